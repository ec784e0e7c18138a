import { atom, type ReadableAtom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

/** A place that keeps choices; `null` forgets one. */
export interface Keeper {
  read(name: string): string | null;
  write(name: string, value: string | null, maxAge: number): void;
}

/** Outlives the browser. Cookies are kept by `inCookie` in `cookies.ts`, apart, because few pages need them at once. */
export const inLocal: Keeper = { read: (name) => readStored(name), write: (name, value) => writeStored(name, value) };
/** Ends with the tab. */
export const inSession: Keeper = { read: (name) => readStored(name, 'session'), write: (name, value) => writeStored(name, value, 'session') };

export interface PreferenceOptions<T extends string> {
  /** What it may be; anything else that is kept counts as nothing. */
  readonly values: readonly T[] | RegExp;
  /** What it is until somebody chooses; a plain value is never kept. */
  readonly fallback: T | (() => T);
  readonly keep: Keeper;
  /** Seconds that a cookie lives. */
  readonly maxAge?: number;
}

export interface Preference<T extends string> {
  readonly $value: ReadableAtom<T>;
  choose(value: T): void;
}

/**
 * A choice of this device: read once, kept where it says, heard of through its store.
 * @example const theme = preference('theme', { values: ['system', 'light', 'dark'], fallback: 'system', keep: inLocal })
 */
export function preference<T extends string>(name: string, { values, fallback, keep, maxAge = 0 }: PreferenceOptions<T>): Preference<T> {
  const isAllowed = (value: string | null): value is T => value !== null && (values instanceof RegExp ? values.test(value) : values.includes(value as T));
  const kept = keep.read(name);
  const $value = atom<T>(isAllowed(kept) ? kept : typeof fallback === 'function' ? fallback() : fallback);
  return {
    $value,
    choose(value) {
      keep.write(name, value === fallback ? null : value, maxAge);
      $value.set(value);
    },
  };
}
