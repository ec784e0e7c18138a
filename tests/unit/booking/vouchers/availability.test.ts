import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAvailabilityReader, FRESH_S, OLDEST_S, RENEW_S } from '../../../../src/booking/vouchers/seats/availability.server.ts';
import { AppError } from '../../../../src/errors/app-error.ts';
import {
  dayOffer,
  digitOf,
  exactOf,
  firstOffered,
  letterOf,
  MOST_TOLD,
  offerOfDay,
  publicAnswer,
} from '../../../../src/catalogue/catalogue/rules/availability.ts';
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

describe('a house that tells no numbers', () => {
  it('says of each start only whether who asks has room, and hides no reason', () => {
    const open = known([{ time: '08:00', seats: 'p0319w', heads: 'p0229w' }]);
    expect(publicAnswer(open)).toEqual(open);
    const silent: Availability = { ...open, few: 0 };
    const told = (party?: Party) => publicAnswer(silent, party).sold['128']?.starts;
    expect(told()).toEqual([{ time: '08:00', seats: 'p0999w' }]);
    expect(told(pair)).toEqual([{ time: '08:00', seats: 'p0909w' }]);
    expect(told({ ...pair, infants: 1 })).toEqual([{ time: '08:00', seats: 'p0009w' }]);
  });

  it('tells two parties apart by nothing but whether they have room, and a party of any size rightly', () => {
    const cell = fc.oneof(fc.nat(60), fc.constantFrom('o', 'u', 'f', 'c', 's', 'w'));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, fc.nat(4)), { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(2),
        (cells, adults, infants) => {
          const party = { adults, children: 0, infants };
          const row = (less: boolean): string =>
            cells.map(([free, by]) => (typeof free === 'string' ? free : exactOf(Math.max(0, less ? free - by : free)))).join('');
          const exact = known([{ time: '08:00', seats: row(false), heads: row(true) }]);
          for (const few of [0, 5, 20]) {
            const told = publicAnswer({ ...exact, few }, party);
            const [start] = told.sold['128']?.starts ?? [];
            expect(`${start?.seats}${start?.heads ?? ''}`).toMatch(few === 0 ? /^[09oufcsw]*$/ : /^[0-9oufcsw]*$/);
            for (const [at, [free, by]] of cells.entries()) {
              const said = offerOfDay(told, '128', day(at), party);
              if (typeof free === 'string') expect(said?.free).toBe(0);
              else expect([free, by, said?.word]).toEqual([free, by, free >= adults && free - by >= adults + infants ? 'runs' : 'full']);
              // A number that is named is that of the seats.
              if (typeof free === 'number' && few > 0 && (said?.free ?? 0) <= told.few) expect(said?.free).toBe(Math.max(0, free - by));
            }
          }
        },
      ),
    );
  });
});

describe('the answer to pages', () => {
  /** A house that is asked, on a clock that is moved by hand. */
  function house() {
    const state = { asked: 0, time: 0, version: 'a', few: 5, fails: '' as '' | 'backend_down' | 'not_found', held: null as Promise<void> | null };
    const late: (() => void)[] = [];
    const service = () =>
      ({
        send: async () => {
          state.asked += 1;
          const { few } = state;
          await state.held;
          if (state.fails) throw new AppError(state.fails);
          return { gone: [], from: String(few), few, sold: {} };
        },
      }) as unknown as Service;
    const clock = { now: () => state.time, wait: () => new Promise<void>((resolve) => late.push(resolve)) };
    const reader = createAvailabilityReader(service, clock, async () => state.version);
    const read = (id = '128') => reader.ofExcursion(id, 'a').then(({ from }) => Number(from));
    /** As many readers at once, who lose patience where they wait. */
    const crowd = async (count: number): Promise<readonly number[]> => {
      const all = Promise.all(Array.from({ length: count }, () => read()));
      // Those who wait for the house stand in line by now.
      await new Promise((resolve) => setImmediate(resolve));
      for (const lose of late.splice(0)) lose();
      return all;
    };
    return { state, reader, read, crowd };
  }

  it('asks the house once however many read, anew after something was set, and never for what is no id', async () => {
    const { state, reader, read } = house();
    await Promise.all(Array.from({ length: 50 }, () => read()));
    expect(state.asked).toBe(1);
    state.version = 'b';
    await Promise.all([read(), read()]);
    expect(state.asked).toBe(2);
    await Promise.all([reader.goneOn('thailand', FROM, 'a'), reader.goneOn('thailand', FROM, 'b')]);
    expect(state.asked).toBe(3);
    for (const wrong of ['', '../x', "1' OR 1=1", 'x'.repeat(16)]) await expect(read(wrong)).rejects.toMatchObject({ code: 'not_found' });
    for (const [country, on] of [
      ['', FROM],
      ['../x', FROM],
      ['thailand', '2027-02-30'],
      ['thailand', ''],
    ] as const)
      await expect(reader.goneOn(country, on, 'a')).rejects.toMatchObject({ code: 'not_found' });
    expect(state.asked).toBe(3);
  });

  it('is asked anew while readers are told what is fresh still, as often a second for ten thousand as for one', async () => {
    const { state, crowd } = house();
    await crowd(1);
    let asked = 0;
    for (let second = 1; second <= 20; second++) {
      state.time = second * RENEW_S * 1000;
      state.few = second;
      const told = await crowd(second % 2 === 0 ? 500 : 1);
      // Of this second or of the one before.
      expect(told.every((few) => few === second || few === second - 1 || second === 1)).toBe(true);
      asked += 1;
    }
    expect(state.asked).toBe(asked + 1);
    state.time += FRESH_S * 1000 + 1;
    state.few = 77;
    expect(await crowd(3)).toEqual([77, 77, 77]);
  });

  it('is what was told last while the house is slow or down, which is asked no oftener for it', async () => {
    const { state, read, crowd } = house();
    await crowd(1);
    let answer = (): void => undefined;
    state.held = new Promise((resolve) => {
      answer = resolve;
    });
    state.time = FRESH_S * 1000 + 1;
    state.few = 6;
    expect(new Set(await crowd(200))).toEqual(new Set([5]));
    expect(state.asked).toBe(2);
    answer();
    state.held = null;
    await expect.poll(() => read()).toBe(6);
    state.fails = 'backend_down';
    for (let second = 1; second <= 10; second++) {
      state.time += 1000;
      expect(new Set(await crowd(100))).toEqual(new Set([6]));
    }
    expect(state.asked).toBeLessThanOrEqual(2 + 10);
    state.time += OLDEST_S * 1000;
    await expect(read()).rejects.toMatchObject({ code: 'backend_down' });
    const asked = state.asked;
    for (let reader = 0; reader < 50; reader++) await expect(read()).rejects.toMatchObject({ code: 'backend_down' });
    expect(state.asked).toBe(asked);
    state.fails = '';
    state.time += FRESH_S * 1000;
    expect(await read()).toBe(6);
  });

  it('is none of what is sold no more, however lately it was', async () => {
    const { state, read } = house();
    await read();
    state.fails = 'not_found';
    state.time = FRESH_S * 1000 + 1;
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    await expect(read()).rejects.toMatchObject({ code: 'not_found' });
    expect(state.asked).toBe(2);
  });
});
