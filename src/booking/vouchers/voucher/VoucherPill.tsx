import { VOUCHER_STATE_TITLES, type VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';
import { type PickupNeed, pickupGaps } from './voucher.rules.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';

const TONES: Record<VoucherState, Tone> = {
  draft: 'plain',
  on_hold: 'coral',
  pending_supplier: 'coral',
  confirmed: 'ok',
  completed: 'sea',
  no_show: 'danger',
  expired: 'quiet',
  cancelled: 'quiet',
  rejected: 'quiet',
};

export function VoucherPill({ state }: { readonly state: VoucherState }) {
  const t = useT();
  return <Pill tone={TONES[state]}>{t(VOUCHER_STATE_TITLES[state])}</Pill>;
}

const GAPS = { hotel: 'voucher_gap_hotel', pickup_from: 'voucher_gap_window' } as const satisfies Record<PickupNeed, MessageKey>;

/** What a shared transfer lacks, in words. @example gapsText(t, voucher) // 'no hotel, no pick-up time' */
export const gapsText = (t: Translate, voucher: Parameters<typeof pickupGaps>[0]): string =>
  pickupGaps(voucher)
    .map((need) => t(GAPS[need]))
    .join(', ');
