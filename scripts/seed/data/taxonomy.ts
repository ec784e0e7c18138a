import type { Bilingual, CategorySlug, CountrySlug, RegionSlug, TagSlug } from '../model.ts';

export interface SeedCountry {
  readonly id: CountrySlug;
  /** Two letters of ISO 3166. */
  readonly iso: string;
  readonly has_regions: boolean;
  readonly name: Bilingual;
  /** Locative phrase for headings: «в Таиланде», “in Thailand”. */
  readonly in: Bilingual;
  readonly intro: Bilingual;
  /** Page title for search engines, up to 60 characters. */
  readonly title: Bilingual;
  readonly timezone: string;
  readonly currency: CurrencyCode;
  readonly phone: string;
  readonly whatsapp: string;
  /** Handle without the leading @. */
  readonly telegram: string;
  readonly lat: number;
  readonly lon: number;
  readonly sort: number;
}

export interface SeedRegion {
  readonly id: RegionSlug;
  readonly country: CountrySlug;
  readonly name: Bilingual;
  readonly in: Bilingual;
  readonly intro: Bilingual;
  readonly sort: number;
}

export type GroupSlug = 'on-the-water' | 'on-land' | 'evenings' | 'own-boat' | 'reefs-and-islands' | 'boats-and-evenings';

export interface SeedGroup {
  readonly country: CountrySlug;
  readonly slug: GroupSlug;
  readonly name: Bilingual;
  readonly intro: Bilingual;
  readonly sort: number;
}

export interface SeedCategory {
  readonly country: CountrySlug;
  readonly slug: CategorySlug | 'office-only';
  readonly name: Bilingual;
  readonly group: GroupSlug;
  readonly intro: Bilingual;
  readonly sort: number;
  readonly hidden: boolean;
}

export interface SeedTag {
  readonly country: CountrySlug;
  readonly slug: TagSlug;
  readonly name: Bilingual;
  readonly sort: number;
}

export type CurrencyCode = 'THB' | 'RUB' | 'USD' | 'EUR' | 'CNY';

export interface SeedCurrency {
  readonly country: CountrySlug;
  readonly code: CurrencyCode;
  readonly name: Bilingual;
  readonly symbol: string;
  /** Decimals shown to the visitor. */
  readonly decimals: number;
  /** Converted prices are rounded up to a multiple of this many whole units. */
  readonly round_to: number;
  readonly symbol_side: 'left' | 'right';
  readonly main: boolean;
  readonly sort: number;
}

export interface SeedRate {
  readonly country: CountrySlug;
  readonly base: CurrencyCode;
  readonly quote: CurrencyCode;
  /** Decimal string: how many units of `quote` one unit of `base` buys. */
  readonly value: string;
  readonly valid_from: string;
  readonly source: 'manual';
}

export const COUNTRIES: readonly SeedCountry[] = [
  {
    id: 'thailand',
    iso: 'TH',
    has_regions: true,
    name: { ru: 'Таиланд', en: 'Thailand' },
    in: { ru: 'в Таиланде', en: 'in Thailand' },
    intro: {
      ru: 'Морские экскурсии с Пхукета, из Краби, Као Лака, с Самуи и из Паттайи. У каждой указаны пирс, время выхода, сезон и всё, что входит в цену.',
      en: 'Boat trips from Phuket, Krabi, Khao Lak, Samui and Pattaya. Each one shows its pier, departure time, season and everything the price includes.',
    },
    title: { ru: 'Морские экскурсии в Таиланде: Пхукет, Краби, Као Лак', en: 'Boat trips in Thailand: Phuket, Krabi, Khao Lak, Samui' },
    timezone: 'Asia/Bangkok',
    currency: 'THB',
    phone: '+66 76 000 100',
    whatsapp: '+66 10 000 0100',
    telegram: 'treasure_island_phuket_demo',
    lat: 13.0,
    lon: 101.0,
    sort: 10,
  },
  {
    id: 'maldives',
    iso: 'MV',
    has_regions: false,
    name: { ru: 'Мальдивы', en: 'Maldives' },
    in: { ru: 'на Мальдивах', en: 'in the Maldives' },
    intro: {
      ru: 'Выходы на рифы, песчаные косы и соседние острова с Маафуши, до него от Мале полчаса-сорок минут на катере. Группы небольшие, лодку с капитаном можно взять целиком.',
      en: 'Trips to reefs, sandbanks and nearby islands from Maafushi, thirty to forty minutes by speedboat from Malé. Groups are small, and you can take a whole boat with its captain.',
    },
    title: { ru: 'Морские экскурсии на Мальдивах: рифы, косы, острова', en: 'Boat trips in the Maldives: reefs, sandbanks, islands' },
    timezone: 'Indian/Maldives',
    currency: 'USD',
    phone: '+960 000 0100',
    whatsapp: '+960 000 0101',
    telegram: 'treasure_island_maldives_demo',
    lat: 4.1755,
    lon: 73.5093,
    sort: 20,
  },
];

