import { autodate, collection, json, revision, text, type RecordOf } from '../../schema/describe.ts';
import { CLOSED, AUDIT_READERS } from '../../schema/rules.ts';

/** Audit trail: one row per staff write, in the same transaction. Others than seniors read it through `/api/desk/events`. */
export const events = collection(
  'events',
  {
    /** Collection and id of the record. */
    entity: text({ required: true, max: 60 }),
    record: text({ required: true, max: 60 }),
    /** `users:…`, `admins:…`; '' for the house's own programs. */
    actor: text({ max: 60 }),
    actor_name: text({ max: 100 }),
    action: text({ required: true, max: 40 }),
    /** Changed fields only. */
    before: json<Readonly<Record<string, unknown>>>(),
    after: json<Readonly<Record<string, unknown>>>(),
    reason: text({ max: 500 }),
    /** `revision` of the record after the write; of writes from before records were counted, 1 for the latest and less for those before it. */
    revision: revision(),
    at: autodate(),
  },
  { ...CLOSED, listRule: AUDIT_READERS, viewRule: AUDIT_READERS },
);
export type DeskEvent = RecordOf<typeof events>;
