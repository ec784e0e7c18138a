import type { APIRoute, GetStaticPaths } from 'astro';
import { noteFailures } from '../../modules/storefront/snapshot/sound/problems.server.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import { digestOf } from '../../platform/hash.ts';
import { paths } from '../../routing/href.ts';
import { currentCatalogue } from '../_public/pages.ts';
import { compareFactsOf } from '../_public/compare-facts.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  const catalogue = await currentCatalogue();
  return catalogue.countries.flatMap((country) =>
    LANGUAGES.flatMap((lang) => {
      try {
        const facts = compareFactsOf(catalogue, country.id, lang);
        return [{ params: { country: country.id, lang }, props: { facts }, cacheKey: digestOf(facts) }];
      } catch (error) {
        noteFailures([{ path: paths.compareFacts(country.id, lang), reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }]);
        return [];
      }
    }),
  );
}) satisfies GetStaticPaths;

/** What the comparison reads of the release; no page of a visitor fetches it. */
export const GET: APIRoute = ({ props }) => Response.json(props['facts']);
