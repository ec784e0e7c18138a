import type { CountedBy } from '../../../model/catalogue/fields/vocab.ts';
import { toMinor } from '../../../lib/money.ts';
import type { Travellers } from './party-total.ts';

/** What may be bought beside the seats. */
export interface Buyable {
  readonly id: string;
  readonly unit: CountedBy;
  /** 0 for as many as there are people, or one for the party. */
  readonly max: number;
}

/** So many of an extra, by its id. */
export type ChosenExtras = Readonly<Record<string, number>>;

/** The most of an extra that a party may take. */
export const mostOf = ({ unit, max }: Pick<Buyable, 'unit' | 'max'>, { adults, ages }: Travellers): number =>
  max > 0 ? max : unit === 'party' ? 1 : adults + ages.length;

const NAME = /^[a-z0-9-]{1,60}$/;
const KINDS_MAX = 20;
/** Of one kind nobody takes more. */
const EACH_MAX = 99;

/**
 * Extras as addresses and devices carry them; what is none is left out.
 * @example readExtras('101-fins.2_101-photo.1') // { '101-fins': 2, '101-photo': 1 }
 */
export function readExtras(text: string): ChosenExtras {
  const said = text.split('_').flatMap((part): (readonly [string, number])[] => {
    const [id = '', count = ''] = part.split('.');
    const qty = /^\d{1,2}$/.test(count) ? Number(count) : 0;
    return NAME.test(id) && qty > 0 && qty <= EACH_MAX ? [[id, qty]] : [];
  });
  return Object.fromEntries(said.slice(0, KINDS_MAX));
}

/** @example writeExtras({ '101-fins': 2 }) // '101-fins.2' */
export const writeExtras = (chosen: ChosenExtras): string =>
  Object.entries(chosen)
    .flatMap(([id, qty]) => (qty > 0 ? [`${id}.${qty}`] : []))
    .join('_');

/** The extras that were chosen of those that there are, each at most as often as the party may take it. */
export function takenOf<B extends Buyable>(buyable: readonly B[], chosen: ChosenExtras, party: Travellers): readonly (B & { readonly qty: number })[] {
  return buyable.flatMap((one) => {
    const qty = Math.min(chosen[one.id] ?? 0, mostOf(one, party));
    return qty > 0 ? [{ ...one, qty }] : [];
  });
}

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