export const REGIONS: readonly SeedRegion[] = [
  {
    id: 'phuket',
    country: 'thailand',
    name: { ru: 'Пхукет', en: 'Phuket' },
    in: { ru: 'на Пхукете', en: 'in Phuket' },
    intro: {
      ru: 'Андаманское море здесь спокойнее всего с ноября по апрель, с мая по октябрь приходит волна с юго-запада. Из Чалонга и Рассады лодки идут на Пхи-Пхи, Рачу и Коралловый остров, из Ао По — в залив Пханг-Нга. Залив закрыт от океана скалами, поэтому туда ходят и в сезон дождей.',
      en: 'The Andaman Sea is calmest here from November to April; from May to October a swell comes from the south-west. Boats leave Chalong and Rassada for Phi Phi, Racha and Coral Island, and Ao Po for Phang Nga Bay. The bay is sheltered from the ocean, so trips run there in the rainy season too.',
    },
    sort: 10,
  },
  {
    id: 'krabi',
    country: 'thailand',
    name: { ru: 'Краби', en: 'Krabi' },
    in: { ru: 'в Краби', en: 'in Krabi' },
    intro: {
      ru: 'Ближние острова начинаются в пятнадцати минутах от берега, поэтому здесь удобно выходить на лонгтейле. Лучшее море — с ноября по апрель, в мае — октябре часть выходов отменяют из-за волны. Из Ао Нанга и Ноппарат Тары идут к Четырём островам и на Хонг, а мангры Ао Талан тихие круглый год.',
      en: 'The nearest islands lie fifteen minutes from the beach, so a longtail is enough. The sea is at its best from November to April; from May to October some departures are called off because of swell. Boats go from Ao Nang and Nopparat Thara to the Four Islands and Hong, and the mangroves of Ao Thalane stay quiet all year.',
    },
    sort: 20,
  },
  {
    id: 'khao-lak',
    country: 'thailand',
    name: { ru: 'Као Лак', en: 'Khao Lak' },
    in: { ru: 'в Као Лаке', en: 'in Khao Lak' },
    intro: {
      ru: 'Отсюда ближе всего до Симиланских и Суринских островов: от часа до полутора на спидботе. Оба парка открыты с 15 октября по 15 мая, остальное время в море туда не ходят. Озеро Чео Лан в горах за Као Лаком работает круглый год.',
      en: 'This is the closest start for the Similan and Surin Islands: an hour to an hour and a half by speedboat. Both parks open from 15 October to 15 May, and nobody sails there the rest of the year. Cheow Lan Lake, in the hills behind Khao Lak, is open all year.',
    },
    sort: 30,
  },
  {
    id: 'samui',
    country: 'thailand',
    name: { ru: 'Самуи', en: 'Samui' },
    in: { ru: 'на Самуи', en: 'in Samui' },
    intro: {
      ru: 'Самуи стоит в Сиамском заливе, и сезоны тут другие: спокойнее всего с февраля по сентябрь, самые сильные дожди — в октябре — декабре. В это время парк Анг Тонг обычно закрывают на несколько недель. С Самуи ходят в Анг Тонг, на Ко Тао, Ко Нанг Юан и к южным островкам.',
      en: 'Samui lies in the Gulf of Thailand and keeps a different calendar: calmest from February to September, wettest from October to December. Ang Thong park usually closes for some weeks in that period. Boats go from Samui to Ang Thong, Koh Tao, Koh Nang Yuan and the small islands to the south.',
    },
    sort: 40,
  },
  {
    id: 'pattaya',
    country: 'thailand',
    name: { ru: 'Паттайя', en: 'Pattaya' },
    in: { ru: 'в Паттайе', en: 'in Pattaya' },
    intro: {
      ru: 'Море у самой Паттайи мутноватое, за прозрачной водой ходят на Ко Лан и дальние островки. Суше и тише всего с ноября по февраль, самые дождливые месяцы — сентябрь и октябрь. Лодки уходят с пирса Бали Хай, дорога до Ко Лана занимает от пятнадцати минут.',
      en: 'The water off Pattaya itself is murky, so people sail to Koh Larn and the outer islets to find it clear. November to February is the driest and calmest time; September and October are the wettest. Boats leave Bali Hai Pier, and Koh Larn is fifteen minutes away or more.',
    },
    sort: 50,
  },
];

