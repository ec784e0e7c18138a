import type { Language } from '../../../schema/vocab.ts';
import type { Span } from './finding.rules.ts';

/** What a text is for; rules differ by it. */
export type Part = 'title' | 'variant' | 'summary' | 'intro' | 'body' | 'age' | 'pickup' | 'programme' | 'included' | 'excluded' | 'bring' | 'alt' | 'line';

/** How a text is written: as it is, in the markup of tourist notes, or in HTML. */
export type Markup = 'plain' | 'memo' | 'html';

/** A field in both languages. */
export interface ContentText extends Readonly<Record<Language, string>> {
  readonly field: string;
  readonly part: Part;
  readonly markup: Markup;
}

/** One language of a field. */
export interface OneText {
  readonly field: string;
  readonly part: Part;
  readonly markup: Markup;
  readonly language: Language;
  /** As it is stored. */
  readonly text: string;
  /** The words alone, at the places where they stand in `text`. */
  readonly words: string;
}

const BLOCK = /^<\/?(?:p|li|ul|ol|h[1-6]|br|blockquote)\b/i;

/** HTML with its tags blanked out, place for place; a block begins with a line of its own. */
const withoutTags = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => (BLOCK.test(tag) ? `\n${' '.repeat(tag.length - 1)}` : ' '.repeat(tag.length)));

export function oneText({ field, part, markup, ...said }: ContentText, language: Language): OneText {
  const text = said[language];
  return { field, part, markup, language, text, words: markup === 'html' ? withoutTags(text) : text };
}

/** A pattern for whole words of both alphabets, whatever their case; engines differ about `\b` beside Cyrillic. */
export const wholeWords = (source: string): RegExp => new RegExp(`(?<![a-zа-яё0-9])(?:${source})(?![a-zа-яё])`, 'gi');

/** Whether a text has it; a pattern that looks for all keeps no place. */
export const says = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;

export const spanOf = (match: RegExpMatchArray): Span => ({ from: match.index ?? 0, to: (match.index ?? 0) + match[0].length });

/** A sentence and where it begins. */
export interface Sentence {
  readonly text: string;
  readonly from: number;
}

/** The sentences of a text; parts between semicolons count as such. */
export function sentencesOf(text: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?;…]+(?=\s|$)|\n+/g)) {
    const to = (match.index ?? 0) + match[0].length;
    found.push({ text: text.slice(from, to), from });
    from = to;
  }
  if (from < text.length) found.push({ text: text.slice(from), from });
  return found.filter(({ text: one }) => one.trim() !== '');
}

/** An hour that a text names. */
export interface ClockTime extends Span {
  /** Minutes since midnight. */
  readonly minutes: number;
}

const TIME = /(?<![\d:.,])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])(?:\s*([ap])\.?m\b)?|(?<![\d:.,])(1[0-2]|[1-9])\s*([ap])\.?m\b/gi;
const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1440;

/** Hours of a text in their order. @example clockTimesIn('at 6:30 pm') // [{ minutes: 1110, from: 3, to: 10 }] */
export function clockTimesIn(text: string): readonly ClockTime[] {
  return [...text.matchAll(TIME)].map((match) => {
    const [whole, hours, minutes = '0', half, bare, bareHalf] = match;
    const said = Number(hours ?? bare);
    const part = (half ?? bareHalf)?.toLowerCase();
    const hour = part === 'p' && said < 12 ? said + 12 : part === 'a' && said === 12 ? 0 : said;
    const from = match.index ?? 0;
    return { minutes: hour * MINUTES_PER_HOUR + Number(minutes), from, to: from + whole.length };
  });
}

