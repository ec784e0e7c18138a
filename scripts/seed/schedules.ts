import { dayAfter } from '../../src/lib/zone.ts';
import { FIRST_SATURDAYS, VARIANT_WEEKDAYS } from './data/variant-days.ts';
import { stableId } from './ids.ts';
import type { SeedExcursion, SeedVariant } from './model.ts';
import type { SeedRecord } from './records.ts';

const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const MONTHS_AHEAD = 8;

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
  const days = firstSaturdays(today, MONTHS_AHEAD);
  // Its season is the first of its dates alone: the others are single days against it.
  const [only] = days.map((day) => day.slice('YYYY-'.length));
  return { ...base, weekdays: [SATURDAY], season_from: only, season_to: only, exceptions: days.map((day) => ({ day, runs: true })) };
}

/** First Saturdays of the month of a day and of those after it. */
export function firstSaturdays(today: string, months: number): readonly string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: months }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 + index, 1));
    return dayAfter(first.toISOString().slice(0, 'YYYY-MM-DD'.length), (SATURDAY - first.getUTCDay() + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  });
}
