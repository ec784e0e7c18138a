import { isOnBoat } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { type ChosenExtras, takenOf } from '../../../catalogue/catalogue/rules/extras.ts';
import {
  offerOf,
  type PartyPrices,
  partyTotal,
  type SentOffer,
  sentOffer,
  type SentSteps,
  type SentSupplements,
  sentSteps,
  takesAll,
  type Travellers,
} from '../../../catalogue/catalogue/rules/party-total.ts';
import { pricedOn, type PriceStep } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { keptByVersion, memoByParts } from '../../../lib/memo-by-parts.ts';
import { type CurrencyFormat, formatMoney, major, toMinor } from '../../../lib/money.ts';
import type { ExcursionExtra } from '../../../model/catalogue/fields/excursion-extras.ts';
import type { ExcursionTransfers } from '../../../model/catalogue/fields/excursion-transfers.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { PickupArea } from '../../../model/catalogue/fields/pickup-areas.ts';
import type { PriceList } from '../../../model/catalogue/fields/price-lists.ts';
import { family as en } from '../../../model/storefront/messages/en.ts';
import { family as ru } from '../../../model/storefront/messages/ru.ts';
import { type Added, additionsOf, refusalWords, sayIn, totalWords, wayWords } from '../party-words.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import { extrasView, waysOf } from './pickup-view.ts';

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
  readonly unlimited: readonly string[];
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
    unlimited: [main, ...variants].map(({ id, max_people }) => (max_people > 0 ? '' : id)),
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
    unlimited: Object.fromEntries(all.flatMap(([id, { unlimited }]) => (unlimited.some(Boolean) ? [[id, unlimited]] : []))),
    later: Object.fromEntries(all.flatMap(([id, { later }]) => (later === null ? [] : [[id, later]]))),
    supplements: Object.fromEntries(all.flatMap(([id, { supplements }]) => (supplements.length === 0 ? [] : [[id, supplements]]))),
  };
}

const TEXTS = { ru, en } as const;

/** Where no boat is named a whole group pays. */
export const unitOf = (sold: Excursion, main: Excursion): 'adult' | 'boat' | 'group' => (!sold.private ? 'adult' : isOnBoat(sold, main, '') ? 'boat' : 'group');

/** What a party pays for a variant; `total` is '' where its lines say why there is none. */
export interface PartySums {
  readonly name: string;
  readonly total: string;
  /** The least that the party pays, in minor units; `null` where its lines say why there is no sum. */
  readonly least: number | null;
  readonly lines: readonly string[];
}

/** What a party pays at least for whatever of this takes it, in minor units; `null` where nothing does, or none has a price. */
export interface LeastSum {
  readonly sum: number;
  /** Whether another choice costs more, or the same one may. */
  readonly isFrom: boolean;
}

/** The cheapest of what takes the party. */
export function leastSum(sums: readonly PartySums[]): LeastSum | null {
  const taking = sums.flatMap(({ least, total }) => (least === null ? [] : [{ least, isExact: total !== '' }]));
  if (taking.length === 0) return null;
  const sum = Math.min(...taking.map(({ least }) => least));
  return { sum, isFrom: taking.some(({ least, isExact }) => !isExact || least !== sum) };
}

/** What is chosen beside who travels, and what there is to choose from. */
export interface AskedWay {
  readonly areas: readonly PickupArea[];
  readonly transfers: readonly ExcursionTransfers[];
  readonly extras: readonly ExcursionExtra[];
  /** Id of the area; '' for none. */
  readonly area: string;
  readonly chosen: ChosenExtras;
  /** Price lists of the trip and its variants. */
  readonly lists: readonly PriceList[];
  /** The day whose prices count, `YYYY-MM-DD`. */
  readonly day: string;
}

// decision: offers
/** What a party pays for an excursion and each of its variants, in words. */
export function partySums(
  main: Excursion,
  variants: readonly Excursion[],
  party: Travellers,
  { areas, transfers, extras, area, chosen, lists, day }: AskedWay,
  format: CurrencyFormat,
  lang: Language,
): readonly PartySums[] {
  const known = areas.find(({ id }) => id === area);
  const areaName = known ? localized(known, 'name', lang) : '';
  const say = sayIn(TEXTS[lang], lang);
  return [main, ...variants].map((own) => {
    const sold = pricedOn(own, lists, day);
    const label = localized(sold, 'site_variant_name', lang) || localized(sold, 'site_name', lang) || localized(sold, 'name', lang);
    const offer = offerOf(sold, main, format.code);
    if (!offer) return { name: label, total: '', least: null, lines: [say('family_on_request')] };
    const way = known ? (waysOf(sold, main, transfers, areas).get(area) ?? null) : null;
    const buyable = extrasView(extras, main, lang).filter(({ of }) => of === '' || of === sold.id);
    const taken = takenOf(buyable, chosen, party).map(({ name, qty, price }) => ({ name, qty, price: toMinor(price) }));
    const added: Added = { area: areaName, supplement: way?.supplement ?? null, extras: taken };
    const total = partyTotal(offer, party, additionsOf(added));
    if (!takesAll(total)) return { name: label, total: '', least: null, lines: [refusalWords(total, offer, say)] };
    const isExact = total.least.whole === total.most.whole;
    const arithmetic = totalWords(total, offer, unitOf(sold, main), format, say, added);
    return {
      name: label,
      total: isExact ? formatMoney(total.least.whole, format) : '',
      least: total.least.whole,
      lines: [...(known ? [wayWords(areaName, way, format, say)] : []), ...arithmetic],
    };
  });
}
