import { currentReleaseId } from '../../src/platform/releases/releases.ts';
import { watchCurrent } from '../../src/platform/releases/watch-current.ts';
import { type Announcements, openAnnouncements } from './announcements.ts';
import type { Env, NatsServers, ReplicaPlace } from '../../src/platform/env.ts';
import { bucketOf, openBucket } from './object-store.ts';
import { createPictureShare, type PictureShare } from './picture-share.ts';
import { createReleaseStore, type Naming, type ReleaseStore } from './release-store.ts';

/** Pictures become lighter between releases, too. */
const PICTURES_EVERY_MS = 60_000;

export interface ShareOptions {
  readonly env: Pick<Env, 'releasesDir' | 'dataDir'>;
  readonly place: ReplicaPlace;
  readonly nats: NatsServers;
  readonly say: (line: string) => void;
  /** Hears why a release could not be shared; it is tried again. */
  readonly onFailed: (detail: string) => void;
  /** Another machine publishes: what is made here goes nowhere. */
  readonly onOvertaken: () => void;
}

export interface Sharing {
  /** Shares whatever is public in the folder from now on. */
  begin(): void;
  close(): Promise<void>;
}

/**
 * Joins the publisher of this machine to the store: it goes on from the release that is named there, and what it makes is named
 * there if that one still is.
 */
export async function shareReleases({ env, place, nats, say, onFailed, onOvertaken }: ShareOptions): Promise<Sharing> {
  const bucket = openBucket(bucketOf(place));
  const [store, pictures, announcements] = [createReleaseStore(bucket), createPictureShare(bucket), openAnnouncements(nats)];
  let naming = await takeUp(store, pictures, env);
  let isClosing = false;
  let working: Promise<void> | null = null;
  let isAgain = false;
  const share = async (): Promise<void> => {
    const id = await currentReleaseId(env.releasesDir);
    if (id === null || id === naming.release?.id) return;
    const next = await nameOne(id, naming, { store, pictures, announcements, env });
    if (next === null) return onOvertaken();
    naming = next;
    say(`Release ${id} is public on all machines.`);
  };
  const run = (work: () => Promise<void>): void => {
    isAgain = working !== null;
    working ??= work()
      .catch((error: unknown) => onFailed(error instanceof Error ? error.message : String(error)))
      .then(() => {
        working = null;
        if (isAgain && !isClosing) run(share);
      });
  };
  let watcher: { close(): void } | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    begin() {
      watcher = watchCurrent(env.releasesDir, () => run(share));
      timer = setInterval(() => run(async () => void (await pictures.push(env.dataDir))), PICTURES_EVERY_MS).unref();
      run(share);
    },
    async close() {
      isClosing = true;
      watcher?.close();
      clearInterval(timer);
      await working;
      await announcements.close();
    },
  };
}

async function takeUp(store: ReleaseStore, pictures: PictureShare, { releasesDir, dataDir }: ShareOptions['env']): Promise<Naming> {
  const [naming] = await Promise.all([store.current(), pictures.pull(dataDir)]);
  if (naming.release && (await currentReleaseId(releasesDir)) !== naming.release.id) {
    await store.pull(releasesDir, naming.release);
    await store.take(releasesDir, naming.release);
  }
  return naming;
}

interface Parts {
  readonly store: ReleaseStore;
  readonly pictures: PictureShare;
  readonly announcements: Announcements;
  readonly env: ShareOptions['env'];
}

/** Everything is in the store and on the machines that hear of it, before it is named. @returns `null` where another machine was first */
async function nameOne(id: string, before: Naming, { store, pictures, announcements, env }: Parts): Promise<Naming | null> {
  const [release] = await Promise.all([store.push(env.releasesDir, id), pictures.push(env.dataDir)]);
  await announcements.coming(release);
  const named = await store.name(release, before).catch(async (error: unknown) => {
    // Whether it arrived is seen in the store.
    const now = await store.current();
    if (now.release?.id === release.id) return now;
    throw error;
  });
  if (named) announcements.named(release);
  return named;
}
