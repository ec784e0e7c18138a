import { CARDS_PER_PAGE, RELATED_LIMIT } from '../../config/constants.ts';
import type { Catalogue, CataloguePicture } from '../../data/catalogue.ts';
import { type CurrencyFormat, formatMoney } from '../../domain/money.ts';
import { ruleFor } from '../../domain/cancellation/applied.ts';
import { notesFor } from '../../domain/notes.ts';
import { lowestPrice, type Price, priceOf } from '../../domain/pricing.ts';
import { openMonths, type Season } from '../../domain/season.ts';
import { cancellationSummary } from '../../i18n/cancellation-sentences.ts';
import { formatDuration, formatMonths, formatWeekdays } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { localized, pick } from '../../i18n/localized.ts';
import { getT } from '../../i18n/t.ts';
import { typeset } from '../../i18n/typography.ts';
import { groupBy } from '../../lib/index-by.ts';
import { memoByParts } from '../../lib/memo-by-parts.ts';
import { localePath, paths } from '../../routing/href.ts';
import type { Excursion } from '../../schema/collections/excursions.ts';

export interface PriceView {
  /** Whole units of the main currency, as the client script converts them. */
  readonly value: number;
  readonly text: string;
  /** Named only where it is not the page's own currency. */
  readonly currency?: string;
}

export interface PictureView {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly colour: string;
  readonly alt: string;
}

export interface CardView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly meta: string;
  readonly price: PriceView | null;
  readonly isFrom: boolean;
  readonly isPrivate: boolean;
  readonly picture: PictureView | null;
}

export interface ListView {
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly base: string;
}

/** The main record's name on the site. */
export function nameOf(excursion: Excursion, language: Language): string {
  return typeset(localized(excursion, 'site_name', language) || localized(excursion, 'name', language));
}

/** Path of an excursion without language prefix; without a region in countries that have none. */
export function excursionPath(catalogue: Catalogue, excursion: Excursion): string {
  return paths.excursion(excursion.country, catalogue.countryById.get(excursion.country)?.has_regions ? excursion.region : '', catalogue.segment(excursion));
}

/** A price as the page writes it; the page's own currency goes without its code. */
export function priceView(price: Pick<Price, 'minor' | 'currency'>, format: CurrencyFormat, pageCurrency: string): PriceView {
  return { value: price.minor / 100, text: formatMoney(price.minor, format), ...(price.currency === pageCurrency ? {} : { currency: price.currency }) };
}

export function pictureView(picture: CataloguePicture, language: Language): PictureView {
  const { hash, width, height, widths, colour } = picture;
  return { hash, width, height, widths, colour, alt: localized(picture, 'alt', language) };
}

type Schedule = Catalogue['schedules'][number];
type Place = Catalogue['locations'][number];

function seasonOf(schedule: Schedule | undefined): Season | null {
  return schedule?.season_from && schedule.season_to ? { from: schedule.season_from, to: schedule.season_to } : null;
}

/** Months of operation by the schedule's season. */
export function monthsOf(schedule: Schedule | undefined): readonly number[] {
  return openMonths(seasonOf(schedule));
}

/** «8 часов · ежедневно · Пирс Чалонг»: what a card says under its title. */
export function metaOf(catalogue: Catalogue, excursion: Excursion, language: Language): string {
  return makeMeta(
    excursion,
    { excursion, schedule: catalogue.scheduleByExcursion.get(excursion.id), pier: catalogue.locationById.get(excursion.pier) },
    language,
  );
}

interface MetaParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly schedule: Schedule | undefined;
  readonly pier: Place | undefined;
}

const makeMeta = memoByParts(({ excursion, schedule, pier }: MetaParts, language: Language): string => {
  const months = monthsOf(schedule);
  const when = months.length < 12 ? formatMonths(months, language) : formatWeekdays(schedule?.weekdays ?? [], language);
  return [excursion.duration_minutes > 0 ? formatDuration(excursion.duration_minutes, language) : '', when, pier ? localized(pier, 'name', language) : '']
    .filter(Boolean)
    .join(' · ')
    .replaceAll(' ч', '\u00a0ч');
});

/** Lowest price among the excursion and its variants. */
export function fromPrice(catalogue: Catalogue, excursion: Excursion): Price | null {
  return lowestPrice([excursion, ...catalogue.variants(excursion)].map(catalogue.price));
}

