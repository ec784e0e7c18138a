import { CARDS_PER_PAGE } from '../../../config/constants.ts';
import type { Catalogue, CatalogueClip, CataloguePicture } from '../snapshot/catalogue.ts';
import { type CurrencyFormat, formatMoney, major } from '../../../lib/money.ts';
import { isOnBoat, pierOf } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { lowestPrice, type Price, priceOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { openMonths, type SailingDays, type Season } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { sailingDays, seasonsOf } from '../../../catalogue/catalogue/rules/sailing-records.ts';
import { formatDuration, formatMonths, formatWeekdays } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { typeset } from '../../../i18n/typography.ts';
import { keptByVersion, memoByParts } from '../../../lib/memo-by-parts.ts';
import { localePath } from '../../../routing/href.ts';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import { cardRating } from '../../../booking/reviews/view.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';

const MB = 1024 * 1024;

export interface PriceView {
  /** Whole units of the main currency, as the client script converts them. */
  readonly value: number;
  readonly text: string;
  /** Named only where it is not the page's own currency. */
  readonly currency?: string;
}

/** What a price buys: a seat of one adult, a whole boat, or the trip of one group. */
export type PriceUnit = 'adult' | 'boat' | 'group';

export interface PictureView {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly colour: string;
  readonly alt: string;
  /** Where it is cut along its sides, in per cent; left out in the middle. */
  readonly x?: string;
  readonly y?: string;
}

/** A video of the house: its first picture, and what is fetched when somebody asks for it. */
export interface ClipView extends PictureView {
  readonly file: string;
  /** «0:42 · 8 МБ». */
  readonly said: string;
}

export interface CardView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly meta: string;
  /** Name of its region, '' where the country has none. */
  readonly region: string;
  readonly price: PriceView | null;
  readonly isFrom: boolean;
  readonly unit: PriceUnit;
  readonly picture: PictureView | null;
  /** Average of its guests' reviews, as the language writes it; left out where there are too few. */
  readonly rating?: string;
}

export interface ListView {
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly base: string;
  /** Whether excursions of several regions are listed, so that each has to say its own. */
  readonly isMixed: boolean;
}

/** The main record's name on the site. */
export function excursionName(excursion: Excursion, language: Language): string {
  return typeset(localized(excursion, 'site_name', language) || localized(excursion, 'name', language));
}

/** Path of an excursion without language prefix; without a region in countries that have none. */
export function excursionPath(catalogue: Catalogue, excursion: Excursion): string {
  const hasRegions = catalogue.countryById.get(excursion.country)?.has_regions === true;
  const known = pathsKept.get(excursion);
  if (known?.hasRegions === hasRegions) return known.path;
  const path = pathOfExcursion(excursion, hasRegions);
  pathsKept.set(excursion, { hasRegions, path });
  return path;
}

const pathsKept = new WeakMap<Excursion, { readonly hasRegions: boolean; readonly path: string }>();

/** A price as the page writes it; the page's own currency goes without its code. */
export function priceView(price: Pick<Price, 'minor' | 'currency'>, format: CurrencyFormat, pageCurrency: string): PriceView {
  return { value: major(price.minor), text: formatMoney(price.minor, format), ...(price.currency === pageCurrency ? {} : { currency: price.currency }) };
}

/** A picture with its text in a language. */
export function pictureView(picture: CataloguePicture, language: Language): PictureView {
  const { hash, width, height, widths, colour, x, y } = picture;
  return { hash, width, height, widths, colour, alt: localized(picture, 'alt', language), ...(x && { x }), ...(y && { y }) };
}

/** A video with its length and weight in words. */
export function clipView(clip: CatalogueClip, language: Language): ClipView {
  const [minutes, seconds] = [Math.floor(clip.seconds / 60), String(clip.seconds % 60).padStart(2, '0')];
  const megabytes = Math.max(1, Math.round((clip.clip?.bytes ?? 0) / MB));
  return {
    ...pictureView(clip, language),
    file: clip.clip?.name ?? '',
    said: getT(language)('video_said', { length: `${minutes}:${seconds}`, size: megabytes }),
  };
}

export type Schedule = Catalogue['schedules'][number];
export type Place = Catalogue['locations'][number];
type Closure = Catalogue['closures'][number];

