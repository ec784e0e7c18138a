import { cancellation as cancellationEn } from '../../i18n/messages/en/cancellation.ts';
import { desk as deskEn } from '../../i18n/messages/en/desk.ts';
import { rules as rulesEn } from '../../i18n/messages/en/rules.ts';
import { auth as authEn } from '../../i18n/messages/en/auth.ts';
import { staff as staffEn } from '../../i18n/messages/en/staff.ts';
import { vouchers as vouchersEn } from '../../i18n/messages/en/vouchers.ts';
import { cancellation as cancellationRu } from '../../i18n/messages/ru/cancellation.ts';
import { desk as deskRu } from '../../i18n/messages/ru/desk.ts';
import { rules as rulesRu } from '../../i18n/messages/ru/rules.ts';
import { auth as authRu } from '../../i18n/messages/ru/auth.ts';
import { staff as staffRu } from '../../i18n/messages/ru/staff.ts';
import { vouchers as vouchersRu } from '../../i18n/messages/ru/vouchers.ts';
import { islandTranslator } from '../../i18n/translator.ts';

/** Texts of the cancellation rules' screens, and no others. */
export const cancellationT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...vouchersRu, ...cancellationRu, ...rulesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...vouchersEn, ...cancellationEn, ...rulesEn },
});
