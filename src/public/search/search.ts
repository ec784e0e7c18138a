import { type SailingDays, sailsOn } from '../../catalogue/catalogue/rules/sailing-days.ts';
import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { convert, type CurrencyFormat, toMinor } from '../../lib/money.ts';

/** What is known of rates: decimal texts under `BASE>QUOTE`, and how each currency is written. */
interface Rates {
  readonly formats: Readonly<Record<string, CurrencyFormat>>;
  readonly rates: Readonly<Record<string, string>>;
}

/** The currency that cards show prices in; a code of '' means the country's main one. */
export interface PriceScale {
  readonly code: string;
  readonly format: CurrencyFormat;
  /** Decimal text from the main currency; `null` of the main one itself. */
  readonly rate: string | null;
}

/** The scale of a page: the chosen currency where its rate is known, as its cards have it. */
export function scaleOf(main: CurrencyFormat, chosen: string | null, known: Rates | null): PriceScale {
  const rate = chosen && chosen !== main.code ? known?.rates[`${main.code}>${chosen}`] : undefined;
  const format = chosen ? known?.formats[chosen] : undefined;
  return chosen && rate && format ? { code: chosen, format, rate } : { code: '', format: main, rate: null };
}

/** Minor units of the main currency as a card shows them: minor units of the scale. */
export function shownMinor(minor: number, { rate, format }: PriceScale): number {
  return rate ? convert(minor, rate, format) : minor;
}

/**
 * A price limit in whole units, said anew in another scale.
 * @param from code of the currency that it was given in; '' means the main one
 * @returns `null` while the rate between them is not known
 */
export function movedLimit(limit: number, from: string, to: PriceScale, main: CurrencyFormat, known: Rates | null): number | null {
  if (from === to.code) return limit;
  const inMain = from === '' || from === main.code ? limit : limit * Number(known?.rates[`${from}>${main.code}`]);
  const moved = Math.round(inMain * Number(to.rate ?? 1));
  return Number.isSafeInteger(moved) && moved > 0 ? moved : null;
}

/** One excursion of the search index; short names because the list travels whole. */
export interface SearchEntry {
  readonly id: string;
  /** Name in the page's language, and in the other. */
  readonly n: string;
  readonly o: string;
  /** Path without language prefix. */
  readonly u: string;
  /** Slugs of category, tags and region. */
  readonly c: string;
  readonly t: readonly string[];
  readonly r: string;
  /** Lowest price in minor units of the country's main currency; 0 when on request. */
  readonly p: number;
  /** What the lowest price buys: 0 a seat, 1 the whole boat, 2 the trip of one group. */
  readonly v: number;
  /** 1 when there are variants, so that the price is a lowest one. */
  readonly f: 0 | 1;
  /** Duration in minutes. */
  readonly d: number;
  /** When it sails; absent where it sails every day of the year. */
  readonly w?: SailingDays;
  /** Hash of the banner, '' without one. */
  readonly i: string;
  /** What the card says under its title. */
  readonly s: string;
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  /** The main currency, in which prices are. */
  readonly currency: CurrencyFormat;
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  readonly regions: readonly Named[];
}

const MINUTES_PER_HOUR = 60;
const HALF_DAY_MINUTES = 5 * MINUTES_PER_HOUR;
const DAY_MINUTES = 24 * MINUTES_PER_HOUR;

/** Names of the filters in an address. */
export const FILTER_PARAMETERS = ['q', 'region', 'category', 'tag', 'price', 'currency', 'duration', 'date', 'private', 'sort'] as const;

export const DURATIONS = ['half', 'day', 'overnight'] as const;
export type Duration = (typeof DURATIONS)[number];

/** Orders beside the house's own. */
export const SORTS = ['price', 'price-down', 'duration'] as const;
export type Sort = (typeof SORTS)[number];

export interface Filters {
  readonly query: string;
  readonly region: string;
  readonly category: string;
  /** All of them must be there. */
  readonly tags: readonly string[];
  /** Highest price in whole units, null = any; and the currency that it is in, '' = the country's main one. */
  readonly maxPrice: number | null;
  readonly priceIn: string;
  readonly duration: Duration | '';
  /** `YYYY-MM-DD`, '' = any day. */
  readonly date: string;
  readonly isPrivate: boolean;
  /** '' = as the house recommends, or by how well the words fit. */
  readonly sort: Sort | '';
}

export const NO_FILTERS: Filters = {
  ...{ query: '', region: '', category: '', tags: [], maxPrice: null, priceIn: '', duration: '', date: '', isPrivate: false, sort: '' },
};

/** What the page itself narrows the list to. */
export interface SearchScope {
  readonly region?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly group?: readonly string[];
}

