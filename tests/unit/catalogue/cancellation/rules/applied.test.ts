import { describe, expect, it } from 'vitest';
import { freeMoveHours, ruleFor, type ScopedRule } from '../../../../../src/catalogue/cancellation/rules/applied.ts';

const rule = (scope: ScopedRule['scope'], excursion = '', state: ScopedRule['state'] = 'active'): ScopedRule => ({
  country: 'thailand',
  scope,
  excursion,
  state,
});
const RULES = [rule('default'), rule('excursion', '109'), rule('variant', '1093'), rule('variant', '1092', 'draft')];
const found = (excursion: string, variant: string) => {
  const one = ruleFor(RULES, { country: 'thailand', excursion, variant });
  return one && `${one.scope} ${one.excursion}`.trim();
};

describe('the rule in force', () => {
  it('is the narrowest: the variant’s own, the excursion’s, the country’s', () => {
    expect(found('109', '1093')).toBe('variant 1093');
    expect(found('109', '1092')).toBe('excursion 109');
    expect(found('109', '109')).toBe('excursion 109');
    expect(found('101', '1011')).toBe('default');
  });

  it('is none of another country, and no draft', () => {
    expect(ruleFor(RULES, { country: 'maldives', excursion: '109', variant: '1093' })).toBeUndefined();
    expect(ruleFor([rule('default', '', 'draft')], { country: 'thailand', excursion: '1', variant: '1' })).toBeUndefined();
  });
});

describe('free moves that a page may promise to everybody', () => {
  const moves = (free_until_hours: number, max_times = 1, state: ScopedRule['state'] = 'active') => ({ state, reschedule: { free_until_hours, max_times } });

  it('are those that every rule in force keeps', () => {
    expect(freeMoveHours([moves(24), moves(48), moves(96, 1, 'archived')])).toBe(48);
  });

  it('are none where some rule allows none, or there is no rule', () => {
    expect(freeMoveHours([moves(24), moves(0, 0)])).toBeNull();
    expect(freeMoveHours([moves(24), { state: 'active', reschedule: null }])).toBeNull();
    expect(freeMoveHours([])).toBeNull();
  });
});
