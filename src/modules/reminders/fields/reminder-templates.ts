import { autodate, bool, collection, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, staff } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { REMINDER_CHANNELS, REMINDER_KINDS } from '../../../schema/voucher-vocab.ts';

const READERS = staff('manager', 'senior', 'accountant', 'content', 'guide');

/** Text of a reminder with placeholders; one active text per kind, language and channel. */
export const reminderTemplates = collection(
  'reminder_templates',
  {
    country: relation('countries', { required: true }),
    code: text({ required: true, max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' }),
    kind: select(REMINDER_KINDS, { required: true }),
    language: select(LANGUAGES, { required: true }),
    channel: select(REMINDER_CHANNELS, { required: true }),
    body: text({ required: true, max: 3000 }),
    version: number({ required: true, min: 1, onlyInt: true }),
    active: bool(),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS },
);
export type ReminderTemplate = RecordOf<typeof reminderTemplates>;
