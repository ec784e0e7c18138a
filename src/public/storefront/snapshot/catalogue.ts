import { segmentOf } from '../../../catalogue/catalogue/excursion-path.ts';
import { isListed } from '../../../catalogue/catalogue/rules/listing.ts';
import { cropOf, focusInCrop, focusStep } from '../../../catalogue/catalogue/rules/picture-crop.ts';
import { type ListedPrices, pricedOn, type PriceStep, priceSteps } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { type Price, priceOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { DEFAULT_COUNTRY, DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import { byId, groupBy, memoByParts } from '../../../lib/memo-by-parts.ts';
import { type CurrencyFormat, mainFormat } from '../../../lib/money.ts';
import type { ExcursionAsset } from '../../../model/catalogue/fields/excursion-assets.ts';
import type { ExcursionImage } from '../../../model/catalogue/fields/excursion-images.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { Post, PostImage } from '../../../model/catalogue/fields/posts.ts';
import type { Currency } from '../../../model/currencies/fields/currencies.ts';
import { SETTINGS } from '../../../registry/settings.ts';
import { type KeptSetting, type SettingValue, valueIn } from '../../../schema/settings.ts';
import type { Picture, Snapshot } from './snapshot.server.ts';
import { type Versions, versionsOf } from './versions.ts';

type Declared = typeof SETTINGS;
/** Settings that pages show. */
export type PageSettingKey = { [K in keyof Declared]: Declared[K] extends { readonly isPublic: true } ? K : never }[keyof Declared];

/** What holds of a setting that pages show, in a country or in the whole house. */
export function shownSetting<K extends PageSettingKey>(kept: readonly KeptSetting[], key: K, country = ''): SettingValue<Declared[K]> {
  return valueIn<Declared[K]>(
    SETTINGS[key],
    kept.filter((one) => one.key === key),
    country,
  );
}

export interface CataloguePicture extends Picture {
  readonly alt_ru: string;
  readonly alt_en: string;
  /** Where along its sides it is cut, in per cent; '' or nothing is the middle (catalogue/rules/picture-crop.ts). */
  readonly x?: string;
  readonly y?: string;
}

/** A video of the house by its first picture. */
export interface CatalogueClip extends CataloguePicture {
  readonly seconds: number;
}

/** The snapshot with its lookups: pure, made once per build. Excursions have the prices of the day on which it was read. */
export interface Catalogue extends Snapshot {
  /** Listed main excursions of a country, in the order of the lists. */
  listed(country: string, region?: string): readonly Excursion[];
  /** Active variants of a main excursion, by `variant_sort`. */
  variants(excursion: Excursion): readonly Excursion[];
  picturesOf(excursion: Excursion): readonly CataloguePicture[];
  /** First pictures of the excursion's own videos. */
  clipsOf(excursion: Excursion): readonly CatalogueClip[];
  /** Links of the excursion's videos. */
  videosOf(excursion: Excursion): readonly string[];
  /** The cover of an article, with words of its own or the article's title; `null` where it has none. */
  postPicture(post: Post): CataloguePicture | null;
  /** The currency that a country's prices are in; the house's own of a country that is not there. */
  mainCurrency(country: string): CurrencyFormat;
  price(record: Excursion): Price | null;
  /** What becomes of an excursion's prices after that day; the same objects as long as nothing changes. */
  stepsOf(excursion: Excursion): readonly PriceStep<Excursion>[];
  /** The day since which an excursion has the prices of that day, `YYYY-MM-DD` of its country; '' where its lists never changed them. */
  pricedSince(excursion: Excursion): string;
  /** The same object as long as nothing differs that concerns a main excursion; other excursions are not its concern (versions.ts). */
  versionOf(main: Excursion): object;
  readonly versions: Versions;
  /** Path segment of an excursion: its slug, or its id where it has none or the slug is a reserved word. */
  segment(excursion: Excursion): string;
  readonly categoryById: ReadonlyMap<string, Snapshot['categories'][number]>;
  readonly tagById: ReadonlyMap<string, Snapshot['tags'][number]>;
  readonly locationById: ReadonlyMap<string, Snapshot['locations'][number]>;
  readonly excursionById: ReadonlyMap<string, Excursion>;
  readonly countryById: ReadonlyMap<string, Snapshot['countries'][number]>;
  readonly regionById: ReadonlyMap<string, Snapshot['regions'][number]>;
  readonly scheduleByExcursion: ReadonlyMap<string, Snapshot['schedules'][number]>;
  /** Published reviews, examples too, by excursion. */
  readonly reviewsByExcursion: ReadonlyMap<string, readonly Snapshot['reviews'][number][]>;
  readonly transfersByExcursion: ReadonlyMap<string, Snapshot['transfers'][number]>;
  readonly extrasByExcursion: ReadonlyMap<string, readonly Snapshot['extras'][number][]>;
  /** Pick-up areas of a country, in their order. */
  readonly areasByCountry: ReadonlyMap<string, readonly Snapshot['areas'][number][]>;
  readonly closuresByLocation: ReadonlyMap<string, readonly Snapshot['closures'][number][]>;
}

const makeFormat = memoByParts(
  ({ currency }: { readonly currency: Currency }): CurrencyFormat => ({
    code: currency.code,
    symbol: currency.symbol || currency.code,
    side: currency.symbol_side === 'left' ? 'left' : 'right',
    decimals: currency.decimals,
    roundTo: currency.round_to,
  }),
);

const HOUSE_FORMAT = mainFormat([]);

/** How a currency record is written; the same object for the same record. */
export function formatOf(currency: Currency): CurrencyFormat {
  return makeFormat(currency, { currency });
}

type PictureRecord = Pick<ExcursionImage, 'alt_ru' | 'alt_en' | 'crop' | 'focus_x' | 'focus_y'>;

interface PictureParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly images: readonly (ExcursionImage | ExcursionAsset)[];
  /** Encoded forms of the images, then of the assets; `undefined` where there is none yet. */
  readonly encoded: readonly (Picture | undefined)[];
}

interface Pictures {
  readonly photos: readonly CataloguePicture[];
  readonly clips: readonly CatalogueClip[];
}

/** An encoded picture as pages show it. @param name what it is called where it says nothing itself */
function shownPicture(picture: Picture, image: PictureRecord, name: { readonly ru: string; readonly en: string }): CataloguePicture {
  const focus = focusInCrop(image, cropOf(image.crop));
  return {
    ...picture,
    alt_ru: image.alt_ru || name.ru,
    alt_en: image.alt_en || name.en || name.ru,
    x: focusStep(focus.focus_x),
    y: focusStep(focus.focus_y),
  };
}

const makeCover = memoByParts(({ post, image, encoded }: { readonly post: Post; readonly image: PostImage; readonly encoded: Picture }) =>
  shownPicture(encoded, image, { ru: post.title_ru, en: post.title_en }),
);

const makePictures = memoByParts(({ excursion, images, encoded }: PictureParts): Pictures => {
  const shown = encoded.flatMap((picture, index) => {
    const image = images[index];
    if (!picture || !image) return [];
    return [
      {
        ...shownPicture(picture, image, { ru: excursion.name_ru, en: excursion.name_en }),
        seconds: 'clip_seconds' in image ? image.clip_seconds : 0,
        isVideo: 'type' in image && image.type === 'video',
      },
    ];
  });
  return {
    photos: shown.flatMap(({ isVideo, seconds: _seconds, ...photo }) => (isVideo ? [] : [photo])),
    clips: shown.flatMap(({ isVideo, ...clip }) => (isVideo && clip.clip ? [clip] : [])),
  };
});

const NO_STEPS: readonly PriceStep<Excursion>[] = [];

const makeSteps = memoByParts(({ record, lists }: { readonly record: Excursion; readonly lists: readonly ListedPrices[] }, day: string) =>
  priceSteps(record, lists, day),
);

/** Whether the house is open: the default country is there, and an excursion in some country. */
export function isOpen(catalogue: Catalogue): boolean {
  return catalogue.countryById.has(DEFAULT_COUNTRY) && catalogue.countries.some((country) => catalogue.listed(country.id).length > 0);
}

/**
 * Indexes a valid snapshot: every country in it has its main currency.
 * @param before the catalogue of before, from which versions of excursions go on
 */
export function buildCatalogue(snapshot: Snapshot, before?: Pick<Catalogue, 'versions'>): Catalogue {
  const countryById = byId(snapshot.countries);
  const categoryIds: ReadonlySet<string> = new Set(snapshot.categories.map((category) => category.id));
  const excludedIn = (country: string): string => shownSetting(snapshot.settings, 'excluded_category', country);
  const days = new Map(snapshot.countries.map(({ id, timezone }) => [id, todayIn(timezone || DEFAULT_TIMEZONE, new Date(snapshot.read_ms))]));
  const dayOf = ({ country }: Excursion): string => days.get(country) ?? todayIn(DEFAULT_TIMEZONE, new Date(snapshot.read_ms));
  const listsByExcursion = groupBy(snapshot.priceLists, (list) => list.excursion);
  const listsOf = (id: string): readonly ListedPrices[] => listsByExcursion.get(id) ?? [];
  const stored = byId(snapshot.excursions);
  const excursions = snapshot.excursions.map((record) => pricedOn(record, listsOf(record.id), dayOf(record)));
  const listedByCountry = new Map(
    snapshot.countries.map((country) => [
      country.id,
      excursions.filter((excursion) =>
        isListed(excursion, { country: country.id, countryHasRegions: country.has_regions, categoryIds, excludedCategoryId: excludedIn(country.id) }),
      ),
    ]),
  );
  const listedByRegion = groupBy([...listedByCountry.values()].flat(), (excursion) => `${excursion.country}/${excursion.region}`);
  const variantsByParent = groupBy(
    excursions.filter((excursion) => excursion.parent !== '' && excursion.status === 'active').toSorted((a, b) => a.variant_sort - b.variant_sort),
    (excursion) => excursion.parent,
  );
  const assetsByExcursion = groupBy(snapshot.assets, (asset) => asset.excursion);
  const imagesByPost = groupBy(snapshot.postImages, (image) => image.post);
  const imagesByExcursion = groupBy(snapshot.images, (image) => image.excur);
  const mainCurrencies = new Map(snapshot.currencies.filter((currency) => currency.main).map((currency) => [currency.country, formatOf(currency)]));
  const mainCurrency = (country: string): CurrencyFormat => mainCurrencies.get(country) ?? HOUSE_FORMAT;

  const { read_ms: _read_ms, ...records } = snapshot;
  const versions = versionsOf({ ...records, excursions }, JSON.stringify([...days]), before?.versions);

  const picturesIn = (excursion: Excursion): Pictures => {
    const images = imagesByExcursion.get(excursion.id) ?? [];
    const assets = assetsByExcursion.get(excursion.id) ?? [];
    const encoded = [
      ...images.map((image) => snapshot.pictures[`ic_excurs_images/${image.id}/${image.banner_large}`]),
      ...assets.map((asset) => snapshot.pictures[`ic_excurs_assets/${asset.id}/${asset.image}`]),
    ];
    return makePictures(excursion, { excursion, images: [...images, ...assets], encoded });
  };

  return {
    ...snapshot,
    excursions,
    listed: (country, region) => (region === undefined ? listedByCountry.get(country) : listedByRegion.get(`${country}/${region}`)) ?? [],
    variants: (excursion) => variantsByParent.get(excursion.id) ?? [],
    picturesOf: (excursion) => picturesIn(excursion).photos,
    clipsOf: (excursion) => picturesIn(excursion).clips,
    videosOf: (excursion) => (assetsByExcursion.get(excursion.id) ?? []).map((asset) => asset.video).filter((url) => url.startsWith('https://')),
    postPicture: (post) => {
      const [image] = imagesByPost.get(post.id) ?? [];
      const encoded = image && snapshot.pictures[`post_images/${image.id}/${image.image}`];
      return encoded ? makeCover(post, { post, image, encoded }) : null;
    },
    mainCurrency,
    price: (record) => priceOf(record, mainCurrency(record.country).code),
    stepsOf: (excursion) => {
      const [record, lists] = [stored.get(excursion.id) ?? excursion, listsOf(excursion.id)];
      return lists.length === 0 ? NO_STEPS : makeSteps(record, { record, lists }, dayOf(record));
    },
    pricedSince: (excursion) => {
      const record = stored.get(excursion.id) ?? excursion;
      const today = dayOf(record);
      return priceSteps(record, listsOf(record.id), '').findLast(({ from }) => from <= today)?.from ?? '';
    },
    versionOf: ({ id }) => versions.of(id),
    versions,
    segment: segmentOf,
    categoryById: byId(snapshot.categories),
    tagById: byId(snapshot.tags),
    locationById: byId(snapshot.locations),
    excursionById: byId(excursions),
    countryById,
    regionById: byId(snapshot.regions),
    scheduleByExcursion: new Map(snapshot.schedules.map((schedule) => [schedule.excursion, schedule])),
    reviewsByExcursion: groupBy(snapshot.reviews, (review) => review.excursion),
    transfersByExcursion: new Map(snapshot.transfers.map((one) => [one.excursion, one])),
    extrasByExcursion: groupBy(
      snapshot.extras.filter(({ is_offered }) => is_offered),
      (extra) => extra.excursion,
    ),
    areasByCountry: groupBy(snapshot.areas, (area) => area.country),
    closuresByLocation: groupBy(
      snapshot.closures.filter(({ withdrawn }) => !withdrawn),
      (closure) => closure.location,
    ),
  };
}
