import type { ManifestParty } from '../../../model/guide/answers.ts';
import type { RefusalWhy } from '../../../model/guide/fields/vocab.ts';

/** From this age a rough sea is asked about. */
const OLD_FROM = 70;

/** What is asked before somebody boards: what the party was warned of, and what its ages say. */
export function asksOf({ people, warned }: Pick<ManifestParty, 'people' | 'warned'>): readonly RefusalWhy[] {
  const told = (['pregnancy', 'back', 'heart'] as const).filter((one) => warned.includes(one));
  const isOld = people.some(({ age }) => age !== null && age >= OLD_FROM);
  return [...told, ...(isOld ? (['age'] as const) : []), ...(people.some(({ band }) => band === 'infant') ? (['infant'] as const) : [])];
}

/** Why somebody is not taken aboard, in both languages: the guide shows the phone. */
export const REFUSAL_SENTENCES: Readonly<Record<RefusalWhy, { readonly ru: string; readonly en: string }>> = {
  pregnancy: {
    ru: 'Скоростная лодка бьётся о волны. Беременных мы на неё не берём: это опасно для вас и ребёнка.',
    en: 'A speedboat slams on the waves. We do not take pregnant guests aboard: it is dangerous for you and your child.',
  },
  back: {
    ru: 'Удары о волны опасны для больной спины. С такими травмами мы на борт не берём.',
    en: 'The blows of the waves are dangerous for an injured back. We do not take guests with such injuries aboard.',
  },
  heart: {
    ru: 'При больном сердце эта поездка опасна, а врача в море нет. Мы не можем взять вас на борт.',
    en: 'This trip is dangerous with a heart condition, and there is no doctor at sea. We cannot take you aboard.',
  },
  age: {
    ru: 'По возрасту эта поездка для вас опасна: лодка бьётся о волны. Мы не можем взять вас на борт.',
    en: 'At your age this trip is dangerous: the boat slams on the waves. We cannot take you aboard.',
  },
  infant: {
    ru: 'Для такого маленького ребёнка на борту нет места и жилета. Мы не можем взять его в море.',
    en: 'There is no place and no life jacket for so young a child aboard. We cannot take the child to sea.',
  },
  alcohol: {
    ru: 'После алкоголя в море нельзя: это опасно для вас и других гостей.',
    en: 'Nobody goes to sea after alcohol: it is dangerous for you and for the other guests.',
  },
  other: {
    ru: 'По правилам безопасности мы не можем взять вас на борт сегодня. Офис объяснит, что делать дальше.',
    en: 'For safety we cannot take you aboard today. The office will explain what happens next.',
  },
};
