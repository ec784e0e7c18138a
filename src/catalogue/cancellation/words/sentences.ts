import { sortTiers } from '../rules/rule.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { RuleTerms, Tier } from '../../../model/cancellation/fields/shapes.ts';
import { plainText } from '../../../i18n/plain.ts';

export const DAY_HOURS = 24;
/** From so many days on hours are said as days. */
const DAYS_FROM = 3;
/** Whether a stretch of hours is said in days. */
export const isInDays = (hours: number): boolean => hours % DAY_HOURS === 0 && hours >= DAYS_FROM * DAY_HOURS;

/** How a sum of the rule's currency is written. */
export type WriteSum = (minor: number) => string;

/**
 * A cancellation rule in sentences: tiers from the earliest, then who does not come, another date, the weather, a group
 * that is too small. The same for the site, the voucher and structured data.
 */
export function cancellationSentences(terms: RuleTerms, language: Language, writeSum: WriteSum): readonly string[] {
  return [
    ...tierSentences(terms, language, writeSum),
    noShowSentence(terms, language),
    ...moveSentence(terms, language),
    ...operatorSentences(terms, language),
  ];
}

/**
 * What a public page says of a rule. Where all of it is free until one moment, one sentence says so; anything else is told
 * tier by tier.
 */
export function cancellationSummary(terms: RuleTerms, language: Language, writeSum: WriteSum): string {
  const hours = freeUntil(terms);
  if (hours !== null) return plainText(language, 'cancel_public', { span: spanOf(hours, language) });
  return [...tierSentences(terms, language, writeSum), ...moveSentence(terms, language), plainText(language, WEATHER[terms.operator_cancel.weather])].join(' ');
}

/** Hours before the start until which cancelling and moving cost nothing and after which nothing comes back; `null` for any other rule. */
function freeUntil({ tiers, reschedule, operator_cancel }: RuleTerms): number | null {
  const [free, ...rest] = sortTiers(tiers);
  if (free?.refund_percent !== 100 || free.until_hours_before === 0) return null;
  const isRestLost = rest.every(({ base, refund_percent }) => base === 'total' && refund_percent === 0);
  const isMoveFree = reschedule.max_times > 0 && reschedule.free_until_hours <= free.until_hours_before;
  return isRestLost && isMoveFree && operator_cancel.weather === 'full_or_move' ? free.until_hours_before : null;
}

/** The tiers alone. */
export function tierSentences(terms: Pick<RuleTerms, 'tiers'>, language: Language, writeSum: WriteSum): readonly string[] {
  const tiers = sortTiers(terms.tiers);
  const [only] = tiers;
  if (only && tiers.length === 1 && only.refund_percent === 0 && only.base === 'total') return [plainText(language, 'cancel_final')];
  return tiers.map((tier, at) => {
    const sentence = plainText(language, 'cancel_tier', { when: whenOf(tiers, at, language), what: whatOf(tier, language, writeSum) });
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  });
}

function whenOf(tiers: readonly Tier[], at: number, language: Language): string {
  const tier = tiers[at];
  const earlier = tiers[at - 1];
  if (!tier || (!earlier && tier.until_hours_before === 0)) return plainText(language, 'cancel_when_always');
  if (!earlier) return plainText(language, 'cancel_when_until', { span: spanOf(tier.until_hours_before, language) });
  if (tier.until_hours_before === 0) return plainText(language, 'cancel_when_last', { span: spanOf(earlier.until_hours_before, language) });
  return plainText(language, 'cancel_when_between', { span: spanOf(tier.until_hours_before, language) });
}

function whatOf(tier: Tier, language: Language, writeSum: WriteSum): string {
  const isOfTotal = tier.base === 'total';
  if (tier.refund_percent === undefined) {
    if (tier.fee_amount === 0) return plainText(language, 'cancel_free');
    return plainText(language, isOfTotal ? 'cancel_fee_total' : 'cancel_fee_deposit', { fee: writeSum(tier.fee_amount) });
  }
  if (tier.refund_percent === 100) return plainText(language, 'cancel_free');
  if (tier.refund_percent === 0) return plainText(language, isOfTotal ? 'cancel_none_total' : 'cancel_none_deposit');
  return plainText(language, isOfTotal ? 'cancel_percent_total' : 'cancel_percent_deposit', { percent: 100 - tier.refund_percent });
}

function noShowSentence({ no_show_percent }: RuleTerms, language: Language): string {
  return no_show_percent === 0 ? plainText(language, 'cancel_no_show_none') : plainText(language, 'cancel_no_show', { percent: 100 - no_show_percent });
}

function moveSentence({ reschedule }: RuleTerms, language: Language): readonly string[] {
  if (reschedule.max_times === 0) return [];
  const times = plainText(language, 'cancel_move_times', { count: reschedule.max_times });
  if (reschedule.free_until_hours === 0) return [plainText(language, 'cancel_move_any', { times })];
  return [plainText(language, 'cancel_move', { times, span: spanOf(reschedule.free_until_hours, language) })];
}

/** Whether a rule says what becomes of a trip that the weather calls off; a stored one that is not whole may not. */
export const saysWeather = (terms: RuleTerms['operator_cancel'] | null | undefined): terms is RuleTerms['operator_cancel'] =>
  terms?.weather !== undefined && Object.hasOwn(WEATHER, terms.weather);

/** What becomes of a trip that the weather calls off. */
export const weatherSentence = ({ weather }: Pick<RuleTerms['operator_cancel'], 'weather'>, language: Language): string =>
  plainText(language, WEATHER[weather]);

const WEATHER = { full: 'cancel_weather_full', move: 'cancel_weather_move', full_or_move: 'cancel_weather_full_or_move' } as const;

function operatorSentences({ operator_cancel }: RuleTerms, language: Language): readonly string[] {
  const { weather, min_pax_notice_hours } = operator_cancel;
  const span = spanOf(min_pax_notice_hours, language);
  return [plainText(language, WEATHER[weather]), ...(min_pax_notice_hours > 0 ? [plainText(language, 'cancel_min_pax', { span })] : [])];
}

/** Hours in words; days from three whole ones on. @example spanOf(48, 'en') // '48 hours' */
export function spanOf(hours: number, language: Language): string {
  return isInDays(hours) ? plainText(language, 'cancel_days', { count: hours / DAY_HOURS }) : plainText(language, 'cancel_hours', { count: hours });
}
