import type { Person } from '../../../model/vouchers/answers.ts';
import { PERSON_BANDS, type PersonBand } from '../../../model/vouchers/fields/vocab.ts';

/** What is told of a person: of one who is known all that changes, of a new one all that is known; `unsure` of whoever may be the one who does not come. */
export type SaidPerson = Partial<Omit<Person, 'state' | 'sort'>> & Pick<Person, 'band'>;

export type Counts = Readonly<Record<PersonBand, number>>;

export interface PeopleAsked {
  /** What is sold from now on. */
  readonly counts: Counts;
  /** Ages of children and infants where somebody said them, one for each. */
  readonly ages: readonly number[] | null;
  /** Everybody who comes, where somebody said who. */
  readonly said: readonly SaidPerson[] | null;
  /** Whether it may stay open who does not come. */
  readonly isUnknown: boolean;
  /** Whose the voucher is, and was before: he sails where nobody says otherwise. */
  readonly lead: string;
  readonly leadBefore: string;
}

/**
 * `who_leaves`: more are named than come, and nobody said who does not; `aboard`: who is aboard cannot be taken off;
 * `wrong`: somebody is told who is not of this party, or twice.
 */
export type PeopleFault = 'who_leaves' | 'aboard' | 'wrong';

export interface Settled {
  /** Everybody, those included who do not come any more. */
  readonly people: readonly Person[];
  readonly fault: PeopleFault | null;
}

export const NOBODY: Person = {
  ...{ id: '', band: 'adult', name_latin: '', name_as_given: '', age: '', birth_date: '', citizenship: '', passport: '', diet: '', flags: [] },
  ...{ state: 'coming', unsure: false, sort: 0 },
};

/** Whether somebody is sold: he comes, is aboard, or did not come though he was to. */
export const isSold = ({ state }: Pick<Person, 'state'>): boolean => state === 'coming' || state === 'aboard' || state === 'did_not_come';
export const isNamed = ({ name_latin, name_as_given }: Pick<Person, 'name_latin' | 'name_as_given'>): boolean => name_latin !== '' || name_as_given !== '';
const isBlank = (one: Person): boolean => one.state === 'coming' && !isNamed(one) && one.age === '' && one.birth_date === '' && one.passport === '';
const bySort = (a: Person, b: Person): number => a.sort - b.sort;

export function countsOf(people: readonly Pick<Person, 'band' | 'state'>[]): Counts {
  const count = (band: PersonBand): number => people.filter((one) => one.band === band && isSold(one)).length;
  return { adult: count('adult'), child: count('child'), infant: count('infant') };
}

/** The age on a day `YYYY-MM-DD`, by the birth date where it is known; `null` where nobody said. */
export function ageOn(day: string, { age, birth_date }: Pick<Person, 'age' | 'birth_date'>): number | null {
  if (birth_date === '' || day === '') return age === '' ? null : Number(age);
  const years = Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4));
  return Math.max(0, day.slice(5) < birth_date.slice(5) ? years - 1 : years);
}

/** Ages of the children and infants who are sold, in the order of the party; those of whom nobody said one are left out. */
export function agesOf(people: readonly Person[], day: string): readonly number[] {
  return people
    .filter((one) => isSold(one) && one.band !== 'adult')
    .toSorted(bySort)
    .flatMap((one) => ageOn(day, one) ?? []);
}

class Fault extends Error {
  readonly code: PeopleFault;
  constructor(code: PeopleFault) {
    super(code);
    this.code = code;
  }
}

/** What becomes of a band: who is sold, and who is no more. */
interface Band {
  readonly kept: readonly Person[];
  readonly left: readonly Person[];
}

const off = (one: Person): Person => {
  if (one.state === 'aboard') throw new Fault('aboard');
  return { ...one, state: 'cancelled', unsure: false };
};
const blanks = (band: PersonBand, count: number): readonly Person[] => Array.from({ length: Math.max(0, count) }, () => ({ ...NOBODY, band }));

/** Takes people off until so many are left: first who is nobody yet, the last first; then whoever may be the one, where that is not known. */
function shrink(list: readonly Person[], count: number, isUnknown: boolean, before: ReadonlyMap<string, Person>): Band {
  let over = list.length - count;
  const gone = new Set<Person>();
  for (const one of list.toReversed()) if (over > 0 && isBlank(one)) over -= gone.add(one) ? 1 : 0;
  const rest = list.filter((one) => !gone.has(one));
  const left = [...gone].map(off);
  if (over <= 0) return { kept: rest, left };
  if (!isUnknown) throw new Fault('who_leaves');
  const may = rest.filter(({ state }) => state === 'coming');
  if (may.length < over) throw new Fault('aboard');
  const wasOff = (one: Person): boolean => before.get(one.id)?.state === 'cancelled';
  const leaving = new Set([...may.filter(wasOff), ...may.filter((one) => !wasOff(one)).toReversed()].slice(0, over));
  const doubted = (one: Person): Person => (one.state === 'coming' ? { ...one, unsure: true } : one);
  return {
    kept: rest.filter((one) => !leaving.has(one)).map(doubted),
    left: [...left, ...rest.filter((one) => leaving.has(one)).map((one): Person => ({ ...one, state: 'cancelled', unsure: true }))],
  };
}

