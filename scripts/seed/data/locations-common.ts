import type { SeedLocation } from '../model.ts';

const FULL_YEAR_MARINE_PARK = { from: '05-16', to: '10-14' } as const;

/** Piers and islands that excursions of several regions share. */
export const COMMON_LOCATIONS: readonly SeedLocation[] = [
  { id: 'chalong-pier', country: 'thailand', region: 'phuket', kind: 'pier', name: { ru: 'Пирс Чалонг', en: 'Chalong Pier' }, lat: 7.8216, lon: 98.3586 },
  { id: 'rassada-pier', country: 'thailand', region: 'phuket', kind: 'pier', name: { ru: 'Пирс Рассада', en: 'Rassada Pier' }, lat: 7.8573, lon: 98.4119 },
  { id: 'ao-po-pier', country: 'thailand', region: 'phuket', kind: 'pier', name: { ru: 'Марина Ао По', en: 'Ao Po Marina' }, lat: 8.0697, lon: 98.4403 },
  { id: 'royal-phuket-marina', country: 'thailand', region: 'phuket', kind: 'pier', name: { ru: 'Роял Пхукет Марина', en: 'Royal Phuket Marina' }, lat: 7.9533, lon: 98.3872 },
  { id: 'boat-lagoon', country: 'thailand', region: 'phuket', kind: 'pier', name: { ru: 'Марина Боат Лагун', en: 'Boat Lagoon Marina' }, lat: 7.9614, lon: 98.3847 },
  { id: 'thap-lamu-pier', country: 'thailand', region: 'khao-lak', kind: 'pier', name: { ru: 'Пирс Тап Ламу', en: 'Thap Lamu Pier' }, lat: 8.5706, lon: 98.2247 },
  { id: 'phi-phi-don', country: 'thailand', region: 'krabi', kind: 'island', name: { ru: 'Пхи-Пхи Дон', en: 'Phi Phi Don' }, lat: 7.7407, lon: 98.7784 },
  {
    id: 'maya-bay', country: 'thailand', region: 'krabi', kind: 'bay', name: { ru: 'Бухта Майя', en: 'Maya Bay' }, lat: 7.6797, lon: 98.7649,
    closure: { from: '08-01', to: '09-30', landing_only: true, note: { ru: 'Берег бухты Майя закрыт на отдых природы: лодка подходит, но не высаживает.', en: 'The shore of Maya Bay is closed to let nature rest: the boat comes near but does not land.' } },
  },
  { id: 'pileh-lagoon', country: 'thailand', region: 'krabi', kind: 'bay', name: { ru: 'Лагуна Пиле', en: 'Pileh Lagoon' }, lat: 7.6836, lon: 98.7694 },
  { id: 'monkey-beach', country: 'thailand', region: 'krabi', kind: 'beach', name: { ru: 'Пляж Обезьян', en: 'Monkey Beach' }, lat: 7.7447, lon: 98.7586 },
  { id: 'bamboo-island', country: 'thailand', region: 'krabi', kind: 'island', name: { ru: 'Остров Бамбу', en: 'Bamboo Island' }, lat: 7.8150, lon: 98.7944 },
  { id: 'khai-nok', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Остров Кхай Нок', en: 'Khai Nok Island' }, lat: 7.9064, lon: 98.5269 },
  { id: 'james-bond-island', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Остров Джеймса Бонда', en: 'James Bond Island' }, lat: 8.2747, lon: 98.5011 },
  { id: 'koh-panyee', country: 'thailand', region: 'phuket', kind: 'town', name: { ru: 'Деревня Ко Паньи', en: 'Koh Panyee village' }, lat: 8.3353, lon: 98.5033 },
  { id: 'hong-phang-nga', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Остров Хонг, Пханг-Нга', en: 'Hong Island, Phang Nga' }, lat: 8.2231, lon: 98.5011 },
  { id: 'panak-island', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Остров Панак', en: 'Panak Island' }, lat: 8.1853, lon: 98.4861 },
  { id: 'naka-noi', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Остров Нака Ной', en: 'Naka Noi Island' }, lat: 8.0300, lon: 98.4653 },
  { id: 'racha-yai', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Рача Яй', en: 'Racha Yai' }, lat: 7.6028, lon: 98.3658 },
  { id: 'racha-noi', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Рача Ной', en: 'Racha Noi' }, lat: 7.4900, lon: 98.3219 },
  { id: 'coral-island', country: 'thailand', region: 'phuket', kind: 'island', name: { ru: 'Коралловый остров (Ко Хе)', en: 'Coral Island (Koh Hey)' }, lat: 7.7461, lon: 98.3725 },
  { id: 'similan-8', country: 'thailand', region: 'khao-lak', kind: 'island', name: { ru: 'Симилан, остров 8', en: 'Similan, island 8' }, lat: 8.6561, lon: 97.6467, closure: { ...FULL_YEAR_MARINE_PARK, note: { ru: 'Национальный парк закрыт на сезон дождей.', en: 'The national park is closed for the rainy season.' } } },
  { id: 'similan-4', country: 'thailand', region: 'khao-lak', kind: 'island', name: { ru: 'Симилан, остров 4', en: 'Similan, island 4' }, lat: 8.5700, lon: 97.6358, closure: { ...FULL_YEAR_MARINE_PARK, note: { ru: 'Национальный парк закрыт на сезон дождей.', en: 'The national park is closed for the rainy season.' } } },
  { id: 'surin-islands', country: 'thailand', region: 'khao-lak', kind: 'island', name: { ru: 'Суринские острова', en: 'Surin Islands' }, lat: 9.4211, lon: 97.8681, closure: { ...FULL_YEAR_MARINE_PARK, note: { ru: 'Национальный парк закрыт на сезон дождей.', en: 'The national park is closed for the rainy season.' } } },
  { id: 'rok-nok', country: 'thailand', region: 'krabi', kind: 'island', name: { ru: 'Рок Нок', en: 'Rok Nok' }, lat: 7.2119, lon: 99.0614, closure: { ...FULL_YEAR_MARINE_PARK, note: { ru: 'Национальный парк закрыт на сезон дождей.', en: 'The national park is closed for the rainy season.' } } },
  { id: 'haa-islands', country: 'thailand', region: 'krabi', kind: 'reef', name: { ru: 'Острова Хаа', en: 'Haa Islands' }, lat: 7.4353, lon: 98.9028, closure: { ...FULL_YEAR_MARINE_PARK, note: { ru: 'Национальный парк закрыт на сезон дождей.', en: 'The national park is closed for the rainy season.' } } },
  { id: 'hong-krabi', country: 'thailand', region: 'krabi', kind: 'island', name: { ru: 'Острова Хонг, Краби', en: 'Hong Islands, Krabi' }, lat: 8.0786, lon: 98.6775 },
  { id: 'railay', country: 'thailand', region: 'krabi', kind: 'beach', name: { ru: 'Рейли', en: 'Railay' }, lat: 8.0119, lon: 98.8378 },
  { id: 'cheow-lan', country: 'thailand', region: 'khao-lak', kind: 'lake', name: { ru: 'Озеро Чео Лан', en: 'Cheow Lan Lake' }, lat: 8.9767, lon: 98.8058 },
];
