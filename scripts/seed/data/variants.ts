import type { Bilingual, SceneSpec, SeedExcursion, SeedVariant } from '../model.ts';

const t = (ru: string, en: string): Bilingual => ({ ru, en });

/** Where and when people are collected for variants that leave at other hours, or from elsewhere, than their main excursion. */
const PICKUPS: Readonly<Record<number, Bilingual>> = {
  1051: t('Заберём из отеля в 06:30–07:30; из Раваи и Наи Харна выезд раньше всех.', 'Pick-up at your hotel 06:30–07:30; Rawai and Nai Harn are collected first.'),
  1093: t('Ваш минивэн заберёт вас из отеля в 04:15–05:15; из Као Лака — в 06:30.', 'Your own van collects you at 04:15–05:15; in Khao Lak at 06:30.'),
  1131: t('Заберём из отеля в 11:45–12:30, лодка отходит в час дня.', 'Pick-up at your hotel 11:45–12:30; the boat leaves at one.'),
  1142: t('Ваша машина приедет к отелю в 05:00–05:30, завтрак возьмём с собой на борт.', 'Your own car comes at 05:00–05:30; breakfast travels with you on the boat.'),
  1161: t('Заберём из отеля в 11:40–12:30, лодка отходит в час дня.', 'Pick-up at your hotel 11:40–12:30; the boat leaves at one.'),
  2011: t('Заберём из отеля в 04:40–05:20 отдельным минивэном, кофе ждёт в марине.', 'Your own van collects you at 04:40–05:20; coffee waits at the marina.'),
  2021: t('Заберём из отеля в 11:30–12:15: с южных пляжей до Ао По больше часа.', 'Pick-up at your hotel 11:30–12:15; from the southern beaches it is over an hour to Ao Po.'),
  2031: t('Заберём из отеля в 12:15–12:55; к катамарану от пирса довезёт тендер.', 'Pick-up 12:15–12:55; a tender takes you from the pier to the catamaran.'),
  2041: t('Встречаемся у начала пирса Раваи в 14:15; трансфер из отеля заказывают отдельно.', 'Meet at the shore end of Rawai Pier at 14:15; a hotel transfer is ordered separately.'),
  2052: t('Водитель заберёт вас из отеля в 06:45–07:20 и довезёт до трапа.', 'Your driver comes at 06:45–07:20 and takes you to the gangway.'),
  2072: t('Заберём из отеля в 05:45–06:25, лодка отходит ровно в семь.', 'Pick-up at your hotel 05:45–06:25; the boat leaves at seven sharp.'),
  2082: t('Заберём из отеля в 13:45–14:30, вернём примерно к 23:15.', 'Pick-up at your hotel 13:45–14:30; you are back by about 23:15.'),
  2091: t('Заберём из отеля в 12:20–13:00; с Пхукет-тауна и Панвы — в 12:30.', 'Pick-up at your hotel 12:20–13:00; from Phuket Town and Panwa at 12:30.'),
  2093: t('Встречаемся у пирса Раваи в 08:15, рыбак ждёт у своей лодки.', 'Meet at Rawai Pier at 08:15; the fisherman waits by his boat.'),
  2102: t('Заберём из отеля в 06:00–06:45, снаряжение подгоним на лодке.', 'Pick-up at your hotel 06:00–06:45; equipment is fitted on the boat.'),
  2133: t('Приходите ко входу к 18:00: билеты отдадут по ваучеру.', 'Come to the gate by 18:00: your voucher is exchanged for tickets.'),
  2142: t('Заберём из отеля в 19:45–20:25 — Патонг, Карон, Ката, Камала.', 'Pick-up 19:45–20:25 from hotels in Patong, Karon, Kata and Kamala.'),
  2143: t('Заберём из отеля в 16:45–17:25 — Патонг, Карон, Ката, Камала.', 'Pick-up 16:45–17:25 from hotels in Patong, Karon, Kata and Kamala.'),
  2161: t('Заберём из отеля в 13:00–13:40 — от Камалы до Раваи и Пхукет-таун.', 'Pick-up 13:00–13:40 from hotels between Kamala and Rawai and in Phuket Town.'),
  3011: t('Заберём из отеля в Ао Нанге в 07:30–08:10 на сонгтео, до пирса десять минут.', 'Pick-up at your Ao Nang hotel 07:30–08:10 by songthaew; the pier is ten minutes away.'),
  3021: t('Заберём из отеля в Ао Нанге в 11:30–12:00, из Краби-тауна — в 11:10.', 'Pick-up at your Ao Nang hotel 11:30–12:00, in Krabi Town at 11:10.'),
  3031: t('Заберём из отеля в Ао Нанге и на Ноппарат Таре в 07:30–08:00, из Клонг Муанга — в 07:15.', 'Pick-up in Ao Nang and Nopparat Thara 07:30–08:00, in Klong Muang at 07:15.'),
  3032: t('Заберём из отеля в Ао Нанге и на Ноппарат Таре в 06:15–06:45, из Клонг Муанга — в 06:00.', 'Pick-up in Ao Nang and Nopparat Thara 06:15–06:45, in Klong Muang at 06:00.'),
  3041: t('Заберём из отеля в Ао Нанге в 14:00–14:30 и привезём обратно к 20:30.', 'Pick-up at your Ao Nang hotel 14:00–14:30; you are back by 20:30.'),
  3051: t('Заберём из отеля в Ао Нанге в 05:50–06:30, из Краби-тауна — в 05:30.', 'Pick-up at your Ao Nang hotel 05:50–06:30, in Krabi Town at 05:30.'),
  3052: t('Заберём из отеля в Ао Нанге в 07:20–08:00, из Краби-тауна — в 07:00.', 'Pick-up at your Ao Nang hotel 07:20–08:00, in Krabi Town at 07:00.'),
  3061: t('Заберём из отеля в Ао Нанге в 12:30–12:50; если живёте на Рейли, приходите к «123» в 13:40.', 'Pick-up in Ao Nang 12:30–12:50; if you stay on Railay, come to the 123 Wall at 13:40.'),
  3072: t('Ваш минивэн приедет к отелю в Ао Нанге в 07:00, в Краби-таун — по дороге: время скажем накануне.', 'Your own van comes to your Ao Nang hotel at 07:00, to Krabi Town on the way: we tell you the time the day before.'),
  3081: t('Заберём из отеля в Ао Нанге в 12:30–12:50, из Клонг Муанга — в 12:55.', 'Pick-up at your Ao Nang hotel 12:30–12:50, in Klong Muang at 12:55.'),
  3092: t('Встретим в холле отеля в Ао Нанге в 14:40 и проводим до лодки, дальние отели — машиной за 400 бат.', 'We meet you in your Ao Nang lobby at 14:40 and walk you to the boat; a car from farther hotels is 400 baht.'),
  3211: t('Заберём из отеля в 06:05–06:55: сначала Банг Сак и Кхук Кхак, потом Банг Ниан и Нанг Тонг.', 'Pick-up 06:05–06:55: first Bang Sak and Khuk Khak, then Bang Niang and Nang Thong.'),
  3231: t('Заберём из отеля в 07:15–07:50 и везём на север, до Кхурабури час.', 'Pick-up 07:15–07:50; the drive north to Khuraburi takes an hour.'),
  3262: t('Ваша машина приедет к отелю в Као Лаке в 06:30.', 'Your own car comes to your Khao Lak hotel at 06:30.'),
  4011: t('Заберём из отелей Чавенга, Бопхута и Ламая в 06:30–07:20.', 'Pick-up at hotels in Chaweng, Bophut and Lamai 06:30–07:20.'),
  4032: t('Заберём из отелей северо-восточного берега в 05:55–06:35, из Ламая — в 05:35–05:55.', 'Pick-up on the north-east coast 05:55–06:35, from Lamai 05:35–05:55.'),
  4041: t('Заедем в отели Ламая и юга острова в 13:00–13:30, в Чавенг — в 12:40–13:00.', 'Pick-up in Lamai and the south 13:00–13:30, in Chaweng 12:40–13:00.'),
  4062: t('Отдельная машина приедет к вашему отелю в 11:40–12:00.', 'Your own car comes to the hotel 11:40–12:00.'),
  4232: t('Машина отправится из отелей центра Паттайи в 19:00–19:20, из Джомтьена — в 18:45.', 'The car leaves central Pattaya hotels 19:00–19:20 and Jomtien at 18:45.'),
  4233: t('Машина отправится из отелей центра Паттайи в 19:00–19:20, из Джомтьена — в 18:45.', 'The car leaves central Pattaya hotels 19:00–19:20 and Jomtien at 18:45.'),
  4242: t('Джомтьен — 12:30–12:45, центр Паттайи — 12:45–13:00; ждём в холле отеля.', 'Jomtien 12:30–12:45, central Pattaya 12:45–13:00; we wait in the hotel lobby.'),
  4251: t('Если нужна машина, она приедет в 14:20; иначе ждём на причале в 14:45.', 'If you order a car, it comes at 14:20; otherwise be at the pontoon at 14:45.'),
  4252: t('Если нужна машина, она приедет в 14:20; иначе ждём на причале в 14:45.', 'If you order a car, it comes at 14:20; otherwise be at the pontoon at 14:45.'),
  5011: t('Гид зайдёт за вами в гостевой дом на Маафуши в 08:30–08:45.', 'The guide calls at your Maafushi guesthouse 08:30–08:45.'),
  5021: t('Встречаемся у причала спидботов в гавани Маафуши в 07:40; у гида табличка Treasure Island.', 'Meet at the speedboat jetty in Maafushi harbour at 07:40; the guide has a Treasure Island sign.'),
  5022: t('Встречаемся у причала спидботов в гавани Маафуши в 07:10, капитан у трапа.', 'Meet at the speedboat jetty in Maafushi harbour at 07:10; the captain is at the gangway.'),
  5043: t('Ждём вас у лодки на северном причале Маафуши в 05:15.', 'We wait by the boat at the north jetty of Maafushi at 05:15.'),
  5051: t('Капитан подойдёт к вашему гостевому дому в 06:40 и проводит до лодки.', 'The captain comes to your guesthouse at 06:40 and walks you to the boat.'),
};

