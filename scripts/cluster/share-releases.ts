import { readState, writeState } from '../../src/public/publishing/publisher-parts.server.ts';
import { currentReleaseId } from '../../src/platform/releases/releases.ts';
import { watchCurrent } from '../../src/platform/releases/watch-current.ts';
import { type Announcements, openAnnouncements } from './announcements.ts';
import type { Env, NatsServers, ReplicaPlace } from '../../src/platform/env.ts';
import { bucketOf, openBucket } from './object-store.ts';
import { createPictureShare, type PictureShare } from './picture-share.ts';
import { createReleaseStore, type Naming, type Paused, type ReleaseStore } from './release-store.ts';

/** Pictures become lighter between releases, too. */
const PICTURES_EVERY_MS = 60_000;
/** Old releases are brought after the first one is shared. */
const OLD_AFTER_MS = 5_000;
const SWEEP_EVERY_MS = 3600_000;

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
    const [id, { paused }] = await Promise.all([currentReleaseId(env.releasesDir), readState(env.releasesDir)]);
    const isNew = id !== naming.release?.id;
    if (id === null || (!isNew && paused?.at === naming.paused?.at)) return;
    const next = await nameOne(id, paused, naming, { store, pictures, announcements, env });
    if (next === null) return onOvertaken();
    naming = next;
    if (isNew) say(`Release ${id} is public on all machines.`);
  };
  /** So that this machine can go back to what another one made. */
  const bringOld = async (): Promise<void> => {
    for (const release of naming.kept) if (!isClosing) await store.pull(env.releasesDir, release);
  };
  const sweep = async (): Promise<void> => {
    await store.tidy(env.releasesDir);
    await store.sweep();
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
  /** Beside the sharing, which waits for none of it; what fails is done by the next one. */
  let tidying = Promise.resolve();
  const tidy = (work: () => Promise<void>): void => {
    tidying = tidying.then(() => (isClosing ? undefined : work())).catch(() => undefined);
  };
  let watcher: { close(): void } | undefined;
  const timers: NodeJS.Timeout[] = [];
  return {
    begin() {
      watcher = watchCurrent(env.releasesDir, () => run(share));
      timers.push(
        setInterval(() => run(async () => void (await pictures.push(env.dataDir))), PICTURES_EVERY_MS).unref(),
        setTimeout(() => tidy(bringOld), OLD_AFTER_MS).unref(),
        setInterval(() => tidy(sweep), SWEEP_EVERY_MS).unref(),
      );
      run(share);
    },
    async close() {
      isClosing = true;
      watcher?.close();
      for (const timer of timers) clearInterval(timer);
      await working;
      await tidying;
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
  // What the house said holds for whoever publishes.
  if (naming.release) await writeState(releasesDir, { paused: naming.paused });
  return naming;
}

interface Parts {
  readonly store: ReleaseStore;
  readonly pictures: PictureShare;
  readonly announcements: Announcements;
  readonly env: ShareOptions['env'];
}

/** Everything is in the store and on the machines that hear of it, before it is named. @returns `null` where another machine was first */
async function nameOne(id: string, paused: Paused, before: Naming, { store, pictures, announcements, env }: Parts): Promise<Naming | null> {
  const kept = before.kept.find((release) => release.id === id);
  const [release] = await Promise.all([kept ?? store.push(env.releasesDir, id, before), pictures.push(env.dataDir)]);
  if (id !== before.release?.id) await announcements.coming({ id, manifest: release.manifest });
  const named = await store.name(release, before, paused).catch(async (error: unknown) => {
    // Whether it arrived is seen in the store.
    const now = await store.current();
    if (now.release?.manifest === release.manifest && now.paused?.at === paused?.at) return now;
    throw error;
  });
  if (named) announcements.named({ id, manifest: release.manifest });
  return named;
}
