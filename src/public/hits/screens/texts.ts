import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { hits as hitsEn } from '../../../model/hits/messages/en.ts';
import { hits as hitsRu } from '../../../model/hits/messages/ru.ts';

/** Texts of the screen of opened pages, and no others. */
export const hitsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...hitsRu }, en: { ...authEn, ...staffEn, ...hitsEn } });