/** What people must know about age and health, of variants for other ages, or on another boat, than their main excursion. */
const AGE_NOTES: Readonly<Record<number, Bilingual>> = {
  1021: t('С детьми от года можно; беременных и гостей после операций не берём: на открытой воде качает и катамаран.', 'Children from one year may come; pregnant guests and anyone recovering from surgery may not: in open water a catamaran rolls too.'),
  1112: t('С десяти лет: погружаетесь с инструктором, поэтому не с насморком и не во время беременности.', 'From ten years: you dive with an instructor, so not with a cold and not when pregnant.'),
  1121: t('С десяти лет: по дну идут в шлеме рядом с инструктором; не для беременных и тех, у кого болят уши.', 'From ten years: you walk the seabed in a helmet beside an instructor; not when pregnant or with ear trouble.'),
  2103: t('С четырёх лет: погружений здесь нет, дети плавают с маской в жилете рядом со взрослым.', 'From four years: no dives here; children snorkel in a life jacket beside an adult.'),
  2123: t('С четырёх лет: пока друзья учатся нырять, вы плаваете с маской, дети — в жилете.', 'From four years: while your friends learn to dive you snorkel, children in a life jacket.'),
  2172: t('С восьми лет: пять километров пешком, местами по корням и камням, нужна закрытая обувь.', 'From eight years: five kilometres on foot over roots and stones, in closed shoes.'),
  3031: t('С детьми от года можно: лонгтейл идёт медленно; к лестнице на площадку не стоит идти с больным сердцем и коленями.', 'Children from one year may come: the longtail is slow; skip the stairs if you have heart or knee trouble.'),
  3221: t('С восьми лет: у лежаков нет бортика; беременным — до 24-й недели и со справкой врача.', 'From eight years: the loungers have no rail; pregnant guests up to week 24 with a doctor’s note.'),
  3253: t('С четырёх лет: вы плаваете с маской рядом с гидом, медицинская анкета не нужна.', 'From four years: you snorkel beside a guide and need no medical form.'),
  3261: t('С семи лет: пешком по лесу и темно в пещере, малышам трудно.', 'From seven years: a walk in the forest and a dark cave, too much for small children.'),
  4031: t('Берём с четырёх лет; переход открытым морем тяжёл для беременных и людей с больной спиной, их не берём.', 'Children from four; the crossing is open sea, so we take no pregnant guests and nobody with back problems.'),
  4221: t('С десяти лет: ныряете с инструктором; не с насморком, больным сердцем и не во время беременности.', 'From ten years: you dive with an instructor; not with a cold, heart trouble or when pregnant.'),
};

