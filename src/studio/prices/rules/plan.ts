import { LISTED_PRICES } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { type CellChange, cellOf, isListed, listFrom, type Sheet, type SheetStart, typedLists } from './sheet.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Sums that are typed into drafts together, as the desk takes them. */
export interface SheetSave {
  readonly fields: readonly {
    readonly entity: string;
    readonly record: string;
    readonly field: string;
    readonly value: unknown;
    readonly base: unknown;
    readonly seen: readonly string[];
  }[];
  /** Price lists that are not there yet. */
  readonly added: readonly { readonly entity: string; readonly fields: Plain }[];
}

/** What new price lists say besides their prices. */
export interface ListFacts {
  readonly valid_to: string;
  readonly note_ru: string;
  readonly note_en: string;
}
const NO_FACTS: ListFacts = { valid_to: '', note_ru: '', note_en: '' };

/**
 * How changes of cells are saved. A record without a list from that day gets one; what a list cannot say is left out.
 * @param start which prices they are of; @param facts of lists, where somebody has said them
 */
export function planSave(sheet: Sheet, changes: readonly CellChange[], start: SheetStart, facts?: ListFacts): SheetSave {
  const records = new Map(sheet.records.map((one) => [one.id, one]));
  const lists = typedLists(sheet);
  const fields: SheetSave['fields'][number][] = [];
  const added = new Map<string, Record<string, unknown>>();
  for (const { record: id, price, after, seen } of changes) {
    const record = records.get(id);
    if (!record || (start !== '' && !isListed(price))) continue;
    const { live, target, word } = cellOf(sheet, record, price, start);
    if (target) fields.push({ ...target, field: price, value: after, base: live, seen: seen ?? (word ? [word.token] : []) });
    else added.set(id, { ...added.get(id), [price]: after });
  }
  if (facts && start !== '') fields.push(...factFields(sheet, [...new Set(changes.map(({ record }) => record))], start, facts));
  const known = facts ?? factsOfStart(lists, start);
  return { fields, added: [...added].map(([excursion, sums]) => ({ entity: 'price_lists', fields: { excursion, valid_from: start, ...known, ...sums } })) };
}

/**
 * Lists that were begun and say no price any more since a save, to be thrown away: nothing of them could go live.
 * Only those that the save itself wrote in: an empty list of a colleague is about to be filled.
 */
export function emptiedLists<T extends Sheet['drafts'][number]>(drafts: readonly T[], { fields }: SheetSave): readonly T[] {
  const written = new Set(fields.map(({ record }) => record));
  return drafts.filter(
    (one) =>
      one.entity === 'price_lists' &&
      one.kind === 'create' &&
      one.state === 'open' &&
      written.has(one.record) &&
      LISTED_PRICES.every((price) => !one.fields[price]),
  );
}

/** Term and note of lists that are there already, where they are to be others. */
function factFields(sheet: Sheet, records: readonly string[], start: string, facts: ListFacts): SheetSave['fields'] {
  const lists = typedLists(sheet);
  return records.flatMap((id) => {
    const list = listFrom(lists, id, start);
    if (!list) return [];
    const live = sheet.lists.find((one) => one.id === list.id);
    const words = sheet.drafts.find(({ entity, record }) => entity === 'price_lists' && record === list.id)?.differences ?? [];
    return (['valid_to', 'note_ru', 'note_en'] as const)
      .filter((field) => (list[field] ?? '') !== facts[field] && (field === 'valid_to' || facts[field] !== ''))
      .map((field) => {
        const token = words.find((one) => one.field === field)?.token;
        return { entity: 'price_lists', record: list.id, field, value: facts[field], base: live?.[field] ?? '', seen: token === undefined ? [] : [token] };
      });
  });
}

/** How the lists of a day are, as far as they are alike. */
function factsOfStart(
  lists: readonly { readonly valid_from: string; readonly valid_to: string; readonly note_ru?: string; readonly note_en?: string }[],
  start: string,
): ListFacts {
  const [first] = lists.filter(({ valid_from }) => valid_from === start);
  return first ? { valid_to: first.valid_to, note_ru: first.note_ru ?? '', note_en: first.note_en ?? '' } : NO_FACTS;
}
