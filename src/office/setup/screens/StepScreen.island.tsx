import { useState } from 'react';
import { asking, browserPb } from '../../../data/ask.ts';
import type { FormField, FormValues } from '../../../kit/fields/base/form-field.ts';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { createCurrency } from '../../../catalogue/currencies/repo/currencies.ts';
import { fromValues, NEW_CURRENCY, NEW_FIELDS } from '../../../catalogue/currencies/screens/currency-fields.ts';
import { addCategory, addExcursion, setCountry } from '../../../model/setup/operations.ts';
import type { StepForm } from '../step-form.server.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { currencies as currenciesEn } from '../../../model/currencies/messages/en.ts';
import { currencies as currenciesRu } from '../../../model/currencies/messages/ru.ts';
import { setup as setupEn } from '../../../model/setup/messages/en.ts';
import { setup as setupRu } from '../../../model/setup/messages/ru.ts';
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
const AGE = { type: 'number', min: 0, max: 17, onlyInt: true } as const;
const UNIT_TITLES = { seat: 'start_unit_seat', boat: 'start_unit_boat' } as const;

const chosen = (choices: readonly Choice[]) => ({ type: 'select', values: choices.map(({ value }) => value), maxSelect: 1, required: true }) as const;

/** What is asked of a country. @param zones clocks that are offered */
const countryFields = (zones: readonly Choice[]): readonly FormField[] => [
  ...NAMES,
  { name: 'timezone', title: 'start_timezone', hint: 'start_timezone_hint', field: chosen(zones), choices: zones },
  {
    ...{ name: 'phone', title: 'start_phone', hint: 'start_phone_hint', inputMode: 'tel', autoComplete: 'off' },
    field: { type: 'text', max: 32, pattern: '^\\+[0-9][0-9 ()-]{5,30}$' },
  },
  {
    ...{ name: 'whatsapp', title: 'start_whatsapp', hint: 'start_whatsapp_hint', inputMode: 'tel', autoComplete: 'off' },
    field: { type: 'text', max: 32, pattern: '^\\+[0-9][0-9 ()-]{5,30}$' },
  },
  { name: 'telegram', title: 'start_telegram', hint: 'start_telegram_hint', autoComplete: 'off', field: { type: 'text', max: 64 } },
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

const CATEGORY_FIELDS: readonly FormField[] = [...NAMES, ADDRESS];
const NEW_CATEGORY: FormValues = { name_ru: '', name_en: '', slug: '' };

/** What is asked of an excursion that is put on sale. @param regions empty where addresses have none */
function excursionFields(categories: readonly Choice[], regions: readonly Choice[]): readonly FormField[] {
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
    { name: 'start_time', title: 'start_hour', hint: 'start_hour_hint', field: { type: 'text', max: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } },
    { name: 'child_from', title: 'start_child_from', hint: 'start_child_hint', field: AGE },
    {
      ...{ name: 'child_to', title: 'start_child_to', hint: 'start_child_hint', field: AGE },
      check: (value, { child_from }) => (Number(value || 0) < Number(child_from || 0) ? 'pattern' : null),
    },
  ];
}

/** What the form of an excursion begins with. */
const newExcursion = (categories: readonly Choice[], regions: readonly Choice[]): FormValues => ({
  ...NEW_CATEGORY,
  ...{ category: categories[0]?.value ?? '', region: regions[0]?.value ?? '', unit: 'seat', price_adult: '', price_child: '', private_price: '' },
  ...{ start_time: '', child_from: '', child_to: '' },
});

/** What the form says, prices and ages as numbers. */
const excursionSaid = (values: FormValues): Readonly<Record<string, unknown>> => ({
  ...values,
  ...Object.fromEntries(['price_adult', 'price_child', 'private_price', 'child_from', 'child_to'].map((name) => [name, Number(values[name] ?? 0) || 0])),
});

/** Texts of the steps that a house begins with, and no others. */
const setupT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...currenciesRu, ...setupRu },
  en: { ...authEn, ...staffEn, ...currenciesEn, ...setupEn },
});

interface Asked {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly said: (values: FormValues) => Readonly<Record<string, unknown>>;
  readonly save: (said: Readonly<Record<string, unknown>>, key: string) => Promise<unknown>;
}

/** What a step asks for, and how it is kept. */
function askedOf(form: StepForm, country: string): Asked {
  switch (form.kind) {
    case 'country':
      return {
        fields: countryFields(form.zones),
        values: form.values,
        said: (values) => ({ ...values, id: form.id }),
        save: (said, key) => asking(setCountry)(said, { key, ...(form.revision === null ? {} : { expected: form.revision }) }),
      };
    case 'currency':
      return {
        fields: NEW_FIELDS,
        values: { ...NEW_CURRENCY, ...form.values },
        said: (values) => ({ ...fromValues(values) }),
        save: async (said, key) => createCurrency(await browserPb(), country, said as ReturnType<typeof fromValues>, { key }),
      };
    case 'category':
      return {
        fields: CATEGORY_FIELDS,
        values: NEW_CATEGORY,
        said: (values) => ({ ...values, country }),
        save: (said, key) => asking(addCategory)(said, { key }),
      };
    case 'excursion':
      return {
        fields: excursionFields(form.categories, form.regions),
        values: newExcursion(form.categories, form.regions),
        said: (values) => ({ ...excursionSaid(values), country }),
        save: (said, key) => asking(addExcursion)(said, { key }),
      };
    default:
      return form satisfies never;
  }
}

/** A step of the beginning that has a form of its own; once it is saved the list of steps says what is next. */
export const StepScreen = staffScreen(setupT, StepOf);

function StepOf({ form }: { readonly form: StepForm }) {
  const { t, lang, country } = useStaff();
  // What belongs to one country more is kept apart, and the steps go on in it.
  const of = form.kind === 'country' ? form.id : country;
  const draft = of === country ? `setup/${form.kind}` : `setup/${form.kind}/${of}`;
  const keys = useIdempotencyKeys(draft);
  const [{ fields, values, said, save }] = useState(() => askedOf(form, country));
  return (
    <RecordForm
      draft={draft}
      fields={fields}
      values={values}
      submitLabel={t('start_save')}
      onSubmit={async (typed) => {
        const input = said(typed);
        await save(input, keys.keyFor(input));
        keys.done();
      }}
      onSaved={() => location.assign(`${localePath(href('admin', { country: of }), lang)}?saved=${form.kind}`)}
    />
  );
}
