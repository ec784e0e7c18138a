import { DEFAULT_COUNTRY } from '../../config/constants.ts';
import { LEGAL_KINDS } from '../../schema/vocab.ts';
import { ROUTES } from '../../routing/table.ts';
import { segmentOf } from '../../catalogue/catalogue/excursion-path.ts';
import { pathOfPage } from './page-path.ts';
import { OTHER_PAGE } from './rules/hit.ts';
import type { HitPage } from '../../model/hits/operations.ts';

/** What a path without language prefix is counted as. */
export interface CountedPage {
  readonly country: string;
  readonly page: string;
}

/** Routes that are the same page whatever country they name. */
const HOUSE_PAGES = ROUTES.filter(({ rendering, pattern }) => rendering === 'prerendered' && /^(\/(\{country\}|\{kind\}|[a-z0-9_-]+))*\/?$/.test(pattern)).map(
  ({ name, pattern }) => ({
    name,
    form: new RegExp(`^${pattern.replace('{country}', '(?<country>[^/]+)').replace('{kind}', `(?:${LEGAL_KINDS.join('|')})`)}$`),
  }),
);

/** Tells pages of the house by their paths. Whatever else a path may be, it is one page: nobody makes rows by inventing addresses. */
export function createPageBook(records: readonly HitPage[], countries: ReadonlySet<string>): (path: string) => CountedPage {
  const known = new Map<string, CountedPage>();
  for (const record of records) {
    const counted = { country: record.country, page: `${record.kind}:${record.id}` };
    for (const path of pathsOf(record)) if (!known.has(path)) known.set(path, counted);
  }
  return (asked) => {
    // Page two of a list is the list.
    const path = asked.replace(/\/page\/\d{1,4}$/, '');
    const found = known.get(path) ?? articleOf(path, known);
    if (found) return found;
    const [, first = ''] = path.split('/');
    const country = countries.has(first) ? first : DEFAULT_COUNTRY;
    for (const { name, form } of HOUSE_PAGES) {
      const match = form.exec(path);
      if (match && (match.groups?.['country'] === undefined || countries.has(match.groups['country']))) return { country, page: `page:${name}` };
    }
    return { country, page: OTHER_PAGE };
  };
}

/** An excursion that stands in an article is the excursion. */
function articleOf(path: string, known: ReadonlyMap<string, CountedPage>): CountedPage | undefined {
  const [, country = '', ex = ''] = /^\/([^/]+)\/posts\/[^/]+\/excurs\/([^/]+)$/.exec(path) ?? [];
  return ex === '' ? undefined : known.get(excursionKey(country, ex));
}

const excursionKey = (country: string, ex: string): string => `${country} ${ex}`;

/** An excursion answers to its number too. */
function pathsOf(record: HitPage): readonly string[] {
  if (record.kind !== 'ic_excurs') return [pathOfPage(record)];
  const segments = [...new Set([segmentOf(record), record.id])];
  return [pathOfPage(record), pathOfPage({ ...record, slug: '' }), ...segments.map((ex) => excursionKey(record.country, ex))];
}
