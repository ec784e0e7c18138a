import type { Bilingual } from '../model.ts';

export interface SeedExtra {
  readonly code: string;
  readonly name: Bilingual;
  readonly note?: Bilingual;
  /** Whole units of the country's main currency. */
  readonly price: number;
  readonly unit: 'person' | 'party';
  readonly max?: number;
}

const t = (ru: string, en: string): Bilingual => ({ ru, en });
const fins = (price: number): SeedExtra => ({ code: 'fins', name: t('Ласты', 'Fins'), price, unit: 'person' });
const guide = (price: number): SeedExtra => ({ code: 'guide', name: t('Гид на русском', 'Russian-speaking guide'), price, unit: 'party' });
const photos = (price: number, name: Bilingual): SeedExtra => ({ code: 'photos', name, price, unit: 'party' });

/** What may be bought beside the seats, by main excursion: what its list of what is not included names with a price. */
export const EXTRAS: Readonly<Record<number, readonly SeedExtra[]>> = {
  101: [fins(150)],
  102: [fins(150), { code: 'sunbed', name: t('Шезлонг на Бамбу', 'Sunbed on Bamboo'), price: 150, unit: 'person' }],
  108: [{ code: 'canoe', name: t('Каноэ в гротах', 'Canoe in the caves'), note: t('Одно каноэ на двоих.', 'One canoe for two.'), price: 350, unit: 'party', max: 4 }],
  109: [fins(150)],
  111: [{ code: 'sunbed', name: t('Шезлонг на Патоке', 'Sunbed on Patok'), price: 200, unit: 'person' }],
  112: [
    { code: 'parasailing', name: t('Парашют', 'Parasailing'), price: 1100, unit: 'person' },
    { code: 'banana', name: t('Банан, 15 минут', 'Banana boat, 15 minutes'), price: 600, unit: 'person' },
    fins(150),
  ],
  115: [fins(150)],
  116: [{ code: 'sunbed', name: t('Шезлонг', 'Sunbed'), price: 120, unit: 'person' }, fins(150)],
  117: [fins(150)],
  205: [{ code: 'hour', name: t('Дополнительный час', 'Extra hour'), price: 9000, unit: 'party', max: 3 }],
  210: [{ code: 'computer', name: t('Дайв-компьютер', 'Dive computer'), price: 500, unit: 'person' }],
  211: [{ code: 'computer', name: t('Дайв-компьютер', 'Dive computer'), price: 500, unit: 'person' }],
  212: [photos(1500, t('Подводные фотографии', 'Underwater photographs'))],
  302: [fins(100)],
  308: [{ code: 'paddler', name: t('Гребец вместо вас', 'A paddler for your kayak'), price: 300, unit: 'party', max: 4 }],
  309: [guide(1500)],
  406: [guide(3000)],
  426: [fins(100), { code: 'wetsuit', name: t('Гидрокостюм', 'Wetsuit'), price: 200, unit: 'person' }],
  501: [photos(40, t('Съёмка с дрона', 'Drone footage'))],
  502: [photos(25, t('Фотографии и видео', 'Photos and video'))],
  505: [photos(60, t('Подводные фотографии', 'Underwater photos'))],
};
