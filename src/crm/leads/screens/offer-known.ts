import { withPb } from '../../../data/browser-pb.ts';
import type { Language } from '../../../i18n/language.ts';
import { getT } from '../../../i18n/t.ts';
import { type CurrencyFormat, formatMoney } from '../../../lib/money.ts';
import { siteTitle } from '../../../catalogue/catalogue/excursion-title.ts';
import { type ExcursionOption, listExcursionOptions, listRegionNames } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { listAllTransfers, listOfferedExtras, listPickupAreas } from '../../../catalogue/catalogue/repo/pickup.ts';
import type { Offer } from '../../../model/offers/fields/offers.ts';
import { askedTravellers } from '../../offers/rules/asked.ts';
import type { OfferedWays } from '../../offers/rules/least.ts';
import { type AskingLead, type RegionName, wholePrice } from './offer-choice.ts';

/** All that an offer's excursions and sums are made of. */
export interface OfferKnown {
  readonly options: readonly ExcursionOption[];
  readonly regions: readonly RegionName[];
  readonly ways: OfferedWays;
}

export const loadOfferKnown = withPb(async (pb, country: string): Promise<OfferKnown> => {
  const [options, regions, areas, transfers, extras] = await Promise.all([
    listExcursionOptions(pb, country),
    listRegionNames(pb, country),
    listPickupAreas(pb, country),
    listAllTransfers(pb),
    listOfferedExtras(pb),
  ]);
  return { options, regions, ways: { areas, transfers, extras } };
});

/**
 * The words that go with an offer's link: the manager's own, then each excursion with its sum for the guest's party, in the
 * offer's language. Without sums where nobody can say one for the party, as on the page.
 */
export function offerMessage(
  { excursions, note, language }: Pick<Offer, 'excursions' | 'note' | 'language'>,
  { options, ways }: OfferKnown,
  lead: AskingLead,
  { format, today }: { readonly format: CurrencyFormat; readonly today: string },
): string {
  const t = getT(language as Language);
  const isKnown = askedTravellers({ ...lead, ages: lead.child_ages ?? [] }) !== null;
  const lines = excursions.flatMap((id) => {
    const option = options.find((one) => one.id === id);
    if (!option) return [];
    const name = siteTitle(option, language as Language);
    const price = isKnown ? wholePrice(id, options, ways, lead, { currency: format.code, today }) : null;
    if (!price) return [name];
    const sum = formatMoney(price.minor, format);
    return [`${name}: ${price.isFrom ? t('offer_price_from', { sum }) : sum}`];
  });
  return [note, lines.join('\n')].filter(Boolean).join('\n\n');
}
