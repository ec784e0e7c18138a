import { afterEach, expect, it } from 'vitest';
import { offeredSums } from '../../../../src/crm/offers/page.server.ts';
import { answerParty, offerOn, partyTotal } from '../../../../src/catalogue/catalogue/rules/party-total.ts';
import { pricedOn } from '../../../../src/catalogue/catalogue/rules/price-lists.ts';
import { snapshotOf, unitsOf } from '../../../../src/catalogue/catalogue/rules/pricing.ts';
import type { Excursion } from '../../../../src/model/catalogue/fields/excursions.ts';
import type { PriceList } from '../../../../src/model/catalogue/fields/price-lists.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import { nextTurn } from '../../../../src/public/storefront/snapshot/next-turn.ts';
import type { Snapshot } from '../../../../src/public/storefront/snapshot/snapshot.server.ts';
import { partyPrices, partySums } from '../../../../src/public/storefront/views/party-sums.ts';
import { excursionBody } from '../../../../src/public/storefront/views/excursion-body.ts';
import { cardView } from '../../../../src/public/storefront/views/views.ts';
import { excursionJsonLd } from '../../../../src/app/pages/_public/json-ld.ts';
import { searchIndexOf } from '../../../../src/app/pages/_public/search-index.ts';
import { type Random, randomFrom } from '../../../support/random-edits.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Clocks of the two countries, hours ahead of UTC; neither has another in summer. */
const AHEAD = { thailand: 7, maldives: 5 } as const;
type Country = keyof typeof AHEAD;
const COUNTRIES = Object.keys(AHEAD) as readonly Country[];
/** Around these days everything is tried: a plain day, the end of a year, the end of a February with and without its 29th. */
const DAYS = ['2026-11-20', '2026-12-31', '2027-02-28', '2028-02-28', '2028-02-29'];
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati'];
const RUNS = 30;

const zoneBefore = process.env['TZ'];
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const later = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
/** The instant at which a day begins in a country, in ms. */
const begins = (day: string, country: Country): number => Date.parse(`${day}T00:00:00Z`) - AHEAD[country] * HOUR_MS;
const todayOf = (country: Country, now: number): string => dayOf(now + AHEAD[country] * HOUR_MS);

type Prices = readonly ['price_adult', 'price_child', 'price_infant', 'private_price'];
const PRICES: Prices = ['price_adult', 'price_child', 'price_infant', 'private_price'];
type Plain = Readonly<Record<Prices[number], number>>;

/** The rule read plainly: of the lists in which the day is, the one that began last; what it leaves open is the record's. */
function plainly(record: Excursion, lists: readonly PriceList[], day: string): Plain {
  let began = '';
  let prices: Plain = {
    price_adult: record.price_adult,
    price_child: record.price_child,
    price_infant: record.price_infant,
    private_price: record.private_price,
  };
  for (const list of lists) {
    if (list.excursion !== record.id || list.valid_from > day || (list.valid_to !== '' && list.valid_to < day) || list.valid_from < began) continue;
    began = list.valid_from;
    prices = {
      price_adult: list.price_adult > 0 ? list.price_adult : record.price_adult,
      price_child: list.price_child > 0 ? list.price_child : record.price_child,
      price_infant: list.price_infant > 0 ? list.price_infant : record.price_infant,
      private_price: list.private_price > 0 ? list.private_price : record.private_price,
    };
  }
  return prices;
}

const plainPrice = (record: Excursion, prices: Plain): number => (record.private ? prices.private_price : prices.price_adult);

/** What a party pays on the boat and at the park, in whole units, guest by guest; `null` of what has no price. */
function plainSum(record: Excursion, prices: Plain, adults: number, ages: readonly number[]): number | null {
  if (!(plainPrice(record, prices) > 0)) return null;
  const atPark = record.park_fee_mode === 'collect';
  let sum = record.private ? prices.private_price : 0;
  for (let adult = 0; adult < adults; adult += 1) sum += (record.private ? 0 : prices.price_adult) + (atPark ? record.park_fee_adult : 0);
  for (const age of ages) {
    const isInfant = age < 4;
    const isChild = !isInfant && age <= 11;
    if (!record.private) sum += isInfant ? prices.price_infant : isChild ? prices.price_child || prices.price_adult : prices.price_adult;
    if (atPark && !isInfant) sum += isChild ? record.park_fee_child : record.park_fee_adult;
  }
  return sum;
}

