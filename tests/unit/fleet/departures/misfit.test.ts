import { describe, expect, it } from 'vitest';
import { type HullNow, type Loaded, mayAllow, misfitsOf, whyOf } from '../../../../src/fleet/departures/departure/hulls.hooks.ts';

const HULL: HullNow = { active: true, licensed: 12, papers: [], blocks: [] };
const LOADED: Loaded = {
  ...{ service_date: '2027-01-10', start_time: '08:00', minutes: 480, capacity: 10, allowed_seats: 0 },
  ...{ seats_taken: 10, persons_taken: 12 },
};
const codesOf = (hull: Partial<HullNow>, loaded: Partial<Loaded> = {}): readonly string[] =>
  misfitsOf({ ...HULL, ...hull }, { ...LOADED, ...loaded }).map(({ code }) => code);

describe('what stands between a departure and its boat', () => {
  it('is nothing up to the last seat and the last person of the licence', () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({}, { persons_taken: 13 })).toEqual(['over_licence']);
    expect(codesOf({}, { seats_taken: 11 })).toEqual(['over_capacity']);
  });

  it('is a paper that does not hold on every day of the trip', () => {
    const papers = [{ kind: 'inspection', valid_from: '', valid_to: '2027-01-10' } as const];
    expect(codesOf({ papers })).toEqual([]);
    // Back at midnight it was out on one day alone.
    expect(codesOf({ papers }, { minutes: 16 * 60 })).toEqual([]);
    expect(codesOf({ papers }, { minutes: 16 * 60 + 1 })).toEqual(['papers_lapsed']);
    expect(codesOf({ papers }, { service_date: '2027-01-11' })).toEqual(['papers_lapsed']);
    expect(codesOf({ papers: [...papers, { kind: 'inspection', valid_from: '2027-01-11', valid_to: '' }] }, { minutes: 48 * 60 })).toEqual([]);
  });

  it('is a block that has a moment in common with it', () => {
    expect(codesOf({ blocks: [{ from: '2027-01-10 16:00', until: '2027-01-10 18:00' }] })).toEqual([]);
    expect(codesOf({ blocks: [{ from: '2027-01-10 15:59', until: '2027-01-10 18:00' }] })).toEqual(['boat_blocked']);
  });

  it('is set aside by a senior where the house alone said fewer seats, up to as many as he said', () => {
    const over = misfitsOf(HULL, { ...LOADED, seats_taken: 11 });
    expect([mayAllow(over), whyOf(over)]).toEqual([true, 'boat_small']);
    expect(codesOf({}, { seats_taken: 11, allowed_seats: 11 })).toEqual([]);
    expect(codesOf({}, { seats_taken: 12, allowed_seats: 11 })).toEqual(['over_capacity']);
    const both = misfitsOf({ ...HULL, active: false }, { ...LOADED, seats_taken: 11 });
    expect([mayAllow(both), whyOf(both)]).toEqual([false, 'boat_unfit']);
    expect([mayAllow([]), whyOf([])]).toEqual([false, '']);
  });
});
