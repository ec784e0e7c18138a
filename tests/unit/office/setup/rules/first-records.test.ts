import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, countries } from '../../../../../src/model/catalogue/fields/countries.ts';
import { excursions } from '../../../../../src/model/catalogue/fields/excursions.ts';
import { categoryIn, countryIn, excursionIn, otherCountry, regionsIn } from '../../../../../src/office/setup/rules/first-records.ts';
import { KNOWN_CURRENCIES, offeredCurrency } from '../../../../../src/office/setup/rules/known-currencies.ts';
import { blockedBy, nextStep, SETUP_STEPS, type SetupStep } from '../../../../../src/office/setup/rules/setup.ts';

/** Faults that the database would find, by the descriptions of its fields: another reading of the same rule. */
function refused(description: typeof countries | typeof categories | typeof excursions, record: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(description.fields).flatMap(([name, field]) => {
    const value = record[name];
    if (field.type !== 'text' || value === undefined) return [];
    const text = String(value);
    const { required = false, max = 5000, pattern } = field as { required?: boolean; max?: number; pattern?: string };
    return (required && text === '') || text.length > max || (text !== '' && pattern !== undefined && !new RegExp(pattern).test(text)) ? [name] : [];
  });
}

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Пхукет', 'Phuket', 'Phi Phi', '', ' ', 'x'.repeat(101), '+66 76 000 100', 'thailand', 'Asia/Bangkok', 'seat', 'boat'),
  fc.boolean(),
  fc.double(),
  fc.integer({ min: -5, max: 10_000 }),
  fc.constant(null),
);
const typed = (names: readonly string[]) => fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });

describe('what a house begins with', () => {
  it('is a country that the database takes, or says what is wrong with which field', () => {
    const fields = ['id', 'name_ru', 'name_en', 'timezone', 'phone', 'has_regions', 'regions'];
    fc.assert(
      fc.property(typed(fields), (body) => {
        const { value, faults } = countryIn(body);
        expect(fields).toEqual(expect.arrayContaining(Object.keys(faults)));
        if (Object.keys(faults).length > 0) return;
        const { id, regions, ...record } = value;
        expect(refused(countries, record)).toEqual([]);
        for (const word of [id, ...regions.map((region) => region.id)]) expect(word).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(record.has_regions).toBe(regions.length > 0);
      }),
      { numRuns: 500 },
    );
    const good = {
      id: 'thailand',
      name_ru: 'Таиланд',
      name_en: 'Thailand',
      timezone: 'Asia/Bangkok',
      phone: '',
      has_regions: true,
      regions: 'Пхукет / Phuket\n\n Краби | Krabi 2 ',
    };
    expect(countryIn(good)).toMatchObject({
      faults: {},
      value: {
        regions: [
          { id: 'phuket', name_ru: 'Пхукет' },
          { id: 'krabi', name_en: 'Krabi 2' },
        ],
      },
    });
    expect(countryIn({ ...good, regions: ' \n' }).faults).toEqual({ regions: 'missing' });
    expect(countryIn({ ...good, phone: '076 000' }).faults).toEqual({ phone: 'validation_invalid_format' });
    expect(countryIn({ ...good, whatsapp: '+66 81 234 56 78', telegram: '@treasure_island' })).toMatchObject({
      faults: {},
      value: { whatsapp: '+66 81 234 56 78', telegram: 'treasure_island' },
    });
    expect(countryIn({ ...good, telegram: 'https://t.me/treasure_island' }).value.telegram).toBe('treasure_island');
    expect(countryIn({ ...good, whatsapp: '081 234', telegram: 'a b' }).faults).toEqual({
      whatsapp: 'validation_invalid_format',
      telegram: 'validation_invalid_format',
    });
    expect(countryIn({}).faults).toEqual({ id: 'missing', name_ru: 'missing', name_en: 'missing', timezone: 'missing' });
  });

  it('has regions that are told in both languages and have an address of their own', () => {
    for (const wrong of [
      'Пхукет',
      'Пхукет / Пхи / Phuket',
      'Пхукет /',
      '/ Phuket',
      '7 / 7',
      'А / Phuket\nБ / phuket',
      Array.from({ length: 41 }, (_, at) => `А / ${'b'.repeat(at + 1)}`).join('\n'),
    ])
      expect([wrong.slice(0, 20), regionsIn(wrong)]).toEqual([wrong.slice(0, 20), null]);
  });

  it('is a category and an excursion that the database takes, with one price', () => {
    const fields = ['name_ru', 'name_en', 'slug', 'category', 'region', 'unit', 'price_adult', 'price_child', 'private_price'];
    fc.assert(
      fc.property(typed(fields), fc.boolean(), (body, hasRegions) => {
        const shelf = categoryIn(body);
        if (Object.keys(shelf.faults).length === 0) expect(refused(categories, { ...shelf.value })).toEqual([]);
        const { value, faults } = excursionIn(body, hasRegions);
        expect(fields).toEqual(expect.arrayContaining(Object.keys(faults)));
        if (Object.keys(faults).length > 0) return;
        expect(refused(excursions, { ...value })).toEqual([]);
        const prices = [value.price_adult, value.price_child, value.private_price];
        expect(prices.every((price) => Number.isInteger(price) && price >= 0)).toBe(true);
        expect(value.private ? [value.price_adult, value.price_child, value.private_price > 0] : [value.private_price, value.price_adult > 0]).toEqual(
          value.private ? [0, 0, true] : [0, true],
        );
        expect(value.region !== '').toBe(hasRegions);
      }),
      { numRuns: 500 },
    );
    const good = { name_ru: 'Рассвет', name_en: 'Islands at dawn', category: 'c', unit: 'seat', price_adult: 2500 };
    expect(excursionIn(good, false)).toMatchObject({ faults: {}, value: { slug: 'islands-at-dawn', price_adult: 2500, private: false } });
    expect(excursionIn({ ...good, unit: 'boat' }, true).faults).toEqual({ region: 'missing', private_price: 'missing' });
    expect(excursionIn({ ...good, start_time: '08:30', child_from: 4, child_to: 11 }, false)).toMatchObject({
      faults: {},
      value: { start_time: '08:30', child_by: 'age', child_from: 4, child_to: 11 },
    });
    expect(excursionIn(good, false).value).toMatchObject({ start_time: '', child_by: '', child_from: 0, child_to: 0 });
    expect(excursionIn({ ...good, start_time: '8.30', child_from: 12, child_to: 4 }, false).faults).toEqual({
      start_time: 'validation_invalid_format',
      child_to: 'validation_invalid_format',
    });
    expect(excursionIn({ ...good, child_from: 1.5, child_to: 40 }, false).faults).toEqual({
      child_from: 'validation_invalid_format',
      child_to: 'validation_invalid_format',
    });
    expect(excursionIn({ ...good, price_adult: 0.5 }, false).faults).toEqual({ price_adult: 'validation_invalid_format' });
  });
});

