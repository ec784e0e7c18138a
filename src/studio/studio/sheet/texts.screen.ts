import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { screens as screensEn, smalls as smallsEn, studio as studioEn, tabs as tabsEn } from '../../../model/studio/messages/en.screens.ts';
import { fields as fieldsEn } from '../../../model/studio/messages/en.fields.ts';
import { screens as screensRu, smalls as smallsRu, studio as studioRu, tabs as tabsRu } from '../../../model/studio/messages/ru.screens.ts';
import { fields as fieldsRu } from '../../../model/studio/messages/ru.fields.ts';

/** Texts that every editing screen has; a screen adds its own. */
export const STUDIO_TEXTS = {
  ru: { ...authRu, ...staffRu, ...studioRu, ...screensRu, ...smallsRu, ...tabsRu, ...fieldsRu },
  en: { ...authEn, ...staffEn, ...studioEn, ...screensEn, ...smallsEn, ...tabsEn, ...fieldsEn },
} as const;
