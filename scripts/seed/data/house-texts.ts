import { BOAT_KINDS } from '../../../src/schema/vocab.ts';
import type { NoteFact } from '../../../src/model/catalogue/fields/vocab.ts';
import type { RuleTerms } from '../../../src/model/cancellation/fields/shapes.ts';
import type { Bilingual, CategorySlug, CountrySlug } from '../model.ts';

export interface SeedRule {
  readonly code: string;
  readonly country: CountrySlug;
  readonly name: Bilingual;
  /** Slug of the excursion that it is about; the country's default where it is left out. */
  readonly excursion?: string;
  /** Number of the variant that it is about alone. */
  readonly variant?: number;
  readonly terms: RuleTerms;
}

const OPERATOR = { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 } as const;

export const RULES: readonly SeedRule[] = [
  {
    code: 'standard',
    country: 'thailand',
    name: { ru: 'Обычное: бесплатно за сутки', en: 'Standard: free until 24 hours' },
    terms: {
      type: 'standard',
      tiers: [
        { until_hours_before: 24, refund_percent: 100, base: 'total' },
        { until_hours_before: 0, refund_percent: 0, base: 'total' },
      ],
      reschedule: { free_until_hours: 24, max_times: 2 },
      no_show_percent: 0,
      operator_cancel: OPERATOR,
      exceptions: ['medical', 'flight'],
    },
  },
  {
    code: 'far-islands',
    country: 'thailand',
    name: { ru: 'Симиланы: билеты парка куплены заранее', en: 'Similans: park tickets are bought ahead' },
    excursion: 'similan-islands-from-phuket',
    terms: {
      type: 'custom',
      tiers: [
        { until_hours_before: 72, refund_percent: 100, base: 'total' },
        { until_hours_before: 24, refund_percent: 50, base: 'total' },
        { until_hours_before: 0, refund_percent: 0, base: 'total' },
      ],
      reschedule: { free_until_hours: 48, max_times: 1 },
      no_show_percent: 0,
      operator_cancel: OPERATOR,
      exceptions: ['medical'],
    },
  },
  {
    code: 'own-boat',
    country: 'thailand',
    name: { ru: 'Симиланы: своя лодка', en: 'Similans: private boat' },
    excursion: 'similan-islands-from-phuket',
    variant: 1093,
    terms: {
      type: 'custom',
      tiers: [
        { until_hours_before: 168, refund_percent: 100, base: 'total' },
        { until_hours_before: 72, refund_percent: 50, base: 'total' },
        { until_hours_before: 0, refund_percent: 0, base: 'total' },
      ],
      reschedule: { free_until_hours: 48, max_times: 1 },
      no_show_percent: 0,
      operator_cancel: OPERATOR,
      exceptions: ['medical'],
    },
  },
  {
    code: 'standard',
    country: 'maldives',
    name: { ru: 'Обычное: бесплатно за двое суток', en: 'Standard: free until 48 hours' },
    terms: {
      type: 'custom',
      tiers: [
        { until_hours_before: 48, refund_percent: 100, base: 'total' },
        { until_hours_before: 0, refund_percent: 0, base: 'total' },
      ],
      reschedule: { free_until_hours: 48, max_times: 1 },
      no_show_percent: 0,
      operator_cancel: OPERATOR,
      exceptions: ['medical', 'flight'],
    },
  },
];

/** How a deposit is paid; account numbers come from the manager, who sends them to one guest at a time. */
export const HOW_TO_PAY: Bilingual = {
  ru: 'Тайским QR, переводом в батах или рублях, картой по ссылке или наличными в офисе. Реквизиты пришлёт ваш менеджер.',
  en: 'By Thai QR, by transfer in baht or roubles, by card through a link, or in cash at the office. Your manager sends the details.',
};

