import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { paymentWords as paymentWordsEn } from '../../vouchers/messages/en.payments.ts';
import { voucherStates as voucherStatesEn } from '../../vouchers/messages/en.states.ts';
import { vouchers as vouchersEn } from '../../vouchers/messages/en.ts';
import { paymentWords as paymentWordsRu } from '../../vouchers/messages/ru.payments.ts';
import { voucherStates as voucherStatesRu } from '../../vouchers/messages/ru.states.ts';
import { vouchers as vouchersRu } from '../../vouchers/messages/ru.ts';
import { cashDesk as cashDeskEn } from '../messages/en.desk.ts';
import { cash as cashEn } from '../messages/en.ts';
import { cashDesk as cashDeskRu } from '../messages/ru.desk.ts';
import { cash as cashRu } from '../messages/ru.ts';

/** Texts of the screens of cash, and no others. */
export const cashT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...voucherStatesRu, ...vouchersRu, ...paymentWordsRu, ...cashRu, ...cashDeskRu },
  en: { ...authEn, ...staffEn, ...voucherStatesEn, ...vouchersEn, ...paymentWordsEn, ...cashEn, ...cashDeskEn },
});