/** Whom a list means: somebody by his id, or without one by what it tells of him, so that what is sent twice makes nobody twice. */
function adopted(standing: readonly Person[], told: readonly SaidPerson[]): readonly string[] {
  const taken = new Set(told.map(({ id = '' }) => id));
  return told.map(({ id = '', band, name_latin = '', name_as_given = '', age = '' }) => {
    if (id !== '') return id;
    const isHe = (one: Person): boolean =>
      isSold(one) &&
      !taken.has(one.id) &&
      one.band === band &&
      one.name_latin === name_latin &&
      one.name_as_given === name_as_given &&
      (isNamed(one) || one.age === age);
    const found = standing.find(isHe)?.id ?? '';
    if (found !== '') taken.add(found);
    return found;
  });
}

/** Everybody was told: who is not in the list does not come, and who is new in it may take somebody's place. */
function bySaid(standing: readonly Person[], told: readonly SaidPerson[], { counts, isUnknown }: PeopleAsked): readonly Person[] {
  const known = new Map(standing.map((one) => [one.id, one]));
  const listedAs = adopted(standing, told);
  const said = told.map((one, at): SaidPerson => ({ ...one, id: listedAs[at] ?? '' }));
  const ids = said.flatMap(({ id = '' }) => (id === '' ? [] : [id]));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) throw new Fault('wrong');
  const listed = said.map((one): Person => {
    const was = known.get(one.id ?? '') ?? NOBODY;
    return { ...was, ...one, id: one.id ?? '', state: isSold(was) ? was.state : 'coming', unsure: false };
  });
  const missing = standing.filter((one) => !ids.includes(one.id));
  const left: Person[] = missing.filter((one) => !isSold(one)).map((one) => ({ ...one, unsure: false }));
  const kept = PERSON_BANDS.flatMap((band) => {
    const list = listed.filter((one) => one.band === band);
    const unsaid = missing.filter((one) => one.band === band && isSold(one));
    // Who is nobody yet keeps the place of one whom nobody named.
    const spare = unsaid.filter(isBlank).slice(0, Math.max(0, counts[band] - list.length));
    const found = shrink([...list, ...spare], counts[band], isUnknown, known);
    const gone = unsaid.filter((one) => !spare.includes(one)).map(off);
    const came = list.filter(({ id }) => id === '').length;
    const named = gone.filter(isNamed);
    left.push(...found.left, ...gone.map((one) => (named.indexOf(one) >= 0 && named.indexOf(one) < came ? { ...one, state: 'replaced' as const } : one)));
    return [...found.kept, ...blanks(band, counts[band] - found.kept.length)];
  });
  return [...kept, ...left];
}

/** Ages by band: the youngest are the infants, each in the order in which they were told. */
function agesByBand(ages: readonly number[], infants: number): Readonly<Record<PersonBand, readonly number[]>> {
  const order = ages.map((age, at) => [age, at] as const).toSorted(([a, first], [b, second]) => a - b || first - second);
  const small = new Set(order.slice(0, infants).map(([, at]) => at));
  return { adult: [], child: ages.filter((_, at) => !small.has(at)), infant: ages.filter((_, at) => small.has(at)) };
}

/** The ages of a band were told anew: who has one of them stays, and where each is somebody's, whoever has none of them does not come. */
function byAges(list: readonly Person[], ages: readonly number[], band: PersonBand, fallback: (list: readonly Person[]) => Band): Band {
  const open = [...ages];
  const isHis = (one: Person): boolean => {
    const at = one.age === '' ? -1 : open.indexOf(Number(one.age));
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  };
  const matched = new Set(list.filter(isHis));
  const rest = list.filter((one) => !matched.has(one));
  if (open.length === 0) return { kept: list.filter((one) => matched.has(one)), left: rest.map(off) };
  // Nobody leaves, or only who is nobody yet: the others get the ages that are left, who has none of them first.
  const staying = rest.length > open.length ? fallback(rest) : { kept: rest, left: [] };
  const takers = [...staying.kept.filter(({ age }) => age === ''), ...staying.kept.filter(({ age }) => age !== '')];
  const aged = new Map(takers.map((one, at) => [one, open[at] === undefined ? one : { ...one, age: String(open[at]), birth_date: '' }]));
  const added = open.slice(takers.length).map((age): Person => ({ ...NOBODY, band, age: String(age) }));
  return { kept: [...matched, ...staying.kept.map((one) => aged.get(one) ?? one), ...added], left: staying.left };
}