export const GROUPS: readonly SeedGroup[] = [
  {
    country: 'thailand',
    slug: 'on-the-water',
    name: { ru: 'Море', en: 'Sea' },
    intro: {
      ru: 'Острова, рифы и морские парки: на день, на полдня или с ночёвкой.',
      en: 'Islands, reefs and marine parks: for a day, half a day or overnight.',
    },
    sort: 10,
  },
  {
    country: 'thailand',
    slug: 'on-land',
    name: { ru: 'Природа и суша', en: 'Nature and land' },
    intro: {
      ru: 'Озеро, джунгли, водопады, старый город и храмы — для дня без моря.',
      en: 'The lake, jungle, waterfalls, the old town and temples — for a day away from the sea.',
    },
    sort: 20,
  },
  {
    country: 'thailand',
    slug: 'evenings',
    name: { ru: 'Вечер', en: 'Evening' },
    intro: {
      ru: 'Закат с палубы, ужин на воде и шоу. Днём вы свободны, в отель вернём к ночи.',
      en: 'Sunset from the deck, dinner on the water and shows. Your day stays free and we bring you back at night.',
    },
    sort: 30,
  },
  {
    country: 'thailand',
    slug: 'own-boat',
    name: { ru: 'Свой катер', en: 'Your own boat' },
    intro: {
      ru: 'Лодка с командой только для вашей компании: маршрут и время выбираете вы. Цена — за всю лодку.',
      en: 'A boat and crew for your party only: you choose the route and the hour. The price is for the whole boat.',
    },
    sort: 40,
  },
  {
    country: 'maldives',
    slug: 'reefs-and-islands',
    name: { ru: 'Рифы и острова', en: 'Reefs and islands' },
    intro: {
      ru: 'Снорклинг на домашних и дальних рифах, песчаные косы, острова местных жителей и курортов.',
      en: 'Snorkelling on house reefs and outer reefs, sandbanks, local islands and resort islands.',
    },
    sort: 10,
  },
  {
    country: 'maldives',
    slug: 'boats-and-evenings',
    name: { ru: 'Лодки и вечер', en: 'Boats and evenings' },
    intro: {
      ru: 'Закат, рыбалка по местным обычаям и лодка с капитаном для своей компании.',
      en: 'Sunset, fishing the local way, and a boat with a captain for your own party.',
    },
    sort: 20,
  },
];

