import { DAY_MS } from '../../../lib/time/zone.ts';
import type { Availability, SoldDays, StartDays } from '../../../model/departures/answers.ts';
import { type DayState, dayState, PLANNED_DAYS } from './day-state.ts';
import { headcount, type Party } from './party.ts';
import type { SailingDays } from './sailing-days.ts';

/** More free seats than this are told to nobody outside: whoever sees a boat empty waits. */
export const MOST_TOLD = 9;

/** What is known of a day before it is asked for, seats too: `unsold` where its plan or boat says no, `full` where no start has the seats. */
export type DayWord = DayState | 'unsold' | 'full';

/** Why a start of a day is offered to nobody. */
export type NoOffer = Exclude<DayWord, 'runs' | 'full'>;

/** The same by the letter under which it travels. */
const LETTERS: Readonly<Record<string, NoOffer>> = {
  ...{ p: 'past', o: 'over', f: 'off', c: 'closed', s: 'season', w: 'weekday', u: 'unsold' },
};

/** The letter of a reason. */
export const letterOf = (word: NoOffer): string => Object.keys(LETTERS).find((letter) => LETTERS[letter] === word) ?? 'u';

/** A number as pages are told it: nine stands for nine and more. */
export const digitOf = (free: number): string => String(Math.min(MOST_TOLD, Math.max(0, free)));

/** Where letters of numbers above nine begin; no letter of a reason is among them. */
const ABOVE_NINE = 0x100;
/** More than anybody asks for. */
const COUNTLESS = 999;

/** A number as the house tells it to its own site: exact, a letter each. */
export const exactOf = (free: number): string => (free > MOST_TOLD ? String.fromCharCode(ABOVE_NINE + Math.min(COUNTLESS, free)) : digitOf(free));

/** The number of a letter; `null` of a reason. */
function countOf(letter: string): number | null {
  if (letter >= '0' && letter <= String(MOST_TOLD)) return Number(letter);
  const code = letter.charCodeAt(0);
  return code >= ABOVE_NINE ? code - ABOVE_NINE : null;
}

/** What of a day a party is told. */
export interface DayOffer {
  readonly word: DayWord;
  /** Seats of the start that has most, capped at nine; 0 where none is offered. */
  readonly free: number;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Whether a start has room; nine stands for as many as are asked for, as far as what is sold takes them at all. */
const hasRoom = (letter: string, wanted: number): boolean => letter === String(MOST_TOLD) || Number(letter) >= wanted;

/**
 * What a day offers a party by what the house knows of departures, boats and seats.
 * @param sold the variant, or the excursion itself
 * @param party left out where nobody said: one seat is a day that runs
 * @returns `null` of what the answer says nothing of: another excursion, a day further ahead
 */
export function offerOfDay(known: Availability | null, sold: string, day: string, party?: Party): DayOffer | null {
  const days = known?.sold[sold];
  const at = known ? dayNumber(day) - dayNumber(known.from) : -1;
  if (!days || at < 0 || at >= (days.starts[0]?.seats.length ?? 0)) return null;
  const starts = days.starts.map(({ seats, heads = seats }) => ({ seats: seats[at] ?? 'u', heads: heads[at] ?? 'u' }));
  const sold_on = starts.filter(({ seats }) => !(seats in LETTERS));
  if (sold_on.length === 0) return { word: wordOf(starts.map(({ seats }) => seats)), free: 0 };
  const free = Math.max(...sold_on.map(({ seats, heads }) => Math.min(Number(seats), Number(heads))));
  const [seated, people] = party ? [party.adults + party.children, headcount(party)] : [1, 1];
  const fits = !isTooMany(days, people) && sold_on.some(({ seats, heads }) => hasRoom(seats, seated) && hasRoom(heads, people));
  return { word: fits ? 'runs' : 'full', free };
}

/** Whether a party is larger than what is sold takes on any day. */
export const isTooMany = ({ most }: Pick<SoldDays, 'most'>, people: number): boolean => most > 0 && people > most;

/**
 * What everybody may be told: no number above nine, and whether a party of any size has room. A house that tells no numbers says of each start
 * only whether it has: nine where it has, none where not.
 * @param known exact, as the house tells its site
 * @param party who asks; left out, whether anybody has room
 */
export function publicAnswer(known: Availability, party?: Party): Availability {
  const [seated, people] = party ? [party.adults + party.children, headcount(party)] : [1, 1];
  const isSilent = known.few === 0;
  // Nine stands for as many as a party asks for: one that is larger than what is left reads less.
  const capped = (free: number, wanted: number): number => (free < wanted ? Math.min(free, MOST_TOLD - 1) : free);
  const startOf = ({ time, seats, heads = seats }: StartDays): StartDays => {
    const pairs = [...seats].map((letter, at) => [letter, heads[at] ?? letter] as const);
    const told = pairs.map(([letter, other]): readonly [string, string] => {
      const [free, aboard] = [countOf(letter), countOf(other)];
      if (free === null || aboard === null) return [letter, letter];
      if (!isSilent) return [digitOf(capped(free, seated)), digitOf(capped(aboard, people))];
      const all = digitOf(free >= seated && aboard >= people ? MOST_TOLD : 0);
      return [all, all];
    });
    const [row, others] = [told.map(([letter]) => letter).join(''), told.map(([, letter]) => letter).join('')];
    return { time, seats: row, ...(others === row ? {} : { heads: others }) };
  };
  const sold = Object.entries(known.sold).map(([id, { most, starts }]) => [id, { most, starts: starts.map(startOf) }] as const);
  // Nine is no number of seats, nor is what a large party reads instead.
  const few = Math.min(known.few, Math.max(seated, people) > MOST_TOLD ? MOST_TOLD - 2 : MOST_TOLD - 1);
  return { ...known, few, sold: Object.fromEntries(sold) };
}

/** Of several starts that are offered to nobody the one that was missed last: sales that are over were open once. */
function wordOf(letters: readonly string[]): DayWord {
  const [first = 'u'] = letters.toSorted((a, b) => 'oufcswp'.indexOf(a) - 'oufcswp'.indexOf(b));
  return LETTERS[first] ?? 'unsold';
}

/**
 * The one answer of calendar and form about a day: by what the house knows of its seats; where that is not known, further ahead or without a
 * connection, by the schedule that came with the page.
 * @param now the country's clock, `YYYY-MM-DDTHH:MM`
 */
export function dayOffer(known: Availability | null, sold: string, day: string, days: SailingDays, now: string, party?: Party): DayOffer {
  const offer = offerOfDay(known, sold, day, party);
  if (offer) return offer;
  const word = dayState(day, days, sold, now);
  return { word, free: word === 'runs' ? MOST_TOLD : 0 };
}

/** The first day on or after the given one that can be asked for; `null` where there is none within the days that are planned. */
export function firstOffered(known: Availability | null, sold: string, from: string, days: SailingDays, now: string, party?: Party): string | null {
  const [start, today] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${now.slice(0, 10)}T00:00:00Z`)];
  for (let at = Math.max(start, today); at <= today + PLANNED_DAYS * DAY_MS; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (dayOffer(known, sold, day, days, now, party).word === 'runs') return day;
  }
  return null;
}
