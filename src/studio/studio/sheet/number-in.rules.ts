/** Spaces and apostrophes that people set between thousands. */
const SPACES = /[\s\u00a0\u202f'’]/g;
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const PLAIN = /^\d+([.,]\d+)?$/;

/**
 * What a number says as people type it, 0 for nothing; `null` where it is none. A comma before three digits divides
 * thousands, as sums are written here; any other is the decimal one.
 * @example numberIn('1 950') // 1950
 */
export function numberIn(text: string): number | null {
  const plain = text.replace(SPACES, '');
  if (plain === '') return 0;
  if (THOUSANDS.test(plain)) return Number(plain.replaceAll(',', ''));
  return PLAIN.test(plain) ? Number(plain.replace(',', '.')) : null;
}
