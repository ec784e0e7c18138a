import { type DayOffer, dayOffer, firstOffered } from '../../catalogue/catalogue/rules/availability.ts';
import type { Party } from '../../catalogue/catalogue/rules/party.ts';
import { type PartyOffer, partyTotal, seatedParty, takesAll, type Travellers } from '../../catalogue/catalogue/rules/party-total.ts';
import type { SailingDays } from '../../catalogue/catalogue/rules/sailing-days.ts';
import { formatDay } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Availability } from '../../model/departures/answers.ts';
import type { Say } from '../../public/storefront/party-words.ts';

/** An excursion or a variant of it, with what it asks a party; `null` of what is sold on request. */
export interface Choice {
  readonly id: string;
  readonly offer: PartyOffer | null;
}

/** Whether the guest's day can be had of one choice, and the first day from then on that can. */
export interface ChoiceDay {
  readonly day: DayOffer;
  readonly next: string | null;
  /** So many seats or fewer are told as a number. */
  readonly few: number;
}

/** Of the choices those that take the party, who they are there; all of them where none does or nobody knows who comes. */
export function choicesFor(choices: readonly Choice[], party: Travellers | null): readonly { readonly id: string; readonly seated: Party | undefined }[] {
  const taking = party ? choices.filter(({ offer }) => !offer || takesAll(partyTotal(offer, party))) : [];
  return (taking.length > 0 ? taking : choices).map(({ id, offer }) => ({ id, seated: party ? seatedParty(offer, party) : undefined }));
}

/**
 * What a choice says of a day.
 * @param day `YYYY-MM-DD`
 * @param now the country's clock, `YYYY-MM-DDTHH:MM`
 * @param known what the house knows of its days; `null` where nobody could be asked: its schedule answers
 */
export const dayOfChoice = (id: string, day: string, known: Availability | null, sailing: SailingDays, now: string, seated: Party | undefined): ChoiceDay => ({
  day: dayOffer(known, id, day, sailing, now, seated),
  next: firstOffered(known, id, day, sailing, now, seated),
  few: known?.few ?? 0,
});

/** Of choices that do not run the reason that is told: whatever was on sale goes before what never was. */
const FIRST = ['full', 'over', 'unsold'];
const rankOf = ({ day: { word } }: ChoiceDay): number => (FIRST.includes(word) ? FIRST.indexOf(word) : FIRST.length);

/**
 * Whether the guest's day can still be had of any of the choices, in words, and the next day where not; the number of seats where they are few.
 * @example dayWords('2027-02-03', [{ day: { word: 'full', free: 0 }, next: '2027-02-05', few: 5 }], 'en', say) // '3 February 2027: full. The next day is 5 February 2027.'
 */
export function dayWords(day: string, choices: readonly ChoiceDay[], lang: Language, say: Say): string {
  const running = choices.filter((one) => one.day.word === 'runs').toSorted((a, b) => b.day.free - a.day.free);
  const [best = choices.toSorted((a, b) => rankOf(a) - rankOf(b))[0]] = running;
  if (!best) return '';
  const { word, free } = best.day;
  const named = formatDay(day, lang);
  const seats = free > 0 && free <= best.few ? say('family_day_seats', { count: free }) : '';
  const isShort = word === 'full' && free > 0;
  const state = say(isShort ? 'family_day_short' : `family_day_${word}`);
  const reason = word === 'runs' && seats ? seats : [state, isShort ? seats : ''].filter(Boolean).join(', ');
  const said = say('family_day_not', { day: named, reason });
  const next = choices.flatMap((one) => one.next ?? []).toSorted()[0];
  return word === 'runs' || next === undefined ? said : `${said} ${say('family_day_next', { day: formatDay(next, lang) })}`;
}
