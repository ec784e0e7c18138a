import { pierOf, routeOf } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import type { Dates, SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { EXCURSION_LIST_LIMIT } from '../../../config/constants.ts';
import { type Language, LANGUAGES } from '../../../i18n/language.ts';
import { localized, pick } from '../../../i18n/localized.ts';
import { keptByVersion, memoByParts } from '../../../lib/memo-by-parts.ts';
import { foldedWords } from '../../../lib/text/sound-fold.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { type SearchPost, type SearchWords, type Worded, wordsOf } from '../../../public/search/search-words.ts';
import type { SearchEntry, SearchIndex } from '../../../public/search/search.ts';
import { createWordsPacker, type WordsPacker } from '../../../public/search/words-packer.ts';
import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import { excursionPath, fromPrice, fromUnit, metaOf, excursionName, type Place, type PriceUnit, sailingOf } from '../../../public/storefront/views/views.ts';
import { href } from '../../../routing/href.ts';
import type { Bilingual } from '../../../schema/vocab.ts';

type Named = { readonly slug: string } & Readonly<Record<'name_ru' | 'name_en', string>>;

/** Owner of every country's words: they are no records. */
const WORDS = {};

/**
 * The words by which the excursions of a country are found, as many as its search index has: names, labels and places in both
 * languages, texts in the page's own.
 */
export function searchWordsOf(catalogue: Catalogue, country: string, lang: Language): SearchWords {
  const listed = catalogue.listed(country).slice(0, EXCURSION_LIST_LIMIT);
  const posts = catalogue.posts.filter((post) => post.country === country);
  const worded = listed.map((excursion) => allWorded.take(catalogue.versionOf(excursion), lang, () => wordedIn(catalogue, excursion, lang)));
  return makeWords(WORDS, { worded, posts: posts.map((post) => makePost(post, { post })) }, country, lang);
}

const packers = new Map<string, WordsPacker>();

const makeWords = memoByParts(
  ({ worded, posts }: { readonly worded: readonly Worded[]; readonly posts: readonly SearchPost[] }, country: string, lang: string): SearchWords => {
    const packer = packers.get(`${country} ${lang}`) ?? createWordsPacker();
    packers.set(`${country} ${lang}`, packer);
    return packer(worded, posts);
  },
);

const allWorded = keptByVersion<Worded>();

function wordedIn(catalogue: Catalogue, excursion: Excursion, lang: Language): Worded {
  const variants = catalogue.variants(excursion);
  const stops = new Set([excursion, ...variants].flatMap((one) => [pierOf(one, excursion), ...routeOf(one, excursion)]));
  return makeWorded(
    excursion,
    {
      excursion,
      variants,
      category: catalogue.categoryById.get(excursion.category),
      // The record itself: what is made anew each time is never the same as before.
      region: catalogue.regionById.get(excursion.region),
      tags: excursion.tags.flatMap((id) => catalogue.tagById.get(id) ?? []),
      places: [...stops].flatMap((id) => catalogue.locationById.get(id) ?? []),
    },
    lang,
  );
}

interface WordedParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly variants: readonly Excursion[];
  readonly category: Named | undefined;
  readonly region: (Omit<Named, 'slug'> & { readonly id: string }) | undefined;
  readonly tags: readonly Named[];
  readonly places: readonly Place[];
}

const labelled = (label: Named | undefined): readonly string[] => (label ? [label.name_ru, label.name_en, label.slug] : []);
const linesOf = (lines: readonly Bilingual[] | null, lang: Language): readonly string[] => (lines ?? []).map((line) => pick(line, lang));

const makeWorded = memoByParts(({ excursion, variants, category, region, tags, places }: WordedParts, language: Language): Worded => {
  const choices = [excursion, ...variants];
  return wordsOf({
    id: excursion.id,
    name: [...LANGUAGES.map((lang) => excursionName(excursion, lang)), excursion.name_ru, excursion.name_en],
    category: [...labelled(category), ...labelled(region && { ...region, slug: region.id })],
    label: [
      ...tags.flatMap(labelled),
      ...variants.flatMap((variant) => LANGUAGES.map((lang) => localized(variant, 'site_variant_name', lang) || localized(variant, 'name', lang))),
    ],
    place: places.flatMap((place) => [place.name_ru, place.name_en]),
    text: choices.flatMap((one) => [
      localized(one, 'summary', language),
      localized(one, 'description', language),
      ...linesOf(one.programme?.map(({ text }) => text) ?? null, language),
      ...linesOf(one.included, language),
    ]),
  });
});

const makePost = memoByParts(
  ({ post }: { readonly post: Catalogue['posts'][number] }): SearchPost => ({
    u: href('post', { country: post.country, slug: post.slug }),
    ru: post.title_ru,
    en: post.title_en,
    k: [...new Set([post.title_ru, post.title_en, post.excerpt_ru, post.excerpt_en].flatMap(foldedWords))].join(' '),
  }),
);

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
    n: excursionName(excursion, lang),
    o: excursionName(excursion, lang === 'ru' ? 'en' : 'ru'),
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
