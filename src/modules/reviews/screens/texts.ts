import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { desk as deskEn } from '../../desk/messages/en.ts';
import { desk as deskRu } from '../../desk/messages/ru.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { reviewDesk as reviewsEn } from '../messages/en.desk.ts';
import { reviewDesk as reviewsRu } from '../messages/ru.desk.ts';

/** Texts of the desk's screens of reviews, and no others. */
export const reviewsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...reviewsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...reviewsEn },
});
