/** Which files whoever makes pages asks for; the others are not even told to Astro, which does not look at what it is not told. */
export interface Wish {
  /**
   * @param file name below the client folder, such as `en/about.html`
   * @param cacheKey of what the file would show; asked for only where it decides
   */
  wants(file: string, cacheKey: () => string): boolean;
}

const KEY = Symbol.for('treasure-island.wish');
const EVERYTHING: Wish = { wants: () => true };

/** Lets the pages of this process be asked for some files only: bundle and renderer meet at the global object, as with the snapshot. `null` asks for all. */
export function handWish(wish: Wish | null): void {
  Reflect.set(globalThis, KEY, wish);
}

/** What was asked for last; everything in an ordinary build. */
export const handedWish = (): Wish => (Reflect.get(globalThis, KEY) as Wish | null | undefined) ?? EVERYTHING;
