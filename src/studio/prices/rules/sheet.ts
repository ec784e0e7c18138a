import { LISTED_PRICES, type ListedPrices, pricedOn } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { fold } from '../../../lib/text/fold.ts';

/** The sums of the sheet in the order of its columns: whole units of the country's main currency. */
export const SHEET_PRICES = [...LISTED_PRICES, 'park_fee_adult', 'park_fee_child'] as const;
export type SheetPrice = (typeof SHEET_PRICES)[number];

/** Whether a price list can say a sum otherwise. */
export const isListed = (price: SheetPrice): price is (typeof LISTED_PRICES)[number] => (LISTED_PRICES as readonly string[]).includes(price);

/** A cell: the record, and which of its sums. */
export interface CellName {
  readonly record: string;
  readonly price: SheetPrice;
}

/** A sum that was typed over another, in whole units. */
export interface CellChange extends CellName {
  readonly before: number;
  readonly after: number;
  /** Tokens of what stood there when it was typed; what stands there now where it is left out. */
  readonly seen?: readonly string[];
}

/** What undoes changes: each cell goes back to what stood there before the first of them. */
export function undone(changes: readonly CellChange[]): readonly CellChange[] {
  const first = new Map<string, CellChange>();
  const last = new Map<string, CellChange>();
  for (const change of changes) {
    const name = `${change.record} ${change.price}`;
    if (!first.has(name)) first.set(name, change);
    last.set(name, change);
  }
  return [...first].flatMap(([name, { record, price, before }]) => {
    const after = last.get(name)?.after ?? before;
    return after === before ? [] : [{ record, price, before: after, after: before }];
  });
}

interface NamedTerm {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
}
/** What the records of a sheet may belong to. */
export interface Taxonomy {
  readonly categories: readonly NamedTerm[];
  readonly regions: readonly NamedTerm[];
  readonly tags: readonly NamedTerm[];
}

/** An excursion or a variant with its sums, in whole units. */
export interface SheetRecord extends Readonly<Record<SheetPrice, number>> {
  readonly id: string;
  readonly parent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly site_name_ru: string;
  readonly site_name_en: string;
  readonly site_variant_name_ru: string;
  readonly site_variant_name_en: string;
  readonly category: string;
  readonly region: string;
  readonly tags: readonly string[];
  readonly status: string;
  readonly hidden: boolean;
  readonly private: boolean;
  readonly boat_kind: string;
  readonly slug: string;
  readonly sort: number;
  readonly variant_sort: number;
  readonly park_fee_mode: string;
}

export type SheetList = ListedPrices & { readonly id: string };

/** A value that others typed beside the draft's word. */
interface Rival {
  readonly value: unknown;
  readonly token: string;
  readonly typed_name: string;
}

/** A field of a draft, as the desk tells of it. */
export interface SheetWord {
  readonly field: string;
  readonly value: unknown;
  readonly token: string;
  readonly state: string;
  readonly rivals: readonly Rival[];
}

/** A draft of an excursion or of a price list. */
export interface SheetDraft {
  readonly id: string;
  readonly revision: number;
  readonly entity: string;
  readonly record: string;
  readonly kind: string;
  readonly state: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly differences: readonly SheetWord[];
}

/** What is live with what is typed over it. */
export interface Sheet {
  readonly records: readonly SheetRecord[];
  readonly lists: readonly SheetList[];
  readonly drafts: readonly SheetDraft[];
}

/** The prices that are edited: '' for the usual ones, else those of the lists that begin on a day. */
export type SheetStart = string;

/** A cell with its word, and where what is typed into it goes. */
export interface Cell {
  /** In whole units; 0 of a list that leaves the price as it is. */
  readonly value: number;
  readonly live: number;
  /** What counts where a list says nothing. */
  readonly usual: number;
  readonly word: SheetWord | null;
  /** `null` of a list that does not exist yet. */
  readonly target: { readonly entity: string; readonly record: string } | null;
}

const sumOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The draft of a record that is not closed. */
const draftOf = ({ drafts }: Sheet, entity: string, record: string): SheetDraft | undefined =>
  drafts.find((one) => one.entity === entity && one.record === record);

