import sanitizeHtml from 'sanitize-html';
import { DEFAULT_COUNTRY, HOME_REGION } from '../../../config/constants.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { excursionPath, pictureView } from '../../../public/storefront/views/views.ts';
import { href, localePath, paths } from '../../../routing/href.ts';
import { excursionPage } from './excursion-page.ts';
import { categoryChips, everywhere, listScreens, tagChips } from './list-pages.ts';
import { attempt, type Builder, page, postTeasers } from './shell.ts';
import type { Chip, PageView, Teaser } from './types.ts';

/** What the house sells from its own island; of the whole country where that is nothing. */
export function excursionListPages(builder: Builder): readonly PageView[] {
  const t = getT(builder.lang);
  const { catalogue, lang } = builder;
  const all = catalogue.listed(DEFAULT_COUNTRY);
  const own = catalogue.listed(DEFAULT_COUNTRY, HOME_REGION);
  const country = catalogue.countryById.get(DEFAULT_COUNTRY);
  const where = country ? localized(country, 'in', lang) || localized(country, 'name', lang) : '';
  return listScreens(builder, href('excursions'), () => ({
    // A house that sells none from its own island shows all of them, and says so.
    heading: own.length > 0 ? t('excursions_in_phuket') : t('excursions_in', { where }),
    intro: t('excursions_intro'),
    excursions: own.length > 0 ? own : all,
    chips:
      own.length > 0
        ? categoryChips(builder, own, { place: { country: DEFAULT_COUNTRY, region: HOME_REGION } })
        : categoryChips(builder, all, { place: { country: DEFAULT_COUNTRY } }),
    scope: own.length > 0 ? { region: HOME_REGION } : {},
  }));
}

/** The categories, and what each category, tag and group has. */
export function categoryPages(builder: Builder): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  const all = everywhere(builder);
  const trail = [{ name: t('categories'), href: localePath(href('categories'), lang) }];
  const visible = catalogue.categories.filter((category) => !category.hidden);
  const firstOf = <T extends { readonly slug: string; readonly country: string }>(items: readonly T[]): readonly T[] => [
    ...new Map(
      items
        .toReversed()
        .toSorted((a, b) => Number(a.country === DEFAULT_COUNTRY) - Number(b.country === DEFAULT_COUNTRY))
        .map((item) => [item.slug, item]),
    ).values(),
  ];

  const byCategory = firstOf(visible).flatMap((category) => {
    const ids = new Set(visible.filter((other) => other.slug === category.slug).map((other) => other.id));
    const excursions = all.filter((excursion) => ids.has(excursion.category));
    return listScreens(builder, href('category', { slug: category.slug }), () => ({
      heading: localized(category, 'name', lang),
      intro: localized(category, 'intro', lang),
      excursions,
      chips: categoryChips(builder, all, { current: category.slug }),
      scope: { category: category.slug },
      trail,
    }));
  });
  const tagged = byTagSlug(builder, all);
  const byTag = firstOf(catalogue.tags).flatMap((tag) => {
    const excursions = tagged.get(tag.slug) ?? [];
    return listScreens(builder, href('tag', { slug: tag.slug }), () => ({
      heading: localized(tag, 'name', lang),
      intro: '',
      description: t('tag_description', { name: localized(tag, 'name', lang), count: excursions.length }),
      excursions,
      chips: tagChips(builder, tag.slug),
      scope: { tag: tag.slug },
      trail,
    }));
  });
  const byGroup = firstOf(catalogue.groups).flatMap((group) => {
    const members = visible.filter((category) => category.group === group.id);
    const ids = new Set(members.map((category) => category.id));
    const excursions = all.filter((excursion) => ids.has(excursion.category));
    return listScreens(builder, href('group', { slug: group.slug }), () => ({
      heading: localized(group, 'name', lang),
      intro: localized(group, 'intro', lang),
      excursions,
      chips: categoryChips(builder, excursions),
      scope: { group: members.map((category) => category.slug) },
      country: group.country,
      trail,
    }));
  });
  return [...attempt(builder, href('categories'), () => [categoriesPage(builder)]), ...byCategory, ...byTag, ...byGroup];
}

/** Excursions under the slugs of their tags, in their order: countries have tags of the same one. */
function byTagSlug({ catalogue }: Builder, excursions: readonly Excursion[]): ReadonlyMap<string, readonly Excursion[]> {
  const tagged = new Map<string, Excursion[]>();
  for (const excursion of excursions)
    for (const slug of new Set(excursion.tags.flatMap((id) => catalogue.tagById.get(id)?.slug ?? []))) {
      const own = tagged.get(slug);
      if (own) own.push(excursion);
      else tagged.set(slug, [excursion]);
    }
  return tagged;
}

