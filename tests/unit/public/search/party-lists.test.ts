import { describe, expect, it } from 'vitest';
import { searchIndexOf } from '../../../../src/app/pages/_public/search-index.ts';
import { createFinder } from '../../../../src/public/search/finder.ts';
import { type EntryPrice, NO_FILTERS, type PriceScale, type SearchEntry, shownMinor } from '../../../../src/public/search/search.ts';
import { answerFor, boundByBoats, readOffer } from '../../../../src/catalogue/catalogue/rules/party-total.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { partyPrices } from '../../../../src/public/storefront/views/party-sums.ts';
import type { Excursion } from '../../../../src/model/catalogue/fields/excursions.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

/** The demo, some of whose trips take no infants. */
const demo = demoSnapshot(1000);
const snapshot = { ...demo, excursions: demo.excursions.map((one, at): Excursion => (at % 7 === 0 ? { ...one, not_for: ['infants'] } : one)) };
const catalogue = buildCatalogue(snapshot);
const COUNTRIES = ['thailand', 'maldives'] as const;
const DAY = '2027-02-03';
const PARTIES = [
  { adults: 2, ages: [] },
  { adults: 2, ages: [5, 1] },
  { adults: 7, ages: [] },
  { adults: 1, ages: [0, 3, 9, 14] },
  { adults: 40, ages: [] },
] as const;
const ROUBLES: PriceScale = { code: 'RUB', format: { code: 'RUB', symbol: '₽', side: 'right', decimals: 0, roundTo: 10 }, rate: '2.37' };

/** What the boats take of what has no limit of its own; of some nobody knows it. */
const BOATS: Readonly<Record<string, number>> = Object.fromEntries(
  snapshot.excursions.flatMap(({ id, max_people }, at) => (max_people === 0 && at % 3 > 0 ? [[id, 3 + (at % 5)]] : [])),
);

type Party = (typeof PARTIES)[number];

/** The rule of a choice read plainly, person by person, in whole units: what is paid, why nobody is taken, or that it is on request. */
function plainly(one: Excursion, main: Excursion, { adults, ages }: Party): number | 'too_young' | 'too_many' | 'on_request' {
  const lists = snapshot.priceLists.filter((list) => list.excursion === one.id && list.valid_from <= DAY && (list.valid_to === '' || list.valid_to >= DAY));
  const list = lists.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0];
  const price = (name: 'price_adult' | 'price_child' | 'price_infant' | 'private_price'): number => (list && list[name] > 0 ? list[name] : one[name]);
  if (!(one.private ? price('private_price') : price('price_adult'))) return 'on_request';
  const notFor = one.not_for.length > 0 ? one.not_for : main.not_for;
  const youngest = Math.max(one.age_min || main.age_min, notFor.includes('infants') ? 4 : 0);
  if (ages.some((age) => age < youngest)) return 'too_young';
  const most = one.max_people > 0 ? one.max_people : (BOATS[one.id] ?? 0);
  if (most > 0 && adults + ages.length > most) return 'too_many';
  const by = one.child_by ? one : main;
  const [from, to] = by.child_by === 'age' ? [by.child_from, by.child_to] : [4, 11];
  const fee = one.park_fee_mode ? one : main;
  const collects = fee.park_fee_mode === 'collect';
  const least = (kinds: readonly ('adult' | 'child' | 'infant')[]): number =>
    kinds
      .map((kind) => {
        const seat = kind === 'adult' ? price('price_adult') : kind === 'child' ? price('price_child') || price('price_adult') : price('price_infant');
        const park = !collects || kind === 'infant' ? 0 : kind === 'child' ? fee.park_fee_child : fee.park_fee_adult;
        return (one.private ? 0 : seat) + park;
      })
      .reduce((sum, each) => sum + each, one.private ? price('private_price') : 0);
  const grown = Array.from({ length: adults }, () => 'adult' as const);
  const counted = (age: number) => (age < from ? 'infant' : age <= to ? 'child' : 'adult');
  if (by.child_by !== 'height') return least([...grown, ...ages.map(counted)]);
  // Children are measured there: all of them may be of one kind or the other.
  const kinds = [...(by.child_from > 0 ? (['infant'] as const) : []), 'child' as const, 'adult' as const];
  return Math.min(...kinds.map((kind) => least([...grown, ...ages.map(() => kind)])));
}

