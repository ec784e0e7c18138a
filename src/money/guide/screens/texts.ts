import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { guide as guideEn, pier as pierEn } from '../../../model/guide/messages/en.pier.ts';
import { guide as guideRu, pier as pierRu } from '../../../model/guide/messages/ru.pier.ts';

/** Texts of the pier, and no others. */
export const guideT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...guideRu, ...pierRu },
  en: { ...authEn, ...staffEn, ...guideEn, ...pierEn },
});
