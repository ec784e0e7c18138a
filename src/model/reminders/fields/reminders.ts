import { CONTACT, COUNTED, HOUSE, OF_GUEST, SET, UNFILED } from '../../../schema/about.ts';
import { autodate, bool, date, guestCollection, number, relation, select, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { MESSAGE_CHANNELS } from '../../contacts/fields/vocab.ts';
import { REMINDER_KINDS, REMINDER_STATES } from './vocab.ts';

const IN_ROW = { ...SET, isInRow: true } as const;
const KEPT = { personal: COUNTED } as const;
/** Of templates too. */
export const KIND_TITLES = {
  hold_expiring: 'queue_kind_hold_expiring',
  pickup_tomorrow: 'queue_kind_pickup_tomorrow',
  balance: 'queue_kind_balance',
  weather_change: 'queue_kind_weather_change',
  review: 'queue_kind_review',
} as const;
export const CHANNEL_TITLES = {
  whatsapp: 'reminder_channel_whatsapp',
  telegram: 'reminder_channel_telegram',
  sms: 'reminder_channel_sms',
  email: 'reminder_channel_email',
  copy: 'reminder_channel_copy',
} as const;
const STATE_TITLES = {
  due: 'queue_state_due',
  prepared: 'queue_state_prepared',
  sent: 'queue_state_sent',
  confirmed: 'queue_state_confirmed',
  failed: 'queue_state_failed',
  skipped: 'queue_state_skipped',
} as const;

/** A message about a voucher that somebody is to send; unique by voucher, kind and day of the trip. */
export const reminders = guestCollection(
  'reminders',
  {
    country: relation('countries', { required: true }, IN_ROW),
    voucher: relation('vouchers', { required: true }, { ...IN_ROW, isAsked: true, isExpanded: true, isGuestLink: true }),
    kind: select(REMINDER_KINDS, { required: true }, { ...HOUSE, title: 'queue_kind', options: KIND_TITLES, isInRow: true, inFile: { at: 10 } }),
    service_date: text({ required: true, max: 10 }, { ...KEPT, title: 'queue_day', isInRow: true, inFile: { at: 30 }, isAsked: true }),
    due_at: date({ required: true }, { ...IN_ROW, isAsked: true }),
    state: select(REMINDER_STATES, { required: true }, { ...HOUSE, title: 'history_state', options: STATE_TITLES, isInRow: true, inFile: { at: 20 } }),
    language: select(LANGUAGES, { required: true }, { ...IN_ROW, ...KEPT }),
    channel: select(MESSAGE_CHANNELS, {}, { ...KEPT, title: 'reminder_channel', options: CHANNEL_TITLES, isInRow: true, inFile: { at: 50 } }),
    recipient: text({ max: 80 }, { title: 'reminder_recipient', isInRow: true, personal: CONTACT }),
    /** Somebody named him by hand; else it is whom the voucher has. */
    recipient_told: bool(SET),
    template: relation('reminder_templates', {}, IN_ROW),
    template_version: number({ min: 0, onlyInt: true }, IN_ROW),
    text: text({ max: 6000 }, { title: 'reminder_text', isInRow: true, personal: UNFILED }),
    /** Who claimed it before it went out. */
    sent_by: text({ max: 60 }, IN_ROW),
    sent_at: date({}, { ...IN_ROW, title: 'export_sent_at', as: 'moment', inFile: { at: 60 } }),
    confirmed_at: date({}, { ...IN_ROW, title: 'export_confirmed_at', as: 'moment', inFile: { at: 70 } }),
    attempts: number({ min: 0, onlyInt: true }, IN_ROW),
    last_error: text({ max: 300 }, { title: 'reminder_fail', isInRow: true, personal: UNFILED }),
    skip_reason: text({ max: 300 }, { title: 'reminder_skip', isInRow: true, personal: OF_GUEST }),
    created_by: text({ max: 60 }, IN_ROW),
    created: autodate({ isInRow: true }),
    updated: autodate({ isInRow: true }),
    revision: revision({ isInRow: true }),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
  { owner: { field: 'sold_by', through: 'voucher' }, isLarge: true },
);
export type Reminder = RecordOf<typeof reminders>;
