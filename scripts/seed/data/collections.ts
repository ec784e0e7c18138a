import type { Bilingual, CountrySlug } from '../model.ts';

export interface SeedCollection {
  readonly country: CountrySlug;
  readonly slug: string;
  readonly name: Bilingual;
  readonly intro: Bilingual;
  /** Excursion ids in the order shown. */
  readonly excursions: readonly number[];
  readonly sort: number;
}

export const COLLECTIONS: readonly SeedCollection[] = [
  {
    country: 'thailand',
    slug: 'first-time-in-phuket',
    name: { ru: 'Впервые на Пхукете', en: 'First time in Phuket' },
    intro: {
      ru: 'Шесть выходов, после которых понятно, каков Пхукет с воды и с берега. Между морскими днями оставьте хотя бы один на отдых: подъёмы ранние.',
      en: 'Six trips that show you Phuket from the water and from the shore. Leave at least one day free between days at sea: the mornings start early.',
    },
    excursions: [101, 105, 113, 111, 206, 216],
    sort: 10,
  },
  {
    country: 'thailand',
    slug: 'with-small-children',
    name: { ru: 'С маленькими детьми', en: 'With small children' },
    intro: {
      ru: 'Короткие переходы, пологий вход в воду или большой устойчивый корабль с тенью и туалетом. Возраст, с которого берём, указан у каждой экскурсии; детские жилеты есть на борту.',
      en: 'Short crossings, a gentle way into the water, or a large steady boat with shade and a toilet. Each trip states the youngest age we take; children’s life jackets are on board.',
    },
    excursions: [113, 116, 106, 103, 204, 213],
    sort: 20,
  },
  {
    country: 'thailand',
    slug: 'without-crowds',
    name: { ru: 'Без толпы', en: 'Without crowds' },
    intro: {
      ru: 'Дальние острова, тихие мангры и лодки с небольшими группами. Совсем одних на берегу не обещаем, но очереди к лестнице здесь не будет.',
      en: 'Outer islands, quiet mangroves and boats with small groups. We do not promise an empty beach, but you will not queue for the ladder.',
    },
    excursions: [114, 108, 110, 308, 204, 327],
    sort: 30,
  },
  {
    country: 'thailand',
    slug: 'free-evening',
    name: { ru: 'Свободный вечер', en: 'A free evening' },
    intro: {
      ru: 'День остаётся вашим: выезд после обеда или ближе к закату. В отель вернём в тот же вечер, время указано в программе.',
      en: 'Your day stays your own: we leave after lunch or near sunset. We bring you back the same evening, at the time given in the programme.',
    },
    excursions: [206, 203, 107, 304, 208, 214, 213, 215],
    sort: 40,
  },
  {
    country: 'thailand',
    slug: 'when-it-rains',
    name: { ru: 'Если дождь', en: 'When it rains' },
    intro: {
      ru: 'Залив Пханг-Нга закрыт скалами от волны, озеро и джунгли дождя не боятся, а шоу идут под крышей. Дождь сам по себе не отменяет выход: решают ветер и волна.',
      en: 'Cliffs shelter Phang Nga Bay from the swell, the lake and the jungle do not mind rain, and shows are under a roof. Rain alone does not cancel a trip: wind and waves decide.',
    },
    excursions: [106, 107, 217, 326, 216, 214, 213, 215],
    sort: 50,
  },
];
