import type { Bilingual, CountrySlug, RegionSlug } from '../model.ts';

interface SeedArea {
  readonly id: string;
  readonly country: CountrySlug;
  /** `null` where the country has no regions. */
  readonly region: RegionSlug | null;
  readonly name: Bilingual;
  readonly lat: number;
  readonly lon: number;
  /** A hotel a line: its name, then what it is also called. */
  readonly hotels: readonly string[];
}

/** An area of a region, of the Maldives where there is none; hotels a line each, the most asked for first. */
const at = (id: string, region: RegionSlug | null, ru: string, en: string, lat: number, lon: number, hotels: string): SeedArea => ({
  ...{ id, country: region === null ? 'maldives' : 'thailand', region, name: { ru, en }, lat, lon },
  hotels: hotels
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

/** Areas of the Gulf of Thailand, and of the island in the Maldives that trips leave from. */
const GULF_AREAS: readonly SeedArea[] = [
  at(
    ...(['chaweng', 'samui', 'Чавенг', 'Chaweng', 9.533, 100.062] as const),
    `Centara Reserve Samui; Сентара Резерв
    Chaweng Regent Beach Resort; Чавенг Риджент
    Nora Buri Resort; Нора Бури
    Amari Koh Samui; Амари Самуи
    Sheraton Samui Resort; Шератон Самуи
    The Library; Лайбрари
    Chaba Cabana Beach Resort; Чаба Кабана`,
  ),
  at(
    ...(['lamai', 'samui', 'Ламай', 'Lamai', 9.466, 100.048] as const),
    `Pavilion Samui Villas; Павильон Самуи
    Rocky’s Boutique Resort; Рокис
    Renaissance Koh Samui; Ренессанс Самуи
    Banyan Tree Samui; Баньян Три Самуи
    Lamai Wanta Beach Resort; Ламай Ванта`,
  ),
  at(
    ...(['choeng-mon', 'samui', 'Чонг Мон', 'Choeng Mon', 9.572, 100.08] as const),
    `The Tongsai Bay; Тонгсай
    SALA Samui Choengmon; Сала Чонг Мон
    Six Senses Samui; Сикс Сенсес
    Melia Koh Samui; Мелия Самуи`,
  ),
  at(
    ...(['bophut', 'samui', 'Бопхут и Банграк', 'Bophut and Bangrak', 9.559, 100.03] as const),
    `Anantara Bophut Koh Samui; Анантара Бопхут
    Hansar Samui; Хансар
    Bandara Spa Resort; Бандара
    Peace Resort; Пис Резорт`,
  ),
  at(
    ...(['mae-nam', 'samui', 'Маэнам', 'Mae Nam', 9.571, 99.995] as const),
    `Santiburi Koh Samui; Сантибури
    Napasai; Напасай
    W Koh Samui; Дабл Ю Самуи
    Paradise Beach Resort; Парадайз Бич`,
  ),
  at(
    ...(['taling-ngam', 'samui', 'Талинг Нгам, юг Самуи', 'Taling Ngam, south Samui', 9.437, 99.945] as const),
    `InterContinental Koh Samui; Интерконтиненталь Самуи
    Conrad Koh Samui; Конрад Самуи
    Elements Boutique Resort; Элементс`,
  ),
  at(
    ...(['pattaya-centre', 'pattaya', 'Центр Паттайи', 'Central Pattaya', 12.934, 100.884] as const),
    `Hilton Pattaya; Хилтон Паттайя
    Hard Rock Hotel Pattaya; Хард Рок
    Amari Pattaya; Амари Паттайя
    Avani Pattaya Resort; Авани Паттайя
    Siam Bayshore Resort; Сиам Бэйшор
    Holiday Inn Pattaya; Холидей Инн Паттайя`,
  ),
  at(
    ...(['naklua', 'pattaya', 'Наклуа', 'Naklua', 12.967, 100.888] as const),
    `Centara Grand Mirage Beach Resort; Центара Мираж
    Pullman Pattaya Hotel G; Пуллман Паттайя
    Long Beach Garden Hotel; Лонг Бич Гарден
    Cape Dara Resort; Кейп Дара`,
  ),
  at(
    ...(['jomtien', 'pattaya', 'Джомтьен', 'Jomtien', 12.886, 100.874] as const),
    `Ambassador City Jomtien; Амбассадор Сити
    Rabbit Resort; Рэббит
    Jomtien Palm Beach Hotel; Джомтьен Палм Бич
    D Varee Jomtien Beach; Ди Вари
    Mövenpick Siam Hotel Na Jomtien; Мовенпик Сиам`,
  ),
  at(
    ...(['maafushi-village', null, 'Маафуши, гавань и центр', 'Maafushi, harbour and centre', 3.9424, 73.4887] as const),
    `Kaani Grand Seaview; Каани Гранд
    Arena Beach Hotel; Арена Бич
    Crystal Sands Beach Hotel; Кристал Сэндс
    Kaani Palm Beach; Каани Палм`,
  ),
  at(
    ...(['maafushi-far', null, 'Маафуши, дальний берег', 'Maafushi, far end', 3.9375, 73.4908] as const),
    `Velana Beach Maafushi; Велана Бич
    Beachwood Hotel; Бичвуд
    Triton Beach Hotel; Тритон`,
  ),
];

/** Where the buses of the demo collect guests, with hotels that people name. */
export const AREAS: readonly SeedArea[] = [
  at(
    ...(['patong', 'phuket', 'Патонг', 'Patong', 7.896, 98.296] as const),
    `Holiday Inn Resort Phuket; Холидей Инн Патонг
    Amari Phuket; Амари Патонг
    Diamond Cliff Resort & Spa; Даймонд Клифф
    Novotel Phuket Resort; Новотель Патонг
    Phuket Graceland Resort; Грейсленд
    La Flora Resort Patong; Ла Флора
    Deevana Plaza Patong; Дивана
    Duangjitt Resort; Дуангджит
    Thara Patong Beach Resort; Тара Патонг
    Four Points by Sheraton Phuket; Фор Поинтс
    Rosewood Phuket; Розвуд
    Burasari Phuket; Бурасари`,
  ),
  at(
    ...(['karon', 'phuket', 'Карон', 'Karon', 7.846, 98.295] as const),
    `Centara Grand Beach Resort Phuket; Центара Гранд Карон
    Mövenpick Resort & Spa Karon Beach; Мовенпик Карон
    Thavorn Palm Beach Resort; Таворн Палм
    Hilton Phuket Arcadia; Pullman Phuket Karon Beach; Пуллман Карон
    Le Méridien Phuket Beach Resort; Меридиен
    Karona Resort; Карона
    Phuket Orchid Resort; Орхид
    Waterfront Suites Karon; Вотерфронт
    Avista Grande Phuket Karon; Ависта`,
  ),
  at(
    ...(['kata', 'phuket', 'Ката', 'Kata', 7.82, 98.298] as const),
    `Katathani Phuket Beach Resort; Катания; Кататани
    Club Med Phuket; Клуб Мед
    Boathouse Phuket; Боутхаус
    Kata Rocks; Ката Рокс
    Kata Palm Resort; Ката Палм
    Beyond Kata Resort; Бийонд Ката
    Sawasdee Village; Савади
    Centara Kata Resort; Центара Ката
    Mom Tri’s Villa Royale; Мом Три`,
  ),
  at(
    ...(['nai-harn', 'phuket', 'Най Харн', 'Nai Harn', 7.778, 98.304] as const),
    `The Nai Harn; Найхарн
    Wyndham Grand Nai Harn Beach; Виндем Най Харн
    Nai Harn Beach Resort
    Sunsuri Phuket; Сансури
    All Seasons Naiharn; Олл Сизонс`,
  ),
  at(
    ...(['rawai', 'phuket', 'Раваи', 'Rawai', 7.776, 98.325] as const),
    `Rawai Palm Beach Resort; Раваи Палм
    The Vijitt Resort; Виджит
    Serenity Resort & Residences; Серенити
    Mangosteen Ayurveda Resort; Мангостин
    Selina Serenity Rawai
    The Title Residencies; Тайтл`,
  ),
  at(
    ...(['chalong', 'phuket', 'Чалонг', 'Chalong', 7.846, 98.339] as const),
    `Chalong Villa Resort; Чалонг Вилла
    Coconut Village; Коконат
    Navatara Phuket Resort; Наватара
    Vipa Tropical Resort; Випа`,
  ),
  at(
    ...(['panwa', 'phuket', 'Панва', 'Panwa', 7.806, 98.408] as const),
    `Sri Panwa; Шри Панва
    Cape Panwa Hotel; Кейп Панва
    Pullman Phuket Panwa Beach Resort; Пуллман Панва
    Crowne Plaza Phuket Panwa Beach; Краун Плаза
    Amatara Welleisure Resort; Аматара
    My Beach Resort`,
  ),
  at(
    ...(['phuket-town', 'phuket', 'Пхукет-таун', 'Phuket Town', 7.884, 98.392] as const),
    `Courtyard by Marriott Phuket Town; Кортъярд
    The Memory at On On Hotel; Он Он
    Royal Phuket City Hotel; Роял Пхукет Сити
    Casa Blanca Boutique Hotel; Каса Бланка
    Novotel Phuket City Phokeethra; Новотель Пхукет Сити
    Pearl Hotel; Перл`,
  ),
  at(
    ...(['kamala', 'phuket', 'Камала', 'Kamala', 7.95, 98.281] as const),
    `InterContinental Phuket Resort; Интерконтиненталь
    Novotel Phuket Kamala Beach; Новотель Камала
    Sunprime Kamala Beach; Санпрайм
    Keemala; Кимала
    Hyatt Regency Phuket Resort; Хаятт
    Cape Sienna; Кейп Сиена
    Swissôtel Kamala Beach; Свиссотель`,
  ),
  at(
    ...(['surin', 'phuket', 'Сурин', 'Surin', 7.977, 98.279] as const),
    `Amanpuri; Аманпури
    The Surin Phuket; Сурин
    Twinpalms Phuket; Твинпалмс
    Novotel Phuket Surin Beach; Новотель Сурин
    Manathai Surin; Манатай`,
  ),
  at(
    ...(['bang-tao', 'phuket', 'Банг Тао', 'Bang Tao', 8.0, 98.294] as const),
    `Angsana Laguna Phuket; Ангсана
    Banyan Tree Phuket; Баньян Три
    Dusit Thani Laguna Phuket; Дусит Тани
    Outrigger Surin Beach; Аутриггер
    Sunwing Bangtao Beach; Санвинг
    Movenpick Resort Bangtao; Мовенпик Бангтао
    SAii Laguna Phuket; Саи Лагуна
    Anantara Layan; Анантара Лаян
    Cassia Phuket; Кассия
    Trisara; Трисара`,
  ),
  at(
    ...(['nai-yang', 'phuket', 'Най Янг, аэропорт', 'Nai Yang, airport', 8.092, 98.3] as const),
    `The Slate; Слейт; Indigo Pearl
    Dewa Phuket Resort Nai Yang; Дева
    Phuket Marriott Resort Nai Yang; Мариотт Най Янг
    Pullman Phuket Arcadia Naithon; Пуллман Найтон
    Proud Phuket; Прауд
    Phuket Airport Hotel; HKT; аэропорт Пхукета`,
  ),
  at(
    ...(['mai-khao', 'phuket', 'Май Као', 'Mai Khao', 8.145, 98.3] as const),
    `JW Marriott Phuket Resort; Мариотт Май Као
    Renaissance Phuket Resort; Ренессанс
    Anantara Mai Khao; Анантара Май Као
    Splash Beach Resort; Сплэш
    SALA Phuket; Сала
    Centara Grand West Sands; Центара Вест Сэндс
    Holiday Inn Resort Phuket Mai Khao; Холидей Инн Май Као`,
  ),
  at(
    ...(['khao-lak', 'khao-lak', 'Као Лак', 'Khao Lak', 8.64, 98.249] as const),
    `La Flora Khao Lak; Ла Флора Као Лак
    Ramada Khao Lak Resort; Рамада
    Khaolak Laguna Resort; Лагуна Као Лак
    The Sands Khao Lak by Katathani; Сэндс
    The Leaf Oceanside; Лиф
    Moracea by Khao Lak Resort; Морасеа
    Mai Morn Resort`,
  ),
  at(
    ...(['bang-sak', 'khao-lak', 'Кхук Кхак и Банг Сак', 'Khuk Khak and Bang Sak', 8.77, 98.255] as const),
    `JW Marriott Khao Lak; Мариотт Као Лак
    Robinson Club Khao Lak; Робинсон
    TUI Blue Khao Lak; ТУИ Блю
    Apsara Beachfront Resort; Апсара
    Pullman Khao Lak; Пуллман Као Лак
    The Haven Khao Lak; Хейвен
    Graceland Khao Lak; Грейсленд Као Лак`,
  ),
  at(
    ...(['ao-nang', 'krabi', 'Ао Нанг', 'Ao Nang', 8.032, 98.823] as const),
    `Centara Ao Nang Beach Resort; Центара Ао Нанг
    Holiday Inn Resort Krabi Ao Nang; Холидей Инн Краби
    Aonang Villa Resort; Ао Нанг Вилла
    Krabi Resort; Краби Резорт
    Ao Nang Cliff Beach Resort; Клифф
    Avani Ao Nang Cliff; Авани
    Sea Seeker Krabi; Си Сикер
    Pakasai Resort; Пакасай`,
  ),
  at(
    ...(['klong-muang', 'krabi', 'Клонг Муанг', 'Klong Muang', 8.054, 98.757] as const),
    `Dusit Thani Krabi; Дусит Краби; Sheraton Krabi
    Phulay Bay; Ritz-Carlton Reserve; Пулай
    Sofitel Krabi Phokeethra; Софитель Краби
    Nakamanda Resort; Накаманда
    Beyond Krabi; Бийонд Краби
    The Tubkaak Krabi; Тубкаак`,
  ),
  at(
    ...(['krabi-town', 'krabi', 'Краби-таун', 'Krabi Town', 8.063, 98.919] as const),
    `Krabi River Hotel; Краби Ривер
    Maritime Park & Spa Resort; Маритайм
    Dee Andaman Hotel; Ди Андаман
    The Brown Hotel; Браун`,
  ),
  ...GULF_AREAS,
];

/** What drivers call them. */
export const PHUKET_ZONES: readonly string[] = AREAS.filter(({ region, id }) => region === 'phuket' || id === 'khao-lak').map(({ name }) => name.en);
