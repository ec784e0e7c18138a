import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { notes as notesEn } from '../../../model/notes/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { notes as notesRu } from '../../../model/notes/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the notes' screens, and no others. */
export const notesT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...notesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...notesEn },
});
