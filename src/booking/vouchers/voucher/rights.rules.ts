import type { AdminKind, UserType } from '../../../schema/vocab.ts';
import type { PaymentKind } from '../../../model/vouchers/fields/vocab.ts';
import { isSeniorRole } from '../../../access/policy.ts';

/** Who does it. */
export interface Actor {
  readonly id: string;
  readonly role: UserType | AdminKind;
}

const isSenior = ({ role }: Actor): boolean => isSeniorRole(role);

/** Why it is refused; `null` where it may be done. */
export type Refusal = 'role' | 'not_own' | 'discount_limit' | 'after_cutoff' | 'override' | 'money_client' | 'waive';

/** Whether somebody may sell at all. */
export function maySell(actor: Actor): Refusal | null {
  return isSenior(actor) || actor.role === 'manager' ? null : 'role';
}

/** Whether somebody may write to a voucher: a manager to his own, senior managers to all. */
export function mayWrite(actor: Actor, sold_by: string): Refusal | null {
  if (isSenior(actor)) return null;
  if (actor.role !== 'manager') return 'role';
  return sold_by === actor.id ? null : 'not_own';
}

// decision: exceptions-and-dual-control
/** Whether so large a share of the list price may be taken off, in hundredths of a percent; `limit` is a manager's. */
export function mayDiscount(actor: Actor, share: number, limit: number): Refusal | null {
  return share <= limit || isSenior(actor) ? null : 'discount_limit';
}

/** Whether a voucher may be cancelled or moved: after sales of the departure have ended by senior managers only. */
export function mayUndo(actor: Actor, sold_by: string, isPastCutoff: boolean): Refusal | null {
  return mayWrite(actor, sold_by) ?? (isPastCutoff && !isSenior(actor) ? 'after_cutoff' : null);
}

/** Whether a payment may be entered: refunds and corrections by the accountant and senior managers. */
export function mayPay(actor: Actor, sold_by: string, kind: PaymentKind): Refusal | null {
  if (actor.role === 'accountant') return null;
  if (kind === 'refund' || kind === 'correction') return isSenior(actor) ? null : 'role';
  return mayWrite(actor, sold_by);
}

/** Whether a payment may be declared received or void. */
export function maySettle(actor: Actor, sold_by: string): Refusal | null {
  return actor.role === 'accountant' ? null : mayWrite(actor, sold_by);
}

/** Whether somebody may sell a day, closed park or departure that the house does not sell. */
export function maySetAside(actor: Actor): Refusal | null {
  return isSenior(actor) ? null : 'override';
}

/** Whether the client of a voucher may be changed: senior managers alone where money has come for it, or the other client has money with the house. */
export function mayChangeClient(actor: Actor, hasMoney: boolean): Refusal | null {
  return hasMoney && !isSenior(actor) ? 'money_client' : null;
}

/**
 * Whether the client's own fee may be let go, because others called the sold trip off or his case is proved: by senior
 * managers, whose names stay with it. Departures keep no record of their own yet that could say so instead.
 */
export function mayWaive(actor: Actor): Refusal | null {
  return isSenior(actor) ? null : 'waive';
}
