import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { tabs as tabsEn } from '../../../model/studio/messages/en.tabs.ts';
import { fields as fieldsEn } from '../../../model/studio/messages/en.fields.ts';
import { screens as screensEn } from '../../../model/studio/messages/en.screens.ts';
import { smalls as smallsEn } from '../../../model/studio/messages/en.smalls.ts';
import { studio as studioEn } from '../../../model/studio/messages/en.ts';
import { tabs as tabsRu } from '../../../model/studio/messages/ru.tabs.ts';
import { fields as fieldsRu } from '../../../model/studio/messages/ru.fields.ts';
import { screens as screensRu } from '../../../model/studio/messages/ru.screens.ts';
import { smalls as smallsRu } from '../../../model/studio/messages/ru.smalls.ts';
import { studio as studioRu } from '../../../model/studio/messages/ru.ts';

/** Texts that every editing screen has; a screen adds its own. */
export const STUDIO_TEXTS = {
  ru: { ...authRu, ...staffRu, ...studioRu, ...screensRu, ...smallsRu, ...tabsRu, ...fieldsRu },
  en: { ...authEn, ...staffEn, ...studioEn, ...screensEn, ...smallsEn, ...tabsEn, ...fieldsEn },
} as const;
