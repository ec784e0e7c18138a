import { autodate, date, houseCollection, number, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { JOB_OUTCOMES } from '../../../schema/vocab.ts';

/** What is done by the clock: a row per job with its last run. Only hooks touch it. */
export const jobRuns = houseCollection(
  'job_runs',
  {
    name: text({ required: true, max: 60, pattern: '^[a-z0-9_-]+$' }),
    /** As cron writes it; '' of a job of PocketBase's own clock, which says it itself. */
    schedule: text({ max: 60 }),
    started_at: date(),
    ended_at: date(),
    outcome: select(JOB_OUTCOMES),
    /** Why it failed: a word that the screens have a sentence for, and what the program said, without anything personal. */
    code: text({ max: 40 }),
    error: text({ max: 300 }),
    /** When it is tried next, where that is not by its schedule. */
    next_at: date(),
    /** Since when somebody wants it done out of turn, and who. */
    asked_at: date(),
    asked_by: text({ max: 60 }),
    /** How far the run under way is, in percent, and what it does. */
    share: number({ min: 0, max: 100, onlyInt: true }),
    stage: text({ max: 40 }),
    /** What its last run did: parts that it went through, records that it made and changed, parts that failed. */
    done: number({ min: 0, onlyInt: true }),
    made: number({ min: 0, onlyInt: true }),
    changed: number({ min: 0, onlyInt: true }),
    failed: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);
