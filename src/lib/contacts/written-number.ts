/** Noughts of the digits that people type besides 0: Arabic-Indic, Persian, Devanagari, Thai, Lao, and those of full width. */
const NOUGHTS = [0x660, 0x6f0, 0x966, 0xe50, 0xed0, 0xff10];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/g;
/** Marks of direction and joiners that come along with a number that is copied. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Digits as people group them; a plus begins another number. */
const RUN = /(?:wa\.me\/\+?|\+\s*)?\(?\+?\d[\d\s()./‐-―−-]*/gi;
/** As few digits as a number with its area has anywhere. */
const LEAST_DIGITS = 6;

/** A text with all of its digits as 0 to 9. @example westernDigits('٠٨١') // '081' */
export const westernDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => String(digit.charCodeAt(0) - (NOUGHTS.findLast((nought) => nought <= digit.charCodeAt(0)) ?? 0)));

/** Nothing but the digits of a text, in whatever script they are typed. */
export const digitsOf = (text: string): string => westernDigits(text).replace(/\D/g, '');

/** A stroke parts the area from the number, as in 0151/12345678, or one number from the next. */
function firstOf(run: string): string {
  const [first = '', ...more] = run.replace(/^wa\.me\/\+?/i, '+').split('/');
  return more.reduce((whole, part) => (digitsOf(whole).length < LEAST_DIGITS ? `${whole} ${part}` : whole), first);
}

/**
 * The first number in what somebody typed, with its plus and without the words around it; '' where there is none.
 * @example numberIn('WhatsApp: ＋7 (916) 123‑45‑67 доб. 5') // '+7 (916) 123-45-67'
 */
export function numberIn(typed: string): string {
  const plain = westernDigits(typed.normalize('NFKC').replace(UNSEEN, ''));
  const run =
    plain
      .match(RUN)
      ?.map(firstOf)
      .find((one) => digitsOf(one).length >= LEAST_DIGITS) ?? '';
  return run
    .replace(/^\(\+/, '+(')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\d)]+$/, '');
}
