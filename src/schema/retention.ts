/**
 * How long something is kept, said as data by the module that holds it (`retention.ts` of a module): the engine of `retention`
 * walks what is said, the screen shows it, and legal texts render it. Statements are of the row `one`; they are the house's
 * own and hold no word of anybody.
 */

export const PERIOD_UNITS = ['hours', 'days', 'months', 'years'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** A length of time as people say it. */
export interface Period {
  readonly count: number;
  readonly unit: PeriodUnit;
}

/** How long it is kept where nobody set another period, and within which limits one may be set; without limits it is fixed. */
export interface KeptFor {
  readonly unit: PeriodUnit;
  readonly standard: number;
  readonly least?: number;
  readonly most?: number;
}

/** What becomes of a row whose time has come. */
export type Ending =
  | { readonly do: 'delete' }
  /** These fields are emptied, with the files and the history of them. */
  | { readonly do: 'wipe'; readonly fields: readonly string[] }
  /** Its module does it (`endBy`); what it does, in the words of `does`. */
  | { readonly do: 'own' };

/** A statement; as a function where it is put together of descriptions, which is done when it is first asked for. */
export type Sql = string | (() => string);
export const sqlOf = (sql: Sql): string => (typeof sql === 'string' ? sql : sql());

// decision: retention
export interface RetentionRule {
  /** Its name in records and, in double braces, in legal texts. */
  readonly code: string;
  readonly collection: string;
  /** Key of a message: what is kept. */
  readonly title: string;
  /** Key of a message: what becomes of it. */
  readonly does: string;
  readonly every: 'hour' | 'night';
  readonly keptFor: KeptFor;
  /** The same period as another rule's, which is the one that people set. */
  readonly as?: string;
  /** SQL: since when nobody needs the row, an instant as it is stored; '' for not yet. */
  readonly since: Sql;
  /** `since` is a day, `YYYY-MM-DD`: the day itself is not counted. */
  readonly isByDay?: boolean;
  /** SQL: which rows it is about at all; rows that are ended are none. */
  readonly only?: Sql;
  /** SQL by reason: what keeps a row although its time has come. `{:today}` is a day. */
  readonly unless?: Readonly<Partial<Record<Reason, Sql>>>;
  readonly ending: Ending;
  /** It was carried out before there were rules: it needs no dry run to go on as it always did. */
  readonly isEstablished?: boolean;
  /** It tells of a guest: what it deletes leaves no trace in the files of the database. */
  readonly isOfGuests?: boolean;
}

/** Why something is still needed although its time has come. */
export const REASONS = ['expected', 'open_voucher', 'unpaid', 'refund_due', 'credit_left', 'money_pending', 'legal_hold'] as const;
export type Reason = (typeof REASONS)[number];

/** A period of which the rules are carried out elsewhere: on visitors' devices, by PocketBase, by people. */
export interface KeptElsewhere {
  readonly code: string;
  readonly title: string;
  readonly by: 'device' | 'pocketbase' | 'site' | 'people';
  readonly period: Period;
}

/** What a module says of what it keeps. */
export interface Retention {
  readonly rules: readonly RetentionRule[];
  readonly elsewhere: readonly KeptElsewhere[];
}

const DAY_S = 86_400;
/** Seconds as people say them, in the largest unit that is whole. @example periodIn(2592000) // { count: 30, unit: 'days' } */
export function periodIn(seconds: number): Period {
  if (seconds % (365 * DAY_S) === 0) return { count: seconds / (365 * DAY_S), unit: 'years' };
  if (seconds % DAY_S === 0) return { count: seconds / DAY_S, unit: 'days' };
  return { count: Math.ceil(seconds / 3600), unit: 'hours' };
}
