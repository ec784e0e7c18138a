import type { Service } from '../service.ts';

/** A probe costs a disk flush, so one answers everybody for this long. */
const PROBE_EVERY_MS = 5000;
/** Whoever waits longer for one row or one write has no product. */
const IN_TIME_MS = 3000;

type Found = 'ok' | 'failed';

export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly release: string;
  /** Whether PocketBase looks a row up in time, the way that everybody's questions go. */
  readonly read: Found;
  /** Whether a write reached its disk in time. */
  readonly write: Found;
}

export interface HealthOptions {
  /** A clock that nobody sets back. */
  readonly now?: () => number;
  readonly inTime_ms?: number;
}

/** Tells whether the product works, by reading and writing through PocketBase. However many ask, one probe is under way. */
export function createHealth(
  service: Service,
  { now = () => performance.now(), inTime_ms = IN_TIME_MS }: HealthOptions = {},
): (release: string) => Promise<Health> {
  const ways: readonly (() => Promise<unknown>)[] = [
    () => service.send('/api/collections/countries/records', { method: 'GET', query: { perPage: 1, skipTotal: true, fields: 'id' } }),
    () => service.send('/api/house/probe', { method: 'POST' }),
  ];
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<readonly Found[]> = Promise.resolve([]);
  return async (release) => {
    if (now() - probedAt > PROBE_EVERY_MS) {
      probedAt = now();
      probing = Promise.all(ways.map((way) => inTime(way(), inTime_ms)));
    }
    const [read = 'failed', write = 'failed'] = await probing;
    return { status: read === 'ok' && write === 'ok' ? 'ok' : 'degraded', release, read, write };
  };
}

function inTime(work: Promise<unknown>, most_ms: number): Promise<Found> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('failed'), most_ms);
    work
      .then(
        () => resolve('ok'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(timer));
  });
}
