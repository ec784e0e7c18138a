import { isDay, isTime } from '../../../lib/time/zone.ts';
import type { DayException } from '../../../model/catalogue/fields/shapes.ts';
import type { Language } from '../../../schema/vocab.ts';
import { type Dates, type Days, isMonthDay, type SailingDays, type Season } from './sailing-days.ts';

/** A schedule as it is stored; of a variant's own what it leaves empty is as its main excursion has it. */
export interface StoredSchedule {
  readonly weekdays: readonly number[] | null;
  readonly season_from: string;
  readonly season_to: string;
  /** Further stretches of the year. */
  readonly more_seasons?: readonly Season[] | null;
  readonly exceptions?: readonly DayException[] | null;
}

/** Stretches of the year in which it sails; none means all year. */
export function seasonsOf({
  season_from: from,
  season_to: to,
  more_seasons,
}: Pick<StoredSchedule, 'season_from' | 'season_to' | 'more_seasons'>): readonly Season[] {
  return [...(from && to ? [{ from, to }] : []), ...(more_seasons ?? [])];
}

/** What every schedule says beside its days. */
interface Departures {
  readonly start_times?: readonly string[] | null;
  readonly cutoff_hours?: number;
}

/**
 * The schedule by which a variant is sold: its own over that of its main excursion. Dates are taken over one by one, and
 * the variant's word of a date counts.
 */
export function scheduleOf<S extends StoredSchedule & Departures>(main: S | undefined, own: S | undefined): S | undefined {
  if (!main || !own) return own ?? main;
  const said = seasonsOf(own).length > 0 ? own : main;
  const days = new Map([...(main.exceptions ?? []), ...(own.exceptions ?? [])].map((one) => [one.day, one]));
  return {
    ...own,
    weekdays: own.weekdays?.length ? own.weekdays : main.weekdays,
    season_from: said.season_from,
    season_to: said.season_to,
    more_seasons: said.more_seasons ?? [],
    exceptions: [...days.values()],
    start_times: own.start_times?.length ? own.start_times : (main.start_times ?? []),
    cutoff_hours: own.cutoff_hours || (main.cutoff_hours ?? 0),
  };
}

/** Stretches and dates that one schedule can have: more is a mistake, and every page would carry it. */
const SEASONS_MAX = 12;
const DATES_MAX = 200;
const TIMES_MAX = 12;
const REASON_MAX = 120;

/** Fields of a schedule that are JSON, and whether what stands in them can be meant; `null` is an empty one. */
export const SCHEDULE_SHAPES: Readonly<Record<'weekdays' | 'more_seasons' | 'exceptions' | 'start_times', (value: unknown) => boolean>> = {
  weekdays: listOf(7, (day) => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7, String),
  more_seasons: listOf(SEASONS_MAX, (one) => isPlain(one) && isMonthDay(one['from']) && isMonthDay(one['to'])),
  exceptions: listOf(DATES_MAX, isException, (one) => String(isPlain(one) && one['day'])),
  start_times: listOf(TIMES_MAX, (time) => isTime(time), String),
};

/** Fields of a stored schedule in which something stands that it cannot mean. */
export function scheduleFaults(record: Readonly<Record<string, unknown>>): readonly string[] {
  const wrong = Object.entries(SCHEDULE_SHAPES).flatMap(([field, isValid]) => (isValid(record[field]) ? [] : [field]));
  const [from, to] = [record['season_from'] ?? '', record['season_to'] ?? ''];
  // One end of a stretch is none.
  if (from === '' && isMonthDay(to)) return ['season_from', ...wrong];
  return to === '' && isMonthDay(from) ? ['season_to', ...wrong] : wrong;
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isReason = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.length <= REASON_MAX);

function isException(one: unknown): boolean {
  return isPlain(one) && isDay(one['day']) && typeof one['runs'] === 'boolean' && isReason(one['reason_ru']) && isReason(one['reason_en']);
}

/** A list of at most so many, each of them valid, and none twice by its key. */
function listOf(max: number, isValid: (one: unknown) => boolean, keyOf?: (one: unknown) => string): (value: unknown) => boolean {
  return (value) => {
    if (value === null || value === undefined || value === '') return true;
    if (!Array.isArray(value) || value.length > max || !value.every(isValid)) return false;
    return !keyOf || new Set(value.map(keyOf)).size === value.length;
  };
}

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
