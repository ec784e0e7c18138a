import type { DayException, Season } from '../../../../../src/model/catalogue/fields/shapes.ts';
import type { DayReason } from '../../../../../src/catalogue/catalogue/rules/sailing-days.ts';

/** Records out of which days follow, as an editor would read them aloud. */
export interface OracleRecords {
  readonly schedule: OracleSchedule | null;
  readonly own: OracleSchedule | null;
  readonly closures: readonly Season[];
  readonly isVariant: boolean;
}
export interface OracleSchedule {
  readonly weekdays: readonly number[];
  readonly seasons: readonly Season[];
  readonly exceptions: readonly DayException[];
}

const LEAP_YEAR: readonly string[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].flatMap((days, month) =>
  Array.from({ length: days }, (_, day) => `${String(month + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`),
);

/** Every `MM-DD` of a stretch, walked day by day round a leap year; nothing of the engine's comparisons. */
function walked({ from, to }: Season): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = LEAP_YEAR.indexOf(from); ; at = (at + 1) % LEAP_YEAR.length) {
    const day = LEAP_YEAR[at] ?? '';
    found.add(day);
    if (day === to) return found;
  }
}

/** A second reading of why a day does not sail: word by word what the screens promise, and slow. */
export function readReasons(day: string, { schedule, own, closures, isVariant }: OracleRecords): readonly DayReason[] {
  const said = isVariant ? own : null;
  const weekdays = said && said.weekdays.length > 0 ? said.weekdays : (schedule?.weekdays ?? []);
  const seasons = said && said.seasons.length > 0 ? said.seasons : (schedule?.seasons ?? []);
  const word = [said, schedule].flatMap((one) => (one ? one.exceptions.filter((exception) => exception.day === day) : []))[0];
  const reasons: DayReason[] = [];
  if (word && !word.runs) reasons.push('off');
  if (closures.some((closure) => walked(closure).has(day.slice(5)))) reasons.push('closed');
  if (word?.runs) return reasons;
  if (seasons.length > 0 && seasons.every((season) => !walked(season).has(day.slice(5)))) reasons.push('season');
  // Zeller's congruence: 0 is Saturday.
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
  const [year, month] = m < 3 ? [y - 1, m + 12] : [y, m];
  const zeller = (d + Math.floor((13 * (month + 1)) / 5) + year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)) % 7;
  const weekday = ((zeller + 5) % 7) + 1;
  if (weekdays.length > 0 && !weekdays.includes(weekday)) reasons.push('weekday');
  return reasons;
}
