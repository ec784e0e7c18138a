import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawUp, type FreeVan, type Party, type Round } from '../../../../src/fleet/runs/rules/draw.ts';
import { freeTime, handTime, keepsWindow, timeAt } from '../../../../src/fleet/runs/rules/times.ts';

const HOTELS = ['', 'Amari', 'amari ', 'Holiday Inn', 'Katathani', 'Beyond'];
const party = (id: number): fc.Arbitrary<Party> =>
  fc.record({
    id: fc.constant(`guest-${id}`),
    seats: fc.integer({ min: 1, max: 14 }),
    pier: fc.constantFrom('', 'chalong', 'visit'),
    start: fc.constantFrom('', '07:30', '08:00', '09:30'),
    from: fc.constantFrom('', '06:00', '06:10', '06:45', '07:00'),
    to: fc.constantFrom('', '07:00', '07:20'),
    zone: fc.constantFrom('Patong', 'Kata', ''),
    hotel: fc.constantFrom(...HOTELS),
    isPrivate: fc.boolean(),
  });
const guests = fc.integer({ min: 0, max: 24 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => party(at))));
const vans = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z]{3}$/), seats: fc.integer({ min: 1, max: 13 }) }), {
  selector: ({ id }) => id,
  maxLength: 8,
});

/** Runs as they are when a drawing-up was carried out, made without the rule's own arithmetic. */
function carriedOut(
  parties: readonly Party[],
  rounds: readonly Round[],
  free: readonly FreeVan[],
): { readonly rounds: readonly Round[]; readonly free: readonly FreeVan[] } {
  const drawn = drawUp(parties, rounds, free);
  const stopsOf = (run: string, van: string) =>
    drawn.placed
      .filter((one) => one.run === run && one.van === van)
      .flatMap(({ party: id, at }) => parties.filter((one) => one.id === id).map((one) => ({ ...one, at })));
  return {
    rounds: [
      ...rounds.map((round) => ({ ...round, stops: [...round.stops, ...stopsOf(round.id, '')] })),
      ...drawn.rounds.map(({ van, pier, start }) => ({
        id: `run-${van}`,
        pier,
        start,
        seats: free.find(({ id }) => id === van)?.seats ?? 0,
        stops: stopsOf('', van),
      })),
    ],
    free: free.filter(({ id }) => !drawn.rounds.some(({ van }) => van === id)),
  };
}

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const promised = ({ from, to }: Party): readonly [number, number] => [minutes(from), to === '' ? minutes(from) + 30 : minutes(to)];