export interface SeedNote {
  readonly code: string;
  readonly country: CountrySlug;
  readonly kind: 'bring' | 'rules' | 'weather' | 'children' | 'payment' | 'pier' | 'health';
  readonly title: Bilingual;
  readonly body: Bilingual;
  readonly category?: CategorySlug;
  readonly facts?: readonly NoteFact[];
  readonly show_on: readonly ('page' | 'voucher' | 'reminder')[];
}

export const NOTES: readonly SeedNote[] = [
  {
    code: 'bring-sea',
    country: 'thailand',
    kind: 'bring',
    title: { ru: 'С собой', en: 'Bring along' },
    body: {
      ru: 'Купальник под одежду, полотенце, крем от солнца, вода уже на борту. Деньги и телефон — в непромокаемом мешке, он есть у гида.',
      en: 'Swimwear under your clothes, a towel and sun cream; drinking water is on board. The guide has a dry bag for money and phones.',
    },
    facts: BOAT_KINDS,
    show_on: ['voucher', 'reminder'],
  },
  {
    code: 'passport',
    country: 'thailand',
    kind: 'rules',
    title: { ru: 'Паспорт', en: 'Passport' },
    body: { ru: 'Хватит фотографии паспорта: она нужна для списка пассажиров и страховки.', en: 'A photo of your passport is enough: it is needed for the manifest and the insurance.' },
    show_on: ['voucher'],
  },
  {
    code: 'pier',
    country: 'thailand',
    kind: 'pier',
    title: { ru: 'На пирсе', en: 'At the pier' },
    body: {
      ru: 'Назовите номер ваучера у стойки. Вам дадут браслет по цвету лодки. Обувь снимают перед посадкой.',
      en: 'Give your voucher number at the desk. You get a wristband in the colour of the boat. Shoes come off before boarding.',
    },
    facts: BOAT_KINDS,
    show_on: ['voucher'],
  },
  {
    code: 'weather',
    country: 'thailand',
    kind: 'weather',
    title: { ru: 'Погода', en: 'Weather' },
    body: {
      ru: 'Выходим ли в море, решает капитан утром. Отменили мы — вернём деньги или перенесём.',
      en: 'Whether we sail is the captain’s decision in the morning. If we cancel, you get your money back or another day.',
    },
    facts: BOAT_KINDS,
    show_on: ['voucher'],
  },
  {
    code: 'health-boats',
    country: 'thailand',
    kind: 'health',
    title: { ru: 'Спидбот и здоровье', en: 'Speedboats and health' },
    body: {
      ru: 'Беременным и людям с больной спиной на спидбот нельзя: на волне трясёт. Спросите нас о большом корабле.',
      en: 'Speedboats are not for pregnant guests or bad backs: waves hit hard. Ask us about the big boat.',
    },
    facts: ['speedboat'],
    show_on: ['page', 'voucher'],
  },
  {
    code: 'park-fee',
    country: 'thailand',
    kind: 'payment',
    title: { ru: 'Сбор парка', en: 'Park fee' },
    body: {
      ru: 'Сбор национального парка не входит в цену: его платят на месте наличными, в батах. Сколько — сказано в списке «Не входит».',
      en: 'The national park fee is not part of the price: it is paid in cash, in baht, on the spot. The “Not included” list says how much.',
    },
    facts: ['park_fee'],
    show_on: ['page', 'voucher', 'reminder'],
  },
  {
    code: 'children',
    country: 'thailand',
    kind: 'children',
    title: { ru: 'С детьми', en: 'With children' },
    body: {
      ru: 'Детские жилеты есть на каждой лодке. Скажите нам, сколько лет детям: место в списке нужно и малышу, который едет бесплатно.',
      en: 'Every boat has life jackets for children. Tell us the children’s ages: infants who travel free are on the manifest too.',
    },
    facts: BOAT_KINDS,
    show_on: ['voucher'],
  },
  {
    code: 'bring-sea',
    country: 'maldives',
    kind: 'bring',
    title: { ru: 'С собой', en: 'Bring along' },
    body: {
      ru: 'Закрытая одежда для жилых островов, купальник, крем, безопасный для кораллов.',
      en: 'Covering clothes for inhabited islands, swimwear, reef-safe sun cream.',
    },
    show_on: ['voucher', 'reminder'],
  },
];

