import { DEFAULT_TIMEZONE } from '../../../config/constants.ts';
import { keptByVersion, memoByParts, sameElements } from '../../../lib/memo-by-parts.ts';
import { type Catalogue, type CatalogueClip, type CataloguePicture, shownSetting } from '../snapshot/catalogue.ts';
import { ruleFor } from '../../../catalogue/cancellation/rules/applied.ts';
import { noteFacts, pierOf, routeOf } from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { salesEndOf } from '../../../catalogue/catalogue/rules/day-state.ts';
import type { PriceStep } from '../../../catalogue/catalogue/rules/price-lists.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { type ScopedNote, notesFor } from '../../../catalogue/notes/rules/notes.ts';
import { scheduleOf } from '../../../catalogue/catalogue/rules/sailing-records.ts';
import { limitsOf, type SoldLimits } from '../../../catalogue/catalogue/rules/party.ts';
import type { SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized, pick } from '../../../i18n/localized.ts';
import { typeset } from '../../../i18n/typography.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { type ExcursionFact, factsOf, questionsOf, type QuestionView, sureOf } from './facts.ts';
import { type ReviewsView, reviewsView } from '../../../booking/reviews/view.ts';
import { type Following, following, linesOf } from './following.ts';
import { relatedTo } from './related.ts';
import {
  type CardView,
  cardView,
  type ClipView,
  clipView,
  monthsOf,
  excursionName,
  type PictureView,
  pictureView,
  type Place,
  sailingOf,
  type Schedule,
  stopping,
} from './views.ts';
import { type AreaView, areasOf, type ExtraView, extrasView, waysOf } from './pickup-view.ts';
import { ageNoteText, cancellationOf, feeOf, type ProgrammeView, programmeView, type Sold, type VariantView, variantView } from './variant-view.ts';

export interface StopView {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: string;
}

export interface ExcursionBody {
  readonly id: string;
  readonly country: string;
  readonly name: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly category: { readonly name: string; readonly href: string } | null;
  readonly tags: readonly { readonly name: string; readonly href: string }[];
  readonly facts: readonly ExcursionFact[];
  /** What is to be sure of before asking: what calling off costs, where one is collected, when one pays. */
  readonly sure: readonly ExcursionFact[];
  readonly questions: readonly QuestionView[];
  /** Numbers of the months in which it runs; none where it does all year. */
  readonly months: readonly Following<readonly number[]>[];
  readonly variants: readonly VariantView[];
  /** Where guests of any of them are collected. */
  readonly areas: readonly AreaView[];
  readonly extras: readonly ExtraView[];
  readonly programme: readonly Following<ProgrammeView>[];
  readonly included: readonly Following<string>[];
  readonly excluded: readonly Following<string>[];
  readonly bring: readonly Following<string>[];
  readonly ageNotes: readonly Following<string>[];
  /** How its prices are written. */
  readonly money: Pick<CurrencyFormat, 'symbol' | 'side'>;
  /** When it sails and by which clock, and whom it takes, for the form. */
  readonly sailing: SailingDays;
  readonly limits: Readonly<Record<string, SoldLimits>>;
  readonly timezone: string;
  /** The cancellation rules in force, in words; none where there is no rule. */
  readonly cancellation: readonly Following<string>[];
  /** Tourist notes that speak of this excursion, in their limited markup. */
  readonly notes: readonly Following<{ readonly title: string; readonly body: string }>[];
  readonly routes: readonly Following<readonly StopView[]>[];
  /** Its own pictures, as lists and links show it. */
  readonly pictures: readonly PictureView[];
  /** What the page shows of each choice: a variant's own pictures, those of the excursion where it has none. */
  readonly galleries: readonly Following<readonly PictureView[]>[];
  readonly videos: readonly string[];
  readonly clips: readonly Following<ClipView>[];
  readonly related: readonly CardView[];
  readonly reviews: ReviewsView | null;
}

