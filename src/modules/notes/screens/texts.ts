import { auth as authEn } from '../../auth/messages/en.ts';
import { desk as deskEn } from '../../desk/messages/en.ts';
import { notes as notesEn } from '../messages/en.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { desk as deskRu } from '../../desk/messages/ru.ts';
import { notes as notesRu } from '../messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the notes' screens, and no others. */
export const notesT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...notesRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...notesEn },
});
