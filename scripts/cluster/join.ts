import { handLink } from '../../src/platform/cluster.ts';
import type { NatsServers } from '../../src/platform/env.ts';
import { createService } from '../../src/platform/service.ts';
import { openEndsLine } from '../../src/platform/sessions/ends-line.ts';
import { openCounters } from './nats.ts';

export interface JoinOptions {
  readonly nats: NatsServers;
  readonly pocketbaseUrl: string;
  readonly servicePassword: string;
}

/** Joins this process to the other machines; before its site is made. @returns what leaves them */
export function joinCluster({ nats, pocketbaseUrl, servicePassword }: JoinOptions): () => Promise<void> {
  const counters = openCounters(nats);
  const line = openEndsLine(createService(pocketbaseUrl, servicePassword));
  handLink({ count: counters.count, onSessionEnd: line.hear });
  return async () => {
    line.close();
    await counters.close();
  };
}