/** Months (1–12) of operation: by the schedule's seasons, without those in which places on the way are closed. */
export function monthsOf(schedule: Schedule | undefined, closures: readonly Season[]): readonly number[] {
  return openMonths(schedule ? seasonsOf(schedule) : [], closures);
}

/** What is closed on an excursion's way, and when. */
export function closuresOf(catalogue: Catalogue, excursion: Excursion): readonly Closure[] {
  return excursion.route.flatMap((id) => catalogue.closuresByLocation.get(id) ?? []);
}

/** Those of the closures during which it does not sail. */
export const stopping = (closures: readonly Closure[]): readonly Closure[] => closures.filter(({ landing_only }) => !landing_only);

/** When an excursion and its variants sail. A variant without a way of its own goes the main one. */
export function sailingOf(catalogue: Catalogue, excursion: Excursion, language: Language): SailingDays {
  const others = catalogue.variants(excursion);
  const wayOf = (variant: Excursion): Excursion => (variant.route.length > 0 ? variant : excursion);
  return makeSailing(
    excursion,
    {
      schedule: catalogue.scheduleByExcursion.get(excursion.id),
      closures: stopping(closuresOf(catalogue, excursion)),
      others,
      otherSchedules: others.map(({ id }) => catalogue.scheduleByExcursion.get(id)),
      // Flat, so that the parts can be compared: each closure beside the variant that it is of.
      otherClosures: others.flatMap((variant) => stopping(closuresOf(catalogue, wayOf(variant))).flatMap((closure) => [variant.id, closure])),
    },
    language,
  );
}

interface SailingParts extends Readonly<Record<string, unknown>> {
  readonly schedule: Schedule | undefined;
  readonly closures: readonly Closure[];
  readonly others: readonly Excursion[];
  readonly otherSchedules: readonly (Schedule | undefined)[];
  readonly otherClosures: readonly (string | Closure)[];
}

const makeSailing = memoByParts(({ schedule, closures, others, otherSchedules, otherClosures }: SailingParts, language: Language): SailingDays => {
  const closedOf = (id: string): readonly Closure[] => otherClosures.flatMap((one, at) => (typeof one === 'object' && otherClosures[at - 1] === id ? one : []));
  const variants = others.map(({ id }, at) => ({ id, closures: closedOf(id), schedule: otherSchedules[at] }));
  return sailingDays(schedule, closures, variants, language);
});

/** «8 часов · ежедневно · Пирс Чалонг»: what a card says under its title. */
export function metaOf(catalogue: Catalogue, excursion: Excursion, language: Language): string {
  return makeMeta(
    excursion,
    {
      excursion,
      schedule: catalogue.scheduleByExcursion.get(excursion.id),
      pier: catalogue.locationById.get(excursion.pier),
      closures: stopping(closuresOf(catalogue, excursion)),
    },
    language,
  );
}

/** On which days of the week it sails; '' where nobody made a schedule: that it does so every day is nobody's word. */
export const weekdaysOf = (schedule: Schedule | undefined, language: Language): string => (schedule ? formatWeekdays(schedule.weekdays ?? [], language) : '');

interface MetaParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly schedule: Schedule | undefined;
  readonly pier: Place | undefined;
  readonly closures: readonly Closure[];
}

const makeMeta = memoByParts(({ excursion, schedule, pier, closures }: MetaParts, language: Language): string => {
  const months = monthsOf(schedule, closures);
  const when = months.length < 12 ? formatMonths(months, language) : weekdaysOf(schedule, language);
  return [excursion.duration_minutes > 0 ? formatDuration(excursion.duration_minutes, language) : '', when, pier ? localized(pier, 'name', language) : '']
    .filter(Boolean)
    .join(' · ')
    .replaceAll(' ч', '\u00a0ч');
});

/** Lowest price among the excursion and its variants. */
export function fromPrice(catalogue: Catalogue, excursion: Excursion): Price | null {
  return lowestPrice([excursion, ...catalogue.variants(excursion)].map(catalogue.price));
}

/** A card stands on many pages of many releases; it is made once for each language and page currency. */
const cards = keptByVersion<CardView>();

