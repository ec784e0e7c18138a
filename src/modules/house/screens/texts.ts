import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { house as houseEn } from '../messages/en.ts';
import { house as houseRu } from '../messages/ru.ts';

/** Texts of the house at a glance, and no others. */
export const houseT = islandTranslator({ ru: { ...authRu, ...staffRu, ...houseRu }, en: { ...authEn, ...staffEn, ...houseEn } });
