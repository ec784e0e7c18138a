import type { APIRoute } from 'astro';
import { excursionPath } from '../modules/storefront/views/views.ts';
import { LANGUAGES } from '../i18n/language.ts';
import { localePath } from '../routing/href.ts';
import { currentCatalogue } from './_public/pages.ts';

export const prerender = true;

/** Old addresses and where they lead: an excursion also answers to its number. */
export const GET: APIRoute = async () => {
  const catalogue = await currentCatalogue();
  const rules = catalogue.countries.flatMap((country) =>
    catalogue.listed(country.id).flatMap((excursion) => {
      const path = excursionPath(catalogue, excursion);
      const byNumber = path.replace(/[^/]+$/, excursion.id);
      return byNumber === path ? [] : LANGUAGES.map((language) => [localePath(byNumber, language), localePath(path, language)] as const);
    }),
  );
  return Response.json(Object.fromEntries(rules));
};