const below = (random: Random, most: number): number => Math.floor(random() * most);

/** The demo with prices, fees and lists at random: of everything that is sold, around a day. */
function pricedAtRandom(random: Random, around: string): Snapshot {
  const demo = demoSnapshot(5);
  const excursions = demo.excursions.map((one): Excursion => {
    const isPrivate = one.private;
    const seat = (chance: number): number => (isPrivate || random() > chance ? 0 : 100 + below(random, 4000));
    return {
      ...one,
      ...{ child_by: 'age' as const, child_from: 0, child_to: 0, age_min: 0, max_people: 0 },
      ...{
        park_fee_mode: (['collect', 'included'] as const)[below(random, 2)] ?? 'collect',
        park_fee_adult: random() < 0.3 ? 0 : 50 + below(random, 500),
        park_fee_child: random() < 0.3 ? 0 : 50 + below(random, 300),
      },
      ...{ price_adult: seat(0.95), price_child: seat(0.7), price_infant: seat(0.3), private_price: isPrivate ? 5_000 + below(random, 40_000) : 0 },
    };
  });
  // Fees of a variant without its own are the main one's: here each has what the main one has.
  const mains = new Map(excursions.map((one) => [one.id, one]));
  const alike = excursions.map((one): Excursion => {
    const { park_fee_mode, park_fee_adult, park_fee_child } = mains.get(one.parent) ?? one;
    return { ...one, park_fee_mode, park_fee_adult, park_fee_child };
  });
  const priceLists = alike.flatMap((one) => {
    const starts = new Set(Array.from({ length: below(random, 5) }, () => later(around, below(random, 16) - 8)));
    return [...starts].map((valid_from, at): PriceList => {
      const sum = (): number => (random() < 0.4 ? 0 : 100 + below(random, 9_000));
      return {
        ...(demo.priceLists[0] as PriceList),
        ...{ id: `${one.id}-${at}`, excursion: one.id, valid_from, valid_to: random() < 0.4 ? '' : later(valid_from, below(random, 10)) },
        ...{ price_adult: sum(), price_child: sum(), price_infant: sum(), private_price: sum() },
      };
    });
  });
  return { ...demo, excursions: alike, priceLists };
}

