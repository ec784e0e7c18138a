import type { APIRoute, GetStaticPaths } from 'astro';
import { noteFailures } from '../../modules/storefront/snapshot/sound/problems.server.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import { digestOf } from '../../platform/hash.ts';
import { paths } from '../../routing/href.ts';
import { currentCatalogue } from '../_public/pages.ts';
import { searchIndexOf } from '../_public/search-index.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const catalogue = await currentCatalogue();
  return catalogue.countries.flatMap((country) =>
    LANGUAGES.flatMap((lang) => {
      try {
        const index = searchIndexOf(catalogue, country.id, lang);
        return [{ params: { country: country.id, lang }, props: { index }, cacheKey: digestOf(index) }];
      } catch (error) {
        noteFailures([{ path: paths.searchIndex(country.id, lang), reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }]);
        return [];
      }
    }),
  );
}) satisfies GetStaticPaths;

/** The list that the search reads once, on first touch. */
export const GET: APIRoute = ({ props }) => Response.json(props['index']);
