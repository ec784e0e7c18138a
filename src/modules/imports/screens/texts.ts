import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { clients as clientsEn } from '../../clients/messages/en.ts';
import { clients as clientsRu } from '../../clients/messages/ru.ts';
import { leads as leadsEn } from '../../leads/messages/en.ts';
import { leads as leadsRu } from '../../leads/messages/ru.ts';
import { voucherDesk as vouchersEn } from '../../vouchers/messages/en.desk.ts';
import { voucherDesk as vouchersRu } from '../../vouchers/messages/ru.desk.ts';
import { imports as importsEn } from '../messages/en.ts';
import { imports as importsRu } from '../messages/ru.ts';

/** Texts of imports, and the titles of the fields that are read. */
export const importsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...leadsRu, ...clientsRu, ...vouchersRu, ...importsRu },
  en: { ...authEn, ...staffEn, ...leadsEn, ...clientsEn, ...vouchersEn, ...importsEn },
});
