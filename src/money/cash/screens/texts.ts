import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { paymentWords as paymentWordsEn } from '../../../model/vouchers/messages/en.payments.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { vouchers as vouchersEn } from '../../../model/vouchers/messages/en.ts';
import { paymentWords as paymentWordsRu } from '../../../model/vouchers/messages/ru.payments.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { vouchers as vouchersRu } from '../../../model/vouchers/messages/ru.ts';
import { cash as cashEn, cashDesk as cashDeskEn } from '../../../model/cash/messages/en.desk.ts';
import { cash as cashRu, cashDesk as cashDeskRu } from '../../../model/cash/messages/ru.desk.ts';

/** Texts of the screens of cash, and no others. */
export const cashT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...voucherStatesRu, ...vouchersRu, ...paymentWordsRu, ...cashRu, ...cashDeskRu },
  en: { ...authEn, ...staffEn, ...voucherStatesEn, ...vouchersEn, ...paymentWordsEn, ...cashEn, ...cashDeskEn },
});
