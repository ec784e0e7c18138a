import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { houseWords as en } from '../messages/en.words.ts';
import { houseWords as ru } from '../messages/ru.words.ts';

/** Texts of stages, sources and reasons. */
export const houseWordsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...ru }, en: { ...authEn, ...staffEn, ...en } });
