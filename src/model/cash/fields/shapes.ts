/** A sum in minor units of a currency. */
export interface CashSum {
  readonly currency: string;
  readonly amount: number;
}

/** What became of one holder's cash of a currency on a day, in minor units. The last of them is what all others come to. */
export interface CashLine {
  readonly holder: string;
  readonly currency: string;
  readonly opening: number;
  readonly received: number;
  /** Handed over by others to the holder, and by him to others. */
  readonly taken: number;
  readonly handed: number;
  readonly refunds: number;
  /** Paid into the bank. */
  readonly banked: number;
  readonly corrected: number;
  /** Differences that were found and let stand by two people. */
  readonly differences: number;
  /** Of what agents collected, their own share, which stays with them; a day that was closed before there were settlements has none. */
  readonly set_off?: number;
  readonly closing: number;
}
