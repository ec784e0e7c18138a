import { memoByParts } from '../../../lib/memo-by-parts.ts';
import { dayAfter } from '../../../lib/time/zone.ts';

/** Days of a country with both ends included, `YYYY-MM-DD`; `valid_to` is '' for an open end. */
export interface Term {
  readonly excursion: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** Whether a term has a day in it. */
const isWithin = ({ valid_from, valid_to }: Pick<Term, 'valid_from' | 'valid_to'>, day: string): boolean =>
  valid_from <= day && (valid_to === '' || valid_to >= day);

// decision: prices-by-day
/** The row of an excursion that holds on a day: of those whose term has the day in it the one that began last; `undefined` where none does. */
export function inForceOn<Row extends Term>(rows: readonly Row[], excursion: string, day: string): Row | undefined {
  return rows
    .filter((row) => row.excursion === excursion && isWithin(row, day))
    .reduce<Row | undefined>((latest, row) => (latest && latest.valid_from >= row.valid_from ? latest : row), undefined);
}

/** The prices that a list may say otherwise than the record. */
export const LISTED_PRICES = ['price_adult', 'price_child', 'price_infant', 'private_price'] as const;
export type ListedPrice = (typeof LISTED_PRICES)[number];

/** Prices for trips of some days, in whole units; 0 where a price stays as the record has it. */
export type ListedPrices = Term & Readonly<Record<ListedPrice, number>> & { readonly note_ru?: string; readonly note_en?: string };

type Prices = { readonly id: string } & Readonly<Partial<Record<ListedPrice, number>>>;

/** Whether `to` is a valid end of a term that begins on `from`. */
export const isTerm = (from: string, to: string): boolean => to === '' || to >= from;

// decision: prices-by-day
/**
 * A record with the prices of a day: those of the list that holds then, its own where none does or the list says nothing.
 * The same object as long as nothing differs.
 * @param day `YYYY-MM-DD` of the country, the day of the trip
 */
export function pricedOn<Sold extends Prices>(record: Sold, lists: readonly ListedPrices[], day: string): Sold {
  const list = lists.length === 0 ? undefined : inForceOn(lists, record.id, day);
  return list ? (withList(record, { record, list }, list.valid_from) as Sold) : record;
}

const withList = memoByParts(({ record, list }: { readonly record: Prices; readonly list: ListedPrices }, _from: string): Prices => {
  const said = LISTED_PRICES.flatMap((price) => (list[price] > 0 && list[price] !== (record[price] ?? 0) ? [[price, list[price]] as const] : []));
  return said.length === 0 ? record : Object.assign({}, record, Object.fromEntries(said));
});

/** From a day on, until the next step. */
export interface PriceStep<Sold> {
  readonly from: string;
  readonly record: Sold;
  /** The list that makes it so; `undefined` where the record's own prices are back. */
  readonly list: ListedPrices | undefined;
}

/** What becomes of the prices of a record after a day, in order; none where they stay as they are then. */
export function priceSteps<Sold extends Prices>(record: Sold, lists: readonly ListedPrices[], after: string): readonly PriceStep<Sold>[] {
  const own = lists.filter(({ excursion }) => excursion === record.id);
  const steps: PriceStep<Sold>[] = [];
  let before = pricedOn(record, own, after);
  for (const from of turnsAfter(own, after)) {
    const next = pricedOn(record, own, from);
    if (!areSame(before, next)) steps.push({ from, record: next, list: inForceOn(own, record.id, from) });
    before = next;
  }
  return steps;
}

/** Days after a day on which some list begins, or is over. */
export function turnsAfter(lists: readonly Pick<Term, 'valid_from' | 'valid_to'>[], after: string): readonly string[] {
  const turns = lists.flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to === '' ? [] : [dayAfter(valid_to, 1)])]);
  return [...new Set(turns)].filter((day) => day > after).sort();
}

const areSame = (one: Prices, other: Prices): boolean => LISTED_PRICES.every((price) => (one[price] ?? 0) === (other[price] ?? 0));
