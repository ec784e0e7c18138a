import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { boats as boatsEn } from '../messages/en.ts';
import { boats as boatsRu } from '../messages/ru.ts';

/** Texts of the boats' screens, and no others. */
export const boatsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...boatsRu }, en: { ...authEn, ...staffEn, ...boatsEn } });
