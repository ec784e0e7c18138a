import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { vouchers as vouchersEn } from '../../../model/vouchers/messages/en.ts';
import { voucherDesk as voucherDeskEn } from '../../../model/vouchers/messages/en.desk.ts';
import { paymentWords as paymentWordsEn } from '../../../model/vouchers/messages/en.payments.ts';
import { paymentWords as paymentWordsRu } from '../../../model/vouchers/messages/ru.payments.ts';
import { vouchers as vouchersRu } from '../../../model/vouchers/messages/ru.ts';
import { voucherDesk as voucherDeskRu } from '../../../model/vouchers/messages/ru.desk.ts';
import { incoming as incomingEn, incomingDesk as deskEn } from '../../../model/incoming/messages/en.desk.ts';
import { incoming as incomingRu, incomingDesk as deskRu } from '../../../model/incoming/messages/ru.desk.ts';

/** Texts of money that comes by itself, and what the ledger says. */
export const incomingT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...vouchersRu, ...voucherDeskRu, ...paymentWordsRu, ...incomingRu, ...deskRu },
  en: { ...authEn, ...staffEn, ...vouchersEn, ...voucherDeskEn, ...paymentWordsEn, ...incomingEn, ...deskEn },
});
