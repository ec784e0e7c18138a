import { toMinor } from '../../../lib/money.ts';

/** Whether a price in whole units is a multiple of the smallest sum that is paid, `step` in minor units. Parts of a minor unit count as well: 2500.001 is no price. */
export const isPayable = (units: number, step: number): boolean => Math.abs(units * 100 - toMinor(units)) < 1e-6 && toMinor(units) % step === 0;
