import { jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import type { NatsServers } from '../../src/platform/env.ts';
import type { Lease } from './lease.ts';

const KEY = 'lease';
const TIMEOUT_MS = 1_000;
const RETRY_MS = 300;
const REPLICAS = 3;

/** The lease where all machines find it. Everything fails where most servers are out of reach. */
export interface LeaseStore {
  /** May lag behind: it only tells when it is worth trying. `null`: there has never been one. */
  read(): Promise<{ readonly revision: number; readonly lease: Lease } | null>;
  /** Writes it if it is still the one of that revision; 0: if there is none. @returns its revision. @throws Error also where it is not known */
  write(lease: Lease, before: number): Promise<number>;
  close(): Promise<void>;
}

/** Comes back when the servers are there: they may come up later than this machine. */
export async function openLeaseStore(nats: NatsServers): Promise<LeaseStore>;
/** @param bucket whose lease it is @returns `null` where `isGivenUp` says so before they are */
export async function openLeaseStore(nats: NatsServers, bucket: string, isGivenUp: () => boolean): Promise<LeaseStore | null>;
export async function openLeaseStore({ servers, token }: NatsServers, name = 'database', isGivenUp = (): boolean => false): Promise<LeaseStore | null> {
  let connection: NatsConnection | undefined;
  let bucket: KV | undefined;
  while (!bucket) {
    try {
      connection ??= await connect({
        servers: [...servers],
        ...(token ? { token } : {}),
        ...{ maxReconnectAttempts: -1, reconnectTimeWait: 200, timeout: TIMEOUT_MS, pingInterval: 1_000, maxPingOut: 2 },
      });
      bucket = await new Kvm(jetstream(connection, { timeout: TIMEOUT_MS })).create(name, {
        replicas: servers.length >= REPLICAS ? REPLICAS : 1,
        history: 1,
      });
    } catch {
      if (isGivenUp()) {
        await connection?.close();
        return null;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  const [open, kept] = [connection, bucket];
  return {
    async read() {
      const entry = await kept.get(KEY);
      return entry === null ? null : { revision: entry.revision, lease: entry.json<Lease>() };
    },
    write: (lease, before) => (before === 0 ? kept.create(KEY, JSON.stringify(lease)) : kept.update(KEY, JSON.stringify(lease), before)),
    close: async () => await open?.close(),
  };
}
