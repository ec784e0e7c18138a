import type PocketBase from 'pocketbase';
import { any, filterOf, where } from '../../data/query.ts';
import { ask, type WriteFacts } from '../../data/ask.ts';
import { answered } from '../../errors/app-error.ts';
import { priceLists } from '../../model/catalogue/fields/price-lists.ts';
import { excursions } from '../../model/catalogue/fields/excursions.ts';
import type { NetPrice } from '../../model/costs/fields/net-prices.ts';
import { listNetPrices } from '../../catalogue/costs/repo/net-prices.ts';
import type { DraftRow } from '../../model/studio/answers.ts';
import { listDrafts, listDraftsById, listDraftsOf } from '../studio/drafts/drafts.repo.ts';
import { type Publication, publications } from '../../model/studio/fields/publications.ts';
import { saveFields } from '../../model/studio/operations.ts';
import { referenceOf } from '../studio/drafts/drafted.rules.ts';
import type { Taxonomy, SheetList, SheetRecord } from './rules/sheet.ts';
import type { SheetSave } from './rules/plan.ts';

const BATCH = 500;
/** As many drafts as the desk tells of at once. */
const DRAFTS_AT_A_TIME = 200;
const RECORD_FIELDS =
  'id,parent,name_ru,name_en,site_name_ru,site_name_en,site_variant_name_ru,site_variant_name_en,category,region,tags,status,hidden,private,boat_kind,slug,sort,variant_sort,price_adult,price_child,price_infant,private_price,park_fee_adult,park_fee_child,park_fee_mode';

/** Everything of the sheet: what is live, what is typed over it, and what it costs the house. */
export interface SheetData {
  readonly records: readonly SheetRecord[];
  readonly lists: readonly SheetList[];
  readonly drafts: readonly DraftRow[];
  /** None to whoever may not read them. */
  readonly nets: readonly NetPrice[];
}

/**
 * The prices of a country, live and typed. @param maySeeNet whether whoever asks may read net prices. @throws AppError
 */
export async function readSheet(pb: PocketBase, country: string, maySeeNet: boolean): Promise<SheetData> {
  const ofCountry = filterOf(pb, where(excursions).is('country', '=', country));
  const [records, lists, open] = await Promise.all([
    answered(pb.collection('ic_excurs').getFullList<SheetRecord>({ filter: ofCountry, sort: 'sort,id', fields: RECORD_FIELDS, batch: BATCH })),
    answered(pb.collection('price_lists').getFullList<SheetList>({ sort: 'id', batch: BATCH })),
    listDrafts(pb, country),
  ]);
  const ids = new Set(records.map(({ id }) => id));
  const wanted = open.filter(({ entity, record }) => (entity === 'ic_excurs' && ids.has(record)) || entity === 'price_lists').map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(wanted.length / DRAFTS_AT_A_TIME) }, (_, at) =>
    wanted.slice(at * DRAFTS_AT_A_TIME, (at + 1) * DRAFTS_AT_A_TIME),
  );
  const [drafts, nets] = await Promise.all([Promise.all(parts.map((part) => listDraftsById(pb, part))), maySeeNet ? allNetPrices(pb, [...ids]) : []]);
  const own = lists.filter(({ excursion }) => ids.has(excursion));
  return { records, lists: own, drafts: drafts.flat().filter((one) => one.entity !== 'price_lists' || ids.has(String(one.fields['excursion']))), nets };
}

/** Net prices of many records: a filter names so many at most. */
async function allNetPrices(pb: PocketBase, ids: readonly string[]): Promise<readonly NetPrice[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / 50) }, (_, at) => ids.slice(at * 50, (at + 1) * 50));
  return (await Promise.all(parts.map((part) => listNetPrices(pb, part)))).flat();
}

/** What the sheet is filtered by. */
export async function readTaxonomy(pb: PocketBase, country: string): Promise<Taxonomy> {
  const filter = pb.filter('country = {:country}', { country });
  const read = (collection: string) =>
    answered(
      pb
        .collection(collection)
        .getFullList<{ id: string; name_ru: string; name_en: string }>({ filter, sort: 'sort,id', fields: 'id,name_ru,name_en', batch: BATCH }),
    );
  const [categories, regions, tags] = await Promise.all([read('ic_excurs_categories'), read('country_regions'), read('ic_excurs_tags')]);
  return { categories, regions, tags };
}

/** Types many sums into drafts, all of them or none. @throws AppError */
export async function saveSheet(pb: PocketBase, save: SheetSave, hand: string, write: WriteFacts = {}): Promise<void> {
  await ask(pb, saveFields, { ...save, hand }, write);
}

/** What was published last of a country's content, newest first; what took something back is told with that. */
export async function readLatest(pb: PocketBase, country: string): Promise<readonly Publication[]> {
  const filter = filterOf(pb, where(publications).is('country', '=', country));
  const { items } = await answered(pb.collection('publications').getList<Publication>(1, 10, { filter, sort: '-created', skipTotal: true }));
  return items.filter(({ state, takes_back }) => takes_back === '' && (state === 'done' || state === 'waiting')).slice(0, 5);
}

/** A price list by its record, live or only typed. */
export interface ListName {
  readonly id: string;
  readonly excursion: string;
  readonly valid_from: string;
  /** Of one that is not live yet: its draft at the revision that was read. */
  readonly draft: { readonly id: string; readonly revision: number } | null;
}

/** The price lists of a main excursion and its variants in the order of their days, those that are only typed among them. */
export async function readLists(pb: PocketBase, main: string, ids: readonly string[]): Promise<readonly ListName[]> {
  const is = where(priceLists).is;
  const filter = filterOf(pb, any(...ids.map((id) => is('excursion', '=', id))));
  const [live, drafts] = await Promise.all([
    answered(pb.collection('price_lists').getFullList<SheetList>({ filter, fields: 'id,excursion,valid_from', batch: BATCH })),
    listDraftsOf(pb, referenceOf({ entity: 'ic_excurs', record: main })),
  ]);
  const typed = drafts.flatMap(({ id, revision, entity, kind, record, fields }) =>
    entity === 'price_lists' && kind === 'create'
      ? [{ id: record, excursion: String(fields['excursion']), valid_from: String(fields['valid_from']), draft: { id, revision } }]
      : [],
  );
  const all = [...live.map(({ id, excursion, valid_from }) => ({ id, excursion, valid_from, draft: null })), ...typed];
  return all.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
}
