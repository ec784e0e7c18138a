import { describe, expect, it } from 'vitest';
import { type OwnLead, ownLeadFaults } from '../../../../../src/crm/leads/agents/own-leads.hooks.ts';

const TODAY = '2026-11-27';
const GUEST: OwnLead = { name: 'Vera', phone: '+7 900 123-45-67', messenger: '', date: TODAY, hotel: 'Kata', adults: 2, children: 0, ages: [], isAgreed: true };
const faults = (change: Partial<OwnLead>) => ownLeadFaults({ ...GUEST, ...change }, TODAY);

describe('what an agent says of a guest', () => {
  it('is enough with a phone or a messenger', () => {
    expect(faults({})).toEqual({});
    expect(faults({ phone: '', messenger: '@vera' })).toEqual({});
    expect(faults({ phone: '' })).toEqual({ phone_raw: 'missing' });
  });

  it('tells the age of each child, in whole years', () => {
    expect(faults({ children: 2, ages: [0, 17] })).toEqual({});
    expect(faults({ children: 2 })).toEqual({ child_ages: 'missing' });
    expect(faults({ children: 2, ages: [5] })).toEqual({ child_ages: 'count' });
    expect(faults({ ages: [5] })).toEqual({ child_ages: 'count' });
    for (const age of [18, -1, 1.5, Number.NaN]) expect(faults({ children: 1, ages: [age] })).toEqual({ child_ages: 'wrong' });
    expect(faults({ children: -1, ages: [] })).toEqual({ children: 'wrong' });
  });

  it.each(['123456', '1234567890123456', 'call me'])('is no phone: %s', (phone) => {
    expect(faults({ phone })).toEqual({ phone_raw: 'wrong' });
    expect(faults({ phone, messenger: '@vera' })).toEqual({ phone_raw: 'wrong' });
  });

  it.each([
    ['', 'missing'],
    ['2026-02-30', 'wrong'],
    ['tomorrow', 'wrong'],
    ['2026-11-26', 'past'],
    ['2029-01-01', 'too_far'],
  ])('is no day to sell: %s', (date, fault) => {
    expect(faults({ date })).toEqual({ date_from: fault });
  });

  it('counts whole people, one grown-up at least', () => {
    for (const adults of [0, -1, 1.5, 100, Number.NaN]) expect(faults({ adults })).toEqual({ adults: 'wrong' });
    for (const children of [-1, 0.5, 100, Number.NaN]) expect(faults({ children })).toEqual({ children: 'wrong' });
    expect(faults({ adults: 99, children: 99, ages: Array.from({ length: 99 }, () => 5) })).toEqual({});
  });

  it('tells everything that is amiss at once', () => {
    expect(Object.keys(faults({ name: '', hotel: '', isAgreed: false, adults: 0 })).sort()).toEqual(['adults', 'consent', 'hotel', 'name']);
  });
});