it.each(ZONES)('every surface has the prices of the day as a plain reading has them, whatever clock the server has: %s', { timeout: 120_000 }, (zone) => {
  process.env['TZ'] = zone;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomFrom(seed);
    const around = DAYS[seed % DAYS.length] ?? '2026-11-20';
    const snapshot = pricedAtRandom(random, around);
    // A second before, at and after the midnight of one of the countries, or any time.
    const edge = begins(around, COUNTRIES[seed % 2] ?? 'thailand') + ([-1000, 0, 1000][seed % 3] ?? 0);
    const read_ms = seed % 5 === 0 ? Date.parse(`${around}T00:00:00Z`) + below(random, DAY_MS) : edge;
    const catalogue = buildCatalogue({ ...snapshot, read_ms });
    const party = { adults: 1 + below(random, 5), ages: Array.from({ length: below(random, 4) }, () => below(random, 17)) };
    for (const country of COUNTRIES) {
      const today = todayOf(country, read_ms);
      const day = later(today, below(random, 12));
      const sent = partyPrices(catalogue, country);
      const index = searchIndexOf(catalogue, country, 'en');
      for (const main of catalogue.listed(country)) {
        const what = `seed ${seed}, ${zone}, ${country} ${main.id}, ${today}, trip on ${day}`;
        const stored = [main.id, ...catalogue.variants(main).map(({ id }) => id)].map((id) => snapshot.excursions.find((one) => one.id === id) as Excursion);
        const now = stored.map((one) => plainly(one, snapshot.priceLists, today));
        const then = stored.map((one) => plainly(one, snapshot.priceLists, day));
        const pricesNow = stored.map((one, at) => plainPrice(one, now[at] as Plain));
        const seats = pricesNow.filter((price, at) => price > 0 && !stored[at]?.private);
        const boats = pricesNow.filter((price, at) => price > 0 && stored[at]?.private);
        const lowest = seats.length > 0 ? Math.min(...seats) : boats.length > 0 ? Math.min(...boats) : undefined;

        // Card, index of the search, rows of the choices, and what search engines read: today's.
        expect(cardView(catalogue, main, 'en', 'THB').price?.value, what).toBe(lowest);
        expect(index.entries.find(({ id }) => id === main.id)?.p, what).toBe((lowest ?? 0) * 100);
        const body = excursionBody(catalogue, main, 'en');
        expect(
          body.variants.map(({ price }) => price?.value ?? 0),
          what,
        ).toEqual(pricesNow);
        const { offers } = excursionJsonLd('https://island.example', '/x', body, 'THB', 'House') as { offers: { price: string; priceValidUntil?: string }[] };
        const turns = stored.map((one, at) => {
          for (let next = later(today, 1); next <= later(around, 30); next = later(next, 1))
            if (PRICES.some((price) => plainly(one, snapshot.priceLists, next)[price] !== now[at]?.[price])) return later(next, -1);
          return undefined;
        });
        expect(offers, what).toMatchObject(
          pricesNow.flatMap((price, at) => (price > 0 ? [{ price: String(price), ...(turns[at] ? { priceValidUntil: turns[at] } : {}) }] : [])),
        );
        expect(
          offers.map(({ priceValidUntil }) => priceValidUntil),
          what,
        ).toEqual(pricesNow.flatMap((price, at) => (price > 0 ? [turns[at]] : [])));

        // The party's sum on a day: card, row, form without script and lead, offer, voucher.
        const sums = stored.map((one, at) => plainSum(one, then[at] as Plain, party.adults, party.ages));
        const least = sums.some((sum) => sum !== null) ? Math.min(...sums.flatMap((sum) => sum ?? [])) * 100 : undefined;
        const onCard = (sent.offers[main.id] ?? []).map((offer, at) => offerOn(offer, sent.later[main.id]?.[at], day));
        const answer = answerParty(onCard, party);
        expect(answer.kind === 'sum' ? answer.total.least.whole : undefined, what).toBe(least);
        const rows = body.variants.map(({ offer, later: steps }) => offerOn(offer, steps, day));
        expect(
          rows.map((offer) => (offer ? partyTotal(offer, party).least.whole : null)),
          what,
        ).toEqual(sums.map((sum) => sum && sum * 100));
        const asked = { areas: [], transfers: [], extras: [], area: '', chosen: {}, lists: snapshot.priceLists, day };
        const [first, ...others] = stored as [Excursion, ...Excursion[]];
        const format = catalogue.mainCurrency(country);
        expect(
          partySums(first, others, party, asked, format, 'ru').map((one) => one.least),
          what,
        ).toEqual(sums.map((sum) => sum && sum * 100));
        const ofDay = buildCatalogue({ ...snapshot, read_ms: begins(day, country) });
        const offered = ofDay.excursionById.get(main.id) as Excursion;
        const trip = { day, zone: '', extras: [], adults: party.adults, children: party.ages.length, infants: 0, ages: party.ages };
        expect(
          offeredSums(ofDay, offered, { ...trip } as never, party, 'en').map((one) => one.least),
          what,
        ).toEqual(sums.map((sum) => sum && sum * 100));
        const [infants, children] = [party.ages.filter((age) => age < 4).length, party.ages.filter((age) => age >= 4 && age <= 11).length];
        const sold = { adults: party.adults + party.ages.length - infants - children, children, infants };
        const vouchers = stored.map((one) => {
          const quoted = snapshotOf(pricedOn(one, snapshot.priceLists, day), 'THB');
          return quoted && unitsOf(quoted, sold).reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0);
        });
        const withoutFee = stored.map((one, at) => plainSum({ ...one, park_fee_mode: 'included' }, then[at] as Plain, party.adults, party.ages));
        expect(vouchers, what).toEqual(withoutFee.map((sum) => sum && sum * 100));
      }
    }
    // What the pages show holds until the first midnight, of any country, at which a list begins or is over; and not longer.
    const edges = COUNTRIES.flatMap((country) =>
      snapshot.priceLists
        .filter(({ excursion }) => snapshot.excursions.find(({ id }) => id === excursion)?.country === country)
        .flatMap(({ valid_from, valid_to }) => [begins(valid_from, country), ...(valid_to === '' ? [] : [begins(later(valid_to, 1), country)])]),
    ).filter((at) => at > read_ms);
    expect(nextTurn({ ...snapshot, read_ms }), `seed ${seed}, ${zone}`).toBe(edges.length > 0 ? Math.min(...edges) : null);
  }
});
