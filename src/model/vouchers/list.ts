/** What can be asked of the list of vouchers, in the same words in address, route and column, and the index that each question walks. */

export const VOUCHER_FILTERS = ['state', 'sold_by', 'excursion', 'trip', 'refund_state', 'pickup'] as const;
/** Words that addresses and saved views had before. */
export const VOUCHER_WAS = { seller: 'sold_by', refund: 'refund_state' } as const;
/** Newest first, next trip first, latest trip first, the hold that ends next. */
export const VOUCHER_SORTS = ['-created', 'service_date', '-service_date', 'expires_at'] as const;
export type VoucherSort = (typeof VOUCHER_SORTS)[number];

/** Filter value beside people's ids: vouchers that nobody sold. */
export const NOBODY = 'none';
/** `pickupGaps` of what is sold, in the words of the index that holds nothing else. */
export const PICKUP_OPEN = "state = 'confirmed' AND transfer = 'shared' AND (hotel = '' OR pickup_from = '')";

/** Written out, so that no browser is sent them. */
export const VOUCHER_INDEXES = {
  idx_vouchers_created: '(country, created, id, state, sold_by, excursion, refund_state)',
  idx_vouchers_state_created: '(country, state, created, id, sold_by, excursion, refund_state)',
  idx_vouchers_user_created: '(country, sold_by, created, id, state, excursion, refund_state)',
  idx_vouchers_excursion_created: '(country, excursion, created, id, state, sold_by, refund_state)',
  idx_vouchers_date: '(country, service_date, id, state, sold_by, excursion, refund_state)',
  idx_vouchers_state_date: '(country, state, service_date, id, sold_by, excursion, refund_state)',
  idx_vouchers_user_date: '(country, sold_by, service_date, id, state, excursion, refund_state)',
  idx_vouchers_excursion_date: '(country, excursion, service_date, id, state, sold_by, refund_state)',
  idx_vouchers_refund: "(country, created, id, sold_by) WHERE refund_state = 'due'",
  idx_vouchers_expires: "(country, expires_at, id, sold_by, excursion) WHERE state = 'on_hold'",
  idx_vouchers_pickup: "(country, service_date, id, sold_by, excursion) WHERE state = 'confirmed' AND transfer = 'shared' AND (hotel = '' OR pickup_from = '')",
} as const;

export interface VoucherFilters {
  readonly state: string;
  readonly sold_by: string;
  readonly excursion: string;
  /** Only those whose refund is due. */
  readonly isRefundDue: boolean;
  /** Only what is sold and cannot be fetched yet: a shared transfer without its hotel or its time. */
  readonly isPickupOpen: boolean;
  readonly sort: VoucherSort;
}

/** The index that a question walks; it is named in the statement, because a planner without statistics guesses. */
export function voucherIndex({ sort, state, sold_by, excursion, isRefundDue, isPickupOpen }: VoucherFilters): keyof typeof VOUCHER_INDEXES {
  if (isPickupOpen) return 'idx_vouchers_pickup';
  if (sort === 'expires_at') return 'idx_vouchers_expires';
  if (isRefundDue && sort === '-created') return 'idx_vouchers_refund';
  const order = sort === '-created' ? 'created' : 'date';
  if (excursion !== '') return `idx_vouchers_excursion_${order}`;
  // A state that is over has most of the rows, a manager only his own.
  if (sold_by !== '') return `idx_vouchers_user_${order}`;
  return state === '' ? `idx_vouchers_${order}` : `idx_vouchers_state_${order}`;
}
