import type { Language } from '../../../i18n/language.ts';

export interface Span {
  readonly from: string;
  readonly to: string;
}
/** Hours on duty by weekday, `1` is Monday. */
export type Hours = Readonly<Record<string, readonly Span[]>>;

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** A weekday in a language, in short. @example weekdayName('1', 'en') // 'Mon' */
export function weekdayName(day: string, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (Number(day) - 1) * DAY_MS);
}

/** Hours as the form holds them, in JSON; none where nothing can be read. */
export function hoursOf(value: unknown): Hours {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value || '{}') : value;
    return typeof parsed === 'object' && parsed !== null ? (parsed as Hours) : {};
  } catch {
    return {};
  }
}

/** Hours as they are stored; nobody's hours are no hours: always on duty. */
export function hoursIn(value: unknown): Hours | null {
  const hours = hoursOf(value);
  return Object.keys(hours).length > 0 ? hours : null;
}

/** Hours in words. @example shiftText({ 1: [{ from: '09:00', to: '18:00' }] }, 'en') // 'Mon 09:00–18:00' */
export function shiftText(value: unknown, lang: Language): string {
  const hours = hoursOf(value);
  return WEEKDAYS.flatMap((day) => {
    const spans = (hours[day] ?? []).map(({ from, to }) => `${from}–${to}`);
    return spans.length > 0 ? [`${weekdayName(day, lang)} ${spans.join(', ')}`] : [];
  }).join('; ');
}
