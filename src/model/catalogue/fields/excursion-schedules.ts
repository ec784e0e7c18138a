import { autodate, houseCollection, json, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import type { DayException, Season } from './shapes.ts';
import { catalogueRules } from '../../../schema/rules.ts';

const MONTH_DAY = '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/**
 * When an excursion runs: ISO weekdays (1 = Monday), season as month-day inclusive (may wrap the new year). A variant may have
 * one of its own; what that leaves empty is as the main excursion has it (catalogue/rules/sailing-records.ts).
 */
export const excursionSchedules = houseCollection(
  'excursion_schedules',
  {
    excursion: relation('ic_excurs', { required: true }),
    weekdays: json<readonly number[]>(),
    season_from: text({ max: 5, pattern: MONTH_DAY }),
    season_to: text({ max: 5, pattern: MONTH_DAY }),
    /** Further stretches of the year beside the first. */
    more_seasons: json<readonly Season[]>(),
    /** Single days on which it sails, or does not, against all of this. */
    exceptions: json<readonly DayException[]>(),
    start_times: json<readonly string[]>(),
    cutoff_hours: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('excursion.status = "active" && excursion.hidden = false'),
);
export type ExcursionSchedule = RecordOf<typeof excursionSchedules>;
