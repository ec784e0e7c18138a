import { toMinor } from '../../lib/money.ts';
import type { Excursion } from '../catalogue/fields/excursions.ts';
import { feeAtPark } from '../catalogue/rules/excursion-facts.ts';
import type { NetPrice } from '../costs/fields/net-prices.ts';
import { marginOf, netPriceOn } from '../costs/rules/net-price.ts';
import { type ListedPrices, pricedOn } from '../catalogue/rules/price-lists.ts';
import { snapshotOf } from '../catalogue/rules/units.ts';
import type { BarNet, BarOffer } from './bar.ts';

/** What a page sells, each with its price and, where it is known, what the house pays for it. @param records the main excursion first */
export function offersOf(
  records: readonly Excursion[],
  nets: readonly NetPrice[],
  { currency, today, lists = [] }: { readonly currency: string; readonly today: string; readonly lists?: readonly ListedPrices[] },
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
    };
  });
}

function netOf(record: Excursion, nets: readonly NetPrice[], today: string, price: ReturnType<typeof snapshotOf>): BarNet | null {
  const row = netPriceOn(nets, record.id, today);
  const minor = row && (record.private ? row.boat : row.adult);
  if (!row || !minor) return null;
  const sold = price && { minor: price.unit === 'private' ? price.boat : price.adult, currency: price.currency };
  return { minor, currency: row.currency, margin: sold && marginOf(sold, { minor, currency: row.currency }) };
}
