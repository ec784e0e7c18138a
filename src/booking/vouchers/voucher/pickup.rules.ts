import type { Transfer } from '../../../model/vouchers/fields/vocab.ts';

/** When guests are fetched; times of one day by the country's clock, `HH:MM`, '' where none is said. */
export interface PickupWindow {
  readonly transfer: Transfer | '';
  readonly pickup_from: string;
  readonly pickup_to: string;
  readonly start_time: string;
}

/** Why a window cannot be kept, and the field that it is said at. */
export interface WindowFault {
  readonly field: 'pickup_from' | 'pickup_to';
  readonly code: 'window_backwards' | 'window_late' | 'missing';
}

/** A window that ends begins, no later than it ends and no later than the trip; `null` where it holds, or nobody is fetched. */
export function windowFault({ transfer, pickup_from, pickup_to, start_time }: PickupWindow): WindowFault | null {
  if (transfer === 'none') return null;
  if (pickup_from === '') return pickup_to === '' ? null : { field: 'pickup_from', code: 'missing' };
  if (pickup_to !== '' && pickup_to < pickup_from) return { field: 'pickup_to', code: 'window_backwards' };
  return start_time !== '' && pickup_from > start_time ? { field: 'pickup_from', code: 'window_late' } : null;
}

/** What has to be known before a shared car can fetch somebody. */
export const PICKUP_NEEDS = ['hotel', 'pickup_from'] as const;
export type PickupNeed = (typeof PICKUP_NEEDS)[number];

/** What is missing for a shared transfer; nothing for any other way of coming. */
export function pickupGaps(voucher: Pick<PickupWindow, 'transfer' | 'pickup_from'> & { readonly hotel: string }): readonly PickupNeed[] {
  return voucher.transfer === 'shared' ? PICKUP_NEEDS.filter((field) => voucher[field].trim() === '') : [];
}
