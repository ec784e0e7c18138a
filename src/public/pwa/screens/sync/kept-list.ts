import { siteHref, splitLocale } from '../../../../routing/site-path.ts';
import { titleOf } from '../../kept.ts';
import { CACHES } from '../../messages.ts';

export interface KeptPage {
  readonly path: string;
  readonly title: string;
  /** When it was fetched, ms since the epoch. */
  readonly at: number;
}

const hasCaches = (): boolean => 'caches' in globalThis;

/** Pages of one language that open without a connection, newest first. */
export async function listKeptPages(language: string): Promise<readonly KeptPage[]> {
  if (!hasCaches()) return [];
  const cache = await caches.open(CACHES.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request): Promise<readonly KeptPage[]> => {
      const kept = await cache.match(request, { ignoreVary: true });
      const path = new URL(request.url).pathname;
      if (!kept || splitLocale(path).language !== language || [siteHref('sync'), siteHref('offline'), siteHref('enquiries')].some((own) => path.endsWith(own)))
        return [];
      return [{ path, title: titleOf(await kept.text()), at: Date.parse(kept.headers.get('date') ?? '') || 0 }];
    }),
  );
  return pages
    .flat()
    .filter(({ title }) => title !== '')
    .toSorted((a, b) => b.at - a.at);
}

/** How many files lie in a cache. */
export async function countKept(cache: keyof typeof CACHES): Promise<number> {
  return hasCaches() ? (await (await caches.open(CACHES[cache])).keys()).length : 0;
}

/** Writes the kept pages into a list; answers how many there are. */
export async function showKeptPages(list: Element, language: string): Promise<number> {
  const pages = await listKeptPages(language);
  list.replaceChildren(
    ...pages.map(({ path, title }) => {
      const link = document.createElement('a');
      link.href = path;
      link.textContent = title;
      return link;
    }),
  );
  return pages.length;
}
