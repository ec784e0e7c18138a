import { describe, expect, it } from 'vitest';
import { askedFor } from '../../../../../src/public/enquiry/rules/asked-for.ts';
import { readReceipt, readTrips } from '../../../../../src/public/enquiry/rules/enquiry.ts';
import { nameIn, receiptTrips } from '../../../../../src/public/enquiry/rules/receipt-trip.ts';
import { activities } from '../../../../../src/model/leads/fields/activities.ts';
import { erasuresIn, leftOf } from '../../../../../src/schema/erasure.ts';
import { ASKED, OFFERED } from '../../../../support/receipt-trip.ts';

const TODAY = '2026-12-01';

describe('the trips of a receipt', () => {
  it('go with their guest: nothing of where he stays is left with his lead', () => {
    const trips = receiptTrips([OFFERED], { ...ASKED, hotel: 'Katathani' }, TODAY);
    expect(JSON.stringify(trips)).toContain('Katathani');
    expect(leftOf(erasuresIn(activities)['data'] ?? 'kept', { trips, number: 'L-26-00001' })).toEqual({ number: 'L-26-00001' });
  });

  it('hold the prices of their own day, and of today where none is named', () => {
    const offerOf = (day: string) => receiptTrips([OFFERED], { ...ASKED, day }, TODAY)[0]?.offer.slice(0, 2);
    expect(offerOf('2027-01-18')).toEqual([2900, 2000]);
    expect(offerOf('2027-11-02')).toEqual([3300, 2300]);
    expect(offerOf('')).toEqual([2900, 2000]);
  });

  it('name variant, area, way, hotel and extras; the excursion itself is no variant', () => {
    const [own] = receiptTrips([OFFERED], ASKED, TODAY);
    expect(own).toMatchObject({
      names: { en: 'Dawn' },
      unit: 'adult',
      area: { en: 'Patong' },
      way: { supplement: { price: 20_000, unit: 'person' } },
      hotel: 'Katathani',
      extras: [{ names: { en: 'Fins' }, qty: 2, price: 15_000 }],
    });
    expect(own).not.toHaveProperty('variant');
    const [other] = receiptTrips([OFFERED], { ...ASKED, variant: '1011', area: 'krabi' }, TODAY);
    expect(other).toMatchObject({ variant: { en: 'Small group' }, unit: 'boat', way: null, area: { en: 'Krabi' } });
  });

  it('are as many as are asked about, and one without a name where nothing is known', () => {
    expect(receiptTrips([OFFERED, { ...OFFERED, id: '103' }], ASKED, TODAY).map(({ id }) => id)).toEqual(['101', '103']);
    expect(receiptTrips([], ASKED, TODAY)).toMatchObject([{ id: '', day: '2027-01-18', party: { adults: 2, ages: [9] } }]);
  });

  it('have no party while the form has none, and take no more of an extra than it may', () => {
    expect(askedFor({ adults: '2', children: '2', ages: '4' }).party).toBeNull();
    expect(askedFor({ adults: 'x' }).party).toBeNull();
    expect(askedFor({ adults: '2', children: '1', ages: '4', hotel: ' Kata  thani ', extras: '101-fins.2' })).toMatchObject({
      party: { adults: 2, ages: [4] },
      hotel: 'Kata thani',
      extras: { '101-fins': 2 },
    });
    expect(receiptTrips([OFFERED], { ...ASKED, party: null }, TODAY)[0]).toMatchObject({ party: null, extras: [] });
    expect(receiptTrips([OFFERED], { ...ASKED, extras: { '101-fins': 50, other: 1 } }, TODAY)[0]?.extras).toMatchObject([{ qty: 3 }]);
  });

  it('come back out of an answer as they went in, and nothing that is none does', () => {
    const trips = receiptTrips([OFFERED], ASKED, TODAY);
    expect(readTrips(JSON.parse(JSON.stringify(trips)))).toEqual(trips);
    expect(readReceipt({ number: 'L-26-00001', trips })).toMatchObject({ number: 'L-26-00001', answerBy: '', trips });
    const [trip] = trips;
    const broken = [
      null,
      'x',
      {},
      { ...trip, party: { adults: 'x', ages: [] } },
      { ...trip, offer: ['1'] },
      { ...trip, way: { from: '' } },
      { ...trip, extras: [{}] },
    ];
    expect(readTrips([...broken, trip])).toEqual([trip]);
    for (const none of [undefined, null, '', {}]) expect(readTrips(none)).toEqual([]);
  });

  it('are named in the other language where the reader’s has no name', () => {
    expect([nameIn({ ru: 'Рассвет' }, 'en'), nameIn({}, 'en'), nameIn({ ru: '', en: 'Dawn' }, 'ru')]).toEqual(['Рассвет', '', 'Dawn']);
  });
});
