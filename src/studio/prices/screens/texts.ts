import { islandTranslator } from '../../../i18n/translator.ts';
import { STUDIO_TEXTS } from '../../studio/sheet/texts.screen.ts';
import { prices as pricesEn } from '../../../model/prices/messages/en.ts';
import { prices as pricesRu } from '../../../model/prices/messages/ru.ts';

/** Texts of the screens of prices, and no others. */
export const pricesT = islandTranslator({ ru: { ...STUDIO_TEXTS.ru, ...pricesRu }, en: { ...STUDIO_TEXTS.en, ...pricesEn } });
