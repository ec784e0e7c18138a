import type { SheetPrice } from './columns.ts';

/** What is done to many prices at once. */
export interface BulkOrder {
  readonly by: 'percent' | 'sum';
  /** Per cent, in hundredths of one; or a sum in minor units. Below zero it takes off. */
  readonly amount: number;
  readonly prices: readonly SheetPrice[];
  /** The result is a multiple of so many minor units; 0 leaves it as it comes out. */
  readonly step: number;
  readonly rounding: 'up' | 'nearest';
}

const WHOLE = 10_000n;

/**
 * A price after the change, in minor units; halves go up. What has no price gets none: 0 stays 0. `null` where nothing would
 * be left to pay.
 * @example bulkPrice(195_000, { by: 'percent', amount: 700, step: 5_000, rounding: 'nearest', prices: [] }) // 210_000
 */
export function bulkPrice(minor: number, { by, amount, step, rounding }: BulkOrder): number | null {
  if (minor === 0) return 0;
  const [before, add] = [BigInt(minor), BigInt(amount)];
  // In ten-thousandths of a minor unit, so that nothing is lost before it is rounded once.
  const exact = by === 'percent' ? before * (WHOLE + add) : (before + add) * WHOLE;
  if (exact <= 0n) return null;
  const unit = BigInt(Math.max(1, step)) * WHOLE;
  const rounded = ((rounding === 'up' ? exact + unit - 1n : exact + unit / 2n) / unit) * unit;
  return rounded > 0n ? Number(rounded / WHOLE) : null;
}
