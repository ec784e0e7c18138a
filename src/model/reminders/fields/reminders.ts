import { CONTACT, COUNTED, HOUSE, OF_GUEST, SET, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  bool,
  type CreateOf,
  date,
  guestCollection,
  houseCollection,
  number,
  type RecordOf,
  relation,
  revision,
  select,
  text,
} from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { MESSAGE_CHANNELS } from '../../contacts/fields/vocab.ts';

/** Closed lists of reminders: why one is due and what became of it. */
export const REMINDER_KINDS = ['hold_expiring', 'pickup_tomorrow', 'balance', 'weather_change', 'review', 'cancelled', 'moved'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
const REMINDER_STATES = ['due', 'prepared', 'sent', 'confirmed', 'failed', 'skipped'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

const IN_ROW = { ...SET, isInRow: true } as const;
const KEPT = { personal: COUNTED } as const;
/** Of templates too. */
const KIND_TITLES = {
  hold_expiring: 'queue_kind_hold_expiring',
  pickup_tomorrow: 'queue_kind_pickup_tomorrow',
  balance: 'queue_kind_balance',
  weather_change: 'queue_kind_weather_change',
  review: 'queue_kind_review',
  cancelled: 'queue_kind_cancelled',
  moved: 'queue_kind_moved',
} as const;
const CHANNEL_TITLES = {
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

const READERS = staff('manager', 'senior', 'accountant', 'content', 'guide');
const DERIVED = { history: 'derived' } as const;
const LANGUAGE_TITLES = { ru: 'template_language_ru', en: 'template_language_en' } as const;

/** Text of a reminder with placeholders; one active text per kind, language and channel. */
export const reminderTemplates = houseCollection(
  'reminder_templates',
  {
    country: relation('countries', { required: true }, DERIVED),
    code: text(
      { required: true, max: 40, pattern: '^[a-z0-9][a-z0-9_-]*$' },
      { title: 'template_code', hint: 'template_code_hint', form: 40, inFile: { at: 10, width: 20 } },
    ),
    kind: select(REMINDER_KINDS, { required: true }, { title: 'queue_kind', options: KIND_TITLES, form: 10, inFile: { at: 20, width: 20 }, kin: 'text' }),
    language: select(LANGUAGES, { required: true }, { title: 'template_language', options: LANGUAGE_TITLES, form: 20, inFile: { at: 30 }, kin: 'text' }),
    channel: select(MESSAGE_CHANNELS, { required: true }, { title: 'reminder_channel', options: CHANNEL_TITLES, form: 30, inFile: { at: 40 }, kin: 'text' }),
    body: text({ required: true, max: 3000 }, { title: 'template_body', form: 50, inFile: { at: 50, width: 60 }, kin: 'text' }),
    version: number({ required: true, min: 1, onlyInt: true }, { ...DERIVED, title: 'rule_version', inFile: { at: 60, width: 8 } }),
    active: bool({ title: 'template_active', hint: 'template_active_hint', form: 60, inFile: { at: 70, width: 8 } }),
    created_by: text({ max: 60 }, DERIVED),
    created: autodate(),
    updated: autodate({ title: 'note_updated', as: 'moment', inFile: { at: 80 } }),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS },
);
export type ReminderTemplate = RecordOf<typeof reminderTemplates>;
export type NewTemplate = CreateOf<typeof reminderTemplates>;

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
