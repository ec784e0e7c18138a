import { autodate, date, houseCollection, json, number, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { RUN_KINDS, RUN_STATES } from './vocab.ts';

/** What a rule did in a night, or would have done: how many, never whom. One real run of a rule a day, added to batch by batch. */
export const retentionRuns = houseCollection(
  'retention_runs',
  {
    rule: text({ required: true, max: 40 }),
    kind: select(RUN_KINDS, { required: true }),
    state: select(RUN_STATES, { required: true }),
    /** Of the night, by UTC. */
    day: text({ required: true, max: 10 }),
    begun_at: date({ required: true }),
    ended_at: date(),
    /** The period that it went by, in the unit of the rule, and which words of the rule. */
    count: number({ min: 0, onlyInt: true }),
    digest: text({ max: 64 }),
    /** Rows that the rule is about; those whose time had come; what became of these. */
    looked: number({ min: 0, onlyInt: true }),
    due: number({ min: 0, onlyInt: true }),
    done: number({ min: 0, onlyInt: true }),
    failed: number({ min: 0, onlyInt: true }),
    /** How many stayed, by the reason. */
    stayed: json<Readonly<Record<string, number>>>(),
    /** Ids of some that a dry run met, for administrators. */
    examples: json<readonly string[]>(),
    /** Folders of files that are still to be deleted: their rows are ended. */
    folders: json<readonly string[]>(),
    /** The last row that was tried. */
    cursor: text({ max: 30 }),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);
