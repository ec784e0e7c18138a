import { EXCURSION_LIST_LIMIT } from '../../../config/constants.ts';
import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import type { Dates, SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { excursionPath, fromPrice, fromUnit, metaOf, nameOf, type PriceUnit, sailingOf } from '../../../public/storefront/views/views.ts';
import type { SearchEntry, SearchIndex } from '../../../public/search/search.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { keptByVersion } from '../../../lib/kept-by-version.ts';
import { memoByParts } from '../../../lib/memo-by-parts.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';

/** In the order of their numbers in the index. */
const UNITS: readonly PriceUnit[] = ['adult', 'boat', 'group'];

/** The search index of a country in a language: at most as many rows as the excursion list may have. */
export function searchIndexOf(catalogue: Catalogue, country: string, lang: Language): SearchIndex {
  const listed = catalogue.listed(country).slice(0, EXCURSION_LIST_LIMIT);
  const entries = listed.map((excursion) => allEntries.take(catalogue.versionOf(excursion), lang, () => entryIn(catalogue, excursion, lang)));
  const used = { categories: new Set(entries.map((entry) => entry.c)), tags: new Set(entries.flatMap((entry) => entry.t)) };
  return {
    entries,
    currency: catalogue.mainCurrency(country),
    categories: catalogue.categories
      .filter((category) => category.country === country && used.categories.has(category.slug))
      .map((category) => ({ slug: category.slug, name: localized(category, 'name', lang) })),
    tags: catalogue.tags
      .filter((tag) => tag.country === country && used.tags.has(tag.slug))
      .map((tag) => ({ slug: tag.slug, name: localized(tag, 'name', lang) })),
    regions: catalogue.regions.filter((region) => region.country === country).map((region) => ({ slug: region.id, name: localized(region, 'name', lang) })),
  };
}

const allEntries = keptByVersion<SearchEntry>();

function entryIn(catalogue: Catalogue, excursion: Excursion, lang: Language): SearchEntry {
  return makeEntry(
    excursion,
    {
      excursion,
      path: excursionPath(catalogue, excursion),
      category: catalogue.categoryById.get(excursion.category)?.slug ?? '',
      tags: excursion.tags.flatMap((id) => catalogue.tagById.get(id)?.slug ?? []),
      price: fromPrice(catalogue, excursion)?.minor ?? 0,
      unit: fromUnit(catalogue, excursion),
      hasVariants: catalogue.variants(excursion).length > 0,
      sailing: sailingOf(catalogue, excursion, lang),
      picture: catalogue.picturesOf(excursion)[0]?.hash ?? '',
      meta: metaOf(catalogue, excursion, lang),
    },
    lang,
  );
}

interface EntryParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly path: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly price: number;
  readonly unit: PriceUnit;
  readonly hasVariants: boolean;
  readonly sailing: SailingDays;
  readonly picture: string;
  readonly meta: string;
}

/** Search asks whether it sails, and never why not. */
function withoutReasons(sailing: SailingDays): SailingDays {
  return JSON.parse(JSON.stringify(sailing, (key, value: unknown) => (key === 'on' || key === 'off' ? silent(value as Dates) : value))) as SailingDays;
}
const silent = (dates: Dates): Dates => Object.fromEntries(Object.keys(dates).map((day) => [day, '']));

const makeEntry = memoByParts(({ excursion, sailing, ...shown }: EntryParts, lang: Language): SearchEntry => {
  return {
    id: excursion.id,
    n: nameOf(excursion, lang),
    o: nameOf(excursion, lang === 'ru' ? 'en' : 'ru'),
    u: shown.path,
    c: shown.category,
    t: shown.tags,
    r: excursion.region,
    p: shown.price,
    v: UNITS.indexOf(shown.unit),
    f: shown.hasVariants ? 1 : 0,
    d: excursion.duration_minutes,
    ...(Object.keys(sailing).length > 0 ? { w: withoutReasons(sailing) } : {}),
    i: shown.picture,
    s: shown.meta,
  };
});
