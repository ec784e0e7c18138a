import { toMinor } from '../../lib/money.ts';

const GROUPED = /^(-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const PLAIN = /^(-?\d+)(?:[.,](\d{1,2}))?$/;

/**
 * A number as people type it: grouped or not, with a point or a comma, with a currency beside it. Three digits after a
 * separator are a group, because no sum here has so many decimals. `null` where it is none.
 * @example unitsIn('1,500 ฿') // 1500
 * @example unitsIn('1.500,50') // 1500.5
 */
export function unitsIn(value: unknown): number | null {
  const bare = String(value ?? '').replace(/[^\d.,-]|[.,]+(?=\D*$)/g, '');
  const grouped = GROUPED.exec(bare);
  if (grouped) return Number(`${grouped[1]?.replace(/[.,]/g, '')}.${grouped[3] ?? 0}`);
  const plain = PLAIN.exec(bare);
  return plain ? Number(`${plain[1]}.${plain[2] ?? 0}`) : null;
}

/** What was typed as whole units, in minor ones; `null` where it is no sum. */
export function minorIn(value: unknown): number | null {
  const units = unitsIn(value);
  return units === null ? null : toMinor(units);
}
