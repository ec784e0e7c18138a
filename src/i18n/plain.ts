import type { Language } from '../schema/vocab.ts';
import { cancellation as cancellationEn } from '../modules/cancellation/messages/en.ts';
import { picks as picksEn } from '../modules/offers/messages/en.picks.ts';
import { reminders as remindersEn } from '../modules/reminders/messages/en.ts';
import { cancellation as cancellationRu } from '../modules/cancellation/messages/ru.ts';
import { picks as picksRu } from '../modules/offers/messages/ru.picks.ts';
import { reminders as remindersRu } from '../modules/reminders/messages/ru.ts';

/**
 * Texts that PocketBase's engine makes too, which has neither `Intl` nor room for i18next: values are put into messages
 * of three areas, plurals follow the two languages' own rules.
 */
const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ru: { ...cancellationRu, ...remindersRu, ...picksRu },
  en: { ...cancellationEn, ...remindersEn, ...picksEn },
};
type Stem<K> = K extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : K;
export type PlainKey = Stem<keyof typeof cancellationRu | keyof typeof remindersRu | keyof typeof picksRu>;
export type PlainValues = Readonly<Record<string, string | number>>;

/** Plural form of a whole number. @example pluralForm(22, 'ru') // 'few' */
export function pluralForm(count: number, language: Language): 'one' | 'few' | 'many' | 'other' {
  if (language === 'en') return count === 1 ? 'one' : 'other';
  const [tens, ones] = [count % 100, count % 10];
  if (tens >= 11 && tens <= 14) return 'many';
  return ones === 1 ? 'one' : ones >= 2 && ones <= 4 ? 'few' : 'many';
}

/** A message with its values; `count` chooses its plural form. @example plainText('en', 'cancel_hours', { count: 2 }) // '2 hours' */
export function plainText(language: Language, key: PlainKey, values: PlainValues = {}): string {
  const count = values['count'];
  const messages = MESSAGES[language];
  const text = messages[key] ?? messages[`${key}_${pluralForm(Number(count), language)}`] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A day in words. @example dayInWords('2026-12-05', 'en') // 'Saturday, 5 December' */
export function dayInWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = `reminder_month_${date.getUTCMonth() + 1}` as PlainKey;
  const weekday = `reminder_weekday_${date.getUTCDay() || 7}` as PlainKey;
  return plainText(language, 'reminder_date', { day: date.getUTCDate(), month: plainText(language, month), weekday: plainText(language, weekday) });
}
