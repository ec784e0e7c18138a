import type { BoatKind } from '../../../../schema/vocab.ts';
import type { SoldFacts } from './facts.ts';
import type { Fault } from './finding.ts';
import { sumsIn } from './sums.ts';
import { type OneText, type Part, says, sentencesOf, spanOf, wholeWords } from './text.ts';

const SPEEDBOAT = 'спид-?бот[а-яё]*|скоростн[а-яё]+ (?:катер|лодк)[а-яё]*|speed[ -]?boats?';
/** How boats are called. Ferries and ships are no kind by their names alone: one may lie on the seabed for divers. */
const NAMES: Readonly<Record<Exclude<BoatKind, 'big_boat'>, RegExp>> = {
  speedboat: wholeWords(SPEEDBOAT),
  catamaran: wholeWords('катамаран[а-яё]*|catamarans?'),
  longtail: wholeWords('лонг-?тейл[а-яё]*|long-?tails?(?: boats?)?'),
  yacht: wholeWords('яхт[а-яё]*(?!-)|yachts?(?! (?:haven|club|marina|harbour))'),
};
const KINDS = Object.keys(NAMES) as readonly (keyof typeof NAMES)[];
/** Boats that are named only to say what this one is not. */
const COMPARED = new RegExp(
  `(?<![a-zа-яё])(?:вместо|без|кроме|чем(?: на| у)?|не(?: на)?|от|до|than(?: on)?(?: a| any| by)?|instead of(?: a)?|without(?: a)?|no|not(?: a| by| on)?|unlike(?: a)?|after the|from(?: the)?)\\s+(?:${SPEEDBOAT})`,
  'gi',
);
const FORBIDS = wholeWords(
  'нельзя|не (?:бер[её]м|сажаем|сажают|подходит|советуем|рекомендуем|пускаем)|not (?:for|suitable|recommended|allowed)|cannot|can’t|may not|should not|do not take|not take|no pregnant|not board',
);
const FOR_THE_BOAT = wholeWords(
  'за (?:всю |целую |одну )?лодку|за весь (?:катер|корабль)|лодк[аи] целиком|вся лодка|всю лодку|(?:for|per) (?:the |a )?(?:whole |entire )?boat|(?:the )?whole boat|entire boat|private boat',
);

const boatsIn = (text: string): readonly (keyof typeof NAMES)[] => KINDS.filter((kind) => says(text, NAMES[kind]));

/** A name that says another boat than the one that sails, and not that one. */
function nameFaults({ words }: OneText, { boat, isOnLand }: SoldFacts): readonly Fault[] {
  const named = boatsIn(words.replace(COMPARED, ''));
  const [other] = named;
  if (other === undefined || named.some((one) => one === boat) || (boat === null && !isOnLand)) return [];
  const [match] = words.matchAll(NAMES[other]);
  return [{ code: 'boat_wrong', params: { said: match?.[0] ?? other, boat: boat ?? 'none' }, ...(match ? { at: spanOf(match) } : {}) }];
}

/** Whether a sentence keeps people off speedboats. */
export const isSpeedboatWarning = (text: string): boolean =>
  sentencesOf(text).some((one) => says(one.text.replace(COMPARED, ''), NAMES.speedboat) && says(one.text, FORBIDS));

/** Parts that tell what a guest will do or must know; a description may compare with other boats. */
const PRACTICAL: readonly Part[] = ['summary', 'age', 'pickup', 'programme', 'included'];

function speedboatFaults({ words, part }: OneText, { boats, isOnLand }: SoldFacts): readonly Fault[] {
  if (boats.includes('speedboat') || (boats.length === 0 && !isOnLand) || !PRACTICAL.includes(part)) return [];
  const [match] = words.replace(COMPARED, (compared) => ' '.repeat(compared.length)).matchAll(NAMES.speedboat);
  if (!match) return [];
  return [{ code: part === 'age' && isSpeedboatWarning(words) ? 'speedboat_warning' : 'speedboat_said', params: { said: match[0] }, at: spanOf(match) }];
}

/** Parts that say what is sold; elsewhere a boat on a lake may have a price of its own. */
const SELLING: readonly Part[] = ['title', 'variant', 'summary'];

/** A price “for the boat” where there is none. */
function landFaults({ words, part }: OneText, { isOnLand }: SoldFacts): readonly Fault[] {
  if (!isOnLand || !(SELLING.includes(part) || part === 'body')) return [];
  return sentencesOf(words)
    .filter((sentence) => part !== 'body' || sumsIn(sentence.text).length === 0)
    .flatMap((sentence) =>
      [...sentence.text.matchAll(FOR_THE_BOAT)].map((match) => {
        const { from, to } = spanOf(match);
        return { code: 'boat_on_land', params: { said: match[0] }, at: { from: sentence.from + from, to: sentence.from + to } } as const;
      }),
    );
}

/** What a text says of boats, against the one that sails. */
export function boatFaults(one: OneText, facts: SoldFacts): readonly Fault[] {
  // The title of a variant is that of its main excursion.
  const isOwnName = one.part === 'variant' || (one.part === 'title' && !facts.isVariant);
  return [...landFaults(one, facts), ...(isOwnName ? nameFaults(one, facts) : speedboatFaults(one, facts))];
}

/** A warning about speedboats that a variant on another boat takes over from its main excursion. */
export function inheritedFaults({ inheritedAge, boat, isOnLand }: SoldFacts): readonly { readonly language: 'ru' | 'en'; readonly fault: Fault }[] {
  if (!inheritedAge || boat === 'speedboat' || (boat === null && !isOnLand)) return [];
  return (['ru', 'en'] as const)
    .filter((language) => isSpeedboatWarning(inheritedAge[language]))
    .map((language) => ({ language, fault: { code: 'speedboat_inherited' } }));
}
