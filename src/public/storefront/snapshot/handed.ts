import type { Snapshot } from './snapshot.server.ts';

const SNAPSHOT_KEY = Symbol.for('treasure-island.snapshot');

/**
 * Hands the pages of this process a snapshot. A resident renderer needs it: its pages live in a bundle with modules of
 * their own, so both sides meet at the global object.
 */
export function handSnapshot(snapshot: Snapshot): void {
  Reflect.set(globalThis, SNAPSHOT_KEY, snapshot);
}

/** The snapshot that was handed over last; `null` in an ordinary build, which reads its own. */
export function handedSnapshot(): Snapshot | null {
  return (Reflect.get(globalThis, SNAPSHOT_KEY) as Snapshot | undefined) ?? null;
}

/** Which files whoever makes pages asks for; the others are not even told to Astro, which does not look at what it is not told. */
export interface Wish {
  /**
   * @param file name below the client folder, such as `en/about.html`
   * @param cacheKey of what the file would show; asked for only where it decides
   */
  wants(file: string, cacheKey: () => string): boolean;
}

const WISH_KEY = Symbol.for('treasure-island.wish');
const EVERYTHING: Wish = { wants: () => true };

/** Lets the pages of this process be asked for some files only: bundle and renderer meet at the global object, as with the snapshot. `null` asks for all. */
export function handWish(wish: Wish | null): void {
  Reflect.set(globalThis, WISH_KEY, wish);
}

/** What was asked for last; everything in an ordinary build. */
export const handedWish = (): Wish => (Reflect.get(globalThis, WISH_KEY) as Wish | null | undefined) ?? EVERYTHING;