export interface SeedTemplate {
  readonly kind: 'hold_expiring' | 'pickup_tomorrow' | 'balance' | 'weather_change' | 'review' | 'cancelled' | 'moved';
  readonly channel: 'whatsapp' | 'telegram' | 'copy';
  readonly body: Bilingual;
}

export const TEMPLATES: readonly SeedTemplate[] = [
  {
    kind: 'pickup_tomorrow',
    channel: 'whatsapp',
    body: {
      ru: 'Здравствуйте, {first_name}! {excursion}, {date}.\nЗаберём вас {pickup_window}, {lobby}: {hotel}.\nНа туре: {collect}.\n{memo}\nВаучер: {link}',
      en: 'Hello {first_name}! {excursion}, {date}.\nPick-up {pickup_window}, {lobby}: {hotel}.\nOn tour: {collect}.\n{memo}\nVoucher: {link}',
    },
  },
  {
    kind: 'pickup_tomorrow',
    channel: 'telegram',
    body: {
      ru: '{first_name}, завтра в путь: {excursion}, {date}.\nМашина {pickup_window}, {hotel}. На туре: {collect}.\n{memo}\n{link}',
      en: '{first_name}, off we go: {excursion}, {date}.\nThe car comes {pickup_window}, {hotel}. On tour: {collect}.\n{memo}\n{link}',
    },
  },
  {
    kind: 'pickup_tomorrow',
    channel: 'copy',
    body: {
      ru: '{first_name}: {excursion}, {date}, {pickup_window}, пирс {pier}. На туре: {collect}. {link}',
      en: '{first_name}: {excursion}, {date}, {pickup_window}, {pier}. On tour: {collect}. {link}',
    },
  },
  {
    kind: 'hold_expiring',
    channel: 'copy',
    body: {
      ru: '{first_name}, держим для вас места: {excursion}, {date}. Бронь скоро закончится: внесите, пожалуйста, депозит. {link}',
      en: '{first_name}, we hold your seats: {excursion}, {date}. The hold ends soon: please pay the deposit. {link}',
    },
  },
  {
    kind: 'balance',
    channel: 'copy',
    body: { ru: '{first_name}, напоминаем об остатке за поездку «{excursion}», {date}: {collect}. {link}', en: '{first_name}, a reminder of the balance for {excursion}, {date}: {collect}. {link}' },
  },
  {
    kind: 'weather_change',
    channel: 'copy',
    body: {
      ru: '{first_name}, {excursion}: прогноз на {date} плохой, капитан не выходит. Вернём деньги или перенесём — как вам удобнее? {link}',
      en: '{first_name}, {excursion}: the forecast for {date} is bad and the captain stays in. Your money back or another day: which do you prefer? {link}',
    },
  },
  {
    kind: 'review',
    channel: 'copy',
    body: { ru: '{first_name}, спасибо, что были с нами! Как прошла поездка «{excursion}»? Напишите пару слов. {link}', en: '{first_name}, thank you for coming! How was {excursion}? A few words would help us. {link}' },
  },
  {
    kind: 'cancelled',
    channel: 'copy',
    body: {
      ru: '{first_name}, ваша поездка «{excursion}», {date}, отменена. Удерживаем: {kept}. Возвращаем: {refund}. Подробности на странице ваучера: {link}',
      en: '{first_name}, your trip {excursion} on {date} is cancelled. We keep: {kept}. Goes back to you: {refund}. The details are on the page of your voucher: {link}',
    },
  },
  {
    kind: 'moved',
    channel: 'copy',
    body: {
      ru: '{first_name}, ваша поездка «{excursion}» перенесена: было {earlier_date}, стало {date}. Ваучер тот же: {link}',
      en: '{first_name}, your trip {excursion} is moved from {earlier_date} to {date}. The voucher is the same: {link}',
    },
  },
];