export const CATEGORIES: readonly SeedCategory[] = [
  {
    country: 'thailand',
    slug: 'islands',
    name: { ru: 'Острова', en: 'Islands' },
    group: 'on-the-water',
    intro: {
      ru: 'День на островах: переход, пляж, купание, обед и дорога обратно.',
      en: 'A day among islands: the crossing, a beach, a swim, lunch and the way back.',
    },
    sort: 10,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'national-parks',
    name: { ru: 'Национальные парки', en: 'National parks' },
    group: 'on-the-water',
    intro: {
      ru: 'Симиланы, Сурины, Пханг-Нга и другие парки, где есть сезон, сбор и свои правила.',
      en: 'Similan, Surin, Phang Nga and other parks that have a season, a fee and rules of their own.',
    },
    sort: 20,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'snorkelling',
    name: { ru: 'Снорклинг', en: 'Snorkelling' },
    group: 'on-the-water',
    intro: {
      ru: 'Выходы, где главное — риф: две остановки и больше, маски и жилеты на борту.',
      en: 'Trips where the reef comes first: two stops or more, with masks and vests on board.',
    },
    sort: 30,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'diving',
    name: { ru: 'Дайвинг', en: 'Diving' },
    group: 'on-the-water',
    intro: {
      ru: 'Погружения с инструктором: для сертифицированных и для тех, кто пробует впервые.',
      en: 'Dives with an instructor, for certified divers and for those trying it for the first time.',
    },
    sort: 40,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'fishing',
    name: { ru: 'Рыбалка', en: 'Fishing' },
    group: 'on-the-water',
    intro: {
      ru: 'Троллинг, донная рыбалка и ночной кальмар; снасти и наживка есть на лодке.',
      en: 'Trolling, bottom fishing and squid by night; tackle and bait are on the boat.',
    },
    sort: 50,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'private-boats',
    name: { ru: 'Катера и яхты', en: 'Private boats' },
    group: 'own-boat',
    intro: {
      ru: 'Спидбот, лонгтейл, катамаран или яхта целиком, с капитаном и топливом.',
      en: 'A whole speedboat, longtail, catamaran or yacht, with captain and fuel.',
    },
    sort: 60,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'sunset-cruises',
    name: { ru: 'Закатные прогулки', en: 'Sunset cruises' },
    group: 'evenings',
    intro: {
      ru: 'Выход после обеда, солнце садится в море с палубы, к ужину или с ужином — на берегу.',
      en: 'You leave after lunch, watch the sun set from the deck and are ashore by dinner or after it.',
    },
    sort: 70,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'shows',
    name: { ru: 'Шоу', en: 'Shows' },
    group: 'evenings',
    intro: {
      ru: 'Вечерние представления с билетом и трансфером; места подтверждаем до оплаты.',
      en: 'Evening shows with a ticket and a transfer; we confirm your seats before you pay.',
    },
    sort: 80,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'nature',
    name: { ru: 'Природа', en: 'Nature' },
    group: 'on-land',
    intro: {
      ru: 'Озеро Чео Лан, джунгли Као Сока, водопады, слоны без катания верхом.',
      en: 'Cheow Lan Lake, the jungle of Khao Sok, waterfalls, and elephants without riding.',
    },
    sort: 90,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'city-and-temples',
    name: { ru: 'Город и храмы', en: 'City and temples' },
    group: 'on-land',
    intro: {
      ru: 'Старый город, смотровые площадки, рынки и храмы; плечи и колени в храме закрывают.',
      en: 'The old town, viewpoints, markets and temples; cover shoulders and knees at a temple.',
    },
    sort: 100,
    hidden: false,
  },
  {
    country: 'thailand',
    slug: 'office-only',
    name: { ru: 'Только для офиса', en: 'Office only' },
    group: 'own-boat',
    intro: {
      ru: 'Доплаты и трансферы, которые менеджер добавляет в ваучер; на сайте не показываются.',
      en: 'Supplements and transfers a manager adds to a voucher; not shown on the site.',
    },
    sort: 990,
    hidden: true,
  },
  {
    country: 'maldives',
    slug: 'snorkelling',
    name: { ru: 'Снорклинг', en: 'Snorkelling' },
    group: 'reefs-and-islands',
    intro: {
      ru: 'Рифы с черепахами, скатами и акулами-няньками; гид плывёт рядом с группой.',
      en: 'Reefs with turtles, rays and nurse sharks; the guide swims beside the group.',
    },
    sort: 10,
    hidden: false,
  },
  {
    country: 'maldives',
    slug: 'islands',
    name: { ru: 'Острова и косы', en: 'Islands and sandbanks' },
    group: 'reefs-and-islands',
    intro: {
      ru: 'Песчаная коса посреди лагуны, остров местных жителей или день на курорте.',
      en: 'A sandbank in the lagoon, a local island or a day at a resort.',
    },
    sort: 20,
    hidden: false,
  },
  {
    country: 'maldives',
    slug: 'sunset-cruises',
    name: { ru: 'Закатные прогулки', en: 'Sunset cruises' },
    group: 'boats-and-evenings',
    intro: {
      ru: 'Полтора-два часа на воде перед темнотой, часто рядом с дельфинами.',
      en: 'An hour and a half to two hours on the water before dark, often with dolphins nearby.',
    },
    sort: 30,
    hidden: false,
  },
  {
    country: 'maldives',
    slug: 'fishing',
    name: { ru: 'Рыбалка', en: 'Fishing' },
    group: 'boats-and-evenings',
    intro: {
      ru: 'Ручная леска на закате или троллинг за рифом; улов можно приготовить на берегу.',
      en: 'Handlines at sunset or trolling beyond the reef; your catch can be cooked ashore.',
    },
    sort: 40,
    hidden: false,
  },
  {
    country: 'maldives',
    slug: 'private-boats',
    name: { ru: 'Своя лодка', en: 'Private boats' },
    group: 'boats-and-evenings',
    intro: {
      ru: 'Катер или дони с командой только для вас; цена — за лодку.',
      en: 'A speedboat or dhoni with crew for you alone; the price is for the boat.',
    },
    sort: 50,
    hidden: false,
  },
];

