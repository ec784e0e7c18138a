import type { SoldFacts } from './facts.ts';
import type { Fault } from './finding.ts';
import { sumsIn, type Sum } from './sums.ts';
import { type OneText, says, type Sentence, sentencesOf, wholeWords } from './text.ts';

const PARK_FEE = wholeWords(
  "сбор[а-яё]* (?:национального |нац\\. ?)?парка|парков[а-яё]+ сбор[а-яё]*|вход[а-яё]* в (?:национальный )?парк|билет[а-яё]* (?:национального )?парка|(?:national )?park(?:’s|'s)? (?:entrance |entry )?(?:fees?|entry|tickets?)|fees? of the (?:national )?park",
);
const NOT_INCLUDED = wholeWords(
  'не включ[а-яё]+|не вход[а-яё]+|на месте|наличн[а-яё]+|платят|оплачива[а-яё]+|отдельно|not included|not part of|not in the price|excluded|in cash|cash|on the spot|at the pier|payable|paid separately|separately|extra',
);
const INCLUDED = wholeWords('включ[а-яё]+|вход[а-яё]+ в (?:цену|стоимость)|в цене|included|includes|including|in the price|part of the price');
/** What may stand between sums of one fee or price: who pays them. */
const PAYERS =
  /^(?:[\s,:/()–—-]|за|с|для|и|а|по|per|for|an?|each|and|of|the|взросл[а-яё]*|дет[а-яё]*|реб[а-яё]*|человек[а-яё]*|гост[а-яё]*|adults?|child(?:ren)?|kids?|persons?|baht|бат[а-яё]*|\d{1,2}\+)*$/i;
const PRICE = wholeWords('цен[а-яё]|стоимость|стоит|стоят|обойд[её]тся|prices?|costs?|fare');
const TRAVELLER =
  /^\s*(?:за|с|для|per|for|an?)?\s*(?:an?\s+|the\s+)?(?:взросл[а-яё]*|реб[её]н[а-яё]*|дет(?:ск|ей)[а-яё]*|(?:всю )?лодку|adults?|child(?:ren)?|(?:whole )?boat)(?![a-zа-яё])/i;

/** The sums of a sentence that are said of a thing: those behind its name with nothing but payers between, or right before it. */
function sumsOf(sentence: Sentence, thing: RegExp): readonly Sum[] {
  const sums = sumsIn(sentence.text);
  const names = [...sentence.text.matchAll(thing)];
  return sums.filter((sum, at) =>
    names.some((name) => {
      const end = (name.index ?? 0) + name[0].length;
      if (sum.from < end) return PAYERS.test(sentence.text.slice(sum.to, name.index).trim()) && sum.to <= (name.index ?? 0);
      const before = sums.slice(0, at).filter(({ from }) => from >= end);
      const between = [...before, sum].map((one, index, all) => sentence.text.slice(all[index - 1]?.to ?? end, one.from));
      return between.every((words, index) => PAYERS.test(words) || (index === 0 && words.length <= 30 && !/[,:]/.test(words)));
    }),
  );
}

const placed = (sentence: Sentence, sum: Sum) => ({ from: sentence.from + sum.from, to: sentence.from + sum.to });

/** Sums said to be the park's fee, against the record's. */
function feeFaults(sentence: Sentence, { fees, currency }: SoldFacts): readonly Fault[] {
  return sumsOf(sentence, PARK_FEE)
    .filter((sum) => sum.currency === currency && !fees.includes(sum.amount))
    .map((sum) => ({
      code: fees.length > 0 ? 'park_fee_wrong' : 'park_fee_unsaid',
      params: { sum: sum.amount, known: fees.join(' / ') },
      at: placed(sentence, sum),
    }));
}

/** Sums said to be what an adult, a child or the boat costs. */
function priceFaults(sentence: Sentence, { prices, fees, currency }: SoldFacts): readonly Fault[] {
  if (prices.length === 0 || says(sentence.text, PARK_FEE) || !says(sentence.text, PRICE)) return [];
  return sumsOf(sentence, PRICE)
    .filter((sum) => sum.currency === currency && !prices.includes(sum.amount) && !fees.includes(sum.amount))
    .filter((sum) => TRAVELLER.test(sentence.text.slice(sum.to)))
    .map((sum) => ({ code: 'price_wrong', params: { sum: sum.amount, known: prices.join(' / ') }, at: placed(sentence, sum) }));
}

/** What a sentence says of who has paid the park's fee; `null` where it says nothing of it, or both. */
function feeModeSaid(text: string, part: OneText['part']): 'included' | 'collect' | null {
  if (!says(text, PARK_FEE)) return null;
  if (part === 'excluded') return 'collect';
  const isCollected = says(text, NOT_INCLUDED);
  if (part === 'included') return isCollected ? null : 'included';
  const isIncluded = says(text.replace(NOT_INCLUDED, ''), INCLUDED);
  return isIncluded === isCollected ? null : isIncluded ? 'included' : 'collect';
}

function feeModeFaults(sentence: Sentence, part: OneText['part'], { fee }: SoldFacts): readonly Fault[] {
  const said = feeModeSaid(sentence.text, part);
  if (!fee || said === null || said === fee.mode) return [];
  return [{ code: said === 'included' ? 'park_fee_is_extra' : 'park_fee_is_included', at: { from: sentence.from, to: sentence.from + sentence.text.length } }];
}

/** What a text says of money, against prices and park fees. */
export function moneyFaults({ words, part }: OneText, facts: SoldFacts): readonly Fault[] {
  return sentencesOf(words).flatMap((sentence) => [
    ...feeFaults(sentence, facts),
    ...(part === 'excluded' || part === 'bring' ? [] : priceFaults(sentence, facts)),
    ...feeModeFaults(sentence, part, facts),
  ]);
}