/** A card stands on many pages of a build; it is made once for each language and page currency. */
const cards = new WeakMap<Catalogue, Map<string, Map<Excursion, CardView>>>();

export function cardView(catalogue: Catalogue, excursion: Excursion, language: Language, pageCurrency: string): CardView {
  const ofCatalogue = cards.get(catalogue) ?? new Map<string, Map<Excursion, CardView>>();
  cards.set(catalogue, ofCatalogue);
  const key = language + pageCurrency;
  const made = ofCatalogue.get(key) ?? new Map<Excursion, CardView>();
  ofCatalogue.set(key, made);
  const card = made.get(excursion) ?? cardOf(catalogue, excursion, language, pageCurrency);
  made.set(excursion, card);
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
      variants,
      formats: [excursion, ...variants].map((one) => catalogue.mainCurrency(one.country)),
      pictures: catalogue.picturesOf(excursion),
    },
    language,
    pageCurrency,
  );
}

interface CardParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly href: string;
  readonly meta: string;
  readonly variants: readonly Excursion[];
  /** Main currency of the excursion, then of each variant. */
  readonly formats: readonly CurrencyFormat[];
  readonly pictures: readonly CataloguePicture[];
}

const makeCard = memoByParts(({ excursion, href, meta, variants, formats, pictures }: CardParts, language: Language, pageCurrency: string): CardView => {
  const [format] = formats;
  const price = lowestPrice([excursion, ...variants].map((one, index) => priceOf(one, formats[index]?.code ?? '')));
  const [picture] = pictures;
  return {
    id: excursion.id,
    href,
    name: nameOf(excursion, language),
    meta,
    price: price && format ? priceView(price, format, pageCurrency) : null,
    isFrom: variants.length > 0,
    isPrivate: price?.unit === 'private',
    picture: picture ? pictureView(picture, language) : null,
  };
});

/** The pages of a list, at least one. */
export function listPages(catalogue: Catalogue, excursions: readonly Excursion[], base: string, language: Language, pageCurrency: string): readonly ListView[] {
  const pages = Math.max(1, Math.ceil(excursions.length / CARDS_PER_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    cards: excursions.slice(index * CARDS_PER_PAGE, (index + 1) * CARDS_PER_PAGE).map((one) => cardView(catalogue, one, language, pageCurrency)),
    total: excursions.length,
    page: index + 1,
    pages,
    base,
  }));
}

export interface VariantView {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly price: PriceView | null;
  readonly child: PriceView | null;
  readonly isPrivate: boolean;
  /** «8 часов · в 07:30 · до 12 человек». */
  readonly meta: string;
}

export interface ExcursionBody {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly category: { readonly name: string; readonly href: string } | null;
  readonly tags: readonly { readonly name: string; readonly href: string }[];
  readonly facts: readonly {
    readonly key: 'duration' | 'start' | 'days' | 'season' | 'pickup' | 'ages' | 'languages' | 'pier';
    readonly label: string;
    readonly value: string;
  }[];
  /** Month numbers in which it runs; empty when all year. */
  readonly months: readonly number[];
  readonly variants: readonly VariantView[];
  readonly programme: readonly { readonly time: string; readonly day: string; readonly text: string }[];
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  readonly bring: readonly string[];
  readonly ageNote: string;
  readonly closures: readonly string[];
  /** The cancellation rule in force, in words; '' where there is none. */
  readonly cancellation: string;
  /** Tourist notes that speak of this excursion, in their limited markup. */
  readonly notes: readonly { readonly title: string; readonly body: string }[];
  readonly stops: readonly { readonly name: string; readonly lat: number; readonly lon: number; readonly kind: string }[];
  readonly pictures: readonly PictureView[];
  readonly videos: readonly string[];
  readonly related: readonly CardView[];
}

/** What of the catalogue an excursion's page shows: the page is made of nothing else. */
interface BodyParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly category: Catalogue['categories'][number] | undefined;
  readonly schedule: Schedule | undefined;
  readonly pier: Place | undefined;
  readonly route: readonly Place[];
  readonly closures: readonly Catalogue['closures'][number][];
  readonly notes: readonly Catalogue['notes'][number][];
  readonly rule: Catalogue['rules'][number] | undefined;
  readonly tags: readonly Catalogue['tags'][number][];
  readonly variants: readonly Excursion[];
  /** Main currency of the excursion, then of each variant. */
  readonly formats: readonly CurrencyFormat[];
  readonly pictures: readonly CataloguePicture[];
  readonly videos: readonly string[];
  readonly related: readonly CardView[];
}

