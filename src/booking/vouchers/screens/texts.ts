import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { seats as seatsEn } from '../../../model/departures/messages/en.seats.ts';
import { waitingLine as waitingLineEn } from '../../../model/departures/messages/en.waiting.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { paymentWords as paymentWordsEn } from '../../../model/vouchers/messages/en.payments.ts';
import { voucherDesk as voucherDeskEn } from '../../../model/vouchers/messages/en.desk.ts';
import { vouchers as vouchersEn } from '../../../model/vouchers/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { seats as seatsRu } from '../../../model/departures/messages/ru.seats.ts';
import { waitingLine as waitingLineRu } from '../../../model/departures/messages/ru.waiting.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { paymentWords as paymentWordsRu } from '../../../model/vouchers/messages/ru.payments.ts';
import { voucherDesk as voucherDeskRu } from '../../../model/vouchers/messages/ru.desk.ts';
import { vouchers as vouchersRu } from '../../../model/vouchers/messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the vouchers' screens, and no others. */
export const vouchersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...waitingLineRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...voucherDeskRu, ...paymentWordsRu, ...seatsRu },
  en: { ...authEn, ...staffEn, ...waitingLineEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...voucherDeskEn, ...paymentWordsEn, ...seatsEn },
});
