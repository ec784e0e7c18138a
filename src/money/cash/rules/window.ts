/** Rows of a month: all that there are, and those that fit a question. */
export interface MonthCount {
  readonly month: string;
  readonly all: number;
  readonly fit: number;
}

/** Months between which a page is looked for, and by which it is found at the least cost. */
export interface Window {
  readonly first: string;
  readonly last: string;
  /** Whether so many rows fit that it is quicker to pass all of them by than to fetch those that fit. */
  readonly isDense: boolean;
}

/**
 * The months that hold a page for certain, in the order in which it is walked.
 * @param partial months of which the question wants a part only, so that what fits in them is no promise
 * @returns null where nothing fits
 */
export function windowOf(months: readonly MonthCount[], { rows, partial }: { readonly rows: number; readonly partial: readonly string[] }): Window | null {
  const start = months.findIndex(({ fit }) => fit > 0);
  const first = months[start];
  if (!first) return null;
  let [certain, fit, all, last] = [0, 0, 0, first.month];
  for (const one of months.slice(start)) {
    all += one.all;
    if (one.fit === 0) continue;
    fit += one.fit;
    last = one.month;
    certain += partial.includes(one.month) ? 0 : one.fit;
    if (certain >= rows) break;
  }
  return { first: first.month, last, isDense: (rows * all) / fit < fit };
}
