import type { Node } from './page-tree.ts';
import { all, byClass, byTag, words } from './page-tree.ts';
import {
  type Choice,
  childSpan,
  choicesOf,
  freeBelow,
  hoursOf,
  inherited,
  inheritedList,
  list,
  notesAt,
  number,
  parkFee,
  placeOf,
  publishedNotes,
  type Raw,
  ruleOf,
  sails,
  text,
} from './records.ts';

export type Language = 'ru' | 'en';

interface Priced {
  readonly name: string;
  readonly price: string;
  readonly priceCurrency: string;
}

/** What a page says while one choice is made. */
export interface Page {
  readonly choice: Choice;
  readonly language: Language;
  /** The choice in the list of variants. */
  readonly label: Node;
  readonly shown: Node;
  readonly words: string;
  readonly sections: ReadonlyMap<string, string>;
  readonly facts: ReadonlyMap<string, string>;
  /** What is answered to each question. */
  readonly answers: ReadonlyMap<string, string>;
  readonly offer:
    | { readonly price: string; readonly priceCurrency: string; readonly description?: string; readonly priceSpecification?: readonly Priced[] }
    | undefined;
  readonly product: { readonly itinerary: { readonly itemListElement: readonly { readonly item: { readonly name: string } }[] } };
}

const WORDS = {
  ru: {
    months: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
    season: 'Сезон',
    allYear: 'круглый год',
    closed: 'Когда закрыто',
    piers: ['Пирс', 'Место'],
    start: 'Отправление',
    end: 'Возвращение',
    programme: 'День по часам',
    pickup: 'Откуда заберём',
    bring: 'Возьмите с собой',
    cancellation: 'Если планы изменятся',
    included: 'Входит',
    excluded: 'Не входит',
    fee: /сбор[а-я]* (?:национального )?парка/i,
    units: { seat: 'за взрослого', boat: 'за всю лодку', group: 'за группу' },
    notFor: 'Не подходит',
    ages: { age: /дети (\d+–\d+) лет/, height: /дети ростом (\d+–\d+) см/ },
    span: /(?<!\d)(\d+) (час|дн|ден)/g,
    boats: { speedboat: /спидбот/i, catamaran: /катамаран/i, longtail: /лонгтейл|длиннохвост/i, yacht: /яхт/i },
    insteadOf: /вместо [^,.;]*/gi,
    until: /до (\d\d:\d\d)/,
    free: { age: /до (\d+) (?:года|лет) бесплатно/i, height: /ниже (\d+) см бесплатно/i },
    asks: [
      'В какие дни и месяцы выходим?',
      'Можно ли с детьми и сколько за них платят?',
      'Берёт ли деньги национальный парк?',
      'А если погода не даст выйти?',
      'Можно ли перенести или отменить?',
      'Что взять с собой?',
      'На каком языке говорит гид?',
    ],
    days: 'Дни',
    anyAge: 'в любом возрасте',
    fromAge: /Берём с (\d+) (?:года|лет)/,
    asAdults: /платят как взрослые/,
    inPrice: { boat: 'за лодку', group: 'за группу' },
    feeIncluded: 'уже в цене',
    weather: { full: /верн[её]м вс[её](?!.*друг)/, move: /^(?!.*верн).*друг/, full_or_move: /верн.*друг/ },
    pay: 'Когда платить',
    payPark: /Сбор парка — на месте/,
    speaks: { ru: 'русский', en: 'английский', th: 'тайский' },
  },
  en: {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    season: 'Season',
    allYear: 'all year',
    closed: 'When it is closed',
    piers: ['Pier', 'Place', 'Venue', 'Where'],
    start: 'Departure',
    end: 'Back',
    programme: 'The day by the hour',
    pickup: 'Pick-up',
    bring: 'Bring',
    cancellation: 'If your plans change',
    included: 'Included',
    excluded: 'Not included',
    fee: /park fee/i,
    units: { seat: 'per adult', boat: 'for the whole boat', group: 'for the group' },
    notFor: 'Not suitable',
    ages: { age: /children aged (\d+–\d+)/, height: /children (\d+–\d+) cm/ },
    span: /(?<!\d)(\d+) (hour|day)/g,
    boats: { speedboat: /speedboat/i, catamaran: /catamaran/i, longtail: /longtail/i, yacht: /yacht/i },
    insteadOf: /instead of [^,.;]*/gi,
    until: /until (\d\d:\d\d)/,
    free: { age: /under (\d+) free/i, height: /below (\d+) cm free/i },
    asks: [
      'On which days and in which months does it run?',
      'May children come, and what do they pay?',
      'Does the national park charge a fee?',
      'What if the weather keeps us in port?',
      'May we move or cancel it?',
      'What shall we bring?',
      'Which languages does the guide speak?',
    ],
    days: 'Days',
    anyAge: 'Any age',
    fromAge: /From (\d+) years? of age/,
    asAdults: /pay as adults/,
    inPrice: { boat: 'price of the boat', group: 'price of the group' },
    feeIncluded: 'in the price already',
    weather: {
      full: /(?=.*(?:refund|return|back))(?!.*another)/,
      move: /^(?!.*(?:refund|return|back)).*another/,
      full_or_move: /(?:refund|return|back).*another|another.*(?:refund|return|back)/,
    },
    pay: 'When to pay',
    payPark: /park fee is paid on the spot/,
    speaks: { ru: 'Russian', en: 'English', th: 'Thai' },
  },
} as const;

