import type { Language } from '../../../i18n/language.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(lang: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang}/${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** How a `YYYY-MM-DD` day is written over a column, and where there is room. */
export function dayHead(day: string, lang: Language): { readonly weekday: string; readonly day: string; readonly long: string } {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return { weekday: '', day: '', long: '' };
  return {
    weekday: format(lang, 'weekday', { weekday: 'short' }).format(at),
    day: format(lang, 'day', { day: 'numeric' }).format(at),
    long: format(lang, 'long', { weekday: 'short', day: 'numeric', month: 'short' }).format(at),
  };
}

/** The name of what a view shows. */
export function rangeHead(days: readonly string[], lang: Language): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ends = [first, last].map((day) => Date.parse(`${day}T00:00:00Z`));
  if (days.length > 14) return format(lang, 'month', { month: 'long', year: 'numeric' }).format(ends[0]);
  // Ranges are written otherwise by servers and by browsers: both ends are written alone.
  const whole = format(lang, 'whole', { day: 'numeric', month: 'long', year: 'numeric' }).format(ends[1]);
  return first === last ? whole : `${format(lang, 'start', { day: 'numeric', month: 'long' }).format(ends[0])} – ${whole}`;
}
