import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyFormat, formatMoney } from '../../../../src/lib/money.ts';
import type { Excursion } from '../../../../src/model/catalogue/fields/excursions.ts';
import { bandOf, guestParty } from '../../../../src/catalogue/catalogue/rules/party.ts';
import { supplementOf } from '../../../../src/catalogue/catalogue/rules/pickup.ts';
import { parkFeeOf, snapshotOf, unitsOf } from '../../../../src/catalogue/catalogue/rules/pricing.ts';
import { askedDay, askedTravellers, leastForAsked } from '../../../../src/crm/offers/rules/least.ts';
import type { AskedTrip } from '../../../../src/model/offers/operations.ts';
import { leastSum } from '../../../../src/public/storefront/views/party-sums.ts';
import { offeredSums, type SoldParts } from '../../../../src/crm/offers/page.server.ts';
import { totalsOf } from '../../../../src/booking/vouchers/price/price.rules.ts';

const THB: CurrencyFormat = { code: 'THB', symbol: '฿', side: 'left', decimals: 0 } as CurrencyFormat;
const price = fc.integer({ min: 1, max: 90_000 });
const trip = fc.record({
  private: fc.boolean(),
  price_adult: price,
  price_child: fc.oneof(fc.constant(0), price),
  price_infant: fc.oneof(fc.constant(0), price),
  private_price: price,
  park_fee_mode: fc.constantFrom('', 'included', 'collect'),
  park_fee_adult: fc.nat(900),
  park_fee_child: fc.nat(900),
  child_from: fc.integer({ min: 0, max: 4 }),
  child_to: fc.integer({ min: 9, max: 14 }),
});
const FACTS = { id: '1', country: 'thailand', parent: '', status: 'active', duration_minutes: 0, start_time: '09:00', boat_kind: '', pier: '', route: [] };
const NAMES = { name_ru: 'Тур', name_en: 'Trip', site_name_ru: '', site_name_en: '', site_variant_name_ru: '', site_variant_name_en: '' };
const recordOf = (facts: object): Excursion =>
  ({ ...FACTS, ...NAMES, programme: [], child_by: 'age', age_min: 0, not_for: [], max_people: 0, ...facts }) as unknown as Excursion;
const line = fc.record({ supplement: fc.nat(900), unit: fc.constantFrom('person' as const, 'party' as const) });
const guests = fc.record({ adults: fc.integer({ min: 1, max: 12 }), ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }) });
/** What an extra cost when the guest asked, and costs today. */
const fins = fc.option(fc.record({ qty: fc.integer({ min: 1, max: 9 }), told: fc.nat(3000), now: fc.nat(3000) }));

function soldWith(way: { supplement: number; unit: 'person' | 'party' }, now: number): SoldParts {
  return {
    variants: () => [],
    areas: [{ id: 'patong', country: 'thailand', name_ru: 'Патонг', name_en: 'Patong' }],
    transfers: [{ excursion: '1', lines: [{ area: 'patong', from: '06:30', to: '06:50', is_offered: true, ...way }] }],
    extras: [{ id: '1-fins', excursion: '1', name_ru: 'Ласты', name_en: 'Fins', note_ru: '', note_en: '', unit: 'person', max: 9, price: now }],
    mainCurrency: () => THB,
  } as unknown as SoldParts;
}

