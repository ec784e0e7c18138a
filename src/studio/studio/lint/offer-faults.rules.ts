import type { SoldFacts } from './facts.rules.ts';
import type { Fault } from './finding.rules.ts';
import { ALL_YEAR, LANDS, PLACE } from './time-faults.rules.ts';
import { type OneText, says, sentencesOf, spanOf, sumsIn, wholeWords } from './text.rules.ts';

/** So many letters of a word say what it is, whatever its ending. */
const STEM = 4;
const WORD = /[a-zа-яё]{3,}/gi;

/** What words are about: their first letters, of English ones without the ending of more than one. */
const stemsOf = (words: string): readonly string[] => (words.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/s$/, '').slice(0, STEM));

/** A line of what is not included that names another price of something than the one at which it is sold beside the seats. */
function extraFaults({ words, part, language }: OneText, { extras, currency }: SoldFacts): readonly Fault[] {
  if (part !== 'excluded') return [];
  const stems = stemsOf(words);
  const known = extras.filter((extra) =>
    stemsOf(extra[language])
      .slice(0, 1)
      .some((stem) => stems.includes(stem)),
  );
  if (known.length === 0) return [];
  return sumsIn(words)
    .filter((sum) => sum.currency === currency && !known.some(({ price }) => price === sum.amount))
    .map(({ amount, from, to }) => ({ code: 'extra_wrong', params: { sum: amount, known: known.map(({ price }) => price).join(' / ') }, at: { from, to } }));
}

const ADVICE = /(?<![a-zа-яё])(?:не (?:рекомендуем|рекомендуется|советуем)|(?:is |are )?not (?:advised|recommended)|(?:we )?advise against)(?![a-zа-яё])/gi;
/** Who is meant, by what the records say of whom it does not take. */
const PEOPLE: Readonly<Record<string, RegExp>> = {
  pregnancy: wholeWords('беременн[а-яё]+|pregnan(?:t|cy)'),
  back: wholeWords('спин[а-яё]+|позвоночник[а-яё]*|(?:bad )?backs?|back (?:trouble|problems?)|spine'),
  heart: wholeWords('сердц[а-яё]*|сердечн[а-яё]+|heart'),
};

/** Advice to people whom the trip does not take at all. */
function adviceFaults({ words, part }: OneText, { notFor }: SoldFacts): readonly Fault[] {
  if (part !== 'age') return [];
  const meant = notFor.flatMap((one) => PEOPLE[one] ?? []);
  return sentencesOf(words).flatMap((sentence) => {
    if (!meant.some((people) => says(sentence.text, people))) return [];
    return [...sentence.text.matchAll(ADVICE)].map((match): Fault => {
      const { from, to } = spanOf(match);
      return { code: 'refusal_softened', params: { said: match[0] }, at: { from: sentence.from + from, to: sentence.from + to } };
    });
  });
}

/** A shore that is said to be open all year, where something on the way is closed for a part of it. */
function shoreFaults({ words }: OneText, { isClosedOnWay }: SoldFacts): readonly Fault[] {
  if (!isClosedOnWay) return [];
  return sentencesOf(words).flatMap((sentence) => {
    if (!says(sentence.text, PLACE) || !says(sentence.text, LANDS)) return [];
    return [...sentence.text.matchAll(ALL_YEAR)].slice(0, 1).map((match): Fault => {
      const { from, to } = spanOf(match);
      return { code: 'shore_all_year', params: { said: match[0] }, at: { from: sentence.from + from, to: sentence.from + to } };
    });
  });
}

/** What a text promises, against what is sold beside the seats, whom the trip takes and where it lands. */
export const offerFaults = (one: OneText, facts: SoldFacts): readonly Fault[] => [
  ...extraFaults(one, facts),
  ...adviceFaults(one, facts),
  ...shoreFaults(one, facts),
];
