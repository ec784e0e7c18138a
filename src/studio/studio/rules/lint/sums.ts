import type { Span } from './finding.ts';

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