const TAG_NAMES: readonly (readonly [TagSlug, Bilingual])[] = [
  ['with-children', { ru: 'С детьми', en: 'With children' }],
  ['snorkelling-stop', { ru: 'Снорклинг', en: 'Snorkelling' }],
  ['lunch-included', { ru: 'С обедом', en: 'Lunch included' }],
  ['early-start', { ru: 'Ранний выход', en: 'Early start' }],
  ['half-day', { ru: 'На полдня', en: 'Half day' }],
  ['evening', { ru: 'Вечером', en: 'Evening' }],
  ['overnight', { ru: 'С ночёвкой', en: 'Overnight' }],
  ['no-swimming', { ru: 'Без купания', en: 'No swimming' }],
  ['sunset', { ru: 'На закате', en: 'Sunset' }],
  ['kayak', { ru: 'На каяках', en: 'Kayaks' }],
  ['speedboat', { ru: 'Спидбот', en: 'Speedboat' }],
  ['catamaran', { ru: 'Катамаран', en: 'Catamaran' }],
  ['longtail', { ru: 'Лонгтейл', en: 'Longtail' }],
  ['big-boat', { ru: 'Большой корабль', en: 'Big boat' }],
  ['small-group', { ru: 'Малая группа', en: 'Small group' }],
  ['viewpoint', { ru: 'Смотровая', en: 'Viewpoint' }],
  ['rainy-season', { ru: 'В сезон дождей', en: 'Rainy season' }],
  ['russian-guide', { ru: 'Русский гид', en: 'Russian guide' }],
];

const NOT_IN_MALDIVES: ReadonlySet<TagSlug> = new Set<TagSlug>(['longtail', 'viewpoint', 'overnight']);

const tagsOf = (country: CountrySlug, skipped: ReadonlySet<TagSlug>): SeedTag[] =>
  TAG_NAMES.filter(([slug]) => !skipped.has(slug)).map(([slug, name], index) => ({ country, slug, name, sort: (index + 1) * 10 }));

export const TAGS: readonly SeedTag[] = [...tagsOf('thailand', new Set<TagSlug>()), ...tagsOf('maldives', NOT_IN_MALDIVES)];

