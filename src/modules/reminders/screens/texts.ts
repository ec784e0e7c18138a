import { auth as authEn } from '../../auth/messages/en.ts';
import { desk as deskEn } from '../../desk/messages/en.ts';
import { reminderDesk as reminderDeskEn } from '../messages/en.desk.ts';
import { reminders as remindersEn } from '../messages/en.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { voucherStates as voucherStatesEn } from '../../vouchers/messages/en.states.ts';
import { vouchers as vouchersEn } from '../../vouchers/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { desk as deskRu } from '../../desk/messages/ru.ts';
import { reminderDesk as reminderDeskRu } from '../messages/ru.desk.ts';
import { reminders as remindersRu } from '../messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { voucherStates as voucherStatesRu } from '../../vouchers/messages/ru.states.ts';
import { vouchers as vouchersRu } from '../../vouchers/messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the reminders' screens, and no others. */
export const remindersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...remindersRu, ...reminderDeskRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...remindersEn, ...reminderDeskEn },
});
