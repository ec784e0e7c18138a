import type { Catalogue } from '../snapshot/catalogue.ts';
import {
  youngestAge,
  childBand,
  durationOf,
  endOf,
  feeAtPark,
  freeBelow,
  isCollectedAlike,
  programmeOf,
  startOfDay,
} from '../../../catalogue/catalogue/rules/excursion-facts.ts';
import { type CurrencyFormat, formatMoney } from '../../../lib/money.ts';
import type { PriceStep } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { priceOf } from '../../../catalogue/catalogue/rules/pricing.ts';
import { cancellationSummary, saysWeather } from '../../../catalogue/cancellation/words/sentences.ts';
import { offerOf, partyTotal, type SentOffer, sentOffer, type SentSteps, sentSteps } from '../../../catalogue/catalogue/rules/party-total.ts';
import type { Collecting } from '../../../catalogue/catalogue/rules/pickup.ts';
import { type SentWays, sentWays } from '../../../catalogue/catalogue/rules/sent-ways.ts';
import { USUAL_TRAVELLERS } from '../../../catalogue/catalogue/rules/travellers.ts';
import { childSentence, infantSentence, parkFeeSentence } from '../../../catalogue/catalogue/fact-sentences.ts';
import { formatDay, formatDuration } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized, pick } from '../../../i18n/localized.ts';
import { getT } from '../../../i18n/t.ts';
import { typeset } from '../../../i18n/typography.ts';
import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import { excursionName, type Place, type PriceUnit, type PriceView, priceView, unitOf } from './views.ts';

/** A choice of an excursion's page with all that it is told by: the main excursion itself, or a variant of it. */
export interface Sold {
  readonly record: Excursion;
  readonly main: Excursion;
  readonly format: CurrencyFormat;
  readonly pier: Place | undefined;
  readonly route: readonly Place[];
  readonly closures: readonly Catalogue['closures'][number][];
  readonly rule: Catalogue['rules'][number] | undefined;
  /** By which it sails: its own over that of the main excursion. */
  readonly schedule: Catalogue['schedules'][number] | undefined;
  /** Where its guests are collected, by area. */
  readonly ways: ReadonlyMap<string, Collecting | null>;
  /** What becomes of its prices later. */
  readonly steps: readonly PriceStep<Excursion>[];
}

export interface VariantView {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly price: PriceView | null;
  readonly unit: PriceUnit;
  readonly child: PriceView | null;
  /** Who pays the child's price; '' where there is none. */
  readonly children: string;
  /** Who goes free, where seats are sold; '' where nobody does. */
  readonly infants: string;
  /** «8 часов · 07:30–15:30 · до 12 человек». */
  readonly meta: string;
  /** What a party's sum follows from. */
  readonly offer: SentOffer;
  /** How its guests come to it from each of the page's areas. */
  readonly ways: SentWays;
  /** What it follows from later; left out where nothing changes. */
  readonly later?: SentSteps;
  /** The next price that is known, and from when; left out where it stays. */
  readonly next?: { readonly said: string; readonly price: PriceView };
  /** What two adults pay in all; `null` where it is on request, or they cannot come. */
  readonly two: PriceView | null;
}

export type ProgrammeView = readonly { readonly time: string; readonly day: string; readonly text: string }[];

