import { fold } from '../../../lib/text/fold.ts';
import type { SheetRecord } from './sheet.ts';

/** What of the sheet is seen; '' leaves a question out. */
export interface SheetFilter {
  readonly text: string;
  readonly category: string;
  readonly region: string;
  readonly tag: string;
  readonly boat: string;
}
export const NO_FILTER: SheetFilter = { text: '', category: '', region: '', tag: '', boat: '' };

const nameIn = (record: SheetRecord): string =>
  [
    record.name_ru,
    record.name_en,
    record.site_name_ru,
    record.site_name_en,
    record.site_variant_name_ru,
    record.site_variant_name_en,
    record.id,
    record.slug,
  ].join(' ');

/** Records in the order of the sheet: each main excursion with its variants. A variant is where its main excursion is. */
function inSheetOrder(records: readonly SheetRecord[]): readonly SheetRecord[] {
  const variants = records.filter(({ parent }) => parent !== '').toSorted((one, other) => one.variant_sort - other.variant_sort);
  return records.filter(({ parent }) => parent === '').flatMap((main) => [main, ...variants.filter(({ parent }) => parent === main.id)]);
}

/** Those that a filter lets through. A variant is found by its main excursion's name too. */
export function filtered(records: readonly SheetRecord[], { text, category, region, tag, boat }: SheetFilter): readonly SheetRecord[] {
  const mains = new Map(records.map((one) => [one.id, one]));
  const words = fold(text).split(/\s+/).filter(Boolean);
  return inSheetOrder(records).filter((record) => {
    const main = mains.get(record.parent) ?? record;
    const said = fold(`${nameIn(record)} ${nameIn(main)}`);
    return (
      words.every((word) => said.includes(word)) &&
      (category === '' || main.category === category) &&
      (region === '' || main.region === region) &&
      (tag === '' || main.tags.includes(tag) || record.tags.includes(tag)) &&
      (boat === '' || (record.boat_kind || main.boat_kind) === boat)
    );
  });
}
