import { writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FolderLock, takeFolderLock } from '../folder-lock.ts';

const POLL_MS = 50;

/**
 * Runs `work` while nobody else builds into the same folder. The lock of a process that died is free at once.
 * @param waitMs how long to wait for another build.
 * @throws Error naming the process that builds now.
 */
export async function withBuildLock<T>(releasesDir: string, work: () => Promise<T>, waitMs = 0): Promise<T> {
  await fs.mkdir(releasesDir, { recursive: true });
  const holder = path.join(releasesDir, 'builder.pid');
  const lock = await takeLock(path.join(releasesDir, 'builder.lock'), holder, Date.now() + waitMs);
  try {
    // Beside the lock, which nobody may open, and at once: for the words of whoever is refused.
    writeFileSync(holder, String(process.pid));
    // The lock of earlier versions, a file with a number in it.
    await fs.rm(path.join(releasesDir, 'build.lock'), { force: true });
    return await work();
  } finally {
    lock.release();
  }
}

async function takeLock(file: string, holder: string, deadline: number): Promise<FolderLock> {
  for (;;) {
    const lock = takeFolderLock(file);
    if (lock) return lock;
    if (Date.now() >= deadline) {
      const pid = await fs.readFile(holder, 'utf8').catch(() => '?');
      throw new Error(`Another build is running (process ${pid}): wait until it ends, then run the command again.`);
    }
    await pause(POLL_MS);
  }
}