/** A choice as the page shows it; prices in another currency than the page's name theirs. */
export function variantView(sold: Sold, language: Language, pageCurrency: string, areas: readonly string[]): VariantView {
  const { record, main, format, steps } = sold;
  const t = getT(language);
  const price = priceOf(record, format.code);
  const [start, minutes] = [startOfDay(record, main), durationOf(record, main)];
  const end = endOf(start, minutes);
  const children = childBand(record, main);
  const offer = offerOf(record, main, format.code);
  const two = offer && partyTotal(offer, USUAL_TRAVELLERS);
  const meta = [
    record !== main && minutes !== main.duration_minutes ? formatDuration(minutes, language) : '',
    end === '' ? start : `${start}–${end}`,
    record.max_people > 0 ? t('up_to_people', { count: record.max_people }) : '',
  ];
  return {
    id: record.id,
    name: typeset(localized(record, 'site_variant_name', language) || excursionName(record, language)),
    note: record === main ? '' : typeset(localized(record, 'summary', language)),
    price: price && priceView(price, format, pageCurrency),
    unit: unitOf(record, main, sold.pier?.kind ?? ''),
    child: price?.childMinor && children ? priceView({ minor: price.childMinor, currency: price.currency }, format, pageCurrency) : null,
    children: price?.childMinor && children ? childSentence(children, language) : '',
    infants: price?.unit === 'adult' && children && !price.infantMinor ? infantSentence(children.by, freeBelow(record, main), language) : '',
    meta: meta.filter(Boolean).join(' · '),
    offer: sentOffer(offer),
    ways: areas.length > 0 ? sentWays(areas, sold.ways) : '',
    ...(steps.length > 0 ? { later: sentSteps(steps, main, format.code) } : {}),
    ...nextPrice(sold, language, pageCurrency),
    two: price && two ? priceView({ minor: two.least.whole, currency: price.currency }, format, pageCurrency) : null,
  };
}

/** @example { next: { said: 'from 1 November 2026', price } } */
function nextPrice({ record, format, steps: [step] }: Sold, language: Language, pageCurrency: string): Pick<VariantView, 'next'> {
  const [now, price] = [priceOf(record, format.code), step && priceOf(step.record, format.code)];
  if (!step || !price || price.minor === now?.minor) return {};
  const note = step.list ? localized(step.list, 'note', language) : '';
  const said = typeset(getT(language)('price_from_day', { day: formatDay(step.from, language) }));
  return { next: { said: note === '' ? said : `${typeset(note)}, ${said}`, price: priceView(price, format, pageCurrency) } };
}

/** Where and when people are collected; '' where only the main excursion says so, and it is for other hours or another place. */
export function pickupText({ record, main }: Pick<Sold, 'record' | 'main'>, language: Language): string {
  return typeset(localized(record, 'pickup', language) || (isCollectedAlike(record, main) ? localized(main, 'pickup', language) : ''));
}

/** What is to be known about age and health; '' where only the main excursion says so, and it is for other ages. */
export function ageNoteText({ record, main }: Pick<Sold, 'record' | 'main'>, language: Language): string {
  const isForSameAges = youngestAge(record, main) === youngestAge(main, main);
  return typeset(localized(record, 'age_note', language) || (isForSameAges ? localized(main, 'age_note', language) : ''));
}

/** The programme of a choice; start and end alone where no more is known. */
export function programmeView({ record, main }: Pick<Sold, 'record' | 'main'>, language: Language): ProgrammeView {
  const known = programmeOf(record, main);
  if (known) {
    return known.map((step) => {
      const [, day = '', time = step.time] = /^\+(\d+) (.+)$/.exec(step.time) ?? [];
      return { time, day, text: typeset(pick(step.text, language)) };
    });
  }
  const t = getT(language);
  const start = startOfDay(record, main);
  const steps = [
    { time: start, day: '', text: t('programme_start') },
    { time: endOf(start, durationOf(record, main)), day: '', text: t('programme_end') },
  ];
  return steps.filter(({ time }) => time !== '');
}

/** The park's fee as a line of one of the two lists, where it belongs into it. */
export function feeOf({ record, main, format }: Pick<Sold, 'record' | 'main' | 'format'>, mode: 'included' | 'collect', language: Language): readonly string[] {
  const fee = feeAtPark(record, main);
  return fee?.mode === mode ? [typeset(parkFeeSentence(fee, format, language))] : [];
}

/** The rule in force in words. A rule that is not whole says nothing rather than something wrong. */
export function cancellationOf({ rule, format }: Pick<Sold, 'rule' | 'format'>, language: Language): readonly string[] {
  if (!rule?.tiers || !rule.reschedule || !saysWeather(rule.operator_cancel)) return [];
  const { tiers, reschedule, operator_cancel, ...rest } = rule;
  const terms = { ...rest, tiers, reschedule, operator_cancel, exceptions: rule.exceptions ?? [] };
  return [typeset(cancellationSummary(terms, language, (minor) => formatMoney(minor, format)))];
}
