import { buildCatalogue, type Catalogue, isOpen } from '../../../public/storefront/snapshot/catalogue.ts';
import { handedSnapshot } from '../../../public/storefront/snapshot/handed.ts';
import { loadSnapshot, type Snapshot } from '../../../public/storefront/snapshot/snapshot.server.ts';
import { openGoodRecords, validSnapshot } from '../../../public/storefront/snapshot/valid/valid-snapshot.server.ts';
import { NO_PROBLEMS, noteFailures, takeFailures, writeProblems } from '../../../public/storefront/snapshot/valid/problems.server.ts';
import { getT } from '../../../i18n/t.ts';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import { categoryPages, collectionPages, countryPages, excursionListPages } from './catalogue-pages.ts';
import { appPages, setupPages } from './app-pages.ts';
import { articlePages, homePages, legalPages, smallPages } from './house-pages.ts';
import { type Builder, makeBuilder, titleOf } from './shell.ts';
import { buildSettings } from '../../../platform/env.ts';
import type { PageView } from './types.ts';

let loading: Promise<Catalogue> | undefined;

const built = new WeakMap<Snapshot, Catalogue>();
let latest: Catalogue | undefined;

/** The catalogue as it was handed over last, or of this build, read from PocketBase once. */
export async function currentCatalogue(): Promise<Catalogue> {
  const snapshot = handedSnapshot();
  if (snapshot) {
    latest = built.get(snapshot) ?? buildCatalogue(snapshot, latest);
    built.set(snapshot, latest);
    return latest;
  }
  loading ??= loadSnapshot(buildSettings().catalogueUrl, buildSettings().picturesManifest).then(catalogueOfBuild);
  return loading;
}

let recordsOfBuild = NO_PROBLEMS.records;

/** What an ordinary build shows; with the last good versions that a publisher has kept, which alone adds to them. */
function catalogueOfBuild(read: Snapshot): Catalogue {
  const { snapshot, problems } = validSnapshot(read, openGoodRecords(buildSettings().goodRecords).read());
  recordsOfBuild = [...problems];
  return buildCatalogue(snapshot);
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
  const pages = withOwnTitles(viewsOf(builder), getT(builder.lang)('site_name'));
  noteFailures(builder.failures);
  return pages;
}

function viewsOf(builder: Builder): readonly PageView[] {
  const catalogue = isOpen(builder.catalogue)
    ? [...homePages(builder), ...excursionListPages(builder), ...categoryPages(builder), ...collectionPages(builder), ...countryPages(builder)]
    : [...setupPages(builder), ...collectionPages(builder)];
  return [...catalogue, ...articlePages(builder), ...legalPages(builder), ...smallPages(builder), ...appPages(builder)];
}

/** Every prerendered page in every language. */
export function allPages(catalogue: Catalogue, site: string): readonly PageView[] {
  const pages = LANGUAGES.flatMap((lang) => pagesIn(catalogue, lang, site));
  const file = buildSettings().problemsFile;
  if (file && !handedSnapshot()) writeProblems(file, { records: recordsOfBuild, pages: takeFailures().map((failure) => ({ ...failure, kept: false })) });
  return pages;
}

/** The same page under a title of its own: pages that did not change stay the same objects. */
const renamed = new WeakMap<PageView, Map<string, PageView>>();

function withTitle(view: PageView, title: string): PageView {
  const known = renamed.get(view) ?? new Map<string, PageView>();
  renamed.set(view, known);
  const made = known.get(title) ?? { ...view, title };
  known.set(title, made);
  return made;
}

/**
 * Gives every page a title of its own: the first keeps a title that several would have, each of the others says what it
 * stands in, and where that tells nothing its address.
 */
export function withOwnTitles(views: readonly PageView[], siteName: string): readonly PageView[] {
  const taken = new Set<string>();
  return views.map((view) => {
    const title = taken.has(view.title) ? (othersOf(view, siteName).find((one) => !taken.has(one)) ?? view.title) : view.title;
    taken.add(title);
    return title === view.title ? view : withTitle(view, title);
  });
}

function othersOf({ heading, crumbs, path }: PageView, siteName: string): readonly string[] {
  const parents = crumbs.slice(1, -1).map(({ name }) => name);
  return [...parents.toReversed(), path.split('/').slice(-2).join('/'), path].map((within) => titleOf({ heading, within }, siteName));
}
