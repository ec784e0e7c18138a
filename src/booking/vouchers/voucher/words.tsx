import { type PickupNeed, pickupGaps } from './voucher.rules.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';

const GAPS = { hotel: 'voucher_gap_hotel', pickup_from: 'voucher_gap_window' } as const satisfies Record<PickupNeed, MessageKey>;

/** What a shared transfer lacks, in words. @example gapsText(t, voucher) // 'no hotel, no pick-up time' */
export const gapsText = (t: Translate, voucher: Parameters<typeof pickupGaps>[0]): string =>
  pickupGaps(voucher)
    .map((need) => t(GAPS[need]))
    .join(', ');
