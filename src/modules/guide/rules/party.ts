/** Who a person of a party is to whoever hands out life jackets. */
export type AgeBand = 'adult' | 'child' | 'infant';

/** Ages from which somebody is a child, and grown up (domain.md, Phuket). */
const CHILD_FROM = 4;
const ADULT_FROM = 12;

/** One person of a party, known by the place in it. */
export interface Person {
  readonly band: AgeBand;
  /** '' where nobody said. */
  readonly name: string;
  readonly age: number | null;
  readonly citizenship: string;
}

/** What a voucher says of a party. */
export interface PartyFacts {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly child_ages: readonly number[];
  readonly pax: readonly { readonly name_latin: string; readonly age?: number; readonly citizenship?: string }[];
  readonly lead_name: string;
}

/** The band of an age. */
export const bandOf = (age: number): AgeBand => (age >= ADULT_FROM ? 'adult' : age >= CHILD_FROM ? 'child' : 'infant');

/**
 * Everybody of a party, adults first. Passengers who are named stand where their age belongs; who has no age, and ages of
 * children that nobody is named to, take the first place that is left.
 */
export function partyOf({ adults, children, infants, child_ages, pax, lead_name }: PartyFacts): readonly Person[] {
  const bands: readonly AgeBand[] = [
    ...Array.from({ length: adults }, () => 'adult' as const),
    ...Array.from({ length: children }, () => 'child' as const),
    ...Array.from({ length: infants }, () => 'infant' as const),
  ];
  const people: Person[] = bands.map((band) => ({ band, name: '', age: null, citizenship: '' }));
  const free = (at: number): boolean => people[at]?.name === '' && people[at]?.age === null;
  const place = (wanted: (band: AgeBand) => boolean): number => people.findIndex(({ band }, at) => wanted(band) && free(at));
  for (const { name_latin, age, citizenship = '' } of pax) {
    const own = age === undefined ? -1 : place((band) => band === bandOf(age));
    const at = own >= 0 ? own : place(() => true);
    const found = people[at];
    if (found) people[at] = { ...found, name: name_latin, age: age ?? null, citizenship };
  }
  const named = pax.flatMap(({ age }) => (age === undefined ? [] : [age]));
  for (const age of child_ages) {
    const known = named.indexOf(age);
    if (known >= 0) {
      named.splice(known, 1);
      continue;
    }
    const small = (one: Person): boolean => one.age === null && one.band !== 'adult';
    const at = people.findIndex((one) => small(one) && one.band === bandOf(age));
    const any = at >= 0 ? at : people.findIndex(small);
    const found = people[any];
    if (found) people[any] = { ...found, age };
  }
  const [first] = people;
  if (first && first.name === '' && !pax.some(({ name_latin }) => name_latin === lead_name)) people[0] = { ...first, name: lead_name };
  return people;
}

/** Life jackets by size: each by age where it is told, else by the band that was sold. */
export function jacketsOf(people: readonly Person[]): Readonly<Record<AgeBand, number>> {
  const count = (band: AgeBand): number => people.filter((one) => (one.age === null ? one.band : bandOf(one.age)) === band).length;
  return { adult: count('adult'), child: count('child'), infant: count('infant') };
}
