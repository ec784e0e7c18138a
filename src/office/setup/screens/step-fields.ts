import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { FIRST_UNITS, regionsIn } from '../rules/first-records.ts';

type Choice = { readonly value: string; readonly text: string };

const NAME = { type: 'text', required: true, max: 100 } as const;
const NAMES: readonly FormField[] = [
  { name: 'name_ru', title: 'start_name_ru', field: NAME },
  { name: 'name_en', title: 'start_name_en', field: NAME },
];
const WORD = { type: 'text', max: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' } as const;
const ADDRESS: FormField = { name: 'slug', title: 'start_address', hint: 'start_address_hint', field: WORD };
const PRICE = { type: 'number', min: 0, max: 100_000_000, onlyInt: true } as const;
const UNIT_TITLES = { seat: 'start_unit_seat', boat: 'start_unit_boat' } as const;

const chosen = (choices: readonly Choice[]) => ({ type: 'select', values: choices.map(({ value }) => value), maxSelect: 1, required: true }) as const;

/** What is asked of a country. @param zones clocks that are offered */
export const countryFields = (zones: readonly Choice[]): readonly FormField[] => [
  ...NAMES,
  { name: 'timezone', title: 'start_timezone', hint: 'start_timezone_hint', field: chosen(zones), choices: zones },
  {
    ...{ name: 'phone', title: 'start_phone', hint: 'start_phone_hint', inputMode: 'tel', autoComplete: 'off' },
    field: { type: 'text', max: 32, pattern: '^\\+[0-9][0-9 ()-]{5,30}$' },
  },
  { name: 'has_regions', title: 'start_has_regions', hint: 'start_has_regions_hint', field: { type: 'bool' } },
  {
    ...{ name: 'regions', title: 'start_regions', hint: 'start_regions_hint', field: { type: 'text', max: 4000 } },
    check: (value, { has_regions }) => {
      if (!has_regions) return null;
      const regions = regionsIn(String(value ?? ''));
      return regions === null ? 'pattern' : regions.length === 0 ? 'required' : null;
    },
  },
];

export const CATEGORY_FIELDS: readonly FormField[] = [...NAMES, ADDRESS];
export const NEW_CATEGORY: FormValues = { name_ru: '', name_en: '', slug: '' };

/** What is asked of an excursion that is put on sale. @param regions empty where addresses have none */
export function excursionFields(categories: readonly Choice[], regions: readonly Choice[]): readonly FormField[] {
  const isUnit =
    (unit: string) =>
    (value: unknown, values: FormValues): 'required' | null =>
      values['unit'] === unit && !(Number(value) > 0) ? 'required' : null;
  return [
    ...[...NAMES, ADDRESS],
    { name: 'category', title: 'start_choose_category', field: chosen(categories), choices: categories },
    ...(regions.length === 0 ? [] : [{ name: 'region', title: 'start_choose_region', field: chosen(regions), choices: regions } as const]),
    { name: 'unit', title: 'start_unit', field: { type: 'select', values: FIRST_UNITS, maxSelect: 1, required: true }, options: UNIT_TITLES },
    { name: 'price_adult', title: 'start_price_adult', hint: 'start_price_hint', field: PRICE, check: isUnit('seat') },
    { name: 'price_child', title: 'start_price_child', hint: 'start_price_child_hint', field: PRICE },
    { name: 'private_price', title: 'start_price_boat', hint: 'start_price_hint', field: PRICE, check: isUnit('boat') },
  ];
}

/** What the form of an excursion begins with. */
export const newExcursion = (categories: readonly Choice[], regions: readonly Choice[]): FormValues => ({
  ...NEW_CATEGORY,
  ...{ category: categories[0]?.value ?? '', region: regions[0]?.value ?? '', unit: 'seat', price_adult: '', price_child: '', private_price: '' },
});

/** What the form says, prices as numbers. */
export const excursionSaid = (values: FormValues): Readonly<Record<string, unknown>> => ({
  ...values,
  ...Object.fromEntries(['price_adult', 'price_child', 'private_price'].map((name) => [name, Number(values[name] ?? 0) || 0])),
});
