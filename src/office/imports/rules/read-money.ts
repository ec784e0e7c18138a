import { MINOR_DIGITS } from '../../../lib/money.ts';

/** Signs and words that stand beside a sum and say nothing of its size. */
const AROUND = /[\s\u00a0\u202f'’₽฿$€£]|(?:руб|бат|р|thb|rub|usd|eur|baht|бт)\.?(?![a-zа-я])/gi;
const MOST_MINOR = 1_000_000_000_000;

/**
 * A sum as people write it, in minor units; `null` for what is none. One mark with three digits behind it parts thousands, as
 * nobody pays in thousandths; with one or two it begins the hundredths.
 * @example readMoney('฿1,234.50') // 123450
 * @example readMoney('12 500 руб.') // 1250000
 */
export function readMoney(text: string): number | null {
  const bare = text.replace(AROUND, '').replace(/[.,]-?$/, '');
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const behind = at < 0 ? '' : bare.slice(at + 1);
  const isFraction = at >= 0 && behind.length <= MINOR_DIGITS && behind.length > 0 && !bare.slice(0, at).includes(bare[at] ?? '');
  const whole = isFraction ? bare.slice(0, at) : bare;
  // What parts thousands parts all of them by three.
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const minor = Number(whole.replace(/[.,]/g, '')) * 10 ** MINOR_DIGITS + (isFraction ? Number(behind.padEnd(MINOR_DIGITS, '0')) : 0);
  return Number.isSafeInteger(minor) && minor <= MOST_MINOR ? minor : null;
}
