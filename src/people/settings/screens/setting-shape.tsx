import { withPb } from '../../../data/browser-pb.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { MoneyInput } from '../../../kit/fields/money/MoneyInput.tsx';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { major } from '../../../lib/money.ts';
import type { Setting, SettingUnit } from '../../../schema/settings.ts';
import type { Bilingual } from '../../../schema/vocab.ts';
import { hoursIssue, ShiftInput } from '../../users/screens/ShiftInput.tsx';
import { hoursOf } from '../../users/screens/shift.ts';
import { listChoices } from '../repo.ts';

/** A setting as its form knows it: `null` where it is not set here. */
export interface SettingRecord {
  readonly revision: number;
  readonly value: unknown;
}

const HUNDREDTHS = 100;
const LONGEST_LINE = 300;
const UNITS: Readonly<Record<SettingUnit, MessageKey>> = {
  pieces: 'settings_unit_pieces',
  seconds: 'settings_unit_seconds',
  minutes: 'settings_unit_minutes',
  hours: 'settings_unit_hours',
  days: 'settings_unit_days',
  months: 'settings_unit_months',
  years: 'settings_unit_years',
};

const choices = withPb(listChoices);
/** Loads the records of a collection, by the same function for the same one. */
const loads = new Map<string, LoadOptions>();
export function choicesOf(collection: string): LoadOptions {
  const load: LoadOptions =
    loads.get(collection) ??
    (async (country, lang) => (await choices(collection, country)).map((row) => ({ id: row.id, title: localized(row, 'name', lang) })));
  loads.set(collection, load);
  return load;
}

/** What only the server finds. */
const FAULTS = {
  setting_low: 'setting_fault_limits',
  setting_high: 'setting_fault_limits',
  setting_whole: 'form_not_whole',
  setting_form: 'form_pattern',
  setting_long: 'form_length',
  setting_most: 'setting_fault_most',
  setting_marks: 'setting_fault_marks',
  setting_needs: 'setting_fault_needs',
  setting_hours: 'form_shift',
  setting_above: 'setting_fault_above',
  setting_below: 'setting_fault_below',
  setting_unknown: 'setting_fault_unknown',
} as const satisfies Readonly<Record<string, MessageKey>>;

const fieldsOf = (setting: Setting): readonly FormField[] => askedOf(setting).map((field) => ({ ...field, faults: FAULTS }));

/** How a setting is asked for. */
function askedOf(setting: Setting): readonly FormField[] {
  const value = { name: 'value', title: 'settings_value' } as const;
  switch (setting.kind) {
    case 'count':
      return [{ ...value, title: UNITS[setting.unit], field: { type: 'number', required: true, min: setting.min, max: setting.max, onlyInt: true } }];
    case 'percent':
      return [
        { ...value, title: 'settings_unit_percent', field: { type: 'number', required: true, min: setting.min / HUNDREDTHS, max: setting.max / HUNDREDTHS } },
      ];
    case 'money':
      return [{ ...value, title: 'settings_sum', field: { type: 'text', required: true }, input: MoneyInput }];
    case 'text': {
      const field = { type: 'text', max: setting.isLong ? setting.max : Math.min(setting.max, LONGEST_LINE) } as const;
      return [
        { name: 'ru', title: 'settings_ru', field },
        { name: 'en', title: 'settings_en', field },
      ];
    }
    case 'line':
      return [{ ...value, field: { type: 'text', max: setting.max, ...(setting.pattern === undefined ? {} : { pattern: setting.pattern }) } }];
    case 'flag':
      return [{ ...value, title: 'settings_flag', field: { type: 'bool' } }];
    case 'choice':
      return [
        {
          ...value,
          field: { type: 'select', values: Object.keys(setting.options), maxSelect: 1, required: true },
          options: setting.options as Readonly<Record<string, MessageKey>>,
        },
      ];
    case 'list':
      return [{ ...value, title: 'settings_list', hint: 'settings_list_hint', field: { type: 'text', max: 4000 } }];
    case 'clock':
      return [{ ...value, field: { type: 'text', required: true, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }, mask: { mask: '##:##' }, inputMode: 'numeric' }];
    case 'week':
      return [{ ...value, title: 'settings_week', field: { type: 'json' }, input: ShiftInput, check: hoursIssue }];
    case 'record':
      return [{ ...value, field: { type: 'text' }, input: ({ spec }) => <PickInput spec={spec} load={choicesOf(setting.collection)} /> }];
    case 'secret':
      return [{ name: 'secret', title: 'settings_secret', field: { type: 'password', required: true, max: setting.max, isNew: true }, autoComplete: 'off' }];
  }
}

/** A value as its form shows it. */
function toValues(setting: Setting, value: unknown): FormValues {
  switch (setting.kind) {
    case 'text':
      return { ...(value as Bilingual) };
    case 'percent':
    case 'money':
      return { value: String(major(Number(value))) };
    case 'flag':
      return { value: value === true };
    case 'list':
      return { value: (value as readonly string[]).join(', ') };
    case 'week':
      return { value: JSON.stringify(value) };
    default:
      return { value: String(value) };
  }
}

/** What a form says, as it is stored. */
function inStore(setting: Setting, typed: FormValue | undefined): unknown {
  const text = String(typed ?? '').trim();
  switch (setting.kind) {
    case 'count':
      return text === '' ? null : Number(text);
    case 'percent':
      return Math.round(Number(text) * HUNDREDTHS);
    case 'money':
      return minorIn(typed ?? '') ?? 0;
    case 'flag':
      return typed === true;
    case 'list':
      return text.split(/[\s,;]+/).filter(Boolean);
    case 'week':
      return hoursOf(typed);
    default:
      return text;
  }
}

/** The form of a setting. @param otherwise what holds where it is not set here */
export function shapeOf(setting: Setting, otherwise: unknown): RecordShape<SettingRecord> {
  const isText = setting.kind === 'text';
  return {
    fields: fieldsOf(setting),
    toValues: ({ value }) => toValues(setting, value ?? otherwise),
    toWords: (values) =>
      isText ? { ru: String(values['ru'] ?? '').trim(), en: String(values['en'] ?? '').trim() } : { value: inStore(setting, values['value']) },
    wordsOf: ({ value }) => (isText ? { ...((value ?? otherwise) as Bilingual) } : { value }),
    kinship: {},
  };
}
