/** In the order of their codes, so that lists of marks are sorted as plain text. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const HEX_DIGITS = 9;
export const MARK_LENGTH = 6;

/**
 * A short mark of a word for lists that are looked into but not read: 36 bits of its SHA-256, six characters. Among
 * 40,000 marks a word that is none of them meets one by chance once in 1,700,000.
 * @param sha256 of the word, in hex.
 */
export function markOf(sha256: string): string {
  let rest = Number.parseInt(sha256.slice(0, HEX_DIGITS), 16);
  let mark = '';
  for (let at = 0; at < MARK_LENGTH; at++) {
    mark = ALPHABET.charAt(rest % ALPHABET.length) + mark;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return mark;
}

/** Whether a sorted list of marks, one behind the other, has a mark. */
export function hasMark(list: string, mark: string): boolean {
  let [from, to] = [0, list.length / MARK_LENGTH];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const found = list.slice(middle * MARK_LENGTH, (middle + 1) * MARK_LENGTH);
    if (found === mark) return true;
    if (found < mark) from = middle + 1;
    else to = middle;
  }
  return false;
}
