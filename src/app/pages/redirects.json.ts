import type { APIRoute } from 'astro';
import { LANGUAGES } from '../../i18n/language.ts';
import { movedPaths } from '../../public/storefront/views/moved-paths.ts';
import { localePath } from '../../routing/href.ts';
import { currentCatalogue, pagesIn } from './_public/pages.ts';

export const prerender = true;

/** As the site server takes it: a path of this site, in ASCII. */
const TARGET = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Old addresses and where they lead, in both languages; the pages below them are found by the site server (platform/http/loaded-release.ts). */
export const GET: APIRoute = async ({ site }) => {
  const catalogue = await currentCatalogue();
  const pages = new Set(pagesIn(catalogue, 'ru', (site?.href ?? '').replace(/\/$/, '')).map(({ path }) => path));
  const rules = [...movedPaths(catalogue, (path) => pages.has(path))].flatMap(([from, to]) =>
    LANGUAGES.map((language) => [localePath(from, language), encodeURI(localePath(to, language))] as const),
  );
  return Response.json(Object.fromEntries(rules.filter(([, to]) => TARGET.test(to))));
};
