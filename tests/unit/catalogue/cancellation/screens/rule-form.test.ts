import { describe, expect, it } from 'vitest';
import { checkRule, FINAL_TIERS } from '../../../../../src/catalogue/cancellation/rules/rule.ts';
import type { RuleRow } from '../../../../../src/catalogue/cancellation/repo.ts';
import { ruleFields, ruleShape } from '../../../../../src/catalogue/cancellation/screens/rule-fields.tsx';
import type { FormValues } from '../../../../../src/kit/fields/base/form-field.ts';
import { schemaOf } from '../../../../../src/kit/fields/schema-of.ts';
import { editFrom, fieldsOf, standOn } from '../../../../../src/kit/form/record-shape.ts';
import { fromValues, toValues } from '../../../../../src/catalogue/cancellation/screens/rule-form.ts';

describe('the form of a cancellation rule', () => {
  it('begins with terms that are in order, and gives back what it took', () => {
    const values = toValues(null);
    expect(checkRule(fromValues(values))).toEqual([]);
    expect(toValues({ ...fromValues(values), updated: '' })).toEqual(values);
  });

  it('names the type by the tiers and gives nothing to who stays away from a strict trip', () => {
    const final = { ...toValues(null), tiers: JSON.stringify(FINAL_TIERS), no_show_percent: '50' };
    expect(fromValues(final)).toMatchObject({ type: 'final', no_show_percent: 0 });
    expect(checkRule(fromValues(final))).toEqual([]);
    expect(fromValues(toValues(null)).type).toBe('standard');
  });

  it('forgets the excursion where the rule is for the whole country', () => {
    expect(fromValues({ ...toValues(null), excursion: '128' }).excursion).toBe('');
    expect(fromValues({ ...toValues(null), scope: 'excursion', excursion: '128' }).excursion).toBe('128');
  });

  it('takes the tiers that the server has in a conflict', () => {
    expect(fromValues({ ...toValues(null), tiers: FINAL_TIERS as never }).tiers).toEqual(FINAL_TIERS);
  });

  it('changes a part of the terms by itself, and knows which fields ask for them', () => {
    const rule = { ...fromValues(toValues(null)), id: 'r1', revision: 1 } as RuleRow;
    const shape = ruleShape({ code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 });
    const { fields, seen } = editFrom(shape, standOn(shape, rule), { max_times: '0' });
    expect(fields).toEqual({ reschedule: { free_until_hours: 24, max_times: 0 } });
    expect(seen).toEqual({ reschedule: { free_until_hours: 24, max_times: 1 } });
    expect(fieldsOf(shape, ['reschedule', 'operator_cancel', 'scope'])).toEqual(['free_until_hours', 'max_times', 'weather', 'min_pax_notice_hours', 'scope']);
  });

  it('asks for every number, be it zero, and for exceptions from their list', () => {
    const check = schemaOf(ruleFields({ code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 }));
    const values = { ...toValues(null), name_ru: 'Имя', name_en: 'Name' };
    const faults = (typed: FormValues) => check.safeParse({ ...values, ...typed }).error?.issues.map(({ path, message }) => `${path} ${message}`) ?? [];
    expect(values).toMatchObject({ no_show_percent: '0', exceptions: ['medical'] });
    expect(faults({ max_times: '0' })).toEqual([]);
    expect(faults({ max_times: '', no_show_percent: '', free_until_hours: '9000', exceptions: ['war'] })).toEqual([
      'no_show_percent required',
      'free_until_hours too_big',
      'max_times required',
      'exceptions not_in_list',
    ]);
  });
});