/** What of the catalogue an excursion's page shows: the page is made of nothing else. Lists of lists go flat, so that they can be compared. */
interface BodyParts extends Readonly<Record<string, unknown>> {
  readonly excursion: Excursion;
  readonly category: Catalogue['categories'][number] | undefined;
  /** The schedule of the excursion, then of each variant that has its own. */
  readonly schedules: readonly (Schedule | undefined)[];
  readonly sailing: SailingDays;
  /** Hours before the start at which sales end of what has no schedule. */
  readonly usual_hours: number;
  /** The country's clock, by its IANA name. */
  readonly timezone: string;
  readonly places: readonly Place[];
  readonly closures: readonly Catalogue['closures'][number][];
  readonly notes: readonly Catalogue['notes'][number][];
  readonly reviews: readonly Catalogue['reviews'][number][];
  /** The rule of the excursion, then of each variant. */
  readonly rules: readonly (Catalogue['rules'][number] | undefined)[];
  /** Where guests are collected, of the excursion and of its variants. */
  readonly transfers: readonly Catalogue['transfers'][number][];
  readonly pickupAreas: readonly Catalogue['areas'][number][];
  readonly extras: readonly Catalogue['extras'][number][];
  readonly tags: readonly Catalogue['tags'][number][];
  readonly variants: readonly Excursion[];
  /** What becomes of the prices of all of them later. */
  readonly steps: readonly PriceStep<Excursion>[];
  /** Main currency of the excursion, then of each variant. */
  readonly formats: readonly CurrencyFormat[];
  /** Of the excursion, then of each variant. */
  readonly pictures: readonly (readonly CataloguePicture[])[];
  readonly clips: readonly (readonly CatalogueClip[])[];
  readonly videos: readonly string[];
  readonly related: readonly CardView[];
}

const MONTHS = 12;

/** What was made of a version, with the cards of others that stand below it. */
const bodies = keptByVersion<{ readonly related: readonly CardView[]; readonly body: ExcursionBody }>();

/** All that an excursion's page shows below its heading; pages, articles and comparisons ask for the same. */
export function excursionBody(catalogue: Catalogue, excursion: Excursion, language: Language): ExcursionBody {
  const currency = catalogue.mainCurrency(excursion.country).code;
  const related = relatedTo(catalogue, excursion).map((one) => cardView(catalogue, one, language, currency));
  const kept = bodies.of(catalogue.versionOf(excursion));
  const known = kept.get(language);
  if (known && sameElements(known.related, related)) return known.body;
  const body = bodyOf(catalogue, excursion, language, related);
  kept.set(language, { related, body });
  return body;
}

function bodyOf(catalogue: Catalogue, excursion: Excursion, language: Language, related: readonly CardView[]): ExcursionBody {
  const variants = catalogue.variants(excursion);
  const choices = [excursion, ...variants];
  const ids = new Set(choices.flatMap((sold) => [pierOf(sold, excursion), ...routeOf(sold, excursion)]));
  const places = [...ids].flatMap((id) => catalogue.locationById.get(id) ?? []);
  const { country } = excursion;
  return makeBody(
    excursion,
    {
      excursion,
      category: catalogue.categoryById.get(excursion.category),
      schedules: choices.map(({ id }) => catalogue.scheduleByExcursion.get(id)),
      places,
      closures: places.flatMap((place) => catalogue.closuresByLocation.get(place.id) ?? []),
      sailing: sailingOf(catalogue, excursion, language),
      usual_hours: shownSetting(catalogue.settings, 'usual_cutoff_hours', country),
      timezone: catalogue.countryById.get(country)?.timezone ?? DEFAULT_TIMEZONE,
      notes: catalogue.notes.filter((note) => note.country === country && note.show_on.includes('page')),
      reviews: catalogue.reviewsByExcursion.get(excursion.id) ?? [],
      rules: choices.map((sold) => ruleFor(catalogue.rules, { country, excursion: excursion.id, variant: sold.id })),
      transfers: choices.flatMap((sold) => catalogue.transfersByExcursion.get(sold.id) ?? []),
      pickupAreas: catalogue.areasByCountry.get(country) ?? [],
      extras: choices.flatMap((sold) => catalogue.extrasByExcursion.get(sold.id) ?? []),
      tags: excursion.tags.flatMap((id) => catalogue.tagById.get(id) ?? []),
      variants,
      steps: choices.flatMap((sold) => catalogue.stepsOf(sold)),
      formats: choices.map((one) => catalogue.mainCurrency(one.country)),
      pictures: choices.map((one) => catalogue.picturesOf(one)),
      clips: choices.map((one) => catalogue.clipsOf(one)),
      videos: catalogue.videosOf(excursion),
      related,
    },
    language,
  );
}

