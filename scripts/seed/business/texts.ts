/** Words of the demo year: names, hotels and what managers write down. */
export const RU_NAMES = {
  female: ['Анна', 'Мария', 'Елена', 'Ольга', 'Наталья', 'Ирина', 'Светлана', 'Екатерина', 'Татьяна', 'Юлия', 'Алёна', 'Дарья', 'Полина', 'Вера'],
  male: ['Александр', 'Дмитрий', 'Сергей', 'Андрей', 'Алексей', 'Максим', 'Иван', 'Михаил', 'Николай', 'Павел', 'Роман', 'Артём', 'Пётр', 'Глеб'],
  surname: [
    'Иванов',
    'Смирнов',
    'Кузнецов',
    'Попов',
    'Соколов',
    'Лебедев',
    'Козлов',
    'Новиков',
    'Морозов',
    'Волков',
    'Зайцев',
    'Павлов',
    'Семёнов',
    'Голубев',
    'Виноградов',
    'Богданов',
    'Воробьёв',
    'Фёдоров',
    'Беляев',
    'Тарасов',
  ],
} as const;
export const EN_NAMES = {
  first: ['Emma', 'Oliver', 'Sophie', 'James', 'Lucas', 'Hannah', 'Daniel', 'Laura', 'Thomas', 'Mia', 'Noah', 'Julia', 'Marco', 'Elena', 'Priya', 'Arjun'],
  last: ['Smith', 'Müller', 'Rossi', 'Dubois', 'Johnson', 'Novak', 'Andersson', 'Brown', 'Silva', 'Kumar', 'Tan', 'Lee', 'Martin', 'Weber', 'Wilson', 'Clark'],
} as const;
export const HOTELS = [
  'Катания Пхукет',
  'Centara Grand Karon',
  'Holiday Inn Patong',
  'Novotel Kamala',
  'Le Méridien',
  'Thavorn Palm',
  'Амари Патонг',
  'Sunwing Bang Tao',
  'Mövenpick Карон',
  'Rawai Palm Beach',
  'The Nai Harn',
  'Dewa Nai Yang',
  'Diamond Cliff',
  'Апартаменты, Кату',
  'Вилла, Чалонг',
];
export const MESSAGES = {
  ru: [
    'Здравствуйте! Хотим на острова, двое взрослых и ребёнок. Что посоветуете?',
    'Добрый день, есть места на Симиланы на этой неделе?',
    'Сколько стоит частный катер на день на 6 человек?',
    'Подскажите, забираете ли из Камалы и во сколько?',
    'Мы первый раз на Пхукете, хочется спокойно, без толпы.',
    'Можно ли с ребёнком четырёх лет? Не укачает?',
    'Интересует ночная рыбалка, нас четверо.',
    'Хотим Пхи-Пхи рано утром, пока никого нет.',
    '',
    '',
  ],
  en: [
    'Hi! Two adults, do you have seats to Phi Phi this Friday?',
    'Is the James Bond trip fine with a toddler?',
    'How much is a private longtail for half a day?',
    'We stay in Kata, do you pick up? What time?',
    'Looking for a quiet snorkelling day without crowds.',
    '',
  ],
} as const;
export const CALL_NOTES = {
  ru: [
    'Не взял трубку, написал в WhatsApp',
    'Думают до вечера',
    'Сравнивают с пляжем, важна цена',
    'Спросили про страховку и питание',
    'Просят русского гида',
    'Едут с бабушкой, нужен ровный ход',
    'Договорились созвониться завтра',
    'Попросили фото катера',
  ],
  en: [
    'No answer, wrote on WhatsApp',
    'Thinking till the evening',
    'Compare with a beach desk, price matters',
    'Asked about insurance and lunch',
    'Want a Russian-speaking guide',
    'Asked for pictures of the boat',
  ],
} as const;
export const ANSWERS = {
  ru: [
    'Добрый день! Подобрали три поездки, отправляю подборку.',
    'Забираем из отеля в 7:10, обратно к 17:00.',
    'На эти даты места есть, подержу до вечера.',
    'Детям до 4 лет бесплатно, жилет есть.',
  ],
  en: [
    'Good afternoon! Here are three trips that fit.',
    'Pick-up at 7:10, back by 17:00.',
    'Seats are free on these days, I hold them till the evening.',
    'Children under 4 go free; we have life jackets.',
  ],
} as const;
/** Managers of the demo besides the account of the same name; nobody signs in as them. */
export const COLLEAGUES = [
  ['olga', 'Ольга Ветрова', 'Olga Vetrova'],
  ['timur', 'Тимур Бортов', 'Timur Bortov'],
  ['nok', 'Нок', 'Nok'],
  ['maxim', 'Максим Якорев', 'Maxim Yakorev'],
  ['lena', 'Лена Бризова', 'Lena Brizova'],
] as const;
