import { withPb } from '../../../data/ask.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized, pick } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { MoneyInput } from '../../../kit/fields/money/MoneyInput.tsx';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { type CurrencyFormat, mainFormat, major, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import type { Setting, SettingUnit, StartedGateway } from '../../../schema/settings.ts';
import type { Bilingual, WeekHours } from '../../../schema/vocab.ts';
import { hoursIssue, hoursOf, ShiftInput, shiftText, weekdayName, WEEKDAYS } from '../../users/screens/ShiftInput.tsx';
import { listChoices } from '../repo.ts';

const COUNTED: Readonly<Record<SettingUnit, MessageKey>> = {
  pieces: 'settings_pieces',
  seconds: 'settings_seconds',
  minutes: 'settings_minutes',
  hours: 'settings_hours',
  days: 'settings_days',
  months: 'settings_months',
  years: 'settings_years',
};
const HUNDREDTHS = 100;

export interface Speech {
  readonly t: Translate;
  readonly lang: Language;
  readonly formats: readonly CurrencyFormat[];
  /** Names of records by their ids. */
  readonly names: Readonly<Record<string, string>>;
  /** How messages leave where nothing is set; whoever may not set it is told of none. */
  readonly started?: StartedGateway;
}

/** What holds where a setting is empty; where nothing is said of that, the word for it. */
function unsetText({ unset }: Setting, { t, started = 'none' }: Speech, otherwise: MessageKey = 'settings_empty'): string {
  return t(((typeof unset === 'object' ? unset[started] : unset) ?? otherwise) as MessageKey);
}

/** Whether nothing stands in a setting that says what holds then. */
export const isUnset = ({ unset }: Setting, value: unknown): boolean => unset !== undefined && (value === '' || (Array.isArray(value) && value.length === 0));

/** Hours of a week, days that are alike told together. @example weekText(nineToNine, 'en') // 'Mon–Sun 09:00–21:00' */
function weekText(hours: WeekHours, lang: Language): string {
  const runs: { readonly from: string; readonly to: string; readonly text: string }[] = [];
  for (const day of WEEKDAYS) {
    const [, text = ''] = /^\S+ (.*)$/.exec(shiftText({ [day]: hours[day] ?? [] }, lang)) ?? [];
    const last = runs.at(-1);
    if (last?.text === text) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, text });
  }
  const daysOf = (from: string, to: string): string => (from === to ? weekdayName(from, lang) : `${weekdayName(from, lang)}–${weekdayName(to, lang)}`);
  return runs.flatMap(({ from, to, text }) => (text === '' ? [] : [`${daysOf(from, to)} ${text}`])).join('; ');
}

/** A value in words. @example settingText(hold, 24, …) // '24 hours' */
export function settingText(setting: Setting, value: unknown, speech: Speech): string {
  const { t, lang, formats, names } = speech;
  switch (setting.kind) {
    case 'count':
      return t(COUNTED[setting.unit], { count: Number(value) });
    case 'percent':
      return `${new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(Number(value) / HUNDREDTHS)} %`;
    case 'money':
      return writeMoney(Number(value), mainFormat(formats).code, formats);
    case 'text':
      return pick(value as Bilingual, lang) || t('settings_empty');
    case 'flag':
      return t(value === true ? 'settings_on' : 'settings_off');
    case 'choice':
      return t((setting.options[String(value)] ?? 'settings_empty') as MessageKey);
    case 'list':
      return (value as readonly string[]).join(', ') || unsetText(setting, speech);
    case 'week':
      return weekText(value as WeekHours, lang) || t('settings_never');
    case 'record':
      return value === '' ? unsetText(setting, speech, 'settings_none') : (names[String(value)] ?? String(value));
    case 'line':
    case 'clock':
    case 'secret':
      return String(value) || unsetText(setting, speech);
  }
}

/** A setting as its form knows it: `null` where it is not set here. */
export interface SettingRecord {
  readonly revision: number;
  readonly value: unknown;
}
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
