import type { DayException } from '../../src/model/catalogue/fields/shapes.ts';

/** A row of the demo's schedules. */
export interface DemoSchedule {
  readonly excursion: string;
  readonly weekdays: readonly number[] | null;
  readonly season_from: string;
  readonly season_to: string;
  readonly exceptions?: readonly DayException[];
}

/** Whether a variant sails on a day by the demo's schedules alone, closures aside: read from the rows, apart from the engine. */
export function isDaySailed(rows: readonly DemoSchedule[], main: number, variant: number, day: string): boolean {
  const [usual, own] = [main, variant].map((id) => rows.find(({ excursion }) => excursion === String(id)));
  const single = own?.exceptions?.find((one) => one.day === day);
  if (single) return single.runs;
  const weekdays = own?.weekdays?.length ? own.weekdays : (usual?.weekdays ?? []);
  const season = own?.season_from ? own : usual;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return (weekdays.length === 0 || weekdays.includes(weekday)) && isInSeason(day.slice(5), season?.season_from ?? '', season?.season_to ?? '');
}

function isInSeason(day: string, from: string, to: string): boolean {
  if (from === '' || to === '') return true;
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}
