/** Who a person of a party is to whoever hands out life jackets. */
export type AgeBand = 'adult' | 'child' | 'infant';

/** Ages from which somebody is a child, and grown up (domain.md, Phuket). */
const CHILD_FROM = 4;
const ADULT_FROM = 12;

/** One person of a party, as a guide knows him. */
export interface Person {
  readonly id: string;
  /** His place in the party, by which phones named people before; his for ever. */
  readonly sort: number;
  readonly band: AgeBand;
  /** '' where nobody said. */
  readonly name: string;
  readonly age: number | null;
  readonly citizenship: string;
  /** The office took him off, so he is not sold: he is shown because he came, or may be the one who does not. */
  readonly isOff: boolean;
  /** Nobody knows yet who of these does not come. */
  readonly isUnsure: boolean;
}

/** The band of an age. */
export const bandOf = (age: number): AgeBand => (age >= ADULT_FROM ? 'adult' : age >= CHILD_FROM ? 'child' : 'infant');

/** Life jackets by size of everybody who is sold: each by age where it is told, else by the band that was sold. */
export function jacketsOf(people: readonly Pick<Person, 'band' | 'age' | 'isOff'>[]): Readonly<Record<AgeBand, number>> {
  const sold = people.filter(({ isOff }) => !isOff);
  const count = (band: AgeBand): number => sold.filter((one) => (one.age === null ? one.band : bandOf(one.age)) === band).length;
  return { adult: count('adult'), child: count('child'), infant: count('infant') };
}
