import type { Field } from './about.ts';
import type { Description } from './describe.ts';
import type { Setting } from './settings.ts';

/** What is wrong with a field: nothing is in it, or something that it cannot mean. */
export type FieldFault = { readonly field: string; readonly code: 'missing' | 'malformed' };

/** Says whether the JSON of a field has its declared shape. */
export type ShapeCheck = (value: unknown) => boolean;

/**
 * Faults of a record by its description, in the order of its fields: what the database itself would refuse, so that
 * records which came in past it (an older schema, a restored file) are found as well.
 * @param shapes checks of JSON fields by name; JSON without one may be anything.
 */
export function faultsOf(description: Description, record: object, shapes: Readonly<Record<string, ShapeCheck>> = {}): readonly FieldFault[] {
  return Object.entries(description.fields).flatMap(([field, options]): FieldFault[] => {
    // What nobody is told of a record cannot be missed in it.
    if (options.type === 'autodate' || options.hidden) return [];
    const value: unknown = Reflect.get(record, field);
    if (isBlank(value, options)) return options.required ? [{ field, code: 'missing' }] : [];
    const isValid = options.type === 'json' ? (shapes[field]?.(value) ?? true) : isOfType(value, options);
    return isValid ? [] : [{ field, code: 'malformed' }];
  });
}

/** Whether PocketBase would call the field empty; a value that is not there at all is no empty one but a wrong one. */
function isBlank(value: unknown, options: Field): boolean {
  if (value === undefined) return options.required === true;
  if (value === '' || value === null) return options.type !== 'number' && options.type !== 'bool' && !isMany(options);
  if (options.type === 'number') return options.required === true && value === 0;
  return isMany(options) && Array.isArray(value) && value.length === 0;
}

const isMany = (options: Field): boolean => 'maxSelect' in options && options.maxSelect > 1;

function isOfType(value: unknown, options: Field): boolean {
  switch (options.type) {
    case 'text':
      return typeof value === 'string' && (options.pattern === undefined || new RegExp(options.pattern).test(value));
    case 'editor':
    case 'email':
      return typeof value === 'string';
    case 'number':
      return isNumber(value, options);
    case 'bool':
      return typeof value === 'boolean';
    case 'date':
    case 'autodate':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value.replace(' ', 'T')));
    case 'geoPoint':
      return typeof value === 'object' && value !== null && Number.isFinite(Reflect.get(value, 'lat')) && Number.isFinite(Reflect.get(value, 'lon'));
    case 'select':
      return isOneOrMany(value, options, (one) => options.values.includes(one));
    case 'relation':
    case 'file':
      return isOneOrMany(value, options, () => true);
    case 'json':
      return true;
    default:
      return options satisfies never;
  }
}

function isNumber(value: unknown, { min, max, onlyInt }: { readonly min?: number; readonly max?: number; readonly onlyInt?: boolean }): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || (onlyInt && !Number.isInteger(value))) return false;
  // PocketBase does not hold an empty number against its limits.
  return value === 0 || ((min === undefined || value >= min) && (max === undefined || value <= max));
}

function isOneOrMany(value: unknown, options: { readonly maxSelect: number }, isKnown: (one: string) => boolean): boolean {
  const all: readonly unknown[] | null = options.maxSelect === 1 ? [value] : Array.isArray(value) ? value : null;
  return all?.every((one) => typeof one === 'string' && isKnown(one)) ?? false;
}

/** What stands against a value; each has a sentence of its own. */
export type SettingFault =
  | 'setting_shape'
  | 'setting_whole'
  | 'setting_low'
  | 'setting_high'
  | 'setting_long'
  | 'setting_form'
  | 'setting_marks'
  | 'setting_needs'
  | 'setting_most'
  | 'setting_hours';

const CLOCK = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const END = /^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/;
const MARK = /\{([^{}]*)\}/g;
const SPANS_MOST = 6;

const isText = (value: unknown): value is string => typeof value === 'string';
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why a value is none of its setting; `null` where it is one. A value that is `null` takes the setting back. */
export function settingFault(setting: Setting, value: unknown): SettingFault | null {
  switch (setting.kind) {
    case 'count':
    case 'percent':
    case 'money':
      return numberFault(value, setting);
    case 'text':
      return textFault(value, setting);
    case 'line':
      return lineFault(value, setting.max, setting.pattern);
    case 'secret':
      return lineFault(value, setting.max);
    case 'flag':
      return typeof value === 'boolean' ? null : 'setting_shape';
    case 'choice':
      return isText(value) && Object.hasOwn(setting.options, value) ? null : 'setting_shape';
    case 'list':
      return listFault(value, setting);
    case 'clock':
      return isText(value) && CLOCK.test(value) ? null : 'setting_form';
    case 'week':
      return weekFault(value);
    case 'record':
      return isText(value) && /^[a-z0-9_]{0,40}$/.test(value) ? null : 'setting_shape';
  }
}

function numberFault(value: unknown, { min, max }: { readonly min: number; readonly max: number }): SettingFault | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'setting_whole';
  if (value < min) return 'setting_low';
  return value > max ? 'setting_high' : null;
}

function lineFault(value: unknown, max: number, pattern?: string): SettingFault | null {
  if (!isText(value)) return 'setting_shape';
  if (value.length > max) return 'setting_long';
  return pattern === undefined || new RegExp(pattern).test(value) ? null : 'setting_form';
}

type Words = Extract<Setting, { readonly kind: 'text' }>;

function textFault(value: unknown, { max, marks = {}, needs = [] }: Words): SettingFault | null {
  if (!isPlain(value) || Object.keys(value).some((name) => name !== 'ru' && name !== 'en')) return 'setting_shape';
  for (const text of [value['ru'], value['en']]) {
    if (!isText(text)) return 'setting_shape';
    if (text.length > max) return 'setting_long';
    const named = [...text.matchAll(MARK)].map(([, name = '']) => name);
    if (named.some((name) => !Object.hasOwn(marks, name)) || /[{}]/.test(text.replaceAll(MARK, ''))) return 'setting_marks';
    if (needs.some((name) => !named.includes(name))) return 'setting_needs';
  }
  return null;
}

function listFault(value: unknown, { most, pattern }: { readonly most: number; readonly pattern: string }): SettingFault | null {
  if (!Array.isArray(value) || !value.every(isText)) return 'setting_shape';
  if (value.length > most) return 'setting_most';
  const form = new RegExp(pattern);
  return new Set(value).size === value.length && value.every((one) => form.test(one)) ? null : 'setting_form';
}

/** Hours of weekdays 1–7: each a few spans that begin and end at different times. */
function weekFault(value: unknown): SettingFault | null {
  if (!isPlain(value) || Object.keys(value).some((day) => !/^[1-7]$/.test(day))) return 'setting_shape';
  const spans = Object.values(value).flatMap((day): readonly unknown[] => (Array.isArray(day) && day.length <= SPANS_MOST ? day : [null]));
  const isRight = (span: unknown): boolean =>
    isPlain(span) && isText(span['from']) && isText(span['to']) && CLOCK.test(span['from']) && END.test(span['to']) && span['from'] !== span['to'];
  return spans.every(isRight) ? null : 'setting_hours';
}
