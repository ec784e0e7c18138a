import { buildCatalogue, type Catalogue } from '../../data/catalogue.ts';
import { handedSnapshot } from '../../data/handed-snapshot.ts';
import { loadSnapshot, type Snapshot } from '../../data/snapshot.ts';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { categoryPages, collectionPages, countryPages, excursionListPages } from './catalogue-pages.ts';
import { appPages } from './app-pages.ts';
import { articlePages, homePage, legalPages, smallPages } from './house-pages.ts';
import { type Builder, makeBuilder } from './shell.ts';
import type { PageView } from './types.ts';

let loading: Promise<Catalogue> | undefined;

let latest: { readonly snapshot: Snapshot; readonly catalogue: Catalogue } | undefined;

/** The catalogue as it was handed over last, or of this build, read from PocketBase once. */
export async function currentCatalogue(): Promise<Catalogue> {
  const snapshot = handedSnapshot();
  if (snapshot) {
    if (latest?.snapshot !== snapshot) latest = { snapshot, catalogue: buildCatalogue(snapshot) };
    return latest.catalogue;
  }
  loading ??= loadSnapshot(process.env['CATALOGUE_URL'] ?? 'http://127.0.0.1:8090', process.env['PICTURES_MANIFEST']).then(buildCatalogue);
  return loading;
}

const made = new WeakMap<Catalogue, Map<string, readonly PageView[]>>();

/** Every prerendered page of one language: a pure function of the catalogue, worked out once. */
export function pagesIn(catalogue: Catalogue, lang: Language, site: string): readonly PageView[] {
  const known = made.get(catalogue) ?? new Map<string, readonly PageView[]>();
  made.set(catalogue, known);
  const pages = known.get(`${lang} ${site}`) ?? makePages(makeBuilder(catalogue, lang, site));
  known.set(`${lang} ${site}`, pages);
  return pages;
}

function makePages(builder: Builder): readonly PageView[] {
  return [
    homePage(builder),
    ...excursionListPages(builder),
    ...categoryPages(builder),
    ...collectionPages(builder),
    ...countryPages(builder),
    ...articlePages(builder),
    ...legalPages(builder),
    ...smallPages(builder),
    ...appPages(builder),
  ];
}

/** Every prerendered page in every language. */
export function allPages(catalogue: Catalogue, site: string): readonly PageView[] {
  return LANGUAGES.flatMap((lang) => pagesIn(catalogue, lang, site));
}
