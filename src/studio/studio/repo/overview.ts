import type PocketBase from 'pocketbase';
import { deskRead } from '../../../data/desk.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { Country } from '../../../model/catalogue/fields/countries.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { Draft } from '../../../model/studio/fields/drafts.ts';
import type { Publication } from '../../../model/studio/fields/publications.ts';
import type { Missing } from '../rules/missing.ts';

/** An excursion or a variant of the list of everything. */
export interface ContentRow
  extends Pick<
    Excursion,
    'id' | 'parent' | 'name_ru' | 'name_en' | 'site_variant_name_ru' | 'site_variant_name_en' | 'slug' | 'region' | 'status' | 'hidden' | 'revision'
  > {
  /** Revision of its schedule; 0 where it has none. */
  readonly schedule: number;
  /** Whether it is only a draft yet. */
  readonly isNew: boolean;
  readonly missing: readonly Missing[];
  /** Fields that its draft changes. */
  readonly drafted: number;
}

/** Every excursion and variant of a country that is not archived. */
export async function listContent(pb: PocketBase, country: string): Promise<readonly ContentRow[]> {
  const { rows, added } = await deskRead<{ readonly rows: readonly ContentRow[]; readonly added: readonly ContentRow[] }>(pb, 'content', { country });
  return [...rows, ...added];
}

interface Names {
  readonly ru: string;
  readonly en: string;
}
/** What an address of an excursion is made of; of other records only the id says something. */
type Place = Pick<Excursion, 'id' | 'slug' | 'country' | 'region'>;

export interface DraftAtWork extends Draft {
  readonly name: Names;
  /** What it goes live with. */
  readonly subject_name: Names;
  readonly place: Place;
  /** What it changes, in the order in which it was typed. */
  readonly fields: readonly string[];
  /** Names of who typed, first come first. */
  readonly people: readonly string[];
  readonly typed_at: string;
}
export interface ToldPublication extends Publication {
  readonly name: Names;
  readonly place: Place;
}

/** What is under way in the studio. */
export interface StudioWork {
  readonly drafts: readonly DraftAtWork[];
  readonly waiting: readonly ToldPublication[];
  readonly failed: readonly ToldPublication[];
  readonly latest: readonly ToldPublication[];
}

export const readStudioWork = (pb: PocketBase, country: string): Promise<StudioWork> => deskRead<StudioWork>(pb, 'studio-work', { country });

/** Whether addresses of a country have regions in them. */
export async function hasRegions(pb: PocketBase, country: string): Promise<boolean> {
  return (await answered(pb.collection('countries').getOne<Pick<Country, 'has_regions'>>(country, { fields: 'has_regions' }))).has_regions;
}