const unless = (isSo: boolean, fault: string): readonly string[] => (isSo ? [] : [fault]);
const digits = (said: string): string => said.replace(/[^\d]/g, '');
const dayWords = (monthDay: string, { months }: (typeof WORDS)[Language]): string => `${Number(monthDay.slice(3))} ${months[Number(monthDay.slice(0, 2)) - 1]}`;
const spanWords = (from: string, to: string, language: Language): string => `${dayWords(from, WORDS[language])} – ${dayWords(to, WORDS[language])}`;
const localName = (record: Raw | undefined, language: Language): string =>
  (text(record, `name_${language}`) || text(record, 'name_ru')).replace(/[\s\u00a0]+/g, ' ');

function price({ choice: { own, main, records }, label, offer }: Page): readonly string[] {
  const sum = own['private'] === true ? number(own, 'private_price') : number(own, 'price_adult');
  const shown = byTag(label, 'data')[0];
  const currency = records.currencies.find((one) => text(one, 'country') === text(main, 'country') && one['main'] === true);
  if (sum === 0) return unless(!shown && !offer, 'a price where the record has none');
  return [
    ...unless(Number(shown?.attributes['value']) === sum && digits(words(shown)) === String(sum), `${words(shown)} for ${sum}`),
    ...unless(Number(offer?.price) === sum && offer?.priceCurrency === text(currency, 'code'), `JSON-LD ${offer?.price} ${offer?.priceCurrency} for ${sum}`),
  ];
}

function unit({ choice, language, label, words: said }: Page): readonly string[] {
  const { units } = WORDS[language];
  const isPrivate = choice.own['private'] === true;
  const expected = isPrivate ? (sails(choice) ? units.boat : units.group) : units.seat;
  const found = Object.values(units).filter((one) => words(label).includes(one));
  const isPriced = number(choice.own, isPrivate ? 'private_price' : 'price_adult') > 0;
  return [
    ...unless(!isPriced || (found.length === 1 && found[0] === expected), `${found.join('/')} for ${expected}`),
    ...unless(sails(choice) || !said.includes(units.boat), 'a whole boat on land'),
  ];
}

