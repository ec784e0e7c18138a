import { describe, expect, it } from 'vitest';
import { DEPARTURE_CHANGES, DEPARTURE_FACTS, type DepartureFacts, departureChanges } from '../../../../../src/fleet/departures/departure/changes.rules.ts';

const BEFORE = { ...Object.fromEntries(DEPARTURE_FACTS.map((name) => [name, 'one'])), state: 'open' } as DepartureFacts;
const changed = (change: Partial<DepartureFacts>, before: Partial<DepartureFacts> = {}) =>
  departureChanges({ ...BEFORE, ...before }, { ...BEFORE, ...before, ...change });

describe('what became of a departure', () => {
  it('is told by every fact that is looked at, and each change is told by one', () => {
    expect(departureChanges(BEFORE, BEFORE)).toEqual([]);
    const told = DEPARTURE_FACTS.flatMap((name) => {
      const found = changed({ [name]: name === 'state' ? 'cancelled' : 'other' });
      expect(found).toHaveLength(1);
      return found;
    });
    const states = [...changed({ state: 'closed' }), ...changed({ state: 'open' }, { state: 'closed' }), ...changed({ state: 'open' }, { state: 'cancelled' })];
    expect([...new Set([...told, ...states, ...departureChanges(null, BEFORE)])].toSorted()).toEqual(DEPARTURE_CHANGES.toSorted());
  });

  it('is several things at once', () => {
    expect(changed({ state: 'cancelled', pier: 'other', capacity: '9' })).toEqual(['called_off', 'pier', 'capacity']);
    expect(changed({ service_date: 'other', start_time: 'other' })).toEqual(['moved', 'hour']);
  });

  it('says of boarding only that it was taken back', () => {
    expect(changed({ state: 'boarding' })).toEqual([]);
    expect(changed({ state: 'sailed' }, { state: 'boarding' })).toEqual([]);
    expect(changed({ state: 'open' }, { state: 'boarding' })).toEqual(['opened']);
    expect(changed({ state: 'cancelled' }, { state: 'closed' })).toEqual(['called_off']);
  });
});
