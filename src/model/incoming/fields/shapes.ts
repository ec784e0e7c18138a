/** Where a bank writes what, by the places of columns from 0; -1 where it writes it nowhere. */
export interface Columns {
  readonly day: number;
  readonly amount: number;
  readonly payer: number;
  readonly words: number;
  readonly reference: number;
  /** Whether the month comes before the day. */
  readonly isMonthFirst: boolean;
}
