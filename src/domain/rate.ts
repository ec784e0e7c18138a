import type { FrozenRate } from '../schema/voucher-shapes.ts';

const RATE = /^(\d{1,10})(?:\.(\d{1,10}))?$/;
const RATE_DIGITS = 10;
const RATE_SCALE = 10n ** BigInt(RATE_DIGITS);

/** Minor units of the smallest sum that is paid in a currency shown with so many decimals. */
export function payableStep(decimals: number): number {
  return decimals >= 2 ? 1 : decimals === 1 ? 10 : 100;
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

/** Whether the text is a rate that can be reckoned with. */
export function isRate(value: string): boolean {
  return (scaledRate(value) ?? 0n) > 0n;
}

function scaledRate(value: string): bigint | null {
  const [, whole, fraction = ''] = RATE.exec(value) ?? [];
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'));
}

/** So many hundredths of a percent of an amount, rounded half up to minor units. @example shareOf(999, 5000) // 500 */
export function shareOf(minor: number, hundredths: number): number {
  return Number(divideHalfUp(BigInt(minor) * BigInt(hundredths), 10_000n));
}

/** An amount rounded half up to a step of minor units. */
export function toStep(minor: number, step: number): number {
  return Number(divideHalfUp(BigInt(minor), BigInt(step)) * BigInt(step));
}
