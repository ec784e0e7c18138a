import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import type { Description } from '../../src/schema/describe.ts';
import { type Asker, ASKERS } from '../../src/schema/readers.ts';

/** A question to a collection in somebody's name; each part once. */
export interface AskedQuestion {
  readonly asker: Asker;
  readonly collection: string;
  readonly parts: Readonly<Partial<Record<'filter' | 'sort' | 'expand' | 'fields', string>>>;
}

/** Names said here once more: a list that is forgotten in the code is not forgotten in its test. */
export const SECRET_WORDS = [
  ...['phone_raw', 'phone_e164', 'messenger', 'email', 'phones', 'messengers', 'contact_phone', 'contact_messenger', 'recipient', 'also', 'search', 'keys'],
  ...['diet', 'health_flags', 'health_consent', 'restrictions_ack', 'companions', 'birth_date', 'citizenship', 'password', 'tokenKey', 'session_epoch'],
];
const STRANGE = [
  '@random',
  '@rowid',
  '@now',
  '@request.auth.id',
  '@collection.leads.phone_e164',
  '@collection.users.name_ru',
  'null',
  'true',
  '*',
  '',
  'id',
  'collectionId',
];
const VALUES = ['"+79161"', '"+7"', "'%a%a%a%a%a%a%'", '"a%"', '0', '-1', '1.5', 'true', 'null', '@now', '""', '"thailand"', '"Анна"', '"\\"x"', 'name', '(1)'];
const SIGNS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?~', '==', '=~', ''];
const MODIFIERS = [':each', ':length', ':lower', ':isset', ':changed', ':excerpt(200,true)'];

/** Numbers that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many questions by the grammar of PocketBase: plain ones, and every way round that it knows. */
export function questions(count: number, seed: number): readonly AskedQuestion[] {
  const random = seeded(seed);
  const one = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(random() * from.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const often = (share: number): boolean => random() < share;
  const fieldOf = ({ fields }: Description): string => one(['id', ...Object.keys(fields)]);
  const pathFrom = (from: Description, depth: number): string => {
    const relations = Object.entries(from.fields).flatMap(([name, field]) => (field.type === 'relation' ? [[name, field.collection] as const] : []));
    const back = ALL_COLLECTIONS.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, kind]) =>
        kind.type === 'relation' && kind.collection === from.name ? [[`${name}_via_${field}`, name] as const] : [],
      ),
    );
    const ways = [...relations, ...(often(0.5) ? back : [])];
    if (depth === 0 || ways.length === 0) return often(0.3) ? one(SECRET_WORDS) : fieldOf(from);
    const [step, target] = one(ways);
    const next = ALL_COLLECTIONS.find(({ name }) => name === target) ?? from;
    return `${step}.${pathFrom(next, depth - 1)}`;
  };
  const word = (about: Description): string => {
    const dice = random();
    if (dice < 0.62) return fieldOf(about);
    if (dice < 0.72) return one(SECRET_WORDS);
    if (dice < 0.88) return pathFrom(about, 1 + Math.floor(random() * 3));
    if (dice < 0.94) return one(STRANGE);
    return fieldOf(about) + one(MODIFIERS);
  };
  const comparison = (about: Description): string => {
    if (often(0.03)) return `geoDistance(${word(about)}, ${word(about)}, 1, 2) < 9`;
    if (often(0.03)) return `strftime('%Y', ${word(about)}) = "2026"`;
    if (often(0.04)) return `${one(VALUES)} ${one(SIGNS)} ${word(about)}`;
    return `${word(about)}${one([' ', ''])}${often(0.8) ? one(['=', '!=', '>', '~']) : one(SIGNS)}${one([' ', ''])}${often(0.9) ? one(VALUES) : word(about)}`;
  };
  const filter = (about: Description, depth: number): string => {
    const parts = Array.from({ length: often(0.6) ? 1 : 1 + Math.floor(random() * 4) }, () =>
      depth > 0 && often(0.2) ? `(${filter(about, depth - 1)})` : comparison(about),
    );
    return parts.join(one([' && ', ' || ', '||', ' & ', ' // ']));
  };
  const words = (about: Description, more: () => string): string => Array.from({ length: 1 + Math.floor(random() * 3) }, more).join(',') || word(about);
  return Array.from({ length: count }, () => {
    const about = one(ALL_COLLECTIONS);
    const dice = random();
    const parts: AskedQuestion['parts'] =
      dice < 0.6
        ? { filter: filter(about, 3) }
        : dice < 0.8
          ? { sort: words(about, () => one(['', '-', '+']) + word(about)) }
          : dice < 0.9
            ? { expand: words(about, () => (often(0.7) ? pathFrom(about, 1) : word(about))) }
            : { fields: words(about, () => (often(0.3) ? `expand.${word(about)}` : word(about))) };
    return { asker: one(ASKERS), collection: about.name, parts };
  });
}