export function excursionBody(catalogue: Catalogue, excursion: Excursion, language: Language): ExcursionBody {
  const variants = catalogue.variants(excursion);
  const route = excursion.route.flatMap((id) => catalogue.locationById.get(id) ?? []);
  const currency = catalogue.mainCurrency(excursion.country).code;
  return makeBody(
    excursion,
    {
      excursion,
      category: catalogue.categoryById.get(excursion.category),
      schedule: catalogue.scheduleByExcursion.get(excursion.id),
      pier: catalogue.locationById.get(excursion.pier),
      route,
      closures: route.flatMap((stop) => catalogue.closuresByLocation.get(stop.id) ?? []),
      notes: notesFor(catalogue.notes, { country: excursion.country, category: excursion.category, excursions: [excursion.id] }, 'page'),
      rule: ruleFor(catalogue.rules, excursion.country, excursion.id),
      tags: excursion.tags.flatMap((id) => catalogue.tagById.get(id) ?? []),
      variants,
      formats: [excursion, ...variants].map((one) => catalogue.mainCurrency(one.country)),
      pictures: catalogue.picturesOf(excursion),
      videos: catalogue.videosOf(excursion),
      related: relatedTo(catalogue, excursion).map((one) => cardView(catalogue, one, language, currency)),
    },
    language,
  );
}

const makeBody = memoByParts((parts: BodyParts, language: Language): ExcursionBody => {
  const { excursion, category, schedule, pier, route, closures, notes, rule, tags, variants, formats, pictures, videos, related } = parts;
  const t = getT(language);
  const months = monthsOf(schedule);
  const facts: ExcursionBody['facts'] = [
    { key: 'duration', label: t('fact_duration'), value: excursion.duration_minutes > 0 ? formatDuration(excursion.duration_minutes, language) : '' },
    { key: 'start', label: t('fact_start'), value: excursion.start_time },
    { key: 'days', label: t('fact_days'), value: formatWeekdays(schedule?.weekdays ?? [], language) },
    { key: 'pier', label: pier?.kind === 'pier' ? t('fact_pier') : t('fact_venue'), value: pier ? localized(pier, 'name', language) : '' },
    { key: 'ages', label: t('fact_ages'), value: excursion.age_min > 0 ? t('ages_from', { count: excursion.age_min }) : t('ages_any') },
    { key: 'languages', label: t('fact_languages'), value: excursion.languages.map((code) => t(`speaks_${code}`)).join(', ') },
    { key: 'season', label: t('fact_season'), value: formatMonths(months, language) },
    { key: 'pickup', label: t('fact_pickup'), value: typeset(localized(excursion, 'pickup', language)) },
  ];
  return {
    id: excursion.id,
    country: excursion.country,
    name: nameOf(excursion, language),
    summary: typeset(localized(excursion, 'summary', language)),
    paragraphs: localized(excursion, 'description', language)
      .split(/\n{2,}/)
      .filter(Boolean)
      .map(typeset),
    category: category ? { name: localized(category, 'name', language), href: localePath(paths.category(category.slug), language) } : null,
    tags: tags.map((tag) => ({ name: localized(tag, 'name', language), href: localePath(paths.tag(tag.slug), language) })),
    facts: facts.filter((fact) => fact.value !== ''),
    months: months.length < 12 ? months : [],
    variants: [excursion, ...variants].flatMap((one, index) => {
      const format = formats[index];
      return format ? [variantView(one, excursion, format, language, formats[0]?.code ?? '')] : [];
    }),
    programme: (excursion.programme ?? []).map((step) => {
      const [, day = '', time = step.time] = /^\+(\d+) (.+)$/.exec(step.time) ?? [];
      return { time, day, text: typeset(pick(step.text, language)) };
    }),
    included: (excursion.included ?? []).map((line) => typeset(pick(line, language))),
    excluded: (excursion.excluded ?? []).map((line) => typeset(pick(line, language))),
    bring: (excursion.bring ?? []).map((line) => typeset(pick(line, language))),
    ageNote: typeset(localized(excursion, 'age_note', language)),
    closures: closureNotes(closures, language),
    cancellation: rule && formats[0] ? typeset(cancellationText(rule, formats[0], language)) : '',
    notes: notes.map((note) => ({ title: typeset(localized(note, 'title', language)), body: typeset(localized(note, 'body', language)) })),
    stops: route.map((stop) => ({ name: localized(stop, 'name', language), lat: stop.point.lat, lon: stop.point.lon, kind: stop.kind })),
    pictures: pictures.map((picture) => pictureView(picture, language)),
    videos,
    related,
  };
});

