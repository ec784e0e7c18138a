/** Digits of a rank in the order in which bytes sort. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
const digitAt = (rank: string, place: number, none: number): number => (place < rank.length ? DIGITS.indexOf(rank.charAt(place)) : none);

/** Whether the text is a rank: a fraction in base 62 that does not end in a zero. */
export function isRank(text: string): boolean {
  return /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text);
}

/**
 * A text that sorts between two others, so that a row is moved by one write. `''` stands for the edge.
 * @example rankBetween('', '') // 'V'; rankBetween('V', 'W') // 'VV'
 * @throws RangeError when `before` is not below `after`.
 */
export function rankBetween(before: string, after: string): string {
  if ((before !== '' && !isRank(before)) || (after !== '' && !isRank(after)) || (after !== '' && before >= after))
    throw new RangeError('No room between ranks');
  let rank = '';
  let isBelow = after === '';
  for (let place = 0; ; place++) {
    const low = digitAt(before, place, 0);
    const high = isBelow ? BASE : digitAt(after, place, 0);
    if (high - low > 1) return rank + DIGITS.charAt((low + high) >> 1);
    rank += DIGITS.charAt(low);
    if (high > low) isBelow = true;
  }
}

/** So many ranks in order, evenly spread. */
export function spreadRanks(count: number): readonly string[] {
  const digits = Math.max(2, Math.ceil(Math.log(count + 1) / Math.log(BASE)) + 1);
  const whole = BASE ** digits;
  return Array.from({ length: count }, (_, index) => {
    let rest = Math.floor(((index + 1) * whole) / (count + 1));
    let rank = '';
    for (let place = 0; place < digits; place++) {
      rank = DIGITS.charAt(rest % BASE) + rank;
      rest = Math.floor(rest / BASE);
    }
    return rank.replace(/0+$/, '');
  });
}
