import { EXCURSION_LIST_LIMIT } from '../../../config/constants.ts';
import { type Language, LANGUAGES } from '../../../i18n/language.ts';
import { getT } from '../../../i18n/t.ts';
import { memoByParts } from '../../../lib/memo-by-parts.ts';
import { onceAsked } from '../../../lib/once.ts';
import { digestByParts } from '../../../platform/hash.ts';
import type { ComparedFacts, CompareFacts } from '../../../public/search/compare/compare-facts.ts';
import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import { handedWish } from '../../../public/storefront/snapshot/handed.ts';
import { noteFailures } from '../../../public/storefront/snapshot/valid/problems.server.ts';
import { type ExcursionBody, excursionBody } from '../../../public/storefront/views/excursion-body.ts';
import { currentCatalogue } from './pages.ts';

/** What a comparison says of each excursion of a country: the same as its page says of it as it is sold first. */
export function compareFactsOf(catalogue: Catalogue, country: string, lang: Language): CompareFacts {
  const listed = catalogue.listed(country).slice(0, EXCURSION_LIST_LIMIT);
  return Object.fromEntries(listed.map((excursion) => [excursion.id, makeFacts(excursion, { body: excursionBody(catalogue, excursion, lang) }, lang)]));
}

interface Following<T> {
  readonly said: T;
  readonly of: string;
}

/** What is said of the first choice, or of all. */
const ofFirst = <T>(list: readonly Following<T>[]): readonly T[] => list.filter(({ of }) => of === '' || of.split(' ').includes('1')).map(({ said }) => said);

const makeFacts = memoByParts(({ body }: { readonly body: ExcursionBody }, lang: Language): ComparedFacts => {
  const [first] = body.variants;
  const facts = Object.fromEntries(body.facts.map(({ key, values }) => [key, ofFirst(values)]));
  const unit = first && first.unit !== 'adult' ? getT(lang)(`per_${first.unit}`) : '';
  const said = {
    duration: facts['duration'] ?? [],
    start: facts['start'] ?? [],
    days: facts['days'] ?? [],
    season: facts['season'] ?? [],
    pier: facts['pier'] ?? [],
    route: ofFirst(body.routes).flatMap((stops) => stops.filter(({ kind }) => kind !== 'pier').map(({ name }) => name)),
    ages: facts['ages'] ?? [],
    languages: facts['languages'] ?? [],
    included: ofFirst(body.included),
    excluded: ofFirst(body.excluded),
    cancellation: ofFirst(body.cancellation),
  };
  const [price, child] = [first?.price, first?.child];
  return {
    price: price ? { value: price.value, text: price.text, unit } : null,
    child: child ? { value: child.value, text: child.text, who: first?.children ?? '' } : null,
    said,
  };
});

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
