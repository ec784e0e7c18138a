import { exchange } from '../../../src/catalogue/currencies/rules/rate.ts';
import type { FrozenRate } from '../../../src/model/currencies/fields/rates.ts';
import type { PaymentKind, PaymentMethod, PaymentState } from '../../../src/model/vouchers/fields/vocab.ts';
import type { Rng } from '../scenes/random.ts';
import { type BusinessDatabase, newId, stored } from './database.ts';

/** A payment that is to be written. `worth` is its amount in the voucher's currency. */
export interface Taken {
  readonly id: string;
  readonly voucher: string;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  readonly worth: number;
  readonly method: PaymentMethod;
  readonly rate: FrozenRate | null;
  readonly at: number;
  readonly by: string;
}

export interface Request {
  readonly voucher: string;
  readonly kind: PaymentKind;
  /** In minor units of the voucher's currency. */
  readonly minor: number;
  readonly at: number;
  readonly by: string;
  readonly language: string;
  readonly method?: PaymentMethod;
  /** No more than this is taken, in minor units of the voucher's currency: nobody is asked for more than his trip costs. */
  readonly most?: number;
  /** Whether the money may still be on its way. */
  readonly mayWait?: boolean;
}

export interface Cashier {
  take(rng: Rng, request: Request): Taken;
  write(taken: Taken): void;
  /** Rates of an instant. */
  ratesAt(at: number): readonly FrozenRate[];
}

/** How guests pay, and in which currency. */
const HABITS: Readonly<Record<string, readonly (readonly [PaymentMethod, string])[]>> = {
  ru: [
    ['transfer_rub', 'RUB'],
    ['transfer_rub', 'RUB'],
    ['cash_thb', 'THB'],
    ['thai_qr', 'THB'],
    ['cash_rub', 'RUB'],
  ],
  en: [
    ['card', 'THB'],
    ['cash_thb', 'THB'],
    ['thai_qr', 'THB'],
    ['cash_usd', 'USD'],
  ],
};
/** Foreign sums are asked for in round numbers, never less than what is due. */
const ROUND_UP_MINOR = 10_000;

export function openCashier(database: BusinessDatabase, country: string, currency: string, step: number): Cashier {
  const rates = database.all('SELECT id, base, quote, value, valid_from FROM rates WHERE base = ? ORDER BY valid_from DESC', currency).map((row) => ({
    at: Date.parse(String(row['valid_from']).replace(' ', 'T')),
    rate: { base: String(row['base']), quote: String(row['quote']), value: String(row['value']), rate_id: String(row['id']) } satisfies FrozenRate,
  }));
  const rateAt = (quote: string, at: number): FrozenRate | null => {
    const ofQuote = rates.filter(({ rate }) => rate.quote === quote);
    // Before the first rate nobody could pay in that currency.
    return ofQuote.find((one) => one.at <= at)?.rate ?? null;
  };
  const quotes = [...new Set(rates.map(({ rate }) => rate.quote))];
  return {
    take(rng, { voucher, kind, minor, at, by, language, method: asked, most = minor, mayWait = false }) {
      const habits = HABITS[language] ?? HABITS['en'] ?? [];
      const [habitual, foreign] = habits[rng.int(0, habits.length - 1)] ?? (['cash_thb', 'THB'] as const);
      const rate = asked || foreign === currency ? null : rateAt(foreign, at);
      const isLate = rng.chance(0.5) && mayWait && Date.now() - at < 20 * 3_600_000;
      const stateOf = (method: PaymentMethod): PaymentState => (isLate && !method.startsWith('cash') ? 'pending' : 'cleared');
      const row = { id: newId(), voucher, kind, at, by };
      const inOwn = (method: PaymentMethod): Taken => ({ ...row, state: stateOf(method), method, amount: minor, currency, worth: minor, rate: null });
      if (asked || foreign === currency) return inOwn(asked ?? habitual);
      if (!rate) return inOwn('cash_thb');
      const exact = exchange(minor, currency, foreign, rate, 1);
      const amount = Math.ceil(exact / ROUND_UP_MINOR) * ROUND_UP_MINOR;
      const worth = exchange(amount, foreign, currency, rate, step);
      return worth > most ? inOwn('cash_thb') : { ...row, state: stateOf(habitual), method: habitual, amount, currency: foreign, worth, rate };
    },
    write(taken) {
      const at = stored(taken.at);
      database.insert('payments', {
        id: taken.id,
        country,
        voucher: taken.voucher,
        kind: taken.kind,
        amount: taken.amount,
        currency: taken.currency,
        rate: taken.rate?.rate_id ?? '',
        rate_snapshot: JSON.stringify(taken.rate),
        amount_in_voucher_currency: taken.worth,
        method: taken.method,
        received_by: taken.by,
        received_at: at,
        state: taken.state,
        settled_by: taken.state === 'cleared' ? taken.by : '',
        settled_at: taken.state === 'cleared' ? at : '',
        reason: taken.kind === 'refund' ? 'Возврат по правилу отмены' : '',
        created_by: taken.by,
        created: at,
        updated: at,
      });
    },
    ratesAt: (at) => quotes.flatMap((quote) => rateAt(quote, at) ?? []),
  };
}
