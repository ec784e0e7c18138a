import type { Bilingual, SceneSpec } from '../model.ts';

const t = (ru: string, en: string): Bilingual => ({ ru, en });

/** Pictures of variants that look unlike their main excursion, by their numbers; choosing such a variant shows them. */
export const VARIANT_SCENES: Readonly<Record<number, readonly SceneSpec[]>> = {
  1111: [
    { kind: 'catamaran', hour: 10, palette: 'phuket', alt: t('Парусный катамаран у берега Рача Яй', 'Sailing catamaran off the shore of Racha Yai') },
    { kind: 'beach', hour: 15, palette: 'phuket', alt: t('Песок Рача Яй в тёплом свете после обеда', 'Racha Yai sand in warm afternoon light') },
  ],
  1112: [
    { kind: 'diving', hour: 11, palette: 'phuket', alt: t('Аквалангист с инструктором над рифом Рача', 'Diver with an instructor over a Racha reef') },
  ],
  1121: [
    { kind: 'diving', hour: 12, palette: 'phuket', alt: t('Прогулка по песчаному дну у Кораллового острова', 'A walk over the sandy seabed off Coral Island') },
  ],
  1171: [
    { kind: 'catamaran', hour: 9, palette: 'krabi', alt: t('Скоростной катамаран среди скал Краби', 'Speed catamaran among the cliffs of Krabi') },
    { kind: 'longtail', hour: 11, palette: 'krabi', alt: t('Лонгтейл у входа в лагуну Хонг', 'Longtail at the mouth of Hong lagoon') },
  ],
  2072: [
    { kind: 'fishing', hour: 9, palette: 'phuket', alt: t('Большая рыбацкая лодка далеко на юге', 'Large fishing boat far to the south') },
  ],
  3222: [
    { kind: 'catamaran', hour: 16, palette: 'phuket', alt: t('Катамаран у Симилан в свете второй половины дня', 'Catamaran off the Similans in afternoon light') },
  ],
};
