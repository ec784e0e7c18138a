import { MINOR_DIGITS } from '../../../lib/money.ts';
import { westernDigits } from '../../../lib/text/fold.ts';

/** What people write for a currency beside a sum, and may write in a column's title: signs, codes, beginnings of words with `*`. */
const CURRENCIES: Readonly<Record<string, string>> = {
  THB: '฿|thb|baht|bahts|бат*|бт|บาท',
  USD: '$|us$|usd|dollar*|долл*|бакс*|у.е|уе|ดอลลาร์|美元',
  EUR: '€|eur|euro*|евро|ยูโร|欧元',
  RUB: '₽|rub|rur|руб*|rouble*|ruble*|rubel|รูเบิล|卢布',
  GBP: '£|gbp|pound*|фунт*|ปอนด์|英镑',
  CNY: 'cny|rmb|yuan|юан*|元|人民币|หยวน',
  JPY: 'jpy|yen|иен*|йен*|円|日元',
  AUD: 'a$|au$|aud',
  CAD: 'c$|ca$|cad',
  SGD: 's$|sgd',
  HKD: 'hk$|hkd',
  NZD: 'nz$|nzd',
  KZT: '₸|kzt|тенге|тг',
  UAH: '₴|uah|грн*|гривн*',
  INR: '₹|inr|rupee*|рупи*',
  KRW: '₩|krw',
  VND: '₫|vnd|донг*',
  ILS: '₪|ils|nis|шекел*',
  AED: 'aed|dirham*|дирхам*',
  CHF: 'chf|franken',
  TRY: '₺|лир*',
  USDT: 'usdt',
};
/** What is short for one of them behind a sum, and a word of its own elsewhere. */
const BESIDE_SUMS: Readonly<Record<string, string>> = { р: 'RUB', b: 'THB', rm: 'MYR', rp: 'IDR', руб: 'RUB' };
/** A sign that two currencies share. */
const UNCLEAR = /^[¥￥]$/;
/** What stands for a currency that nothing tells. */
export const UNCLEAR_CURRENCY = '?';
const CODE = /^[A-Z]{3}$/;

const WORDS = Object.entries(CURRENCIES).flatMap(([code, words]) => words.split('|').map((word) => ({ code, word })));

/** The currency that a sign or a word is; '' for none. */
function currencyOf(word: string): string {
  const folded = word.toLowerCase().replace(/\.$/, '');
  if (UNCLEAR.test(folded)) return UNCLEAR_CURRENCY;
  const found = WORDS.find((one) => (one.word.endsWith('*') ? folded.startsWith(one.word.slice(0, -1)) : folded === one.word));
  return found?.code ?? BESIDE_SUMS[folded] ?? (CODE.test(word) ? word : '');
}

const SIGNS = /[฿$€₽£¥￥₸₴₹₩₫₪₺元円]/;
/** Signs, and whatever stands between what is no letter. */
const PIECES = /(?:[a-z]{1,2})?\$|[฿€₽£¥￥₸₴₹₩₫₪₺元円]|[^\s()[\],;:/|฿$€₽£¥￥₸₴₹₩₫₪₺元円]+/gi;

/**
 * The currency that a column's title names, '' where it names none or several.
 * @example currencyInTitle('Цена, руб.') // 'RUB'
 */
export function currencyInTitle(title: string): string {
  const pieces = title.match(PIECES) ?? [];
  // A short word, and three capital letters, are much else in a title.
  const found = pieces.flatMap((piece) => {
    const code = currencyOf(piece);
    const isSure = code !== '' && (SIGNS.test(piece) || WORDS.some((one) => one.code === code && one.word.replace('*', '').length > 1));
    return isSure && !(piece.toLowerCase() in BESIDE_SUMS && piece.length < 3) && (code in CURRENCIES || code === UNCLEAR_CURRENCY) ? [code] : [];
  });
  const codes = new Set(found);
  return codes.size === 1 ? (found[0] ?? '') : '';
}

/** A title without what it says of a currency. */
export const titleWithoutCurrency = (title: string): string =>
  currencyInTitle(title) === ''
    ? title
    : title
        .replace(PIECES, (piece) => (currencyOf(piece) === '' ? piece : ' '))
        .replace(/(?:^|\s)(?:в|in|ใน)\s*$/i, '')
        .replace(/\s+/g, ' ')
        .trim();

/** A sum in minor units, and the currency that stands beside it: '' for none, `UNCLEAR_CURRENCY` for a sign of two. */
export interface Sum {
  readonly minor: number;
  readonly currency: string;
}

const MOST_MINOR = 1_000_000_000_000;
const PARTS = /^([^\d]*)(\d(?:[\d\s\u00a0\u202f'’.,]*\d)?)([^\d]*)$/;

/** The number of a sum in minor units. One mark with three digits behind it parts thousands, as nobody pays in thousandths; with one or two it begins the hundredths. */
function minorOf(number: string): number | null {
  const bare = number.replace(/[\s\u00a0\u202f'’]/g, '');
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const behind = at < 0 ? '' : bare.slice(at + 1);
  const isFraction = at >= 0 && behind.length <= MINOR_DIGITS && behind.length > 0 && !bare.slice(0, at).includes(bare[at] ?? '');
  const whole = isFraction ? bare.slice(0, at) : bare;
  // What parts thousands parts all of them by three.
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const minor = Number(whole.replace(/[.,]/g, '')) * 10 ** MINOR_DIGITS + (isFraction ? Number(behind.padEnd(MINOR_DIGITS, '0')) : 0);
  return Number.isSafeInteger(minor) && minor <= MOST_MINOR ? minor : null;
}

/**
 * A sum as people write it with whatever says its currency; `null` for what is none, or says two currencies.
 * @example readSum('฿1,234.50') // { minor: 123450, currency: 'THB' }
 * @example readSum('12 500 руб.') // { minor: 1250000, currency: 'RUB' }
 */
export function readSum(text: string): Sum | null {
  const [, before = '', number = '', behind = ''] = PARTS.exec(westernDigits(text).trim()) ?? [];
  const minor = number === '' ? null : minorOf(number);
  if (minor === null) return null;
  const around = [before, behind.replace(/^\s*[.,]?(?:[-–—]|\/-)?/, ' ')]
    .map((one) => one.replace(/[.\s\u00a0\u202f]+$/, '').trim())
    .filter((one) => one !== '');
  const codes = around.flatMap((one) => (one.match(PIECES) ?? [one]).map(currencyOf));
  if (codes.includes('') || new Set(codes).size > 1) return null;
  return { minor, currency: codes[0] ?? '' };
}
