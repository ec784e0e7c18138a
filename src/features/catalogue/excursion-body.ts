import type { Catalogue, CataloguePicture } from '../../data/catalogue.ts';
import { type CurrencyFormat, formatMoney } from '../../domain/money.ts';
import { ruleFor } from '../../domain/cancellation/applied.ts';
import { notesFor } from '../../domain/notes.ts';
import { priceOf } from '../../domain/pricing.ts';
import type { SailingDays } from '../../domain/sailing-days.ts';
import { cancellationSummary } from '../../i18n/cancellation-sentences.ts';
import { formatDuration, formatMonths, formatWeekdays } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { localized, pick } from '../../i18n/localized.ts';
import { getT } from '../../i18n/t.ts';
import { typeset } from '../../i18n/typography.ts';
import { memoByParts } from '../../lib/memo-by-parts.ts';
import { localePath, paths } from '../../routing/href.ts';
import type { Excursion } from '../../schema/collections/excursions.ts';
import { relatedTo } from './related.ts';
import {
  type CardView,
  cardView,
  closuresOf,
  monthsOf,
  nameOf,
  type PictureView,
  pictureView,
  type Place,
  type PriceView,
  priceView,
  sailingOf,
  type Schedule,
  stopping,
} from './views.ts';

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
  /** When it sails, for the form. */
  readonly sailing: SailingDays;
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
  readonly sailing: SailingDays;
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
      closures: closuresOf(catalogue, excursion),
      sailing: sailingOf(catalogue, excursion),
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
  const { excursion, category, schedule, sailing, pier, route, closures, notes, rule, tags, variants, formats, pictures, videos, related } = parts;
  const t = getT(language);
  const months = monthsOf(schedule, stopping(closures));
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
    sailing,
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
