import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLines } from '../../../../../src/booking/vouchers/price/arithmetic.rules.ts';
import { balanceOf, collectOf, depositOf } from '../../../../../src/booking/vouchers/payments/ledger.rules.ts';
import { discountShare, totalsOf } from '../../../../../src/booking/vouchers/price/price.rules.ts';
import { LOCAL_AGE_BANDS, partyOf } from '../../../../../src/catalogue/catalogue/rules/party.ts';
import { parkFeeOf, snapshotOf, unitsOf } from '../../../../../src/catalogue/catalogue/rules/pricing.ts';

const money = fc.nat(5_000_000);
const qty = fc.integer({ min: 1, max: 40 });
const sale = fc.record({
  units: fc.array(fc.record({ type: fc.constantFrom('adult', 'child', 'infant', 'extra_hour' as const), qty, unit_price: money }), { maxLength: 5 }),
  extras: fc.array(fc.record({ name_ru: fc.constant('Дайвинг'), name_en: fc.constant('Diving'), qty, price: money }), { maxLength: 4 }),
  transfer_price: money,
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }), reason: fc.constant('x') }),
      fc.record({ kind: fc.constant('fixed' as const), value: money, reason: fc.constant('x') }),
    ),
  ),
  step: fc.constantFrom(1, 10, 100),
});
const PARTY = { adults: 2, children: 1, infants: 1 };

describe('the price of a voucher', () => {
  it('comes from the one price engine', () => {
    const prices = snapshotOf({ private: false, private_price: 0, price_adult: 2500, price_child: 1900.5 }, 'THB');
    expect(prices).toEqual({ currency: 'THB', unit: 'adult', adult: 250_000, child: 190_050, boat: 0 });
    expect(prices && unitsOf(prices, PARTY)).toEqual([
      { type: 'adult', qty: 2, unit_price: 250_000 },
      { type: 'child', qty: 1, unit_price: 190_050 },
      { type: 'infant', qty: 1, unit_price: 0 },
    ]);
    const boat = snapshotOf({ private: true, private_price: 30_000, price_adult: 0 }, 'THB');
    expect(boat && unitsOf(boat, PARTY, { qty: 2, unit_price: 400_000 })).toEqual([
      { type: 'private_boat', qty: 1, unit_price: 3_000_000 },
      { type: 'extra_hour', qty: 2, unit_price: 400_000 },
    ]);
    expect(snapshotOf({ private: false, private_price: 0, price_adult: 0 }, 'THB')).toBeNull();
  });

  it('takes a child for an adult where children pay the same', () => {
    expect(snapshotOf({ private: false, private_price: 0, price_adult: 100 }, 'THB')?.child).toBe(10_000);
  });

  it('adds up: total = units + extras + transfer − discount, never below nothing', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const totals = totalsOf(one);
        expect(totals.total).toBe(totals.units_sum + totals.extras_sum + one.transfer_price - totals.discount_sum);
        expect(totals.total).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(totals.total) && totals.discount_sum >= 0).toBe(true);
        expect(discountShare(totals)).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('shows its arithmetic: every line adds up to the total, paid and balance too', () => {
    fc.assert(
      fc.property(sale, money, money, (one, paid, collect) => {
        const lines = priceLines({ ...one, deposit_due: 0, paid, collect, park_fee: { mode: 'collect', adult: 40_000, child: 20_000 }, party: PARTY });
        const sumOf = (...kinds: readonly string[]): number => lines.filter(({ kind }) => kinds.includes(kind)).reduce((all, { sum }) => all + sum, 0);
        expect(sumOf('unit', 'extra', 'transfer', 'discount')).toBe(sumOf('total'));
        expect(sumOf('paid', 'balance')).toBe(sumOf('total'));
        expect(sumOf('park_fee')).toBe(100_000);
        for (const line of lines) if (line.kind === 'unit' || line.kind === 'extra') expect(line.sum).toBe(line.qty * line.each);
      }),
    );
  });

  it('asks nothing more for what came to nothing', () => {
    const of = { units: [{ type: 'adult', qty: 1, unit_price: 900 }] as const, extras: [], transfer_price: 0, discount: null, step: 1 };
    const lines = priceLines({
      ...of,
      deposit_due: 450,
      paid: 450,
      collect: 450,
      park_fee: { mode: 'collect', adult: 40_000, child: 20_000 },
      party: PARTY,
      isEnded: true,
    });
    expect(lines.map(({ kind }) => kind)).toEqual(['unit', 'total', 'paid']);
  });

  it('rounds a percentage half up, once', () => {
    const of = { units: [{ type: 'adult', qty: 1, unit_price: 999 }] as const, extras: [], transfer_price: 0, step: 1 };
    expect(totalsOf({ ...of, discount: { kind: 'percent', value: 5000, reason: 'x' } }).discount_sum).toBe(500);
    expect(totalsOf({ ...of, discount: { kind: 'fixed', value: 5000, reason: 'x' } }).total).toBe(0);
  });

  it('keeps the deposit and what is collected within what is open', () => {
    expect(depositOf(255_050, 5000, 100)).toBe(127_500);
    fc.assert(
      fc.property(money, money, fc.option(money), money, fc.nat(10_000), (total, paid, asked, collected, share) => {
        const balance = balanceOf(total, paid);
        const collect = collectOf(asked, collected, balance);
        expect(collect).toBeLessThanOrEqual(Math.max(0, balance));
        expect(collect).toBeGreaterThanOrEqual(0);
        expect(depositOf(total, share, 100)).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('keeps the park’s fee beside the total, or inside of it', () => {
    expect(parkFeeOf({ mode: 'collect', adult: 40_000, child: 20_000 }, PARTY)).toBe(100_000);
    expect(parkFeeOf({ mode: 'included', adult: 40_000, child: 20_000 }, PARTY)).toBe(0);
    expect(parkFeeOf(null, PARTY)).toBe(0);
  });

  it('sorts people by age and loses nobody', () => {
    expect(partyOf(2, [0, 3, 4, 11, 12], LOCAL_AGE_BANDS)).toEqual({ adults: 3, children: 2, infants: 2 });
    fc.assert(
      fc.property(fc.nat(20), fc.array(fc.nat(17)), (adults, ages) => {
        const party = partyOf(adults, ages, LOCAL_AGE_BANDS);
        expect(party.adults + party.children + party.infants).toBe(adults + ages.length);
      }),
    );
  });
});
