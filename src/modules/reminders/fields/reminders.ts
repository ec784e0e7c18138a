import { CONTACT, OF_GUEST, UNFILED } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, number, relation, select, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { REMINDER_CHANNELS, REMINDER_KINDS, REMINDER_STATES } from '../../vouchers/fields/vocab.ts';

const DERIVED = { history: 'derived', isInRow: true } as const;

/** A message about a voucher that somebody is to send; unique by voucher, kind and day of the trip. */
export const reminders = guestCollection(
  'reminders',
  {
    country: relation('countries', { required: true }, DERIVED),
    voucher: relation('vouchers', { required: true }, { ...DERIVED, isAsked: true, isExpanded: true }),
    kind: select(REMINDER_KINDS, { required: true }, { title: 'queue_kind', isInRow: true }),
    service_date: text({ required: true, max: 10 }, { title: 'queue_day', isInRow: true, isAsked: true, personal: 'house' }),
    due_at: date({ required: true }, { ...DERIVED, isAsked: true }),
    state: select(REMINDER_STATES, { required: true }, { title: 'history_state', isInRow: true }),
    language: select(LANGUAGES, { required: true }, DERIVED),
    channel: select(REMINDER_CHANNELS, {}, { title: 'reminder_channel', isInRow: true }),
    recipient: text({ max: 80 }, { title: 'reminder_recipient', isInRow: true, personal: CONTACT }),
    /** Somebody named him by hand; else it is whom the voucher has. */
    recipient_told: bool({ history: 'derived' }),
    template: relation('reminder_templates', {}, DERIVED),
    template_version: number({ min: 0, onlyInt: true }, DERIVED),
    text: text({ max: 6000 }, { title: 'reminder_text', isInRow: true, personal: UNFILED }),
    /** Who claimed it before it went out. */
    sent_by: text({ max: 60 }, { ...DERIVED, personal: 'house' }),
    sent_at: date({}, DERIVED),
    confirmed_at: date({}, DERIVED),
    attempts: number({ min: 0, onlyInt: true }, DERIVED),
    last_error: text({ max: 300 }, { title: 'reminder_fail', isInRow: true, personal: UNFILED }),
    skip_reason: text({ max: 300 }, { title: 'reminder_skip', isInRow: true, personal: OF_GUEST }),
    created_by: text({ max: 60 }, { ...DERIVED, personal: 'house' }),
    created: autodate({ isInRow: true }),
    updated: autodate({ isInRow: true }),
    revision: revision({ isInRow: true }),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { owner: { field: 'sold_by', through: 'voucher' }, isLarge: true },
);
export type Reminder = RecordOf<typeof reminders>;