/** An excursion's card in a list. */
export function cardView(catalogue: Catalogue, excursion: Excursion, language: Language, pageCurrency: string): CardView {
  return cards.take(catalogue.versionOf(excursion), language + pageCurrency, () =>
    sameAsLast(`${language} ${pageCurrency} ${excursion.id}`, cardOf(catalogue, excursion, language, pageCurrency)),
  );
}

/** Cards as they were made last: what a card does not show changes no page that it stands on. */
const lastCards = new Map<string, CardView>();

function sameAsLast(key: string, card: CardView): CardView {
  const known = lastCards.get(key);
  if (known && JSON.stringify(known) === JSON.stringify(card)) return known;
  lastCards.set(key, card);
  return card;
}

function cardOf(catalogue: Catalogue, excursion: Excursion, language: Language, pageCurrency: string): CardView {
  const variants = catalogue.variants(excursion);
  return makeCard(
    excursion,
    {
      excursion,
      href: localePath(excursionPath(catalogue, excursion), language),
      meta: metaOf(catalogue, excursion, language),
      region: catalogue.regionById.get(excursion.region),
      variants,
      pierKinds: [excursion, ...variants].map((one) => catalogue.locationById.get(pierOf(one, excursion))?.kind ?? ''),
      formats: [excursion, ...variants].map((one) => catalogue.mainCurrency(one.country)),
      pictures: catalogue.picturesOf(excursion),
      reviews: catalogue.reviewsByExcursion.get(excursion.id) ?? [],
    },
    language,
    pageCurrency,
  );
}

interface CardParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly href: string;
  readonly meta: string;
  readonly region: Catalogue['regions'][number] | undefined;
  readonly variants: readonly Excursion[];
  /** What the place of departure is, of the excursion and then of each variant. */
  readonly pierKinds: readonly string[];
  /** Main currency of the excursion, then of each variant. */
  readonly formats: readonly CurrencyFormat[];
  readonly pictures: readonly CataloguePicture[];
  readonly reviews: readonly Catalogue['reviews'][number][];
}

const makeCard = memoByParts(
  ({ excursion, href, meta, region, variants, pierKinds, formats, pictures, reviews }: CardParts, language: Language, pageCurrency: string): CardView => {
    const [format] = formats;
    const choices = [excursion, ...variants];
    const prices = choices.map((one, index) => priceOf(one, formats[index]?.code ?? ''));
    const price = lowestPrice(prices);
    const [picture] = pictures;
    const rating = cardRating(reviews, language);
    return {
      id: excursion.id,
      href,
      name: excursionName(excursion, language),
      meta,
      region: region ? localized(region, 'name', language) : '',
      price: price && format ? priceView(price, format, pageCurrency) : null,
      isFrom: variants.length > 0,
      unit: price ? unitIn(choices, prices.indexOf(price), excursion, pierKinds) : 'adult',
      picture: picture ? pictureView(picture, language) : null,
      ...(rating && { rating }),
    };
  },
);

/** What the price of the choice at a place buys. */
function unitIn(choices: readonly Excursion[], at: number, main: Excursion, pierKinds: readonly string[]): PriceUnit {
  const record = choices[at];
  return record ? unitOf(record, main, pierKinds[at] ?? '') : 'adult';
}

/** What the price of a record buys; `pierKind` is what its place of departure is. */
export function unitOf(record: Excursion, main: Excursion, pierKind: string): PriceUnit {
  if (!record.private) return 'adult';
  return isOnBoat(record, main, pierKind) ? 'boat' : 'group';
}

/** What the lowest price of an excursion buys. */
export function fromUnit(catalogue: Catalogue, excursion: Excursion): PriceUnit {
  return cardView(catalogue, excursion, 'ru', '').unit;
}

/** The pages of a list, at least one. */
export function listPages(catalogue: Catalogue, excursions: readonly Excursion[], base: string, language: Language, pageCurrency: string): readonly ListView[] {
  const pages = Math.max(1, Math.ceil(excursions.length / CARDS_PER_PAGE));
  const isMixed = excursions.some(({ region }) => region !== excursions[0]?.region);
  return Array.from({ length: pages }, (_, index) => ({
    cards: excursions.slice(index * CARDS_PER_PAGE, (index + 1) * CARDS_PER_PAGE).map((one) => cardView(catalogue, one, language, pageCurrency)),
    total: excursions.length,
    page: index + 1,
    pages,
    base,
    isMixed,
  }));
}
