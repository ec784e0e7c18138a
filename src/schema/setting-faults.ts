import type { Setting } from './settings.ts';

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
