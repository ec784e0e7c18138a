import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OfferedRecord, offerOn, offerOf, sentOffer, sentSteps } from '../../../../../src/catalogue/catalogue/rules/party-total.ts';
import { type ListedPrices, pricedOn, priceSteps, turnsAfter } from '../../../../../src/catalogue/catalogue/rules/price-lists.ts';
import { snapshotOf } from '../../../../../src/catalogue/catalogue/rules/pricing.ts';
import { dayAfter } from '../../../../../src/lib/time/zone.ts';

const FIRST = '2026-10-20';
const SPAN = 60;
const day = fc.integer({ min: 0, max: SPAN }).map((days) => dayAfter(FIRST, days));
const sum = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 }));
type SoldRecord = OfferedRecord & { readonly id: string };
const record: fc.Arbitrary<SoldRecord> = fc
  .record({ private: fc.boolean(), price_adult: sum, price_child: sum, price_infant: sum, private_price: sum })
  .map((prices) => ({
    ...{ id: '7', duration_minutes: 0, start_time: '', age_min: 0, boat_kind: '', child_by: '', child_from: 0, child_to: 0, max_people: 0 },
    ...{ park_fee_mode: '', park_fee_adult: 0, park_fee_child: 0, pier: '', route: [], programme: [], not_for: [], ...prices },
  }));
const list: fc.Arbitrary<ListedPrices> = fc
  .record({ excursion: fc.constantFrom('7', '7', '7', '8'), valid_from: day, length: fc.option(fc.nat(25)), price_adult: sum, price_child: sum })
  .chain((one) => fc.record({ price_infant: sum, private_price: sum }).map((more) => ({ ...one, ...more })))
  .map(({ length, ...one }) => ({ ...one, valid_to: length === null ? '' : dayAfter(one.valid_from, length) }));
/** No two of an excursion begin on one day: the database has an index for it. */
const lists = fc.uniqueArray(list, { selector: ({ excursion, valid_from }) => excursion + valid_from, maxLength: 6 });

/** The rule read plainly, day by day: walk through all days and let each list that begins take over until it is over. */
function plainPrices(
  one: SoldRecord,
  all: readonly ListedPrices[],
  on: string,
): Pick<SoldRecord, 'price_adult' | 'price_child' | 'price_infant' | 'private_price'> {
  const running: ListedPrices[] = [];
  for (let at = FIRST; at <= on; at = dayAfter(at, 1)) {
    running.push(...all.filter(({ excursion, valid_from }) => excursion === one.id && valid_from === at));
    for (const over of running.filter(({ valid_to }) => valid_to !== '' && valid_to < at)) running.splice(running.indexOf(over), 1);
  }
  const last = running.at(-1);
  return {
    price_adult: last?.price_adult || one.price_adult,
    price_child: last?.price_child || one.price_child || 0,
    price_infant: last?.price_infant || one.price_infant || 0,
    private_price: last?.private_price || one.private_price,
  };
}

describe('prices of a day', () => {
  it('are those of the list that began last and is not over, price by price', () => {
    fc.assert(
      fc.property(record, lists, day, (one, all, on) => {
        const { price_adult, price_child, price_infant, private_price } = pricedOn(one, all, on);
        expect({ price_adult, price_child, price_infant, private_price }).toEqual(plainPrices(one, all, on));
      }),
      { numRuns: 2000 },
    );
  });

  it('are what a voucher of that day is quoted, and what a browser reads out of the steps', () => {
    fc.assert(
      fc.property(record, lists, day, fc.nat(SPAN), (one, all, today, ahead) => {
        const on = dayAfter(today, ahead);
        const sold = pricedOn(one, all, today);
        const steps = priceSteps(one, all, today);
        const seen = offerOn(sentOffer(offerOf(sold, one, 'THB')), sentSteps(steps, one, 'THB'), on);
        const quoted = snapshotOf({ ...one, ...plainPrices(one, all, on) }, 'THB');
        expect(seen && { currency: 'THB', ...seen.prices }).toEqual(quoted);
      }),
      { numRuns: 2000 },
    );
  });

  it('change on the days of the steps and on no other', () => {
    fc.assert(
      fc.property(record, lists, day, (one, all, today) => {
        const changes: string[] = [];
        for (let at = today; at <= dayAfter(FIRST, 2 * SPAN); at = dayAfter(at, 1)) {
          const next = dayAfter(at, 1);
          if (JSON.stringify(plainPrices(one, all, at)) !== JSON.stringify(plainPrices(one, all, next))) changes.push(next);
        }
        const steps = priceSteps(one, all, today).map(({ from }) => from);
        expect(steps).toEqual(changes);
        const turns = turnsAfter(all, today);
        expect(steps.every((from) => turns.includes(from))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('leave a record as it is where no list speaks, and are the same object each time', () => {
    fc.assert(
      fc.property(record, lists, day, (one, all, on) => {
        const priced = pricedOn(one, all, on);
        expect(pricedOn(one, all, on)).toBe(priced);
        if (!all.some(({ excursion }) => excursion === one.id)) expect(priced).toBe(one);
      }),
    );
  });
});
