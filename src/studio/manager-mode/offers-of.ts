import type PocketBase from 'pocketbase';
import { seatsLeft } from '../../booking/vouchers/seats/seats-left.rules.ts';
import { feeAtPark } from '../../catalogue/catalogue/rules/excursion-facts.ts';
import { type ListedPrices, pricedOn } from '../../catalogue/catalogue/rules/price-lists.ts';
import { snapshotOf } from '../../catalogue/catalogue/rules/pricing.ts';
import { marginOf, netPriceOn } from '../../catalogue/costs/rules/net-price.ts';
import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { ask } from '../../data/ask.ts';
import { AppError, answered } from '../../errors/app-error.ts';
import { toMinor } from '../../lib/money.ts';
import { DAY_MS } from '../../lib/time/zone.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import type { NetPrice } from '../../model/costs/fields/net-prices.ts';
import type { StartSeats } from '../../model/departures/answers.ts';
import { readViews, type Views } from '../../model/hits/operations.ts';
import type { Taken } from '../../model/vouchers/answers.ts';
import { href } from '../../routing/href.ts';
import { fillPattern } from '../../routing/site-path.ts';
import { RESERVED_WORDS, type Route, ROUTES } from '../../routing/table.ts';
import type { KindName } from '../studio/content/content-kinds.rules.ts';
import type { BarNet, BarOffer } from './bar.ts';
import { type ContentEditorName, type EditorName, EDITORS } from './editors.ts';

/** What a page besides those of the catalogue shows: one record, found by a field of it, or several of a kind. */
export interface ContentPlace {
  readonly country: string;
  readonly kind: KindName;
  /** `null` where the page shows several. */
  readonly one: { readonly field: 'slug' | 'id' | 'kind'; readonly value: string } | null;
}

const WORD = /^[a-z0-9_][a-z0-9_-]{0,79}$/;

/** Which content a page shows, by its path without language prefix; `null` of one that shows none. @param countries words that name a country */
export function contentPlaceOf(path: string, countries: ReadonlySet<string>): ContentPlace | null {
  const [, ...all] = path.replace(/\/page\/\d+$/, '').split('/');
  const words = all.filter((word) => word !== '');
  if (!words.every((word) => WORD.test(word))) return null;
  const [first = ''] = words;
  const isCountry = countries.has(first) && !RESERVED_WORDS.has(first);
  const country = isCountry ? first : DEFAULT_COUNTRY;
  const [word = '', second = '', third = ''] = isCountry ? words.slice(1) : words;
  const several = (kind: KindName): ContentPlace => ({ country, kind, one: null });
  const single = (kind: KindName, field: 'slug' | 'id' | 'kind', value: string): ContentPlace => ({ country, kind, one: { field, value } });
  if (word === 'legal') return second === '' ? several('legal') : single('legal', 'kind', second);
  if (isCountry) {
    if (word === '') return single('countries', 'id', country);
    if (word !== 'posts') return null;
    return second === '' ? several('posts') : third === '' ? single('posts', 'slug', second) : null;
  }
  if (word === '' || word === 'about') return several('texts');
  if (word === '_excurs') return several('excursions');
  if (word === 'collections') return second === '' ? several('collections') : single('collections', 'slug', second);
  if (word !== 'categories') return null;
  if (second === '') return several('categories');
  if (second === 'tags' || second === 'groups') return third === '' ? several(second) : single(second, 'slug', third);
  return single('categories', 'slug', second);
}

/** Where the content of a page is edited: the record itself, or its kind. @param mayEdit whether pictures may be changed too */
export function contentEditors(
  { country, kind }: Pick<ContentPlace, 'country' | 'kind'>,
  id: string | null,
  mayEdit = false,
): readonly { readonly name: ContentEditorName; readonly href: string }[] {
  const list = { name: 'content-kind', href: href('content-kind', { country, kind }) } as const;
  if (id === null) return [list];
  const pictures = kind === 'posts' && mayEdit ? [{ name: 'post-images', href: href('post-images', { country, id }) } as const] : [];
  return [{ name: 'content-record', href: href('content-record', { country, kind, id }) }, ...pictures, list];
}

