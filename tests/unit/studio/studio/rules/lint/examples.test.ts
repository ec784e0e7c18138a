import { describe, expect, it } from 'vitest';
import type { FindingCode } from '../../../../../../src/studio/studio/lint/finding.rules.ts';
import type { DemoSold } from '../../../../../../scripts/lint/demo-content.ts';
import { codes, findings } from './records.ts';

/** A field of the trip (records.ts), or of its variant, its text, and what the linter finds in it. */
interface Example {
  readonly field: string;
  readonly text: string;
  readonly variant?: Partial<DemoSold>;
  readonly trip?: Partial<DemoSold>;
}
type Examples = Readonly<Record<'wrong' | 'right', readonly Example[]>>;

const said = (field: string, ...texts: readonly string[]): readonly Example[] => texts.map((text) => ({ field, text }));
const of = (facts: Pick<Example, 'variant' | 'trip'>, field: string, ...texts: readonly string[]): readonly Example[] =>
  texts.map((text) => ({ field, text, ...facts }));
const LAND: Partial<DemoSold> = { boat_kind: 'none', park_fee_mode: '', park_fee_adult: 0, park_fee_child: 0 };
const LONGTAIL: Partial<DemoSold> = { boat_kind: 'longtail' };

const EXAMPLES: Partial<Readonly<Record<FindingCode, Examples>>> = {
  price_wrong: {
    wrong: said(
      'description',
      'Цена: 2 500 бат за взрослого.',
      'Стоимость 2700 батов за взрослого, ребёнок дешевле.',
      'Поездка стоит ฿2,400 за взрослого.',
      'The price is 2,500 baht per adult.',
      'The trip costs THB 1,900 for a child.',
      'The price is 2.5k baht per adult.',
    ),
    right: said(
      'description',
      'Цена: 2 900 бат за взрослого, 2 000 бат за ребёнка.',
      'Цена 3500 бат за взрослого в малой группе.',
      'The price is ฿2,900 per adult.',
      'The trip costs 2,900 THB an adult, and 2,000 THB a child.',
      'Гид на русском стоит 3 000 бат в день.',
      'A photo costs 100 baht.',
      'Аренда камеры стоит 1 500 бат за взрослого.',
      'The dinner price is 900 baht per adult.',
      'There is massage on the beach. It costs 300 baht per adult.',
      'Скидка 10 %: 2 610 бат вместо 2 900 бат за взрослого.',
      'Lunch costs 150–300 baht per person.',
      'Билет в музей стоит 50 бат, рядом кафе за 200 бат.',
      'The price is 70 USD per adult at the office rate.',
      'Цена трансфера 800 бат за взрослого.',
      'Last year’s price with a discount was different; fins 100 baht for a child.',
    ).map((one) => ({ ...one, variant: {} })),
  },
  park_fee_wrong: {
    wrong: [
      ...said(
        'description',
        'Сбор парка 500 бат, его платят на месте.',
        'Сбор национального парка — 300 бат за взрослого и 200 бат за ребёнка.',
        'Парковый сбор: 400 бат за взрослого, 150 бат за ребёнка.',
        'The park fee is 300 baht.',
        'National park fee: ฿500 per adult, paid in cash.',
        'Bring 500 baht park fee in cash.',
      ),
      ...said('excluded.0', 'Сбор парка: 500 бат'),
    ],
    right: [
      ...said(
        'description',
        'Сбор парка 400 бат за взрослого и 200 бат за ребёнка.',
        'Сбор парка платят на месте; ласты — 100 бат.',
        'Сбор парка 400 бат; причальный сбор 20 бат.',
        'The park fee is 400 baht, a sunbed 150 baht.',
        'National park fee: ฿400 per adult and ฿200 per child.',
        'Причальный сбор Тонсая: 20 бат.',
        'Diver fee of 200 baht.',
        'Сборщики гнёзд берут 500 бат за рассказ.',
        'Обед 300 бат, сбор парка платят на месте.',
        'Lunch 300 baht, park fee paid on the spot.',
        'Сбор парка для тайцев 40 бат.',
        'Вход в парк слонов 500 бат.',
        'Water park tickets: 900 baht.',
        'The park fee for Thai nationals is 40 baht.',
      ),
      ...said('excluded.0', 'Сбор парка: 400 бат', 'Park fee, 400 / 200 baht'),
    ],
  },
  park_fee_is_extra: {
    wrong: [
      ...said('description', 'Сбор парка включён в цену.', 'Park fees are included.', 'Two guides, a cook and the park fee included.'),
      ...said('included.0', 'Сбор парка', 'National park fee'),
    ],
    right: [
      ...said(
        'description',
        'Сбор парка не включён.',
        'The park fee is not included.',
        'The park fee is not part of the price.',
        'Обед входит в цену.',
        'Обед включён, сбор парка — нет.',
        'Lunch is included, the park fee is not.',
        'The price includes lunch but not the park fee.',
        'Всё включено, кроме сбора парка.',
        'Обед включён; сбор парка платят на месте.',
      ),
      ...of(
        { variant: { park_fee_mode: 'included', park_fee_adult: 400, park_fee_child: 200 } },
        'variant.summary',
        'В Пиле на лодке; сбор парка включён.',
        'By boat to Pileh; park fee included.',
      ),
    ],
  },
  park_fee_is_included: {
    wrong: [
      ...of(
        { trip: { park_fee_mode: 'included' } },
        'description',
        'Сбор парка платят на месте.',
        'Сбор парка не входит в цену.',
        'The park fee is paid in cash.',
      ),
      ...of({ trip: { park_fee_mode: 'included' } }, 'excluded.0', 'Сбор парка', 'Park fee'),
      ...of({ trip: { park_fee_mode: 'included' } }, 'bring.0', 'Наличные на сбор парка', 'Cash for the park fee'),
    ],
    right: [
      ...of(
        { trip: { park_fee_mode: 'included' } },
        'description',
        'Сбор парка включён.',
        'Напитки платят на месте.',
        'Сбор парка включён, напитки платят на месте.',
        'Наличные на сбор парка не нужны.',
        'No need for cash for the park fee.',
      ),
      ...said('bring.0', 'Наличные на сбор парка', 'Cash for the park fee'),
    ],
  },
  hour_wrong: {
    wrong: said(
      'description',
      'Выход в 08:30.',
      'Лодка отходит в 10:00 от пирса.',
      'Отправление 09:30, не опаздывайте.',
      'The boat leaves at 08:30.',
      'Departure at 9:30 am.',
      'Departs 10:00.',
    ),
    right: said(
      'description',
      'Выход в 09:00.',
      'Лодка отходит ровно в 09:00.',
      'The boat leaves at 09:00.',
      'Departure at 9:00 am.',
      'Ужин в 19:30 в отеле.',
      'Обратно выходим в 15:30.',
      'Выход между 08:00 и 13:00 по вашему выбору.',
      'The market opens at 08:00.',
      'We return and leave again at 16:10.',
      'Последний паром отходит в 17:30.',
      'Первая лодка на Пхи-Пхи отходит в 08:30 из Рассады.',
      'The first boat to Phi Phi leaves at 08:30.',
      'Минивэн отправляется в 07:10.',
      'The last ferry leaves at 17:30.',
      'Your driver leaves at 07:10.',
    ),
  },
  hour_outside: {
    wrong: of({ variant: {} }, 'variant.site_variant_name', 'Утром, 08:00–17:00', 'Morning, 09:00–16:00', 'Ранний, 07:15', 'Evening, 18:30'),
    right: of(
      { variant: {} },
      'variant.site_variant_name',
      'Днём, 09:00–17:00',
      'Day, 09:00–17:00',
      'С обедом, 12:30',
      'VIP seat, 10:30',
      'К 18:00 в отеле',
      'Back by 18:30',
      'С трансфером от 07:00',
    ),
  },
  duration_wrong: {
    wrong: of({ variant: {} }, 'variant.site_variant_name', 'Своя лодка, 6 часов', 'Шесть часов', 'Private boat, 10 hours', 'Four hours', 'Три дня', '2 days'),
    right: of(
      { variant: {} },
      'variant.site_variant_name',
      '8 часов',
      'Восемь часов',
      '8 hours',
      'Group of up to 10',
      '2–3 погружения',
      'Два погружения',
      'Два часа на Майя',
      '3 hours on Bamboo',
      '2 days a week',
      'На час дольше, с двумя часами на пляже',
    ),
  },
  pickup_late: {
    wrong: said('pickup', 'Заберём из отеля в 10:00–10:30.', 'Pick-up at your hotel 10:15–10:45.'),
    right: said(
      'pickup',
      'Заберём из отеля в 07:00–08:00.',
      'Pick-up at your hotel 07:30, back by 17:30.',
      'Ждём на пирсе.',
      'Pick-up 6:30–7:30 am.',
      'Вернём в отель к 18:00.',
      'Отлив в 12:40, лодка стоит дальше.',
      'Sunset is at 18:20.',
      'You are back at your hotel by 17:30.',
    ),
  },
  boat_wrong: {
    wrong: [
      ...of(
        { variant: { boat_kind: 'catamaran' } },
        'variant.site_variant_name',
        'Быстрый спидбот',
        'Скоростной катер',
        'Early speedboat',
        'Speed boat for ten',
      ),
      ...of({ variant: LONGTAIL }, 'variant.site_variant_name', 'Парусный катамаран', 'Motor yacht'),
      ...of({ trip: LAND }, 'site_name', 'Остров на спидботе', 'Island by speedboat'),
    ],
    right: [
      ...of(
        { variant: { boat_kind: 'big_boat' } },
        'variant.site_variant_name',
        'На пароме вместо спидбота',
        'Ferry instead of speedboat',
        'Без спидбота',
        'Big boat, no speedboat',
      ),
      ...of({ variant: {} }, 'variant.site_variant_name', 'Ранний спидбот', 'Private boat', 'Из Яхт-Хейвена', 'From Yacht Haven', '2 погружения на паром'),
      ...of({ trip: LONGTAIL }, 'site_name', 'Лонгтейл и спидбот', 'Four islands'),
    ],
  },
  speedboat_warning: {
    wrong: of(
      { trip: LONGTAIL },
      'age_note',
      'Беременных на спидбот не берём.',
      'Pregnant guests cannot take the speedboat.',
      'Спидбот не подходит при больной спине.',
    ),
    right: [
      ...of({ trip: LONGTAIL }, 'age_note', 'Беременных не берём.', 'Not for pregnant guests.'),
      ...said('age_note', 'Беременных на спидбот не берём.', 'Pregnant guests cannot take the speedboat.'),
    ],
  },
  speedboat_said: {
    wrong: of({ trip: LONGTAIL }, 'summary', 'На спидботе к островам.', 'By speedboat to the islands.'),
    right: [
      ...of({ trip: LONGTAIL }, 'summary', 'Тише, чем на спидботе.', 'Steadier than a speedboat.'),
      ...of({ trip: LONGTAIL }, 'description', 'Сюда спидботы почти не заходят.', 'Speedboats seldom come here.'),
      ...said('summary', 'На спидботе к островам.'),
    ],
  },
  boat_on_land: {
    wrong: of(
      { trip: LAND },
      'description',
      'Цена за лодку.',
      'Лодка целиком ваша.',
      'The price is for the boat.',
      'A private boat for you.',
      'Price per boat.',
    ),
    right: [
      ...of({ trip: LAND }, 'excluded.0', 'Прогулка по каналу: 500 бат за лодку', 'Canal ride: 500 baht per boat'),
      ...of(
        { trip: LAND },
        'description',
        'По каналу можно проехать, 500 бат за лодку.',
        'Цена за машину.',
        'Заходите за лодочный сарай.',
        'Tips for the boatman.',
        'Price per car.',
      ),
      ...said('description', 'Цена за лодку.', 'The price is for the boat.'),
    ],
  },
  season_wrong: {
    wrong: said(
      'description',
      'Ходим с 1 ноября по 30 апреля.',
      'Сезон с 1 ноября по 30 апреля.',
      'Парк закрыт с 20 мая по 14 октября.',
      'Season: 1 November to 30 April.',
      'The park is closed from 15 May to 14 October.',
    ),
    right: said(
      'description',
      'Ходим с 15 октября по 15 мая.',
      'Парк закрыт с 16 мая по 14 октября.',
      'Season: 15 October to 15 May.',
      'The park is closed from 16 May to 14 October.',
      'Open October 15 – May 15.',
      'Море ровное с ноября по апрель.',
      'The sea is calm from November to April; you may swim.',
      'Парк был закрыт с 1 июня 2018 года по 1 января 2022 года.',
      'Рынок в городе работает с 20 декабря по 10 января.',
      'The museum is open 1 November to 30 April.',
      'Высокий сезон с 1 ноября по 30 апреля: места раскупают заранее.',
      'High season 1 November to 30 April fills up early.',
      'Сезон парусника с 1 ноября по 30 апреля.',
      'С 1 июля по 31 августа вода цветёт.',
    ),
  },
  season_unlike: {
    wrong: said('summary', 'Риф и пляж; с 1 ноября по 30 апреля.', 'A reef and a beach; 1 November to 30 April.', 'Open November 1 – April 30.'),
    right: said('summary', 'Риф и пляж; с 15 октября по 15 мая.', 'A reef and a beach; 15 October to 15 May.'),
  },
  season_all_year: {
    wrong: said('description', 'Лодки ходят круглый год.', 'The boat runs all year round.'),
    right: said(
      'description',
      'Паромы ходят круглый год.',
      'The market is open all year.',
      'Вода тёплая круглый год.',
      'The water is warm all year.',
      'Лодки ходят каждый день.',
    ),
  },
  extra_wrong: {
    wrong: said('excluded', 'Прокат ласт: 100–200 бат', 'Ласты — 200 бат', 'Fin hire: 100 baht', 'Fins, 1,150 baht'),
    right: [
      ...said('excluded', 'Прокат ласт: 150 бат', 'Ласты', 'Шезлонг: 120 бат', 'Fin hire: 150 baht', 'Sunbed: 200 baht', 'Fins, 5 dollars'),
      ...said('description', 'Ласты на пляже дают за 200 бат.'),
    ],
  },
  refusal_softened: {
    wrong: said(
      'age_note',
      'Дети с года; беременным спидбот не советуем.',
      'Не рекомендуем с больной спиной.',
      'Not advised in pregnancy.',
      'We advise against it with a bad back.',
    ),
    right: [
      ...said(
        'age_note',
        'Беременных не берём.',
        'Детям до семи лет не советуем.',
        'We do not take pregnant guests.',
        'Not advised for people who fear depth.',
      ),
      ...of({ trip: { not_for: [] } }, 'age_note', 'Беременным не советуем.', 'Not advised in pregnancy.'),
    ],
  },
  shore_all_year: {
    wrong: of(
      { trip: { route: ['maya-bay'] } },
      'description',
      'Берег бухты открыт круглый год.',
      'The bay is open all year.',
      'We land on the beach all year round.',
    ),
    right: [
      ...of({ trip: { route: ['maya-bay'] } }, 'description', 'Лодка подходит к бухте каждый день.', 'Вода тёплая круглый год.'),
      ...said('description', 'Берег бухты открыт круглый год.'),
    ],
  },
  word_doubled: {
    wrong: said('description', 'Вы вы увидите риф.', 'Идём в в бухту.', 'You see the the reef.', 'The\u00a0the reef.'),
    right: said('description', 'Phi Phi и Khai.', 'A tuk tuk waits.', 'Чуть-чуть рыбы.', 'Того, что что-то значит.', 'To be or not to be.'),
  },
  phrase_doubled: {
    wrong: said(
      'description',
      'Вы сходите на берег и идёте к лагуне. Потом вы сходите на берег и идёте к лагуне снова.',
      'You land on the beach and walk to the lagoon, then you land on the beach and walk on.',
    ),
    right: said('description', 'Вы сходите на берег. Потом вы идёте к лагуне.', 'You land on the beach. Then you walk on the beach.'),
  },
  clock_mixed: {
    wrong: said('description', 'Завтрак в 7:30, ужин в 08:30.', 'Завтрак в 7.30, обед в 12:30.', 'Breakfast at 7:30, coffee at 09:00.', 'From 7.30 to 12:30.'),
    right: said(
      'description',
      'Завтрак в 07:30, обед в 12:30.',
      'Breakfast at 7:30, lunch at 12:30.',
      'Идём 7.5 км в 12:30.',
      'Version 1.20 at 12:30.',
      'до 3.5 м в 10:00',
    ),
  },
  money_mixed: {
    wrong: said('description', 'Ласты 100 бат, зонт ฿150.', 'Fins 100 baht, a sunbed 150 THB.', '฿100 и 200 THB'),
    right: said('description', 'Ласты 100 бат, зонт 150 бат.', 'Fins 100 baht, insurance 20 USD.', '฿100 и ฿200'),
  },
  markup_shown: {
    wrong: said('description', 'Риф <b>рядом</b>.', 'The **best** reef.', 'See [here](https://example.org).'),
    right: said('description', 'Риф в 2 < 3 км.', 'Rated 5 * of 5 * by guests.', 'Цена (с гидом).'),
  },
  title_long: {
    wrong: said('site_name', 'Очень длинное название экскурсии, которое ни один поисковик не покажет целиком'),
    right: said('site_name', 'Пхи-Пхи и бухта Майя на рассвете'),
  },
  description_long: {
    wrong: said('summary', 'Слово за словом '.repeat(12)),
    right: said('summary', 'Лагуна, пляж и риф за один день.'),
  },
};

/** The record with the example's text in one language; a text beside it keeps the other from missing. */
function found({ field, text, variant, trip = {} }: Example): readonly string[] {
  const language = /[а-яё]/i.test(text) ? 'ru' : 'en';
  const [place = '', line] = field.replace('variant.', '').split('.');
  const list = [{ ru: language === 'ru' ? text : '', en: language === 'en' ? text : '' }];
  const words = line === undefined ? { [`${place}_${language}`]: text } : { [place]: list };
  return field.startsWith('variant.') ? codes(findings(trip, { ...variant, ...words })) : codes(findings({ ...trip, ...words }, variant));
}

describe.each(Object.entries(EXAMPLES))('the rule %s', (code, { wrong, right }) => {
  it.each(wrong)('finds the fault in $field: $text', (example) => {
    expect(found(example)).toContain(code);
  });

  it.each(right)('lets pass $field: $text', (example) => {
    expect(found(example)).not.toContain(code);
  });
});
