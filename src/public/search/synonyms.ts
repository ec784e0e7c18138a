import { fold, foldedWords } from '../../lib/sound-fold.ts';

/** Words that say nothing of what is looked for. */
const EMPTY_WORDS =
  'а без бы в вам вас во вы где для до его есть еще же за и из или их к как когда ко который куда ли мне можно мой мы на нам нас не недорого но о об один от очень по под при с самый сколько со стоит так там только у хочу хотим цена что чтобы это я ' +
  'год года лет покататься покормить знакомство познакомиться купить заказать забронировать найти поехать посмотреть съездить экскурсия экскурсионный тур поездка морской ' +
  'a about all an and are as at be best book by can do find for from go how i in into is it me my near of on one or old our price sea see tour excursion that the there to trip us visit want we what when where which with year years you your';

/** Words that half of all names have: they count where nothing else is asked. */
const COMMON_WORDS = 'остров ко пирс марина пляж бухта бэй залив island koh ko pier marina beach bay';

const foldedSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').flatMap((word) => fold(word) || []));
const EMPTY = foldedSet(EMPTY_WORDS);
const COMMON = foldedSet(COMMON_WORDS);

/** Whether a folded word says nothing of what is looked for. */
export const isEmptyWord = (folded: string): boolean => EMPTY.has(folded);

/** The words that tell what is looked for: without empty ones, and without numbers and common ones where others stand beside them. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const said = words.filter((word) => !isEmptyWord(word));
  const own = said.filter((word) => !COMMON.has(word) && !/^\d+$/.test(word));
  if (own.length > 0) return own;
  return said.length > 0 ? said : words;
}

/** What people call one thing, in both languages, in a line each. Cases, plurals and sounds are the folding's to know. */
const SAME = `
пхи пхи, фи фи, пи пи, пхи пи, phi phi, pp island
майя, майя бэй, maya bay, majya, ди каприо
пханг нга, панг нга, фанг нга, phang nga, pang nga, phangnga
джеймс бонд, james bond
симиланы, симиланские, similan, similans
сурин, суринские, surin
рача, рая, райя, racha, raya
кхай, кай, khai, kai
коралловый, coral
чео лан, чеолан, чиао лан, cheow lan, cheo lan, ратчапрапха, ratchaprapha
као сок, khao sok
анг тонг, ang thong
нанг юань, nang yuan, nangyuan
рейли, райлей, railay, railey
самуи, samui
паттайя, pattaya
с детьми, дети, ребёнок, ребёнка, детский, детям, малыш, семья, семейный, семьей, with children, child, children, kid, kids, family, families, toddler, toddlers, baby
черепаха, черепах, turtle
акула, shark
скат, stingray
скат манта, манта, manta
дельфин, dolphin
слон, elephant
обезьяна, макака, monkey, macaque
кит, whale
свинья, свинки, свинок, поросята, pig, piglet
рыбалка, рыбачить, порыбачить, fishing, angling
кальмар, squid
троллинг, trolling, big game
снорклинг, сноркелинг, снорк, снорклить, плавание с маской, маска и трубка, snorkelling, snorkeling, snorkel, snorkle
дайвинг, дайв, погружение, подводное плавание, акваланг, diving, dive, scuba
скоростной катер, скоростная лодка, спидбот, спид бот, speedboat, speed boat, fast boat
катамаран, catamaran
лонгтейл, длиннохвостая лодка, хвостатая лодка, longtail, long tail
большая лодка, большой корабль, теплоход, паром, big boat, big ship, ferry
яхта, yacht
частная лодка, своя лодка, свой катер, аренда лодки, аренда катера, аренда яхты, чартер, индивидуальный, индивидуальная, приватный, private, private boat, charter, own boat
закат, sunset
рассвет, dawn, sunrise
ночевка, ночёвка, переночевать, двухдневный, overnight
полдня, half day
вечер, вечерний, evening
каяк, байдарка, каноэ, kayak, canoe
скалолазание, climbing, climb
водопад, waterfall
пещера, cave
храм, temple
смотровая, вид сверху, viewpoint
кабаре, трансвеститы, ледибой, cabaret, ladyboy
шоу, представление, show
фантазия, fantasea, фантаси
горячие источники, горячий источник, hot spring
сплав, рафтинг, rafting
мангры, мангровые, mangrove
планктон, plankton, светящийся планктон
сезон дождей, низкий сезон, rainy season, low season
малая группа, small group
русский гид, русскоговорящий гид, на русском, russian guide, russian speaking
не купаться, без купания, no swimming
обед, lunch
ужин, dinner
завтрак, breakfast
национальный парк, нацпарк, national park
город, обзорная, city tour, old town
джунгли, jungle
озеро, lake
`;

/** Phrases of folded words that mean one thing. */
export type Phrase = readonly string[];

const phraseOf = (text: string): Phrase => tellingWords(foldedWords(text));
const GROUPS: readonly (readonly Phrase[])[] = SAME.trim()
  .split('\n')
  .map((line) => line.split(', ').map(phraseOf));

const keyOf = (phrase: Phrase): string => phrase.join(' ');

/** Groups by each of their phrases. */
const BY_PHRASE = new Map<string, readonly Phrase[]>();
for (const group of GROUPS)
  for (const phrase of group) {
    const key = keyOf(phrase);
    BY_PHRASE.set(key, [...(BY_PHRASE.get(key) ?? []), ...group]);
  }
/** The most words that a phrase has. */
export const PHRASE_MAX = Math.max(...GROUPS.flat().map(({ length }) => length));

/** What else people call this, itself included; nothing where no other name is known. */
export const othersOf = (phrase: Phrase): readonly Phrase[] => BY_PHRASE.get(keyOf(phrase)) ?? [];
