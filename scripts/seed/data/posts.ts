import type { Bilingual, CountrySlug, RegionSlug, SceneSpec } from '../model.ts';

export interface SeedPost {
  readonly country: CountrySlug;
  readonly region: RegionSlug | null;
  readonly slug: string;
  readonly title: Bilingual;
  /** Up to 160 characters. */
  readonly excerpt: Bilingual;
  /** Simple HTML: p, h2, ul, li, strong. */
  readonly body: Bilingual;
  readonly published_at: string;
  /** Related excursion ids, most fitting first. */
  readonly excursions: readonly number[];
  readonly scene: SceneSpec;
  readonly sort: number;
}

export const POSTS: readonly SeedPost[] = [
  {
    country: 'thailand',
    region: 'phuket',
    slug: 'when-the-sea-is-calm',
    title: { ru: 'Когда на Пхукете спокойное море: по месяцам', en: 'When the sea is calm in Phuket, month by month' },
    excerpt: {
      ru: 'Сухой сезон, муссон и два перехода между ними: куда выходить в каждом месяце и чего ждать от волны.',
      en: 'The dry season, the monsoon and the two turns between them: where to go each month and what waves to expect.',
    },
    body: {
      ru: `<p>Год на Андаманском море делят два муссона. С ноября по апрель ветер дует с северо-востока, с суши, и западный берег Пхукета прикрыт островом. С мая по октябрь он приходит с юго-запада, с открытого океана, и приносит волну и дожди. Границы сдвигаются на пару недель каждый год.</p>
<h2>По месяцам</h2>
<ul>
<li><strong>Ноябрь.</strong> Море успокаивается. В начале месяца ещё бывают ливни, ко второй половине выходят почти все маршруты.</li>
<li><strong>Декабрь и январь.</strong> Сухо и солнечно. Северо-восточный ветер иногда поднимает короткую злую волну к востоку от Пхукета, по дороге на Пхи-Пхи.</li>
<li><strong>Февраль и март.</strong> Самые ровные недели года, хорошая видимость под водой. Это лучшее время для Симилан и Рачи.</li>
<li><strong>Апрель.</strong> Жарко и тихо, под вечер возможны грозы.</li>
<li><strong>Май.</strong> Приходит муссон. С 16 мая закрыты Симиланы и Сурины.</li>
<li><strong>Июнь — август.</strong> Волна идёт сериями: три-четыре шумных дня, потом тихое окно. На западных пляжах висят красные флаги, купаться под ними нельзя. С августа лодки не высаживают в бухте Майя.</li>
<li><strong>Сентябрь и октябрь.</strong> Самые дождливые месяцы, отмен больше всего. Парки открываются 15 октября.</li>
</ul>
<h2>Куда идти, когда дует</h2>
<p>Залив Пханг-Нга закрыт островом и скалами: каяки и большой корабль ходят туда почти круглый год. Коралловый остров недалеко от Чалонга, переход короткий. Дальние точки — Рок, Хаа, Рача Ной — оставьте на сухой сезон.</p>
<h2>Как читать прогноз</h2>
<p>Смотрите не на дождь, а на ветер и высоту волны. До 0,5 метра море спокойное, около метра на спидботе уже ощутимо качает и бьёт, от полутора-двух капитаны сокращают маршрут или не выходят. Прогноз на пять дней вперёд — ориентир, решение принимают накануне или утром. Если выход отменит погода, перенесём дату или вернём деньги.</p>`,
      en: `<p>Two monsoons divide the year on the Andaman Sea. From November to April the wind blows from the north-east, off the land, and the island shelters Phuket’s west coast. From May to October it comes from the south-west, off the open ocean, and brings swell and rain. The turning points move by a couple of weeks each year.</p>
<h2>Month by month</h2>
<ul>
<li><strong>November.</strong> The sea settles. Heavy showers still fall early in the month; by the second half nearly every route runs.</li>
<li><strong>December and January.</strong> Dry and sunny. The north-easterly can raise a short, sharp chop east of Phuket, on the way to Phi Phi.</li>
<li><strong>February and March.</strong> The flattest weeks of the year, with good visibility under water. The best time for Similan and Racha.</li>
<li><strong>April.</strong> Hot and still, with thunderstorms possible towards evening.</li>
<li><strong>May.</strong> The monsoon arrives. Similan and Surin close from 16 May.</li>
<li><strong>June to August.</strong> Swell comes in series: three or four rough days, then a quiet window. Red flags fly on the west beaches; do not swim under them. From August boats do not land at Maya Bay.</li>
<li><strong>September and October.</strong> The wettest months, with the most cancellations. The parks open on 15 October.</li>
</ul>
<h2>Where to go when it blows</h2>
<p>The island and its cliffs shelter Phang Nga Bay: kayaks and the big boat go there almost all year. Coral Island is close to Chalong, so the crossing is short. Keep the far points — Rok, Haa, Racha Noi — for the dry season.</p>
<h2>How to read a forecast</h2>
<p>Look at wind and wave height, not rain. Up to half a metre is calm; around a metre a speedboat rolls and slams; from one and a half to two metres captains shorten the route or stay in. A five-day forecast is a guide only; the decision is made the evening before or that morning. If weather cancels the trip, we move your date or refund you.</p>`,
    },
    published_at: '2026-10-12T03:00:00.000Z',
    excursions: [106, 101, 111, 113, 109],
    scene: {
      kind: 'beach',
      hour: 9,
      palette: 'phuket',
      alt: { ru: 'Пустой пляж и ровное утреннее море у скал', en: 'An empty beach and a flat morning sea by the rocks' },
    },
    sort: 10,
  },
  {
    country: 'thailand',
    region: 'krabi',
    slug: 'maya-bay-closure',
    title: { ru: 'Почему закрывают бухту Майя', en: 'Why Maya Bay closes' },
    excerpt: {
      ru: 'В августе и сентябре на берег бухты не высаживают. Откуда взялось это правило и как бухту смотрят в остальное время.',
      en: 'No one lands in the bay in August and September. Where the rule came from and how you see the bay the rest of the year.',
    },
    body: {
      ru: `<p>Бухта Майя на острове Пхи-Пхи Лей стала известной после фильма «Пляж» 2000 года. К 2018 году сюда приезжало до пяти тысяч человек в день, лодки бросали якоря на риф, и большая часть кораллов погибла. 1 июня 2018 года парк закрыл бухту на несколько месяцев, а открыл только 1 января 2022-го.</p>
<h2>Что изменилось</h2>
<p>За три с половиной года волонтёры и учёные высадили тысячи фрагментов кораллов, а в мелкую воду вернулись чернопёрые рифовые акулы. Они некрупные и людей сторонятся, но бухта для них — детский сад. Чтобы не потерять это снова, парк каждый год закрывает берег <strong>с 1 августа по 30 сентября</strong>: на время муссона, когда и волна здесь сильнее.</p>
<h2>Как бухту смотрят теперь</h2>
<ul>
<li>Лодки не заходят со стороны моря. Они встают с обратной стороны острова, у бухты Ло Сама, и вы идёте по настилу несколько минут.</li>
<li>Число людей на берегу ограничено, на остановку даётся около часа.</li>
<li>Купаться нельзя: разрешают зайти в воду примерно по колено, а если рядом акулы — просят выйти.</li>
<li>Кормить рыб, брать песок и кораллы запрещено, штраф выписывает рейнджер.</li>
<li>Солнцезащитный крем с оксибензоном и октиноксатом в морских парках Таиланда под запретом. Подойдёт минеральный или футболка с длинным рукавом.</li>
</ul>
<h2>Когда ехать</h2>
<p>Спокойнее всего рано утром: рассветный выход приходит до основного потока. К десяти-одиннадцати людей больше всего. Если берег важен для вас, не планируйте его на август и сентябрь: в эти месяцы лодка показывает бухту с воды, а время отдаёт лагуне Пиле и другим остановкам.</p>
<h2>Сбор парка</h2>
<p>Берег входит в национальный парк, сбор для иностранцев платят один раз в день за весь маршрут. В карточке экскурсии написано, входит ли он в цену. Парк может закрыть берег и на день-два из-за шторма; тогда гид предложит замену, а в день закрытия мы напишем вам заранее.</p>`,
      en: `<p>Maya Bay, on Phi Phi Leh, became famous after the film “The Beach” in 2000. By 2018 up to five thousand people a day came here, boats dropped anchor on the reef, and most of the coral died. On 1 June 2018 the park closed the bay for a few months; it opened again only on 1 January 2022.</p>
<h2>What changed</h2>
<p>In three and a half years volunteers and scientists planted thousands of coral fragments, and blacktip reef sharks returned to the shallows. They are small and keep away from people, but the bay is their nursery. So as not to lose this again, the park closes the shore every year <strong>from 1 August to 30 September</strong>, during the monsoon, when the swell here is stronger too.</p>
<h2>How you see the bay now</h2>
<ul>
<li>Boats do not enter from the sea. They stop on the other side of the island, at Loh Samah Bay, and you walk a boardwalk for a few minutes.</li>
<li>The number of people ashore is limited, and a stop lasts about an hour.</li>
<li>Swimming is not allowed: you may wade to about the knee, and if sharks come close you are asked to step out.</li>
<li>Feeding fish or taking sand and coral is forbidden; rangers issue fines.</li>
<li>Sunscreen with oxybenzone or octinoxate is banned in Thai marine parks. Use a mineral one or a long-sleeved top.</li>
</ul>
<h2>When to go</h2>
<p>Early morning is quietest: the dawn departure arrives before the main flow. By ten or eleven it is busiest. If the shore matters to you, do not plan it for August or September: in those months the boat shows the bay from the water and gives the time to Pileh Lagoon and other stops.</p>
<h2>The park fee</h2>
<p>The shore belongs to a national park, and foreign visitors pay its fee once a day for the whole route. Each trip page says whether it is included. The park may also close the shore for a day or two in a storm; the guide then offers another stop, and we write to you ahead if we know.</p>`,
    },
    published_at: '2026-07-14T03:00:00.000Z',
    excursions: [101, 102, 103, 104],
    scene: {
      kind: 'karst-bay',
      hour: 7,
      palette: 'krabi',
      alt: { ru: 'Бухта между известняковыми стенами рано утром', en: 'A bay between limestone walls early in the morning' },
    },
    sort: 20,
  },
  {
    country: 'thailand',
    region: null,
    slug: 'what-to-pack-for-a-speedboat-day',
    title: { ru: 'Что взять на день на спидботе', en: 'What to pack for a day on a speedboat' },
    excerpt: {
      ru: 'Короткий список: что положить в сумку, что надеть сразу, что есть на борту и что лучше оставить в отеле.',
      en: 'A short list: what goes in the bag, what to wear, what is on board and what to leave at the hotel.',
    },
    body: {
      ru: `<p>На спидботе мокро и ветрено, багажа почти нет, а под ногами всегда чужие сумки. Возьмите одну небольшую, с застёжкой.</p>
<h2>Наденьте сразу</h2>
<ul>
<li>Купальник под одежду: раздевалок на маленьких островах не бывает.</li>
<li>Лёгкую рубашку или лайкру с длинным рукавом. Она защищает от солнца дольше крема и не вредит рифу.</li>
<li>Обувь, которую не жалко: на пирсе её снимают и складывают в общую корзину, весь день вы босиком. Для камней и кораллов пригодятся тапочки на резиновой подошве.</li>
</ul>
<h2>Положите в сумку</h2>
<ul>
<li><strong>Деньги</strong> — немного наличных батов: на сбор парка, если он не включён, на кофе и ласты.</li>
<li><strong>Крем</strong> без оксибензона и октиноксата: с ними в морских парках нельзя.</li>
<li><strong>Кепку и очки</strong> на шнурке, иначе их унесёт на ходу.</li>
<li><strong>Полотенце</strong> — тонкое, быстро сохнет. На части экскурсий его выдают, это видно в списке «Включено».</li>
<li><strong>Ветровку</strong> на обратную дорогу: в мокром на скорости холодно даже в Таиланде.</li>
<li><strong>Чехол для телефона</strong> или сухой пакет.</li>
<li><strong>Свои лекарства</strong> и таблетку от укачивания, принятую заранее.</li>
<li><strong>Фото паспорта</strong>: сам паспорт на обычный дневной выход не нужен.</li>
</ul>
<h2>Есть на борту</h2>
<p>Спасательные жилеты, в том числе детские, маска с трубкой, вода, фрукты, аптечка. Ласты дают не везде: прочитайте, что включено. Если носите очки с сильными диоптриями, возьмите свою маску.</p>
<h2>Оставьте в отеле</h2>
<ul>
<li>Украшения, большие камеры без бокса, документы.</li>
<li>Одноразовый пластик и пенопласт: в национальные парки с ними не пускают.</li>
<li>Дрон, если нет разрешения парка.</li>
<li>Алкоголь и вейпы. Вейпы в Таиланде запрещены законом.</li>
</ul>
<p>Детям добавьте сменную одежду и панаму с завязками. На грудного ребёнка скажите вес при записи: подберём жилет и честно скажем, если эта лодка не для него.</p>`,
      en: `<p>A speedboat is wet and windy, there is almost no room for luggage, and other people’s bags are always underfoot. Bring one small bag that closes.</p>
<h2>Wear from the start</h2>
<ul>
<li>Swimwear under your clothes: small islands have no changing rooms.</li>
<li>A light shirt or long-sleeved rash top. It guards you from the sun for longer than cream and does no harm to the reef.</li>
<li>Shoes you do not mind losing: at the pier they go into a shared basket and you spend the day barefoot. Rubber-soled water shoes help on stones and coral.</li>
</ul>
<h2>Put in the bag</h2>
<ul>
<li><strong>Money</strong>: a little cash in baht for the park fee if it is not included, for coffee and for fins.</li>
<li><strong>Sunscreen</strong> without oxybenzone or octinoxate, which marine parks forbid.</li>
<li><strong>A cap and sunglasses</strong> on a cord, or the wind will take them.</li>
<li><strong>A thin towel</strong> that dries fast. Some trips lend one; look under “Included”.</li>
<li><strong>A light jacket</strong> for the way back: wet and at speed you feel cold even in Thailand.</li>
<li><strong>A phone pouch</strong> or dry bag.</li>
<li><strong>Your own medicines</strong>, and a seasickness tablet taken in good time.</li>
<li><strong>A photo of your passport</strong>: you do not need the passport itself on an ordinary day trip.</li>
</ul>
<h2>Already on board</h2>
<p>Life jackets, children’s sizes too, mask and snorkel, water, fruit, a first-aid kit. Fins are not given everywhere: read what is included. If you wear strong glasses, bring your own mask.</p>
<h2>Leave at the hotel</h2>
<ul>
<li>Jewellery, large cameras without a housing, documents.</li>
<li>Single-use plastic and foam boxes: national parks do not let them in.</li>
<li>A drone, unless the park gave permission.</li>
<li>Alcohol and vapes. Vapes are illegal in Thailand.</li>
</ul>
<p>For children add dry clothes and a sun hat that ties. For a baby, tell us the weight when you book: we find a vest, and say honestly if this boat is not for them.</p>`,
    },
    published_at: '2026-09-08T03:00:00.000Z',
    excursions: [101, 105, 109, 111, 321],
    scene: {
      kind: 'speedboat',
      hour: 8,
      palette: 'phuket',
      alt: { ru: 'Спидбот у пирса перед утренним выходом', en: 'A speedboat at the pier before a morning departure' },
    },
    sort: 30,
  },
  {
    country: 'thailand',
    region: 'khao-lak',
    slug: 'similan-or-surin',
    title: { ru: 'Симиланы или Сурины: что выбрать', en: 'Similan or Surin: which to choose' },
    excerpt: {
      ru: 'Два морских парка рядом, один сезон, но дни очень разные. Сравниваем дорогу, берег, риф и число людей.',
      en: 'Two marine parks side by side with one season, yet very different days. Road, shore, reef and crowds compared.',
    },
    body: {
      ru: `<p>Оба архипелага лежат в Андаманском море к западу от Као Лака. Оба парка открыты <strong>с 15 октября по 15 мая</strong>, в остальное время туда не ходит никто. Если у вас один свободный день, выбирайте по тому, что для вас главное.</p>
<h2>Симиланы</h2>
<ul>
<li><strong>Дорога.</strong> От пирса Тап Ламу около часа с четвертью на спидботе. Из отелей Као Лака до пирса близко, с юга Пхукета ехать два часа, подъём до пяти утра.</li>
<li><strong>Берег.</strong> Огромные гранитные валуны, белый песок, подъём к скале «Парус» на восьмом острове. Это те самые открытки.</li>
<li><strong>Риф.</strong> Видимость отличная, много рыбы, бывают черепахи. Кораллы на мелководье местами пострадали, лучшее — глубже и среди камней.</li>
<li><strong>Люди.</strong> Парк ограничивает число гостей в день, билеты на праздники заканчиваются. В полдень на пляжах многолюдно.</li>
</ul>
<h2>Сурины</h2>
<ul>
<li><strong>Дорога.</strong> Ближайший пирс — у Кхурабури, севернее Као Лака. С Пхукета это три часа машиной, потом час с лишним морем.</li>
<li><strong>Берег.</strong> Джунгли до самой воды, тихие бухты, деревня мокенов — морского народа, который живёт здесь поколениями. В гости заходят с уважением, людей без спроса не снимают.</li>
<li><strong>Риф.</strong> Мелкий и живой, смотреть его удобно с маской: не надо нырять.</li>
<li><strong>Люди.</strong> Заметно меньше, чем на Симиланах.</li>
</ul>
<h2>Коротко</h2>
<p>Вы здесь впервые, хотите белый песок и вид сверху — <strong>Симиланы</strong>. Главное для вас маска и тишина, а дорога не пугает — <strong>Сурины</strong>. С ребёнком до шести лет оба дня длинные; из Као Лака легче, чем с Пхукета. Ночевать на Симиланах парк не разрешает, на Суринах есть палатки и бунгало, но мест мало.</p>
<h2>Что одинаково</h2>
<p>Сбор парка, запрет на одноразовый пластик и вредный для кораллов крем, открытое море без тени на переходе. Самая тихая вода — в феврале и марте. При плохом прогнозе закрывают оба парка сразу, тогда предложим озеро Чео Лан.</p>`,
      en: `<p>Both groups of islands lie in the Andaman Sea west of Khao Lak. Both parks open <strong>from 15 October to 15 May</strong>; nobody sails there the rest of the year. If you have one free day, choose by what matters most to you.</p>
<h2>Similan</h2>
<ul>
<li><strong>The way.</strong> About an hour and a quarter by speedboat from Thap Lamu Pier. Khao Lak hotels are close to the pier; from the south of Phuket it is a two-hour drive, and you get up before five.</li>
<li><strong>The shore.</strong> Huge granite boulders, white sand, the climb to Sail Rock on island eight. These are the postcards.</li>
<li><strong>The reef.</strong> Excellent visibility, plenty of fish, sometimes turtles. Shallow coral has suffered in places; the best is deeper and among the boulders.</li>
<li><strong>People.</strong> The park limits visitors per day, and tickets run out on holidays. At noon the beaches are busy.</li>
</ul>
<h2>Surin</h2>
<ul>
<li><strong>The way.</strong> The nearest pier is at Khuraburi, north of Khao Lak. From Phuket it is three hours by road, then more than an hour by sea.</li>
<li><strong>The shore.</strong> Jungle down to the water, quiet bays, and a village of the Moken, a sea people who have lived here for generations. Visit with respect and ask before you photograph anyone.</li>
<li><strong>The reef.</strong> Shallow and alive, easy to enjoy with a mask: no need to dive down.</li>
<li><strong>People.</strong> Noticeably fewer than at Similan.</li>
</ul>
<h2>In short</h2>
<p>Here for the first time, after white sand and a view from above: <strong>Similan</strong>. The mask and the quiet come first and the road does not scare you: <strong>Surin</strong>. With a child under six both days are long; Khao Lak is an easier start than Phuket. The park does not allow nights on Similan; Surin has tents and bungalows, but few places.</p>
<h2>The same for both</h2>
<p>A park fee, a ban on single-use plastic and on sunscreen that harms coral, open sea with little shade on the crossing. February and March bring the calmest water. A bad forecast closes both parks at once; then we offer Cheow Lan Lake instead.</p>`,
    },
    published_at: '2026-10-05T03:00:00.000Z',
    excursions: [321, 323, 109, 110, 326],
    scene: {
      kind: 'reef',
      hour: 11,
      palette: 'khao-lak',
      alt: { ru: 'Коралловый риф, рыбы и гранитные валуны под водой', en: 'A coral reef, fish and granite boulders under water' },
    },
    sort: 40,
  },
  {
    country: 'thailand',
    region: null,
    slug: 'how-not-to-get-seasick',
    title: { ru: 'Как пережить качку', en: 'How to cope with seasickness' },
    excerpt: {
      ru: 'Какую лодку выбрать, где сесть, что съесть и когда принять таблетку. И кому на спидбот лучше не надо.',
      en: 'Which boat to choose, where to sit, what to eat and when to take a tablet. And who should skip a speedboat.',
    },
    body: {
      ru: `<p>Укачивает не от слабости. Внутреннее ухо чувствует движение, глаза видят неподвижный борт, и мозг получает два разных ответа. Помогает всё, что эти ответы сближает.</p>
<h2>Выберите лодку</h2>
<ul>
<li><strong>Большой корабль</strong> качает медленнее, можно встать и пройтись. Но переход длиннее.</li>
<li><strong>Катамаран</strong> почти не кренится, и на нём много воздуха.</li>
<li><strong>Спидбот</strong> быстро доходит, но на волне бьёт. На стоянке, когда моторы молчат, укачивает чаще, чем на ходу.</li>
<li><strong>Лонгтейл</strong> низкий и открытый, хорош на коротких переходах.</li>
</ul>
<p>Самая тихая вода — в заливе Пханг-Нга. Утром море обычно ровнее, чем после обеда.</p>
<h2>Сядьте правильно</h2>
<p>На спидботе — ближе к корме и к середине, лицом вперёд. Нос подпрыгивает сильнее всего. Смотрите на горизонт или на далёкий остров, а не в телефон. Запах топлива мешает — пересядьте на ветер.</p>
<h2>Еда и таблетки</h2>
<ul>
<li>Позавтракайте легко за час: рис, банан, тост. Пустой желудок хуже полного.</li>
<li>Накануне не пейте много алкоголя и выспитесь.</li>
<li>Таблетку принимают <strong>за 30–60 минут до выхода</strong>. Когда уже плохо, она почти не помогает. В Таиланде в любой аптеке есть дименгидринат; от него клонит в сон, за руль после него нельзя. Для детей, беременных и при хронических болезнях сначала спросите врача.</li>
<li>Имбирь в конфетах или чае помогает не всем, но не вредит.</li>
</ul>
<h2>Если уже плохо</h2>
<p>Скажите гиду: у него есть пакеты, вода и место на корме. Закройте глаза или смотрите вдаль, дышите медленно, пейте глотками. Зайти в воду на остановке часто легче, чем ждать в лодке, но плывите в жилете и рядом с гидом.</p>
<h2>Кому спидбот не подходит</h2>
<p>Беременным, людям с больной спиной или после недавней операции, совсем маленьким детям: дело не в тошноте, а в ударах о волну. Для них подберём корабль или залив. Напишите нам до оплаты, ответим прямо.</p>`,
      en: `<p>Seasickness is not weakness. Your inner ear feels movement, your eyes see a boat that stands still, and the brain gets two different answers. Anything that brings those answers closer will help.</p>
<h2>Choose the boat</h2>
<ul>
<li><strong>A big boat</strong> rolls more slowly, and you can stand up and walk. The crossing takes longer.</li>
<li><strong>A catamaran</strong> hardly heels and has plenty of air.</li>
<li><strong>A speedboat</strong> gets there fast but slams on waves. At a stop, with the engines quiet, people feel ill more often than under way.</li>
<li><strong>A longtail</strong> is low and open, good for short crossings.</li>
</ul>
<p>The calmest water is in Phang Nga Bay. Mornings are usually flatter than afternoons.</p>
<h2>Sit in the right place</h2>
<p>On a speedboat sit towards the stern and the middle, facing forward. The bow jumps most. Look at the horizon or a distant island, not at your phone. If the smell of fuel bothers you, move into the wind.</p>
<h2>Food and tablets</h2>
<ul>
<li>Eat a light breakfast an hour before: rice, a banana, toast. An empty stomach is worse than a full one.</li>
<li>Go easy on alcohol the night before, and sleep.</li>
<li>Take a tablet <strong>30–60 minutes before departure</strong>. Once you feel ill it hardly helps. Any Thai pharmacy has dimenhydrinate; it makes you drowsy, so do not drive after it. For children, in pregnancy or with a chronic illness, ask a doctor first.</li>
<li>Ginger sweets or tea do not help everyone, but do no harm.</li>
</ul>
<h2>If you already feel ill</h2>
<p>Tell the guide, who has bags, water and a seat at the stern. Close your eyes or look far away, breathe slowly, drink in sips. Getting into the water at a stop is often easier than waiting in the boat, but wear a vest and stay by the guide.</p>
<h2>Who should skip a speedboat</h2>
<p>Pregnant women, people with a bad back or a recent operation, and very small children: the trouble is the slamming, not the nausea. We can find a big boat or a trip in the bay. Write before you pay and we answer plainly.</p>`,
    },
    published_at: '2026-08-18T03:00:00.000Z',
    excursions: [106, 103, 113, 203, 204],
    scene: {
      kind: 'big-boat',
      hour: 10,
      palette: 'phuket',
      alt: { ru: 'Большой прогулочный корабль на ровной воде', en: 'A large excursion boat on flat water' },
    },
    sort: 50,
  },
  {
    country: 'thailand',
    region: 'phuket',
    slug: 'how-pick-up-works',
    title: { ru: 'Как мы забираем вас из отеля', en: 'How our pick-up works' },
    excerpt: {
      ru: 'Окно, место встречи, пять минут ожидания и что делать, если машины нет. Всё о дороге до пирса и обратно.',
      en: 'The window, the meeting point, the five-minute wait and what to do if no van comes. The way to the pier and back.',
    },
    body: {
      ru: `<p>Большинство экскурсий начинается с минивэна. Он собирает гостей из нескольких отелей и едет к пирсу, поэтому мы называем не минуту, а окно.</p>
<h2>Накануне</h2>
<p>Вечером, когда маршруты машин составлены, пришлём сообщение в мессенджер, который вы указали: окно, место встречи, номер ваучера. Например: «Заберём из отеля в 07:10–07:40, у лобби». Если до 20:00 сообщения нет, напишите нам.</p>
<h2>Утром</h2>
<ul>
<li>Будьте на месте к началу окна, а не к концу.</li>
<li>Минивэн <strong>ждёт пять минут</strong>. Дальше он едет: на пирсе ждут остальные, а лодка зависит от прилива.</li>
<li>Водитель ищет вас по имени и номеру комнаты. Покажите ваучер на экране.</li>
<li>Если отель на узкой улице или на горе, место встречи — ближайший поворот. Мы напишем, где он, и поставим точку на карте.</li>
<li>Живёте в квартире или на вилле — пришлите точку сами, адреса на Пхукете часто неточные.</li>
</ul>
<h2>Сколько ехать</h2>
<p>Из Карона и Каты до Чалонга — около 20–30 минут, из Патонга — 30–40, из Камалы и Банг Тао — до часа, с севера, из Най Янга и Май Као, — час с лишним. До Рассады из Патонга примерно столько же, к Ао По ближе с севера. Для Симилан выезжаем затемно.</p>
<h2>Сколько стоит</h2>
<p>Зоны, откуда забираем без доплаты, указаны у каждой экскурсии. Для дальних отелей есть доплата, менеджер назовёт её до оплаты. Можно взять отдельную машину или приехать на пирс своим ходом: скажем, к какому времени и у какой стойки отметиться.</p>
<h2>Если что-то не так</h2>
<ul>
<li><strong>Окно прошло, машины нет.</strong> Звоните по телефону из ваучера, не ждите: диспетчер видит, где водитель.</li>
<li><strong>Вы проспали.</strong> Напишите сразу. Иногда успевает такси до пирса, его оплачиваете вы.</li>
<li><strong>Нужно детское кресло.</strong> Попросите при записи, в общих машинах их обычно нет.</li>
</ul>
<p>Обратно везём в тот же отель. Хотите выйти в другом месте — предупредите гида до пирса.</p>`,
      en: `<p>Most trips begin with a minivan. It collects guests from several hotels and drives to the pier, so we give you a window rather than a minute.</p>
<h2>The evening before</h2>
<p>Once the van routes are set, we write to the messenger you gave: window, meeting point, voucher number. For example: “Pick-up at your hotel 07:10–07:40, at the lobby”. If nothing has come by 20:00, write to us.</p>
<h2>In the morning</h2>
<ul>
<li>Be there at the start of the window, not the end.</li>
<li>The van <strong>waits five minutes</strong>. Then it goes: others are waiting at the pier, and the boat depends on the tide.</li>
<li>The driver looks for your name and room number. Show the voucher on your screen.</li>
<li>If your hotel is in a narrow lane or up a hill, the meeting point is the nearest corner. We tell you where and send a map pin.</li>
<li>If you stay in a flat or villa, send us a pin; addresses in Phuket are often vague.</li>
</ul>
<h2>How long it takes</h2>
<p>From Karon and Kata to Chalong about 20–30 minutes, from Patong 30–40, from Kamala and Bang Tao up to an hour, from the north, Nai Yang and Mai Khao, more than an hour. Rassada is about as far from Patong; Ao Po is closer to the north. For Similan we leave in the dark.</p>
<h2>What it costs</h2>
<p>Each trip lists the zones where pick-up is free. Distant hotels carry a supplement, and the manager names it before you pay. You can take a private car or come to the pier yourself: we tell you by when and at which desk to check in.</p>
<h2>If something goes wrong</h2>
<ul>
<li><strong>The window has passed and no van came.</strong> Call the number on your voucher at once: the dispatcher sees where the driver is.</li>
<li><strong>You overslept.</strong> Write straight away. A taxi sometimes makes it to the pier; you pay for it.</li>
<li><strong>You need a child seat.</strong> Ask when you book; shared vans usually have none.</li>
</ul>
<p>We drive you back to the same hotel. To get off elsewhere, tell the guide before the pier.</p>`,
    },
    published_at: '2026-11-02T03:00:00.000Z',
    excursions: [101, 105, 109, 206],
    scene: {
      kind: 'harbour',
      hour: 7,
      palette: 'phuket',
      alt: { ru: 'Пирс и лодки у берега на рассвете', en: 'A pier and boats near the shore at dawn' },
    },
    sort: 60,
  },
];
