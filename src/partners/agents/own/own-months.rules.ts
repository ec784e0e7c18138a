/** Guests whom he handed over, and news, that an agent's own day tells at once. */
export const HANDED_SHOWN = 12;

/** A month of the country's calendar: its first day and that of the next one. */
export interface Month {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

/** Whether a text names a month of this century. */
export const isMonth = (text: unknown): text is string => typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/**
 * The month so many months on.
 * @example monthAfter('2026-01', -1) // '2025-12'
 */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** A month with its ends. @example monthOf('2026-11') // { month: '2026-11', from: '2026-11-01', to: '2026-12-01' } */
export const monthOf = (month: string): Month => ({ month, from: `${month}-01`, to: `${monthAfter(month, 1)}-01` });

/** The month of a day, and the one before it. */
export function ownMonths(day: string): readonly [Month, Month] {
  const month = day.slice(0, 7);
  return [monthOf(month), monthOf(monthAfter(month, -1))];
}

/** Rows of a page of an agent's own lists: as many as a phone reads at a pier. */
export const OWN_PAGE = 50;
/** The last page that can be asked for. */
export const MOST_OWN_PAGES = 1000;

/**
 * A page of a list of which one row more was asked for.
 * @example pageOf([1, 2, 3], 2) // { rows: [1, 2], hasMore: true }
 */
export const pageOf = <Row>(rows: readonly Row[], size = OWN_PAGE): { readonly rows: readonly Row[]; readonly hasMore: boolean } => ({
  rows: rows.slice(0, size),
  hasMore: rows.length > size,
});
