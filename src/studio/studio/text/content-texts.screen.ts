import { content as contentEn } from '../../../model/studio/messages/en.content.ts';
import { content as contentRu } from '../../../model/studio/messages/ru.content.ts';
import { STUDIO_TEXTS } from '../sheet/texts.screen.ts';

/** Texts of the lists of content and of what is edited there. */
export const CONTENT_TEXTS = {
  ru: { ...STUDIO_TEXTS.ru, ...contentRu },
  en: { ...STUDIO_TEXTS.en, ...contentEn },
} as const;
