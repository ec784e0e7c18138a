import { areaAt as at, type SeedArea } from './pickup-area.ts';

/** Areas of the Gulf of Thailand, and of the island in the Maldives that trips leave from. */
export const GULF_AREAS: readonly SeedArea[] = [
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
