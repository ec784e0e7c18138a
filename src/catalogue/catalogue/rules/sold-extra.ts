import { toMinor } from '../../../lib/money.ts';
import { EACH_MAX } from './extras.ts';

/** A line of what is bought beside the seats, as leads and vouchers keep it; the price of one in minor units. */
interface SoldExtra {
  readonly name_ru: string;
  readonly name_en: string;
  readonly qty: number;
  readonly price: number;
}

/**
 * An extra of the catalogue as it is written down where it is asked for and sold, at its price of this day.
 * @param extra with its price in whole units of the country's main currency
 */
export const soldExtra = ({ name_ru, name_en, price }: Omit<SoldExtra, 'qty'>, qty: number): SoldExtra => ({
  name_ru,
  name_en: name_en || name_ru,
  qty,
  price: toMinor(price),
});

/** The lines with one more of an extra: of the line that is of it already, else as a line of its own behind the others. */
export function withExtra<L extends { readonly name_ru: string; readonly qty: number }>(lines: readonly L[], extra: L): readonly L[] {
  const known = lines.findIndex(({ name_ru }) => name_ru === extra.name_ru);
  if (known < 0) return [...lines, extra];
  return lines.map((line, at) => (at === known ? { ...line, qty: Math.min(line.qty + extra.qty, EACH_MAX) } : line));
}
