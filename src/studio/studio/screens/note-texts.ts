import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { notes as notesEn } from '../../../model/notes/messages/en.ts';
import { notes as notesRu } from '../../../model/notes/messages/ru.ts';
import { STUDIO_TEXTS } from './sheet/texts.ts';

/** Texts of the screens of an excursion's notes. */
export const NOTE_TEXTS = {
  ru: { ...STUDIO_TEXTS.ru, ...deskRu, ...notesRu },
  en: { ...STUDIO_TEXTS.en, ...deskEn, ...notesEn },
} as const;
