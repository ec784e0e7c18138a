import type { MessageKey } from '../../../../i18n/message-key.ts';
import type { VoucherState } from '../../fields/vocab.ts';
import { Pill, type Tone } from '../../../../kit/ui/Pill.tsx';
import { useT } from '../../../../kit/ui/staff-context.ts';

export const STATE_TITLES = {
  draft: 'voucher_state_draft',
  on_hold: 'voucher_state_on_hold',
  pending_supplier: 'voucher_state_pending_supplier',
  confirmed: 'voucher_state_confirmed',
  completed: 'voucher_state_completed',
  no_show: 'voucher_state_no_show',
  expired: 'voucher_state_expired',
  cancelled: 'voucher_state_cancelled',
  rejected: 'voucher_state_rejected',
} as const satisfies Record<VoucherState, MessageKey>;

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
  return <Pill tone={TONES[state]}>{t(STATE_TITLES[state])}</Pill>;
}
