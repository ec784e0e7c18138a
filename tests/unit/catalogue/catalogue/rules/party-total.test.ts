import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guestParty } from '../../../../../src/catalogue/catalogue/rules/party.ts';
import {
  answerParty,
  type OfferedRecord,
  offerOf,
  type PartyOffer,
  partyTotal,
  readOffer,
  sentOffer,
  takesAll,
} from '../../../../../src/catalogue/catalogue/rules/party-total.ts';
import { readTravellers, writeTravellers } from '../../../../../src/catalogue/catalogue/rules/travellers.ts';
import { parkFeeOf, snapshotOf, unitsOf } from '../../../../../src/catalogue/catalogue/rules/pricing.ts';
import { totalsOf } from '../../../../../src/booking/vouchers/price/price.rules.ts';

const price = fc.integer({ min: 1, max: 90_000 });
const facts = { id: '1', duration_minutes: 0, start_time: '', boat_kind: '', pier: '', route: [], programme: [], not_for: [] as readonly 'infants'[] };
const band = fc.oneof(
  fc.record({ child_by: fc.constant('age'), child_from: fc.integer({ min: 0, max: 8 }), child_to: fc.integer({ min: 9, max: 17 }) }),
  fc.record({ child_by: fc.constant('height'), child_from: fc.constantFrom(0, 90, 101), child_to: fc.constantFrom(120, 140) }),
  fc.constant({ child_by: '', child_from: 0, child_to: 0 }),
);
const fee = fc.record({ park_fee_mode: fc.constantFrom('', 'included', 'collect'), park_fee_adult: fc.nat(900), park_fee_child: fc.nat(900) });
const cost = fc.oneof(
  fc.record({
    private: fc.constant(false),
    price_adult: price,
    price_child: fc.oneof(fc.constant(0), price),
    price_infant: fc.oneof(fc.constant(0), fc.constant(0), price),
    private_price: fc.constant(0),
  }),
  fc.record({ private: fc.constant(true), price_adult: fc.constant(0), price_child: fc.constant(0), price_infant: fc.constant(0), private_price: price }),
);
const record: fc.Arbitrary<OfferedRecord> = fc
  .tuple(band, fee, cost, fc.record({ age_min: fc.constantFrom(0, 0, 3, 7), max_people: fc.constantFrom(0, 6, 35) }))
  .map(([...parts]) => Object.assign({}, facts, ...parts) as OfferedRecord);
const travellers = fc.record({ adults: fc.integer({ min: 1, max: 12 }), ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }) });

