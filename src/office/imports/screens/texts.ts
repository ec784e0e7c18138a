import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { clients as clientsEn } from '../../../model/clients/messages/en.ts';
import { clients as clientsRu } from '../../../model/clients/messages/ru.ts';
import { leads as leadsEn } from '../../../model/leads/messages/en.ts';
import { leads as leadsRu } from '../../../model/leads/messages/ru.ts';
import { voucherDesk as vouchersEn } from '../../../model/vouchers/messages/en.desk.ts';
import { voucherDesk as vouchersRu } from '../../../model/vouchers/messages/ru.desk.ts';
import { imports as importsEn } from '../../../model/imports/messages/en.ts';
import { imports as importsRu } from '../../../model/imports/messages/ru.ts';

/** Texts of imports, and the titles of the fields that are read. */
export const importsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...leadsRu, ...clientsRu, ...vouchersRu, ...importsRu },
  en: { ...authEn, ...staffEn, ...leadsEn, ...clientsEn, ...vouchersEn, ...importsEn },
});
