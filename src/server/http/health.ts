import type { Service } from '../service.ts';

/** A probe costs a disk flush, so one answers everybody for this long. */
const PROBE_EVERY_MS = 5000;

export interface Health {
  readonly status: 'ok' | 'degraded';
  readonly release: string;
  /** Whether PocketBase answers and a write reached its disk. */
  readonly write: 'ok' | 'failed';
}

/** Tells whether the product works, by writing through PocketBase. */
export function createHealth(service: Service, now: () => number = Date.now): (release: string) => Promise<Health> {
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<boolean> = Promise.resolve(false);
  return async (release) => {
    if (now() - probedAt > PROBE_EVERY_MS) {
      probedAt = now();
      probing = service.send('/api/house/probe', { method: 'POST' }).then(
        () => true,
        () => false,
      );
    }
    const isWriting = await probing;
    return { status: isWriting ? 'ok' : 'degraded', release, write: isWriting ? 'ok' : 'failed' };
  };
}
