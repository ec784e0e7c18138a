import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { OptionTitles } from '../../../kit/fields/form-field.ts';
import { STATE_TITLES as VOUCHER_STATE_TITLES } from '../../vouchers/screens/lines/VoucherPill.tsx';
import type { Tone } from '../../../kit/ui/Pill.tsx';
import type { RemindedVoucher } from '../repo.ts';
import type { ReminderState } from '../../vouchers/fields/vocab.ts';

export const KIND_TITLES = {
  hold_expiring: 'queue_kind_hold_expiring',
  pickup_tomorrow: 'queue_kind_pickup_tomorrow',
  balance: 'queue_kind_balance',
  weather_change: 'queue_kind_weather_change',
  review: 'queue_kind_review',
} as const satisfies OptionTitles;
export const STATE_TITLES = {
  due: 'queue_state_due',
  prepared: 'queue_state_prepared',
  sent: 'queue_state_sent',
  confirmed: 'queue_state_confirmed',
  failed: 'queue_state_failed',
  skipped: 'queue_state_skipped',
} as const satisfies OptionTitles;
export const CHANNEL_TITLES = {
  whatsapp: 'reminder_channel_whatsapp',
  telegram: 'reminder_channel_telegram',
  sms: 'reminder_channel_sms',
  email: 'reminder_channel_email',
  copy: 'reminder_channel_copy',
} as const satisfies OptionTitles;
/** Why the house itself skips a reminder: its trip was moved, or came to an end. What a person says stands in his own words. */
export const SKIP_TITLES: OptionTitles = { moved: 'reminder_skip_moved', ...VOUCHER_STATE_TITLES };
export const STATE_TONES: Record<ReminderState, Tone> = {
  due: 'coral',
  prepared: 'sea',
  sent: 'plain',
  confirmed: 'ok',
  failed: 'danger',
  skipped: 'quiet',
};

/** The window in which guests are picked up; '' where nobody has said it. */
function windowOf({ pickup_from, pickup_to }: Pick<RemindedVoucher, 'pickup_from' | 'pickup_to'>): string {
  return pickup_to === '' || pickup_to === pickup_from ? pickup_from : `${pickup_from}–${pickup_to}`;
}

/** When somebody is fetched, or is to be at the pier where he comes by himself; `null` where nobody has said. */
export function fetchedAt(t: Translate, voucher: Pick<RemindedVoucher, 'pickup_from' | 'pickup_to' | 'transfer' | 'start_time'>): string | null {
  return voucher.transfer === 'none' ? t('queue_own_way', { time: voucher.start_time }) : windowOf(voucher) || null;
}

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };
/** A day of the calendar with its weekday, whatever the clock here says. */
export function dayTitle(day: string, lang: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
