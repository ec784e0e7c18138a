import { DESCRIPTION_MAX, descriptionOf, TITLE_MAX } from '../../../lib/text/page-words.ts';
import { type Language, LANGUAGES } from '../../../schema/vocab.ts';
import type { SoldFacts } from './facts.rules.ts';
import type { Fault, Span } from './finding.rules.ts';
import {
  clockText,
  clockTimesIn,
  type ContentText,
  numbersIn,
  type OneText,
  type Part,
  says,
  type Sentence,
  sentencesOf,
  spanOf,
  type Sum,
  sumsIn,
  wholeWords,
} from './text.rules.ts';

const PARK =
  "сбор[а-яё]* (?:национального |нац\\. ?)?парка|парков[а-яё]+ сбор[а-яё]*|вход[а-яё]* в национальный парк|билет[а-яё]* национального парка|(?:national )?park(?:’s|'s)? (?:entrance |entry )?fees?|national park (?:entry|tickets?)|fees? of the (?:national )?park";
const PARK_FEE = wholeWords(PARK);
/** The price of the trip itself: other things have theirs. */
const PRICE =
  /^[\s«"“(]*(?:(?:полная|обычная) )?(?:цена|стоимость)(?![а-яё])|(?<![а-яё])(?:поездка|экскурсия|тур|место)(?: на лодке)? (?:стоит|обойд[её]тся)(?![а-яё])|^[\s«"“(]*(?:(?:the|our|full|whole|adult|child) )*(?:price|fare)(?![a-z])|(?<![a-z])(?:trip|tour|excursion|seat) costs?(?![a-z])/gi;
/** What may stand between a thing and its sums: who pays, and that it is so. Words are whole, so that a text is read in one way only. */
const PAYERS =
  /^(?:[\s,:/()+–—-]|(?:за|с|для|и|а|по|это|составляет|per|for|an?|each|and|of|the|is|are|взросл[а-яё]*|дет[а-яё]*|реб[а-яё]*|человек[а-яё]*|гост[а-яё]*|adults?|child(?:ren)?|kids?|persons?|\d{1,2}\+)(?![a-zа-яё0-9]))*$/i;
const TRAVELLER =
  /^\s*(?:за|с|для|per|for|an?)?\s*(?:an?\s+|the\s+)?(?:взросл[а-яё]*|реб[её]н[а-яё]*|дет(?:ск|ей)[а-яё]*|(?:всю )?лодку|adults?|child(?:ren)?|(?:whole )?boat)(?![a-zа-яё])/i;

/** Groups of sums that a sentence says of a thing: behind its name with nothing but payers between, or right before it. */
function sumsOf({ text }: Sentence, thing: RegExp): readonly (readonly Sum[])[] {
  const sums = sumsIn(text);
  return [...text.matchAll(thing)].flatMap((name) => {
    const [start, end] = [name.index ?? 0, (name.index ?? 0) + name[0].length];
    const before = sums.findLast(({ to }) => to <= start);
    const ahead = before && /^\s*(?:of |for )?(?:the )?$/.test(text.slice(before.to, start)) ? [before] : [];
    const behind: Sum[] = [];
    for (const sum of sums.filter(({ from }) => from >= end)) {
      // Both ends of a range stand at one place.
      const from = Math.min(behind.at(-1)?.to ?? end, sum.from);
      if (!PAYERS.test(text.slice(from, sum.from))) break;
      behind.push(sum);
    }
    return [ahead, behind].filter((group) => group.length > 0);
  });
}

const placed = (sentence: Sentence, sum: Sum) => ({ from: sentence.from + sum.from, to: sentence.from + sum.to });
const totalOf = (sums: readonly Sum[]): number => sums.reduce((total, { amount }) => total + amount, 0);

/** Sums said to be the park's fee, against the record's; fees of two parks may be told one by one. */
function feeFaults(sentence: Sentence, { fees, currency }: SoldFacts): readonly Fault[] {
  return sumsOf(sentence, PARK_FEE)
    .filter((group) => !fees.includes(totalOf(group)))
    .flat()
    .filter((sum) => sum.currency === currency && !fees.includes(sum.amount))
    .map((sum) => ({
      code: fees.length > 0 ? 'park_fee_wrong' : 'park_fee_unsaid',
      params: { sum: sum.amount, known: fees.join(' / ') },
      at: placed(sentence, sum),
    }));
}

/** Sums said to be what an adult, a child or the boat costs. */
function priceFaults(sentence: Sentence, { prices, fees, currency }: SoldFacts): readonly Fault[] {
  if (prices.length === 0 || says(sentence.text, PARK_FEE)) return [];
  return sumsOf(sentence, PRICE)
    .flat()
    .filter((sum) => sum.currency === currency && !prices.includes(sum.amount) && !fees.includes(sum.amount))
    .filter((sum) => TRAVELLER.test(sentence.text.slice(sum.to)))
    .map((sum) => ({ code: 'price_wrong', params: { sum: sum.amount, known: prices.join(' / ') }, at: placed(sentence, sum) }));
}

const NOT_EVEN = '(?:(?!(?:^|[^a-zа-яё])(?:не|нет|кроме|без|но|not|no|but|except|without|excluding)(?![a-zа-яё]))[^.;:])';
const INCLUDED = wholeWords(
  `(?:${PARK})(?: (?:is|are|уже|тоже|также|already))* (?:включ[а-яё]+|вход[а-яё]+ в (?:цену|стоимость)|в цене|included|in the price|part of the price)|(?:includes|including|включает|включая|в цену вход[а-яё]+) ${NOT_EVEN}{0,60}?(?:${PARK})`,
);
const COLLECTED = wholeWords(
  `(?:${PARK})(?: (?:is|are|на месте))* (?:не включ[а-яё]+|не вход[а-яё]+|платят|платится|оплачива(?:ется|ют)|на месте|отдельно|not (?:included|part of|in the price)|payable|paid (?:in cash|on the spot|at|separately)|extra|separately)|(?:наличн[а-яё]+|cash)(?: баты| in baht)? (?:на|для|за|for) (?:the )?(?:${PARK})|(?:кроме|не включая|except|excluding|without) (?:the )?(?:${PARK})`,
);
/** Who pays it for the guest, and that nobody has to. */
const NO_NEED = wholeWords('мы|нами|за вас|we|for you|не (?:нужн[а-яё]+|надо)|no need|not need|don’t need|need no');

/** What a sentence says of who has paid the park's fee; `null` where it says nothing of it, or both. */
function feeModeSaid(text: string, part: Part): 'included' | 'collect' | null {
  if (!says(text, PARK_FEE) || says(text, NO_NEED)) return null;
  const [isIncluded, isCollected] = [part === 'included' || says(text, INCLUDED), part === 'excluded' || says(text, COLLECTED)];
  return isIncluded === isCollected ? null : isIncluded ? 'included' : 'collect';
}

function feeModeFaults(sentence: Sentence, part: Part, { fee }: SoldFacts): readonly Fault[] {
  const said = feeModeSaid(sentence.text, part);
  if (!fee || said === null || said === fee.mode) return [];
  return [{ code: said === 'included' ? 'park_fee_is_extra' : 'park_fee_is_included', at: { from: sentence.from, to: sentence.from + sentence.text.length } }];
}

/** Without one of these no sentence says a price. */
const SUM_WORDS = /цен|стоимост|стоит|обойд|price|cost|fare/i;

/** What a text says of money, against prices and park fees. */
export function moneyFaults({ words, part }: OneText, facts: SoldFacts): readonly Fault[] {
  if (!says(words, PARK_FEE) && !says(words, SUM_WORDS)) return [];
  return sentencesOf(words).flatMap((sentence) => [
    ...feeFaults(sentence, facts),
    ...(part === 'excluded' || part === 'bring' ? [] : priceFaults(sentence, facts)),
    ...feeModeFaults(sentence, part, facts),
  ]);
}

/** The language that lacks a text which the other has. */
export function missingIn(text: ContentText): Language | null {
  const [lacking, ...others] = LANGUAGES.filter((language) => text[language].trim() === '');
  return others.length === 0 ? (lacking ?? null) : null;
}

type Shape = Readonly<Record<'paragraphs' | 'items' | 'headings' | 'links', number>>;
export type ShapePart = keyof Shape;
const SHAPE_PARTS: readonly ShapePart[] = ['paragraphs', 'items', 'headings', 'links'];

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function shapeOf(text: string, { markup }: ContentText): Shape {
  if (markup === 'html')
    return {
      paragraphs: countOf(text, /<p[\s>]/gi),
      items: countOf(text, /<li[\s>]/gi),
      headings: countOf(text, /<h[1-6][\s>]/gi),
      links: countOf(text, /<a\s/gi),
    };
  return { paragraphs: text.trim().split(/\n\s*\n/).length, items: markup === 'memo' ? countOf(text, /^\s*[-–•]\s+/gm) : 0, headings: 0, links: 0 };
}

/** Parts of which one language has more than the other; none where one of them is empty. */
export function structureFaults(text: ContentText): readonly Fault[] {
  if (text.ru.trim() === '' || text.en.trim() === '') return [];
  const [ru, en] = [shapeOf(text.ru, text), shapeOf(text.en, text)];
  return SHAPE_PARTS.filter((part) => ru[part] !== en[part]).map((part) => ({ code: 'structure_differs', params: { part, ru: ru[part], en: en[part] } }));
}

/** Values that only one language names, of which the other has others: one of the two is wrong. */
const onlyIn = (own: readonly number[], others: readonly number[]): readonly number[] => own.filter((value) => !others.includes(value));

/** Sums of one currency that the languages name differently; a sum that the other says in words is none. */
export function sumFaults({ ru, en }: ContentText): readonly Fault[] {
  const [inRu, inEn] = [sumsIn(ru), sumsIn(en)];
  const [knownRu, knownEn] = [numbersIn(ru), numbersIn(en)];
  const differing = inRu
    .filter(({ amount }) => !knownEn.includes(amount))
    .flatMap((one) =>
      inEn.filter(({ amount, currency }) => currency === one.currency && !knownRu.includes(amount)).map((other) => ({ ru: one.amount, en: other.amount })),
    );
  return differing.slice(0, 1).map((params) => ({ code: 'sums_differ', params }));
}

/** Hours that the languages name differently; one that the other says in words is none. */
export function hourFaults({ ru, en }: ContentText): readonly Fault[] {
  const [inRu, inEn] = [clockTimesIn(ru).map(({ minutes }) => minutes), clockTimesIn(en).map(({ minutes }) => minutes)];
  const [first] = onlyIn(inRu, inEn);
  const [other] = onlyIn(inEn, inRu);
  return first === undefined || other === undefined ? [] : [{ code: 'hours_differ', params: { ru: clockText(first), en: clockText(other) } }];
}

const TWICE = /(?<![a-zа-яё0-9’'-])([a-zа-яё]+)[ \u00a0\n]+\1(?![a-zа-яё0-9’'-])/gi;
/** Words that are said twice on purpose. */
const ON_PURPOSE: readonly string[] = ['tuk', 'тук', 'that', 'had'];
const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** The same word twice in a row; names are two words (Phi Phi). */
export function doubledWords({ words }: OneText): readonly Fault[] {
  return [...words.matchAll(TWICE)].flatMap((match): Fault[] => {
    const [whole, word = ''] = match;
    const second = whole.slice(-word.length);
    const isName = isCapital(word.charAt(0)) && isCapital(second.charAt(0));
    return isName || ON_PURPOSE.includes(word.toLowerCase()) ? [] : [{ code: 'word_doubled', params: { word }, at: spanOf(match) }];
  });
}

const PHRASE_WORDS = 6;

/** Numbers for pairs of numbers, the same for the same pair. */
function pairing(): (a: number, b: number) => number {
  const known = new Map<number, number>();
  return (a, b) => {
    const pair = a * 2 ** 20 + b;
    const number = known.get(pair) ?? known.size;
    known.set(pair, number);
    return number;
  };
}

/** The same six words in a row at two places of a text; said once for each stretch. Phrases are numbers: it is asked at every key. */
export function doubledPhrases({ words }: OneText): readonly Fault[] {
  const tokens = [...words.matchAll(/[a-zа-яё0-9:’'-]+/gi)];
  const spelled = new Map<string, number>();
  const ids = tokens.map(([word]) => {
    const key = word.toLowerCase();
    const id = spelled.get(key) ?? spelled.size;
    spelled.set(key, id);
    return id;
  });
  const [twos, fours, sixes] = [pairing(), pairing(), pairing()];
  const pairs = ids.map((id, at) => twos(id, ids[at + 1] ?? 0));
  const firstAt = new Map<number, number>();
  const faults: Fault[] = [];
  let told = -1;
  for (let at = 0; at + PHRASE_WORDS <= tokens.length; at++) {
    const phrase = sixes(fours(pairs[at] ?? 0, pairs[at + 2] ?? 0), pairs[at + 4] ?? 0);
    const before = firstAt.get(phrase);
    if (before === undefined) firstAt.set(phrase, at);
    else if (at > told && at >= before + PHRASE_WORDS) {
      const [from, last] = [tokens[at]?.index ?? 0, tokens[at + PHRASE_WORDS - 1]];
      const to = (last?.index ?? 0) + (last?.[0].length ?? 0);
      faults.push({ code: 'phrase_doubled', params: { phrase: words.slice(from, to).replace(/\s+/g, ' ') }, at: { from, to } });
      told = at + PHRASE_WORDS;
    }
  }
  return faults;
}

/** A way of writing hours or money, and where it is used. */
export interface Form {
  readonly name: string;
  readonly at: Span;
}

const CLOCKS: readonly (readonly [string, RegExp])[] = [
  ['6:00', /(?<![\d:])\d:[0-5]\d(?!\d)/g],
  ['06:00', /(?<![\d:])0\d:[0-5]\d(?!\d)/g],
  [
    '6.00',
    /(?<=(?:^|[^a-zа-яё])(?:в|с|до|к|около|at|from|to|by|until|till|about)[ \u00a0])(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d.]|[ \u00a0]?(?:%|км|м\b|km|m\b|бат|baht|°))/gi,
  ],
];

/** From ten on hours with a colon look alike; beside a point they are the other way of writing. */
const AFTER_TEN = /(?<![\d:])(?:1\d|2[0-3]):[0-5]\d(?!\d)/g;
export const EITHER_COLON = '06:00 / 6:00';

/** How a text writes hours. */
export const clockForms = ({ words }: OneText): readonly Form[] =>
  [...CLOCKS, [EITHER_COLON, AFTER_TEN] as const].flatMap(([name, pattern]) => [...words.matchAll(pattern)].map((match) => ({ name, at: spanOf(match) })));

/** How a text writes money: `THB word`, `THB code`, `THB sign`. */
export const moneyForms = ({ words }: OneText): readonly Form[] =>
  sumsIn(words).map(({ currency, spelling, from, to }) => ({ name: `${currency} ${spelling}`, at: { from, to } }));

/** Raw marks that the page would show as they are, or leave out. */
export function markupFaults({ text, markup }: OneText): readonly Fault[] {
  const pattern = markup === 'html' ? /<(?!(?:p|h[1-3]|ul|ol|li|strong|em|b|i|a|br|blockquote)\b)[a-z!][^<>]*>/gi : /<[a-z][^<>]*>/gi;
  const marks = markup === 'plain' ? [...text.matchAll(/\*\*[^*]+\*\*|^#+ |\[[^\]]+\]\(https?:[^)]+\)/gm)] : [];
  return [...text.matchAll(pattern), ...marks].map((match) => ({ code: 'markup_shown', params: { mark: match[0].slice(0, 40) }, at: spanOf(match) }));
}

/** Titles and descriptions of pages that are longer than what search engines show. */
export function lengthFaults({ text, part }: OneText, isPage: boolean): readonly Fault[] {
  if (!isPage) return [];
  if (part === 'title' && text.length > TITLE_MAX) return [{ code: 'title_long', params: { length: text.length, max: TITLE_MAX } }];
  const isCut = part === 'summary' ? text.length > DESCRIPTION_MAX : part === 'intro' && descriptionOf(text).endsWith('…');
  return isCut ? [{ code: 'description_long', params: { length: text.length, max: DESCRIPTION_MAX } }] : [];
}