function child({ choice, language, label }: Page): readonly string[] {
  const { own } = choice;
  const { by, span } = childSpan(choice);
  const sum = own['private'] === true || span === '' ? 0 : number(own, 'price_child');
  const later = new Set(byClass(label, 'nx').flatMap((one) => byTag(one, 'data')));
  const shown = byTag(byClass(label, 'vp')[0] ?? label, 'data').filter((one) => !later.has(one))[1];
  if (sum === 0) return unless(!shown, 'a child price where the record has none');
  const said = WORDS[language].ages[by as 'age' | 'height'].exec(words(label))?.[1];
  return [...unless(Number(shown?.attributes['value']) === sum, `${words(shown)} for ${sum}`), ...unless(said === span, `ages ${said} for ${span}`)];
}

/** Who goes free: whoever is below the child's band, where such a child may come and seats are sold. */
function infant({ choice, language, label, offer }: Page): readonly string[] {
  const { own } = choice;
  const { by } = childSpan(choice);
  const below = freeBelow(choice);
  const isSold = own['private'] !== true && number(own, 'price_adult') > 0;
  const { free } = WORDS[language];
  const said = Object.values(free).flatMap((pattern) => pattern.exec(words(label))?.[1] ?? []);
  const expected = isSold && below > 0 ? [String(below)] : [];
  const told = (offer?.priceSpecification ?? []).filter(({ price: sum }) => sum === '0');
  return [
    ...unless(said.join() === expected.join(), `free below ${said.join()} for ${expected.join()}`),
    ...unless(expected.length === 0 || free[by as 'age' | 'height'].test(words(label)), `not by ${by}`),
    ...unless(
      told.length === expected.length && told.every(({ name }) => name.includes(expected[0] ?? '')),
      `JSON-LD frees ${told.map(({ name }) => name).join()}`,
    ),
  ];
}

/** What children pay, as machines are told. */
function childOffer({ choice, language, offer }: Page): readonly string[] {
  const { own } = choice;
  const { by, span } = childSpan(choice);
  const sum = own['private'] === true || span === '' || number(own, 'price_adult') === 0 ? 0 : number(own, 'price_child');
  const told = (offer?.priceSpecification ?? []).filter(({ price: said }) => said !== '0');
  if (sum === 0) return unless(told.length === 0, 'a child price where the record has none');
  return unless(
    told.length === 1 &&
      Number(told[0]?.price) === sum &&
      WORDS[language].ages[by as 'age' | 'height'].exec(told[0]?.name ?? '')?.[1] === span &&
      told[0]?.priceCurrency === offer?.priceCurrency,
    `JSON-LD ${JSON.stringify(told)} for ${sum}, ${span}`,
  );
}

