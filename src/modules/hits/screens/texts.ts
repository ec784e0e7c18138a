import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { hits as hitsEn } from '../messages/en.ts';
import { hits as hitsRu } from '../messages/ru.ts';

/** Texts of the screen of opened pages, and no others. */
export const hitsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...hitsRu }, en: { ...authEn, ...staffEn, ...hitsEn } });
