import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env, NatsServers, ReplicaPlace } from '../../src/platform/env.ts';
import { type PublisherProcess, startPublisherProcess } from '../lib/publisher-process.ts';
import { startWorkers, type Workers } from '../lib/workers.ts';
import { WRITES_AT_GATE } from '../../src/platform/write-line.ts';
import { openAnnouncements } from './announcements.ts';
import { LEAVING_MS } from './configs.ts';
import { followReleases } from './follow-releases.ts';
import { bucketOf, openBucket } from './object-store.ts';
import { createPictureShare } from './picture-share.ts';
import { keepPublisherLease } from './publisher-lease.ts';
import { openRelay } from './relay.ts';
import { createReleaseStore } from './release-store.ts';

/** What the publisher makes lies apart from what is public on this machine: that comes from the store, to this one as to all. */
const MADE = 'made';

export interface SiteNodeOptions {
  readonly name: string;
  /** Address at which other machines reach this one. */
  readonly host: string;
  readonly env: Pick<Env, 'workers' | 'dataDir' | 'releasesDir' | 'publisherPort'>;
  readonly nats: NatsServers;
  readonly place: ReplicaPlace;
  /** Port of the publisher where it is on this machine. */
  readonly ownPublisherPort: number;
  readonly say: (line: string) => void;
}

export interface SiteNode {
  /** Resolves with the port of the site when it answers. */
  readonly ready: Promise<number>;
  /** Takes up new code without dropping a request. */
  reload(): void;
  stop(): Promise<void>;
}

// decision: site-machines
/** A machine that answers requests and keeps nothing: the site, and the publisher while it has its lease. */
export function startSiteNode({ name, host, env, nats, place, ownPublisherPort, say }: SiteNodeOptions): SiteNode {
  const bucket = openBucket(bucketOf(place));
  const announcements = openAnnouncements(nats);
  const following = followReleases({
    ...{ node: name, store: createReleaseStore(bucket), pictures: createPictureShare(bucket), announcements, say },
    ...{ releasesDir: env.releasesDir, dataDir: env.dataDir },
  });
  let publisher: PublisherProcess | null = null;
  let isStopping = false;
  const lease = keepPublisherLease({
    nats,
    address: `${host}:${ownPublisherPort}`,
    onTaken: () => {
      if (isStopping) return;
      say(`${name} publishes.`);
      const mine = startPublisherProcess(say, {
        ...{ PUBLISHER_PORT: String(ownPublisherPort), PUBLISHER_HOST: host, RELEASES_DIR: path.join(env.releasesDir, MADE) },
      });
      publisher = mine;
      // One that never came up is not started again by itself: another machine may have what this one lacks.
      mine.ready.catch((error: unknown) => {
        if (publisher !== mine) return;
        say(error instanceof Error ? error.message : String(error));
        publisher = null;
        lease.giveUp();
      });
    },
    onLost: () => {
      say(`${name} publishes no more.`);
      void publisher?.stop();
      publisher = null;
    },
  });
  const relay = openRelay(env.publisherPort, lease.address);
  let workers: Workers | undefined;
  const ready = (async () => {
    await fs.mkdir(env.releasesDir, { recursive: true });
    // They come up while the release is brought.
    workers = startWorkers(env.workers, say, WRITES_AT_GATE);
    await relay;
    return await workers.ready;
  })();
  return {
    ready,
    reload: () => void workers?.restart().then(() => say('The workers were replaced.')),
    async stop() {
      isStopping = true;
      workers?.leave();
      await Promise.all([publisher?.stop(), lease.stop(), workers && pause(LEAVING_MS)]);
      await Promise.all([workers?.stop(), following.stop()]);
      await (await relay).close();
      await announcements.close();
    },
  };
}
