import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import type { ReminderState } from '../../../model/reminders/fields/reminders.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { OptionTitles } from '../../../kit/fields/base/form-field.ts';
import type { Tone } from '../../../kit/ui/Pill.tsx';
import type { RemindedVoucher } from '../../../model/reminders/operations.ts';

/** Why the house itself skips a reminder: its trip was moved, or came to an end. What a person says stands in his own words. */
export const SKIP_TITLES: OptionTitles = { moved: 'reminder_skip_moved', called_off: 'reminder_skip_called_off', ...VOUCHER_STATE_TITLES };
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