/** @example clockText(450) // '07:30' */
export function clockText(minutes: number): string {
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(ofDay / MINUTES_PER_HOUR))}:${pad(ofDay % MINUTES_PER_HOUR)}`;
}

const STEP = /^(?:\+(\d) )?([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes of a programme's step since midnight of the first day; `null` where it is no hour. @example stepMinutes('+1 06:15') // 1815 */
export function stepMinutes(time: string): number | null {
  const [, days = '0', hours, minutes] = STEP.exec(time) ?? [];
  return hours === undefined ? null : Number(days) * MINUTES_PER_DAY + Number(hours) * MINUTES_PER_HOUR + Number(minutes);
}

/** Minutes of `HH:MM` since midnight; `null` where nothing, or no hour, is said. */
export const clockMinutes = (time: string): number | null => (time.startsWith('+') ? null : stepMinutes(time));

/** A sum of money that a text names. */
export interface Sum extends Span {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly spelling: 'word' | 'code' | 'sign';
}

interface Naming {
  readonly currency: string;
  readonly spelling: Sum['spelling'];
  readonly source: string;
}

/** How currencies of the house are written in both languages. */
const NAMINGS: readonly Naming[] = [
  { currency: 'THB', spelling: 'word', source: 'баттов|бат(?:ов|ами|ам|ах|а|у|ы)?|бахт(?:ов|ами|ам|ах|а|у|ы)?|bahts?' },
  { currency: 'THB', spelling: 'code', source: 'thb' },
  { currency: 'THB', spelling: 'sign', source: '฿' },
  { currency: 'USD', spelling: 'word', source: 'доллар(?:ов|ами|ам|ах|а|у|ы)?(?: сша)?|(?:us )?dollars?' },
  { currency: 'USD', spelling: 'code', source: 'usd' },
  { currency: 'USD', spelling: 'sign', source: '\\$' },
];
const ANY = NAMINGS.map(({ source }) => source).join('|');
const KNOWN = NAMINGS.map((naming) => ({ ...naming, pattern: new RegExp(`^(?:${naming.source})$`, 'i') }));

const SPACE = '[ \\u00a0\\u2009\\u202f]';
/** A number, its thousands parted by a space, a comma, a point or an apostrophe. */
const NUMBER = `(?:\\d{1,3}(?:[ \\u00a0\\u2009\\u202f.,’']\\d{3})+(?!\\d)|\\d{1,3}[.,]\\d(?=${SPACE}?(?:тыс|k))|\\d+)`;
const THOUSAND = `(?:${SPACE}?(тыс\\.|тысячи|тысяч|тысяча|тыс|k)(?![a-zа-яё]))?`;
const BEFORE = new RegExp(`(฿|\\$|(?<![a-zа-яё])(?:thb|usd))${SPACE}?(${NUMBER})${THOUSAND}`, 'gi');
const BEHIND = new RegExp(`(?<![\\d.,:])(?:(${NUMBER})${SPACE}?[–—-]${SPACE}?)?(${NUMBER})${THOUSAND}${SPACE}?(${ANY})(?![a-zа-яё])`, 'gi');

const amountOf = (digits: string, thousand: string | undefined): number =>
  thousand === undefined ? Number(digits.replace(/\D/g, '')) : Math.round(Number(digits.replace(',', '.').replace(/[^\d.]/g, '')) * 1000);

/**
 * Sums of a text in their order; both ends of a range count.
 * @example sumsIn('от 1 000 до 1 500 бат').map(({ amount }) => amount) // [1500]
 */
export function sumsIn(text: string): readonly Sum[] {
  const found: Sum[] = [];
  const add = (match: RegExpMatchArray, digits: string, thousand: string | undefined, name: string): void => {
    const naming = KNOWN.find(({ pattern }) => pattern.test(name));
    const from = match.index ?? 0;
    if (naming) found.push({ amount: amountOf(digits, thousand), currency: naming.currency, spelling: naming.spelling, from, to: from + match[0].length });
  };
  for (const match of text.matchAll(BEFORE)) add(match, match[2] ?? '', match[3], match[1] ?? '');
  for (const match of text.matchAll(BEHIND)) {
    const [, low, high = '', thousand, name = ''] = match;
    if (low !== undefined) add(match, low, thousand, name);
    add(match, high, thousand, name);
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Every number of a text, whatever it counts. */
export const numbersIn = (text: string): readonly number[] => [...text.matchAll(new RegExp(NUMBER, 'g'))].map(([digits]) => amountOf(digits, undefined));
