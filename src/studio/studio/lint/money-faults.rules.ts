import type { SoldFacts } from './facts.rules.ts';
import type { Fault } from './finding.rules.ts';
import { type OneText, type Part, says, type Sentence, sentencesOf, type Sum, sumsIn, wholeWords } from './text.rules.ts';

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
