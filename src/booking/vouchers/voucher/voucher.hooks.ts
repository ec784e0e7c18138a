import type { Actor } from '../../../backend/sessions/actor.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { type Actor as RightsActor, type Refusal as Reason, actionsOf, nextState, type VoucherAction } from './voucher.rules.ts';

/** The actor in the domain's words; the house's own programs may do everything. */
export function sellerOf(actor: Actor): RightsActor {
  return { id: actor.user, role: actor.role === 'system' || actor.role === 'visitor' ? (actor.role === 'system' ? 'admin' : 'tourist') : actor.role };
}

/** @throws Refusal `forbidden` with the reason, and what its sentence names. */
export function allow(reason: Reason | null, data: Readonly<Record<string, number>> = {}): void {
  if (reason) throw new Refusal('forbidden', { reason, ...data });
}

/** Sets the state that an action leads to. @throws Refusal `move_refused` where the table has no such arrow. */
export function moveTo(desk: Desk, voucher: PbRecord<'vouchers'>, action: VoucherAction): VoucherState {
  const from = voucher.getString('state') as VoucherState;
  const to = nextState(from, action);
  if (!to) throw new Refusal('move_refused', { from, action, allowed: actionsOf(from) });
  if (to !== from) {
    voucher.set('state', to);
    voucher.set('state_since', desk.now);
  }
  return to;
}

/** What may give one. */
type Reasoned = { readonly reason?: unknown };

/** The reason that a request gives. @throws Refusal `reason_missing` */
export function reasonIn(desk: Desk<Reasoned>): string {
  const reason = saidReason(desk);
  if (reason === '') throw new Refusal('reason_missing');
  return reason;
}

const LONGEST_REASON = 500;

/** The reason that a request gives; '' where it gives none that can be kept. */
export function saidReason({ body: { reason } }: Desk<Reasoned>): string {
  return typeof reason === 'string' && reason.length <= LONGEST_REASON ? reason.trim() : '';
}
