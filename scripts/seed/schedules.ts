import { dayAfter } from '../../src/lib/time/zone.ts';
import type { DayException } from '../../src/model/catalogue/fields/shapes.ts';
import { FIRST_SATURDAYS, VARIANT_WEEKDAYS } from './data/variants.ts';
import { stableId } from './seed-record.ts';
import type { SeedExcursion, SeedVariant } from './model.ts';
import type { SeedRecord } from './seed-record.ts';

const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const WEEKS_AHEAD = 52;

/** When excursions sail, and those of their variants that have days of their own, around a `YYYY-MM-DD` day. */
export function scheduleRecords(excursions: readonly SeedExcursion[], today: string): readonly SeedRecord[] {
  return excursions.flatMap((one) => [mainSchedule(one), ...one.variants.flatMap((variant) => variantSchedule(variant, today) ?? [])]);
}

const mainSchedule = (one: SeedExcursion): SeedRecord => ({
  id: stableId('schedule', String(one.id)),
  excursion: String(one.id),
  weekdays: one.weekdays,
  season_from: one.season?.from ?? '',
  season_to: one.season?.to ?? '',
  start_times: [one.startTime],
  cutoff_hours: one.cutoffHours,
});

function variantSchedule({ id, startTime }: SeedVariant, today: string): SeedRecord | null {
  const base = { id: stableId('schedule', String(id)), excursion: String(id), start_times: startTime ? [startTime] : [], cutoff_hours: 0 };
  const weekdays = VARIANT_WEEKDAYS[id];
  if (weekdays) return { ...base, weekdays, season_from: '', season_to: '', exceptions: [] };
  if (!FIRST_SATURDAYS.includes(id)) return null;
  return { ...base, weekdays: [SATURDAY], season_from: '', season_to: '', exceptions: otherSaturdays(today, WEEKS_AHEAD).map(leftOut) };
}

/** Why the boat stays in on a Saturday. */
const leftOut = (day: string): DayException => ({
  ...{ day, runs: false },
  reason_ru: 'Только в первую субботу месяца',
  reason_en: 'First Saturday of the month only',
});

const LAST_OF_FIRST_WEEK = 7;

/** Saturdays of so many weeks from a `YYYY-MM-DD` day on that are not the first of their month. */
export function otherSaturdays(today: string, weeks: number): readonly string[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const first = dayAfter(today, (SATURDAY - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  const saturdays = Array.from({ length: weeks }, (_, week) => dayAfter(first, week * DAYS_OF_WEEK));
  return saturdays.filter((day) => Number(day.slice(-2)) > LAST_OF_FIRST_WEEK);
}
