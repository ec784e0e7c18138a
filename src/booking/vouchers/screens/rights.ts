import type { Session } from '../../../access/session.ts';
import type { VoucherRow } from '../../../model/vouchers/answers.ts';
import { isSeniorRole } from '../../../access/seniority.ts';
import { type Actor, mayPay, maySettle, mayWrite } from '../rules/rights.ts';
import type { AppError } from '../../../errors/app-error.ts';
import type { PaymentKind } from '../../../model/vouchers/fields/vocab.ts';

/** What somebody may do with a voucher; the backend has the last word. */
export interface VoucherRights {
  /** To change it and to lead it through its states. */
  readonly write: boolean;
  readonly settle: boolean;
  readonly pay: (kind: PaymentKind) => boolean;
  /** To give back in full for a proved case, to move late: what a manager asks a senior for. */
  readonly isSenior: boolean;
}

export function rightsOf(session: Session | null, { sold_by }: Pick<VoucherRow, 'sold_by'>): VoucherRights {
  if (!session) return { write: false, settle: false, pay: () => false, isSenior: false };
  const actor: Actor = session.type === 'admin' ? { id: '', role: session.admin.kind } : { id: session.user.id, role: session.user.type };
  return {
    write: mayWrite(actor, sold_by) === null,
    settle: maySettle(actor, sold_by) === null,
    pay: (kind) => mayPay(actor, sold_by, kind) === null,
    isSenior: isSeniorRole(actor.role),
  };
}

/** Whether what was refused is a senior's to allow, in his name and with a reason. */
export const mayAllow = ({ data }: Pick<AppError, 'data'>, { isSenior }: Pick<VoucherRights, 'isSenior'>): boolean => data['may_override'] === true && isSenior;
