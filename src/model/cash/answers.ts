import type { Payment } from '../vouchers/fields/payments.ts';
import type { PaymentKind, PaymentMethod, PaymentState, VoucherState } from '../vouchers/fields/vocab.ts';
import type { Voucher } from '../vouchers/fields/vouchers.ts';
import type { CashBox } from './fields/cash.ts';
import type { CashLine, CashSum } from './fields/shapes.ts';
import type { CashMoveState, EntryKind, RequestKind, RequestState, StoppingFault, ToldFault } from './fields/vocab.ts';

/** What a holder is called; `kind` is a type of user or of box. */
export interface HolderName {
  readonly holder: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly kind: string;
}

export interface HeldSum extends CashSum {
  readonly holder: string;
}

/** Cash that is in nobody's books yet: of a tour, or with an agent. */
export interface OutsideSum extends HeldSum {
  readonly name: string;
  readonly rows: number;
}

export interface CashMove {
  readonly id: string;
  readonly from_holder: string;
  readonly to_holder: string;
  readonly state: CashMoveState;
  readonly lines: readonly CashSum[];
  readonly note: string;
  readonly offered_by: string;
  readonly offered_name: string;
  readonly offered_at: string;
  readonly counted_name: string;
  readonly counted_at: string;
  readonly reason: string;
  readonly revision: number;
}

/** What somebody held more or less of, and why. */
export interface CashEntry {
  readonly id: string;
  readonly day: string;
  readonly holder: string;
  readonly amount: number;
  readonly currency: string;
  readonly kind: EntryKind;
  readonly other: string;
  readonly payment: string;
  readonly created: string;
  readonly name: string;
  readonly number: string;
  readonly voucher: string;
  readonly why: string;
}

/** What one prepared and another decides. */
export interface CashRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly payment: string;
  readonly voucher: string;
  readonly holder: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly prepared_by: string;
  readonly prepared_name: string;
  readonly decided_name: string;
  readonly decided_at: string;
  readonly answer: string;
  readonly created: string;
  readonly revision: number;
  readonly number: string;
  readonly name: string;
  /** What the payment was as it was entered. */
  readonly was: number;
}

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
  /** The last day that is closed. */
  readonly closed: string;
}

export interface EntryPage {
  readonly rows: readonly CashEntry[];
  readonly names: readonly HolderName[];
  readonly after: string;
}

/** One row that does not come out. What of it is known depends on what it is. */
export interface DayFault {
  readonly code: StoppingFault | ToldFault;
  /** Where it leads: a payment, a hand-over, a request, a day. */
  readonly id: string;
  readonly holder: string;
  readonly name: string;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly at: string;
}

/** What was counted in a box. */
export interface Counted {
  readonly holder: string;
  readonly currency: string;
  readonly amount: number;
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

/** A row of the list of all payments. */
export interface PaymentListRow {
  readonly id: string;
  readonly voucher: string;
  readonly number: string;
  readonly name: string;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  /** In minor units of the voucher's currency. */
  readonly worth: number;
  /** What of it is a rounding difference. */
  readonly rounding: number;
  readonly voucher_currency: string;
  readonly received_at: string;
  readonly received_by: string;
  /** The kind of what a correction puts right. */
  readonly corrected: PaymentKind | '';
  readonly reason: string;
}

/** One page of payments. */
export interface PaymentListPage {
  readonly rows: readonly PaymentListRow[];
  readonly hasMore: boolean;
  readonly hasPrevious: boolean;
  /** The place after it, where it goes on; '' where not. */
  readonly after: string;
  /** How many there are in all, and whether there are more than are counted, where that is asked. */
  readonly total?: number;
  readonly isMore?: boolean;
}

/** What came and went of a currency, in minor units. */
export interface PaymentTotal {
  readonly currency: string;
  readonly state: 'cleared' | 'pending';
  readonly came: number;
  readonly went: number;
}

export interface PaymentTotals {
  readonly totals: readonly PaymentTotal[];
  /** Whether there are more payments than are added up. */
  readonly isMore: boolean;
}

export type PaymentVoucher = Pick<
  Voucher,
  'id' | 'number' | 'lead_name_latin' | 'state' | 'currency' | 'total' | 'paid' | 'balance' | 'service_date' | 'excursion_name_ru' | 'excursion_name_en'
>;

/** A payment with everything that belongs to it. */
export interface PaymentCard {
  readonly payment: Payment;
  readonly voucher: PaymentVoucher;
  /** What puts it right or returns it, and what it puts right or returns. */
  readonly related: readonly Payment[];
  /** Of money that went from voucher to voucher the other row. */
  readonly pair: Payment | null;
  readonly entries: readonly Pick<CashEntry, 'id' | 'day' | 'holder' | 'amount' | 'currency' | 'kind'>[];
  readonly requests: readonly CashRequest[];
  readonly names: readonly HolderName[];
}
