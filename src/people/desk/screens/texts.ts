import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { houseWords as en } from '../../../model/desk/messages/en.words.ts';
import { houseWords as ru } from '../../../model/desk/messages/ru.words.ts';

/** Texts of stages, sources and reasons. */
export const houseWordsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...ru }, en: { ...authEn, ...staffEn, ...en } });
