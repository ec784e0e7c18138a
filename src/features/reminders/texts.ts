import { auth as authEn } from '../../i18n/messages/en/auth.ts';
import { desk as deskEn } from '../../i18n/messages/en/desk.ts';
import { reminderDesk as reminderDeskEn } from '../../i18n/messages/en/reminder-desk.ts';
import { reminders as remindersEn } from '../../i18n/messages/en/reminders.ts';
import { staff as staffEn } from '../../i18n/messages/en/staff.ts';
import { voucherStates as voucherStatesEn } from '../../i18n/messages/en/voucher-states.ts';
import { vouchers as vouchersEn } from '../../i18n/messages/en/vouchers.ts';
import { auth as authRu } from '../../i18n/messages/ru/auth.ts';
import { desk as deskRu } from '../../i18n/messages/ru/desk.ts';
import { reminderDesk as reminderDeskRu } from '../../i18n/messages/ru/reminder-desk.ts';
import { reminders as remindersRu } from '../../i18n/messages/ru/reminders.ts';
import { staff as staffRu } from '../../i18n/messages/ru/staff.ts';
import { voucherStates as voucherStatesRu } from '../../i18n/messages/ru/voucher-states.ts';
import { vouchers as vouchersRu } from '../../i18n/messages/ru/vouchers.ts';
import { islandTranslator } from '../../i18n/translator.ts';

/** Texts of the reminders' screens, and no others. */
export const remindersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...remindersRu, ...reminderDeskRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...remindersEn, ...reminderDeskEn },
});
