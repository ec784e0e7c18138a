import { EXCURSION_LIST_LIMIT } from '../../config/constants.ts';
import type { Catalogue } from '../../data/catalogue.ts';
import { excursionPath, fromPrice, metaOf, monthsOf, nameOf } from '../../features/catalogue/views.ts';
import type { SearchEntry, SearchIndex } from '../../features/search/index-entry.ts';
import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';

const bits = (numbers: readonly number[]): number => numbers.reduce((mask, number) => mask | (1 << (number - 1)), 0);
const EVERY_WEEKDAY = 0b1111111;

/** The search index of a country in a language: at most as many rows as the excursion list may have. */
export function searchIndexOf(catalogue: Catalogue, country: string, lang: Language): SearchIndex {
  const listed = catalogue.listed(country).slice(0, EXCURSION_LIST_LIMIT);
  const entries = listed.map((excursion): SearchEntry => {
    const price = fromPrice(catalogue, excursion);
    const weekdays = catalogue.scheduleByExcursion.get(excursion.id)?.weekdays ?? [];
    return {
      id: excursion.id,
      n: nameOf(excursion, lang),
      o: nameOf(excursion, lang === 'ru' ? 'en' : 'ru'),
      u: excursionPath(catalogue, excursion),
      c: catalogue.categoryById.get(excursion.category)?.slug ?? '',
      t: excursion.tags.flatMap((id) => catalogue.tagById.get(id)?.slug ?? []),
      r: excursion.region,
      p: price?.minor ?? 0,
      v: price?.unit === 'private' ? 1 : 0,
      f: catalogue.variants(excursion).length > 0 ? 1 : 0,
      d: excursion.duration_minutes,
      m: bits(monthsOf(catalogue, excursion)),
      w: weekdays.length > 0 ? bits(weekdays) : EVERY_WEEKDAY,
      i: catalogue.picturesOf(excursion)[0]?.hash ?? '',
      s: metaOf(catalogue, excursion, lang),
    };
  });
  const used = { categories: new Set(entries.map((entry) => entry.c)), tags: new Set(entries.flatMap((entry) => entry.t)) };
  return {
    entries,
    categories: catalogue.categories
      .filter((category) => category.country === country && used.categories.has(category.slug))
      .map((category) => ({ slug: category.slug, name: localized(category, 'name', lang) })),
    tags: catalogue.tags
      .filter((tag) => tag.country === country && used.tags.has(tag.slug))
      .map((tag) => ({ slug: tag.slug, name: localized(tag, 'name', lang) })),
    regions: catalogue.regions.filter((region) => region.country === country).map((region) => ({ slug: region.id, name: localized(region, 'name', lang) })),
  };
}