/** Only numbers were told. */
function byCounts(standing: readonly Person[], { counts, ages, isUnknown }: PeopleAsked): readonly Person[] {
  const known = new Map(standing.map((one) => [one.id, one]));
  const hasAges = ages !== null && ages.length > 0 && ages.length === counts.child + counts.infant;
  const told = agesByBand(hasAges ? ages : [], counts.infant);
  return PERSON_BANDS.flatMap((band) => {
    const own = standing.filter((one) => one.band === band);
    const sold = own.filter(isSold);
    const gone = own.filter((one) => !isSold(one));
    const count = counts[band];
    if (band !== 'adult' && hasAges) {
      const { kept, left } = byAges(sold, told[band], band, (list) => shrink(list, count - (sold.length - list.length), isUnknown, known));
      return [...kept, ...left, ...gone];
    }
    if (sold.length > count) {
      const { kept, left } = shrink(sold, count, isUnknown, known);
      return [...kept, ...left, ...gone];
    }
    // Whoever may have been the one comes again before anybody new does.
    const doubted = gone.filter(({ unsure }) => unsure);
    const back = new Set(doubted.slice(0, count - sold.length));
    const isSettled = back.size === doubted.length;
    const clear = (one: Person): Person => (isSettled ? { ...one, unsure: false } : one);
    const again = [...back].map((one): Person => clear({ ...one, state: 'coming' }));
    return [...sold.map(clear), ...again, ...gone.filter((one) => !back.has(one)), ...blanks(band, count - sold.length - back.size)];
  });
}

/** Whose voucher it is sails by it, where nobody else is named in his place. */
function withLead(people: readonly Person[], { lead, leadBefore }: PeopleAsked): readonly Person[] {
  const sold = people.filter(isSold).toSorted((a, b) => (a.id === '' ? 1 : 0) - (b.id === '' ? 1 : 0) || bySort(a, b));
  if (lead === '' || sold.some(({ name_latin }) => name_latin === lead)) return people;
  const renamed = leadBefore === '' ? undefined : sold.find(({ name_latin }) => name_latin === leadBefore);
  const first = renamed ?? sold.find((one) => one.band === 'adult' && !isNamed(one));
  return people.map((one) => (one === first ? { ...one, name_latin: lead } : one));
}

// decision: people-of-a-voucher
/**
 * Who sails after a write: as many of every band as are sold, whatever was told. Who leaves stays among the rows, and everybody
 * keeps his place; a fault leaves all as it was.
 */
export function settlePeople(standing: readonly Person[], asked: PeopleAsked): Settled {
  try {
    const ordered = standing.toSorted(bySort);
    const settled = withLead(asked.said ? bySaid(ordered, asked.said, asked) : byCounts(ordered, asked), asked);
    const first = Math.max(-1, ...standing.map(({ sort }) => sort)) + 1;
    const there = settled.filter((one) => one.id !== '' || isSold(one) || one.unsure);
    const added = there.filter(({ id }) => id === '');
    const placed = there.map((one) => (one.id === '' ? { ...one, sort: first + added.indexOf(one) } : one));
    return { people: placed.toSorted(bySort), fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { people: standing, fault: error.code };
  }
}

/** So many sail by one voucher at most. */
export const MOST_PEOPLE = 200;
const OLDEST = 120;
const TEXTS = { name_latin: 120, name_as_given: 120, citizenship: 2, passport: 20, diet: 120 } as const;
const ID = /^[a-z0-9]{15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAge = (age: unknown): boolean => age === '' || (/^\d{1,3}$/.test(String(age)) && Number(age) <= OLDEST);
const isFlags = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 20 && value.every((flag) => typeof flag === 'string' && flag.length <= 60);

/** One person as a request tells him; `null` where it cannot be. */
function personIn(value: unknown): SaidPerson | null {
  if (!isPlain(value)) return null;
  const { id = '', band, age, birth_date, flags, unsure } = value;
  const isRight =
    typeof id === 'string' &&
    (id === '' || ID.test(id)) &&
    (age === undefined || age === null || isAge(age)) &&
    (birth_date === undefined || birth_date === '' || (typeof birth_date === 'string' && DAY.test(birth_date))) &&
    (flags === undefined || flags === null || isFlags(flags)) &&
    Object.entries(TEXTS).every(([name, max]) => value[name] === undefined || (typeof value[name] === 'string' && value[name].length <= max));
  const sold = PERSON_BANDS.find((one) => one === band);
  if (!isRight || !sold) return null;
  const texts = Object.keys(TEXTS).flatMap((name) => (value[name] === undefined ? [] : [[name, String(value[name]).trim()] as const]));
  return {
    ...Object.fromEntries(texts),
    ...(id === '' ? {} : { id }),
    band: sold,
    ...(age === undefined ? {} : { age: age === null ? '' : String(age) }),
    ...(birth_date === undefined ? {} : { birth_date: String(birth_date) }),
    ...(flags === undefined ? {} : { flags: flags ?? [] }),
    ...(unsure === true ? { unsure } : {}),
  };
}

/** Everybody whom a request tells; `null` where it tells anything that cannot be. */
export function saidPeople(value: unknown): readonly SaidPerson[] | null {
  if (!Array.isArray(value) || value.length > MOST_PEOPLE) return null;
  const people = value.map(personIn);
  return people.every((one) => one !== null) ? people : null;
}
