import type { Language } from '../schema/vocab.ts';
import { messageOf, type Messages } from './message.ts';
import { cancellation as cancellationEn } from '../model/cancellation/messages/en.ts';
import { picks as picksEn } from '../model/leads/messages/en.picks.ts';
import { reminders as remindersEn } from '../model/reminders/messages/en.ts';
import { cancellation as cancellationRu } from '../model/cancellation/messages/ru.ts';
import { picks as picksRu } from '../model/leads/messages/ru.picks.ts';
import { reminders as remindersRu } from '../model/reminders/messages/ru.ts';

/** The three areas that PocketBase's engine says too, which has no room for the others. */
const MESSAGES: Readonly<Record<Language, Messages>> = {
  ru: { ...cancellationRu, ...remindersRu, ...picksRu },
  en: { ...cancellationEn, ...remindersEn, ...picksEn },
};
type Stem<K> = K extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : K;
export type PlainKey = Stem<keyof typeof cancellationRu | keyof typeof remindersRu | keyof typeof picksRu>;
export type PlainValues = Readonly<Record<string, string | number>>;

/** A message with its values; `count` chooses its plural form. @example plainText('en', 'cancel_hours', { count: 2 }) // '2 hours' */
export function plainText(language: Language, key: PlainKey, values?: PlainValues): string {
  return messageOf(MESSAGES[language], language, key, values);
}

/** A day in words. @example dayInWords('2026-12-05', 'en') // 'Saturday, 5 December' */
export function dayInWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = `reminder_month_${date.getUTCMonth() + 1}` as PlainKey;
  const weekday = `reminder_weekday_${date.getUTCDay() || 7}` as PlainKey;
  return plainText(language, 'reminder_date', { day: date.getUTCDate(), month: plainText(language, month), weekday: plainText(language, weekday) });
}
