import { offerOf, type SentOffer, sentOffer } from '../../catalogue/rules/party-offer.ts';
import { memoByParts } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../catalogue/fields/excursions.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';

/** What the cards of a country cost a party: fetched once somebody has said who travels. */
export interface PartyPrices {
  readonly symbol: string;
  readonly side: 'left' | 'right';
  /** Offers of each listed excursion, its own and those of its variants. */
  readonly offers: Readonly<Record<string, readonly SentOffer[]>>;
}

interface OfferParts extends Readonly<Record<string, unknown>> {
  readonly main: Excursion;
  readonly variants: readonly Excursion[];
  readonly code: string;
}

const makeOffers = memoByParts(({ main, variants, code }: OfferParts): readonly SentOffer[] =>
  [main, ...variants].map((sold) => sentOffer(offerOf(sold, main, code))),
);

/** The offers of everything that a country lists. */
export function partyPrices(catalogue: Catalogue, country: string): PartyPrices {
  const { code, symbol, side } = catalogue.mainCurrency(country);
  const offers = catalogue.listed(country).map((main) => [main.id, makeOffers(main, { main, variants: catalogue.variants(main), code })] as const);
  return { symbol, side, offers: Object.fromEntries(offers) };
}
