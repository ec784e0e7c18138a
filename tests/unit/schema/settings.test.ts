import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../../../src/registry/messages.en.ts';
import { ru } from '../../../src/registry/messages.ru.ts';
import { SETTINGS } from '../../../src/registry/settings.ts';
import { settingFault } from '../../../src/schema/setting-faults.ts';
import { type Setting, type Settings, valueIn } from '../../../src/schema/settings.ts';

const about = { group: 'sales', title: 'a', hint: 'b' } as const;
const declared = Object.entries<Setting>(SETTINGS satisfies Settings);

describe('every declared setting', () => {
  it('has a default that it would take itself, words in both languages, and a key that says its unit', () => {
    for (const [key, setting] of declared) {
      expect([key, settingFault(setting, setting.default)]).toEqual([key, null]);
      for (const texts of [ru, en] as const) for (const text of [setting.title, setting.hint]) expect(texts, key).toHaveProperty(text);
      if (setting.kind === 'count' && setting.unit !== 'pieces') expect(key).toMatch(new RegExp(`_${setting.unit}$`));
    }
  });

  it('that is held against another one names one that is held against it', () => {
    const of = (key: string | undefined) => (declared.find(([name]) => name === key)?.[1] ?? {}) as { readonly atMost?: string; readonly atLeast?: string };
    for (const [key, setting] of declared) {
      if (!('min' in setting)) continue;
      if (setting.atMost !== undefined) expect([key, of(setting.atMost).atLeast]).toEqual([key, key]);
      if (setting.atLeast !== undefined) expect([key, of(setting.atLeast).atMost]).toEqual([key, key]);
    }
  });
});

describe('a value', () => {
  const count: Setting = { ...about, kind: 'count', unit: 'pieces', default: 5, min: 2, max: 9 };
  const text: Setting = { ...about, kind: 'text', default: { ru: '', en: '' }, max: 10, marks: { name: 'Anna' } };
  const code: Setting = { ...text, marks: { code: '1' }, needs: ['code'] } as Setting;
  const list: Setting = { ...about, kind: 'list', default: [], most: 3, pattern: '^[A-Z]{2}$' };
  const week: Setting = { ...about, kind: 'week', default: {} };
  const choice: Setting = { ...about, kind: 'choice', default: 'one', options: { one: 'a', two: 'b' } };

  it('of numbers is a whole one within its limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -3, max: 20 }), fc.double(), fc.string(), fc.anything()), (value) => {
        const isRight = typeof value === 'number' && [2, 3, 4, 5, 6, 7, 8, 9].includes(value);
        expect(settingFault(count, value) === null).toBe(isRight);
      }),
    );
  });

  it.each<[Setting, unknown, string | null]>([
    [text, { ru: '{name}', en: 'x' }, null],
    [text, { ru: '{nam}', en: 'x' }, 'setting_marks'],
    [text, { ru: '{name', en: 'x' }, 'setting_marks'],
    [text, { ru: 'x}', en: 'x' }, 'setting_marks'],
    [text, { ru: '{toString}', en: 'x' }, 'setting_marks'],
    [code, { ru: '{code}', en: '{code}!' }, null],
    [code, { ru: '{code}', en: 'x' }, 'setting_needs'],
    [code, { ru: '', en: '{code}' }, 'setting_needs'],
    [text, { ru: 'x'.repeat(11), en: '' }, 'setting_long'],
    [text, { ru: 'x' }, 'setting_shape'],
    [text, { ru: 'x', en: 'x', th: 'x' }, 'setting_shape'],
    [list, ['RU', 'TH'], null],
    [list, ['RU', 'RU'], 'setting_form'],
    [list, ['RU', 'ru'], 'setting_form'],
    [list, ['RU', 'TH', 'KZ', 'BY'], 'setting_most'],
    [list, 'RU', 'setting_shape'],
    [week, { 1: [{ from: '09:00', to: '24:00' }], 2: [{ from: '22:00', to: '02:00' }] }, null],
    [week, { 1: [{ from: '09:00', to: '09:00' }] }, 'setting_hours'],
    [week, { 1: [{ from: '24:00', to: '09:00' }] }, 'setting_hours'],
    [week, { 8: [] }, 'setting_shape'],
    [week, { 1: 'always' }, 'setting_hours'],
    [choice, 'two', null],
    [choice, 'toString', 'setting_shape'],
  ])('%o takes %o: %s', (setting, value, fault) => expect(settingFault(setting, value)).toBe(fault));

  it('holds for its country, else for the house, else as declared', () => {
    const kept = fc.array(fc.record({ country: fc.constantFrom('', 'thailand', 'maldives'), value: fc.option(fc.integer({ min: 2, max: 9 })) }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(
          kept.map((rows) => rows[0] ?? { country: '', value: null }),
          { selector: ({ country }) => country },
        ),
        (rows) => {
          const of = (country: string) => rows.find((row) => row.country === country)?.value ?? null;
          expect(valueIn(count, rows, 'thailand')).toBe(of('thailand') ?? of('') ?? 5);
          expect(valueIn({ ...count, isHouse: true }, rows, 'thailand')).toBe(of('') ?? 5);
        },
      ),
    );
  });
});