/** What a form without script says of its page besides the filters; the counterpart of `readScope`. */
export function scopeFields(country: string, { region, category, tag, group }: SearchScope = {}): readonly (readonly [name: string, value: string])[] {
  const named = { country: country === DEFAULT_COUNTRY ? '' : country, region, category, tag };
  return [
    ...Object.entries(named).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    ...(group ?? []).map((slug) => ['group', slug] as const),
  ];
}

/** Country and group of an address that such a form leads to; region, category and tag are filters there. */
export function readScope(params: URLSearchParams): { readonly country: string; readonly scope: SearchScope } {
  const group = params.getAll('group').map(slugIn).filter(Boolean);
  return { country: readCountry(params), scope: group.length > 0 ? { group } : {} };
}

/** Whether an entry is on the page itself. */
export function isInScope(entry: SearchEntry, { region, category, tag, group }: SearchScope): boolean {
  return (!region || entry.r === region) && (!category || entry.c === category) && (!tag || entry.t.includes(tag)) && (!group || group.includes(entry.c));
}

/** What an entry costs whoever looks: minor units of the main currency, 0 when on request; and whether it takes them at all. */
export interface EntryPrice {
  readonly minor: number;
  readonly isRefused: boolean;
}

/** What everybody reads while nobody has said who travels. */
export const seatPrice = ({ p }: SearchEntry): EntryPrice => ({ minor: p, isRefused: false });

/** Whether an entry satisfies every filter but the query; what takes nobody of them has no price. */
export function passes(entry: SearchEntry, filters: Filters, scale?: PriceScale, { minor, isRefused }: EntryPrice = seatPrice(entry)): boolean {
  const { maxPrice } = filters.priceIn === (scale?.code ?? '') ? filters : NO_FILTERS;
  return (
    (filters.region === '' || entry.r === filters.region) &&
    (filters.category === '' || entry.c === filters.category) &&
    filters.tags.every((tag) => entry.t.includes(tag)) &&
    (maxPrice === null || (minor > 0 && !isRefused && (scale ? shownMinor(minor, scale) : minor) <= toMinor(maxPrice))) &&
    (filters.duration === '' || durationOf(entry.d) === filters.duration) &&
    (filters.date === '' || sailsOn(filters.date, entry.w ?? {})) &&
    (!filters.isPrivate || entry.v > 0)
  );
}

/** Which of the three lengths a trip has. */
export function durationOf(minutes: number): Duration {
  return minutes <= HALF_DAY_MINUTES ? 'half' : minutes < DAY_MINUTES ? 'day' : 'overnight';
}

/** Whether the text is a day of the calendar. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The country that an address names; the default one where it names none. */
export const readCountry = (params: URLSearchParams): string => slugIn(params.get('country')) || DEFAULT_COUNTRY;

const slugIn = (text: string | null): string => (text && /^[a-z0-9-]+$/.test(text) ? text : '');

/** Whether any filter is in force. */
export function isFiltered(filters: Filters): boolean {
  return JSON.stringify({ ...filters, query: filters.query.trim() }) !== JSON.stringify(NO_FILTERS);
}

/** Filters of an address; what makes no sense is left out. */
export function readFilters(params: URLSearchParams): Filters {
  const price = Number(params.get('price'));
  const date = params.get('date') ?? '';
  const duration = DURATIONS.find((one) => one === params.get('duration')) ?? '';
  const currency = params.get('currency') ?? '';
  const hasPrice = Number.isInteger(price) && price > 0;
  return {
    query: (params.get('q') ?? '').slice(0, 100),
    region: slugIn(params.get('region')),
    category: slugIn(params.get('category')),
    tags: [...new Set(params.getAll('tag').map(slugIn).filter(Boolean))],
    maxPrice: hasPrice ? price : null,
    priceIn: hasPrice && /^[A-Z]{3}$/.test(currency) ? currency : '',
    duration,
    date: isDay(date) ? date : '',
    isPrivate: params.get('private') === '1',
    sort: SORTS.find((one) => one === params.get('sort')) ?? '',
  };
}

/** The address of a set of filters; the counterpart of `readFilters`. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.query.trim()) params.set('q', filters.query);
  if (filters.region) params.set('region', filters.region);
  if (filters.category) params.set('category', filters.category);
  for (const tag of filters.tags) params.append('tag', tag);
  if (filters.maxPrice !== null) params.set('price', String(filters.maxPrice));
  if (filters.priceIn) params.set('currency', filters.priceIn);
  if (filters.duration) params.set('duration', filters.duration);
  if (filters.date) params.set('date', filters.date);
  if (filters.isPrivate) params.set('private', '1');
  if (filters.sort) params.set('sort', filters.sort);
  return params;
}
