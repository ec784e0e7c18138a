import { fold, foldedWords, lettersApart, swapLayout } from '../../../lib/text/sound-fold.ts';

/** The areas of a country with their hotels, a hotel a line: its name, then what it is also called, divided by semicolons. */
export type SentAreas = readonly (readonly [id: string, name: string, hotels: readonly string[], others: string])[];

/** A hotel, or a whole area where `hotel` is ''. */
export interface FoundPlace {
  readonly area: string;
  readonly areaName: string;
  readonly hotel: string;
}

interface Place extends FoundPlace {
  readonly words: readonly string[];
  /** The area's own name: it finds the hotel, and counts less than that's own. */
  readonly around: readonly string[];
}

/** Words that every second hotel has. */
const COMMON = new Set(['hotel', 'отель', 'resort', 'резорт', 'spa', 'спа', 'phuket', 'пхукет', 'beach', 'бич', 'the', 'and', 'by'].map(fold));
const MOST = 6;
const NEAR_FROM = 4;
/** From this length of both on two letters may be wrong. */
const FAR_FROM = 5;
const FAR_OTHER = 7;
const WORTH = { exact: 6, start: 4, near: 2 } as const;
const AROUND = 1;

/** Makes the places ready to be asked. */
export function openPlaces(areas: SentAreas): readonly Place[] {
  return areas.flatMap(([area, areaName, hotels, others]) => {
    const around = foldedWords(`${areaName} ${others}`);
    const ofArea: Place = { area, areaName, hotel: '', words: around, around: [] };
    return [
      ofArea,
      ...hotels.map((line): Place => ({ area, areaName, hotel: (line.split(';')[0] ?? '').trim(), words: [...foldedWords(line), ...joined(line)], around })),
    ];
  });
}

/** Two neighbours as one word: people write «найхарн» and “naiharn”. */
const joined = (line: string): readonly string[] =>
  line.split(';').flatMap((name) => {
    const words = foldedWords(name);
    return words.slice(1).map((word, at) => (words[at] ?? '') + word);
  });

/** What a word is worth among others: the same, its beginning, or all but a letter or two of it. */
function worthOf(word: string, others: readonly string[]): number {
  if (others.includes(word)) return WORTH.exact;
  if (others.some((other) => other.startsWith(word))) return WORTH.start;
  const mostOf = (other: string): number => (word.length >= FAR_FROM && other.length >= FAR_OTHER ? 2 : word.length >= NEAR_FROM ? 1 : 0);
  const isNear = (other: string): boolean => other.length >= NEAR_FROM && mostOf(other) > 0 && lettersApart(word, other, mostOf(other)) <= mostOf(other);
  return others.some(isNear) ? WORTH.near : 0;
}

function scoreOf({ words, around, hotel }: Place, asked: readonly string[]): number {
  let sum = 0;
  for (const word of asked) {
    const worth = worthOf(word, words) || (worthOf(word, around) > 0 ? AROUND : 0);
    if (worth === 0) return 0;
    sum += worth;
  }
  // Whoever names an area alone means it, and not one of its hotels.
  return sum + (hotel === '' ? 0.5 : 0);
}

function lookFor(places: readonly Place[], query: string): readonly FoundPlace[] {
  const all = foldedWords(query);
  const telling = all.filter((word) => !COMMON.has(word));
  const asked = telling.length > 0 ? telling : all;
  if (asked.length === 0) return [];
  const scored = places.map((place) => ({ place, score: scoreOf(place, asked) })).filter(({ score }) => score > 0);
  const best = scored.toSorted((a, b) => b.score - a.score || a.place.hotel.localeCompare(b.place.hotel)).slice(0, MOST);
  return best.map(({ place: { area, areaName, hotel } }) => ({ area, areaName, hotel }));
}

/** Hotels and areas that somebody may mean, the likeliest first: by sound, in both alphabets, in the other keyboard layout. */
export function findPlaces(places: readonly Place[], query: string): readonly FoundPlace[] {
  const found = lookFor(places, query);
  return found.length > 0 ? found : lookFor(places, swapLayout(query));
}
