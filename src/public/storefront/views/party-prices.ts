import { DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import { major } from '../../../lib/money.ts';
import { offerOf, type SentOffer, type SentSteps, sentOffer, sentSteps } from '../../../catalogue/catalogue/rules/party-offer.ts';
import type { PriceStep } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { keptByVersion } from '../../../lib/kept-by-version.ts';
import { memoByParts } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { waysOf } from './pickup-view.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';

/** What the cards of a country cost a party: fetched once somebody has said who travels. */
export interface PartyPrices {
  readonly symbol: string;
  readonly side: 'left' | 'right';
  /** The country's clock, by its IANA name. */
  readonly timezone: string;
  /** Offers of each listed excursion, its own and those of its variants. */
  readonly offers: Readonly<Record<string, readonly SentOffer[]>>;
  /** Supplements of the same, in their order; excursions that ask for none are left out, and all of them in a file of before. */
  readonly supplements?: Readonly<Record<string, readonly SentSupplements[]>>;
  /** What becomes of them later, in the same order; excursions of which nothing changes are left out. */
  readonly later: Readonly<Record<string, readonly SentSteps[]>>;
}

/** Areas with a supplement: whole units of each, or below zero of the whole party. */
export type SentSupplements = Readonly<Record<string, number>>;

interface OfferParts extends Readonly<Record<string, unknown>> {
  readonly main: Excursion;
  readonly variants: readonly Excursion[];
  readonly code: string;
}

const makeOffers = memoByParts(({ main, variants, code }: OfferParts): readonly SentOffer[] =>
  [main, ...variants].map((sold) => sentOffer(offerOf(sold, main, code))),
);

interface SupplementParts extends Readonly<Record<string, unknown>> {
  readonly main: Excursion;
  readonly variants: readonly Excursion[];
  readonly transfers: readonly Catalogue['transfers'][number][];
  readonly areas: readonly Catalogue['areas'][number][];
}

const makeSupplements = memoByParts(({ main, variants, transfers, areas }: SupplementParts): readonly SentSupplements[] => {
  const all = [main, ...variants].map((sold) => {
    const ways = [...waysOf(sold, main, transfers, areas)];
    return Object.fromEntries(
      ways.flatMap(([area, way]) =>
        way && way.supplement.price > 0 ? [[area, major(way.supplement.price) * (way.supplement.unit === 'person' ? 1 : -1)]] : [],
      ),
    );
  });
  return all.some((one) => Object.keys(one).length > 0) ? all : [];
});

const makeLater = memoByParts(({ main, variants, steps, code }: OfferParts & { readonly steps: readonly PriceStep<Excursion>[] }): readonly SentSteps[] =>
  [main, ...variants].map(({ id }) =>
    sentSteps(
      steps.filter(({ record }) => record.id === id),
      main,
      code,
    ),
  ),
);

interface OfOne {
  readonly offers: readonly SentOffer[];
  readonly later: readonly SentSteps[] | null;
  readonly supplements: readonly SentSupplements[];
}

const known = keptByVersion<OfOne>();

function pricesOf(catalogue: Catalogue, main: Excursion): OfOne {
  const { code } = catalogue.mainCurrency(main.country);
  const variants = catalogue.variants(main);
  const steps = [main, ...variants].flatMap((sold) => catalogue.stepsOf(sold));
  const transfers = [main, ...variants].flatMap((sold) => catalogue.transfersByExcursion.get(sold.id) ?? []);
  const areas = catalogue.areasByCountry.get(main.country) ?? [];
  return {
    offers: makeOffers(main, { main, variants, code }),
    later: steps.length === 0 ? null : makeLater(main, { main, variants, steps, code }),
    supplements: makeSupplements(main, { main, variants, transfers, areas }),
  };
}

/** The offers of everything that a country lists. */
export function partyPrices(catalogue: Catalogue, country: string): PartyPrices {
  const { symbol, side } = catalogue.mainCurrency(country);
  const all = catalogue.listed(country).map((main) => [main.id, known.take(catalogue.versionOf(main), '', () => pricesOf(catalogue, main))] as const);
  const timezone = catalogue.countryById.get(country)?.timezone || DEFAULT_TIMEZONE;
  return {
    ...{ symbol, side, timezone },
    offers: Object.fromEntries(all.map(([id, { offers }]) => [id, offers])),
    later: Object.fromEntries(all.flatMap(([id, { later }]) => (later === null ? [] : [[id, later]]))),
    supplements: Object.fromEntries(all.flatMap(([id, { supplements }]) => (supplements.length === 0 ? [] : [[id, supplements]]))),
  };
}
