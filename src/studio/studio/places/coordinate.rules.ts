const WRITTEN = /^[-−]?\d{1,3}(?:[.,]\d{1,12})?$/;

/**
 * Decimal degrees as people type them, with a point or a comma; `null` of what is none, or lies further than `max` degrees
 * to either side of zero.
 * @example coordinateIn('7,88041', 90) // 7.88041
 */
export function coordinateIn(text: string, max: number): number | null {
  const plain = text.trim().replace(/°$/, '').trim();
  if (!WRITTEN.test(plain)) return null;
  const value = Number(plain.replace('−', '-').replace(',', '.'));
  return Math.abs(value) > max ? null : value;
}
