import { buildCatalogue, type Catalogue } from '../../data/catalogue.ts';
import { loadSnapshot } from '../../data/snapshot.ts';
import { LANGUAGES, type Language } from '../../i18n/language.ts';
import { categoryPages, collectionPages, countryPages, excursionListPages } from './catalogue-pages.ts';
import { articlePages, homePage, legalPages, smallPages } from './house-pages.ts';
import { makeBuilder } from './shell.ts';
import type { PageView } from './types.ts';

let loading: Promise<Catalogue> | undefined;

/** The catalogue of this build, read from PocketBase once. */
export function currentCatalogue(): Promise<Catalogue> {
  loading ??= loadSnapshot(process.env['CATALOGUE_URL'] ?? 'http://127.0.0.1:8090', process.env['PICTURES_MANIFEST']).then(buildCatalogue);
  return loading;
}

/** Every prerendered page of one language: a pure function of the catalogue. */
export function pagesIn(catalogue: Catalogue, lang: Language, site: string): readonly PageView[] {
  const builder = makeBuilder(catalogue, lang, site);
  return [
    homePage(builder),
    ...excursionListPages(builder),
    ...categoryPages(builder),
    ...collectionPages(builder),
    ...countryPages(builder),
    ...articlePages(builder),
    ...legalPages(builder),
    ...smallPages(builder),
  ];
}

/** Every prerendered page in every language. */
export function allPages(catalogue: Catalogue, site: string): readonly PageView[] {
  return LANGUAGES.flatMap((lang) => pagesIn(catalogue, lang, site));
}
