// decision: the-lease
/**
 * Who answers writes, as a pure state machine: no clock, no network. Times are milliseconds of a clock that never goes back,
 * each of one machine alone. It holds while two machines' clocks run at rates that differ by less than `marginMs / ttlMs`.
 */
export const LEASE = {
  ttlMs: 3_000,
  beatMs: 700,
  marginMs: 500,
  graceMs: 2_000,
  /** Servers of NATS agree on whom they follow within nine seconds of the death of one (the longest wait of its Raft), and write nothing before. */
  stillOursMs: 12_000,
  /** Who could not take it leaves it so long to the one that had it and has everything open. */
  takeAgainMs: 1_500,
  /** Who took it again and again and never came to answer rests between, each time twice as long, from the first to the second of these. */
  restMs: [1_000, 10_000],
} as const;

/** What all machines agree on; each change of it is a compare-and-set. */
export interface Lease {
  /** The process that holds it: a name and something of this start alone. */
  readonly owner: string;
  /** Goes up whenever somebody takes it; names the place that its owner copies to. */
  readonly epoch: number;
  /** Epoch of the last place that is complete: what was acknowledged is there. 0: there is none yet. */
  readonly data: number;
  /** Given up on purpose: nobody answers by it any more. */
  readonly released: boolean;
}

/** The newest lease that a machine heard of, and when it first did. */
export interface Seen {
  readonly revision: number;
  readonly lease: Lease | null;
  readonly atMs: number;
}

/** The lease in the hands of its owner. */
export interface Held {
  readonly lease: Lease;
  readonly revision: number;
  /** Until then it is surely nobody else's: counted from before the request that renewed it was sent. */
  readonly deadlineMs: number;
}

/** An older answer of a server that lags, or the same one again, changes nothing. */
export const hear = (seen: Seen, revision: number, lease: Lease | null, nowMs: number): Seen =>
  revision > seen.revision ? { revision, lease, atMs: nowMs } : seen;

/**
 * Whether the lease may be taken: it was given up, or was not renewed for so long that its owner knows it, too. Who would have to
 * fetch a copy first leaves it for a while to others that have one.
 */
export function mayTake({ lease, atMs }: Seen, nowMs: number, hasCopy: boolean): boolean {
  if (lease === null) return false;
  const sinceMs = nowMs - atMs - (hasCopy || lease.data === 0 ? 0 : LEASE.graceMs);
  return sinceMs >= (lease.released ? 0 : LEASE.ttlMs + LEASE.marginMs);
}

/** How long a machine leaves the lease alone that took it so many times, one after the other, without coming to answer: the first time may be chance. */
export function restAfter(misses: number): number {
  const [first, longest] = LEASE.restMs;
  return misses < 2 ? 0 : Math.min(longest, first * 2 ** (misses - 2));
}

export const takenBy = (owner: string, { epoch, data }: Lease): Lease => ({ owner, epoch: epoch + 1, data, released: false });

/** A renewal that the servers confirmed under a revision. */
export const renewed = (lease: Lease, revision: number, sentMs: number): Held => ({ lease, revision, deadlineMs: sentMs + LEASE.ttlMs });

/** A renewal whose answer was lost did arrive: the next one builds on it. The deadline stays, since nobody knows when it was heard. */
export const found = (held: Held, revision: number): Held => ({ ...held, revision });

export const isOf = (lease: Lease | null, held: Held): boolean =>
  lease !== null && lease.owner === held.lease.owner && lease.epoch === held.lease.epoch && !lease.released;

/**
 * Whether its owner goes on asking for it: a lease that ran out and that nobody took is renewed like any other, since each change of it
 * builds on the last one. Meanwhile nothing is answered.
 */
export const isStillOurs = (held: Held, nowMs: number): boolean => nowMs < held.deadlineMs + LEASE.stillOursMs;

/** Whether its owner may still answer: asked at the moment of an answer, so that one who was frozen finds out first. */
export const holds = (held: Held | null, nowMs: number): held is Held => held !== null && nowMs < held.deadlineMs;
