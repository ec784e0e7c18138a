import type { AgeBand, Person } from '../../../model/guide/answers.ts';

/** Ages from which somebody is a child, and grown up (domain.md, Phuket). */
const CHILD_FROM = 4;
const ADULT_FROM = 12;

/** The band of an age. */
export const bandOf = (age: number): AgeBand => (age >= ADULT_FROM ? 'adult' : age >= CHILD_FROM ? 'child' : 'infant');

/** Life jackets by size of everybody who is sold: each by age where it is told, else by the band that was sold. */
export function jacketsOf(people: readonly Pick<Person, 'band' | 'age' | 'isOff'>[]): Readonly<Record<AgeBand, number>> {
  const sold = people.filter(({ isOff }) => !isOff);
  const count = (band: AgeBand): number => sold.filter((one) => (one.age === null ? one.band : bandOf(one.age)) === band).length;
  return { adult: count('adult'), child: count('child'), infant: count('infant') };
}