/** The answers to what guests ask, each against its own records, and no question without one. */
function answers(page: Page): readonly string[] {
  const { choice, language, answers: told, facts } = page;
  const { own } = choice;
  const texts = WORDS[language];
  const [days, children, park, weather, cancel, take, guide] = texts.asks;
  const said = (question: string): string => told.get(question) ?? '';
  const youngest = Number(inherited(choice, 'age_min') || 0);
  const { span } = childSpan(choice);
  const isPrivate = own['private'] === true;
  const isPriced = number(own, isPrivate ? 'private_price' : 'price_adult') > 0;
  const child = number(own, 'price_child');
  const about = said(children);
  const { mode, sums } = parkFee(choice);
  const rule = ruleOf(choice)?.['operator_cancel'] as { readonly weather: 'full' | 'move' | 'full_or_move' } | undefined;
  const lines = inheritedList<Readonly<Record<Language, string>>>(choice, 'bring').map((line) => line[language].replace(/\s+/g, ' ').trim().toLowerCase());
  const speaks = inheritedList<'ru' | 'en' | 'th'>(choice, 'languages').map((code) => texts.speaks[code].toLowerCase());
  const sumsIn = (text_: string): readonly number[] => [...text_.matchAll(/[฿$]([\d,]+)/g)].map(([, sum = '']) => Number(digits(sum)));
  return [
    ...[...told.keys()].flatMap((question) => unless((texts.asks as readonly string[]).includes(question), `${question} is nobody's question`)),
    ...unless(
      said(days)
        .toLowerCase()
        .startsWith((facts.get(texts.days) ?? '').toLowerCase()),
      `${said(days)} for ${facts.get(texts.days)}`,
    ),
    ...unless(said(days).includes((facts.get(texts.season) ?? '').replace(/ [А-ЯA-Z]( [А-ЯA-Z])+$/, '')), `${said(days)} without ${facts.get(texts.season)}`),
    ...closuresOf(choice).flatMap((one) =>
      unless(said(days).includes(spanWords(text(one, 'from'), text(one, 'to'), language)), `${said(days)} without a closure`),
    ),
    ...unless(said(days).match(/\d+ [\p{L}]+ – \d+ [\p{L}]+/gu)?.length !== undefined || closuresOf(choice).length === 0, 'no spans'),
    ...unless(youngest > 0 ? texts.fromAge.exec(about)?.[1] === String(youngest) : about.includes(texts.anyAge), `${about} for ages from ${youngest}`),
    ...unless(!isPriced || isPrivate || span === '' || about.includes(span), `${about} without ${span}`),
    ...unless(sumsIn(about).join() === (isPriced && !isPrivate && span !== '' && child > 0 ? String(child) : ''), `${about} for ${child}`),
    ...unless(texts.asAdults.test(about) === (isPriced && !isPrivate && span !== '' && child === 0), `${about} for a child who pays ${child}`),
    ...unless(about.includes(texts.inPrice.boat) === (isPriced && isPrivate && sails(choice)), `${about} of a boat`),
    ...unless(about.includes(texts.inPrice.group) === (isPriced && isPrivate && !sails(choice)), `${about} of a group`),
    ...unless((said(park) !== '') === (mode !== ''), `${said(park)} for ${mode}`),
    ...unless(said(park).includes(texts.feeIncluded) === (mode === 'included'), `${said(park)} for ${mode}`),
    ...unless(
      sumsIn(said(park)).every((sum) => mode === 'collect' && sums.includes(sum)) && (mode !== 'collect' || sumsIn(said(park)).includes(sums[0])),
      `${said(park)} for ${sums.join('/')}`,
    ),
    ...unless(rule ? texts.weather[rule.weather].test(said(weather)) : said(weather) === '', `${said(weather)} for ${rule?.weather}`),
    ...unless(said(cancel) === (facts.get(texts.cancellation) ?? ''), 'an answer other than the rule beside the price'),
    ...lines.flatMap((line) => unless(said(take).toLowerCase().includes(line), `${line} is not answered`)),
    // A line may be divided itself.
    ...unless(
      said(take).split('; ').filter(Boolean).length === lines.join('; ').split('; ').filter(Boolean).length,
      `${said(take)} for ${lines.length} things`,
    ),
    ...unless(said(guide).toLowerCase().replace('.', '') === speaks.join(', '), `${said(guide)} for ${speaks.join()}`),
    ...unless(texts.payPark.test(facts.get(texts.pay) ?? '') === (mode === 'collect'), `${facts.get(texts.pay)} for ${mode}`),
  ];
}

/** What two adults pay, at the park too. */
function two({ choice, label }: Page): readonly string[] {
  const { own } = choice;
  const seats = own['private'] === true ? number(own, 'private_price') : 2 * number(own, 'price_adult');
  const fee = parkFee(choice);
  const sum = seats === 0 ? 0 : seats + (fee.mode === 'collect' ? 2 * fee.sums[0] : 0);
  const shown = byClass(label, 'vt').flatMap((row) => byTag(row, 'data'))[0];
  if (sum === 0) return unless(!shown, 'a sum where the record has no price');
  return unless(Number(shown?.attributes['value']) === sum && digits(words(shown)) === String(sum), `${words(shown)} for ${sum}`);
}

