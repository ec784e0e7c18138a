import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAvailabilityReader, FRESH_S } from '../../../../src/booking/vouchers/seats/availability.server.ts';
import { dayOffer, digitOf, firstOffered, letterOf, MOST_TOLD, offerOfDay } from '../../../../src/catalogue/catalogue/rules/availability.ts';
import type { Party } from '../../../../src/catalogue/catalogue/rules/party.ts';
import type { Availability } from '../../../../src/model/departures/answers.ts';
import type { Service } from '../../../../src/platform/service.ts';

const FROM = '2027-01-20';
const NOW = `${FROM}T09:00`;
const known = (starts: Availability['sold'][string]['starts'], most = 0): Availability => ({ from: FROM, few: 5, sold: { '128': { most, starts } } });
const day = (at: number): string => new Date(Date.parse(`${FROM}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);
const pair: Party = { adults: 2, children: 0, infants: 0 };

describe('a day of what is sold', () => {
  it('is told by the start that has most seats, and by its reason where none is offered', () => {
    const seats = known([
      { time: '08:00', seats: 'p0319uofcsw' },
      { time: '13:00', seats: 'o4209uuuuuu' },
    ]);
    const words = Array.from({ length: 11 }, (_, at) => offerOfDay(seats, '128', day(at)));
    expect(words.map((one) => one?.word)).toEqual(['over', 'runs', 'runs', 'runs', 'runs', 'unsold', 'over', 'unsold', 'unsold', 'unsold', 'unsold']);
    expect(words.slice(1, 5).map((one) => one?.free)).toEqual([4, 3, 1, 9]);
    expect(offerOfDay(known([{ time: '08:00', seats: '0' }]), '128', day(0))).toEqual({ word: 'full', free: 0 });
    expect(['off', 'closed', 'season', 'weekday'].map((word) => offerOfDay(known([{ time: '', seats: letterOf(word as 'off') }]), '128', FROM)?.word)).toEqual([
      ...['off', 'closed', 'season', 'weekday'],
    ]);
  });

  it('takes a party that sits together, infants by the people who may come aboard', () => {
    const seats = known([
      { time: '08:00', seats: '32', heads: '42' },
      { time: '13:00', seats: '12' },
    ]);
    const family: Party = { adults: 2, children: 1, infants: 1 };
    expect(offerOfDay(seats, '128', day(0), family)?.word).toBe('runs');
    expect(offerOfDay(seats, '128', day(0), { ...family, infants: 2 })).toEqual({ word: 'full', free: 3 });
    expect(offerOfDay(seats, '128', day(1), pair)?.word).toBe('runs');
    expect(offerOfDay(seats, '128', day(1), { adults: 3, children: 0, infants: 0 })?.word).toBe('full');
  });

  it('is refused to a party that is larger than what is sold takes, however empty the boat', () => {
    const seats = known([{ time: '08:00', seats: '9' }], 12);
    expect([12, 13].map((adults) => offerOfDay(seats, '128', FROM, { adults, children: 0, infants: 0 })?.word)).toEqual(['runs', 'full']);
  });

  it('is known by the schedule where nothing is told of it, and there of no seats', () => {
    const sailing = { weekdays: [3] };
    for (const nothing of [null, known([{ time: '08:00', seats: '' }])]) {
      expect(dayOffer(nothing, '128', FROM, sailing, NOW)).toEqual({ word: 'runs', free: MOST_TOLD });
      expect(dayOffer(nothing, '128', day(1), sailing, NOW)).toEqual({ word: 'weekday', free: 0 });
    }
    expect(offerOfDay(known([{ time: '08:00', seats: '9' }]), 'other', FROM)).toBeNull();
    expect(offerOfDay(known([{ time: '08:00', seats: '9' }]), '128', day(-1))).toBeNull();
    expect(firstOffered(known([{ time: '08:00', seats: 'u09' }]), '128', FROM, {}, NOW)).toBe(day(2));
    expect(firstOffered(known([{ time: '08:00', seats: 'u13' }]), '128', FROM, {}, NOW, pair)).toBe(day(2));
  });

  it('never tells a number above nine, and of every number up to it whether a party fits', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 9 }), (free, adults) => {
        const told = offerOfDay(known([{ time: '08:00', seats: digitOf(free) }]), '128', FROM, { adults, children: 0, infants: 0 });
        expect(told).toEqual({ word: adults <= free ? 'runs' : 'full', free: Math.min(9, free) });
      }),
    );
  });
});

describe('the answer to pages', () => {
  it('asks the house once for as long as it is fresh, again after a failure and after something was set, and never for what is no id', async () => {
    let asked = 0;
    let isDown = true;
    let time = 0;
    let version = 'a';
    const service = () =>
      ({
        send: () => {
          asked += 1;
          return isDown ? Promise.reject(new Error('down')) : Promise.resolve({ gone: [], from: FROM, few: 5, sold: {} });
        },
      }) as unknown as Service;
    const { ofExcursion, goneOn } = createAvailabilityReader(
      service,
      () => time,
      async () => version,
    );
    await expect(ofExcursion('128', 'a')).rejects.toThrow();
    isDown = false;
    await Promise.all(Array.from({ length: 50 }, () => ofExcursion('128', 'a')));
    expect(asked).toBe(2);
    time = FRESH_S * 1000 + 1;
    await ofExcursion('128', 'a');
    expect(asked).toBe(3);
    version = 'b';
    await Promise.all([ofExcursion('128', 'a'), ofExcursion('128', 'a')]);
    expect(asked).toBe(4);
    await Promise.all([goneOn('thailand', FROM, 'a'), goneOn('thailand', FROM, 'b')]);
    expect(asked).toBe(5);
    for (const wrong of ['', '../x', "1' OR 1=1", 'x'.repeat(16)]) await expect(ofExcursion(wrong, 'a')).rejects.toMatchObject({ code: 'not_found' });
    for (const [country, on] of [
      ['', FROM],
      ['../x', FROM],
      ['thailand', '2027-02-30'],
      ['thailand', ''],
    ] as const)
      await expect(goneOn(country, on, 'a')).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toBe(5);
  });
});
