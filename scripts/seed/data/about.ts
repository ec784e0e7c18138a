import type { Bilingual } from '../model.ts';

export interface SeedAboutBlock {
  readonly slug: string;
  readonly title: Bilingual;
  /** Simple HTML: p, ul, li, strong. */
  readonly body: Bilingual;
  readonly sort: number;
}

export interface SeedTrustFact {
  readonly title: Bilingual;
  readonly text: Bilingual;
}

export interface SeedHero {
  /** Up to 60 characters. */
  readonly title: Bilingual;
  /** Up to 160 characters. */
  readonly text: Bilingual;
}

export interface SeedLicence {
  readonly number: string;
  readonly is_demo: boolean;
  readonly note: Bilingual;
}

export const LICENCE: SeedLicence = {
  number: '00/00000',
  is_demo: true,
  note: {
    ru: 'Лицензия TAT № 00/00000 — демонстрационный номер. Это не действующая лицензия.',
    en: 'TAT licence No. 00/00000 is a demo number. It is not a valid licence.',
  },
};

export const ABOUT_BLOCKS: readonly SeedAboutBlock[] = [
  {
    slug: 'who-we-are',
    title: { ru: 'Кто мы', en: 'Who we are' },
    body: {
      ru: `<p>Treasure Island — небольшая компания морских экскурсий на Пхукете. Мы отбираем лодки и капитанов, записываем гостей, встречаем их на пирсе и отвечаем за день целиком.</p>
<p>Экскурсий у нас столько, сколько мы можем описать честно. У каждой указаны пирс, время выхода, переход по морю, сезон, полная цена и то, что придётся оплатить на месте. Если для вас поездка не подходит — маленький ребёнок, больная спина, плохая неделя по погоде, — скажем об этом до оплаты.</p>
<p>Пишем и говорим по-русски и по-английски. Заявку читает человек, не автоответчик.</p>`,
      en: `<p>Treasure Island is a small boat-excursion company in Phuket. We choose the boats and captains, take your booking, meet you at the pier and answer for the whole day.</p>
<p>We list as many trips as we can describe honestly. Each one shows its pier, departure time, crossing, season, full price and anything you pay on the spot. If a trip is wrong for you — a small child, a bad back, a poor week of weather — we say so before you pay.</p>
<p>We write and speak Russian and English. A person reads your request, not a bot.</p>`,
    },
    sort: 10,
  },
  {
    slug: 'how-a-day-goes',
    title: { ru: 'Как проходит день', en: 'How a day goes' },
    body: {
      ru: `<ul>
<li><strong>Накануне вечером</strong> пришлём окно, когда за вами приедет машина, номер ваучера и прогноз.</li>
<li><strong>Утром</strong> минивэн ждёт у отеля пять минут. На пирсе вас отметят, раздадут маски и жилеты, гид расскажет порядок дня.</li>
<li><strong>В море</strong> капитан может поменять остановки местами из-за прилива, ветра или очереди у берега. Гид объяснит почему.</li>
<li><strong>Обед</strong> — на острове или на борту. О вегетарианском, халяльном и детском скажите при записи.</li>
<li><strong>После</strong> везём обратно в отель. Если вещь осталась на лодке, напишите в тот же день: найти её проще, пока лодка у пирса.</li>
</ul>`,
      en: `<ul>
<li><strong>The evening before</strong> we send your pick-up window, voucher number and the forecast.</li>
<li><strong>In the morning</strong> the van waits at your hotel for five minutes. At the pier you check in, collect a mask and a vest, and the guide explains the day.</li>
<li><strong>At sea</strong> the captain may swap stops because of tide, wind or a queue at the beach. The guide tells you why.</li>
<li><strong>Lunch</strong> is on an island or on board. Ask for vegetarian, halal or children’s food when you book.</li>
<li><strong>Afterwards</strong> we drive you back to your hotel. If you left something on the boat, write the same day: it is easier to find while the boat is at the pier.</li>
</ul>`,
    },
    sort: 20,
  },
  {
    slug: 'when-it-storms',
    title: { ru: 'Если шторм', en: 'When it storms' },
    body: {
      ru: `<p>Решение принимают капитан, парк и портовая служба, а не отдел продаж. Если выход закрыт, мы напишем сразу, как узнаем: чаще всего вечером накануне, иногда утром.</p>
<p>Вы выбираете: <strong>другой день, другая экскурсия или возврат всей суммы</strong>. За отмену по погоде мы ничего не удерживаем.</p>
<p>Дождь сам по себе выход не отменяет. Идём, если волна и ветер в норме, — возьмите сухой пакет и ветровку. Если погода испортилась уже в море, капитан сократит маршрут или вернётся; что и сколько вернём, решаем в тот же день и пишем вам.</p>`,
      en: `<p>The captain, the park and the harbour office decide, not the sales desk. If sailing is closed we write as soon as we know: usually the evening before, sometimes that morning.</p>
<p>You choose: <strong>another day, another trip or a full refund</strong>. We keep nothing when the weather cancels a trip.</p>
<p>Rain alone does not cancel a trip. We sail if wind and waves allow, so bring a dry bag and a light jacket. If the weather turns while you are at sea, the captain shortens the route or comes back; we settle what to refund the same day and write to you.</p>`,
    },
    sort: 30,
  },
  {
    slug: 'licence-and-insurance',
    title: { ru: 'Лицензия и страховка', en: 'Licence and insurance' },
    body: {
      ru: `<p><strong>Лицензия TAT № 00/00000 — демонстрационный номер, не действующая лицензия.</strong> На рабочем сайте здесь стоит номер из реестра тайского Департамента туризма, тот же, что и в ваучере.</p>
<p>Пассажиры застрахованы на время экскурсии, условия указаны в ваучере. Эта страховка не заменяет вашу медицинскую: возьмите полис, который покрывает снорклинг, а для погружений — дайвинг.</p>`,
      en: `<p><strong>TAT licence No. 00/00000 is a demo number, not a valid licence.</strong> A live site shows the number from the register of Thailand’s Department of Tourism here, the same one as on your voucher.</p>
<p>Passengers are insured for the length of the trip; the terms are on the voucher. It does not replace your own medical insurance: bring a policy that covers snorkelling, and diving if you dive.</p>`,
    },
    sort: 40,
  },
  {
    slug: 'where-to-find-us',
    title: { ru: 'Где нас найти', en: 'Where to find us' },
    body: {
      ru: `<p>Офис: Пхукет, Чалонг, у пирса Чалонг. <a href="https://www.openstreetmap.org/?mlat=7.8216&amp;mlon=98.3586#map=16/7.8216/98.3586">Показать на карте</a>.</p>
<p>Отвечаем каждый день с 08:00 до 21:00 по Таиланду. Ночью пишите в WhatsApp или Telegram: ответим утром.</p>
<p>Телефон, WhatsApp и Telegram стоят внизу каждой страницы.</p>`,
      en: `<p>Office: Phuket, Chalong, at Chalong Pier. <a href="https://www.openstreetmap.org/?mlat=7.8216&amp;mlon=98.3586#map=16/7.8216/98.3586">Show on the map</a>.</p>
<p>We answer every day from 08:00 to 21:00, Thai time. At night write in WhatsApp or Telegram: we answer in the morning.</p>
<p>Phone, WhatsApp and Telegram stand at the foot of every page.</p>`,
    },
    sort: 50,
  },
];

