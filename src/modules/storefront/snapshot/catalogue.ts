import { DEFAULT_COUNTRY, EXCLUDED_CATEGORY_ID } from '../../../config/constants.ts';
import { isListed } from '../../catalogue/rules/listing.ts';
import { type CurrencyFormat, mainFormat } from '../../../lib/money.ts';
import { focusStep } from '../../catalogue/rules/picture-focus.ts';
import { type Price, priceOf } from '../../catalogue/rules/pricing.ts';
import { byId, groupBy } from '../../../lib/index-by.ts';
import { memoByParts } from '../../../lib/memo-by-parts.ts';
import { segmentOf } from '../../catalogue/excursion-path.ts';
import type { Currency } from '../../currencies/fields/currencies.ts';
import type { ExcursionAsset } from '../../catalogue/fields/excursion-assets.ts';
import type { ExcursionImage } from '../../catalogue/fields/excursion-images.ts';
import type { Excursion } from '../../catalogue/fields/excursions.ts';
import type { Picture, Snapshot } from './snapshot.server.ts';

export interface CataloguePicture extends Picture {
  readonly alt_ru: string;
  readonly alt_en: string;
  /** Where along its sides it is cut, in per cent; '' or nothing is the middle (catalogue/rules/picture-focus.ts). */
  readonly x?: string;
  readonly y?: string;
}

/** The snapshot with its lookups: pure, made once per build. */
export interface Catalogue extends Snapshot {
  /** Listed main excursions of a country, in the order of the lists. */
  listed(country: string, region?: string): readonly Excursion[];
  /** Active variants of a main excursion, by `variant_sort`. */
  variants(excursion: Excursion): readonly Excursion[];
  picturesOf(excursion: Excursion): readonly CataloguePicture[];
  /** Links of the excursion's videos. */
  videosOf(excursion: Excursion): readonly string[];
  postPicture(postId: string, file: string): Picture | null;
  /** The currency that a country's prices are in; the house's own of a country that is not there. */
  mainCurrency(country: string): CurrencyFormat;
  price(record: Excursion): Price | null;
  /** Path segment of an excursion: its slug, or its id where it has none or the slug is a reserved word. */
  segment(excursion: Excursion): string;
  readonly categoryById: ReadonlyMap<string, Snapshot['categories'][number]>;
  readonly tagById: ReadonlyMap<string, Snapshot['tags'][number]>;
  readonly locationById: ReadonlyMap<string, Snapshot['locations'][number]>;
  readonly excursionById: ReadonlyMap<string, Excursion>;
  readonly countryById: ReadonlyMap<string, Snapshot['countries'][number]>;
  readonly regionById: ReadonlyMap<string, Snapshot['regions'][number]>;
  readonly scheduleByExcursion: ReadonlyMap<string, Snapshot['schedules'][number]>;
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

interface PictureParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly images: readonly (ExcursionImage | ExcursionAsset)[];
  /** Encoded forms of the images, then of the assets; `undefined` where there is none yet. */
  readonly encoded: readonly (Picture | undefined)[];
}

const makePictures = memoByParts(({ excursion, images, encoded }: PictureParts): readonly CataloguePicture[] =>
  encoded.flatMap((picture, index) => {
    if (!picture) return [];
    const image = images[index];
    return [
      {
        ...picture,
        alt_ru: image?.alt_ru || excursion.name_ru,
        alt_en: image?.alt_en || excursion.name_en || excursion.name_ru,
        x: focusStep(image?.focus_x ?? 0),
        y: focusStep(image?.focus_y ?? 0),
      },
    ];
  }),
);

/** Whether the house is open: the default country is there, and an excursion in some country. */
export function isOpen(catalogue: Catalogue): boolean {
  return catalogue.countryById.has(DEFAULT_COUNTRY) && catalogue.countries.some((country) => catalogue.listed(country.id).length > 0);
}

/** Indexes a sound snapshot: every country in it has its main currency. */
export function buildCatalogue(snapshot: Snapshot): Catalogue {
  const countryById = byId(snapshot.countries);
  const categoryIds: ReadonlySet<string> = new Set(snapshot.categories.map((category) => category.id));
  const listedByCountry = new Map(
    snapshot.countries.map((country) => [
      country.id,
      snapshot.excursions.filter((excursion) =>
        isListed(excursion, { country: country.id, countryHasRegions: country.has_regions, categoryIds, excludedCategoryId: EXCLUDED_CATEGORY_ID }),
      ),
    ]),
  );
  const listedByRegion = groupBy([...listedByCountry.values()].flat(), (excursion) => `${excursion.country}/${excursion.region}`);
  const variantsByParent = groupBy(
    snapshot.excursions.filter((excursion) => excursion.parent !== '' && excursion.status === 'active').toSorted((a, b) => a.variant_sort - b.variant_sort),
    (excursion) => excursion.parent,
  );
  const assetsByExcursion = groupBy(snapshot.assets, (asset) => asset.excursion);
  const imagesByExcursion = groupBy(snapshot.images, (image) => image.excur);
  const mainCurrencies = new Map(snapshot.currencies.filter((currency) => currency.main).map((currency) => [currency.country, formatOf(currency)]));
  const mainCurrency = (country: string): CurrencyFormat => mainCurrencies.get(country) ?? HOUSE_FORMAT;

  return {
    ...snapshot,
    listed: (country, region) => (region === undefined ? listedByCountry.get(country) : listedByRegion.get(`${country}/${region}`)) ?? [],
    variants: (excursion) => variantsByParent.get(excursion.id) ?? [],
    picturesOf: (excursion) => {
      const images = imagesByExcursion.get(excursion.id) ?? [];
      const assets = assetsByExcursion.get(excursion.id) ?? [];
      const encoded = [
        ...images.map((image) => snapshot.pictures[`ic_excurs_images/${image.id}/${image.banner_large}`]),
        ...assets.map((asset) => snapshot.pictures[`ic_excurs_assets/${asset.id}/${asset.image}`]),
      ];
      return makePictures(excursion, { excursion, images: [...images, ...assets], encoded });
    },
    videosOf: (excursion) => (assetsByExcursion.get(excursion.id) ?? []).map((asset) => asset.video).filter((url) => url.startsWith('https://')),
    postPicture: (postId, file) => snapshot.pictures[`posts/${postId}/${file}`] ?? null,
    mainCurrency,
    price: (record) => priceOf(record, mainCurrency(record.country).code),
    segment: segmentOf,
    categoryById: byId(snapshot.categories),
    tagById: byId(snapshot.tags),
    locationById: byId(snapshot.locations),
    excursionById: byId(snapshot.excursions),
    countryById,
    regionById: byId(snapshot.regions),
    scheduleByExcursion: new Map(snapshot.schedules.map((schedule) => [schedule.excursion, schedule])),
    closuresByLocation: groupBy(snapshot.closures, (closure) => closure.location),
  };
}
