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

/** The text that was defused: what a file of ours is brought back with. @example undefused("'=1+1") // '=1+1' */
export const undefused = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);