it('the word of one country more is read as addresses have it', () => {
  expect([' Vietnam ', 'sri-lanka', 'Вьетнам', 'viet nam', 'a1', ''].map(otherCountry)).toEqual(['vietnam', 'sri-lanka', '', '', '', '']);
});

describe('the steps', () => {
  it('can be done in their order, each as soon as those before it are done', () => {
    const done = Object.fromEntries(SETUP_STEPS.map((step) => [step, false])) as Record<SetupStep, boolean>;
    for (const step of SETUP_STEPS) {
      expect(nextStep(done)).toBe(step);
      expect(blockedBy(step, done)).toBeNull();
      done[step] = true;
    }
    expect(nextStep(done)).toBeNull();
    expect(SETUP_STEPS.filter((step) => blockedBy(step, { ...done, country: false }) === 'country')).toEqual(SETUP_STEPS.slice(1));
  });

  it('offer the usual currency of a country first, and none that it has', () => {
    expect(offeredCurrency('thailand', [])?.code).toBe('THB');
    expect(offeredCurrency('thailand', [], 'USD')?.code).toBe('USD');
    expect(offeredCurrency('thailand', ['THB'])).toBeNull();
    expect(offeredCurrency('thailand', ['THB'], 'THB')).toBeNull();
    expect(offeredCurrency('thailand', ['THB'], 'RUB')?.code).toBe('RUB');
    expect(offeredCurrency('vietnam', [])?.code).toBe('VND');
    expect(offeredCurrency('atlantis', [])).toBeNull();
    for (const { code, name_ru, name_en, round_to } of KNOWN_CURRENCIES) {
      expect([code, new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().currency]).toEqual([code, code]);
      expect([name_ru, name_en, round_to >= 1]).toEqual([expect.stringMatching(/[а-яё]/i), expect.stringMatching(/[a-z]/i), true]);
    }
    expect(new Set(KNOWN_CURRENCIES.map(({ code }) => code)).size).toBe(KNOWN_CURRENCIES.length);
  });
});
