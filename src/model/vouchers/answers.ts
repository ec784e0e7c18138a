import type { FitLimit } from '../catalogue/fields/vocab.ts';
import type { FrozenRate } from '../currencies/fields/rates.ts';
import type { PaymentMethod, PersonBand, PersonState } from './fields/vocab.ts';
import type { Voucher } from './fields/vouchers.ts';

/** One person of a party, as his row has him. */
export interface Person {
  /** '' of one who is new. */
  readonly id: string;
  readonly band: PersonBand;
  readonly name_latin: string;
  readonly name_as_given: string;
  /** In years, in digits; '' where nobody said. */
  readonly age: string;
  readonly birth_date: string;
  readonly citizenship: string;
  readonly passport: string;
  readonly diet: string;
  readonly flags: readonly string[];
  readonly state: PersonState;
  readonly unsure: boolean;
  readonly sort: number;
}

/** A voucher as its card has it; rows of lists have no people. */
export interface VoucherRow extends Omit<Voucher, 'search'> {
  readonly people?: readonly Person[];
}

/** What is left to return of a payment, in its own currency and in the voucher's, at its own rate. */
export interface Returnable {
  readonly id: string;
  /** How it came: what goes back goes the same way, unless somebody chooses another. */
  readonly method: PaymentMethod;
  readonly currency: string;
  readonly amount: number;
  readonly worth: number;
  readonly rate: FrozenRate | null;
}

/** Another voucher of the guest with money for this one, in minor units of their currency. */
export interface VoucherCredit extends Pick<Voucher, 'id' | 'number' | 'excursion_name_ru' | 'excursion_name_en' | 'service_date'> {
  readonly sum: number;
}

/** What the form of a payment has to know. */
export interface PaymentFacts {
  /** Rates between the voucher's currency and others, by code: of money that comes, and of money that goes back. */
  readonly rates: Readonly<Record<string, FrozenRate>>;
  readonly refund_rates: Readonly<Record<string, FrozenRate>>;
  /** Currencies whose rate of money that comes is more than a day old. */
  readonly stale: readonly string[];
  /** What is left to return of each payment, latest first. */
  readonly returnables: readonly Returnable[];
  readonly credits: readonly VoucherCredit[];
  /** What of the voucher's money may go to another trip only. */
  readonly bound: number;
}

/** For whom a voucher's trip is not fit, and what of that nobody has asked its guests yet. */
export interface VoucherFit {
  /** In years; 0 for any. */
  readonly age_min: number;
  readonly not_for: readonly FitLimit[];
  readonly unasked: readonly Exclude<FitLimit, 'infants'>[];
}

/** What vouchers hold of one departure. */
export interface Taken {
  readonly variant: string;
  /** `YYYY-MM-DD` by the country's calendar. */
  readonly day: string;
  readonly time: string;
  readonly people: number;
  readonly vouchers: number;
}
