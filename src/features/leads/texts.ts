import { auth as authEn } from '../../i18n/messages/en/auth.ts';
import { desk as deskEn } from '../../i18n/messages/en/desk.ts';
import { leads as leadsEn } from '../../i18n/messages/en/leads.ts';
import { staff as staffEn } from '../../i18n/messages/en/staff.ts';
import { voucherStates as voucherStatesEn } from '../../i18n/messages/en/voucher-states.ts';
import { auth as authRu } from '../../i18n/messages/ru/auth.ts';
import { desk as deskRu } from '../../i18n/messages/ru/desk.ts';
import { leads as leadsRu } from '../../i18n/messages/ru/leads.ts';
import { staff as staffRu } from '../../i18n/messages/ru/staff.ts';
import { voucherStates as voucherStatesRu } from '../../i18n/messages/ru/voucher-states.ts';
import { islandTranslator } from '../../i18n/translator.ts';

/** Texts of the leads' screens, and no others. */
export const leadsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...leadsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...leadsEn },
});
