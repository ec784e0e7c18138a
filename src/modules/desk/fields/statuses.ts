import { autodate, bool, houseCollection, json, number, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';
import { STATUS_KINDS } from '../../../schema/vocab.ts';

/** Agents read how the statuses of their guests are called. */
const READERS = staff('manager', 'senior', 'accountant', 'agent');

/** Status of a lead; the id is the code. `kind` is what it means whatever it is called. */
export const statuses = houseCollection(
  'statuses',
  {
    name_ru: text({ required: true, max: 80 }),
    name_en: text({ required: true, max: 80 }),
    kind: select(STATUS_KINDS, { required: true }),
    colour: text({ max: 20 }),
    icon: text({ max: 40 }),
    /** Minutes of office hours that a lead may stay; 0 = no limit. */
    sla_minutes: number({ min: 0, onlyInt: true }),
    required_fields: json<readonly string[]>(),
    /** Codes to which a lead may go from here. */
    next: json<readonly string[]>(),
    /** The next action that is proposed on entering. */
    action_ru: text({ max: 120 }),
    action_en: text({ max: 120 }),
    system: bool(),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS, createRule: staff(), updateRule: staff() },
);
export type Status = RecordOf<typeof statuses>;
