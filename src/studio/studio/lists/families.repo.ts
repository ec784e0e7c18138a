import type PocketBase from 'pocketbase';
import { all, any, filterOf, where } from '../../../data/query.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import type { Country } from '../../../model/catalogue/fields/countries.ts';
import { type Excursion, excursions } from '../../../model/catalogue/fields/excursions.ts';
import { getDrafted, listDraftsOf } from '../drafts/drafts.repo.ts';
import { referenceOf } from '../drafts/drafted.rules.ts';

/** An excursion as editing screens name it; a variant has a parent. It may be one that is only a draft yet. */
export type EditedExcursion = Pick<
  Excursion,
  | 'id'
  | 'parent'
  | 'slug'
  | 'country'
  | 'region'
  | 'name_ru'
  | 'name_en'
  | 'site_variant_name_ru'
  | 'site_variant_name_en'
  | 'status'
  | 'hidden'
  | 'variant_sort'
  | 'category'
  | 'boat_kind'
  | 'park_fee_mode'
  | 'park_fee_adult'
  | 'park_fee_child'
>;

export interface EditedFamily {
  /** As it is live, or as its draft says where it is not live yet. */
  readonly main: EditedExcursion;
  /** In their order; those that are only drafts last. */
  readonly variants: readonly EditedExcursion[];
  /** Whether addresses of its country have regions in them. */
  readonly isRegional: boolean;
  /** Whether its page can be reached by visitors. */
  readonly isPublic: boolean;
}

const FIELDS =
  'id,parent,slug,country,region,name_ru,name_en,site_variant_name_ru,site_variant_name_en,status,hidden,variant_sort,category,boat_kind,park_fee_mode,park_fee_adult,park_fee_child';
const BATCH = 500;
const ID = /^\d{1,15}$/;

/**
 * The main excursion that an address names by slug or id, with its variants; also one that is only a draft yet, by its id.
 * @throws AppError `not_found` where there is none in the country, or it lies in another region
 */
export async function findFamily(pb: PocketBase, country: string, segment: string, region?: string): Promise<EditedFamily> {
  const missing = new AppError('not_found', { params: { path: `/${country}/${region === undefined ? '' : `${region}/`}${segment}` } });
  const live = await findLive(pb, country, segment);
  const main = live ?? (ID.test(segment) ? await findDrafted(pb, segment) : null);
  if (!main || main.country !== country || main.parent !== '' || (region !== undefined && main.region !== region)) throw missing;
  const [{ has_regions: isRegional }, variants, drafts] = await Promise.all([
    answered(pb.collection('countries').getOne<Pick<Country, 'has_regions'>>(country, { fields: 'has_regions' })),
    variantsOf(pb, main.id),
    listDraftsOf(pb, referenceOf({ entity: excursions.name, record: main.id })),
  ]);
  const known = new Set([main.id, ...variants.map(({ id }) => id)]);
  // A draft holds the fields of its record as JSON.
  const added = drafts.flatMap(({ entity, fields }) => (entity === excursions.name && !known.has(fields.id) ? [fields as unknown as EditedExcursion] : []));
  return { main, variants: [...variants, ...added], isRegional, isPublic: live !== null && live.status === 'active' && !live.hidden };
}

async function findLive(pb: PocketBase, country: string, segment: string): Promise<EditedExcursion | null> {
  const is = where(excursions).is;
  const named = filterOf(pb, all(is('country', '=', country), is('parent', '=', ''), any(is('slug', '=', segment), is('id', '=', segment))));
  const [found] = (await answered(pb.collection('ic_excurs').getList<EditedExcursion>(1, 1, { filter: named, fields: FIELDS, skipTotal: true }))).items;
  return found ?? null;
}

async function findDrafted(pb: PocketBase, record: string): Promise<EditedExcursion | null> {
  try {
    const { draft } = await getDrafted(pb, { entity: excursions.name, record });
    // Its slug is a word of addresses as soon as it is live.
    return draft ? { ...(draft.fields as unknown as EditedExcursion), slug: '' } : null;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') return null;
    throw thrown;
  }
}

function variantsOf(pb: PocketBase, main: string): Promise<readonly EditedExcursion[]> {
  const filter = filterOf(pb, where(excursions).is('parent', '=', main));
  return answered(pb.collection('ic_excurs').getFullList<EditedExcursion>({ filter, fields: FIELDS, sort: 'variant_sort,id', batch: BATCH }));
}
