import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { pier as pierEn } from '../messages/en.pier.ts';
import { guide as guideEn } from '../messages/en.ts';
import { pier as pierRu } from '../messages/ru.pier.ts';
import { guide as guideRu } from '../messages/ru.ts';

/** Texts of the pier, and no others. */
export const guideT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...guideRu, ...pierRu },
  en: { ...authEn, ...staffEn, ...guideEn, ...pierEn },
});
