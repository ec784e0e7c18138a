import type { Copy, GuideDay } from '../../../model/guide/answers.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';

/** A guide's two days as the phone holds them. */
export interface KeptDay {
  readonly country: string;
  readonly copy: Copy;
  readonly day: GuideDay;
  /** By how many ms the house's clock is ahead of the phone's. */
  readonly skew: number;
  readonly name: string;
  readonly formats: readonly CurrencyFormat[];
}