export const TRUST_FACTS: readonly SeedTrustFact[] = [
  {
    title: { ru: 'Шторм — вернём деньги', en: 'Storm means a refund' },
    text: {
      ru: 'Выход отменила погода — выберите другой день или полный возврат.',
      en: 'If weather cancels the trip, pick another day or take all your money back.',
    },
  },
  {
    title: { ru: 'Цена целиком', en: 'The whole price' },
    text: {
      ru: 'Видно, что входит, а что оплачивают на месте: сбор парка, доплата за дальний отель.',
      en: 'You see what is included and what you pay on the spot: park fee, distant hotel supplement.',
    },
  },
  {
    title: { ru: 'Заберём из отеля', en: 'Pick-up at your hotel' },
    text: {
      ru: 'Точное окно пришлём накануне вечером. Минивэн ждёт пять минут.',
      en: 'We send the exact window the evening before. The van waits five minutes.',
    },
  },
  {
    title: { ru: 'Перенос за {move}', en: 'Move it {move} ahead' },
    text: {
      ru: 'Планы поменялись — напишите за {move} до начала, и перенесём дату бесплатно.',
      en: 'Plans changed? Write {move} before the start and we move your date free of charge.',
    },
  },
];

export const HOME_HERO: SeedHero = {
  title: { ru: 'Морские экскурсии с Пхукета', en: 'Boat trips from Phuket' },
  text: {
    ru: 'Пхи-Пхи, Пханг-Нга, Симиланы, закат на катамаране. Скажем, каким будет день, сколько он стоит и откуда вас забрать.',
    en: 'Phi Phi, Phang Nga, Similan, sunset on a catamaran. See what your day will be, what it costs and where we pick you up.',
  },
};