export const CURRENCIES: readonly SeedCurrency[] = [
  { country: 'thailand', code: 'THB', name: { ru: 'Тайский бат', en: 'Thai baht' }, symbol: '฿', decimals: 0, round_to: 10, symbol_side: 'left', main: true, sort: 10 },
  { country: 'thailand', code: 'RUB', name: { ru: 'Российский рубль', en: 'Russian rouble' }, symbol: '₽', decimals: 0, round_to: 100, symbol_side: 'right', main: false, sort: 20 },
  { country: 'thailand', code: 'USD', name: { ru: 'Доллар США', en: 'US dollar' }, symbol: '$', decimals: 0, round_to: 1, symbol_side: 'left', main: false, sort: 30 },
  { country: 'thailand', code: 'EUR', name: { ru: 'Евро', en: 'Euro' }, symbol: '€', decimals: 0, round_to: 1, symbol_side: 'left', main: false, sort: 40 },
  { country: 'thailand', code: 'CNY', name: { ru: 'Китайский юань', en: 'Chinese yuan' }, symbol: '¥', decimals: 0, round_to: 5, symbol_side: 'left', main: false, sort: 50 },
  { country: 'maldives', code: 'USD', name: { ru: 'Доллар США', en: 'US dollar' }, symbol: '$', decimals: 0, round_to: 1, symbol_side: 'left', main: true, sort: 10 },
  { country: 'maldives', code: 'EUR', name: { ru: 'Евро', en: 'Euro' }, symbol: '€', decimals: 0, round_to: 1, symbol_side: 'left', main: false, sort: 20 },
  { country: 'maldives', code: 'RUB', name: { ru: 'Российский рубль', en: 'Russian rouble' }, symbol: '₽', decimals: 0, round_to: 100, symbol_side: 'right', main: false, sort: 30 },
];

/** One office entry per date: 09:00 in Bangkok; the values are invented for the demo. */
const RATE_DATES: readonly string[] = [
  '2025-09-15T02:00:00.000Z',
  '2025-11-17T02:00:00.000Z',
  '2026-01-12T02:00:00.000Z',
  '2026-03-16T02:00:00.000Z',
  '2026-05-18T02:00:00.000Z',
  '2026-07-20T02:00:00.000Z',
  '2026-09-14T02:00:00.000Z',
  '2026-10-19T02:00:00.000Z',
  '2026-11-09T02:00:00.000Z',
  '2026-11-20T02:00:00.000Z',
];

const RATE_SERIES: readonly (readonly [CountrySlug, CurrencyCode, CurrencyCode, readonly string[]])[] = [
  ['thailand', 'THB', 'RUB', ['2.5600', '2.5450', '2.5300', '2.5100', '2.4700', '2.4400', '2.4900', '2.5200', '2.5500', '2.5400']],
  ['thailand', 'THB', 'USD', ['0.03150', '0.03170', '0.03180', '0.03165', '0.03120', '0.03095', '0.03110', '0.03125', '0.03135', '0.03130']],
  ['thailand', 'THB', 'EUR', ['0.02690', '0.02715', '0.02720', '0.02710', '0.02690', '0.02660', '0.02665', '0.02675', '0.02685', '0.02680']],
  ['thailand', 'THB', 'CNY', ['0.2240', '0.2225', '0.2230', '0.2215', '0.2195', '0.2175', '0.2190', '0.2200', '0.2212', '0.2208']],
  ['maldives', 'USD', 'EUR', ['0.8520', '0.8540', '0.8550', '0.8560', '0.8620', '0.8590', '0.8570', '0.8560', '0.8565', '0.8560']],
  ['maldives', 'USD', 'RUB', ['80.10', '79.80', '79.55', '79.30', '79.15', '78.85', '80.05', '80.65', '81.35', '81.15']],
];

export const RATES: readonly SeedRate[] = RATE_SERIES.flatMap(([country, base, quote, values]) =>
  values.map((value, index): SeedRate => ({ country, base, quote, value, valid_from: RATE_DATES[index]!, source: 'manual' })),
);
