import type PocketBase from 'pocketbase';
import { writeHeaders } from '../../../data/ask.ts';
import { all, any, type Condition, filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import { excursions } from '../../../model/catalogue/fields/excursions.ts';
import type { ContentKind } from './content-kinds.rules.ts';
import { draftedAs } from '../drafts/drafted.rules.ts';
import type { Named } from '../../../model/studio/answers.ts';
import { listDrafts } from '../drafts/drafts.repo.ts';

const BATCH = 500;

/** A record of content as lists have it. */
export interface ContentRow {
  readonly id: string;
  readonly ru: string;
  readonly en: string;
  /** Where it lies, if anywhere: an excursion's region, and its slug. */
  readonly region: string;
  readonly slug: string;
  /** `new`: only a draft yet; `hidden`: there, but not shown. */
  readonly state: 'live' | 'hidden' | 'new';
  /** Whether somebody has typed what is not live. */
  readonly isEdited: boolean;
}

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };
const textIn = (record: Stored, field: string): string => (typeof record[field] === 'string' ? record[field] : '');

/** The records of a kind in a country, in their order; those that are only drafts yet come last. */
export async function listContent(pb: PocketBase, kind: ContentKind, country: string): Promise<readonly ContentRow[]> {
  const [records, drafts] = await Promise.all([listRecords(pb, kind, country), listDrafts(pb, country)]);
  const own = drafts.filter(({ entity }) => entity === kind.entity);
  const edited = new Set(own.map(({ record }) => record));
  const known = new Set(records.map(({ id }) => id));
  const rows = records.map((record): ContentRow => {
    const names = { ru: textIn(record, `${kind.named}_ru`), en: textIn(record, `${kind.named}_en`) };
    const place = { region: textIn(record, 'region'), slug: textIn(record, 'slug') };
    return { id: record.id, ...names, ...place, state: isHidden(kind, record) ? 'hidden' : 'live', isEdited: edited.has(record.id) };
  });
  // A variant is found on the screen of its main excursion.
  const begun = own.filter(({ kind: made, record, subject }) => made === 'create' && !known.has(record) && subject === `${kind.entity}:${record}`);
  return [...rows, ...begun.map(({ record, name }): ContentRow => ({ id: record, ...name, region: '', slug: '', state: 'new', isEdited: true }))];
}

const isHidden = ({ hiddenBy, entity }: ContentKind, record: Stored): boolean =>
  entity === excursions.name
    ? record['status'] !== 'active' || record['hidden'] === true
    : hiddenBy !== undefined && Object.entries(hiddenBy).every(([field, value]) => record[field] === value);

async function listRecords(pb: PocketBase, { entity, named, place }: ContentKind, country: string): Promise<readonly Stored[]> {
  const description = draftedAs(entity)?.description;
  if (!description) return [];
  const has = (field: string): boolean => field in description.fields;
  const fields = ['id', `${named}_ru`, `${named}_en`, ...['slug', 'region', 'hidden', 'active', 'state', 'status'].filter(has)].join(',');
  const is = where(description).is as (field: string, operator: string, value: string) => Condition;
  const parts = [
    ...(place === 'country' ? [is('country', '=', country)] : []),
    ...(place === 'maybe' ? [any(is('country', '=', country), is('country', '=', ''))] : []),
    ...(entity === excursions.name ? [is('parent', '=', '')] : []),
  ];
  const filter = parts.length > 0 ? { filter: filterOf(pb, all(...parts)) } : {};
  return answered(pb.collection(entity).getFullList<Stored>({ ...filter, fields, sort: has('sort') ? 'sort,id' : 'id', batch: BATCH }));
}

/** Records of a kind that a word in an address names, of every country; a legal text is named by what it is. Nobody may ask by such a word alone. */
export async function listByWord(pb: PocketBase, { entity, named, place }: ContentKind, field: 'slug' | 'kind', value: string): Promise<readonly Stored[]> {
  const fields = ['id', field, `${named}_ru`, `${named}_en`, ...(place === 'none' ? [] : ['country'])].join(',');
  const listed = await answered(pb.collection(entity).getFullList<Stored>({ fields, sort: 'id', batch: BATCH }));
  return listed.filter((record) => record[field] === value);
}

/** A record that a field of content can name. */
export interface NamedOption {
  readonly id: string;
  readonly name_ru: string;
  readonly name_en: string;
  /** Of a place: what it is. */
  readonly kind?: string;
}
type OptionSource = 'country_regions' | 'ic_excurs_groups' | 'ic_excurs_categories' | 'locations' | 'ic_excurs';

/** Records of a country by their names, in the order in which they are chosen from. */
export function listNamed(pb: PocketBase, collection: OptionSource, country: string): Promise<readonly NamedOption[]> {
  const description = draftedAs(collection)?.description ?? excursions;
  const is = where(description).is as (field: string, operator: string, value: string) => Condition;
  const own =
    collection === excursions.name ? all(is('country', '=', country), is('parent', '=', ''), is('status', '=', 'active')) : is('country', '=', country);
  const isPlace = collection === 'locations';
  const fields = isPlace ? 'id,name_ru,name_en,kind' : 'id,name_ru,name_en';
  const sort = isPlace ? 'id' : 'sort,id';
  return answered(pb.collection(collection).getFullList<NamedOption>({ filter: filterOf(pb, own), fields, sort, batch: BATCH }));
}

/** Takes a record of a kind that has no hidden state from the site, for good. @throws AppError of one that others need */
export async function removeContent(pb: PocketBase, { entity, record }: Named, expected: number): Promise<void> {
  await answered(pb.collection(entity).delete(record, { headers: writeHeaders({ expected }) }));
}
