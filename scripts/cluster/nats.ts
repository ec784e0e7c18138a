import { jetstreamManager, StorageType } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/nats-core';
import type { NatsServers } from '../../src/platform/env.ts';
import { connectLater } from './connect-later.ts';

const COUNTERS = 'limits';
/** So long a server has for one count; then most of them are taken to be out of reach. */
const COUNT_MS = 800;
/** After a count that failed, the next one is tried so much later: nobody waits for what was just seen to be away. */
const PAUSE_MS = 1000;
const PATIENCE = { timeoutMs: 2000, pingMs: 5000 };
/** The longest window that anything is counted in. */
const KEPT_NS = 3600e9;
const NS_PER_MS = 1e6;
/** With so many servers one of them may die. */
const REPLICAS = 3;

/** Counters that all machines share. */
export interface Counters {
  /** Adds one. @returns the value with it. @throws Error when most of the servers are out of reach */
  count(counter: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * Connects in the background and again whenever the connection is lost: whoever counts before it is there is told at once
 * that nobody counts.
 */
export function openCounters(nats: NatsServers): Counters {
  const servers = nats.servers.length;
  let pausedUntil = 0;
  const later = connectLater(nats, PATIENCE, (made) => ensureStream(made, servers).catch(() => undefined));

  return {
    async count(counter) {
      const connection = later.current();
      if (!connection || performance.now() < pausedUntil) throw new Error('The servers that count are out of reach.');
      try {
        return await add(connection, counter);
      } catch (error) {
        pausedUntil = performance.now() + PAUSE_MS;
        // Servers that all came up empty have no counters: who comes after the pause finds them.
        void ensureStream(connection, servers).catch(() => undefined);
        throw error;
      }
    },
    close: later.close,
  };
}

async function add(connection: NatsConnection, counter: string): Promise<number> {
  const one = headers();
  one.set('Nats-Incr', '+1');
  const answer = await connection.request(`${COUNTERS}.${counter}`, undefined, { headers: one, timeout: COUNT_MS });
  const { val, error } = answer.json<{ readonly val?: string; readonly error?: { readonly description: string } }>();
  if (error) throw new Error(error.description);
  const value = Number(val);
  if (!Number.isSafeInteger(value)) throw new Error('A count is no number.');
  return value;
}

/** In memory of most servers: counts live for an hour, and a disk would make every sign-in wait. */
async function ensureStream(connection: NatsConnection, servers: number): Promise<void> {
  const manager = await jetstreamManager(connection, { timeout: 2000 });
  await manager.streams.add({
    name: COUNTERS,
    subjects: [`${COUNTERS}.>`],
    allow_msg_counter: true,
    allow_direct: true,
    storage: StorageType.Memory,
    num_replicas: servers >= REPLICAS ? REPLICAS : 1,
    max_msgs_per_subject: 1,
    max_age: KEPT_NS,
    duplicate_window: 1000 * NS_PER_MS,
  });
}
