import { map as mapEn } from '../../../model/studio/messages/en.map.ts';
import { map as mapRu } from '../../../model/studio/messages/ru.map.ts';
import { STUDIO_TEXTS } from '../../studio/sheet/texts.screen.ts';
import { pickup as en } from '../../../model/pickup/messages/en.ts';
import { pickup as ru } from '../../../model/pickup/messages/ru.ts';

/** Texts of the screens of pick-ups. */
export const PICKUP_TEXTS = { ru: { ...STUDIO_TEXTS.ru, ...ru }, en: { ...STUDIO_TEXTS.en, ...en } } as const;

/** Those of an area, which has a map. */
export const AREA_TEXTS = { ru: { ...STUDIO_TEXTS.ru, ...mapRu, ...ru }, en: { ...STUDIO_TEXTS.en, ...mapEn, ...en } } as const;