const makeBody = memoByParts((parts: BodyParts, language: Language): ExcursionBody => {
  const { excursion, category, schedules, sailing, timezone, places, closures, notes, rules, tags, variants, steps, formats, related, reviews } = parts;
  const { pictures, videos, clips, usual_hours } = parts;
  const ownSchedule = (id: string) => schedules[variants.findIndex((one) => one.id === id) + 1];
  const { transfers, pickupAreas, extras } = parts;
  const placeById = new Map(places.map((place) => [place.id, place]));
  const choices = [excursion, ...variants].flatMap((record, index): Sold[] => {
    const format = formats[index];
    if (!format) return [];
    const route = routeOf(record, excursion).flatMap((id) => placeById.get(id) ?? []);
    const ids = new Set(route.map(({ id }) => id));
    return [
      {
        record,
        main: excursion,
        format,
        route,
        pier: placeById.get(pierOf(record, excursion)),
        closures: closures.filter(({ location }) => ids.has(location)),
        rule: rules[index],
        schedule: index === 0 ? schedules[0] : scheduleOf(schedules[0], schedules[index]),
        ways: waysOf(record, excursion, transfers, pickupAreas),
        steps: steps.filter((step) => step.record.id === record.id),
      },
    ];
  });
  const pageCurrency = formats[0]?.code ?? '';
  const areas = areasOf(choices, pickupAreas, language);
  const areaIds = areas.map(({ id }) => id);
  const lines = (field: 'included' | 'excluded', mode: 'included' | 'collect') =>
    following(
      choices.map((sold) => [...linesOf(sold.record[field], excursion[field]).map((line) => typeset(pick(line, language))), ...feeOf(sold, mode, language)]),
    );
  return {
    id: excursion.id,
    country: excursion.country,
    name: excursionName(excursion, language),
    summary: typeset(localized(excursion, 'summary', language)),
    paragraphs: localized(excursion, 'description', language)
      .split(/\n{2,}/)
      .filter(Boolean)
      .map(typeset),
    category: category ? { name: localized(category, 'name', language), href: localePath(href('category', { slug: category.slug }), language) } : null,
    tags: tags.map((tag) => ({ name: localized(tag, 'name', language), href: localePath(href('tag', { slug: tag.slug }), language) })),
    facts: factsOf(choices, excursion, language),
    sure: sureOf(choices, language),
    questions: questionsOf(choices, language),
    months: following(choices.map(({ closures: own, schedule }) => [monthsOf(schedule, stopping(own))])).filter(({ said }) => said.length < MONTHS),
    variants: choices.map((sold) => variantView(sold, language, pageCurrency, areaIds)),
    areas,
    extras: extrasView(extras, excursion, language),
    programme: following(choices.map((sold) => [programmeView(sold, language)])).filter(({ said }) => said.length > 0),
    included: lines('included', 'included'),
    excluded: lines('excluded', 'collect'),
    bring: following(choices.map(({ record }) => linesOf(record.bring, excursion.bring).map((line) => typeset(pick(line, language))))),
    ageNotes: following(choices.map((sold) => [ageNoteText(sold, language)].filter(Boolean))),
    money: { symbol: formats[0]?.symbol ?? '', side: formats[0]?.side ?? 'left' },
    sailing: { ...sailing, ...salesEndOf(schedules[0], excursion, variants, { usual_hours, ownOf: ownSchedule }) },
    limits: limitsOf(excursion, variants),
    timezone,
    cancellation: following(choices.map((sold) => cancellationOf(sold, language))),
    notes: following(choices.map((sold) => notesOf(notes, sold, language))),
    routes: following(
      choices.map(({ route }) => [
        route.map((stop) => ({ name: localized(stop, 'name', language), lat: stop.point.lat, lon: stop.point.lon, kind: stop.kind })),
      ]),
    ).filter(({ said }) => said.length > 0),
    pictures: (pictures[0] ?? []).map((picture) => pictureView(picture, language)),
    galleries: following(
      choices.map(({ record }) => [ownOrMain(pictures, 1 + variants.indexOf(record)).map((picture) => pictureView(picture, language))]),
    ).filter(({ said }) => said.length > 0),
    videos,
    clips: following(choices.map(({ record }) => ownOrMain(clips, 1 + variants.indexOf(record)).map((clip) => clipView(clip, language)))),
    related,
    reviews: reviewsView(reviews, language),
  };
});

/** What one of the records has of its own, what the excursion has where that is nothing. @param ofRecords of the excursion, then of each variant */
function ownOrMain<T>(ofRecords: readonly (readonly T[])[], place: number): readonly T[] {
  const own = ofRecords[place] ?? [];
  return own.length > 0 ? own : (ofRecords[0] ?? []);
}

/** Notes of a choice in their order. A release of before has notes without facts. */
function notesOf(notes: readonly Catalogue['notes'][number][], { record, main }: Sold, language: Language) {
  const asked = notes.map((note): ScopedNote & typeof note => ({ ...note, facts: note.facts ?? [] }));
  const subject = { country: main.country, category: main.category, excursions: [main.id, record.id], facts: noteFacts(record, main) };
  return notesFor(asked, subject, 'page').map((note) => ({
    title: typeset(localized(note, 'title', language)),
    body: typeset(localized(note, 'body', language)),
  }));
}
