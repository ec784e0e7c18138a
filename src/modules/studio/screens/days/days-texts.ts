import { days as daysEn } from '../../messages/en.days.ts';
import { days as daysRu } from '../../messages/ru.days.ts';
import { map as mapEn } from '../../messages/en.map.ts';
import { map as mapRu } from '../../messages/ru.map.ts';
import { STUDIO_TEXTS } from '../texts.ts';

/** Texts of the screens of days, closures and the map. */
export const DAYS_TEXTS = { ru: { ...STUDIO_TEXTS.ru, ...mapRu, ...daysRu }, en: { ...STUDIO_TEXTS.en, ...mapEn, ...daysEn } } as const;
