import type { TransferLine } from '../../src/model/catalogue/fields/shapes.ts';
import { GULF_PICKUPS } from './data/gulf-pickups.ts';
import type { SeedExcursion, SeedVariant } from './model.ts';

const LENGTH_MINUTES = 20;
const STEP_MINUTES = 5;
const SOUTH = ['nai-harn', 'rawai', 'kata', 'karon'];
const NORTH = ['mai-khao', 'nai-yang', 'bang-tao', 'surin', 'kamala'];

/** In which order buses go round the island, by where they are bound. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  chalong: [...NORTH, 'patong', 'karon', 'kata', 'phuket-town', 'panwa', 'nai-harn', 'rawai', 'chalong'],
  north: [...SOUTH, 'chalong', 'panwa', 'phuket-town', 'patong', ...NORTH.toReversed()],
  east: [...SOUTH, 'patong', ...NORTH, 'chalong', 'panwa', 'phuket-town'],
  dawn: ['patong', 'kata', 'karon', ...NORTH, 'nai-harn', 'rawai', 'chalong', 'panwa', 'phuket-town'],
  beaches: [...NORTH, 'patong', 'karon', 'kata', 'nai-harn', 'rawai', 'chalong', 'panwa', 'phuket-town'],
};
const BOUND_NORTH = ['ao-po-pier', 'tha-dan-pier', 'thap-lamu-pier', 'nam-khem-pier', 'pm-khao-sok-village'];
const BOUND_SOUTH = ['chalong-pier', 'pm-rawai-pier'];
const OWN_ORDER: Readonly<Record<number, keyof typeof ORDERS>> = { 101: 'dawn', 116: 'beaches' };
/** Trips that fetch nobody elsewhere, as their texts say. */
const ONLY: Readonly<Record<number, readonly string[]>> = {
  214: ['patong', 'karon', 'kata', 'kamala'],
  216: ['kamala', 'patong', 'karon', 'kata', 'nai-harn', 'rawai', 'chalong', 'phuket-town'],
  306: ['ao-nang'],
};
/** Variants that are sold without a ride. */
const WITHOUT: readonly number[] = [2133, 3212];
/** Khao Lak comes first on the way to its last hotels, and last on the way to its first ones. */
const NANG_THONG_FIRST: readonly number[] = [323];

/** What lists of what is not included say of supplements, by the words that they say it with. */
const SUPPLEMENTS: readonly (readonly [words: string, sums: Readonly<Record<string, number>>])[] = [
  ['Transfer supplement from Mai Khao, Rawai and Panwa', { 'mai-khao': 300, rawai: 200, panwa: 200 }],
  ['Transfer supplement from Nai Yang, Mai Khao and Khao Lak', { 'nai-yang': 200, 'mai-khao': 300, 'khao-lak': 600 }],
  ['Transfer supplement from Rawai and Khao Lak', { rawai: 150, 'khao-lak': 600 }],
  ['Transfer from Krabi Town and Klong Muang', { 'krabi-town': 200, 'klong-muang': 200 }],
];

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const soon = (from: string): readonly [string, string] => [from, clockOf(minutesOf(from) + STEP_MINUTES * 2)];
const TOLD_LATER = ['', ''] as const;

/** Windows of areas one after the other, all of them within the one that the text of the trip names. */
function windows(areas: readonly string[], from: string, to: string, start: string): ReadonlyMap<string, readonly [string, string]> {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  // Who is driven to a trip that begins with the drive is told the whole of it.
  const isDrive = ends > minutesOf(start);
  // Where buses go to one area only, the hours of the text are that area's.
  const length = areas.length > 1 ? Math.min(LENGTH_MINUTES, ends - begins) : ends - begins;
  return new Map(
    areas.map((area, at) => {
      const wait = areas.length > 1 ? ((ends - begins - length) * at) / (areas.length - 1) : 0;
      const first = begins + Math.floor(wait / STEP_MINUTES) * STEP_MINUTES;
      return [area, isDrive ? ([from, to] as const) : ([clockOf(first), clockOf(first + length)] as const)];
    }),
  );
}

