import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import { onceAsked } from '../../../lib/once-asked.ts';
import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import { handedWish } from '../../../public/storefront/snapshot/handed.ts';
import { noteFailures } from '../../../public/storefront/snapshot/sound/problems.server.ts';
import { digestByParts } from '../../../platform/hash.ts';
import { currentCatalogue } from './pages.ts';

/** A file of a release, one for each country and language; made again only when it says something else. */
export interface CountryFile {
  readonly params: { readonly country: string; readonly lang: Language };
  readonly props: { readonly said: unknown };
  readonly cacheKey: string;
}

/** Makes such files. One that fails is left out and said, and keeps no other from being made. */
export async function countryFiles(
  make: (catalogue: Catalogue, country: string, lang: Language) => object,
  pathOf: (country: string, lang: Language) => string,
): Promise<CountryFile[]> {
  const catalogue = await currentCatalogue();
  const wish = handedWish();
  return catalogue.countries.flatMap(({ id: country }) =>
    LANGUAGES.flatMap((lang) => {
      try {
        const said = onceAsked(() => make(catalogue, country, lang));
        const key = onceAsked(() => digestByParts(said()));
        return wish.wants(pathOf(country, lang).slice(1), key) ? [{ params: { country, lang }, props: { said: said() }, cacheKey: key() }] : [];
      } catch (error) {
        noteFailures([{ path: pathOf(country, lang), reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }]);
        return [];
      }
    }),
  );
}
