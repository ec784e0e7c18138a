import { auth as authEn } from '../messages/en.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { auth as authRu } from '../messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of signing in, and no others. */
export const authT = islandTranslator({ ru: { ...authRu, ...staffRu }, en: { ...authEn, ...staffEn } });
