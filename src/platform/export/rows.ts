/** What a cell of a list may hold. Of a `Date` the UTC fields count: they are what the country's clock shows. */
export type Cell = string | number | boolean | Date | null;

export interface ExportColumn<R> {
  readonly title: string;
  readonly value: (row: R) => Cell;
  /** Width in characters, for a sheet. */
  readonly width?: number;
  /** Shown decimals of a number. */
  readonly decimals?: number;
  /** How a sheet shows it: a part of one as percent, a date without its time, or without its day. */
  readonly as?: 'share' | 'day' | 'month';
}

/** Rows as they come: a list, or pages of a large one. */
export type Rows<R> = Iterable<R> | AsyncIterable<R>;

/** What a spreadsheet would run as a formula when it opens the text (OWASP "CSV injection"). */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@|%＝＋－＠\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d{1,15}([.,]\d{1,10})?$/;
/** Signs that no cell can carry: XML and spreadsheets refuse them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const LONGEST = 32_000;

/**
 * A text that no spreadsheet runs: an apostrophe before what looks like a formula. Numbers with a sign stay numbers; a
 * phone number in E.164 is a plain number to this rule too.
 * @example defused('=HYPERLINK("x")') // '\'=HYPERLINK("x")'
 */
export function defused(text: string): string {
  const clean = text.replace(CONTROL, '').slice(0, LONGEST);
  return FORMULA.test(clean) && !PLAIN_NUMBER.test(clean) ? `'${clean}` : clean;
}
