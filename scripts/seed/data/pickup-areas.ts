import { GULF_AREAS } from './pickup-areas-gulf.ts';
import { areaAt as at, type SeedArea } from './pickup-area.ts';

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
