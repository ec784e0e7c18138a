import { major } from '../../lib/money.ts';
import type { Language } from '../../i18n/language.ts';
import type { Excursion } from '../../model/catalogue/fields/excursions.ts';
import type { Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import { type PartySums, partySums } from '../../public/storefront/views/party-sums.ts';
import type { Catalogue } from '../../public/storefront/snapshot/catalogue.ts';
import type { AskedTrip } from './rules/asked.ts';
import { areaNamed } from './rules/least.ts';

/** The part of a catalogue that sums are made of. */
export type SoldParts = Pick<Catalogue, 'variants' | 'areas' | 'transfers' | 'extras' | 'mainCurrency'>;

/**
 * What the guest of an offer pays for an excursion and each of its variants, with the way from his area and with what he
 * wants besides, at the prices that the catalogue has; extras at what he was told when he asked, as his voucher will have them.
 */
export function offeredSums(sold: SoldParts, main: Excursion, asked: AskedTrip, party: Travellers, lang: Language): readonly PartySums[] {
  const areas = sold.areas.filter(({ country }) => country === main.country);
  const area = areaNamed(areas, asked.zone);
  const variants = sold.variants(main);
  const ids = new Set([main, ...variants].map(({ id }) => id));
  const told = new Map(asked.extras.map((one) => [one.extra, one]));
  const extras = sold.extras
    .filter(({ excursion }) => ids.has(excursion))
    .map((one) => {
      const price = told.get(one.id)?.price;
      return price === undefined ? one : { ...one, price: major(price) };
    });
  const chosen = Object.fromEntries(asked.extras.map(({ extra, qty }) => [extra, qty]));
  const way = { areas, transfers: sold.transfers, extras, area: area?.id ?? '', chosen, lists: [], day: '' };
  return partySums(main, variants, party, way, sold.mainCurrency(main.country), lang);
}