describe('the sum of an offer', () => {
  it('is the total of the voucher that is made of the same lead, and its park fee', () => {
    fc.assert(
      fc.property(trip, line, guests, fins, fc.constantFrom('Patong', 'патонг', ''), (facts, way, { adults, ages }, extra, zone) => {
        const main = recordOf(facts);
        const extras = extra ? [{ extra: '1-fins', qty: extra.qty, price: extra.told * 100 }] : [];
        const asked: AskedTrip = { day: '', adults, children: ages.length, infants: 0, ages, zone, extras };
        const travellers = askedTravellers(asked);
        if (!travellers) throw new Error('Every age is known.');
        const [sum] = offeredSums(soldWith(way, extra?.now ?? 1), main, asked, travellers, 'en');
        const { party } = guestParty({ adults, children: ages.length, infants: 0, child_ages: ages }, bandOf(main, main));
        const prices = snapshotOf(main, 'THB');
        if (!prices) throw new Error('Everything here has a price.');
        const sale = {
          units: unitsOf(prices, party),
          extras: extras.map((one) => ({ qty: one.qty, price: one.price, name_ru: '', name_en: '' })),
          transfer_price: zone === '' ? 0 : supplementOf({ price: way.supplement * 100, unit: way.unit }, party),
          discount: null,
          step: 100,
        };
        const fee = { mode: facts.park_fee_mode, adult: facts.park_fee_adult * 100, child: facts.park_fee_child * 100 };
        const whole = totalsOf(sale).total + parkFeeOf(fee as Parameters<typeof parkFeeOf>[0], party);
        expect(sum?.total).toBe(formatMoney(whole, THB));
      }),
      { numRuns: 500 },
    );
  });

  it('names the area with its window, in the language of the page', () => {
    const asked: AskedTrip = { day: '', adults: 2, children: 0, infants: 0, ages: [], zone: 'Patong', extras: [] };
    const main = recordOf({ private: false, price_adult: 1000, price_child: 0, price_infant: 0, private_price: 0, child_from: 4, child_to: 11 });
    const said = (lang: 'ru' | 'en') => offeredSums(soldWith({ supplement: 100, unit: 'person' }, 1), main, asked, { adults: 2, ages: [] }, lang)[0];
    expect(said('ru')?.lines.join('\n')).toMatch(/Патонг.*06:30–06:50/s);
    expect(said('en')?.lines.join('\n')).toMatch(/Patong.*06:30–06:50/s);
    expect(said('en')?.total).toBe(formatMoney(220_000, THB));
  });

  it('is summed up as the cheapest choice that takes the party, and says so where another costs more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ price, max_people: fc.integer({ min: 0, max: 6 }) }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 6 }),
        (choices, adults) => {
          const [main, ...variants] = choices.map(({ price: price_adult, max_people }, at) =>
            recordOf({
              id: String(at + 1),
              price_adult,
              price_child: 0,
              price_infant: 0,
              private: false,
              private_price: 0,
              child_from: 4,
              child_to: 11,
              max_people,
            }),
          );
          if (!main) throw new Error('There is one at least.');
          const sold = { ...soldWith({ supplement: 0, unit: 'person' }, 1), variants: () => variants } as SoldParts;
          const asked: AskedTrip = { day: '', adults, children: 0, infants: 0, ages: [], zone: '', extras: [] };
          // By hand: seats times the price of an adult, of those that have the seats.
          const sums = choices.filter(({ max_people }) => max_people === 0 || max_people >= adults).map((one) => one.price * adults * 100);
          const wanted = sums.length === 0 ? null : { sum: Math.min(...sums), isFrom: new Set(sums).size > 1 };
          expect(leastSum(offeredSums(sold, main, asked, { adults, ages: [] }, 'ru'))).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is “from” where a child that nobody measured may cost more', () => {
    const exact = { name: 'A', total: '฿1', least: 100, lines: [] };
    expect(leastSum([exact])).toEqual({ sum: 100, isFrom: false });
    expect(leastSum([{ ...exact, total: '' }])).toEqual({ sum: 100, isFrom: true });
    expect(leastSum([{ ...exact, total: '', least: null }])).toBeNull();
  });

  it('is said of nobody whose age is not known, and at the prices of a day that is not over', () => {
    const party = { adults: 2, children: 1, infants: 0, ages: [] as readonly number[] };
    expect(askedTravellers(party)).toBeNull();
    expect(askedTravellers({ ...party, ages: [7] })).toEqual({ adults: 2, ages: [7] });
    expect(askedTravellers({ ...party, adults: 0, children: 0 })).toBeNull();
    expect([askedDay({ day: '2026-12-01' }, '2026-11-23'), askedDay({ day: '2026-11-22' }, '2026-11-23'), askedDay({ day: 'x' }, '2026-11-23')]).toEqual([
      '2026-12-01',
      '',
      '',
    ]);
  });
});

describe('the sum that a manager sees and sends', () => {
  const zones = fc.constantFrom('Patong', 'патонг', 'Rawai', '');
  const choice = fc.record({ facts: trip, max_people: fc.integer({ min: 0, max: 6 }) });

  it('is the one of the page behind the link', () => {
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 3 }), line, guests, fins, zones, (choices, way, { adults, ages }, extra, zone) => {
        const [main, ...variants] = choices.map(({ facts, max_people }, at) => recordOf({ ...facts, id: String(at + 1), max_people }));
        if (!main) throw new Error('There is one at least.');
        const sold = { ...soldWith(way, extra?.now ?? 1), variants: () => variants } as SoldParts;
        const asked: AskedTrip = {
          ...{ day: '', adults, children: ages.length, infants: 0, ages, zone },
          extras: extra ? [{ extra: '1-fins', qty: extra.qty, price: extra.told * 100 }] : [],
        };
        const page = leastSum(offeredSums(sold, main, asked, { adults, ages }, 'en'));
        const desk = leastForAsked([main, ...variants], sold, asked, { adults, ages }, { currency: 'THB', day: '2026-12-01' });
        expect(desk).toEqual(page && { minor: page.sum, isFrom: page.isFrom });
      }),
      { numRuns: 500 },
    );
  });
});
