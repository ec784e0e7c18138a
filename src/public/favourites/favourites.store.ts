import { atom } from 'nanostores';
import { readStored, writeStored } from '../../stores/storage.ts';

const KEY = 'favourites';
const COLLECTION = 'ic_excurs';
const MOST = 200;
const REFERENCE = /^ic_excurs:\d{1,15}$/;

/** References of the marked excursions (`ic_excurs:101`), newest last; kept in this browser only. */
export const $favourites = atom<readonly string[]>(parse(readStored(KEY)));

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && REFERENCE.test(one)).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

// Another tab marked something.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === KEY) $favourites.set(parse(newValue));
});

// A page that the browser brings back may have slept through newer marks.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) $favourites.set(parse(readStored(KEY)));
});

function keep(references: readonly string[]): void {
  const kept = references.slice(-MOST);
  writeStored(KEY, kept.length > 0 ? JSON.stringify(kept) : null);
  $favourites.set(kept);
}

const referenceOf = (id: string): string => `${COLLECTION}:${id}`;

/** Whether an excursion is marked. */
export function isFavourite(id: string): boolean {
  return $favourites.get().includes(referenceOf(id));
}

/** Marks an excursion, or takes the mark away. */
export function toggleFavourite(id: string): void {
  const reference = referenceOf(id);
  const known = $favourites.get();
  keep(known.includes(reference) ? known.filter((one) => one !== reference) : [...known, reference]);
}

/** Marks all of these; those already marked stay where they are. */
export function addFavourites(ids: readonly string[]): void {
  keep([...new Set([...$favourites.get(), ...ids.map(referenceOf)])]);
}

/** Numbers of the marked excursions. */
export function favouriteIds(references: readonly string[]): readonly string[] {
  return references.map((reference) => reference.slice(COLLECTION.length + 1));
}
