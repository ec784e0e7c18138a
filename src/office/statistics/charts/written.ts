import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, formatMoney, major } from '../../../lib/money.ts';
import type { Bucket, BucketKind } from '../figures/period.rules.ts';

/** Whose words a chart speaks; what `useStaff()` gives is one. */
export interface ChartVoice {
  readonly t: Translate;
  readonly lang: Language;
}

/** What values of a chart are: things counted, parts of one (0.25 is 25%), or minor units of a currency. */
export type Unit = 'count' | 'share' | Pick<CurrencyFormat, 'symbol' | 'side'>;

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };
const NUMBERS = {
  count: { maximumFractionDigits: 1 },
  share: { style: 'percent', maximumFractionDigits: 1 },
  change: { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
  short: { notation: 'compact', maximumFractionDigits: 1 },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;
const DAYS = {
  day: { day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Formats are dear to make: one for each kind and language. */
function numberOf(kind: keyof typeof NUMBERS, lang: Language): Intl.NumberFormat {
  const name = kind + lang;
  const found = numbers.get(name) ?? new Intl.NumberFormat(LOCALES[lang], NUMBERS[kind]);
  numbers.set(name, found);
  return found;
}

function dateOf(kind: keyof typeof DAYS, lang: Language): Intl.DateTimeFormat {
  const name = kind + lang;
  const found = dates.get(name) ?? new Intl.DateTimeFormat(LOCALES[lang], { ...DAYS[kind], timeZone: 'UTC' });
  dates.set(name, found);
  return found;
}

/** A count with the language's grouping. @example numberText(12345, 'en') // '12,345' */
export const numberText = (count: number, lang: Language): string => numberOf('count', lang).format(count);

/** A part of all. @example shareText(0.125, 'en') // '12.5%' */
export const shareText = (share: number, lang: Language): string => numberOf('share', lang).format(share);

/** From so many times as much on it is said how many times, which a percentage hides. */
const TIMES = 10;

/** How far something is from what was before, with its sign; '' where there was nothing. @example changeText(15, 10, 'en') // '+50%' */
export function changeText(now: number, before: number, lang: Language): string {
  if (before === 0) return '';
  return before > 0 && now / before >= TIMES
    ? `×${numberText(Math.round(now / before), lang)}`
    : numberOf('change', lang).format((now - before) / Math.abs(before));
}

/** A value in full. @example valueText(190000, baht, 'en') // '฿1,900' */
export function valueText(value: number, unit: Unit, lang: Language): string {
  if (unit === 'count') return numberText(value, lang);
  return unit === 'share' ? shareText(value, lang) : formatMoney(value, unit);
}

/** A value beside an axis, where there is little room. @example tickText(120000000, baht, 'en') // '฿1.2M' */
export function tickText(value: number, unit: Unit, lang: Language): string {
  if (unit === 'share') return shareText(value, lang);
  const units = unit === 'count' ? value : major(value);
  if (Math.abs(units) < 10_000) return unit === 'count' ? numberText(value, lang) : formatMoney(value, unit);
  const short = numberOf('short', lang).format(units);
  if (unit === 'count') return short;
  return unit.side === 'left' ? unit.symbol + short : `${short}\u00a0${unit.symbol}`;
}

/** Russian years end in a word of their own, which a label can do without. */
const write = (kind: keyof typeof DAYS, day: string, lang: Language): string =>
  dateOf(kind, lang)
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/\sг\.$/, '');

/** Some days in words; the year is said where one is asked for. @example spanText({ from: '2026-11-02', to: '2026-11-08' }, 'en') // '2–8 November' */
export function spanText({ from, to }: Pick<Bucket, 'from' | 'to'>, lang: Language, hasYear = false): string {
  const end = write(hasYear ? 'dayOfYear' : 'day', to, lang);
  if (from === to) return end;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${end}`;
  return `${write(hasYear && from.slice(0, 4) !== to.slice(0, 4) ? 'dayOfYear' : 'day', from, lang)} – ${end}`;
}

/** Days that others are compared with, in words, with their year where it is another one. */
export const spanBeside = (days: Pick<Bucket, 'from' | 'to'>, others: Pick<Bucket, 'from'>, lang: Language): string =>
  spanText(days, lang, days.from.slice(0, 4) !== others.from.slice(0, 4));

/** A place on the axis of time in full. @example bucketText(bucket, 'month', 'en') // 'November 2026' */
export const bucketText = (bucket: Bucket, kind: BucketKind, lang: Language): string =>
  kind === 'month' ? write('month', bucket.from, lang) : spanText(bucket, lang);

/** A month in full. @example monthText('2026-11', 'en') // 'November 2026' */
export const monthText = (month: string, lang: Language): string => write('month', `${month}-01`, lang);

/** The same below the axis. @example bucketShort(bucket, 'week', 'en') // '2 Nov' */
export const bucketShort = (bucket: Bucket, kind: BucketKind, lang: Language): string =>
  write(kind === 'month' ? 'shortMonth' : 'shortDay', bucket.from, lang).replace(/\.$/, '');