describe('a list that knows the party', () => {
  for (const country of COUNTRIES) {
    const prices = boundByBoats(partyPrices(catalogue, country), BOATS);
    const index = searchIndexOf(catalogue, country, 'ru');
    const mainOf = new Map(catalogue.listed(country).map((main) => [main.id, main]));

    it(`says of every trip what a plain reading of its records says: ${country}`, () => {
      let cells = 0;
      for (const [id, main] of mainOf)
        for (const party of PARTIES) {
          const plain = [main, ...catalogue.variants(main)].map((one) => plainly(one, main, party));
          cells += plain.length;
          const sums = plain.filter((one) => typeof one === 'number');
          const answer = answerFor(prices, id, party, { day: DAY, area: '' });
          const expected =
            sums.length > 0 ? Math.min(...sums) * 100 : plain.includes('on_request') ? 'on_request' : plain.includes('too_many') ? 'too_many' : 'too_young';
          expect([id, party, answer.kind === 'sum' ? answer.total.least.whole : answer.kind]).toEqual([id, party, expected]);
        }
      if (country === 'thailand') expect(cells).toBeGreaterThan(306);
    });

    it(`knows the limit of each choice, its own or that of its boat, now and later: ${country}`, () => {
      for (const [id, main] of mainOf)
        for (const [at, one] of [main, ...catalogue.variants(main)].entries())
          for (const sent of [prices.offers[id]?.[at], ...(prices.later[id]?.[at] ?? []).map(([, offer]) => offer)]) {
            const offer = readOffer(sent ?? []);
            if (offer) expect([one.id, offer.seats]).toEqual([one.id, one.max_people || (BOATS[one.id] ?? 0)]);
          }
    });

    it(`is in the order of the sums that its cards show, in both currencies; whom a trip refuses finds it last: ${country}`, () => {
      const finder = createFinder(index);
      for (const party of PARTIES) {
        const said = new Map(index.entries.map(({ id }) => [id, answerFor(prices, id, party, { day: DAY, area: '' })]));
        const priceOf = ({ id }: SearchEntry): EntryPrice => {
          const answer = said.get(id);
          return { minor: answer?.kind === 'sum' ? answer.total.least.whole : 0, isRefused: answer?.kind === 'too_young' || answer?.kind === 'too_many' };
        };
        for (const scale of [undefined, ROUBLES]) {
          const shown = ({ id }: SearchEntry): number | null => {
            const answer = said.get(id);
            return answer?.kind === 'sum' ? (scale ? shownMinor(answer.total.least.whole, scale) : answer.total.least.whole) : null;
          };
          for (const sort of ['price', 'price-down', 'duration', ''] as const) {
            const { entries } = finder.find({ ...NO_FILTERS, sort }, scale, [], priceOf);
            expect(entries).toHaveLength(index.entries.length);
            const refused = entries.map((entry) => priceOf(entry).isRefused);
            expect(refused.indexOf(true) < 0 || !refused.slice(refused.indexOf(true)).includes(false)).toBe(true);
            const sums = entries.flatMap((entry) => shown(entry) ?? []);
            if (sort === 'price') expect(sums).toEqual(sums.toSorted((a, b) => a - b));
            if (sort === 'price-down') expect(sums).toEqual(sums.toSorted((a, b) => b - a));
          }
          const limit = 9000;
          const within = finder.find({ ...NO_FILTERS, maxPrice: limit, priceIn: scale?.code ?? '' }, scale, [], priceOf).entries.map(({ id }) => id);
          const expected = index.entries.filter((entry) => (shown(entry) ?? Number.POSITIVE_INFINITY) <= limit * 100).map(({ id }) => id);
          expect(within).toEqual(expected);
        }
      }
    });
  }
});
