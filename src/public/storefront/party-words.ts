import type { Additions, PartyAnswer, PartyOffer, PartySum, PartyTotal, Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import type { Collecting, Supplement } from '../../catalogue/catalogue/rules/pickup.ts';
import { fillIn, type MessageValues, pluralForm } from '../../i18n/message.ts';
import type { Language } from '../../i18n/language.ts';
import { type CurrencyFormat, formatMoney } from '../../lib/money.ts';
import type { UnitType } from '../../model/catalogue/fields/vocab.ts';
import { paths } from '../../routing/site-path.ts';
import type { family as russian } from '../../model/storefront/messages/ru.ts';

type Stem<K> = K extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : K;
export type FamilyKey = Stem<keyof typeof russian>;
export type FamilyTexts = Readonly<Partial<Record<keyof typeof russian, string>>>;
/** Says the words of the party's total and of the calendar; `count` chooses the plural form. */
export type Say = (key: FamilyKey, values?: MessageValues) => string;

/** The words of a language out of the texts that were fetched. */
export function sayIn(texts: FamilyTexts, lang: Language): Say {
  const found: Readonly<Record<string, string | undefined>> = texts;
  return (key, values = {}) => {
    const { count } = values;
    const counted = typeof count === 'number' ? found[`${key}_${pluralForm(count, lang)}`] : undefined;
    return fillIn(counted ?? found[key], values);
  };
}

/** Fetches the words of prices and of the calendar. */
export async function fetchSay(lang: Language): Promise<Say> {
  const answer = await fetch(paths.strings('family', lang));
  if (!answer.ok) throw new Error(String(answer.status));
  return sayIn((await answer.json()) as FamilyTexts, lang);
}

/** When they are collected; '' where that is told later. @example windowText(way) // '06:45–07:05' */
export const windowText = ({ from, to }: Pick<Collecting, 'from' | 'to'>): string => (from === '' ? '' : from === to ? from : `${from}–${to}`);

/** Whether and when they are collected in an area, what it costs, and what to do where they are not. */
export function wayWords(area: string, way: Collecting | null, format: Pick<CurrencyFormat, 'symbol' | 'side'>, say: Say): string {
  if (area === '') return say('family_way_unsaid');
  if (!way) return say('family_way_none', { area });
  const window = windowText(way);
  const when = window === '' ? say('family_way_later', { area }) : say('family_way', { area, window });
  const { price, unit } = way.supplement;
  if (price === 0) return `${when} ${say('family_way_free')}`;
  return `${when} ${say(unit === 'person' ? 'family_way_each' : 'family_way_price', { price: formatMoney(price, format) })}`;
}

type Written = Pick<CurrencyFormat, 'symbol' | 'side'>;

/** What is added to the seats, with the words for it; prices in minor units. */
export interface Added {
  /** The area where they are collected; '' where none is chosen. */
  readonly area: string;
  readonly supplement: Supplement | null;
  readonly extras: readonly { readonly name: string; readonly qty: number; readonly price: number }[];
}
export const NOTHING_ADDED: Added = { area: '', supplement: null, extras: [] };

/** What is reckoned with of what is added. */
export const additionsOf = ({ supplement, extras }: Added): Additions => ({ ...(supplement ? { transfer: supplement } : {}), extras });

/** A party as it says itself. @example peopleWords({ adults: 2, ages: [4, 9] }, say) // '2 adults, 2 children (aged 4, 9)' */
export function peopleWords({ adults, ages }: Travellers, say: Say): string {
  const grown = say('family_adults', { count: adults });
  if (ages.length === 0) return grown;
  const people = `${grown}, ${say('family_children', { count: ages.length })}`;
  return say('family_aged', { people, ages: ages.join(', ') });
}

/** Why an offer does not take a party; '' where it does. */
export function refusalWords({ tooYoung, isTooMany }: PartyTotal, offer: PartyOffer, say: Say): string {
  if (tooYoung.length > 0) return say('family_too_young', { count: offer.youngest });
  return isTooMany ? say('family_too_many', { count: offer.seats }) : '';
}

/** Why an excursion takes none of a party, as its card says it; '' where it does or a price is asked for. */
export function answerWords(answer: PartyAnswer, say: Say): string {
  if (answer.kind === 'too_young') return say('family_too_young', { count: answer.count });
  return answer.kind === 'too_many' ? say('family_too_many', { count: answer.count }) : '';
}

const KINDS: Readonly<Partial<Record<UnitType, FamilyKey>>> = { adult: 'family_adults', child: 'family_children', infant: 'family_infants' };

/** How a sum comes about, a line for each part of it and one for the whole; in the currency of the prices. */
export function arithmetic(
  sum: PartySum,
  offer: PartyOffer,
  unit: 'adult' | 'boat' | 'group',
  format: Written,
  say: Say,
  added: Added = NOTHING_ADDED,
): readonly string[] {
  const money = (minor: number): string => formatMoney(minor, format);
  const units = sum.units.map(({ type, qty, unit_price }) => {
    const kind = KINDS[type];
    if (!kind) return say(unit === 'boat' ? 'family_boat' : 'family_group', { price: money(unit_price) });
    const people = say(kind, { count: qty });
    return unit_price > 0 ? say('family_times', { people, price: money(unit_price) }) : say('family_free', { people });
  });
  const park = sum.atPark > 0 ? [say('family_at_park', { price: atPark(sum, offer, money) })] : [];
  const parts = [...units, ...addedWords(sum, added, money, say), ...park];
  return parts.length > 1 || sum.units.some(({ qty }) => qty > 1) ? [...parts, say('family_sum', { price: money(sum.whole) })] : parts;
}

function addedWords(sum: PartySum, { area, supplement, extras }: Added, money: (minor: number) => string, say: Say): readonly string[] {
  const people = sum.party.adults + sum.party.children;
  const times = supplement?.unit === 'person' && people > 1 ? `${people} × ${money(supplement.price)} = ` : '';
  return [
    ...(supplement && sum.transfer > 0 ? [say('family_way_sum', { area, price: `${times}${money(sum.transfer)}` })] : []),
    ...extras.map(({ name, qty, price }) => (qty > 1 ? `${name}: ${qty} × ${money(price)} = ${money(qty * price)}` : `${name}: ${money(price)}`)),
  ];
}

/** @example '2 × ฿400 + 1 × ฿200 = ฿1,000' */
function atPark({ party, atPark: whole }: PartySum, { fee }: PartyOffer, money: (minor: number) => string): string {
  const each = [
    [party.adults, fee?.adult ?? 0],
    [party.children, fee?.child ?? 0],
  ] as const;
  const said = each.filter(([count, price]) => count > 0 && price > 0).map(([count, price]) => `${count} × ${money(price)}`);
  return `${said.join(' + ')} = ${money(whole)}`;
}

/** The whole arithmetic of a total, or the two ends between which it lies where children are measured. */
export function totalWords(
  total: PartyTotal,
  offer: PartyOffer,
  unit: 'adult' | 'boat' | 'group',
  format: Written,
  say: Say,
  added: Added = NOTHING_ADDED,
): readonly string[] {
  const { least, most } = total;
  if (least.whole === most.whole) return arithmetic(least, offer, unit, format, say, added);
  const { from, to } = offer.band;
  const ends = { least: formatMoney(least.whole, format), most: formatMoney(most.whole, format) };
  return [...addedWords(least, added, (minor) => formatMoney(minor, format), say), say('family_measured', { ...ends, from, to })];
}
