import type { CashMoveState, EntryKind, RequestKind, RequestState } from '../../../model/cash/fields/vocab.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';

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