function season({ choice, language, facts }: Page): readonly string[] {
  const { allYear, season: label } = WORDS[language];
  const schedule = choice.records.excursion_schedules.find((one) => text(one, 'excursion') === choice.main.id);
  const [from, to] = [text(schedule, 'season_from'), text(schedule, 'season_to')];
  const said = facts.get(label) ?? '';
  if (from !== '') return unless(said.startsWith(spanWords(from, to, language)), `${said} for ${from}..${to}`);
  const closed = closuresOf(choice).filter((one) => one['landing_only'] !== true);
  return [
    ...unless(said.startsWith(allYear) === (closed.length === 0), `${said} with ${closed.length} closures`),
    // The day after a closure is one to sail on, unless another closure holds it.
    ...(closed.length === 1
      ? closed.flatMap((one) => unless(said.startsWith(dayWords(dayAfter(text(one, 'to')), WORDS[language])), `${said} after ${text(one, 'to')}`))
      : []),
  ];
}

/** The next day of a leap year, `MM-DD`. */
const dayAfter = (monthDay: string): string => new Date(Date.parse(`2024-${monthDay}T00:00:00Z`) + 86_400_000).toISOString().slice(5, 10);

function closuresOf(choice: Choice): readonly Raw[] {
  const route = new Set(inheritedList<string>(choice, 'route'));
  return choice.records.park_closures.filter((one) => route.has(text(one, 'location')));
}

function closures({ choice, language, facts, words: whole }: Page): readonly string[] {
  const expected = closuresOf(choice);
  const said = facts.get(WORDS[language].closed) ?? '';
  const spans = new Set(expected.map((one) => spanWords(text(one, 'from'), text(one, 'to'), language)));
  const found = [...said.matchAll(/\d+ [\p{L}]+ – \d+ [\p{L}]+/gu)].map(([span]) => span);
  return [
    ...[...spans].flatMap((span) => unless(found.includes(span), `${span} is not told`)),
    ...found.flatMap((span) => unless(spans.has(span), `${span} is no closure`)),
    ...unless(!/\d\d\.\d\d – \d\d\.\d\d/.test(whole), 'days in figures'),
    ...unless(![...spans].some((span) => facts.get(WORDS[language].cancellation)?.includes(span)), 'a closure below the cancellation'),
  ];
}

function pier({ choice, language, facts }: Page): readonly string[] {
  const name = localName(placeOf(choice, inherited(choice, 'pier')), language);
  const said = [...facts].find(([label]) => (WORDS[language].piers as readonly string[]).includes(label))?.[1] ?? '';
  return unless(said === name, `${said} for ${name}`);
}

function hours({ choice, language, facts, label, sections }: Page): readonly string[] {
  const { start, end } = hoursOf(choice);
  const programme = sections.get(WORDS[language].programme) ?? '';
  const until = WORDS[language].until.exec(words(byTag(label, 'b')[0]))?.[1];
  return [
    ...unless(facts.get(WORDS[language].start) === start, `start ${facts.get(WORDS[language].start)} for ${start}`),
    ...unless((facts.get(WORDS[language].end) ?? '') === end, `end ${facts.get(WORDS[language].end)} for ${end}`),
    ...unless(programme === '' || programme.includes(start), `the programme does not begin at ${start}`),
    ...unless(programme === '' || end === '' || programme.includes(end), `the programme does not end at ${end}`),
    ...unless(until === undefined || until === end, `until ${until} for ${end}`),
  ];
}

/** Whom the page keeps away is whom the records keep away, one by one; of nobody it says nothing. */
function unfit({ choice, language, facts }: Page): readonly string[] {
  const said = facts.get(WORDS[language].notFor) ?? '';
  const kept = inheritedList<string>(choice, 'not_for');
  return unless(said.split(', ').filter(Boolean).length === kept.length, `${said} for ${kept.join()}`);
}