function categoriesPage(builder: Builder): PageView {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  const counts = new Map<string, number>();
  for (const { category } of everywhere(builder)) {
    const slug = catalogue.categoryById.get(category)?.slug ?? '';
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const groups = catalogue.groups
    .filter((group) => group.country === DEFAULT_COUNTRY)
    .map((group) => ({
      name: localized(group, 'name', lang),
      href: localePath(href('group', { slug: group.slug }), lang),
      intro: localized(group, 'intro', lang),
      categories: catalogue.categories
        .filter((category) => category.group === group.id && !category.hidden)
        .map((category) => ({
          name: localized(category, 'name', lang),
          href: localePath(href('category', { slug: category.slug }), lang),
          text: localized(category, 'intro', lang),
          count: counts.get(category.slug) ?? 0,
        })),
    }));
  return page(builder, {
    path: href('categories'),
    heading: t('services_by_category'),
    description: t('categories_intro'),
    screen: { kind: 'categories', groups, tags: tagChips(builder) },
  });
}

/** Pages of every country: its own, its regions', its excursions'. */
export function countryPages(builder: Builder): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  return catalogue.countries.flatMap((country) => {
    const excursions = catalogue.listed(country.id);
    const countryLink = { name: localized(country, 'name', lang), href: localePath(href('country', { country: country.id }), lang) };
    const regions = catalogue.regions.filter((region) => region.country === country.id);
    const regionChips = regions.map(
      (region): Chip => ({
        name: localized(region, 'name', lang),
        href: localePath(href('region', { country: country.id, region: region.id }), lang),
        count: catalogue.listed(country.id, region.id).length,
      }),
    );
    const own = listScreens(builder, href('country', { country: country.id }), () => ({
      heading: t('excursions_in', { where: localized(country, 'in', lang) || localized(country, 'name', lang) }),
      title: localized(country, 'title', lang),
      intro: localized(country, 'intro', lang),
      excursions,
      chips: regionChips.length > 0 ? regionChips : categoryChips(builder, excursions, { place: { country: country.id } }),
      scope: {},
      country: country.id,
      posts: postTeasers(builder, country.id),
    }));
    const byRegion = regions.flatMap((region) =>
      listScreens(builder, href('region', { country: country.id, region: region.id }), () => ({
        heading: t('excursions_in', { where: localized(region, 'in', lang) || localized(region, 'name', lang) }),
        intro: localized(region, 'intro', lang),
        excursions: catalogue.listed(country.id, region.id),
        chips: categoryChips(builder, catalogue.listed(country.id, region.id), { place: { country: country.id, region: region.id } }),
        scope: { region: region.id },
        country: country.id,
        trail: [countryLink],
        posts: postTeasers(builder, country.id, region.id),
      })),
    );
    const byExcursion = excursions.flatMap((excursion) =>
      attempt(builder, excursionPath(catalogue, excursion), () => [excursionPage(builder, excursion, countryLink)]),
    );
    return [...own, ...byRegion, ...byExcursion];
  });
}

/** Curated collections and the visitor's own. */
export function collectionPages(builder: Builder): readonly PageView[] {
  const { catalogue, lang } = builder;
  const t = getT(lang);
  const curated = collectionTeasers(builder);
  const indexes = catalogue.countries.map((country) => ({
    country: country.id,
    url: paths.searchIndex(country.id, lang),
    currency: catalogue.mainCurrency(country.id),
  }));
  const trail = [{ name: t('collections'), href: localePath(href('collections'), lang) }];
  return [
    ...attempt(builder, href('collections'), () => [
      page(builder, {
        path: href('collections'),
        heading: t('my_collections'),
        description: t('my_collections_intro'),
        noindex: true,
        screen: { kind: 'collections', curated, indexes },
      }),
    ]),
    ...catalogue.collections.flatMap((collection) => {
      const listed = new Set(catalogue.listed(collection.country).map((excursion) => excursion.id));
      const excursions = collection.excursions.flatMap((id) => (listed.has(id) ? (catalogue.excursionById.get(id) ?? []) : []));
      const path = href('collection', { collectionId: collection.slug });
      return listScreens(builder, path, () => ({
        heading: localized(collection, 'name', lang),
        intro: localized(collection, 'intro', lang),
        excursions,
        chips: curated.map((one) => ({ name: one.name, href: one.href, ...(one.href === localePath(path, lang) ? { isCurrent: true } : {}) })),
        scope: {},
        ...(excursions.length > 0 ? { ask: `${localePath(href('enquiry'), lang)}?ask=${excursions.map(({ id }) => id).join(',')}` } : {}),
        country: collection.country,
        trail,
      }));
    }),
  ];
}

/** The curated collections, as other pages name them. */
export function collectionTeasers({ catalogue, lang }: Builder): readonly Teaser[] {
  return catalogue.collections.map((collection) => {
    const first = collection.excursions.map((id) => catalogue.excursionById.get(id)).find((excursion) => excursion !== undefined);
    const [picture] = first ? catalogue.picturesOf(first) : [];
    return {
      name: localized(collection, 'name', lang),
      href: localePath(href('collection', { collectionId: collection.slug }), lang),
      text: localized(collection, 'intro', lang),
      picture: picture ? pictureView(picture, lang) : null,
    };
  });
}

const cache = new Map<string, string>();

/** Formatted text from PocketBase, reduced to what an article needs. PocketBase itself does not sanitise it. */
export function richText(html: string): string {
  const known = cache.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  });
  cache.set(html, clean);
  return clean;
}
