import { DEFAULT_COUNTRY } from '../../../config/constants.ts';
import { type CardView, listPages } from '../../../public/storefront/views/views.ts';
import type { Catalogue } from '../../../public/storefront/snapshot/catalogue.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { memoByParts } from '../../../lib/memo-by-parts.ts';
import { href, localePath, paths } from '../../../routing/href.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { scopeFields } from '../../../public/search/search.ts';
import { attempt, type Builder, pageIn, shellOf } from './shell.ts';
import type { Chip, Link, PageView, SearchScope, Shell, Teaser } from './types.ts';

interface ListInput {
  readonly base: string;
  readonly heading: string;
  readonly title?: string;
  readonly intro: string;
  readonly excursions: readonly Excursion[];
  readonly chips: readonly Chip[];
  readonly scope: SearchScope;
  readonly country?: string;
  readonly trail?: readonly Link[];
  readonly posts?: readonly Teaser[];
  /** Where one enquiry is about all of the list. */
  readonly ask?: string;
  /** For search engines, where there is no intro. */
  readonly description?: string;
}

/** A list screen with its further pages. */
export function listScreens(builder: Builder, base: string, makeInput: () => Omit<ListInput, 'base'>): readonly PageView[] {
  return attempt(builder, base, () => listsOf(builder, { ...makeInput(), base }));
}

function listsOf(builder: Builder, input: ListInput): readonly PageView[] {
  const { catalogue, lang, site } = builder;
  const country = input.country ?? DEFAULT_COUNTRY;
  const { excursions: _shown, ...rest } = input;
  const said = JSON.stringify(rest);
  return listPages(catalogue, input.excursions, input.base, lang, catalogue.mainCurrency(country).code).map(({ cards, total, page, pages, isMixed }) =>
    makeListPage(LISTS, { said, cards, total, pages, isMixed, site, shell: shellOf(builder, country) }, lang, input.base, String(page)),
  );
}

interface ListPageParts extends Readonly<Record<string, unknown>> {
  /** The input without its excursions, as JSON. */
  readonly said: string;
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly pages: number;
  readonly isMixed: boolean;
  readonly site: string;
  readonly shell: Shell;
}

/** Owner of every list page that is remembered: lists are no records. */
const LISTS = {};

const makeListPage = memoByParts(
  ({ said, cards, total, pages, isMixed, site, shell }: ListPageParts, lang: Language, base: string, number: string): PageView => {
    const input = JSON.parse(said) as Omit<ListInput, 'excursions'>;
    const t = getT(lang);
    const page = Number(number);
    const suffix = page > 1 ? ` — ${t('page_of', { page, pages })}` : '';
    return pageIn(
      { lang, site, shell },
      {
        path: paths.page(base, page),
        heading: input.heading,
        ...(input.title && page === 1 ? { title: input.title } : {}),
        suffix,
        description: input.intro || input.description || input.heading,
        country: shell.country,
        ogHash: cards[0]?.picture?.hash,
        ...(input.trail ? { trail: input.trail } : {}),
        screen: {
          kind: 'list',
          heading: input.heading,
          intro: page === 1 ? input.intro : '',
          chips: input.chips,
          list: { cards, total, page, pages, base, isMixed },
          scope: input.scope,
          ...(input.ask ? { ask: input.ask } : {}),
          posts: page === 1 ? (input.posts ?? []) : [],
        },
      },
    );
  },
);

interface Everything {
  readonly excursions: readonly Excursion[];
  /** How many there are of each slug of a category. */
  readonly counts: ReadonlyMap<string, number>;
}

const found = new WeakMap<Catalogue, Everything>();

function everythingIn(catalogue: Catalogue): Everything {
  const known = found.get(catalogue);
  if (known) return known;
  const excursions = catalogue.countries.flatMap((country) => catalogue.listed(country.id));
  const made = { excursions, counts: countBySlug(catalogue, excursions) };
  found.set(catalogue, made);
  return made;
}

function countBySlug(catalogue: Catalogue, excursions: readonly Excursion[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of excursions) {
    const slug = catalogue.categoryById.get(category)?.slug ?? '';
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

/** Everything that any country lists. */
export const everywhere = ({ catalogue }: Builder): readonly Excursion[] => everythingIn(catalogue).excursions;

/** Where a list is: its chips stay there. */
interface ChipPlace {
  readonly country: string;
  readonly region?: string;
}

/**
 * The categories of some excursions. A chip leads to as many as it counts: those of the place, or of all countries
 * where the list is of no place.
 */
export function categoryChips(
  builder: Builder,
  excursions: readonly Excursion[],
  { current, place }: { current?: string; place?: ChipPlace } = {},
): readonly Chip[] {
  const { catalogue, lang } = builder;
  const pathOf = (slug: string): string => {
    if (!place) return href('category', { slug });
    const { country, region } = place;
    return `${href('search')}?${new URLSearchParams(scopeFields(country, { ...(region ? { region } : {}), category: slug }).map(([name, value]) => [name, value]))}`;
  };
  const { excursions: all, counts: ofAll } = everythingIn(catalogue);
  const used = excursions === all ? ofAll : countBySlug(catalogue, excursions);
  const counts = place ? used : ofAll;
  const country = place?.country ?? excursions[0]?.country ?? DEFAULT_COUNTRY;
  const isNew = oncePerSlug();
  return catalogue.categories
    .filter(({ hidden }) => !hidden)
    .toSorted((a, b) => Number(b.country === country) - Number(a.country === country))
    .flatMap((category) => {
      const { slug } = category;
      const count = counts.get(slug);
      if (!count || !used.has(slug) || !isNew(slug)) return [];
      return [{ name: localized(category, 'name', lang), href: localePath(pathOf(slug), lang), count, ...(slug === current ? { isCurrent: true } : {}) }];
    });
}

/** Tells whether a slug comes up for the first time: countries have categories of the same one. */
function oncePerSlug(): (slug: string) => boolean {
  const seen = new Set<string>();
  return (slug) => !seen.has(slug) && seen.add(slug) !== undefined;
}

/** The tags of the house's own country. */
export function tagChips({ catalogue, lang }: Builder, current?: string): readonly Chip[] {
  return catalogue.tags
    .filter((tag) => tag.country === DEFAULT_COUNTRY)
    .map((tag) => ({
      name: localized(tag, 'name', lang),
      href: localePath(href('tag', { slug: tag.slug }), lang),
      ...(tag.slug === current ? { isCurrent: true } : {}),
    }));
}
