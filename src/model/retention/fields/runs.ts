import { autodate, date, houseCollection, json, number, type RecordOf, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** A dry run counts and does nothing. */
const RUN_KINDS = ['dry', 'real'] as const;
/** A run that is going has batches left, whoever was doing them. */
const RUN_STATES = ['going', 'done'] as const;

/** How long something is kept where somebody set another period than the code's; legal texts read it, so everybody may. */
export const retentionPeriods = houseCollection(
  'retention_periods',
  {
    rule: text({ required: true, max: 40, pattern: '^[a-z]+(-[a-z]+)*$' }),
    /** In the unit of the rule. */
    count: number({ required: true, min: 1, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: '', viewRule: '' },
);
export type RetentionPeriod = RecordOf<typeof retentionPeriods>;

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
