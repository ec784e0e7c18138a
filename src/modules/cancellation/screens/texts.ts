import { cancellation as cancellationEn } from '../messages/en.ts';
import { desk as deskEn } from '../../desk/messages/en.ts';
import { rules as rulesEn } from '../messages/en.desk.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { cancellation as cancellationRu } from '../messages/ru.ts';
import { desk as deskRu } from '../../desk/messages/ru.ts';
import { rules as rulesRu } from '../messages/ru.desk.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the cancellation rules' screens, and no others. */
export const cancellationT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...cancellationRu, ...rulesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...cancellationEn, ...rulesEn },
});
