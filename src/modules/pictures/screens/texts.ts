import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { pictures as picturesEn } from '../messages/en.ts';
import { pictures as picturesRu } from '../messages/ru.ts';

/** Texts of the screen of pictures, and no others. */
export const picturesT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...picturesRu },
  en: { ...authEn, ...staffEn, ...picturesEn },
});
