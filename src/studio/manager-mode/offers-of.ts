import { toMinor } from '../../lib/money.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import { feeAtPark } from '../../catalogue/catalogue/rules/excursion-facts.ts';
import type { NetPrice } from '../../model/costs/fields/net-prices.ts';
import { marginOf, netPriceOn } from '../../catalogue/costs/rules/net-price.ts';
import { type ListedPrices, pricedOn } from '../../catalogue/catalogue/rules/price-lists.ts';
import { DAY_MS } from '../../lib/zone.ts';
import { dayReasons, type SailingDays } from '../../catalogue/catalogue/rules/sailing-days.ts';
import { snapshotOf } from '../../catalogue/catalogue/rules/units.ts';
import type { DepartureSeats } from '../../model/departures/answers.ts';
import { seatsLeft } from '../../booking/vouchers/seats/seats-left.rules.ts';
import type { Taken } from '../../model/vouchers/answers.ts';
import type { BarNet, BarOffer } from './bar.ts';

/** So many days are told, from tomorrow: most boats of today have left. */
export const SEATS_DAYS = 7;

/** When an excursion sails, and what of it is taken. */
export interface SeatsFrom {
  readonly sailing: SailingDays;
  readonly taken: readonly Taken[];
  /** Its departures with their seats. */
  readonly departures: readonly DepartureSeats[];
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
      seats: seats ? seatsOf(record, record.id === main.id ? '' : record.id, today, seats) : [],
    };
  });
}

function seatsOf(record: Excursion, variant: string, today: string, { sailing, taken, departures }: SeatsFrom): BarOffer['seats'] {
  const days = Array.from({ length: SEATS_DAYS }, (_, at) => dayAfter(today, at + 1));
  const sailed = days.map((day) => [day, dayReasons(day, sailing, variant).length === 0] as const);
  return seatsLeft({ id: record.id, isBoat: record.private, max_people: record.max_people }, sailed, taken, departures);
}

function netOf(record: Excursion, nets: readonly NetPrice[], today: string, price: ReturnType<typeof snapshotOf>): BarNet | null {
  const row = netPriceOn(nets, record.id, today);
  const minor = row && (record.private ? row.boat : row.adult);
  if (!row || !minor) return null;
  const sold = price && { minor: price.unit === 'private' ? price.boat : price.adult, currency: price.currency };
  return { minor, currency: row.currency, margin: sold && marginOf(sold, { minor, currency: row.currency }) };
}