/** The texts of a variant that are not its main excursion's. */
export function textsOf({ id }: SeedVariant): Pick<SeedVariant, 'pickup' | 'ageNote'> {
  const [pickup, ageNote] = [PICKUPS[id], AGE_NOTES[id]];
  return { ...(pickup ? { pickup } : {}), ...(ageNote ? { ageNote } : {}) };
}

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

/** Weekdays of variants that sail on fewer days than their main excursion, or on others, as their texts say; by their numbers. */
export const VARIANT_WEEKDAYS: Readonly<Record<number, readonly number[]>> = {
  1022: [2, 4, 6, 7],
  1052: [1, 3, 5, 7],
  1072: [2, 6],
  1092: [1, 3, 5],
  1102: [3, 7],
  1122: [1, 4, 6],
  1172: [3, 7],
  3222: [3],
};

/** Variants that sail on the first Saturday of a month and on no other day. */
export const FIRST_SATURDAYS: readonly number[] = [2072];

/** How a variant's lists differ from its main excursion's. */
interface ListChange {
  /** Beginnings of English lines that are not true of it. */
  readonly drops?: readonly string[];
  /** Further lines of what is included. */
  readonly adds?: readonly Bilingual[];
  readonly languages?: SeedExcursion['languages'];
}

const RUSSIAN: ListChange = { languages: ['ru'] };
const NO_TRANSFER: ListChange = { drops: ['Shared transfer', 'Transfer supplement'] };
const THREE_DIVES: ListChange = { drops: ['2 dives'], adds: [t('3 погружения с гидом, до 4 дайверов', '3 dives with a guide, 4 divers at most')] };
const NO_DIVING = ['2 dives', 'One instructor', 'Tanks', 'Diver’s insurance', 'Dive computer', 'A doctor’s note', 'Underwater photographs'];
const SNORKEL = t('Маска, трубка и спасательный жилет', 'Mask, snorkel and life jacket');
const BUFFET = t('Ужин-буфет', 'Buffet dinner');
const LUNCH = t('Обед', 'Lunch');

