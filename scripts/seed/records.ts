import type { SeedRecord, SeedBatch } from './seed-record.ts';
import { DEFAULT_TIMEZONE } from '../../src/config/constants.ts';
import { todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import { LOCATIONS } from './catalogue.ts';
import { ABOUT_BLOCKS, HOME_HERO, TRUST_FACTS } from './data/about.ts';
import { COLLECTIONS } from './data/collections.ts';
import { EXTRAS } from './data/extras.ts';
import { LEGAL_TEXTS } from './data/legal.ts';
import { AREAS } from './data/pickup-areas.ts';
import { POSTS } from './data/posts.ts';
import { CATEGORIES, COUNTRIES, CURRENCIES, GROUPS, RATES, REGIONS, TAGS } from './data/taxonomy.ts';
import { VARIANT_SCENES } from './data/variants.ts';
import { mainRecord, variantRecords } from './excursion-records.ts';
import { priceListRecords } from './price-lists.ts';
import { scheduleRecords } from './schedules.ts';
import { transferLines } from './transfers.ts';
import { stableId } from './seed-record.ts';
import { both, categoryId, tagId } from './seed-record.ts';
import type { SceneSpec, SeedExcursion } from './model.ts';

/** A picture to draw and attach to `field` of a record. */
export interface SeedPicture {
  readonly collection: string;
  readonly id: string;
  readonly field: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly scene: SceneSpec;
  /** Pictures with the same seed and scene are the same file. */
  readonly seed: string;
}

/**
 * Everything but the pictures, parents before children.
 * @param today the `YYYY-MM-DD` day around which dated prices and single days lie
 */
export function seedBatches(excursions: readonly SeedExcursion[], today = todayIn(DEFAULT_TIMEZONE)): readonly SeedBatch[] {
  return [
    {
      collection: 'countries',
      records: COUNTRIES.map(({ id, iso, has_regions, name, in: locative, title, intro, timezone, phone, whatsapp, telegram, lat, lon, sort }) => ({
        id,
        iso,
        has_regions,
        timezone,
        phone,
        whatsapp,
        telegram,
        sort,
        point: { lat, lon },
        ...both('name', name),
        ...both('in', locative),
        ...both('title', title),
        ...both('intro', intro),
      })),
    },
    {
      collection: 'country_regions',
      records: REGIONS.map(({ id, country, name, in: locative, intro, sort }) => ({
        id,
        country,
        sort,
        ...both('name', name),
        ...both('in', locative),
        ...both('intro', intro),
      })),
    },
    {
      collection: 'ic_excurs_groups',
      records: GROUPS.map(({ country, slug, name, intro, sort }) => ({
        id: stableId('group', country, slug),
        country,
        slug,
        sort,
        ...both('name', name),
        ...both('intro', intro),
      })),
    },
    {
      collection: 'ic_excurs_categories',
      records: CATEGORIES.map(({ country, slug, name, group, intro, sort, hidden }) => ({
        id: categoryId(country, slug),
        country,
        slug,
        sort,
        hidden,
        group: stableId('group', country, group),
        ...both('name', name),
        ...both('intro', intro),
      })),
    },
    {
      collection: 'ic_excurs_tags',
      records: TAGS.map(({ country, slug, name, sort }) => ({ id: tagId(country, slug), country, slug, sort, ...both('name', name) })),
    },
    {
      collection: 'locations',
      records: LOCATIONS.map(({ id, country, region, kind, name, lat, lon }) => ({
        id,
        country,
        region: region ?? '',
        kind,
        point: { lat, lon },
        ...both('name', name),
      })),
    },
    {
      collection: 'park_closures',
      records: LOCATIONS.flatMap(({ id, closure }) =>
        closure
          ? [
              {
                id: stableId('closure', id),
                location: id,
                from: closure.from,
                to: closure.to,
                landing_only: closure.landing_only ?? false,
                withdrawn: false,
                ...both('note', closure.note),
              },
            ]
          : [],
      ),
    },
    { collection: 'ic_excurs', records: excursions.map(mainRecord) },
    { collection: 'ic_excurs', records: excursions.flatMap(variantRecords) },
    {
      collection: 'excursion_schedules',
      records: scheduleRecords(excursions, today),
    },
    { collection: 'price_lists', records: priceListRecords(excursions, today) },
    {
      collection: 'pickup_areas',
      records: AREAS.map(({ id, country, region, name, lat, lon, hotels }, index) => ({
        id,
        country,
        region: region ?? '',
        hotels,
        point: { lat, lon },
        sort: index + 1,
        ...both('name', name),
      })),
    },
    {
      collection: 'excursion_transfers',
      records: excursions.flatMap((one) =>
        [one, ...one.variants].flatMap((sold) => {
          const lines = transferLines(sold, one);
          return lines.length > 0 ? [{ id: stableId('transfers', String(sold.id)), excursion: String(sold.id), lines }] : [];
        }),
      ),
    },
    {
      collection: 'excursion_extras',
      records: excursions.flatMap(({ id }) =>
        (EXTRAS[id] ?? []).map(({ code, name, note, price, unit, max }, index) => ({
          id: `${id}-${code}`,
          excursion: String(id),
          is_offered: true,
          price,
          unit,
          max: max ?? 0,
          sort: index + 1,
          ...both('name', name),
          ...both('note', note ?? { ru: '', en: '' }),
        })),
      ),
    },
    {
      collection: 'excursion_collections',
      records: COLLECTIONS.map(({ slug, name, intro, excursions: ids }, index) => ({
        id: stableId('collection', slug),
        country: 'thailand',
        slug,
        sort: index + 1,
        active: true,
        excursions: ids.map(String),
        ...both('name', name),
        ...both('intro', intro),
      })),
    },
    {
      collection: 'legal_texts',
      records: LEGAL_TEXTS.map(({ kind, title, body, version, effective_from }) => ({
        id: stableId('legal', kind),
        kind,
        country: '',
        version,
        effective_from,
        state: 'published',
        ...both('title', title),
        ...both('body', body),
      })),
    },
    {
      collection: 'posts',
      records: POSTS.map((post, index) => ({
        id: stableId('post', post.slug),
        country: 'thailand',
        region: post.region ?? '',
        slug: post.slug,
        sort: post.sort ?? index + 1,
        state: 'published',
        published_at: post.published_at,
        excursions: post.excursions.map(String),
        ...both('title', post.title),
        ...both('excerpt', post.excerpt),
        ...both('body', post.body),
      })),
    },
    { collection: 'site_texts', records: siteTexts() },
    {
      collection: 'currencies',
      records: CURRENCIES.map(({ country, code, name, symbol, decimals, round_to, symbol_side, main, sort }) => ({
        id: stableId('currency', country, code),
        country,
        code,
        symbol,
        decimals,
        round_to,
        symbol_side,
        main,
        sort,
        active: true,
        ...both('name', name),
      })),
    },
    {
      collection: 'rates',
      records: RATES.map(({ base, quote, value, valid_from, source }) => ({
        id: stableId('rate', base, quote, valid_from),
        base,
        quote,
        value,
        valid_from,
        source,
      })),
    },
  ];
}

/** Texts of the house's own pages; the id is the block's name. */
function siteTexts(): readonly SeedRecord[] {
  return [
    { id: 'home-hero', ...both('title', HOME_HERO.title), ...both('body', HOME_HERO.text) },
    ...TRUST_FACTS.map(({ title, text }, index) => ({ id: `trust-${index + 1}`, ...both('title', title), ...both('body', text) })),
    ...ABOUT_BLOCKS.map(({ slug, title, body, sort }) => ({
      id: `about-${String(sort).padStart(2, '0')}-${slug}`,
      ...both('title', title),
      ...both('body', body),
    })),
  ];
}

/** Pictures of the demo business; benchmark copies get the banner of the excursion that they repeat. */
export function seedPictures(excursions: readonly SeedExcursion[], demoCount: number): readonly SeedPicture[] {
  const pictures = excursions.flatMap((one, index): readonly SeedPicture[] => {
    const isDemo = index < demoCount;
    const seed = String(excursions[isDemo ? index : index % demoCount]?.id);
    const ofVariants = isDemo ? one.variants.flatMap(({ id }) => excursionPictures(id, VARIANT_SCENES[id] ?? [], String(id))) : [];
    return [...excursionPictures(one.id, isDemo ? one.scenes : one.scenes.slice(0, 1), seed), ...ofVariants];
  });
  const illustrated = POSTS.map(
    (post): SeedPicture => ({
      collection: 'post_images',
      id: stableId('post', post.slug),
      field: 'image',
      fields: { post: stableId('post', post.slug), ...both('alt', post.scene.alt) },
      scene: post.scene,
      seed: `post/${post.slug}`,
    }),
  );
  return [...pictures, ...illustrated];
}

/** Pictures of an excursion or a variant, in their order. */
const excursionPictures = (id: number, scenes: readonly SceneSpec[], seed: string): readonly SeedPicture[] =>
  scenes.map((scene, position) => ({
    collection: 'ic_excurs_images',
    id: stableId('image', String(id), String(position)),
    field: 'banner_large',
    fields: { excur: String(id), sort: position + 1, ...both('alt', scene.alt) },
    scene,
    seed: `${seed}/${position}`,
  }));
