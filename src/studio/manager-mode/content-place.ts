import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { href } from '../../routing/href.ts';
import { RESERVED_WORDS } from '../../routing/table.ts';
import type { KindName } from '../studio/content/content-kinds.rules.ts';
import type { ContentEditorName } from './editors.ts';

/** What a page besides those of the catalogue shows: one record, found by a field of it, or several of a kind. */
export interface ContentPlace {
  readonly country: string;
  readonly kind: KindName;
  /** `null` where the page shows several. */
  readonly one: { readonly field: 'slug' | 'id' | 'kind'; readonly value: string } | null;
}

const WORD = /^[a-z0-9_][a-z0-9_-]{0,79}$/;

/** Which content a page shows, by its path without language prefix; `null` of one that shows none. @param countries words that name a country */
export function contentPlaceOf(path: string, countries: ReadonlySet<string>): ContentPlace | null {
  const [, ...all] = path.replace(/\/page\/\d+$/, '').split('/');
  const words = all.filter((word) => word !== '');
  if (!words.every((word) => WORD.test(word))) return null;
  const [first = ''] = words;
  const isCountry = countries.has(first) && !RESERVED_WORDS.has(first);
  const country = isCountry ? first : DEFAULT_COUNTRY;
  const [word = '', second = '', third = ''] = isCountry ? words.slice(1) : words;
  const several = (kind: KindName): ContentPlace => ({ country, kind, one: null });
  const single = (kind: KindName, field: 'slug' | 'id' | 'kind', value: string): ContentPlace => ({ country, kind, one: { field, value } });
  if (word === 'legal') return second === '' ? several('legal') : single('legal', 'kind', second);
  if (isCountry) {
    if (word === '') return single('countries', 'id', country);
    if (word !== 'posts') return null;
    return second === '' ? several('posts') : third === '' ? single('posts', 'slug', second) : null;
  }
  if (word === '' || word === 'about') return several('texts');
  if (word === '_excurs') return several('excursions');
  if (word === 'collections') return second === '' ? several('collections') : single('collections', 'slug', second);
  if (word !== 'categories') return null;
  if (second === '') return several('categories');
  if (second === 'tags' || second === 'groups') return third === '' ? several(second) : single(second, 'slug', third);
  return single('categories', 'slug', second);
}

/** Where the content of a page is edited: the record itself, or its kind. @param mayEdit whether pictures may be changed too */
export function contentEditors(
  { country, kind }: Pick<ContentPlace, 'country' | 'kind'>,
  id: string | null,
  mayEdit = false,
): readonly { readonly name: ContentEditorName; readonly href: string }[] {
  const list = { name: 'content-kind', href: href('content-kind', { country, kind }) } as const;
  if (id === null) return [list];
  const pictures = kind === 'posts' && mayEdit ? [{ name: 'post-images', href: href('post-images', { country, id }) } as const] : [];
  return [{ name: 'content-record', href: href('content-record', { country, kind, id }) }, ...pictures, list];
}
