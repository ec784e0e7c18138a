import { islandTranslator } from '../../../i18n/translator.ts';
import { STUDIO_TEXTS } from '../../studio/screens/sheet/texts.ts';
import { pictures as picturesEn } from '../../../model/pictures/messages/en.ts';
import { pictures as picturesRu } from '../../../model/pictures/messages/ru.ts';

/** Texts of the screen of pictures, and no others. */
export const picturesT = islandTranslator({ ru: { ...STUDIO_TEXTS.ru, ...picturesRu }, en: { ...STUDIO_TEXTS.en, ...picturesEn } });