describe('a drawing-up', () => {
  it('loses nobody, takes nobody twice, and fetches nobody outside of his window', () => {
    fc.assert(
      fc.property(guests, vans, (parties, free) => {
        const { placed, left } = drawUp(parties, [], free);
        expect([...placed, ...left].map((one) => one.party).toSorted()).toEqual(parties.map(({ id }) => id).toSorted());
        for (const { party: id, at } of placed) {
          const [from, to] = promised(parties.find((one) => one.id === id) as Party);
          expect(minutes(at)).toBeGreaterThanOrEqual(from);
          expect(minutes(at)).toBeLessThanOrEqual(to);
        }
      }),
    );
  });

  it('gives no van more than its seats nor two runs, and a private transfer one of its own', () => {
    fc.assert(
      fc.property(guests, vans, (parties, free) => {
        const drawn = drawUp(parties, [], free);
        expect(new Set(drawn.rounds.map(({ van }) => van)).size).toBe(drawn.rounds.length);
        for (const { stops, seats, pier } of carriedOut(parties, [], free).rounds) {
          const aboard = parties.filter(({ id }) =>
            drawn.placed.some((one) => one.party === id && stops.some((stop) => (stop as unknown as Party).id === one.party)),
          );
          expect(aboard.map((one) => one.seats).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(seats);
          expect(aboard.every((one) => one.pier === pier)).toBe(true);
          if (aboard.some(({ isPrivate }) => isPrivate)) expect(aboard).toHaveLength(1);
          const hours = aboard.map(({ start }) => start);
          if (hours.includes('')) expect(new Set(hours).size).toBe(1);
          else expect(Math.max(...hours.map(minutes)) - Math.min(...hours.map(minutes))).toBeLessThanOrEqual(30);
        }
      }),
    );
  });

  it('says the same whatever order it is asked in, and nothing more when it was carried out', () => {
    fc.assert(
      fc.property(guests, vans, fc.integer(), (parties, free, seed) => {
        const once = drawUp(parties, [], free);
        const mixed = parties.toSorted(
          (a, b) => ((a.id.length * 7 + Number(a.id.slice(6)) * seed) % 13) - ((b.id.length * 7 + Number(b.id.slice(6)) * seed) % 13),
        );
        expect(drawUp(mixed, [], free.toReversed())).toEqual(once);
        const after = carriedOut(parties, [], free);
        const rest = parties.filter(({ id }) => once.left.some((one) => one.party === id));
        expect(drawUp(rest, after.rounds, after.free)).toMatchObject({ placed: [], rounds: [] });
      }),
    );
  });

  it('joins a newcomer to a run without moving anybody, at his own hotel where there is one', () => {
    const of = { pier: 'chalong', start: '08:00', from: '06:45', to: '07:15', zone: 'Patong', isPrivate: false, seats: 2 };
    const run = (id: string, hotel: string): Round => ({ id, seats: 10, pier: 'chalong', start: '08:00', stops: [{ ...of, hotel, at: '06:45' }] });
    expect(drawUp([{ ...of, id: 'new', hotel: 'Amari' }], [run('a', 'Beyond'), run('b', 'AMARI')], [])).toEqual({
      rounds: [],
      placed: [{ party: 'new', run: 'b', van: '', at: '06:45' }],
      left: [],
    });
    expect(drawUp([{ ...of, id: 'new', hotel: 'Kata', seats: 9 }], [run('a', 'Beyond')], [])).toMatchObject({ left: [{ party: 'new', why: 'no_van' }] });
    expect(drawUp([{ ...of, id: 'new', hotel: 'Kata', seats: 11 }], [run('a', 'Beyond')], [])).toMatchObject({ left: [{ why: 'large' }] });
    expect(drawUp([{ ...of, id: 'new', hotel: ' ' }], [run('a', 'Beyond')], [])).toMatchObject({ left: [{ why: 'gaps' }] });
  });
});

describe('a time at a hotel', () => {
  const spot = { zone: 'Patong', hotel: 'Amari' };
  it('is the first that the van has between its other stops', () => {
    const stops = [{ zone: 'Patong', hotel: 'Beyond', at: '06:45' }];
    expect(freeTime([], { ...spot, from: '06:45', to: '07:00' })).toBe('06:45');
    expect(freeTime(stops, { ...spot, from: '06:45', to: '07:00' })).toBe('06:50');
    expect(freeTime(stops, { zone: 'Kata', hotel: 'Katathani', from: '06:45', to: '07:00' })).toBe('07:00');
    expect(freeTime(stops, { zone: 'Kata', hotel: 'Katathani', from: '06:45', to: '06:55' })).toBeNull();
    expect(freeTime(stops, { ...spot, from: '', to: '' })).toBeNull();
  });

  it('is found by hand too, and says when it breaks a promise', () => {
    const stops = [{ zone: 'Kata', hotel: 'Beyond', at: '06:50' }];
    const guest = { ...spot, from: '06:45', to: '06:55', start: '08:00' };
    expect(handTime(stops, guest)).toBe('07:05');
    expect([keepsWindow('07:05', guest), keepsWindow('06:55', guest), keepsWindow('07:05', { from: '', to: '' })]).toEqual([false, true, true]);
    expect(handTime([], { ...guest, from: '' })).toBe('07:00');
    expect(timeAt(1439)).toBe('23:59');
  });
});
