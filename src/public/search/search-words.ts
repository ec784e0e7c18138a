import { fold, foldedWords, splitWords } from '../../lib/text/sound-fold.ts';

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
const isEmptyWord = (folded: string): boolean => EMPTY.has(folded);

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

/** Where a word stands, from what an excursion is to what its page also says. */
export const TIERS = ['name', 'category', 'label', 'place', 'text'] as const;
export type Tier = (typeof TIERS)[number];
const TEXT = TIERS.indexOf('text');
const PLACE = TIERS.indexOf('place');

/** What is looked into, of one excursion. */
export type Searched = { readonly id: string } & Readonly<Record<Tier, readonly string[]>>;

/** The same in folded words, by tier; each stands in its first tier only. */
export interface Worded {
  readonly id: string;
  readonly words: readonly (readonly string[])[];
}

/** An article that may be found. */
export interface SearchPost {
  /** Path without language prefix; titles; folded words of title and excerpt in both languages. */
  readonly u: string;
  readonly ru: string;
  readonly en: string;
  readonly k: string;
}

/** The words of a country's excursions as they travel to pages of a language. */
export interface SearchWords {
  readonly ids: readonly string[];
  /**
   * A line for each word, in alphabetical order: the folded word, then for each tier, divided by `;`, in which excursions it
   * stands: distances between their places in `ids`, in base 36, divided by `.`.
   */
  readonly words: string;
  readonly posts: readonly SearchPost[];
}

/** A word of texts or places that more than this share of all excursions have tells none from another. */
const COMMON_SHARE = 0.3;
const COMMON_FROM = 12;
const SHORTEST_IN_TEXT = 3;
const BASE = 36;

/** Words folded so far: texts repeat them. */
const folded = new Map<string, string>();
const FOLDED_MAX = 50_000;

function foldOnce(word: string): string {
  const known = folded.get(word) ?? fold(word);
  if (folded.size >= FOLDED_MAX) folded.clear();
  folded.set(word, known);
  return known;
}

/** Words of one text; in short texts also two neighbours as one, because people write «пхипхи» and “phangnga”. */
function wordsIn(text: string, tier: number): readonly string[] {
  const words = splitWords(text).map(foldOnce).filter(Boolean);
  if (tier === TEXT) return words.filter((word) => word.length >= SHORTEST_IN_TEXT && !/^\d/.test(word) && !isEmptyWord(word));
  return [...words.filter((word) => !isEmptyWord(word)), ...words.slice(1).map((word, at) => words[at] + word)];
}

// decision: search-of-visitors
/** Folds what is looked into. */
export function wordsOf(searched: Searched): Worded {
  const known = new Set<string>();
  const words = TIERS.map((name, tier) => {
    const own = new Set(searched[name].flatMap((text) => wordsIn(text, tier)));
    const first = [...own].filter((word) => !known.has(word));
    for (const word of first) known.add(word);
    return first;
  });
  return { id: searched.id, words };
}

/** Makes the words that travel. */
export function packWords(worded: readonly Worded[], posts: readonly SearchPost[] = []): SearchWords {
  const lines = new Map<string, number[][]>();
  for (const [at, document] of worded.entries())
    for (const [tier, words] of document.words.entries())
      for (const word of words) {
        const line = lines.get(word) ?? TIERS.map(() => []);
        lines.set(word, line);
        line[tier]?.push(at);
      }
  const most = mostOf(worded.length);
  const words = [...lines].flatMap(([word, places]) => packLine(word, places, most) ?? []);
  return { ids: worded.map(({ id }) => id), words: words.sort().join('\n'), posts };
}

/** Of so many excursions, how many may have a word of texts or places that still tells one from another. */
export const mostOf = (excursions: number): number => Math.max(COMMON_FROM, excursions * COMMON_SHARE);

/** The line of a word; `null` of one that tells nothing. @param places in which excursions it stands, by tier, in rising order */
export function packLine(word: string, places: readonly (readonly number[])[], most: number): string | null {
  const kept = places.map((own, tier) => (tier >= PLACE && own.length > most ? [] : own));
  return kept.some(({ length }) => length > 0) ? `${word} ${kept.map(packPlaces).join(';').replace(/;+$/, '')}` : null;
}

const packPlaces = (places: readonly number[]): string => places.map((place, at) => (place - (places[at - 1] ?? 0)).toString(BASE)).join('.');

function unpackPlaces(packed: string): readonly number[] {
  let place = 0;
  return packed === '' ? [] : packed.split('.').map((step) => (place += Number.parseInt(step, BASE)));
}

/** The words, made ready to be asked. */
export interface Lexicon {
  readonly ids: readonly string[];
  /** In alphabetical order. */
  readonly words: readonly string[];
  /** Places in `ids` of the excursions that have the word of a place in `words` in a tier. */
  places(word: number, tier: number): readonly number[];
}

/** Opens the words that came; lists are read when they are first asked for. */
export function openWords({ ids, words: packed }: Pick<SearchWords, 'ids' | 'words'>): Lexicon {
  const lines = packed === '' ? [] : packed.split('\n').map((line) => line.split(' ') as [string, string]);
  const read = new Map<number, readonly (readonly number[])[]>();
  return {
    ids,
    words: lines.map(([word]) => word),
    places: (word, tier) => {
      const places = read.get(word) ?? (lines[word]?.[1] ?? '').split(';').map(unpackPlaces);
      read.set(word, places);
      return places[tier] ?? [];
    },
  };
}
