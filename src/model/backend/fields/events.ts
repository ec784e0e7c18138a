import { HOUSE, UNFILED } from '../../../schema/about.ts';
import { autodate, guestCollection, jsonOf, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, AUDIT_READERS } from '../../../schema/rules.ts';

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
