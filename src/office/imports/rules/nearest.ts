import type { Choice } from '../../../model/imports/operations.ts';
import { wordOf } from './words.ts';

const LEAST = 0.4;
/** Letters of which three in a row are compared. */
const GRAM = 3;

function gramsOf(text: string): ReadonlySet<string> {
  const grams = wordOf(text)
    .split(' ')
    .flatMap((word) => {
      const framed = ` ${word} `;
      return Array.from({ length: Math.max(1, framed.length - GRAM + 1) }, (_, at) => framed.slice(at, at + GRAM));
    });
  return new Set(grams);
}

/** How alike two texts are, from 0 to 1: the part of their groups of letters that both have (Sørensen and Dice), whatever the order of words. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((gram) => other.has(gram)).length;
  const whole = Math.min(one.size, other.size);
  // What is named in full within a longer text is nearly it.
  const within = whole > 0 && shared === whole ? 0.75 : 0;
  return Math.max(within, (2 * shared) / Math.max(1, one.size + other.size));
}

/**
 * The choice that a text that no list has is most like; '' where it is like none, or like two of them. Somebody has to say yes to it.
 * @example nearestOf(excursions, 'Пхи Пхи + Бамбу, скоростной катер') // the code of «Пхи-Пхи и Бамбу»
 */
export function nearestOf(choices: readonly Choice[], text: string): string {
  const grams = gramsOf(text);
  const likely = choices
    .map(({ code, names }) => ({ code, like: Math.max(0, ...names.map((name) => likeness(grams, gramsOf(name)))) }))
    .toSorted((one, other) => other.like - one.like);
  const [best, next] = likely;
  return best && best.like >= LEAST && best.like > (next?.like ?? 0) ? best.code : '';
}
