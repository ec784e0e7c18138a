import { auth as authEn } from '../../auth/messages/en.ts';
import { desk as deskEn } from '../../desk/messages/en.ts';
import { seats as seatsEn } from '../../departures/messages/en.seats.ts';
import { waitingLine as waitingLineEn } from '../../departures/messages/en.waiting.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { voucherStates as voucherStatesEn } from '../messages/en.states.ts';
import { paymentWords as paymentWordsEn } from '../messages/en.payments.ts';
import { voucherDesk as voucherDeskEn } from '../messages/en.desk.ts';
import { vouchers as vouchersEn } from '../messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { desk as deskRu } from '../../desk/messages/ru.ts';
import { seats as seatsRu } from '../../departures/messages/ru.seats.ts';
import { waitingLine as waitingLineRu } from '../../departures/messages/ru.waiting.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { voucherStates as voucherStatesRu } from '../messages/ru.states.ts';
import { paymentWords as paymentWordsRu } from '../messages/ru.payments.ts';
import { voucherDesk as voucherDeskRu } from '../messages/ru.desk.ts';
import { vouchers as vouchersRu } from '../messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the vouchers' screens, and no others. */
export const vouchersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...waitingLineRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...voucherDeskRu, ...paymentWordsRu, ...seatsRu },
  en: { ...authEn, ...staffEn, ...waitingLineEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...voucherDeskEn, ...paymentWordsEn, ...seatsEn },
});