const additions: fc.Arbitrary<PlainAdditions> = fc.record(
  {
    way: fc.record({ price: fc.nat(900), unit: fc.constantFrom('person' as const, 'party' as const) }),
    extras: fc.array(fc.record({ qty: fc.integer({ min: 1, max: 9 }), price: fc.nat(3000) }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const offered = (one: OfferedRecord): PartyOffer => {
  const offer = offerOf(one, one, 'THB');
  if (!offer) throw new Error('Everything here has a price.');
  return offer;
};

interface PlainAdditions {
  readonly way?: { readonly price: number; readonly unit: 'person' | 'party' };
  readonly extras?: readonly { readonly qty: number; readonly price: number }[];
}

/** The rule in plain words, person by person, without the engine: whole units of the currency. */
function plainSums(one: OfferedRecord, adults: number, ages: readonly number[], { way, extras = [] }: PlainAdditions = {}): readonly number[] {
  const each = way?.unit === 'person' ? way.price : 0;
  let once = way?.unit === 'party' ? way.price : 0;
  for (const { qty, price: one } of extras) for (let piece = 0; piece < qty; piece++) once += one;
  const isOwn = one.child_to > 0;
  const byHeight = isOwn && one.child_by === 'height';
  const [from, to] = isOwn ? [one.child_from, one.child_to] : [4, 11];
  const isAtPark = one.park_fee_mode === 'collect';
  const grown = (one.private ? 0 : one.price_adult) + (isAtPark ? one.park_fee_adult : 0) + each;
  const small = (one.private ? 0 : one.price_child || one.price_adult) + (isAtPark ? one.park_fee_child : 0) + each;
  let sums = [(one.private ? one.private_price : 0) + adults * grown + once];
  const baby = one.private ? 0 : (one.price_infant ?? 0);
  if (byHeight) {
    // The house measures all of them alike: who knows only ages knows only these ends.
    const kinds = [...(from > 0 ? [baby] : []), small, grown];
    const all = kinds.map((kind) => (sums[0] ?? 0) + ages.length * kind);
    return [Math.min(...all), Math.max(...all)];
  }
  for (const age of ages) {
    const isChild = age >= from && age >= (one.age_min > to ? 0 : one.age_min) && age <= to;
    const isFree = !isChild && age <= to;
    sums = sums.map((sum) => sum + (isChild ? small : isFree ? baby : grown));
  }
  return sums;
}

describe("a party's sum", () => {
  it('is what a plain reading of the rule gives, person by person, with the way and with extras', () => {
    fc.assert(
      fc.property(record, travellers, additions, (one, { adults, ages }, added) => {
        // Where all children are too young to come they are counted as usual, and the page says that they cannot.
        fc.pre(one.child_by === 'height' || one.age_min <= (one.child_to || 11));
        const transfer = added.way && { price: added.way.price * 100, unit: added.way.unit };
        const extras = added.extras?.map(({ qty, price: whole }) => ({ qty, price: whole * 100 })) ?? [];
        const total = partyTotal(offered(one), { adults, ages }, { ...(transfer ? { transfer } : {}), extras });
        const plain = plainSums(one, adults, ages, added);
        expect([total.least.whole, total.most.whole]).toEqual([Math.min(...plain) * 100, Math.max(...plain) * 100]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the total of a voucher for the same party, and its park fee', () => {
    fc.assert(
      fc.property(
        record,
        travellers,
        fc.nat(50_000),
        fc.constantFrom('person' as const, 'party' as const),
        fc.nat(50_000),
        (one, { adults, ages }, way, unit, extra) => {
          const offer = offered(one);
          const { least, most } = partyTotal(offer, { adults, ages }, { transfer: { price: way, unit }, extras: [{ qty: 2, price: extra }] });
          const snapshot = snapshotOf(one, 'THB');
          const asked = guestParty({ adults, children: ages.length, infants: 0, child_ages: ages }, offer.band);
          const voucherOf = (party: typeof asked.party): number =>
            totalsOf({
              units: snapshot ? unitsOf(snapshot, party) : [],
              extras: [{ name_ru: '', name_en: '', qty: 2, price: extra }],
              transfer_price: unit === 'party' ? way : way * (party.adults + party.children),
              discount: null,
              step: 100,
            }).total;
          for (const sum of [least, most]) {
            expect(sum.price).toBe(voucherOf(sum.party));
            expect(sum.atPark).toBe(parkFeeOf(offer.fee, sum.party));
            expect(sum.whole).toBe(sum.price + sum.atPark);
            expect(sum.units.reduce((all, { qty, unit_price }) => all + qty * unit_price, 0) + sum.transfer + sum.extras).toBe(sum.price);
          }
          if (!asked.toMeasure) expect(least.party).toEqual(asked.party);
          // However the children turn out when they are measured, the sum lies between the two.
          const infants = asked.toMeasure && asked.toMeasure.from === 0 ? 0 : Math.floor(ages.length / 3);
          const children = Math.floor(ages.length / 2);
          const grown = ages.length - infants - children;
          if (asked.toMeasure && grown >= 0) {
            const party = { adults: adults + grown, children, infants };
            const whole = voucherOf(party) + parkFeeOf(offer.fee, party);
            expect(whole >= least.whole && whole <= most.whole).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is whole, safe, and never grows less by another adult', () => {
    fc.assert(
      fc.property(record, travellers, (one, party) => {
        const offer = offered(one);
        const [total, larger] = [partyTotal(offer, party), partyTotal(offer, { ...party, adults: party.adults + 1 })];
        expect(Number.isSafeInteger(total.most.whole) && total.least.whole <= total.most.whole).toBe(true);
        expect(larger.least.whole).toBeGreaterThanOrEqual(total.least.whole);
        if (offer.band.by === 'age' || party.ages.length === 0) expect(total.least).toEqual(total.most);
      }),
    );
  });

  it('says whom the trip does not take', () => {
    const one = { ...facts, private: false, private_price: 0, price_adult: 1000, price_child: 800, child_by: '', child_from: 0, child_to: 0 };
    const fees = { park_fee_mode: 'collect', park_fee_adult: 400, park_fee_child: 200 };
    const offer = offered({ ...one, ...fees, age_min: 5, max_people: 4 });
    const family = partyTotal(offer, { adults: 2, ages: [3, 9] });
    expect(family.tooYoung).toEqual([3]);
    expect(family.isTooMany).toBe(false);
    expect(family.least).toMatchObject({ party: { adults: 2, children: 1, infants: 1 }, price: 280_000, atPark: 100_000, whole: 380_000 });
    expect(partyTotal(offer, { adults: 3, ages: [6, 9] }).isTooMany).toBe(true);
  });

  it('on a card is the least of all variants that take the whole party', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), travellers, (records, party) => {
        const offers = records.map(offered);
        const fitting = offers.map((offer) => partyTotal(offer, party)).filter(takesAll);
        const expected = fitting.length > 0 ? Math.min(...fitting.map(({ least }) => least.whole)) : null;
        const answer = answerParty(offers, party);
        expect(answer.kind === 'sum' ? answer.total.least.whole : null).toBe(expected);
        // What is sold on request may take whom the others refuse.
        expect(answerParty([null, ...offers], party).kind).toBe(expected === null ? 'on_request' : 'sum');
      }),
    );
  });

  it('says which limit of all choices is widest where none takes the party, that of ages only where every choice has one', () => {
    const one = { ...facts, private: false, private_price: 0, price_adult: 1000, price_child: 800, child_by: '' as const, child_from: 0, child_to: 0 };
    const taking = (age_min: number, max_people: number) => offered({ ...one, park_fee_mode: '', park_fee_adult: 0, park_fee_child: 0, age_min, max_people });
    const family = { adults: 3, ages: [3] };
    expect(answerParty([taking(5, 8), taking(4, 0)], family)).toEqual({ kind: 'too_young', count: 4 });
    expect(answerParty([taking(5, 8), taking(0, 2), taking(1, 3)], family)).toEqual({ kind: 'too_many', count: 3 });
    expect(answerParty([], family)).toEqual({ kind: 'on_request' });
    const grown = offered({ ...one, park_fee_mode: '', park_fee_adult: 0, park_fee_child: 0, age_min: 0, max_people: 0, not_for: ['infants'] });
    expect(answerParty([grown], family)).toEqual({ kind: 'too_young', count: 4 });
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), travellers, (records, party) => {
        const offers = records.map(offered);
        const answer = answerParty(offers, party);
        if (answer.kind === 'too_many') expect(offers.every(({ seats }) => seats > 0 && seats <= answer.count) || party.ages.length > 0).toBe(true);
        if (answer.kind === 'too_young') expect(Math.min(...party.ages)).toBeLessThan(answer.count);
      }),
    );
  });
});

describe('what travels to browsers', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(record, (one) => {
        expect(readOffer(sentOffer(offered(one)))).toEqual(offered(one));
      }),
    );
    expect(sentOffer(null)).toEqual([]);
    expect(readOffer([])).toBeNull();
  });

  it('is a party only where it can be one', () => {
    fc.assert(
      fc.property(travellers, (party) => {
        expect(readTravellers(writeTravellers(party))).toEqual(party);
      }),
    );
    for (const wrong of ['', '0', '41', '2-18', '2--3', '2-x', '-2', '999999', `1${'-1'.repeat(21)}`]) expect(readTravellers(wrong), wrong).toBeNull();
  });
});
