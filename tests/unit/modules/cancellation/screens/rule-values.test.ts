import { describe, expect, it } from 'vitest';
import { checkRule, FINAL_TIERS } from '../../../../../src/modules/cancellation/rules/rule.ts';
import { fromValues, termsFrom, toValues } from '../../../../../src/modules/cancellation/screens/rule-values.ts';

describe('the form of a cancellation rule', () => {
  it('begins with terms that are in order, and gives back what it took', () => {
    const values = toValues(null);
    expect(checkRule(termsFrom(values))).toEqual([]);
    expect(toValues({ ...fromValues(values), updated: '' })).toEqual(values);
  });

  it('names the type by the tiers and gives nothing to who stays away from a strict trip', () => {
    const final = { ...toValues(null), tiers: JSON.stringify(FINAL_TIERS), no_show_percent: '50' };
    expect(termsFrom(final)).toMatchObject({ type: 'final', no_show_percent: 0 });
    expect(checkRule(termsFrom(final))).toEqual([]);
    expect(termsFrom(toValues(null)).type).toBe('standard');
  });

  it('forgets the excursion where the rule is for the whole country', () => {
    expect(fromValues({ ...toValues(null), excursion: '128' }).excursion).toBe('');
    expect(fromValues({ ...toValues(null), scope: 'excursion', excursion: '128' }).excursion).toBe('128');
  });

  it('takes the tiers that the server has in a conflict', () => {
    expect(termsFrom({ ...toValues(null), tiers: FINAL_TIERS as never }).tiers).toEqual(FINAL_TIERS);
  });
});
