import type { MessageKey } from '../../i18n/message-key.ts';

export const KIND_TITLES = {
  hold_expiring: 'queue_kind_hold_expiring',
  pickup_tomorrow: 'queue_kind_pickup_tomorrow',
  balance: 'queue_kind_balance',
  weather_change: 'queue_kind_weather_change',
  review: 'queue_kind_review',
} as const satisfies Readonly<Record<string, MessageKey>>;
export const STATE_TITLES = {
  due: 'queue_state_due',
  prepared: 'queue_state_prepared',
  sent: 'queue_state_sent',
  confirmed: 'queue_state_confirmed',
  failed: 'queue_state_failed',
  skipped: 'queue_state_skipped',
} as const satisfies Readonly<Record<string, MessageKey>>;
export const CHANNEL_TITLES = {
  whatsapp: 'reminder_channel_whatsapp',
  telegram: 'reminder_channel_telegram',
  sms: 'reminder_channel_sms',
  email: 'reminder_channel_email',
  copy: 'reminder_channel_copy',
} as const satisfies Readonly<Record<string, MessageKey>>;
export const LANGUAGE_TITLES = { ru: 'template_language_ru', en: 'template_language_en' } as const satisfies Readonly<Record<string, MessageKey>>;
