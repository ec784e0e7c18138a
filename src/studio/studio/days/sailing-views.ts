import type { Excursion } from '../../../model/catalogue/fields/excursions.ts';
import type { ExcursionSchedule } from '../../../model/catalogue/fields/excursion-schedules.ts';
import type { ParkClosure } from '../../../model/catalogue/fields/park-closures.ts';
import type { SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { sailingOfRecords } from '../../../catalogue/catalogue/rules/sailing-records.ts';
import type { Language } from '../../../schema/vocab.ts';

/** A schedule as editing screens have it. */
export type ScheduleView = Pick<
  ExcursionSchedule,
  'id' | 'excursion' | 'weekdays' | 'season_from' | 'season_to' | 'more_seasons' | 'exceptions' | 'start_times' | 'cutoff_hours'
>;
/** What an excursion's or a variant's way and hour are. */
export type WayView = Pick<Excursion, 'id' | 'parent' | 'route' | 'pier' | 'start_time'>;
export type ClosureView = Pick<ParkClosure, 'id' | 'location' | 'from' | 'to' | 'landing_only' | 'withdrawn' | 'note_ru' | 'note_en'>;

/** When an excursion and its variants sail, as these records say. */
export function sailingOfViews(
  main: WayView,
  variants: readonly WayView[],
  schedules: readonly ScheduleView[],
  closures: readonly ClosureView[],
  language: Language,
): SailingDays {
  const stopping = closures.filter((one) => !one.landing_only && !one.withdrawn && one.from !== '' && one.to !== '');
  return sailingOfRecords(schedules, main, variants, stopping, language);
}
