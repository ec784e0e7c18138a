import { scheduleFaults } from '../../../catalogue/catalogue/rules/sailing-records.ts';
import { canonical, type Kinship, mergeEdit } from '../../../schema/edit.ts';
import { excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import type { FieldState, Finding } from '../../../model/studio/answers.ts';
import type { Field } from '../../../schema/about.ts';
import { faultsOf } from '../../../schema/setting-faults.ts';
import { draftedAs, fieldsOf } from './drafted.rules.ts';

/** A value of one field that is not written over. */
export interface HeldValue {
  readonly id: string;
  /** The editing session that it belongs to. */
  readonly hand: string;
  readonly value: unknown;
  /** The live value that it was first typed over. */
  readonly base: unknown;
  readonly state: 'stands' | 'rival';
  readonly revision: number;
}

/** A value as somebody types it. */
export interface TypedValue {
  readonly hand: string;
  readonly value: unknown;
  /** The live value that he saw; counts where he types over nothing else. */
  readonly base: unknown;
  /** Tokens of the values that he saw in the field and writes over. */
  readonly seen: readonly string[];
}

/** What becomes of a field when a value is typed. */
export interface Placing {
  /** Values that were seen and are written over. */
  readonly past: readonly string[];
  /** The value of somebody else that says the same: the typed one is not kept beside it. */
  readonly sameAs: string | null;
  /** The row that the typed value goes into; `null` for a new one. */
  readonly own: string | null;
  readonly state: 'stands' | 'rival';
  readonly base: unknown;
  /** A rival that becomes the draft's word, since what stood is gone. */
  readonly rises: string | null;
}

/** Names a value as it is at a moment; another token means that it was typed on. */
export const tokenOf = ({ id, revision }: Pick<HeldValue, 'id' | 'revision'>): string => `${id}.${revision}`;

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/**
 * Where a typed value goes. Whoever has seen what stands writes over it; whoever has not gets a place beside it, so that
 * both are shown and somebody chooses. One's own value is typed on in its place.
 */
export function placeValue(held: readonly HeldValue[], typed: TypedValue): Placing {
  const own = held.find(({ hand }) => hand === typed.hand) ?? null;
  const seen = held.filter((one) => one !== own && typed.seen.includes(tokenOf(one)));
  const others = held.filter((one) => one !== own && !seen.includes(one));
  const standing = others.find(({ state }) => state === 'stands');
  const same = others.find(({ value }) => isSame(value, typed.value));
  const past = seen.map(({ id }) => id);
  if (same) {
    const rises = standing ? null : same.id;
    return { past: own ? [...past, own.id] : past, sameAs: same.id, own: null, state: rises ? 'stands' : same.state, base: same.base, rises };
  }
  const before = seen.find(({ state }) => state === 'stands') ?? seen[0];
  const base = own ? own.base : before ? before.base : typed.base;
  return { past, sameAs: null, own: own?.id ?? null, state: standing ? 'rival' : 'stands', base, rises: null };
}

type Plain = Readonly<Record<string, unknown>>;

/** What stands in a field of a draft. */
export interface StandingValue {
  readonly field: string;
  readonly value: unknown;
  /** The live value that it was typed over. */
  readonly base: unknown;
}

export interface FieldDifference extends StandingValue {
  readonly live: unknown;
  readonly state: FieldState;
}

/** What a draft makes of a live record. */
export interface DraftMerge {
  /** Fields to be written; none while there is a clash. */
  readonly fields: Plain;
  /** Fields that both changed, kin included. */
  readonly clashes: readonly string[];
}

/** Merges a draft onto what is live, field by field: what the draft leaves alone stays as it is live. */
export function mergeDraft(values: readonly StandingValue[], live: Plain, kinship: Kinship = {}): DraftMerge {
  const fields = Object.fromEntries(values.map(({ field, value }) => [field, value]));
  const seen = Object.fromEntries(values.map(({ field, base }) => [field, base]));
  return mergeEdit({ fields, seen }, live, kinship);
}

/** A draft beside what is live, field by field, in the order of `values`. */
export function compareDraft(values: readonly StandingValue[], live: Plain, kinship: Kinship = {}): readonly FieldDifference[] {
  const { clashes } = mergeDraft(values, live, kinship);
  return values.map((one) => {
    const now = live[one.field] ?? null;
    const isSame = canonical(one.value) === canonical(now) || canonical(one.value) === canonical(one.base);
    return { ...one, live: now, state: clashes.includes(one.field) ? 'clash' : isSame ? 'same' : 'changed' };
  });
}

/** PocketBase's own limit of a text that says none, in characters. */
const TEXT_MAX = 5000;

/** What the database would not take of a record, by its description; empty of one that can go live. */
export function invalidFields(entity: string, record: Readonly<Record<string, unknown>>): readonly Finding[] {
  const description = draftedAs(entity)?.description;
  if (!description) return [];
  const about = { record: `${entity}:${String(record['id'] ?? '')}`, level: 'blocks' } as const;
  const typed = fieldsOf(entity);
  const faults = faultsOf(description, record).filter(({ field }) => typed.includes(field));
  const long = Object.entries(description.fields).flatMap(([field, one]): readonly Finding[] => {
    const value = record[field];
    if (one.type !== 'text' || typeof value !== 'string') return [];
    const max = one.max ?? TEXT_MAX;
    const length = [...value].length;
    return length > max ? [{ ...about, field, code: 'too_long', params: { max, length } }] : [];
  });
  // What the database takes for JSON and no page could mean.
  const invalid = entity === excursionSchedules.name ? scheduleFaults(record).filter((field) => !faults.some((fault) => fault.field === field)) : [];
  return [
    ...invalid.map((field) => ({ ...about, field, code: 'malformed', params: {} })),
    ...faults.map(({ field, code }) => ({ ...about, field, code, params: {} })),
    ...long,
  ];
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/**
 * Whether a value can be typed into a field at all. It need not be right yet: a text that is too long or a required field
 * that is empty is kept as it was typed, and said of the draft.
 */
export function isTypable(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'number':
      return isNumber(value);
    case 'bool':
      return typeof value === 'boolean';
    case 'json':
      return true;
    case 'geoPoint':
      return typeof value === 'object' && value !== null && isNumber(Reflect.get(value, 'lon')) && isNumber(Reflect.get(value, 'lat'));
    case 'select':
    case 'relation':
      return field.maxSelect > 1 ? Array.isArray(value) && value.every(isText) : isText(value);
    case 'file':
    case 'autodate':
      return false;
    case 'text':
    case 'editor':
    case 'email':
    case 'date':
      return isText(value);
    default:
      return field satisfies never;
  }
}
