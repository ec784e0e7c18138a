import { atom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

const KEY = 'favourites';
const PREFIX = 'ic_excurs:';
export const FAVOURITES_MAX = 200;

/** References of the favourite excursions (`ic_excurs:101`), oldest first. */
export const $favourites = atom<readonly string[]>(parse(readStored(KEY)));

/**
 * Reference of an excursion named by its id or already by its reference.
 * @example favouriteOf('101') // 'ic_excurs:101'
 */
export function favouriteOf(id: string): string {
  return id.startsWith(PREFIX) ? id : PREFIX + id;
}

/** Whatever the storage holds, only well-formed references come out. */
function parse(kept: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(value) ? tidy(value) : [];
  } catch {
    return [];
  }
}

const tidy = (ids: readonly unknown[]): readonly string[] => [...new Set(ids.filter((id) => typeof id === 'string' && /^ic_excurs:\d{1,15}$/.test(id)))].slice(0, FAVOURITES_MAX) as string[];

/** Replaces the favourites; more than fit are left out. */
export function setFavourites(ids: readonly string[]): void {
  const next = tidy(ids.map(favouriteOf));
  writeStored(KEY, JSON.stringify(next));
  $favourites.set(next);
}

/** Whether the excursion of this id or reference is a favourite. */
export function isFavourite(id: string): boolean {
  return $favourites.get().includes(favouriteOf(id));
}

/** Adds or removes an excursion. */
export function toggleFavourite(id: string): void {
  const reference = favouriteOf(id);
  const all = $favourites.get();
  setFavourites(isFavourite(id) ? all.filter((other) => other !== reference) : [...all, reference]);
}

if (typeof window === 'object') {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) $favourites.set(parse(newValue));
  });
  // A page that comes back from the browser's cache has slept through the storage events.
  addEventListener('pageshow', ({ persisted }) => {
    const kept = readStored(KEY);
    if (persisted && kept !== null) $favourites.set(parse(kept));
  });
}
