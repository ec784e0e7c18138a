import type { DayOffer, DayWord } from '../../../../catalogue/catalogue/rules/availability.ts';
import { partyTotal, type Travellers } from '../../../../catalogue/catalogue/rules/party-total.ts';
import { reasonOfDay } from '../../../../catalogue/catalogue/rules/sailing-days.ts';
import { USUAL_TRAVELLERS } from '../../../../catalogue/catalogue/rules/travellers.ts';
import type { Language } from '../../../../i18n/language.ts';
import { type CurrencyFormat, formatMoney, major } from '../../../../lib/money.ts';
import { type Added, additionsOf, type FamilyKey, refusalWords, type Say, totalWords } from '../../party-words.ts';
import { addedFor, type PageDays } from './chosen.ts';
import { fewFrom, nextOffered } from './known-days.ts';
import { type Choice, choices, chosenVariant, type Format, formatOf } from './page-variants.ts';

/** Writes another amount into a price of the page; whether anything changed. The page converts it when it is told of new prices. */
export function writeAmount(data: HTMLDataElement, minor: number, format: Pick<CurrencyFormat, 'symbol' | 'side'>): boolean {
  const value = String(major(minor));
  const own = formatMoney(minor, format);
  if (data.value === value && data.dataset['own'] === own) return false;
  data.value = value;
  data.dataset['own'] = own;
  return true;
}

/** Writes another text; whether anything changed. */
export function writeText(node: Node | null | undefined, text: string): boolean {
  if (!node || node.textContent === text) return false;
  node.textContent = text;
  return true;
}

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
const STATES = {
  runs: 'family_day_runs',
  past: 'family_day_past',
  over: 'family_day_over',
  off: 'family_day_off',
  closed: 'family_day_closed',
  season: 'family_day_season',
  weekday: 'family_day_weekday',
  unsold: 'family_day_unsold',
  full: 'family_day_full',
} as const satisfies Record<DayWord, FamilyKey>;

