import type { StatPeriod } from './period.rules.ts';
import { LEAD_MOVES, LEAD_SPLITS, type LeadWhat, SALE_BASES, type SaleBasis } from './question.rules.ts';

/** What a list of leads behind a figure holds: a move, where leads of a beginning came to, those in work at the end of a day. */
export const LEAD_LISTS = [...LEAD_MOVES.filter((one) => one !== 'open'), 'begun', 'answered', 'been', 'in_work'] as const satisfies readonly (
  | LeadWhat
  | 'in_work'
)[];
export type LeadListKind = (typeof LEAD_LISTS)[number];

/** What is asked of the list behind a figure; '' for anything. Days of the country, both among them. */
export interface LeadListAsked {
  readonly what: LeadListKind;
  readonly from: string;
  readonly to: string;
  readonly manager: string;
  readonly source: string;
  /** Of `been` any of these, told apart by commas. */
  readonly status: string;
  readonly reason: string;
}
/** In an address nobody is `none`, because '' is anybody. */
export const NOBODY = 'none';

export const SALE_LISTS = SALE_BASES;
export interface SaleListAsked {
  readonly basis: SaleBasis;
  readonly from: string;
  readonly to: string;
  /** `sold` is what is confirmed or took place; '' any state. */
  readonly state: string;
  readonly manager: string;
  readonly source: string;
  readonly agent: string;
  /** Any of these, told apart by commas. */
  readonly excursion: string;
  readonly language: string;
  readonly guest_country: string;
  readonly cause: string;
  readonly category?: never;
}
/** As an address asks: a category stands for the excursions that are in it today, which the list is asked for. */
export interface SaleFigureAsked extends Omit<SaleListAsked, 'category'> {
  readonly category: string;
}
export const SALE_FILTERS = ['manager', 'source', 'agent', 'excursion', 'language', 'guest_country', 'cause'] as const;
/** State of a question that stands for all that is sold. */
export const SOLD = 'sold';

/** Rows of one page. */
export const FIGURE_PAGE = 50;

/** In an address anybody, where a screen of one person, source or status could stand. */
export const ANYBODY = 'all';

/** Tables between the overview and the lists, by the word that their address begins with. */
export const TABLES = ['managers', 'active-leads', 'closed-leads', 'average-check', 'leads-by-source', 'closed-leads-source', 'excurs'] as const;
export type TableName = (typeof TABLES)[number];

/** What an address below statistics shows: a table of figures, or the list behind one with a record beside it. */
export type Figure =
  | { readonly kind: 'table'; readonly table: TableName; readonly key: string }
  | { readonly kind: 'leads'; readonly asked: LeadListAsked; readonly base: readonly string[]; readonly record: string; readonly table: TableName }
  | { readonly kind: 'vouchers'; readonly asked: SaleFigureAsked; readonly base: readonly string[]; readonly record: string; readonly table: TableName };

interface Values {
  get(name: string): string | null;
}

const WORD = /^[A-Za-z0-9_,*-]{1,100}$/;
const wordIn = (text: string | null | undefined): string => (text && WORD.test(text) ? text : '');
/** Of an address one, or anybody. */
const oneIn = (text: string | undefined): string => (text === ANYBODY ? '' : wordIn(text));

const CLOSED_PAGE = 'closed-';
const VOUCHERS_PAGE = 'vouchers-';
/** Lists of leads by the word of a manager's page. */
const LEAD_PAGES: Readonly<Record<string, LeadListKind>> = {
  ...Object.fromEntries(LEAD_LISTS.map((what) => [`leads-${what}`, what])),
  'leads-in-work': 'in_work',
};

/** How a manager's page of leads is called. @example leadPage('in_work') // 'leads-in-work' */
export const leadPage = (what: LeadListKind, status = ''): string =>
  what === 'closed' && status !== '' ? `${CLOSED_PAGE}${status}` : `leads-${what.replace('_', '-')}`;
export const voucherPage = (basis: SaleBasis): string => `${VOUCHERS_PAGE}${basis}`;

// decision: statistics-screens
/**
 * What the part of an address after `stats` shows; `null` where there is nothing such.
 * @param won codes of statuses that mean a sale, for `leads-clients`
 */
export function figureAt(segments: readonly string[], query: Values, days: StatPeriod, won: readonly string[]): Figure | null {
  const [word = '', one = '', two = ''] = segments;
  const table = TABLES.find((name) => name === word);
  if (!table || !segments.every((part) => WORD.test(part))) return null;
  const isBySource = table === 'leads-by-source' || table === 'closed-leads-source';
  if (segments.length === 1 || (isBySource && segments.length === 2)) return { kind: 'table', table, key: oneIn(one) };

  const leads = (what: LeadListKind, given: Partial<LeadListAsked>, at: number): Figure => {
    const filters = Object.fromEntries(LEAD_SPLITS.map((name) => [name, wordIn(query.get(name))])) as Pick<LeadListAsked, (typeof LEAD_SPLITS)[number]>;
    return { kind: 'leads', table, asked: { what, ...days, ...filters, ...given }, base: segments.slice(0, at), record: segments[at] ?? '' };
  };
  const vouchers = (basis: SaleBasis, given: Partial<SaleFigureAsked>, at: number): Figure => {
    const filters = Object.fromEntries([...SALE_FILTERS, 'category', 'state'].map((name) => [name, wordIn(query.get(name))])) as Omit<
      SaleFigureAsked,
      'basis' | 'from' | 'to'
    >;
    return { kind: 'vouchers', table, asked: { basis, ...days, ...filters, ...given }, base: segments.slice(0, at), record: segments[at] ?? '' };
  };
  const asked = SALE_BASES.find((basis) => basis === query.get('basis')) ?? 'sold';
  if (isBySource) return leads(table === 'leads-by-source' ? 'begun' : 'closed', { source: oneIn(one), status: oneIn(two) }, 3);
  if (table === 'active-leads') return leads('in_work', { manager: oneIn(one) }, 2);
  if (table === 'closed-leads') return leads('closed', { manager: oneIn(one) }, 2);
  if (table === 'average-check') return vouchers('sold', { manager: oneIn(one), state: SOLD }, 2);
  if (table === 'excurs') return vouchers(asked, { excursion: oneIn(one), ...(query.get('state') === null ? { state: SOLD } : {}) }, 2);
  const manager = { manager: oneIn(one) };
  if (two === 'leads-clients') return leads('closed', { ...manager, status: won.join(',') }, 3);
  const what = LEAD_PAGES[two];
  if (what) return leads(what, manager, 3);
  if (two.startsWith(CLOSED_PAGE)) return leads('closed', { ...manager, status: two.slice(CLOSED_PAGE.length) }, 3);
  const basis = SALE_BASES.find((name) => two === voucherPage(name));
  return basis ? vouchers(basis, manager, 3) : null;
}

/** A filter as it stands in an address. */
export const addressed = (word: string): string => (word === '' ? NOBODY : word);
