import { isGivenName } from './given-names.ts';

/** Ends that no given name of more than four letters has. */
const SURE = /.{2}(ова|ёва|ева|ский|ская|цкий|цкая|ova|eva|yova|skii|skij|skiy|sky|ski|skaia|skaja|skaya|tskii|tskiy|tsky|tskaia|tskaya)$/;
/** Ends of surnames and, more seldom, of given names: told of a second word only, where most people write them. */
const LIKELY = /.{2}(ов|ев|ёв|ина|енко|чук|ых|ov|ev|yov|ina|enko|chuk|ykh)$/;
const isSure = (word: string): boolean => SURE.test(word.toLowerCase());
const isSurname = (word: string): boolean => isSure(word) || LIKELY.test(word.toLowerCase());
const capital = (word: string): string => (word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word);

/**
 * How a guest is addressed: by his given name, whether he or his passport wrote it first; by the whole name where it is
 * not sure which word that is; '' without a name.
 * @example firstNameOf('PROVERKINA ANNA') // 'Anna'
 */
export function firstNameOf(name: string): string {
  const words = name
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(capital);
  const [first = '', second] = words;
  if (second === undefined) return first;
  const [isFirst, isSecond] = [isGivenName(first), isGivenName(second)];
  if (isFirst !== isSecond) return isFirst ? first : second;
  if (!isFirst && isSure(first) !== isSure(second)) return isSure(first) ? second : first;
  return !isFirst && isSurname(second) && !isSurname(first) ? first : words.join(' ');
}
