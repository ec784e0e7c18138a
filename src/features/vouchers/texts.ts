import { auth as authEn } from '../../i18n/messages/en/auth.ts';
import { desk as deskEn } from '../../i18n/messages/en/desk.ts';
import { staff as staffEn } from '../../i18n/messages/en/staff.ts';
import { voucherStates as voucherStatesEn } from '../../i18n/messages/en/voucher-states.ts';
import { voucherDesk as voucherDeskEn } from '../../i18n/messages/en/voucher-desk.ts';
import { vouchers as vouchersEn } from '../../i18n/messages/en/vouchers.ts';
import { auth as authRu } from '../../i18n/messages/ru/auth.ts';
import { desk as deskRu } from '../../i18n/messages/ru/desk.ts';
import { staff as staffRu } from '../../i18n/messages/ru/staff.ts';
import { voucherStates as voucherStatesRu } from '../../i18n/messages/ru/voucher-states.ts';
import { voucherDesk as voucherDeskRu } from '../../i18n/messages/ru/voucher-desk.ts';
import { vouchers as vouchersRu } from '../../i18n/messages/ru/vouchers.ts';
import { islandTranslator } from '../../i18n/translator.ts';

/** Texts of the vouchers' screens, and no others. */
export const vouchersT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...vouchersRu, ...voucherDeskRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...vouchersEn, ...voucherDeskEn },
});
