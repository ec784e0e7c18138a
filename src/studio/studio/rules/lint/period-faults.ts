import { isPeriodName } from '../../../../records/period-names.ts';
import { namedIn, typedIn } from '../../../../people/retention/rules/named-periods.ts';
import type { Fault } from './finding.ts';
import type { OneText } from './text.ts';

/** Words beside which a number of years is somebody's age. */
const AGE = /(?:старше|младше|достиг\S*|возраст\S*|дет\S*|реб[её]н\S*|aged?|under|over|children|child)[^.;]{0,24}$/i;
const YEARS = /(?:лет|год(?:а)?|years?)$/i;

/**
 * How long something is kept is said by the name of its rule, so that the text and what is done are the same; a period that is
 * typed, or a name that no rule has, promises what nobody keeps to.
 */
export function periodFaults({ words, language }: OneText): readonly Fault[] {
  const unknown = namedIn(words)
    .filter(({ code }) => !isPeriodName(code))
    .map(({ code, from, to }): Fault => ({ code: 'period_unknown', params: { name: code }, at: { from, to } }));
  const typed = typedIn(words, language)
    .filter(({ text, from }) => !(YEARS.test(text) && AGE.test(words.slice(0, from))))
    .map(({ text, from, to }): Fault => ({ code: 'period_typed', params: { period: text.replace(/\s+/g, ' ') }, at: { from, to } }));
  return [...unknown, ...typed];
}
