import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, settingIn } from '../../../backend/engine/rows.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import type { SailingDays } from '../rules/sailing-days.ts';
import { sailingDays, scheduleOf, type StoredSchedule } from '../rules/sailing-records.ts';

/** A schedule with its starts, `HH:MM`, and the hours before them at which sales end. */
export interface SoldSchedule extends StoredSchedule {
  readonly start_times: readonly string[];
  readonly cutoff_hours: number;
}

/** The schedule of one record of its own; `undefined` where it has none. */
export function scheduleIn(app: App, id: string): SoldSchedule | undefined {
  const [schedule] = app.findRecordsByFilter('excursion_schedules', 'excursion = {:id}', '', 1, 0, { id });
  if (!schedule) return undefined;
  return {
    weekdays: jsonIn<readonly number[]>(schedule, 'weekdays', []),
    season_from: schedule.getString('season_from'),
    season_to: schedule.getString('season_to'),
    more_seasons: jsonIn<StoredSchedule['more_seasons']>(schedule, 'more_seasons', []) ?? [],
    exceptions: jsonIn<StoredSchedule['exceptions']>(schedule, 'exceptions', []) ?? [],
    start_times: jsonIn<readonly string[]>(schedule, 'start_times', []),
    cutoff_hours: schedule.getInt('cutoff_hours'),
  };
}

/** On which days a main excursion or its variant sails: by its schedule, past the closures of the places on its way. */
export function daysOf(app: App, main: PbRecord<'ic_excurs'>, sold: PbRecord<'ic_excurs'>, schedule: StoredSchedule | undefined): SailingDays {
  const route = sold.getStringSlice('route').length > 0 ? sold.getStringSlice('route') : main.getStringSlice('route');
  const closures = route.flatMap((location) =>
    app.findRecordsByFilter('park_closures', 'location = {:location} && landing_only = false && withdrawn = false', '', 20, 0, { location }),
  );
  return sailingDays(
    schedule,
    closures.map((one) => ({ from: one.getString('from'), to: one.getString('to') })),
    [],
  );
}

/** What a departure asks of an excursion or variant that sails with it. */
export interface Sailing {
  readonly id: string;
  readonly days: SailingDays;
  /** Minutes from the start to the return; 0 where nobody said. */
  readonly minutes: number;
  readonly cutoff_hours: number;
  readonly pier: string;
}

/** How an excursion or variant that is on sale sails; `null` of one that is not. */
export function sailingOf(app: App, id: string): Sailing | null {
  const sold = byId(app, 'ic_excurs', id);
  const main = sold && (sold.getString('parent') === '' ? sold : byId(app, 'ic_excurs', sold.getString('parent')));
  if (!sold || !main || [sold, main].some((one) => one.getString('status') !== 'active')) return null;
  const usual = scheduleIn(app, main.id);
  const schedule = sold.id === main.id ? usual : scheduleOf(usual, scheduleIn(app, sold.id));
  return {
    id,
    days: daysOf(app, main, sold, schedule),
    minutes: sold.getInt('duration_minutes') || main.getInt('duration_minutes'),
    cutoff_hours: schedule ? schedule.cutoff_hours : settingIn(app, 'usual_cutoff_hours', main.getString('country')),
    pier: sold.getString('pier') || main.getString('pier'),
  };
}
