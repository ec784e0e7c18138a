import { answers, deskGet, deskPost, given, housePost, id, needed, text, word } from '../../schema/operation.ts';
import { RATE_SOURCES } from '../../schema/vocab.ts';
import type { Currency } from './fields/currencies.ts';

export type RateSource = (typeof RATE_SOURCES)[number];

/** A pair of currencies in the direction in which its rate is kept: 1 `base` = so many `quote`. */
export interface Pair {
  readonly base: string;
  readonly quote: string;
}

/** A rate that stands, as a list of them needs it. */
export interface DatedRate extends Pair {
  readonly value: string;
  /** Stored instant. */
  readonly valid_from: string;
}

/** A rate as it stands, with who entered it. */
export interface RateRow extends DatedRate {
  readonly id: string;
  readonly spread_percent: number;
  readonly source: RateSource | '';
  readonly created: string;
  /** '' where nobody of the house did. */
  readonly by: string;
}

export interface RateCurrency {
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly main: boolean;
}

export interface Rates {
  /** The main one first. */
  readonly currencies: readonly RateCurrency[];
  /** The latest first; those that have yet to begin among them. */
  readonly rates: readonly RateRow[];
  /** Rates of an address that move by a leap and wait for a person; `null` where none do. */
  readonly held: HeldRates | null;
  /** Whether rates are fetched from an address. */
  readonly isFetched: boolean;
  /** The server's stored instant: what is in force is decided by it. */
  readonly now: string;
  /** From when a rate is old. */
  readonly stale_hours: number;
  /** Hundredths of a percent: what moves by more is said twice. */
  readonly jump: number;
}

export interface EnteredRate extends Pair {
  readonly value: string;
  readonly confirmed_value: string;
  readonly spread_percent: number;
}

/** What is said of a rate; `confirmed_value` by whoever has seen that it moves by a leap. */
type SaidRate = Omit<EnteredRate, 'confirmed_value'> & Partial<Pick<EnteredRate, 'confirmed_value'>>;

/** Rates that wait for a person, all of them or none. */
export interface HeldRates {
  readonly id: string;
  readonly held_at: string;
  /** As the source says it. */
  readonly date: string;
  readonly source: RateSource;
  readonly rates: readonly (Pair & { readonly value: string; readonly spread_percent: number })[];
}

/** What it would mean if a currency became the one that prices are kept in. */
export interface MainChange {
  readonly from: string;
  readonly to: string;
  readonly excursions: number;
  readonly boats: number;
  readonly has_rate: boolean;
}

/** Currencies of a country, its main one first, and rates between them of more than a year, the latest first, each with who entered it. */
export const readRates = deskGet('rates', { right: 'rates.edit', takes: { country: needed(id) }, answer: answers<Rates>() });

/** Enters all of them or none, from an instant; from now where none is named. @throws Refusal `invalid` with the fault at the field of its pair */
export const enterRates = deskPost('rates', {
  right: 'rates.edit',
  keyed: true,
  takes: { country: needed(id), rates: needed(given<readonly SaidRate[]>()), source: needed(word(RATE_SOURCES)), valid_from: text(30) },
  answer: answers<{ readonly rates: readonly string[] }>(),
});

/** A rate that has yet to begin is taken away. @throws Refusal `move_refused` for one that has begun: vouchers and payments name it */
export const takeRateBack = deskPost('rates/{id}/take-back', { right: 'rates.edit', answer: answers<unknown>() });

/** Whoever has seen rates that waited enters all of them, at once. @throws Refusal `not_found` where they wait no more */
export const confirmHeld = deskPost('rates-held/{id}/confirm', { right: 'rates.edit', answer: answers<{ readonly rates: readonly string[] }>() });

/** They are put aside, and nothing changes. @throws Refusal `not_found` where they wait no more */
export const dismissHeld = deskPost('rates-held/{id}/dismiss', { right: 'rates.edit', answer: answers<{ readonly id: string }>() });

/** Rates are fetched as soon as the process that does so looks. @throws Refusal `not_found` where no address is set */
export const askFetch = deskPost('rates-fetch', { right: 'rates.edit', answer: answers<unknown>() });

/** What it would mean if a currency became the one that prices are kept in. */
export const readMainChange = deskGet('currencies/{id}/main', { right: 'currencies.edit', answer: answers<MainChange>() });

/**
 * Prices of the country are read in it from now on; their numbers stay as they are, and so does the currency of every voucher that was
 * sold. `confirm` is its code, typed.
 * @throws Refusal `invalid` where the code is not typed, it is put aside, or nobody knows what it is worth; `stale`
 */
export const makeMain = deskPost('currencies/{id}/make-main', {
  right: 'currencies.edit',
  takes: { confirm: needed(text(3)) },
  answer: answers<{ readonly currency: Currency }>(),
});

/** What an address says and a person has to see first; what waited before is replaced. @throws ClientResponseError 400 for what are no rates */
export const holdRates = housePost('rates-held', {
  takes: { country: needed(id), source: needed(word(RATE_SOURCES)), date: text(40), rates: needed(given<readonly Pair[]>()) },
  answer: answers<unknown>(),
});
