import type PocketBase from 'pocketbase';
import { ask, writeHeaders } from '../../data/ask.ts';
import { any, filterOf, where } from '../../data/query.ts';
import { answered } from '../../errors/app-error.ts';
import { type ExcursionAsset, excursionAssets } from '../../model/catalogue/fields/excursion-assets.ts';
import { type ExcursionImage, excursionImages } from '../../model/catalogue/fields/excursion-images.ts';
import { type Excursion, excursions } from '../../model/catalogue/fields/excursions.ts';
import { type Post, type PostImage, postImages, posts } from '../../model/catalogue/fields/posts.ts';
import type { DraftRow } from '../../model/studio/answers.ts';
import { storeDraft } from '../../model/studio/operations.ts';
import { listDraftsOf, saveField } from '../studio/drafts/drafts.repo.ts';
import { referenceOf } from '../studio/drafts/drafted.rules.ts';
import { inOrder } from './rules/order.ts';

/** The gallery of an excursion, its further photos and videos, or the pictures of an article. */
export type Shelf = 'images' | 'assets' | 'post';

/** Which PB collection a shelf is, what its fields are called there, and what its pictures are of. */
export const SHELF_OF = {
  images: { collection: 'ic_excurs_images', file: 'banner_large', owner: 'excur', of: 'ic_excurs' },
  assets: { collection: 'ic_excurs_assets', file: 'image', owner: 'excursion', of: 'ic_excurs' },
  post: { collection: 'post_images', file: 'image', owner: 'post', of: 'posts' },
} as const;

/** A picture or a video, whichever shelf it is on, as the drafts of what it is of have it. */
export interface ShelfPicture {
  readonly id: string;
  /** The excursion, or on its shelf the article, that it is of. */
  readonly excursion: string;
  readonly sort: number;
  /** Name of its file; '' of a video that has no picture. */
  readonly file: string;
  /** Link of a video; '' of a picture. */
  readonly video: string;
  /** Name of a video's file; '' where there is none. */
  readonly clip: string;
  readonly alt_ru: string;
  readonly alt_en: string;
  /** What of it pages show (catalogue/rules/picture-crop.ts); '' is the whole. */
  readonly crop: string;
  readonly focus_x: number;
  readonly focus_y: number;
  readonly source_hash: string;
  readonly likeness: string;
  /** Taken away: not on the page once that is published. */
  readonly hidden: boolean;
  readonly revision: number;
  /** What is public of it, field by field, and what stands in its draft: whoever writes says what he saw. */
  readonly live: Readonly<Record<string, unknown>>;
  readonly draft: DraftRow | null;
}

/** What of a picture is edited. */
export type PictureChange = Partial<Pick<ShelfPicture, 'alt_ru' | 'alt_en' | 'crop' | 'focus_x' | 'focus_y' | 'sort' | 'hidden'>>;

const BATCH = 500;

/** What lies on a shelf of an excursion and all its variants, or of an article; nothing of one that is only a draft yet. */
export async function familyPictures(pb: PocketBase, shelf: Shelf, excursion: string): Promise<readonly ShelfPicture[]> {
  return picturesOf(pb, shelf, await familyOf(pb, shelf, excursion));
}

/**
 * Stores an excursion or an article that is only a draft, hidden: its pictures belong to its record, and go live with it.
 * @throws AppError `not_found`, `draft_invalid` where its draft lacks what the database needs
 */
export async function readyForPictures(pb: PocketBase, shelf: Shelf, id: string): Promise<void> {
  if ((await familyOf(pb, shelf, id)).length === 0) await ask(pb, storeDraft, { entity: SHELF_OF[shelf].of, record: id });
}

/** Ids of what shares a shelf, as far as they are stored: an article alone, an excursion with its family; none where it is only a draft yet. */
export async function familyOf(pb: PocketBase, shelf: Shelf, id: string): Promise<readonly string[]> {
  if (shelf !== 'post') return excursionsOf(pb, id);
  const filter = filterOf(pb, where(posts).is('id', '=', id));
  const { items } = await answered(pb.collection('posts').getList<Pick<Post, 'id'>>(1, 1, { filter, fields: 'id', skipTotal: true }));
  return items.map((post) => post.id);
}

/** Ids of the main excursion that one belongs to, and of all variants. */
async function excursionsOf(pb: PocketBase, id: string): Promise<readonly string[]> {
  const is = where(excursions).is;
  const filter = filterOf(pb, any(is('id', '=', id), is('parent', '=', id)));
  // A list answers a draft with nothing, where a record by its id would be a fault in the browser's log.
  const found = await answered(pb.collection('ic_excurs').getFullList<Pick<Excursion, 'id' | 'parent'>>({ filter, fields: 'id,parent', batch: BATCH }));
  const own = found.find((one) => one.id === id);
  if (!own) return [];
  if (own.parent !== '') return excursionsOf(pb, own.parent);
  return [id, ...found.flatMap((one) => (one.id === id ? [] : [one.id]))];
}

