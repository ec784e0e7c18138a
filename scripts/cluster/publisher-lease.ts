import { randomBytes } from 'node:crypto';
import type { NatsServers } from '../../src/platform/env.ts';
import { found, hear, type Held, holds, isOf, LEASE, mayTake, renewed, type Seen, takenBy } from './lease.ts';
import { type LeaseStore, openLeaseStore } from './lease-store.ts';

const BUCKET = 'publisher';
const LOOK_MS = 300;
/** Who gave it up leaves the others so much time to take it. */
const AGAIN_MS = 3_000;

export interface PublisherLeaseOptions {
  readonly nats: NatsServers;
  /** Where the publisher of this machine would answer, host and port; `null`: it never publishes. */
  readonly address: string | null;
  readonly onTaken?: () => void;
  /** The publisher of this machine may not go on. */
  readonly onLost?: () => void;
}

export interface PublisherLease {
  /** Where the publisher answers by what was heard last; `null` while there is none. */
  address(): string | null;
  /** Leaves it to another machine for a while: what this one has cannot publish. */
  giveUp(): void;
  stop(): Promise<void>;
}

const now = (): number => performance.now();

/**
 * Which machine publishes, and where it answers. It saves work and tells the way; that of two publishers one is heard is kept by the
 * store of releases, where each names what it made only in place of what it built on.
 */
export function keepPublisherLease({ nats, address, onTaken, onLost }: PublisherLeaseOptions): PublisherLease {
  const owner = `${address ?? ''}/${randomBytes(6).toString('hex')}`;
  let isStopping = false;
  let held = null as Held | null;
  let seen: Seen = { revision: 0, lease: null, atMs: now() };
  let sentMs = 0;
  let isGivenUp = false;
  let againMs = 0;

  const look = async (store: LeaseStore): Promise<void> => {
    const entry = await store.read();
    if (entry) seen = hear(seen, entry.revision, entry.lease, now());
    else if (address !== null) await store.write({ owner: '', epoch: 0, data: 0, released: true }, 0).catch(() => undefined);
    if (held && entry && isOf(entry.lease, held)) held = found(held, entry.revision);
  };
  const beat = async (store: LeaseStore): Promise<void> => {
    if (held === null) {
      if (address === null || now() < againMs || !seen.lease || !mayTake(seen, now(), true)) return;
      sentMs = now();
      const mine = takenBy(owner, seen.lease);
      held = renewed(mine, await store.write(mine, seen.revision), sentMs);
      onTaken?.();
    } else if (now() - sentMs > LEASE.beatMs) {
      sentMs = now();
      held = renewed(held.lease, await store.write(held.lease, held.revision), sentMs);
    }
  };
  /** A release that did not arrive is one that runs out. */
  const leave = async (store: LeaseStore): Promise<void> => {
    isGivenUp = false;
    againMs = now() + AGAIN_MS;
    const left = held;
    held = null;
    if (left) await store.write({ ...left.lease, released: true }, left.revision);
  };
  const running = (async () => {
    const store = await openLeaseStore(nats, BUCKET, () => isStopping);
    if (!store) return;
    while (!isStopping) {
      await look(store)
        .then(() => (isGivenUp ? leave(store) : beat(store)))
        .catch(() => undefined);
      if (held && !holds(held, now())) {
        held = null;
        onLost?.();
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    // Another machine need not wait.
    await leave(store).catch(() => undefined);
    await store.close();
  })();
  return {
    address: () => (seen.lease && !seen.lease.released ? seen.lease.owner.split('/', 1)[0] || null : null),
    giveUp: () => {
      isGivenUp = held !== null;
    },
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}
