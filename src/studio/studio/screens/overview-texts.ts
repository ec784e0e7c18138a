import { overview as en } from '../../../model/studio/messages/en.overview.ts';
import { overview as ru } from '../../../model/studio/messages/ru.overview.ts';
import { STUDIO_TEXTS } from './sheet/texts.ts';

/** Texts of the lists of what is missing and what is under way. */
export const OVERVIEW_TEXTS = { ru: { ...STUDIO_TEXTS.ru, ...ru }, en: { ...STUDIO_TEXTS.en, ...en } } as const;