/** What lies on a shelf of a family, as its drafts have it, in the order in which it is shown. @param family as `familyOf` names it */
export async function picturesOf(pb: PocketBase, shelf: Shelf, family: readonly string[]): Promise<readonly ShelfPicture[]> {
  const [main] = family;
  if (main === undefined) return [];
  const { collection, of } = SHELF_OF[shelf];
  const [stored, drafts] = await Promise.all([storedOf(pb, shelf, family), listDraftsOf(pb, referenceOf({ entity: of, record: main }))]);
  const draftOf = new Map(drafts.filter(({ entity }) => entity === collection).map((draft) => [draft.record, draft]));
  return inOrder(stored.map((live) => asDrafted(live, draftOf.get(live.id) ?? null)));
}

type Stored = Omit<ShelfPicture, 'live' | 'draft'>;

async function storedOf(pb: PocketBase, shelf: Shelf, family: readonly string[]): Promise<readonly Stored[]> {
  if (shelf === 'images') {
    const filter = filterOf(pb, any(...family.map((id) => where(excursionImages).is('excur', '=', id))));
    const found = await answered(pb.collection('ic_excurs_images').getFullList<ExcursionImage>({ filter, sort: 'sort,id', batch: BATCH }));
    return found.map(({ excur, banner_large, ...rest }) => ({ ...rest, excursion: excur, file: banner_large, video: '', clip: '' }));
  }
  if (shelf === 'post') {
    const filter = filterOf(pb, any(...family.map((id) => where(postImages).is('post', '=', id))));
    const found = await answered(pb.collection('post_images').getFullList<PostImage>({ filter, sort: 'sort,id', batch: BATCH }));
    return found.map(({ post, image, ...rest }) => ({ ...rest, excursion: post, file: image, video: '', clip: '' }));
  }
  const filter = filterOf(pb, any(...family.map((id) => where(excursionAssets).is('excursion', '=', id))));
  const found = await answered(pb.collection('ic_excurs_assets').getFullList<ExcursionAsset>({ filter, sort: 'sort,id', batch: BATCH }));
  return found.map(({ image, ...rest }) => ({ ...rest, file: image }));
}

/** A record of a shelf as its draft has it. */
function asDrafted(stored: Stored, draft: DraftRow | null): ShelfPicture {
  const said = EDITED.flatMap((field) => (draft && field in draft.fields ? [[field, draft.fields[field]] as const] : []));
  return { ...stored, ...Object.fromEntries(said), live: { ...stored }, draft };
}

const EDITED = ['alt_ru', 'alt_en', 'crop', 'focus_x', 'focus_y', 'sort', 'hidden'] as const satisfies readonly (keyof PictureChange)[];

/** Whether a change of a picture is not public yet. */
export const isDrafted = ({ draft }: ShelfPicture): boolean => draft?.differences.some(({ state }) => state !== 'same') ?? false;

/**
 * Writes into the draft of a picture, field by field; it goes live with the drafts of what it is of.
 * @param hand this tab's editing session
 */
export async function changePicture(pb: PocketBase, shelf: Shelf, picture: ShelfPicture, change: PictureChange, hand: string): Promise<void> {
  const entity = SHELF_OF[shelf].collection;
  for (const [field, value] of Object.entries(change)) {
    const row = picture.draft?.differences.find((one) => one.field === field);
    const seen = row ? [row, ...row.rivals].map(({ token }) => token) : [];
    await saveField(pb, { entity, record: picture.id, field, value, base: picture.live[field] ?? null, seen, hand, settles: true });
  }
}

/** Shows a picture that was just stored, or taken away before, in its draft. @param key names the attempt */
export async function showPicture(pb: PocketBase, shelf: Shelf, id: string, facts: { readonly hand: string; readonly key: string }): Promise<void> {
  const entity = SHELF_OF[shelf].collection;
  await saveField(pb, { entity, record: id, field: 'hidden', value: false, base: true, seen: [], hand: facts.hand }, { key: facts.key });
}

/** Adds a video by its link. @returns its id */
export async function addVideo(
  pb: PocketBase,
  excursion: string,
  { video, sort, hand }: { readonly video: string; readonly sort: number; readonly hand: string },
) {
  await readyForPictures(pb, 'assets', excursion);
  const body = { excursion, video, sort, type: 'video', hidden: true };
  const { id } = await answered(pb.collection('ic_excurs_assets').create<ExcursionAsset>(body, { headers: writeHeaders({}) }));
  await showPicture(pb, 'assets', id, { hand, key: crypto.randomUUID() });
}
