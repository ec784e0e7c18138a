import { fold } from './fold.ts';

/** What a note may say of somebody's health, as far as a crew has to know it. */
export const HEALTH_MARKS = ['allergy', 'diabetes', 'pregnancy', 'asthma', 'epilepsy', 'heart', 'mobility', 'senses'] as const;
export type HealthMark = (typeof HEALTH_MARKS)[number];

/** Beginnings of words by which each is told, `^` where a word has to begin: Russian, English, German, French, Thai and Chinese, the last two of which part no words. */
const WORDS: Readonly<Record<HealthMark, string>> = {
  allergy: '(?<!гипо)аллерг|(?<!hypo)allerg|^анафилак|^anaphyla|^эпипен|^epi-?pen|^непереносим|^целиак|^coeliac|^celiac|แพ้|ภูมิแพ้|过敏|過敏',
  diabetes: '^диабет|^сахарн\\S* болезн|^инсулин|^diabet|^insulin|^zuckerkrank|เบาหวาน|糖尿',
  pregnancy: '^беремен|^pregnan|^schwanger|^enceinte|ตั้งครรภ์|ตั้งท้อง|怀孕|懷孕|孕妇|孕婦|孕婦',
  asthma: '^астм|^ингалятор|^asth?ma|^inhaler|หอบหืด|哮喘',
  epilepsy: '^эпилеп|^epilep|^seizure|ลมชัก|โรคลมบ้าหมู|癫痫|癲癇',
  heart:
    '^кардиостим|^инфаркт|^больное сердце|^проблемы с сердцем|^pacemaker|^heart (?:condition|disease|problem|attack)|^herzschrittmacher|^herzkrank|^herzinfarkt|โรคหัวใจ|心脏病|心臟病',
  mobility: '^инвалид|^колясочни|^не ходит|^костыл|^wheel ?-?chair|^disabled|^crutch|^rollstuhl|^gehbehinder|^fauteuil roulant|รถเข็น|วีลแชร์|พิการ|轮椅|輪椅',
  senses: '^слепой|^слепая|^незряч|^глухой|^глухая|^глухонем|^blind(?![a-z])|^deaf|^gehorlos|ตาบอด|หูหนวก|失明|聋',
};
const LETTER = '[a-z0-9а-я]';
/** What stands right before or behind it where there is none of it. */
const NONE_BEFORE = `(?:(?<!${LETTER})(?:no|not|non|without|keine?|ohne|sans)\\s+(?:(?:known|any|food|bekannten?)\\s+)?|(?<!${LETTER})(?:нет|без|никаких|не)\\s+|ไม่(?:มี)?|[无無没沒](?:有)?)`;
const NONE_BEHIND = `(?:${LETTER}*\\s*(?:[:=–—-]\\s*)?(?:нет|no|none|nein|keine|ไม่มี)(?!${LETTER}))`;

const READERS = HEALTH_MARKS.map((mark) => {
  const words = WORDS[mark].replaceAll('^', `(?<!${LETTER})`);
  return { mark, said: new RegExp(words), denied: new RegExp(`${NONE_BEFORE}(?:${words})${LETTER}*|(?:${words})${NONE_BEHIND}`, 'g') };
});

/**
 * What a text tells of somebody's health, in the languages that guests and offices write; what it says there is none of is not told.
 * @example healthIn('ALLERGIC TO NUTS, беременности нет') // ['allergy']
 */
export function healthIn(text: string): readonly HealthMark[] {
  const folded = fold(text);
  return folded === '' ? [] : READERS.flatMap(({ mark, said, denied }) => (said.test(folded) && said.test(folded.replace(denied, ' ')) ? [mark] : []));
}
