import type { AgeBand, BoardingAction, PartyEnd, Person } from '../../../model/guide/answers.ts';
import type { BoardingKind } from '../../../model/guide/fields/vocab.ts';

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

/** `off`: the office took him off, and nobody saw him come. */
export type PersonState = 'awaited' | 'aboard' | 'no_show' | 'refused' | 'off';

export interface PersonStanding {
  readonly state: PersonState;
  /** What it follows from: the first of its kind; nothing of who is awaited. */
  readonly by: BoardingAction | null;
}

/**
 * What whoever works at the pier has to be told, because two did not know of each other: somebody who was missing came;
 * somebody who was refused was checked in; somebody came whom the office took off; nobody knows yet who does not come; cash was
 * written down by two; a voucher is not of this departure any more.
 */
export type Told = 'no_show_came' | 'refused_came' | 'off_came' | 'unsure' | 'cash_twice' | 'gone';

export interface PartyStanding {
  readonly people: readonly PersonStanding[];
  readonly cash: readonly BoardingAction[];
  readonly told: readonly Told[];
}

/** Of a person whatever says to whom an action was done. */
interface PartyMember {
  readonly id: string;
  readonly sort: number;
  readonly isOff?: boolean;
  readonly isUnsure?: boolean;
}

/** Places are of three digits at most, ids are longer. */
const PLACE = /^\d{1,3}$/;

/** Whether an action names a person: by id, or by the place that was his on the phone that noted it down. */
export const isAbout = ({ who }: Pick<BoardingAction, 'who'>, { id, sort }: Pick<PartyMember, 'id' | 'sort'>): boolean =>
  who.some((one) => (PLACE.test(String(one)) ? Number(one) === sort : one === id));

const inOrder = (a: BoardingAction, b: BoardingAction): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** Each action once, in the order in which they were done, less what was taken back. In whatever order and however often they come, it is the same. */
export function standingActions(actions: readonly BoardingAction[]): readonly BoardingAction[] {
  const byKey = new Map(actions.map((one) => [one.key, one]));
  const all = [...byKey.values()];
  const undone = new Set(all.filter(({ kind }) => kind === 'undo').map(({ undoes }) => undoes));
  return all.filter(({ kind, key }) => kind !== 'undo' && !undone.has(key)).toSorted(inOrder);
}

// decision: check-ins
/**
 * Where a party stands by everything that was done to it. Whoever is refused stays ashore until that is taken back; else
 * whoever was checked in is aboard since the first time, whatever came later; else whoever was missed did not come. Cash
 * stands as often as it was taken. Whoever was taken off by the office and came is aboard all the same: that is a question to it.
 */
export function mergeParty(party: readonly PartyMember[], actions: readonly BoardingAction[], isGone = false): PartyStanding {
  const standing = standingActions(actions);
  const firstOf = (kind: BoardingKind, person: PartyMember): BoardingAction | undefined => standing.find((one) => one.kind === kind && isAbout(one, person));
  const told = new Set<Told>(isGone && standing.length > 0 ? ['gone'] : []);
  if (party.some(({ isOff, isUnsure }) => isOff && isUnsure)) told.add('unsure');
  const people = party.map((person): PersonStanding => {
    const [refused, aboard, missed] = [firstOf('refuse', person), firstOf('check_in', person), firstOf('no_show', person)];
    if (person.isOff && aboard) told.add('off_came');
    if (person.isOff && !aboard) return { state: 'off', by: null };
    if (refused && aboard) told.add('refused_came');
    if (missed && aboard) told.add('no_show_came');
    if (refused) return { state: 'refused', by: refused };
    if (aboard) return { state: 'aboard', by: aboard };
    return missed ? { state: 'no_show', by: missed } : { state: 'awaited', by: null };
  });
  const cash = standing.filter(({ kind }) => kind === 'cash');
  if (new Set(cash.map(({ actor }) => actor)).size > 1) told.add('cash_twice');
  return { people, cash, told: [...told] };
}

/** How many of a departure stand where. */
export function countStanding(parties: readonly PartyStanding[]): Readonly<Record<PersonState, number>> {
  const counts = { awaited: 0, aboard: 0, no_show: 0, refused: 0, off: 0 };
  for (const { people } of parties) for (const { state } of people) counts[state] += 1;
  return counts;
}

// decision: check-ins
/**
 * What the check-ins say of a party: whoever of it was aboard has made the trip; where all of them are said not to have come, none
 * has; whom the office took off and nobody saw is not asked about. Of a party with somebody who is still awaited, or who was not taken aboard, a person decides.
 */
export function endOf(party: readonly PartyMember[], actions: readonly BoardingAction[]): PartyEnd | null {
  const people = mergeParty(party, actions).people.filter(({ state }) => state !== 'off');
  if (people.some(({ state }) => state === 'aboard')) return 'complete';
  return people.length > 0 && people.every(({ state }) => state === 'no_show') ? 'no_show' : null;
}
