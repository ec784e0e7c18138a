import type PocketBase from 'pocketbase';
import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { href } from '../../routing/href.ts';
import { listByWord } from '../studio/repo/content.ts';
import { kindOf } from '../studio/rules/content-kinds.ts';
import type { BarPage } from './bar.ts';
import { contentEditors, type ContentPlace, contentPlaceOf } from './content-place.ts';
import { editorsOf } from './edit-address.ts';
import { PAGE_KINDS } from '../../public/hits/rules/page.ts';
import { orNull } from './or-null.ts';
import { viewsOf } from './views-of.ts';

type Found = Readonly<Record<string, unknown>> & { readonly id: string };

/** The content of a page that is none of the catalogue's, and where it is edited; `null` of a page without any. */
export async function contentPageAt(
  pb: PocketBase,
  path: string,
  { countries, may }: { readonly countries: ReadonlySet<string>; readonly may: (right: string) => boolean },
): Promise<BarPage | null> {
  const nothing = { id: '', names: { ru: '', en: '' }, path, offers: [], views: null };
  if (path === href('search'))
    return { ...nothing, editors: [{ name: 'content-found', href: href('content-kind', { country: DEFAULT_COUNTRY, kind: 'collections' }) }] };
  const place = contentPlaceOf(path, countries);
  if (!place) return null;
  if (!place.one) return { ...nothing, editors: contentEditors(place, null) };
  const found = await recordAt(pb, place);
  if (!found) return null;
  const { named, entity } = kindOf(place.kind);
  const names = { ru: String(found[`${named}_ru`] ?? ''), en: String(found[`${named}_en`] ?? '') };
  // A shelf of every country is edited where its record lies.
  const country = place.kind !== 'countries' && typeof found['country'] === 'string' && found['country'] !== '' ? found['country'] : place.country;
  const isUndivided = place.kind === 'countries' && found['has_regions'] === false;
  const lists = isUndivided ? editorsOf({ kind: 'region', country, region: '' }, may) : [];
  const views = PAGE_KINDS.some((one) => one === entity) ? await viewsOf(pb, may, country, `${entity}:${found.id}`) : null;
  return { ...nothing, id: found.id, names, views, editors: [...contentEditors({ ...place, country }, found.id, may('excursions.edit')), ...lists] };
}

/** The record of a page; of several of one word the one of the country that the page is made of first. */
async function recordAt(pb: PocketBase, { country, kind, one }: ContentPlace): Promise<Found | null> {
  if (!one) return null;
  const { entity, place } = kindOf(kind);
  if (one.field === 'id') return orNull(pb.collection(entity).getOne<Found>(one.value));
  const rows = await listByWord(pb, kindOf(kind), one.field, one.value);
  return rows.find((row) => row['country'] === country) ?? (place === 'maybe' ? rows.find((row) => row['country'] === '') : rows[0]) ?? null;
}
