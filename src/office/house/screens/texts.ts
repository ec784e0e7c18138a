import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { house as houseEn } from '../../../model/house/messages/en.ts';
import { house as houseRu } from '../../../model/house/messages/ru.ts';

/** Texts of the house at a glance, and no others. */
export const houseT = islandTranslator({ ru: { ...authRu, ...staffRu, ...houseRu }, en: { ...authEn, ...staffEn, ...houseEn } });
