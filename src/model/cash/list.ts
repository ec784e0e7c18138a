/** What can be asked of the list of all payments, in the same words in address and route, and the index that each question walks. */
export const PAYMENT_FILTERS = ['state', 'kind', 'method', 'currency', 'received_by', 'from', 'to', 'least', 'most'] as const;
/** Latest first, or oldest first. */
export const PAYMENT_SORTS = ['-received_at', 'received_at'] as const;

/** Indexes that hold all that the list asks for, so that its table is read for the rows of a page alone. */
export const PAYMENT_INDEXES = {
  byDay: 'idx_payments_3',
  byVoucher: 'idx_payments_1',
  /** Of every kind of row (currency, kind, way, state) those of a time, of a time and a person, of a size. */
  byKind: 'idx_payments_kinds',
  byPerson: 'idx_payments_person',
  bySize: 'idx_payments_size',
} as const;
export type PaymentWay = keyof typeof PAYMENT_INDEXES;

/** Sums are told of so many rows that no sum of months has. */
export const SUMMED_MAX = 10_000;
