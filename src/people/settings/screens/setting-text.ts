import type { Language } from '../../../i18n/language.ts';
import { pick } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, mainFormat, writeMoney } from '../../../lib/money.ts';
import type { Setting, SettingUnit, StartedGateway } from '../../../schema/settings.ts';
import type { Bilingual, WeekHours } from '../../../schema/vocab.ts';
import { shiftText, WEEKDAYS, weekdayName } from '../../users/screens/shift.ts';

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
