/** Ends of surnames, in either alphabet; given names end like the short ones, too, and are told apart by a list. */
const SURNAME = /.{2}(ов|ова|ев|ева|ёв|ёва|ский|ская|цкий|цкая|енко|ых|ин|ина|ov|ova|ev|eva|skii|sky|skiy|skaia|skaya|enko|in|ina)$/;
const GIVEN = new Set(
  (
    'ирина марина карина алина полина галина арина дарина кристина екатерина ангелина регина альбина сабина эвелина каролина валентина фаина нина дина лина яна ' +
    'мартин константин валентин августин irina marina karina alina polina galina arina darina kristina christina ekaterina angelina regina albina sabina evelina ' +
    'karolina valentina faina nina dina lina martin konstantin valentin kevin robin austin benjamin justin colin franklin edwin melvin'
  ).split(' '),
);
const isSurname = (word: string): boolean => SURNAME.test(word.toLowerCase()) && !GIVEN.has(word.toLowerCase());
const capital = (word: string): string => (word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word);

/**
 * How a guest is addressed: the first word of his name, or the second where the first is a surname; '' without a name.
 * @example firstNameOf('PROVERKINA ANNA') // 'Anna'
 */
export function firstNameOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/[\s,]+/);
  return capital(second !== '' && isSurname(first) && !isSurname(second) ? second : first);
}
