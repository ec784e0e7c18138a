import { handLink } from '../../src/platform/cluster.ts';
import type { NatsServers, ReplicaPlace } from '../../src/platform/env.ts';
import { createService } from '../../src/platform/service.ts';
import { openEndsLine } from '../../src/platform/sessions/ends-line.ts';
import { openCounters } from './nats.ts';
import { bucketOf, openBucket } from './object-store.ts';
import { createPictureShare } from './picture-share.ts';

export interface JoinOptions {
  readonly nats: NatsServers;
  readonly pocketbaseUrl: string;
  readonly servicePassword: string;
  /** Where pictures of all machines lie. */
  readonly releaseStore: ReplicaPlace | null;
}

/** Joins this process to the other machines; before its site is made. @returns what leaves them */
export function joinCluster({ nats, pocketbaseUrl, servicePassword, releaseStore }: JoinOptions): () => Promise<void> {
  const counters = openCounters(nats);
  const line = openEndsLine(createService(pocketbaseUrl, servicePassword));
  const pictures = releaseStore && createPictureShare(openBucket(bucketOf(releaseStore)));
  handLink({ count: counters.count, onSessionEnd: line.hear, ...(pictures ? { fetchPicture: pictures.fetch } : {}) });
  return async () => {
    line.close();
    await counters.close();
  };
}