function orderOf({ id, region, pier }: SeedExcursion): readonly string[] {
  if (region === 'krabi') return ['ao-nang'];
  if (region === 'khao-lak') return NANG_THONG_FIRST.includes(id) ? ['khao-lak', 'bang-sak'] : ['bang-sak', 'khao-lak'];
  const bound = BOUND_NORTH.includes(pier) ? 'north' : BOUND_SOUTH.includes(pier) ? 'chalong' : 'east';
  return ORDERS[OWN_ORDER[id] ?? bound] ?? [];
}

/** Hours that a text says of one place. */
function saidOf(text: string, place: RegExp): readonly [string, string] | null {
  const [, from = '', to = ''] = new RegExp(`${place.source} (?:at )?(\\d\\d:\\d\\d)(?:–(\\d\\d:\\d\\d))?`).exec(text) ?? [];
  return from === '' ? null : to === '' ? soon(from) : [from, to];
}

const gulfLines = (id: number): readonly TransferLine[] =>
  (GULF_PICKUPS[id] ?? []).flatMap(({ areas, window = TOLD_LATER, supplement = 0, unit = 'person', isWalked = false }) =>
    areas.map((area) => ({ area, from: window[0], to: window[1], supplement, unit, is_offered: !isWalked })),
  );

/** Where a trip of the demo collects its guests, by what its texts say of it; none where a variant is as its main excursion. */
export function transferLines(sold: SeedExcursion | SeedVariant, main: SeedExcursion): readonly TransferLine[] {
  if (!['phuket', 'krabi', 'khao-lak'].includes(main.region ?? '')) return sold.id === main.id ? gulfLines(main.id) : [];
  const text = sold.pickup?.en ?? '';
  const [, from = '', to = ''] = /(\d\d:\d\d)–(\d\d:\d\d)/.exec(text) ?? [];
  const lobby = /lobby at (\d\d:\d\d)|hotel at (\d\d:\d\d)/.exec(text);
  const told = lobby?.[1] ?? lobby?.[2] ?? '';
  const [begins, ends] = from !== '' ? [from, to] : told === '' ? TOLD_LATER : soon(told);
  const base = main.id >= BENCHMARK_FROM ? { ...main, id: 0 } : main;
  const areas = ONLY[base.id] ?? orderOf(base);
  if (WITHOUT.includes(sold.id))
    return transferLines(main, main).map(({ area }) => ({ area, from: '', to: '', supplement: 0, unit: 'person', is_offered: false }));
  if (begins === '') return [];
  const found = windows(areas, begins, ends, sold.startTime ?? main.startTime);
  const excluded = main.excluded.map(({ en }) => en).join('\n');
  const sums = SUPPLEMENTS.find(([words]) => excluded.includes(words))?.[1] ?? {};
  const places: Readonly<Record<string, RegExp>> = {
    rawai: /Rawai and Chalong/,
    chalong: /Rawai and Chalong/,
    'phuket-town': /Phuket Town and Panwa/,
    panwa: /Phuket Town and Panwa/,
    'khao-lak': /in Khao Lak/,
    'krabi-town': /Krabi Town/,
    'klong-muang': /Klong Muang/,
  };
  const windowOf = (area: string): readonly [string, string] | undefined => (places[area] && saidOf(text, places[area])) ?? found.get(area);
  const further = Object.entries(places).flatMap(([area, named]) => (!found.has(area) && (sums[area] !== undefined || named.test(text)) ? [area] : []));
  const isLate = (window: readonly [string, string]): boolean => window[0] > (sold.startTime ?? main.startTime);
  return [...areas, ...further].map((area) => {
    const window = windowOf(area) ?? TOLD_LATER;
    const [first, last] = isLate(window) ? TOLD_LATER : window;
    return { area, from: first, to: last, supplement: sums[area] ?? 0, unit: 'person', is_offered: true };
  });
}

/** Copies of the benchmark's have no rule of their own. */
const BENCHMARK_FROM = 100_000;
