import fs from 'node:fs/promises';
import { currentReleaseId, pruneReleases, emptyTrash } from '../../src/platform/releases/releases.ts';
import type { Announcements } from './announcements.ts';
import type { PictureShare } from './picture-share.ts';
import type { NamedRelease, ReleaseStore } from './release-store.ts';

/** What was not told is found so. */
const LOOK_EVERY_MS = 2_000;
const SWEEP_AFTER_MS = 20_000;

export interface FollowOptions {
  readonly node: string;
  readonly store: ReleaseStore;
  readonly pictures: PictureShare;
  readonly announcements: Announcements;
  readonly releasesDir: string;
  readonly dataDir: string;
  readonly say: (line: string) => void;
}

export interface Following {
  stop(): Promise<void>;
}

/** Keeps this machine at the release that is named in the store: brought as soon as it is told of, made public when it is named. */
export function followReleases({ node, store, pictures, announcements, releasesDir, dataDir, say }: FollowOptions): Following {
  let isStopping = false;
  let last = Promise.resolve();
  let isOutOfReach = false;
  let areOldBrought = false;
  let sweep: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let bringingPictures: Promise<void> | null = null;
  /** One after the other. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  /** Pages name pictures that are fetched when they are asked for: nobody waits for what else is said of them. */
  const bringPictures = (): void => {
    bringingPictures ??= pictures
      .pull(dataDir)
      .catch(() => undefined)
      .then(() => {
        bringingPictures = null;
      });
  };
  const bring = async (release: NamedRelease): Promise<void> => void (await store.pull(releasesDir, release));
  /** What pages that are open elsewhere still ask for: the newest release of each application that is kept. */
  const bringOld = async (): Promise<void> => {
    if (areOldBrought) return;
    const apps = new Set<string>();
    for (const release of (await store.current()).kept) {
      if (!apps.has(release.app) && !isStopping) await inTurn(async () => void (await store.pull(releasesDir, release)));
      apps.add(release.app);
    }
    areOldBrought = true;
  };
  /** What takes long is done beside releases, which do not wait for it. */
  const tidy = async (): Promise<void> => {
    await bringOld();
    await inTurn(() => pruneReleases(releasesDir));
    await emptyTrash(releasesDir);
    await store.tidy(releasesDir);
  };
  const take = async (release: NamedRelease): Promise<void> => {
    if ((await currentReleaseId(releasesDir)) === release.id) return;
    await bring(release);
    await store.take(releasesDir, release);
    say(`Release ${release.id} is public here.`);
    bringPictures();
    sweep ??= setTimeout(() => {
      sweep = undefined;
      sweeping = tidy().catch(() => undefined);
    }, SWEEP_AFTER_MS).unref();
  };
  const look = async (): Promise<void> => {
    const { release } = await store.current();
    if (release) await take(release);
  };
  const lookQuietly = (): Promise<void> =>
    inTurn(look).then(
      () => {
        isOutOfReach = false;
      },
      (error: unknown) => {
        if (!isOutOfReach)
          say(`The public release could not be brought here, the site goes on with what it has: ${error instanceof Error ? error.message : String(error)}`);
        isOutOfReach = true;
      },
    );
  announcements.hear(
    node,
    (release) => inTurn(() => bring(release)),
    // Told is not enough: what is named is read.
    () => void lookQuietly(),
  );
  const running = (async () => {
    await fs.mkdir(releasesDir, { recursive: true });
    while (!isStopping) {
      await lookQuietly();
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(sweep);
      await running;
      await last;
      await sweeping;
      await bringingPictures;
    },
  };
}
