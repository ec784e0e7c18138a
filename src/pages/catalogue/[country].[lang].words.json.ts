import type { APIRoute, GetStaticPaths } from 'astro';
import { noteFailures } from '../../modules/storefront/snapshot/sound/problems.server.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import { digestOf } from '../../platform/hash.ts';
import { paths } from '../../routing/href.ts';
import { currentCatalogue } from '../_public/pages.ts';
import { searchWordsOf } from '../_public/search-words.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const catalogue = await currentCatalogue();
  return catalogue.countries.flatMap((country) =>
    LANGUAGES.flatMap((lang) => {
      try {
        const words = searchWordsOf(catalogue, country.id, lang);
        return [{ params: { country: country.id, lang }, props: { words }, cacheKey: digestOf(words) }];
      } catch (error) {
        noteFailures([{ path: paths.searchWords(country.id, lang), reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }]);
        return [];
      }
    }),
  );
}) satisfies GetStaticPaths;

/** The words that the search looks into, read once, at the first question. */
export const GET: APIRoute = ({ props }) => Response.json(props['words']);
