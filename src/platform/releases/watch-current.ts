import { type FSWatcher, watch } from 'node:fs';
import { CURRENT, currentReleaseId } from './releases.ts';

/** Not every file system tells of changes: then this long passes at most. */
const POLL_MS = 1_000;

export interface Watcher {
  close(): void;
}

/** Calls `look` as soon as another release may be public, and every second to be sure. */
export function watchCurrent(releasesDir: string, look: () => void): Watcher {
  const poll = setInterval(look, POLL_MS).unref();
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(releasesDir, { persistent: false }, (_event, name) => {
      if (name === null || name === CURRENT) look();
    });
    watcher.on('error', () => watcher?.close());
  } catch {
    // The look of every second remains.
  }
  return {
    close() {
      clearInterval(poll);
      watcher?.close();
    },
  };
}

/** Comes back when a release is public in the folder, which is there. */
export async function untilPublic(releasesDir: string): Promise<void> {
  let look = (): void => undefined;
  const watcher = watchCurrent(releasesDir, () => look());
  try {
    for (;;) {
      const next = new Promise<void>((resolve) => {
        look = resolve;
      });
      if ((await currentReleaseId(releasesDir)) !== null) return;
      await next;
    }
  } finally {
    watcher.close();
  }
}
