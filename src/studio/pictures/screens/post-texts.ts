import { islandTranslator } from '../../../i18n/translator.ts';
import { CONTENT_TEXTS } from '../../studio/screens/content/content-texts.ts';
import { pictures as picturesEn } from '../../../model/pictures/messages/en.ts';
import { pictures as picturesRu } from '../../../model/pictures/messages/ru.ts';

/** Texts of the screen of an article's pictures, with those of what is around them. */
export const postPicturesT = islandTranslator({ ru: { ...CONTENT_TEXTS.ru, ...picturesRu }, en: { ...CONTENT_TEXTS.en, ...picturesEn } });
