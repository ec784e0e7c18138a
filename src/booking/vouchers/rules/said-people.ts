import { PERSON_BANDS } from '../../../model/vouchers/fields/vocab.ts';
import type { SaidPerson } from './people.ts';

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
