import { nextRuns, runsOn, type Season } from './season.ts';

const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** A schedule as it is stored. */
interface Schedule {
  readonly weekdays: readonly number[] | null;
  readonly season_from: string;
  readonly season_to: string;
}

export interface Calendar {
  readonly weekdays: readonly number[];
  readonly season: Season | null;
  readonly sails: (day: string) => boolean;
  readonly next: (from: string, count: number) => readonly string[];
}

/** The calendar of a schedule; without one an excursion sails every day. */
export function calendarOf(schedule: Schedule | null): Calendar {
  const weekdays = schedule?.weekdays?.length ? schedule.weekdays : EVERY_DAY;
  const season = schedule?.season_from && schedule.season_to ? { from: schedule.season_from, to: schedule.season_to } : null;
  return {
    weekdays,
    season,
    sails: (day) => runsOn(day, weekdays, season),
    next: (from, count) => nextRuns(from, count, weekdays, season),
  };
}