/** What is not there is no error here: the page is simply none of a record. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answered(answer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** How often the page of a record was opened lately; `null` for whoever may not know it. The bar does without it where it cannot be told. */
export const viewsOf = (pb: PocketBase, may: (right: string) => boolean, country: string, page: string): Promise<Views | null> =>
  may('hits.read') ? ask(pb, readViews, { country, of: page }).catch(() => null) : Promise.resolve(null);

/** Where a page stands, by the segments of its address: what is told apart by record is told apart already. */
export type Place =
  /** `region` is '' of a country that has none: its lists stand right below it. */
  | { readonly kind: 'region'; readonly country: string; readonly region: string }
  | { readonly kind: 'excursion'; readonly country: string; readonly region: string; readonly ex: string };

interface Editor {
  readonly name: EditorName;
  readonly href: string;
}

/**
 * Addresses of the screens that edit a page's record, without language prefix: those that are there and that whoever asks may
 * open. Where a country has no regions the segment of the region is left out.
 * @param may whether he has a right of the table of routes
 */
export function editorsOf(place: Place, may: (right: string) => boolean, routes: readonly Route[] = ROUTES): readonly Editor[] {
  const names: readonly EditorName[] = EDITORS[place.kind];
  return names.flatMap((name) => {
    const row = routes.find((route) => route.name === name);
    if (!row || row.rendering === 'planned' || !may(row.access)) return [];
    const pattern = place.region === '' ? row.pattern.replace('/{region}', '') : row.pattern;
    return [{ name, href: fillPattern(pattern, { ...place }) }];
  });
}

/** What a path may be the page of: the segments after its country, one or two. `null` of all that is no catalogue page. */
export function segmentsOf(path: string): { readonly country: string; readonly first: string; readonly second: string } | null {
  const parts = path.split('/').slice(1);
  const [country = '', first = '', second = ''] = parts;
  if (parts.length < 2 || parts.length > 3) return null;
  if (!parts.every((part) => /^[a-z0-9][a-z0-9-]{0,79}$/.test(part))) return null;
  return parts.some((part) => RESERVED_WORDS.has(part)) ? null : { country, first, second };
}

/** So many days are told, from tomorrow: most boats of today have left. */
export const SEATS_DAYS = 7;

/** What an excursion and its variants have on the coming days. */
export interface SeatsFrom {
  readonly starts: readonly StartSeats[];
  readonly taken: readonly Taken[];
}

interface OffersFrom {
  readonly currency: string;
  readonly today: string;
  readonly lists?: readonly ListedPrices[];
  /** `null` where whoever asks may not know it. */
  readonly seats?: SeatsFrom | null;
}

/** The day that comes so many days later. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What a page sells, each with its price and, where it is known, what the house pays for it. @param records the main excursion first */
export function offersOf(
  records: readonly Excursion[],
  nets: readonly NetPrice[],
  { currency, today, lists = [], seats = null }: OffersFrom,
): readonly BarOffer[] {
  const [main] = records;
  if (!main) return [];
  return records.map((record) => {
    const price = snapshotOf(pricedOn(record, lists, today), currency);
    const fee = feeAtPark(record, main);
    return {
      id: record.id,
      names: {
        ru: record.site_variant_name_ru || record.site_name_ru || record.name_ru,
        en: record.site_variant_name_en || record.site_name_en || record.name_en,
      },
      price: price && { currency, unit: price.unit, adult: price.adult, child: price.child, boat: price.boat },
      parkFee: fee && { mode: fee.mode, adult: toMinor(fee.adult), child: toMinor(fee.child) },
      net: netOf(record, nets, today, price),
      seats: seats ? seatsLeft(record.id, comingDays(today), seats.starts, seats.taken) : [],
    };
  });
}

const comingDays = (today: string): readonly string[] => Array.from({ length: SEATS_DAYS }, (_, at) => dayAfter(today, at + 1));

function netOf(record: Excursion, nets: readonly NetPrice[], today: string, price: ReturnType<typeof snapshotOf>): BarNet | null {
  const row = netPriceOn(nets, record.id, today);
  const minor = row && (record.private ? row.boat : row.adult);
  if (!row || !minor) return null;
  const sold = price && { minor: price.unit === 'private' ? price.boat : price.adult, currency: price.currency };
  return { minor, currency: row.currency, margin: sold && marginOf(sold, { minor, currency: row.currency }) };
}
