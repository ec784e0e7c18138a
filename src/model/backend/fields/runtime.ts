import { HOUSE, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  date,
  guestCollection,
  houseCollection,
  json,
  jsonOf,
  number,
  type RecordOf,
  revision,
  select,
  text,
  traceCollection,
} from '../../../schema/describe.ts';
import { CHANGE_ACTIONS, DELIVERIES } from '../../../schema/page-collections.ts';
import { AUDIT_READERS, BY_SITE_SERVER, CLOSED } from '../../../schema/rules.ts';
import { FAULT_KINDS, JOB_OUTCOMES } from '../../../schema/vocab.ts';

/** Last number of every series: documents by kind, country and year; turns of managers. Only hooks touch it. */
export const counters = houseCollection(
  'counters',
  {
    kind: text({ required: true, max: 40 }),
    scope: text({ max: 60 }),
    year: number({ min: 0, onlyInt: true }),
    last: number({ min: 0, onlyInt: true }),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);

/** Audit trail: one row per staff write, in the same transaction. Others than seniors read it through `/api/desk/events`. */
export const events = guestCollection(
  'events',
  {
    /** Collection and id of the record. */
    entity: text({ required: true, max: 60 }, { ...HOUSE, isAsked: true }),
    record: text({ required: true, max: 60 }, { ...HOUSE, isAsked: true }),
    /** `users:…`, `admins:…`; '' for the house's own programs. */
    actor: text({ max: 60 }, HOUSE),
    actor_name: text({ max: 100 }, HOUSE),
    action: text({ required: true, max: 40 }, HOUSE),
    /** Changed fields only. */
    before: jsonOf<Readonly<Record<string, unknown>>>()({}, { personal: UNFILED }),
    after: jsonOf<Readonly<Record<string, unknown>>>()({}, { personal: UNFILED }),
    reason: text({ max: 500 }, { personal: UNFILED }),
    /** `revision` of the record after the write; of writes from before records were counted, 1 for the latest and less for those before it. */
    revision: revision(),
    at: autodate(),
  },
  { ...CLOSED, listRule: AUDIT_READERS, viewRule: AUDIT_READERS },
  { isLarge: true },
);
export type DeskEvent = RecordOf<typeof events>;

/** What went wrong in the house's own work, for an administrator; it names nobody. Only hooks touch it. */
export const faults = houseCollection(
  'faults',
  {
    kind: select(FAULT_KINDS, { required: true }),
    /** A word that the screens have a sentence for. */
    code: text({ max: 40 }),
    /** What it happened to: a job, a release, a process. */
    about: text({ max: 100 }),
    /** What the program said. */
    detail: text({ max: 300 }),
    /** The same again within the hour is counted. */
    times: number({ min: 1, onlyInt: true }),
    first_at: date({ required: true }),
    at: date({ required: true }),
    created: autodate(),
    updated: autodate(),
  },
  CLOSED,
);

/** First answer to a keyed staff write, given again to its repeats for a week. Only hooks touch it. */
export const idempotencyKeys = traceCollection(
  'idempotency_keys',
  {
    actor: text({ max: 60 }),
    key: text({ required: true, max: 64 }),
    /** Digest of the request, so that a key is never taken for another one's. */
    request: text({ required: true, hidden: true, max: 64 }),
    answer: json<Readonly<Record<string, unknown>>>({ hidden: true }),
    created: autodate(),
  },
  CLOSED,
  'deleted',
);

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

/** One row per change of the public catalogue, written in the same transaction as the change; kept for 14 days. */
export const outbox = houseCollection(
  'outbox',
  {
    collection: text({ required: true, max: 60 }),
    record: text({ required: true, max: 60 }),
    action: select(CHANGE_ACTIONS, { required: true }),
    delivery: select(DELIVERIES, { required: true }),
    at: autodate(),
  },
  { ...CLOSED, listRule: BY_SITE_SERVER, viewRule: BY_SITE_SERVER },
);
export type OutboxRow = RecordOf<typeof outbox>;
