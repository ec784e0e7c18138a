import { dayState, firstRunning } from '../../../catalogue/catalogue/rules/day-state.ts';
import { reasonOfDay, type SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { EnquiryTexts } from '../texts.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const REASON_KEYS = {
  off: 'enquiry_day_off',
  closed: 'enquiry_day_closed',
  season: 'enquiry_day_season',
  weekday: 'enquiry_day_weekday',
  over: 'enquiry_day_over',
} as const;

interface Reader {
  readonly lang: Language;
  readonly texts: EnquiryTexts;
  /** The country's clock, `YYYY-MM-DDTHH:MM`: of what has passed the form's own rule speaks. */
  readonly now: string;
}

/**
 * What a guest should know of the day that he asks for: why the excursion does not sail on it, and when it does next.
 * It keeps nobody from writing: a manager may know a way.
 * @param day `YYYY-MM-DD` as it stands in the form; '' where it suits or where it is no day
 */
export function dayNotice(day = '', sailing: SailingDays | undefined, variant: string | undefined, { lang, texts, now }: Reader): string {
  if (!sailing || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return '';
  const state = dayState(day, sailing, variant ?? '', now);
  if (state === 'runs' || state === 'past') return '';
  const next = firstRunning(day, sailing, variant ?? '', now);
  const format = new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const soonest = next ? ` ${fillIn(texts.enquiry_day_next, { day: format.format(Date.parse(next)).replace(' ', '\u00a0') })}` : '';
  const said = state === 'off' ? reasonOfDay(day, sailing, variant) : '';
  const why = said ? ` ${said.replace(/[^.!?]$/, '$&.')}` : '';
  return `${texts[REASON_KEYS[state]]}${why}${soonest} ${texts.enquiry_day_ask}`;
}
