import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFewSeats, FRESH_S } from '../../../../src/fleet/departures/seats/few-seats.server.ts';
import { fewSeats } from '../../../../src/fleet/departures/seats/seats.rules.ts';
import type { DepartureSeats } from '../../../../src/model/departures/answers.ts';
import type { Service } from '../../../../src/platform/service.ts';

const seats = (change: Partial<DepartureSeats> = {}): DepartureSeats => ({
  ...{ departure: 'd', sold: '128', day: '2027-01-20', time: '08:00', state: 'open', capacity: 38, held_seats: 0, allotted: 0, licensed: 0 },
  ...{ infants_count: false, seats_taken: 0, persons_taken: 0, parties_taken: 0, hulls_taken: 0 },
  ...change,
});

describe('days that are nearly full', () => {
  it('are told by the start that has most seats left; a called-off or closed one offers none and says nothing', () => {
    const rows = [
      seats({ seats_taken: 36 }),
      seats({ time: '13:00', seats_taken: 34 }),
      seats({ time: '15:00', state: 'closed' }),
      seats({ day: '2027-01-21', seats_taken: 10 }),
      seats({ day: '2027-01-22', hulls_taken: 1 }),
      seats({ day: '2027-01-23', state: 'closed' }),
      seats({ sold: '1281', seats_taken: 33, allotted: 3, held_seats: 1 }),
    ];
    expect(fewSeats(rows, 5)).toEqual({ '128': { '2027-01-20': 4, '2027-01-22': 0 }, '1281': { '2027-01-20': 1 } });
  });

  it('are never told of a day that has room, and always of one that has not, whatever sails', () => {
    const one = fc.record({ time: fc.constantFrom('08:00', '13:00'), seats_taken: fc.nat(38), state: fc.constantFrom('open' as const, 'closed' as const) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (rows) => {
        const open = rows.filter(({ state }) => state === 'open').map(({ seats_taken }) => 38 - seats_taken);
        const told = fewSeats(rows.map(seats), 5)['128']?.['2027-01-20'];
        const most = Math.max(...open);
        expect(told).toBe(open.length > 0 && most <= 5 ? most : undefined);
      }),
    );
  });
});

describe('the answer to pages', () => {
  it('asks the database once for as long as it is fresh, again after a failure and after something was set, and never for what is no id', async () => {
    let asked = 0;
    let isDown = true;
    let time = 0;
    let version = 'a';
    const service = () =>
      ({
        send: () => {
          asked += 1;
          return isDown ? Promise.reject(new Error('down')) : Promise.resolve({ few: {} });
        },
      }) as unknown as Service;
    const few = createFewSeats(
      service,
      () => time,
      async () => version,
    );
    await expect(few('128', 'a')).rejects.toThrow();
    isDown = false;
    await Promise.all(Array.from({ length: 50 }, () => few('128', 'a')));
    expect(asked).toBe(2);
    time = FRESH_S * 1000 + 1;
    await few('128', 'a');
    expect(asked).toBe(3);
    version = 'b';
    await Promise.all([few('128', 'a'), few('128', 'a')]);
    expect(asked).toBe(4);
    for (const wrong of ['', '../x', "1' OR 1=1", 'x'.repeat(16)]) await expect(few(wrong, 'a')).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toBe(4);
  });
});
