import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { boats as boatsEn } from '../../../model/boats/messages/en.ts';
import { boats as boatsRu } from '../../../model/boats/messages/ru.ts';

/** Texts of the boats' screens, and no others. */
export const boatsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...boatsRu }, en: { ...authEn, ...staffEn, ...boatsEn } });
