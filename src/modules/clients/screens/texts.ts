import { auth as authEn } from '../../auth/messages/en.ts';
import { clients as clientsEn } from '../messages/en.ts';
import { desk as deskEn } from '../../desk/messages/en.ts';
import { leads as leadsEn } from '../../leads/messages/en.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { voucherStates as voucherStatesEn } from '../../vouchers/messages/en.states.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { clients as clientsRu } from '../messages/ru.ts';
import { desk as deskRu } from '../../desk/messages/ru.ts';
import { leads as leadsRu } from '../../leads/messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { voucherStates as voucherStatesRu } from '../../vouchers/messages/ru.states.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the clients' screens, with those of leads, whose words for people they share. */
export const clientsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...leadsRu, ...clientsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...leadsEn, ...clientsEn },
});
