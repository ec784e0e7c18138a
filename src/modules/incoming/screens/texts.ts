import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { vouchers as vouchersEn } from '../../vouchers/messages/en.ts';
import { voucherDesk as voucherDeskEn } from '../../vouchers/messages/en.desk.ts';
import { paymentWords as paymentWordsEn } from '../../vouchers/messages/en.payments.ts';
import { paymentWords as paymentWordsRu } from '../../vouchers/messages/ru.payments.ts';
import { vouchers as vouchersRu } from '../../vouchers/messages/ru.ts';
import { voucherDesk as voucherDeskRu } from '../../vouchers/messages/ru.desk.ts';
import { incoming as incomingEn } from '../messages/en.ts';
import { incomingDesk as deskEn } from '../messages/en.desk.ts';
import { incoming as incomingRu } from '../messages/ru.ts';
import { incomingDesk as deskRu } from '../messages/ru.desk.ts';

/** Texts of money that comes by itself, and what the ledger says. */
export const incomingT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...vouchersRu, ...voucherDeskRu, ...paymentWordsRu, ...incomingRu, ...deskRu },
  en: { ...authEn, ...staffEn, ...vouchersEn, ...voucherDeskEn, ...paymentWordsEn, ...incomingEn, ...deskEn },
});
