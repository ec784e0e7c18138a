import type { FrozenRate } from '../../../model/currencies/fields/rates.ts';
import { type CurrencyFormat, MINOR_DIGITS } from '../../../lib/money.ts';

const RATE = /^(\d{1,10})(?:\.(\d{1,10}))?$/;
const RATE_DIGITS = 10;
const RATE_SCALE = 10n ** BigInt(RATE_DIGITS);

// decision: sums-and-their-currencies
/** Minor units of the smallest sum that is paid in a currency shown with so many decimals. */
export function payableStep(decimals: number): number {
  return decimals >= 2 ? 1 : decimals === 1 ? 10 : 100;
}

/** The same of a currency by its code: whole units of one that nobody knows. */
export function stepOf(currency: string, formats: readonly Pick<CurrencyFormat, 'code' | 'decimals'>[]): number {
  return payableStep(formats.find(({ code }) => code === currency)?.decimals ?? 0);
}

/**
 * A quotient rounded half up: a half goes away from zero, so that what is paid back at the rate of a payment is the
 * payment itself.
 * @example divideHalfUp(-5n, 2n) // -3n
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
}

/**
 * An amount in another currency at a frozen rate, to the smallest sum that is paid in it (`step` in minor units),
 * rounded half up once, at the very end. The rate is used in either direction.
 * @example exchange(1_000_000, 'RUB', 'THB', { base: 'THB', quote: 'RUB', value: '2.54', … }, 100) // 393700
 * @throws RangeError when the rate is not one between these currencies.
 */
export function exchange(minor: number, from: string, to: string, rate: FrozenRate | null, step: number): number {
  if (from === to) return minor;
  const scaled = rate && scaledRate(rate.value);
  if (!scaled) throw new RangeError('Not a rate');
  const amount = BigInt(minor);
  const unit = BigInt(step);
  if (rate.base === from && rate.quote === to) return Number(divideHalfUp(amount * scaled, RATE_SCALE * unit) * unit);
  if (rate.base === to && rate.quote === from) return Number(divideHalfUp(amount * RATE_SCALE, scaled * unit) * unit);
  throw new RangeError(`No rate from ${from} to ${to}`);
}

/**
 * Whether an amount at a rate comes within less than one whole unit of its own currency of a sum of the other one: exactly,
 * before anything is rounded. All in minor units.
 * @example isWithinUnit(9_900, 'USD', 'THB', { base: 'USD', quote: 'THB', value: '31.68', … }, 313_600) // true: 32 satang apart
 * @throws RangeError when the rate is not one between these currencies.
 */
export function isWithinUnit(minor: number, from: string, to: string, rate: FrozenRate | null, sum: number): boolean {
  const scaled = rate && scaledRate(rate.value);
  if (!scaled) throw new RangeError('Not a rate');
  const isForward = rate.base === from && rate.quote === to;
  if (!isForward && !(rate.base === to && rate.quote === from)) throw new RangeError(`No rate from ${from} to ${to}`);
  const [per, of] = isForward ? [scaled, RATE_SCALE] : [RATE_SCALE, scaled];
  const apart = BigInt(minor) * per - BigInt(sum) * of;
  return (apart < 0n ? -apart : apart) < BigInt(10 ** MINOR_DIGITS) * per;
}

/** Whether the text is a rate that sums can be exchanged at. */
export function isRate(value: string): boolean {
  return (scaledRate(value) ?? 0n) > 0n;
}

/**
 * How far a rate is from the one before it, in hundredths of a percent of that one, rounded up.
 * @example rateJump('2.5', '2.75') // 1000
 * @throws RangeError when one of them is not a rate.
 */
export function rateJump(before: string, after: string): number {
  const [from, to] = [scaledRate(before), scaledRate(after)];
  if (!from || !to) throw new RangeError('Not a rate');
  const apart = (to > from ? to - from : from - to) * 10_000n;
  return Number((apart + from - 1n) / from);
}

/**
 * The same rate in the other direction, cut to ten decimals. Sums are exchanged at the stored direction (`exchange`);
 * this is for showing prices.
 * @example inverseRate('0.5') // '2.0000000000'
 * @throws RangeError when it is not a rate.
 */
export function inverseRate(value: string): string {
  const scaled = scaledRate(value);
  if (!scaled) throw new RangeError('Not a rate');
  const digits = ((RATE_SCALE * RATE_SCALE) / scaled).toString().padStart(RATE_DIGITS + 1, '0');
  return `${digits.slice(0, -RATE_DIGITS)}.${digits.slice(-RATE_DIGITS)}`;
}

function scaledRate(value: string): bigint | null {
  const [, whole, fraction = ''] = RATE.exec(value) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'));
}

/**
 * The share of an amount that a part is of a whole, rounded half up once, to the smallest sum that is paid in its currency
 * (`step`, in minor units; see `payableStep`), so that a share can be paid. Of an odd amount of before no share is more than
 * all of it, and all of it is left as it is.
 * @example partOf(1_000_000, 1, 3, 100) // 333_300
 */
export function partOf(minor: number, part: number, whole: number, step: number): number {
  if (part === whole) return minor;
  const share = Number(divideHalfUp(BigInt(minor) * BigInt(part), BigInt(whole) * BigInt(step))) * step;
  return part < whole ? Math.min(minor, share) : share;
}

/**
 * So many hundredths of a percent of an amount, rounded as `partOf` does.
 * @example shareOf(99_900, 1250, 100) // 12_500
 * @example shareOf(999, 5000, 1) // 500
 */
export const shareOf = (minor: number, hundredths: number, step: number): number => partOf(minor, hundredths, 10_000, step);

/** An amount rounded half up to a step of minor units. */
export function toStep(minor: number, step: number): number {
  return Number(divideHalfUp(BigInt(minor), BigInt(step)) * BigInt(step));
}