function variantView(variant: Excursion, main: Excursion, format: CurrencyFormat, language: Language, pageCurrency: string): VariantView {
  const t = getT(language);
  const price = priceOf(variant, format.code);
  const meta = [
    variant.duration_minutes > 0 && variant.duration_minutes !== main.duration_minutes ? formatDuration(variant.duration_minutes, language) : '',
    variant.start_time ? t('at_time', { time: variant.start_time }) : '',
    variant.max_people > 0 ? t('up_to_people', { count: variant.max_people }) : '',
  ];
  return {
    id: variant.id,
    name: typeset(localized(variant, 'site_variant_name', language) || nameOf(variant, language)),
    note: variant.id === main.id ? '' : typeset(localized(variant, 'summary', language)),
    price: price && priceView(price, format, pageCurrency),
    child: price?.childMinor ? priceView({ minor: price.childMinor, currency: price.currency }, format, pageCurrency) : null,
    isPrivate: price?.unit === 'private',
    meta: meta.filter(Boolean).join(' · '),
  };
}

/** A rule that is not whole says nothing rather than something wrong. */
function cancellationText({ tiers, reschedule, operator_cancel, ...rule }: Catalogue['rules'][number], format: CurrencyFormat, language: Language): string {
  if (!tiers || !reschedule || !operator_cancel) return '';
  const terms = { ...rule, tiers, reschedule, operator_cancel, exceptions: rule.exceptions ?? [] };
  return cancellationSummary(terms, language, (minor) => formatMoney(minor, format));
}

function closureNotes(closures: readonly Catalogue['closures'][number][], language: Language): readonly string[] {
  const notes = closures.map((closure) => `${localized(closure, 'note', language)} (${dayMonth(closure.from)} – ${dayMonth(closure.to)})`);
  return [...new Set(notes)].map(typeset);
}

const dayMonth = (monthDay: string): string => monthDay.split('-').toReversed().join('.');

/** Points for a common category; more than the points of common tags where these are fewer. */
const CATEGORY_POINTS = 10;
const shelvesKept = new WeakMap<readonly Excursion[], ReadonlyMap<string, readonly Excursion[]>>();

/** Others of the same country and region, first those of the same category, then by common tags. */
function relatedTo(catalogue: Catalogue, excursion: Excursion): readonly Excursion[] {
  const pool = catalogue.listed(excursion.country, excursion.region || undefined);
  const shelves = shelvesKept.get(pool) ?? groupBy(pool, (one) => one.category);
  shelvesKept.set(pool, shelves);
  const shelf = shelves.get(excursion.category) ?? [];
  // Where the own shelf is full enough, nothing beside it can score as high.
  const isEnough = shelf.length > RELATED_LIMIT && excursion.tags.length < CATEGORY_POINTS;
  return mostRelated(excursion, { excursion, pool: isEnough ? shelf : pool });
}

interface RelatedParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly pool: readonly Excursion[];
}

const mostRelated = memoByParts(({ excursion, pool }: RelatedParts): readonly Excursion[] => {
  const tags = new Set(excursion.tags);
  const best: { readonly one: Excursion; readonly points: number }[] = [];
  for (const one of pool) {
    if (one.id === excursion.id) continue;
    const points = (one.category === excursion.category ? CATEGORY_POINTS : 0) + one.tags.filter((tag) => tags.has(tag)).length;
    const place = best.findIndex((other) => other.points < points);
    if (place >= 0) best.splice(place, 0, { one, points });
    else if (best.length < RELATED_LIMIT) best.push({ one, points });
    if (best.length > RELATED_LIMIT) best.pop();
  }
  return best.map(({ one }) => one);
});