const CHANGES: Readonly<Record<number, ListChange>> = {
  1022: { ...RUSSIAN, drops: ['English-speaking guide'], adds: [t('Гид на русском', 'Russian-speaking guide')] },
  1052: RUSSIAN,
  1072: RUSSIAN,
  1092: RUSSIAN,
  1102: RUSSIAN,
  1122: RUSSIAN,
  1172: RUSSIAN,
  1132: { drops: ['Lunch'], adds: [t('Обед-буфет', 'Buffet lunch')] },
  1162: { adds: [t('Обед на Кхай Най', 'Lunch on Khai Nai')] },
  2073: { drops: ['Rods'] },
  2093: NO_TRANSFER,
  2101: THREE_DIVES,
  2102: THREE_DIVES,
  2103: { drops: NO_DIVING, adds: [SNORKEL] },
  2111: { drops: ['3 guided dives', 'Dive computer'], adds: [t('2 погружения с гидом', '2 guided dives')] },
  2123: { drops: NO_DIVING, adds: [SNORKEL] },
  2131: { adds: [BUFFET] },
  2132: { adds: [BUFFET] },
  2133: NO_TRANSFER,
  2151: { adds: [BUFFET] },
  2152: { adds: [BUFFET] },
  3021: { drops: ['Lunch'], adds: [t('Фрукты и сэндвичи', 'Fruit and sandwiches')] },
  3062: { drops: ['Lunch'], adds: [LUNCH] },
  3082: { adds: [LUNCH] },
  3212: { drops: ['Minivan'] },
  3253: { drops: ['Diver fee', 'Full set', 'Divemaster', 'Dive insurance', 'Nitrox', 'Skills check'], adds: [SNORKEL] },
  4021: { drops: ['Kayak'] },
  4051: { adds: [t('Полный ужин из морепродуктов', 'Full seafood dinner')] },
  4061: { drops: ['Lunch'] },
  4071: { drops: ['Restaurant lunch'] },
  4211: { drops: ['Lunch'] },
  4241: { drops: ['Lunch', 'Garden shuttle', 'Tickets'], adds: [t('Билет в Храм Истины', 'Ticket to the temple')] },
  4242: { drops: ['Lunch', 'Boat ride', 'Tickets'], adds: [t('Билет в сад', 'Ticket to the garden')] },
  5011: { drops: ['Lunch'] },
  5031: { adds: [t('Ужин с гриля на пляже', 'Grill dinner on the beach')] },
  5041: { drops: ['Dinner', 'Dessert'] },
  5051: { drops: ['Lunch', 'Souvenirs'] },
};

/** The lists of a variant where they differ from its main excursion's; nothing else of it. */
export function listsOf(variant: SeedVariant, main: SeedExcursion): Pick<SeedVariant, 'included' | 'excluded' | 'languages'> {
  const change = CHANGES[variant.id];
  if (!change) return {};
  const { drops = [], adds = [], languages } = change;
  const kept = (lines: readonly Bilingual[]): readonly Bilingual[] => lines.filter(({ en }) => !drops.some((start) => en.startsWith(start)));
  return {
    ...(drops.length + adds.length > 0 ? { included: [...kept(main.included), ...adds], excluded: kept(main.excluded) } : {}),
    ...(languages ? { languages } : {}),
  };
}
