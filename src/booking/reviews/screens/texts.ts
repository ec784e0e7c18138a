import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { reviewDesk as reviewsEn } from '../../../model/reviews/messages/en.desk.ts';
import { reviewDesk as reviewsRu } from '../../../model/reviews/messages/ru.desk.ts';

/** Texts of the desk's screens of reviews, and no others. */
export const reviewsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...reviewsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...reviewsEn },
});