/** A record with what is typed over its sums. */
function typedRecord(sheet: Sheet, record: SheetRecord): SheetRecord {
  const draft = draftOf(sheet, 'ic_excurs', record.id);
  if (!draft) return record;
  const sums = SHEET_PRICES.map((price) => [price, sumOf(draft.fields[price] ?? record[price])] as const);
  return { ...record, ...Object.fromEntries(sums), private: (draft.fields['private'] ?? record.private) === true };
}

/** Price lists as they would be live, each with what is typed over it. */
export function typedLists({ lists, drafts }: Pick<Sheet, 'lists' | 'drafts'>): readonly SheetList[] {
  const own = drafts.filter(({ entity }) => entity === 'price_lists');
  // A draft holds the fields of its record as JSON.
  const over = new Map(own.map(({ record, fields }) => [record, { ...fields, id: record } as unknown as SheetList]));
  return [...lists.map((list) => over.get(list.id) ?? list), ...[...over.values()].filter(({ id }) => !lists.some((list) => list.id === id))];
}

/** The list of a record that begins on a day, live or typed. */
export const listFrom = (lists: readonly SheetList[], record: string, start: string): SheetList | undefined =>
  lists.find(({ excursion, valid_from }) => excursion === record && valid_from === start);

/** A cell of the sheet. */
export function cellOf(sheet: Sheet, record: SheetRecord, price: SheetPrice, start: SheetStart): Cell {
  const usual = typedRecord(sheet, record)[price];
  const list = start === '' ? undefined : listFrom(typedLists(sheet), record.id, start);
  if (start !== '' && !list) return { value: 0, live: 0, usual, word: null, target: null };
  const target = list ? { entity: 'price_lists', record: list.id } : { entity: 'ic_excurs', record: record.id };
  const word = draftOf(sheet, target.entity, target.record)?.differences.find(({ field }) => field === price) ?? null;
  const stored = list ? sheet.lists.find(({ id }) => id === list.id) : record;
  const own = list ?? typedRecord(sheet, record);
  return { value: isListed(price) || !list ? sumOf(Reflect.get(own, price)) : 0, live: sumOf(stored && Reflect.get(stored, price)), usual, word, target };
}

/** The days on which lists begin that are not over yet, in order. */
export function startsOf(sheet: Sheet, today: string): readonly string[] {
  const ahead = typedLists(sheet).filter(({ valid_from, valid_to }) => valid_from > today || valid_to === '' || valid_to >= today);
  return [...new Set(ahead.map(({ valid_from }) => valid_from))].sort();
}

/** What a record is sold for on a day, with everything that is typed. */
export const typedOn = (sheet: Sheet, record: SheetRecord, day: string): SheetRecord => pricedOn(typedRecord(sheet, record), typedLists(sheet), day);

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

const OF_PRICES: ReadonlySet<string> = new Set([...SHEET_PRICES, 'private', 'child_by', 'child_from', 'child_to', 'park_fee_mode']);

/** As many drafts as one publication takes. */
export const PUBLISHED_MAX = 200;

interface Publishable<Row extends SheetDraft> {
  /** Drafts of prices alone, which may go live together. */
  readonly ready: readonly Row[];
  /** Drafts with other changes beside prices: they are published from the record itself, where all of it is seen. */
  readonly mixed: readonly Row[];
  /** Those that wait for their instant. */
  readonly waiting: readonly Row[];
}

/** What of the drafts of a sheet can go live by their prices. */
export function publishable<Row extends SheetDraft>(drafts: readonly Row[]): Publishable<Row> {
  const ofPrices = drafts.flatMap((draft) => {
    if (draft.entity === 'price_lists') return changedOf(draft).length > 0 || draft.kind === 'create' ? [{ draft, isMixed: false }] : [];
    const changed = changedOf(draft);
    if (!changed.some((field) => OF_PRICES.has(field))) return [];
    return [{ draft, isMixed: draft.kind === 'create' || changed.some((field) => !OF_PRICES.has(field)) }];
  });
  const open = ofPrices.filter(({ draft }) => draft.state === 'open');
  return {
    ready: open.filter(({ isMixed }) => !isMixed).map(({ draft }) => draft),
    mixed: open.filter(({ isMixed }) => isMixed).map(({ draft }) => draft),
    waiting: ofPrices.filter(({ draft }) => draft.state === 'scheduled').map(({ draft }) => draft),
  };
}

const changedOf = ({ differences }: SheetDraft): readonly string[] => differences.flatMap(({ field, state }) => (state === 'same' ? [] : [field]));
