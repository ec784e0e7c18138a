import type { Language } from '../../../schema/vocab.ts';
import type { DayException } from '../../../model/catalogue/fields/shapes.ts';
import type { Dates, Days, SailingDays } from './sailing-days.ts';
import { scheduleOf, seasonsOf, type StoredSchedule } from './schedule.ts';
import type { Season } from './season.ts';

/** A variant that goes another way, or by a schedule of its own. */
interface OtherWay {
  readonly id: string;
  readonly closures: readonly Season[];
  readonly schedule?: StoredSchedule | undefined;
}

const DAYS_OF_WEEK = 7;
const EMPTY = { weekdays: [], seasons: [], closures: [], off: {}, on: {} } as const;

/**
 * When an excursion sails, out of what is stored.
 * @param closures of the places on its own way
 * @param others variants that go another way, with the closures of theirs, or by another schedule
 * @param language of the reasons that are told of single days
 */
export function sailingDays(
  schedule: StoredSchedule | undefined,
  closures: readonly Season[],
  others: readonly OtherWay[],
  language: Language = 'ru',
): SailingDays {
  const main = daysOf(schedule, closures, language);
  const own = others.flatMap((other) => {
    const differs = differences(main, daysOf(scheduleOf(schedule, other.schedule), other.closures, language));
    return Object.keys(differs).length > 0 ? [[other.id, differs] as const] : [];
  });
  return { ...differences(EMPTY, main), ...(own.length > 0 ? { own: Object.fromEntries(own) } : {}) };
}

function daysOf(schedule: StoredSchedule | undefined, closures: readonly Season[], language: Language): Required<Days> {
  const weekdays = schedule?.weekdays ?? [];
  const dates = (runs: boolean): Dates =>
    Object.fromEntries((schedule?.exceptions ?? []).filter((one) => one.runs === runs).map((one) => [one.day, reasonIn(one, language)]));
  return {
    weekdays: weekdays.length < DAYS_OF_WEEK ? weekdays : [],
    seasons: distinct(schedule ? seasonsOf(schedule) : []),
    closures: distinct(closures),
    off: dates(false),
    on: dates(true),
  };
}

const reasonIn = (one: DayException, language: Language): string => (language === 'ru' ? one.reason_ru || one.reason_en : one.reason_en || one.reason_ru) ?? '';

/** What of the days is not as it is in the others. */
function differences(from: Required<Days>, days: Required<Days>): Days {
  const keys = ['weekdays', 'seasons', 'closures', 'off', 'on'] as const;
  return Object.fromEntries(keys.flatMap((key) => (JSON.stringify(days[key]) === JSON.stringify(from[key]) ? [] : [[key, days[key]]])));
}

/** A place's closure, as it is stored. */
interface StoredClosure extends Season {
  readonly location: string;
}

/** A variant or a main excursion, by what its days depend on. */
interface Sailed {
  readonly id: string;
  readonly route: readonly string[];
}

/**
 * When an excursion and its variants sail, out of their records. A variant without a way of its own goes the main one, and
 * one without a schedule sails by the main one.
 * @param schedules of any excursions
 * @param closures of any places, without those that only forbid to land
 */
export function sailingOfRecords(
  schedules: readonly (StoredSchedule & { readonly excursion: string })[],
  main: Sailed,
  variants: readonly Sailed[],
  closures: readonly StoredClosure[],
  language: Language = 'ru',
): SailingDays {
  const scheduleBy = (id: string) => schedules.find(({ excursion }) => excursion === id);
  const closedOn = (way: readonly string[]): readonly Season[] => closures.filter(({ location }) => way.includes(location));
  const others = variants.map(({ id, route }) => ({ id, closures: closedOn(route.length > 0 ? route : main.route), schedule: scheduleBy(id) }));
  return sailingDays(scheduleBy(main.id), closedOn(main.route), others, language);
}

const distinct = (closures: readonly Season[]): readonly Season[] => [...new Map(closures.map(({ from, to }) => [from + to, { from, to }])).values()];
