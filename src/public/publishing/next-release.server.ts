import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { linkFiles, linksOf } from '../../platform/releases/link-files.ts';
import type { ReleaseFiles } from '../../platform/releases/manifest.ts';

const LINKS_AT_A_TIME = 50;
/** First the site takes up what was made. */
const PAUSE_MS = 100;

/** The folder of the next release, linked ahead from the public one while nothing is to be done. */
export interface NextRelease {
  /** Begins to link a release's files; what was linked for another one goes. */
  prepare(baseId: string, folder: string, files: ReleaseFiles): void;
  /** Makes `target` a copy of the base, of what is linked already and the rest. */
  take(baseId: string, folder: string, files: ReleaseFiles, target: string): void;
  /** Takes back a copy of the base in which nothing was changed. */
  giveBack(baseId: string, folder: string): void;
  close(): Promise<void>;
}

interface Job {
  readonly baseId: string;
  readonly links: Iterator<() => void>;
  at: string;
}

/** Begins without one: what a killed process left is removed. */
export function createNextRelease(releasesDir: string): NextRelease {
  const home = path.join(releasesDir, '.spare');
  let job: Job | null = null;
  let working: Promise<void> = Promise.resolve();
  rmSync(home, { recursive: true, force: true });

  const run = async (own: Job): Promise<void> => {
    for (let done = 1; job === own; done += 1) {
      const next = own.links.next();
      if (next.done) return;
      next.value();
      // Requests come first.
      if (done % LINKS_AT_A_TIME === 0) await setImmediate();
    }
  };

  const drop = (): void => {
    const old = job;
    job = null;
    if (old) working = working.then(() => fs.rm(old.at, { recursive: true, force: true })).catch(() => undefined);
  };

  return {
    prepare(baseId, folder, files) {
      drop();
      const own: Job = { baseId, at: path.join(home, baseId), links: linksOf(folder, files, () => own.at) };
      working = working
        .then(async () => {
          await setTimeout(PAUSE_MS, undefined, { ref: false });
          if (job !== own) return;
          mkdirSync(own.at, { recursive: true });
          await run(own);
        })
        .catch(() => {
          // A base that was pruned meanwhile, or a full disk: then there is none.
          if (job === own) drop();
        });
      job = own;
    },
    take(baseId, folder, files, target) {
      const own = job;
      if (own?.baseId !== baseId || !existsSync(own.at)) {
        drop();
        linkFiles(folder, files, target);
        return;
      }
      job = null;
      renameSync(own.at, target);
      own.at = target;
      for (let next = own.links.next(); !next.done; next = own.links.next()) next.value();
    },
    giveBack(baseId, folder) {
      drop();
      mkdirSync(home, { recursive: true });
      const own: Job = { baseId, at: path.join(home, `${baseId}.back`), links: [].values() };
      renameSync(folder, own.at);
      job = own;
    },
    async close() {
      drop();
      await working;
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}
