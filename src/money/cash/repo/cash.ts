import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { PaymentMethod, VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import type { CashBox } from '../../../model/cash/fields/cash-boxes.ts';
import type { BoxKind } from '../../../model/cash/fields/vocab.ts';
import type { CashLine } from '../../../model/cash/fields/shapes.ts';
import type { Counted } from '../rules/day.ts';
import type { DayFault } from '../rules/faults.ts';
import type { CashEntry, CashMove, CashRequest, HeldSum, HolderName, OutsideSum } from '../rules/shapes.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';

export interface Holdings {
  readonly held: readonly HeldSum[];
  readonly moves: readonly CashMove[];
  readonly tour: readonly OutsideSum[];
  readonly awaited: readonly OutsideSum[];
  readonly boxes: readonly Pick<CashBox, 'id' | 'kind' | 'name_ru' | 'name_en'>[];
  readonly people: readonly HolderName[];
  readonly names: readonly HolderName[];
  /** Who reads it, as a holder. */
  readonly own: string;
  readonly today: string;
  /** The day that is written to now. */
  readonly writes: string;
}

/** What everybody holds; a manager's and a guide's own. */
export const readHoldings = (pb: PocketBase, country: string): Promise<Holdings> => deskRead(pb, 'cash', { country });

export interface EntryPage {
  readonly rows: readonly CashEntry[];
  readonly names: readonly HolderName[];
  readonly after: string;
}

/** What made up what somebody holds, the latest first. */
export const readRows = (
  pb: PocketBase,
  country: string,
  of: { readonly holder: string; readonly currency: string; readonly after: string },
): Promise<EntryPage> => deskRead(pb, 'cash/rows', { country, ...of });

export interface MoveOffer {
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly CashSum[];
  readonly note: string;
}

/** Hands cash over. @throws AppError `cash_over` */
export async function offerMove(pb: PocketBase, offer: MoveOffer, key: string): Promise<CashMove> {
  return (await deskWrite<{ readonly move: CashMove }>(pb, 'cash-moves', { ...offer }, { key })).move;
}

/** Counts what is handed over. @throws AppError `cash_differs`, `two_people` */
export async function countMove(pb: PocketBase, { id, revision }: CashMove, counted: readonly CashSum[]): Promise<void> {
  await deskWrite(pb, `cash-moves/${id}/count`, { counted }, { expected: revision });
}

export async function returnMove(pb: PocketBase, { id, revision }: CashMove, reason: string): Promise<void> {
  await deskWrite(pb, `cash-moves/${id}/return`, { reason }, { expected: revision });
}

export async function addBox(
  pb: PocketBase,
  box: { readonly country: string; readonly kind: BoxKind; readonly name_ru: string; readonly name_en: string },
): Promise<void> {
  await deskWrite(pb, 'cash/boxes', { ...box });
}

export interface CashDay {
  readonly day: string;
  readonly today: string;
  /** The first day that waits to be closed. */
  readonly next: string;
  readonly writes: string;
  readonly lines: readonly CashLine[];
  readonly faults: readonly DayFault[];
  readonly isClosed: boolean;
  readonly close: { readonly day: string; readonly note: string; readonly name: string; readonly at: string } | null;
  readonly names: readonly HolderName[];
  readonly closes: readonly { readonly id: string; readonly day: string; readonly closed_name: string; readonly created: string }[];
}

/** A day, the one that waits where none is named. */
export const readDay = (pb: PocketBase, country: string, day: string): Promise<CashDay> =>
  deskRead(pb, 'cash/day', { country, ...(day === '' ? {} : { day }) });

/** Closes a day for good. @throws AppError `cash_unbalanced`, `cash_closed` */
export async function closeDay(
  pb: PocketBase,
  body: { readonly country: string; readonly day: string; readonly counted: readonly Counted[]; readonly note: string },
  key: string,
): Promise<void> {
  await deskWrite(pb, 'cash/close', { ...body }, { key });
}

interface OfVoucher {
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly day: string;
  readonly voucher_currency: string;
  readonly since: string;
}
/** What the house owes a guest. */
export interface OwedRefund extends OfVoucher {
  readonly amount: number;
}
/** A refund that waits for somebody to pay it. */
export interface PreparedRefund extends OfVoucher, CashSum {
  readonly id: string;
  readonly worth: number;
  readonly method: PaymentMethod;
  readonly reason: string;
  readonly created_by: string;
}
/** A voucher whose money is on its way. */
export interface AwaitedDeposit extends OfVoucher {
  readonly state: VoucherState;
  readonly due: number;
  readonly paid: number;
  readonly pending: number;
  readonly until: string;
}
export interface DueCash {
  readonly owed: readonly OwedRefund[];
  readonly prepared: readonly PreparedRefund[];
  readonly requests: readonly CashRequest[];
  readonly deposits: readonly AwaitedDeposit[];
  readonly names: readonly HolderName[];
}

/** Refunds, what waits for a second person, deposits on their way. */
export const readDue = (pb: PocketBase, country: string): Promise<DueCash> => deskRead(pb, 'cash/due', { country });

export type CashProposal = { readonly country: string; readonly reason: string; readonly amount: number } & (
  | { readonly kind: 'difference'; readonly holder: string; readonly currency: string }
  | { readonly kind: 'correction'; readonly payment: string }
);

/** Prepares what somebody else decides. */
export async function prepareRequest(pb: PocketBase, proposal: CashProposal, key: string): Promise<void> {
  await deskWrite(pb, 'cash-requests', { ...proposal }, { key });
}

/** Decides what somebody else prepared. @throws AppError `two_people` */
export async function decideRequest(
  pb: PocketBase,
  { id, revision }: Pick<CashRequest, 'id' | 'revision'>,
  act: 'approve' | 'decline',
  reason: string,
): Promise<void> {
  await deskWrite(pb, `cash-requests/${id}/${act}`, { reason }, { expected: revision });
}
