import { cancellation as cancellationEn } from '../../../model/cancellation/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { rules as rulesEn } from '../../../model/cancellation/messages/en.desk.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { cancellation as cancellationRu } from '../../../model/cancellation/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { rules as rulesRu } from '../../../model/cancellation/messages/ru.desk.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the cancellation rules' screens, and no others. */
export const cancellationT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...cancellationRu, ...rulesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...cancellationEn, ...rulesEn },
});
