/** An exchange rate as it stood when something was paid: 1 `base` = `value` `quote`, decimal text. */
export interface FrozenRate {
  readonly base: string;
  readonly quote: string;
  readonly value: string;
  readonly rate_id: string;
}