/** A text of the choice itself, else the excursion's where that is true of both. */
const textOf = ({ own, main }: Choice, field: string, language: Language, isAlike: boolean): string =>
  [own, ...(isAlike ? [main] : [])]
    .map((record) => (text(record, `${field}_${language}`) || text(record, `${field}_${language === 'ru' ? 'en' : 'ru'}`)).replace(/[\s\u00a0]+/g, ' '))
    .find((said) => said !== '') ?? '';

function pickup({ choice, language, facts }: Page): readonly string[] {
  const isAlike = ['start_time', 'pier'].every((field) => inherited(choice, field) === text(choice.main, field));
  const [said, due] = [facts.get(WORDS[language].pickup) ?? '', textOf(choice, 'pickup', language, isAlike)];
  const { start } = hoursOf(choice);
  const first = /\d\d:\d\d/.exec(said)?.[0] ?? start;
  return [
    ...unless(said === due, `“${said}” for “${due}”`),
    // Where the day begins with the drive, the drive is what starts.
    ...unless(minutesOf(first) <= minutesOf(start) + 30 && minutesOf(first) >= minutesOf(start) - 240, `${first} for a start at ${start}`),
  ];
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function ageNote({ choice, language, words: whole }: Page): readonly string[] {
  const due = textOf(choice, 'age_note', language, inherited(choice, 'age_min') === text(choice.main, 'age_min'));
  const all = choicesOf(choice.records, choice.main).map(({ own }) => textOf({ ...choice, own }, 'age_note', language, false));
  const others = all.filter((said) => said !== '' && said !== due && whole.includes(said));
  return [...unless(whole.includes(due), `“${due}” is not told`), ...others.map((said) => `“${said}” is of another choice`)];
}

function bring({ choice, language, sections }: Page): readonly string[] {
  const told = sections.get(WORDS[language].bring) ?? '';
  const lines = inheritedList<Readonly<Record<Language, string>>>(choice, 'bring').map((line) => line[language].replace(/\s+/g, ' ').trim());
  return lines.flatMap((line) => unless(told.includes(line), `${line} is not told`));
}

function fee({ choice, language, sections, shown }: Page): readonly string[] {
  const { fee: pattern, included, excluded } = WORDS[language];
  const { mode, sums } = parkFee(choice);
  const [isIn, isOut] = [pattern.test(sections.get(included) ?? ''), pattern.test(sections.get(excluded) ?? '')];
  const lines = all(shown, ({ tag }) => tag === 'li' || tag === 'p').map((one) => words(one).replace(/^\d\d:\d\d /, ''));
  const told = lines
    .flatMap((line) => line.split(/(?<=[.!?])\s/))
    .flatMap((line) => (pattern.test(line) && /\d/.test(line) ? [[line, [...line.matchAll(/\d[\d,]*/g)].map(([sum]) => Number(digits(sum)))] as const] : []));
  const wrong = told.filter(([, said]) => said.some((sum) => !sums.includes(sum)) || !said.includes(sums[0]));
  return [
    ...unless(isIn === (mode === 'included'), `included ${isIn} for ${mode}`),
    ...unless(isOut === (mode === 'collect'), `on the spot ${isOut} for ${mode}`),
    ...unless(mode !== 'collect' || told.length > 0, 'no sums'),
    ...wrong.map(([said]) => `${said} for ${sums.join('/')}`),
  ];
}

/** Spans of a text in hours. */
function spansIn(said: string, language: Language): ReadonlySet<number> {
  return new Set([...said.matchAll(WORDS[language].span)].map(([, count, unitName = '']) => Number(count) * (/^(дн|ден|day)/.test(unitName) ? 24 : 1)));
}

function cancellation({ choice, language, facts, offer }: Page): readonly string[] {
  const rule = ruleOf(choice);
  const tiers = list<{ readonly until_hours_before: number; readonly refund_percent?: number }>(rule, 'tiers');
  const move = rule?.['reschedule'] as { readonly free_until_hours: number } | undefined;
  const expected = new Set([...tiers.map(({ until_hours_before }) => until_hours_before), move?.free_until_hours ?? 0]);
  const shares = new Set(tiers.map(({ refund_percent }) => 100 - (refund_percent ?? 100)));
  const first = Math.max(...tiers.map(({ until_hours_before }) => until_hours_before));
  const policy = offer?.description?.replace(/[\s\u00a0]+/g, ' ');
  const texts = [['page', facts.get(WORDS[language].cancellation) ?? ''] as const, ...(offer ? [['JSON-LD', policy ?? ''] as const] : [])];
  return texts.flatMap(([where, said]) => [
    ...unless(spansIn(said, language).has(first), `${where} does not tell ${first} hours: ${said}`),
    ...[...spansIn(said, language)].flatMap((span) => unless(expected.has(span), `${where} tells ${span} hours`)),
    ...[...said.matchAll(/(\d+) ?%/g)].flatMap(([, percent]) => unless(shares.has(Number(percent)), `${where} tells ${percent} %`)),
  ]);
}

function notes({ choice, language, words: whole }: Page): readonly string[] {
  const due = notesAt(choice, 'page');
  return publishedNotes(choice).flatMap((note) => {
    const isDue = due.has(note);
    const plain = text(note, `body_${language}`)
      .replaceAll('**', '')
      .replace(/^- /gm, '')
      .replace(/[\s\u00a0]+/g, ' ')
      .slice(0, 60);
    return unless(whole.includes(plain) === isDue, `the note “${text(note, `title_${language}`)}” ${isDue ? 'is missing' : 'does not apply'}`);
  });
}

function boat({ choice, language, label }: Page): readonly string[] {
  const { boats, insteadOf } = WORDS[language];
  const said = words(byTag(label, 'b')[0]).replace(insteadOf, '');
  const named = Object.entries(boats).flatMap(([kind, pattern]) => (pattern.test(said) ? [kind] : []));
  const kind = inherited(choice, 'boat_kind');
  return unless(named.length === 0 || named.includes(kind), `${said} for ${kind}`);
}

function itinerary({ choice: { main, records }, language, product }: Page): readonly string[] {
  const expected = list<string>(main, 'route').map((id) =>
    localName(
      records.locations.find((one) => one.id === id),
      language,
    ),
  );
  const told = product.itinerary.itemListElement.map(({ item }) => item.name.replace(/[\s\u00a0]+/g, ' '));
  return unless(expected.join('; ') === told.join('; '), `JSON-LD ${told.join('; ')} for ${expected.join('; ')}`);
}

function lists({ choice, language, shown }: Page): readonly string[] {
  const { fee: pattern } = WORDS[language];
  const [inPage, outOfPage] = byTag(byClass(shown, 'lists')[0] ?? shown, 'ul');
  return (['included', 'excluded'] as const).flatMap((field) => {
    const expected = inheritedList<Readonly<Record<Language, string>>>(choice, field).map((line) => line[language].replace(/\s+/g, ' ').trim());
    const ul = field === 'included' ? inPage : outOfPage;
    const told = ul ? byTag(ul, 'li').map(words) : [];
    const lines = told.filter((line) => !pattern.test(line) || expected.includes(line));
    return unless([...lines].sort().join('; ') === [...expected].sort().join('; '), `${field} ${lines.join('; ')} for ${expected.join('; ')}`);
  });
}

/** Every claim that a page makes, and how it is held against the records. */
export const CLAIMS: readonly (readonly [claim: string, check: (page: Page) => readonly string[]])[] = [
  ['price', price],
  ['unit', unit],
  ['child', child],
  ['child offer', childOffer],
  ['infant', infant],
  ['answer', answers],
  ['two', two],
  ['season', season],
  ['closure', closures],
  ['pier', pier],
  ['pickup', pickup],
  ['age note', ageNote],
  ['bring', bring],
  ['hours', hours],
  ['not for', unfit],
  ['park fee', fee],
  ['cancellation', cancellation],
  ['note', notes],
  ['boat', boat],
  ['route', itinerary],
  ['lists', lists],
];