const formatted = (day: string, lang: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** @example dayName('2027-01-18', 'en') // 'Monday, 18 January' */
export const dayName = (day: string, lang: Language): string => formatted(day, lang, { weekday: 'long', day: 'numeric', month: 'long' });
/** @example shortDay('2027-01-18', 'en') // '18 January' */
export const shortDay = (day: string, lang: Language): string => formatted(day, lang, { day: 'numeric', month: 'long' }).replace(' ', '\u00a0');
/** @example monthName('2027-01-01', 'ru') // 'Январь 2027' */
export function monthName(day: string, lang: Language): string {
  const name = formatted(day, lang, { month: 'long', year: 'numeric' }).replace(/\s?г\.$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
/** Names of the weekdays from Monday, short and long. */
export const weekdays = (lang: Language): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, at) => {
    const day = `2026-06-0${at + 1}`;
    return { short: formatted(day, lang, { weekday: 'short' }), long: formatted(day, lang, { weekday: 'long' }) };
  });

/** How many seats are left where they are few; '' where there is room, none is left, or nobody knows. */
const seatsLeft = ({ free }: DayOffer, say: Say): string => (free > 0 && free <= fewFrom() ? say('family_day_seats', { count: free }) : '');

/** What a day is called with the seats that are left of it; of one that was taken off or added with the reason that the house gives. */
export function offerWords(offer: DayOffer, say: Say, why = ''): string {
  const { word, free } = offer;
  const isShort = word === 'full' && free > 0;
  const name = say(isShort ? 'family_day_short' : STATES[word]);
  const said = (word === 'off' || word === 'runs') && why ? `${name}: ${why}` : name;
  const seats = word === 'runs' || isShort ? seatsLeft(offer, say) : '';
  return word === 'runs' && seats && !why ? seats : [said, seats].filter(Boolean).join(', ');
}

/** Whether few or no seats are left of a day that sails. */
export const isNearlyFull = (offer: DayOffer): boolean => offer.word === 'full' || (offer.word === 'runs' && offer.free <= fewFrom());

/** That reason; '' of other days. */
export const whyOf = (day: string, { sailing }: PageDays, variant: string): string => reasonOfDay(day, sailing, variant);

/** Why a day cannot be asked for and which is next; that it runs where it does, and how many seats are left where they are few. */
export function dayWords(day: string, offer: DayOffer, variant: string, days: PageDays, lang: Language, say: Say): string {
  const reason = whyOf(day, days, variant);
  const seats = seatsLeft(offer, say);
  if (offer.word === 'runs') {
    const left = seats && `${shortDay(day, lang)}: ${seats}.`;
    return [say('family_day_chosen', { day: shortDay(day, lang) }), reason, left].filter(Boolean).join(' ');
  }
  const next = nextOffered(day);
  const why = say('family_day_not', { day: shortDay(day, lang), reason: offerWords(offer, say, reason) });
  return next ? `${why} ${say('family_day_next', { day: shortDay(next, lang) })}` : why;
}

const labelOf = (id: string): Element | null => document.querySelector(`.variants input[value="${CSS.escape(id)}"]`)?.closest('label') ?? null;

/**
 * Writes what the party pays beside every variant, into the bar and into the arithmetic; whether a price changed.
 * @param said the party that somebody has said; null while two adults stand for everybody
 */
export function paintExcursion(said: Travellers | null, say: Say): boolean {
  const place = document.querySelector<HTMLElement>('.sum');
  if (!place) return false;
  const format = formatOf(place);
  const all = choices();
  const party = said ?? USUAL_TRAVELLERS;
  const addedTo = ({ variant }: Choice): Added => addedFor(variant, party);
  const painted = [...all.map((choice) => paintSeats(choice, format)), ...all.map((choice) => paintVariant(choice, party, format, say, addedTo(choice)))];
  const chosen = all.find(({ variant }) => variant.id === chosenVariant());
  if (!chosen) return painted.includes(true);
  paintArithmetic(place, chosen, party, format, say, addedTo(chosen));
  // What was written over stays written by this part.
  const isOwn = said !== null || chosen.variant.later !== undefined || document.querySelector('.bar b') === null;
  return [...painted, isOwn && paintBar(chosen, party, format, say, addedTo(chosen))].includes(true);
}

/** The price of a seat or the boat, and of a child's seat, on the day; what never changes is left alone. */
function paintSeats({ variant, offer }: Choice, format: Format): boolean {
  if (!variant.later || !offer) return false;
  const { unit, adult, child, boat } = offer.prices;
  const sums = unit === 'private' ? [boat] : [adult, child];
  const shown = labelOf(variant.id)?.querySelectorAll<HTMLDataElement>('.vp data:not(.nx *)') ?? [];
  return [...shown].map((data, at) => writeAmount(data, sums[at] ?? 0, format)).includes(true);
}

function paintVariant({ variant, offer }: Choice, party: Travellers, format: Format, say: Say, added: Added): boolean {
  const row = labelOf(variant.id)?.querySelector('.vt');
  const data = row?.querySelector<HTMLDataElement>('data');
  if (!offer || !row || !data) return false;
  const total = partyTotal(offer, party, additionsOf(added));
  const refusal = refusalWords(total, offer, say);
  // As short as what came with the page, so that nothing moves.
  const count = say('family_bar', { count: party.adults + party.ages.length });
  const withFee = total.most.atPark > 0 ? say('family_with_fee', { people: count }) : count;
  const people = total.least.whole < total.most.whole ? say('family_at_least', { people: withFee }) : withFee;
  data.hidden = refusal !== '';
  writeText(row.querySelector('small'), refusal || people);
  return writeAmount(data, total.least.whole, format);
}

function paintArithmetic(place: HTMLElement, { variant, offer }: Choice, party: Travellers, format: Format, say: Say, added: Added): void {
  const total = offer && partyTotal(offer, party, additionsOf(added));
  const refusal = offer && total ? refusalWords(total, offer, say) : '';
  const lines = offer && total && !refusal ? totalWords(total, offer, variant.unit, format, say, added) : [refusal || say('family_on_request')];
  const text = [variant.name, ...lines].join('\n');
  const box = place.querySelector<HTMLElement>('div');
  if (!box || box.dataset['said'] === text) return;
  // Compared with what was said, so that a screen reader hears of a sum once.
  box.dataset['said'] = text;
  box.replaceChildren(...[variant.name, ...lines].map((line, at) => Object.assign(document.createElement(at === 0 ? 'b' : 'p'), { textContent: line })));
}

function paintBar({ variant, offer }: Choice, party: Travellers, format: Format, say: Say, added: Added): boolean {
  const data = document.querySelector<HTMLDataElement>('.bar data');
  const name = document.querySelector('.bar small');
  const total = offer && partyTotal(offer, party, additionsOf(added));
  if (data && !offer) data.hidden = true;
  if (!data || !offer || !total) return writeText(name, variant.name);
  const refusal = refusalWords(total, offer, say);
  // The sum of another party, or of an earlier one, is not theirs.
  data.hidden = refusal !== '';
  // First why: a phone cuts the end of the line.
  if (refusal) return writeText(name, `${refusal} · ${variant.name}`);
  const people = say('family_bar', { count: party.adults + party.ages.length });
  const said = total.least.whole < total.most.whole ? say('family_bar_at_least', { people }) : people;
  writeText(name, `${said} · ${variant.name}`);
  return writeAmount(data, total.least.whole, format);
}
