import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { reminderDesk as reminderDeskEn } from '../../../model/reminders/messages/en.desk.ts';
import { reminders as remindersEn } from '../../../model/reminders/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { vouchers as vouchersEn } from '../../../model/vouchers/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { reminderDesk as reminderDeskRu } from '../../../model/reminders/messages/ru.desk.ts';
import { reminders as remindersRu } from '../../../model/reminders/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { vouchers as vouchersRu } from '../../../model/vouchers/messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the reminders' screens, and no others. */
export const remindersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...remindersRu, ...reminderDeskRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...remindersEn, ...reminderDeskEn },
});
