import type PocketBase from 'pocketbase';
import { all, any, filterOf, where } from '../../data/query.ts';
import { writeHeaders } from '../../data/desk.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { Country } from '../catalogue/fields/countries.ts';
import { type ExcursionAsset, excursionAssets } from '../catalogue/fields/excursion-assets.ts';
import { type ExcursionImage, excursionImages } from '../catalogue/fields/excursion-images.ts';
import { type Excursion, excursions } from '../catalogue/fields/excursions.ts';
import { AppError } from '../../errors/app-error.ts';
import { inOrder } from './rules/order.ts';

/** The gallery of an excursion, or its further photos and videos. */
export type Shelf = 'images' | 'assets';

/** Which PB collection a shelf is, and what its fields are called there. */
export const SHELF_OF = {
  images: { collection: 'ic_excurs_images', file: 'banner_large', owner: 'excur' },
  assets: { collection: 'ic_excurs_assets', file: 'image', owner: 'excursion' },
} as const;

/** A picture or a video of an excursion, whichever shelf it is on. */
export interface ShelfPicture {
  readonly id: string;
  readonly excursion: string;
  readonly sort: number;
  /** Name of its file; '' of a video that has no picture. */
  readonly file: string;
  /** Link of a video; '' of a picture. */
  readonly video: string;
  readonly alt_ru: string;
  readonly alt_en: string;
  readonly focus_x: number;
  readonly focus_y: number;
  readonly source_hash: string;
  readonly likeness: string;
  readonly revision: number;
}

/** What of a picture is edited. */
export type PictureChange = Partial<Pick<ShelfPicture, 'alt_ru' | 'alt_en' | 'focus_x' | 'focus_y' | 'sort'>>;

/** An excursion as the screen of its pictures names it; a variant has a parent. */
export type PicturedExcursion = Pick<
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
>;

const FIELDS = 'id,parent,slug,country,region,name_ru,name_en,site_variant_name_ru,site_variant_name_en,status,hidden,variant_sort';
const BATCH = 500;

/** The main excursion that an address names by slug or id, with its variants in their order; `null` where there is none. */
export async function findPictured(pb: PocketBase, country: string, segment: string): Promise<readonly PicturedExcursion[] | null> {
  const is = where(excursions).is;
  const named = filterOf(pb, all(is('country', '=', country), is('parent', '=', ''), any(is('slug', '=', segment), is('id', '=', segment))));
  const [main] = (await answered(pb.collection('ic_excurs').getList<PicturedExcursion>(1, 1, { filter: named, fields: FIELDS, skipTotal: true }))).items;
  if (!main) return null;
  const filter = filterOf(pb, is('parent', '=', main.id));
  const variants = await answered(pb.collection('ic_excurs').getFullList<PicturedExcursion>({ filter, fields: FIELDS, sort: 'variant_sort,id', batch: BATCH }));
  return [main, ...variants];
}

/** Whether addresses of a country have regions in them. */
export async function hasRegions(pb: PocketBase, country: string): Promise<boolean> {
  return (await answered(pb.collection('countries').getOne<Pick<Country, 'has_regions'>>(country, { fields: 'has_regions' }))).has_regions;
}

/** What lies on a shelf of an excursion and all its variants. */
export async function familyPictures(pb: PocketBase, shelf: Shelf, excursion: string): Promise<readonly ShelfPicture[]> {
  return picturesOf(pb, shelf, await familyOf(pb, excursion));
}

/** Ids of an excursion, of its main excursion and of all variants. @throws AppError `not_found` */
export async function familyOf(pb: PocketBase, id: string): Promise<readonly string[]> {
  const { parent } = await answered(pb.collection('ic_excurs').getOne<PicturedExcursion>(id, { fields: 'id,parent' }));
  const main = parent || id;
  const filter = filterOf(pb, where(excursions).is('parent', '=', main));
  const variants = await answered(pb.collection('ic_excurs').getFullList<PicturedExcursion>({ filter, fields: 'id', batch: BATCH }));
  return [main, ...variants.map((one) => one.id)];
}

/** What lies on a shelf of some excursions, in the order in which it is shown. */
export async function picturesOf(pb: PocketBase, shelf: Shelf, ids: readonly string[]): Promise<readonly ShelfPicture[]> {
  if (ids.length === 0) return [];
  if (shelf === 'images') {
    const filter = filterOf(pb, any(...ids.map((id) => where(excursionImages).is('excur', '=', id))));
    const found = await answered(pb.collection('ic_excurs_images').getFullList<ExcursionImage>({ filter, sort: 'sort,id', batch: BATCH }));
    return inOrder(found.map(ofImage));
  }
  const filter = filterOf(pb, any(...ids.map((id) => where(excursionAssets).is('excursion', '=', id))));
  const found = await answered(pb.collection('ic_excurs_assets').getFullList<ExcursionAsset>({ filter, sort: 'sort,id', batch: BATCH }));
  return inOrder(found.map(ofAsset));
}

function ofImage({ excur, banner_large, ...rest }: ExcursionImage): ShelfPicture {
  return { ...rest, excursion: excur, file: banner_large, video: '' };
}

function ofAsset({ image, ...rest }: ExcursionAsset): ShelfPicture {
  return { ...rest, file: image };
}

/**
 * How the pictures of a shelf are saved. What is edited goes through here alone, so that it may be saved another way; a file
 * comes by `/api/pictures/`, whatever becomes of the rest.
 */
export interface PictureStore {
  list(ids: readonly string[]): Promise<readonly ShelfPicture[]>;
  /** Adds a video by its link. */
  addVideo(excursion: string, link: string, sort: number): Promise<ShelfPicture>;
  change(picture: Pick<ShelfPicture, 'id' | 'revision'>, change: PictureChange): Promise<ShelfPicture>;
  remove(picture: Pick<ShelfPicture, 'id' | 'revision'>, options?: { readonly isLeaving?: boolean }): Promise<void>;
}

/** The shelf as records that are public at once, by the guarded writes of the records API. */
export function recordStore(pb: PocketBase, shelf: Shelf): PictureStore {
  const { collection } = SHELF_OF[shelf];
  return {
    list: (ids) => picturesOf(pb, shelf, ids),
    addVideo: async (excursion, video, sort) => {
      if (shelf !== 'assets') throw new AppError('invalid');
      const body = { excursion, video, sort, type: 'video' };
      return ofAsset(await answered(pb.collection('ic_excurs_assets').create<ExcursionAsset>(body, { headers: writeHeaders({}) })));
    },
    change: async ({ id, revision }, change) => {
      const options = { headers: writeHeaders({ expected: revision }) };
      if (shelf === 'images') return ofImage(await answered(pb.collection('ic_excurs_images').update<ExcursionImage>(id, { ...change }, options)));
      return ofAsset(await answered(pb.collection('ic_excurs_assets').update<ExcursionAsset>(id, { ...change }, options)));
    },
    remove: async ({ id, revision }, { isLeaving = false } = {}) => {
      await answered(pb.collection(collection).delete(id, { headers: writeHeaders({ expected: revision }), keepalive: isLeaving }));
    },
  };
}
