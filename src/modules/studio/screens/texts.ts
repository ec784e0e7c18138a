import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { tabs as tabsEn } from '../messages/en.tabs.ts';
import { fields as fieldsEn } from '../messages/en.fields.ts';
import { screens as screensEn } from '../messages/en.screens.ts';
import { smalls as smallsEn } from '../messages/en.smalls.ts';
import { studio as studioEn } from '../messages/en.ts';
import { tabs as tabsRu } from '../messages/ru.tabs.ts';
import { fields as fieldsRu } from '../messages/ru.fields.ts';
import { screens as screensRu } from '../messages/ru.screens.ts';
import { smalls as smallsRu } from '../messages/ru.smalls.ts';
import { studio as studioRu } from '../messages/ru.ts';

/** Texts that every editing screen has; a screen adds its own. */
export const STUDIO_TEXTS = {
  ru: { ...authRu, ...staffRu, ...studioRu, ...screensRu, ...smallsRu, ...tabsRu, ...fieldsRu },
  en: { ...authEn, ...staffEn, ...studioEn, ...screensEn, ...smallsEn, ...tabsEn, ...fieldsEn },
} as const;
