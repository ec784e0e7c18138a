import type { Snapshot } from './snapshot.server.ts';

const KEY = Symbol.for('treasure-island.snapshot');

/**
 * Hands the pages of this process a snapshot. A resident renderer needs it: its pages live in a bundle with modules of
 * their own, so both sides meet at the global object.
 */
export function handSnapshot(snapshot: Snapshot): void {
  Reflect.set(globalThis, KEY, snapshot);
}

/** The snapshot that was handed over last; `null` in an ordinary build, which reads its own. */
export function handedSnapshot(): Snapshot | null {
  return (Reflect.get(globalThis, KEY) as Snapshot | undefined) ?? null;
}
