import { days as daysEn } from '../../../../model/studio/messages/en.days.ts';
import { days as daysRu } from '../../../../model/studio/messages/ru.days.ts';
import { map as mapEn } from '../../../../model/studio/messages/en.map.ts';
import { map as mapRu } from '../../../../model/studio/messages/ru.map.ts';
import { STUDIO_TEXTS } from '../sheet/texts.ts';

/** Texts of the screens of days, closures and the map. */
export const DAYS_TEXTS = { ru: { ...STUDIO_TEXTS.ru, ...mapRu, ...daysRu }, en: { ...STUDIO_TEXTS.en, ...mapEn, ...daysEn } } as const;
