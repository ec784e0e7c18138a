import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { Pill, type Tone } from '../../../kit/ui/Pill.tsx';
import { useT } from '../../../kit/ui/staff-context.ts';

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
