import { auth as authEn } from '../../i18n/messages/en/auth.ts';
import { desk as deskEn } from '../../i18n/messages/en/desk.ts';
import { notes as notesEn } from '../../i18n/messages/en/notes.ts';
import { staff as staffEn } from '../../i18n/messages/en/staff.ts';
import { auth as authRu } from '../../i18n/messages/ru/auth.ts';
import { desk as deskRu } from '../../i18n/messages/ru/desk.ts';
import { notes as notesRu } from '../../i18n/messages/ru/notes.ts';
import { staff as staffRu } from '../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../i18n/translator.ts';

/** Texts of the notes' screens, and no others. */
export const notesT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...notesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...notesEn },
});
