import { href } from '../../../routing/href.ts';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import type { APIContext } from 'astro';
import type PocketBase from 'pocketbase';
import { AppError, answered } from '../../../errors/app-error.ts';
import type { Language } from '../../../i18n/language.ts';
import { curatedCollections } from '../../../model/catalogue/fields/curated-collections.ts';
import { loadSearchPage } from '../../../public/search/page.server.ts';
import { publicPathOf } from './content-paths.ts';
import { getDrafted } from '../drafts/drafts.repo.ts';
import { listContent, listNamed, type NamedOption } from './content.repo.ts';
import { type FormPart, isKind, isPlainText, kindOf, type KindName } from './content-kinds.rules.ts';

/** What an address is made of. */
interface Addressed {
  readonly id: string;
  readonly slug: string;
  readonly region: string;
}

/** Where a record is edited, without language prefix. @param hasRegions whether addresses of the country have regions in them */
function editorPath(kind: KindName, country: string, record: Addressed, hasRegions: boolean): string {
  if (kind !== 'excursions') return href('content-record', { country, kind, id: record.id });
  return `${pathOfExcursion({ ...record, country }, hasRegions)}/text`;
}

type Asked = Pick<APIContext, 'locals' | 'params' | 'url'>;

/** Records that fields of a form choose among. */
export type ContentOptions = Readonly<Partial<Record<'regions' | 'groups' | 'categories' | 'excursions', readonly NamedOption[]>>>;

function kindIn({ params, url }: Asked): KindName {
  const { kind = 'excursions' } = params;
  if (!isKind(kind)) throw new AppError('not_found', { params: { path: url.pathname } });
  return kind;
}

/** The list of a kind, and what a new record of it asks for. @throws AppError `not_found` of a kind that there is not */
export async function contentList(asked: Asked) {
  const name = kindIn(asked);
  const { country, pb, lang } = asked.locals;
  const kind = kindOf(name);
  const isExcursion = name === 'excursions';
  const [rows, { has_regions: hasRegions }, regions, categories, found] = await Promise.all([
    listContent(pb, kind, country),
    countryOf(pb, country),
    isExcursion ? listNamed(pb, 'country_regions', country) : [],
    isExcursion ? listNamed(pb, 'ic_excurs_categories', country) : [],
    name === 'collections' ? foundBy(asked.url, lang) : null,
  ]);
  const listed = rows.map((row) => ({ ...row, href: editorPath(name, country, row, hasRegions) }));
  return { kind: name, rows: listed, hasRegions, options: { regions, categories } satisfies ContentOptions, found };
}
export type ContentList = Awaited<ReturnType<typeof contentList>>;

const countryOf = (pb: PocketBase, country: string) =>
  answered(pb.collection('countries').getOne<{ readonly has_regions: boolean }>(country, { fields: 'has_regions' }));

/** As many as a collection may have. */
const EXCURSIONS_MAX = curatedCollections.fields.excursions.maxSelect;

/** What a search found whose address is handed on: excursions in the order of the answer. */
async function foundBy(url: URL, lang: Language): Promise<{ readonly query: string; readonly ids: readonly string[] } | null> {
  const from = url.searchParams.get('from');
  if (from === null) return null;
  const page = await loadSearchPage(new URL(`/search?${from.replace(/^\?/, '')}`, url), lang);
  return page && { query: page.asked.query, ids: page.answer.entries.slice(0, EXCURSIONS_MAX).map(({ id }) => id) };
}

/** One record of a kind as it is edited. @throws AppError `not_found` */
export async function contentRecord(asked: Asked) {
  const name = kindIn(asked);
  const { country, pb } = asked.locals;
  const { id = '' } = asked.params;
  const kind = kindOf(name);
  const missing = new AppError('not_found', { params: { path: asked.url.pathname } });
  if (name === 'excursions') throw missing;
  const { draft, live, live_revision } = await getDrafted(pb, { entity: kind.entity, record: id });
  const fields: Readonly<Record<string, unknown>> | null = live ?? draft?.fields ?? null;
  // What lies in another country is edited there.
  const own = String(fields?.['country'] ?? '');
  if (!fields || (kind.place === 'country' && own !== country) || (kind.place === 'maybe' && own !== '' && own !== country)) throw missing;
  const parts: readonly FormPart[] = kind.parts.map((part) => (part.as === 'rich' && isPlainText(kind.entity, id) ? { as: 'long', name: part.name } : part));
  const asks = (of: string): boolean => parts.some((part) => part.as === 'choice' && part.of === of);
  const [regions, groups, excursions] = await Promise.all([
    asks('regions') ? listNamed(pb, 'country_regions', country) : [],
    asks('groups') ? listNamed(pb, 'ic_excurs_groups', country) : [],
    parts.some(({ as }) => as === 'excursions') ? listNamed(pb, 'ic_excurs', country) : [],
  ]);
  const names = { ru: String(fields[`${kind.named}_ru`] ?? ''), en: String(fields[`${kind.named}_en`] ?? '') };
  const publicPath = live ? publicPathOf(name, country, { ...live, id }) : null;
  const options: ContentOptions = { regions, groups, excursions };
  return { kind: name, entity: kind.entity, id, names, parts, options, publicPath, liveRevision: live_revision };
}
export type ContentRecord = Awaited<ReturnType<typeof contentRecord>>;
