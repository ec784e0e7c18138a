import { autodate, bool, collection, date, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { REMINDER_CHANNELS, REMINDER_KINDS, REMINDER_STATES } from '../../../schema/voucher-vocab.ts';

/** A message about a voucher that somebody is to send; unique by voucher, kind and day of the trip. */
export const reminders = collection(
  'reminders',
  {
    country: relation('countries', { required: true }),
    voucher: relation('vouchers', { required: true }),
    kind: select(REMINDER_KINDS, { required: true }),
    service_date: text({ required: true, max: 10 }),
    due_at: date({ required: true }),
    state: select(REMINDER_STATES, { required: true }),
    language: select(LANGUAGES, { required: true }),
    channel: select(REMINDER_CHANNELS),
    recipient: text({ max: 80 }),
    /** Somebody named him by hand; else it is whom the voucher has. */
    recipient_told: bool(),
    template: relation('reminder_templates'),
    template_version: number({ min: 0, onlyInt: true }),
    text: text({ max: 6000 }),
    /** Who claimed it before it went out. */
    sent_by: text({ max: 60 }),
    sent_at: date(),
    confirmed_at: date(),
    attempts: number({ min: 0, onlyInt: true }),
    last_error: text({ max: 300 }),
    skip_reason: text({ max: 300 }),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type Reminder = RecordOf<typeof reminders>;
