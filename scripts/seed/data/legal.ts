import type { Bilingual, CountrySlug } from '../model.ts';

export interface SeedLegalText {
  readonly kind: 'policy' | 'cookies' | 'user-data';
  /** `null` is the general text, used where a country has none of its own. */
  readonly country: CountrySlug | null;
  readonly title: Bilingual;
  /** Simple HTML: p, h2, ul, li, strong. Periods stand by the names of their rules, `{{requests}}` (src/schema/retention.ts). */
  readonly body: Bilingual;
  readonly version: string;
  readonly effective_from: string;
}

const VERSION = '2026-11-01';
/** The policy tells of more periods since, and takes all of them from the rules that keep them. */
const POLICY_VERSION = '2026-11-24';
const POLICY_EFFECTIVE_FROM = '2026-11-23T17:00:00.000Z';
const EFFECTIVE_FROM = '2026-10-31T17:00:00.000Z';
/** The list of what is kept on a device has changed since. */
const COOKIES_VERSION = '2026-11-26';
const COOKIES_EFFECTIVE_FROM = '2026-11-21T17:00:00.000Z';

export const LEGAL_TEXTS: readonly SeedLegalText[] = [
  {
    kind: 'policy',
    country: null,
    title: { ru: 'Политика конфиденциальности', en: 'Privacy policy' },
    body: {
      ru: `<p>Treasure Island, Phuket (далее — «мы») — небольшая туристическая компания в Таиланде. Мы отвечаем за ваши данные по тайскому закону о защите персональных данных 2019 года (PDPA). Реквизиты на этом сайте демонстрационные.</p>
<h2>Что мы собираем</h2>
<ul>
<li>Имя, телефон или мессенджер, почту — чтобы ответить на заявку.</li>
<li>Даты, отель и номер комнаты, состав группы и возраст детей — чтобы оформить выход и забрать вас.</li>
<li>Имена латиницей, гражданство и, если требует страховая, номер паспорта — для списка пассажиров.</li>
<li>Сведения о здоровье и питании — только если вы сообщили их сами и отдельно согласились.</li>
<li>Оплаты и переписку по заказу.</li>
<li>Отзыв, если вы его написали: текст, оценку и подпись, которые увидят все.</li>
</ul>
<h2>Кому передаём</h2>
<p>Только тем, без кого день не состоится: капитану и гиду, водителю, пирсу и парку, страховой компании, бухгалтеру. Каждый получает ту часть, которая ему нужна. Партнёр, который вас прислал, видит состояние заказа, но не ваш телефон. Данные мы не продаём.</p>
<h2>Сколько храним</h2>
<ul>
<li>Заявку без покупки — {{requests}} с последнего сообщения по ней.</li>
<li>Ваучеры и оплаты — {{sales}} после поездки, этого требует учёт.</li>
<li>Сведения о здоровье и питании — {{health}} после поездки.</li>
<li>Номер паспорта — {{passports}} после поездки.</li>
<li>Тексты напоминаний — {{messages}} после поездки.</li>
<li>Снимок перевода, если вы его прислали, — {{slips}} после поездки.</li>
<li>Имя плательщика в выписке банка, если мы не узнали, за что платёж, — {{statement-lines}}.</li>
<li>Записи о происшествиях на борту и фото — {{incidents}}.</li>
<li>Учётную запись на сайте — {{accounts}} с последнего входа.</li>
<li>Список устройств, с которых вы входили, — {{sessions}} после выхода.</li>
<li>Отзыв — пока вы его не заберёте по своей ссылке. Если мы его не опубликовали, слова стираем через {{review-words}}.</li>
</ul>
<p>Потом стираем имя и контакты, остаются только суммы. Дольше храним лишь то, что ещё нужно: поездка впереди, деньги не возвращены, идёт разбирательство. В резервных копиях стёртое остаётся ещё {{backups}}.</p>
<h2>Ваши права</h2>
<p>Вы можете узнать, что мы о вас храним, получить копию, исправить, удалить, ограничить обработку, возразить против неё и отозвать согласие. Напишите по контактам внизу страницы, ответим в течение {{reply|of}}. Если ответ вас не устроит, обратитесь в Комитет по защите персональных данных Таиланда (PDPC).</p>
<h2>Безопасность</h2>
<p>Данные видят только те, кому они нужны для работы. О серьёзной утечке сообщим регулятору в течение {{breach|of}}, а при высоком риске — и вам.</p>`,
      en: `<p>Treasure Island, Phuket (“we”) is a small tour company in Thailand. We answer for your data under the Thai Personal Data Protection Act 2019 (PDPA). The company details on this site are for demonstration.</p>
<h2>What we collect</h2>
<ul>
<li>Your name, phone or messenger, and email, to answer your request.</li>
<li>Dates, hotel and room, who is in your group and the ages of children, to arrange the trip and collect you.</li>
<li>Names in Latin letters, citizenship and, where the insurer asks, passport number, for the passenger list.</li>
<li>Health and diet details, only if you tell us and agree separately.</li>
<li>Payments and messages about your order.</li>
<li>A review, if you write one: its text, stars and the name below it, which everybody sees.</li>
</ul>
<h2>Who receives it</h2>
<p>Only those without whom your day cannot happen: captain and guide, driver, pier and park, insurer, accountant. Each gets the part they need. A partner who sent you sees the state of your order, not your phone number. We do not sell data.</p>
<h2>How long we keep it</h2>
<ul>
<li>A request without a purchase: {{requests}} from the last message about it.</li>
<li>Vouchers and payments: {{sales}} after the trip, as bookkeeping requires.</li>
<li>Health and diet details: {{health}} after the trip.</li>
<li>A passport number: {{passports}} after the trip.</li>
<li>Texts of reminders: {{messages}} after the trip.</li>
<li>The picture of a transfer, if you sent one: {{slips}} after the trip.</li>
<li>The payer’s name in a bank statement, if we could not tell what the payment was for: {{statement-lines}}.</li>
<li>Notes of incidents on board and their photos: {{incidents}}.</li>
<li>An account on the site: {{accounts}} from the last sign-in.</li>
<li>The list of devices that you signed in on: {{sessions}} after you signed out.</li>
<li>A review: until you take it back by your link. If we did not publish it, its words are erased after {{review-words}}.</li>
</ul>
<p>After that we erase your name and contacts and keep only the sums. Only what is still needed is kept longer: a trip lies ahead, money is to be returned, a claim is open. In backups what was erased remains for another {{backups}}.</p>
<h2>Your rights</h2>
<p>You may ask what we hold about you, receive a copy, correct it, delete it, restrict or object to its use, and withdraw consent. Write to the contacts at the foot of the page; we reply within {{reply|of}}. If our answer does not satisfy you, complain to the Personal Data Protection Committee of Thailand (PDPC).</p>
<h2>Security</h2>
<p>Only those who need your data for their work may see it. We report a serious breach to the regulator within {{breach|of}} and, where the risk to you is high, to you as well.</p>`,
    },
    version: POLICY_VERSION,
    effective_from: POLICY_EFFECTIVE_FROM,
  },
  {
    kind: 'cookies',
    country: null,
    title: { ru: 'Файлы cookie', en: 'Cookies' },
    body: {
      ru: `<p>Cookie — короткая запись, которую сайт оставляет в вашем браузере. Мы ставим их мало и только для работы сайта. Рекламных cookie и cookie соцсетей здесь нет.</p>
<h2>Какие cookie ставит сайт</h2>
<ul>
<li><strong>lang</strong> — язык, русский или английский, если вы его выбрали. Хранится {{language}} или столько, сколько разрешает браузер.</li>
<li><strong>screen_width</strong> — ширина окна в точках, чтобы страница сразу открылась в нужном виде. Хранится {{screen}} или столько, сколько разрешает браузер.</li>
<li><strong>ref, ref_last, ref_how</strong> — код партнёра, по ссылке которого вы пришли впервые и в последний раз; когда это было, ссылкой или кодом с плаката, и случайная метка браузера, по которой видно, не пришли ли многие заявки с одного устройства. Хранятся {{origin}} и нужны, чтобы выплатить ему вознаграждение. Без такой ссылки не ставятся.</li>
<li><strong>amo_manager</strong> — код менеджера, который прислал вам ссылку, чтобы заявка попала к нему. Хранится {{origin}}. Без такой ссылки не ставится.</li>
</ul>
<p>Тем, кто входит со своим именем, сайт ставит ещё cookie сессии: <strong>user_session</strong> или <strong>admin_session</strong> (с приставкой __Host-) и <strong>ti_device</strong>: по ней узнаётся устройство, с которого уже входили, чтобы чужие попытки подобрать пароль не мешали войти вам. Она хранится {{device}}. У сотрудника рядом с сессией стоит ещё <strong>staff</strong> со значением 1: по ней страницы каталога знают, что показать панель менеджера, но не знают, кому. Сотрудник может включить у себя <strong>manager_mode</strong> (режим менеджера), <strong>english_names</strong> (английские названия) и <strong>new_features</strong> (новые возможности), они хранятся {{flags}}. Посетителям каталога всё это не нужно.</p>
<h2>Что хранится только у вас</h2>
<ul>
<li>В локальном хранилище браузера: избранные экскурсии, экскурсии, которые вы открывали последними (до двенадцати, стираются кнопкой под списком), кто с вами едет, валюта и курсы, цветовой режим, начатая заявка, отметка, что какая-то заявка ждёт связи, и отметка, что вы отказались от установки приложения. На сервер избранное уходит, только если вы сами отправите подборку.</li>
<li>В базе данных браузера (<strong>IndexedDB</strong>): заявки, написанные без связи. Ждущая лежит целиком, пока не уйдёт; через {{waiting-enquiry}} мы сначала спросим вас. От отправленной {{sent-enquiry}} остаются имя и время, отклонённая лежит целиком {{refused-enquiry}}, если вы не исправите или не удалите её раньше.</li>
<li>До закрытия вкладки: первая страница визита и откуда вы на неё пришли (попадёт в заявку, если вы её отправите), место, на котором вы ушли со страницы поиска (<strong>search-place</strong>), что вы выбрали для сравнения, недописанный отзыв и отметки, которые не дают сайту перезагружаться или повторять одно и то же сообщение.</li>
<li>Для работы без связи: страницы и фото, которые вы открывали, и главные страницы каталога. Их немного, они лежат до {{offline|of}} с последнего просмотра. Посмотреть и стереть их можно на странице «Офлайн и обновления», ссылка внизу. Страницы, на которых есть личные данные, так не сохраняются.</li>
</ul>
<h2>Как отказаться</h2>
<p>Удалите или запретите cookie в настройках браузера. Сайт продолжит работать: язык будет зависеть от адреса страницы, оформление — от системы, а партнёрская ссылка перестанет учитываться. Избранное удаляется вместе с данными сайта, вернуть его мы не сможем.</p>
<p>Ставить cookie языка и экрана мы считаем необходимым для работы, которую вы запросили. Если список изменится, поменяем дату версии вверху этой страницы.</p>`,
      en: `<p>A cookie is a short note a site leaves in your browser. We set few, and only to make the site work. There are no advertising or social-network cookies here.</p>
<h2>Cookies the site sets</h2>
<ul>
<li><strong>lang</strong>: the language, Russian or English, if you chose one. Kept for {{language}}, or for as long as the browser allows.</li>
<li><strong>screen_width</strong>: the width of the window in pixels, so that the page opens in the right shape at once. Kept for {{screen}}, or for as long as the browser allows.</li>
<li><strong>ref, ref_last, ref_how</strong>: the code of the partner whose link brought you first and last; when that was, by a link or by the code on a poster, and a random mark of the browser, which shows whether many requests came from one device. Kept for {{origin}}, so that we can pay that partner. Not set without such a link.</li>
<li><strong>amo_manager</strong>: the code of the manager who sent you a link, so that your request reaches them. Kept for {{origin}}. Not set without such a link.</li>
</ul>
<p>Whoever signs in also gets a session cookie: <strong>user_session</strong> or <strong>admin_session</strong> (with the prefix __Host-) and <strong>ti_device</strong>: it recognises a device that has signed in before, so that other people’s guesses at a password never keep its owner out. It is kept for {{device}}. Beside a session of staff stands <strong>staff</strong> with the value 1: by it pages of the catalogue know to show the manager’s bar, and not to whom. Staff may switch on <strong>manager_mode</strong>, <strong>english_names</strong> and <strong>new_features</strong> for themselves; these are kept for {{flags}}. Visitors to the catalogue need none of it.</p>
<h2>What stays with you</h2>
<ul>
<li>In the browser’s local storage: favourite trips, the trips that you opened last (up to twelve, the button below a list deletes them), who travels with you, currency and rates, colour mode, an enquiry that you have begun, a note that some enquiry waits for a connection, and one that you declined to install the app. Favourites reach our server only when you send a selection yourself.</li>
<li>In the browser’s database (<strong>IndexedDB</strong>): enquiries written without a connection. One that waits lies there whole until it goes; after {{waiting-enquiry}} we ask you first. Of one that went, the name and the time stay for {{sent-enquiry}}; a refused one lies there whole for {{refused-enquiry}}, unless you correct or delete it before.</li>
<li>Until you close the tab: the first page of your visit and where you came from (it joins an enquiry if you send one), where you were when you left a page with a search (<strong>search-place</strong>), what you chose to compare, a review that you have begun, and notes that keep the site from reloading or saying the same thing twice.</li>
<li>For times without a connection: pages and photos that you opened, and the main pages of the catalogue. There are not many, and they stay for up to {{offline}} after you last saw them. See and delete them on the page “Offline and updates”, linked below. Pages with anyone’s personal data are never kept this way.</li>
</ul>
<h2>How to refuse</h2>
<p>Delete or block cookies in your browser settings. The site keeps working: the language follows the address of the page, colours follow your system, and a partner link no longer counts. Favourites go together with the site data and we cannot restore them.</p>
<p>We treat the language and screen cookies as necessary for the service you asked for. If the list changes, we change the version date at the top of this page.</p>`,
    },
    version: COOKIES_VERSION,
    effective_from: COOKIES_EFFECTIVE_FROM,
  },
  {
    kind: 'user-data',
    country: null,
    title: { ru: 'Обработка персональных данных', en: 'Personal data processing' },
    body: {
      ru: `<p>Отправляя заявку, вы соглашаетесь, что Treasure Island, Phuket обрабатывает данные из неё так, как написано ниже. Без отметки о согласии форма не отправляется. Вместе с заявкой сохраняем версию этого текста и время — как подтверждение согласия.</p>
<h2>На что вы соглашаетесь</h2>
<ul>
<li>Мы записываем имя, контакты, даты, отель, состав группы и ваше сообщение.</li>
<li>Менеджер отвечает вам по телефону, почте или в мессенджере, который вы указали.</li>
<li>При покупке передаём имена и нужные сведения лодке, водителю, парку и страховой.</li>
<li>Напоминаем о выезде и один раз после поездки спрашиваем, как всё прошло.</li>
</ul>
<h2>Отдельное согласие</h2>
<p>Беременность, болезни, аллергии и ограничения в еде — чувствительные данные. Их спрашиваем отдельно и только ради вашей безопасности. Отказаться можно, но тогда на некоторые выходы, например погружения, мы вас взять не сможем. Через {{health}} после поездки такие записи удаляем.</p>
<p>Рассылку с новостями присылаем, только если вы отметили это сами. На заказ отказ не влияет.</p>
<h2>За других людей</h2>
<p>Если записываете друзей, убедитесь, что они не против. Данные ребёнка сообщает родитель или опекун.</p>
<h2>Где и сколько</h2>
<p>Заявки без покупки храним {{requests}}, ваучеры и оплаты — {{sales}}. Если сервер или сервис сообщений находится за пределами Таиланда, выбираем того, кто защищает данные не хуже, чем требует PDPA.</p>
<h2>Как отозвать согласие</h2>
<p>Напишите нам с того же телефона или адреса: «Отзываю согласие». Перестанем использовать данные и удалим всё, что закон не обязывает хранить. Отзыв не отменяет того, что сделано раньше; предстоящую экскурсию без ваших данных провести не сможем, её отменим по обычным правилам.</p>`,
      en: `<p>By sending a request you agree that Treasure Island, Phuket processes the data in it as described below. The form is not sent unless you tick the consent box. With the request we store the version of this text and the time, as proof that consent was given.</p>
<h2>What you agree to</h2>
<ul>
<li>We record your name, contacts, dates, hotel, group and message.</li>
<li>A manager replies by phone, email or the messenger you gave.</li>
<li>If you buy, we pass names and the necessary details to the boat, driver, park and insurer.</li>
<li>We remind you of the departure and ask once, after the trip, how it went.</li>
</ul>
<h2>Separate consent</h2>
<p>Pregnancy, illness, allergies and diet are sensitive data. We ask for them separately and only for your safety. You may refuse, but then we cannot take you on some trips, such as dives. We delete these records {{health}} after the trip.</p>
<p>We send news only if you ticked it yourself. Refusing does not affect your order.</p>
<h2>For other people</h2>
<p>If you book for friends, make sure they agree. A child’s data is given by a parent or guardian.</p>
<h2>Where and how long</h2>
<p>We keep requests without a purchase for {{requests}}, vouchers and payments for {{sales}}. If a server or message service is outside Thailand, we choose one that protects data no less than the PDPA requires.</p>
<h2>How to withdraw consent</h2>
<p>Write to us from the same phone or address: “I withdraw my consent”. We stop using the data and delete everything the law does not oblige us to keep. Withdrawal does not undo what was done before; we cannot run a coming trip without your data, so it is cancelled under the usual rules.</p>`,
    },
    version: VERSION,
    effective_from: EFFECTIVE_FROM,
  },
];
