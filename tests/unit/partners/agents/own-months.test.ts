import { describe, expect, it } from 'vitest';
import { isMonth, monthAfter, monthOf, ownMonths } from '../../../../src/partners/agents/own/own-months.rules.ts';

describe('months of an agent', () => {
  it('are this one and the last one, over the end of a year too', () => {
    expect(ownMonths('2026-11-27')).toEqual([
      { month: '2026-11', from: '2026-11-01', to: '2026-12-01' },
      { month: '2026-10', from: '2026-10-01', to: '2026-11-01' },
    ]);
    expect(ownMonths('2027-01-01').map(({ month }) => month)).toEqual(['2027-01', '2026-12']);
    expect(monthOf('2026-12').to).toBe('2027-01-01');
    expect([monthAfter('2026-01', -13), monthAfter('2026-12', 1), monthAfter('2026-06', 0)]).toEqual(['2024-12', '2027-01', '2026-06']);
  });

  it('are told from what is none', () => {
    expect(['2026-11', '2026-13', '2026-1', '1999-01', '', null, 5].map(isMonth)).toEqual([true, false, false, false, false, false, false]);
  });
});
