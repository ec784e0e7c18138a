import type { CurrencyFormat } from '../../../lib/money.ts';
import { exchange, isRate, stepOf as stepAmong } from '../../../catalogue/currencies/rules/rate.ts';
import { amountReturning, type Returnable, returnParts } from '../rules/returns.ts';
import type { FrozenRate } from '../../../model/currencies/fields/shapes.ts';

export interface Exchange {
  /** How much of the payment's currency is asked for so much of the voucher's: never less than it is worth. */
  readonly asked: (minor: number) => number;
  /** What so much of the payment's currency is worth, as the backend will reckon it. */
  readonly worth: (minor: number) => number;
}

const NOTHING: Exchange = { asked: () => 0, worth: () => 0 };

/** Reckons between a voucher's currency and a payment's, in minor units; nothing where there is no rate. */
export function exchangeIn(own: string, paid: string, rate: FrozenRate | null, formats: readonly CurrencyFormat[]): Exchange {
  if (own === paid) return { asked: (minor) => minor, worth: (minor) => minor };
  if (!rate || !isRate(rate.value)) return NOTHING;
  const stepOf = (code: string): number => stepAmong(code, formats);
  const worth = (minor: number): number => exchange(minor, paid, own, rate, stepOf(own));
  const asked = (minor: number): number => {
    const near = exchange(minor, own, paid, rate, stepOf(paid));
    return worth(near) < minor ? near + stepOf(paid) : near;
  };
  return { asked, worth };
}

/** The same of money that goes back as it came; `null` where payments of the currency are not worth so much. */
export interface ExchangeBack {
  readonly asked: (minor: number) => number | null;
  readonly worth: (minor: number) => number | null;
}

export function backIn(own: string, currency: string, left: readonly Returnable[], formats: readonly CurrencyFormat[]): ExchangeBack {
  if (own === currency) return { asked: () => null, worth: () => null };
  const stepOf = (code: string): number => stepAmong(code, formats);
  return {
    // To the last unit: what was paid in kopecks goes back in kopecks.
    asked: (minor) => amountReturning(left, minor, { currency, own, step: stepOf(own), payable: 1 }),
    worth: (amount) => {
      const { parts, rest } = returnParts(left, { amount, currency, own, step: stepOf(own), chosen: '' });
      return rest > 0 ? null : parts.reduce((sum, part) => sum + part.worth, 0);
    },
  };
}
