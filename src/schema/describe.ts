import { type About, type Field, type FieldOptions, HOUSE, type Many, type NumberOptions, type Personal, type TextOptions, type Unworded } from './about.ts';

/**
 * One description per PocketBase collection: what the database has of every field, and what the product does with it
 * (about.ts). Types, forms, lists, files, histories, masks, merging and erasure are derived from it; migrations stay
 * written by hand and a test holds both together.
 */

type Nothing = Readonly<Record<never, never>>;
/** What is told is told by the call alone: what its place expects is no answer. */
type Made<T extends string, O, A> = { readonly type: T } & NoInfer<O> & { readonly about: NoInfer<A> };
const made = (type: string, options: object | undefined, about: About | undefined) => ({ type, ...options, ...(about ? { about } : {}) });

/** Text; `max` in characters, 5,000 where it is left out (PocketBase's own default). */
export const text = <const O extends TextOptions = Nothing, const A extends About = Nothing>(options?: O, about?: A) =>
  made('text', options, about) as Made<'text', O, A>;
/** Formatted text (HTML). PocketBase does not sanitise it: the snapshot does. */
export const editor = <const O extends FieldOptions = Nothing, const A extends About = Nothing>(options?: O, about?: A) =>
  made('editor', options, about) as Made<'editor', O, A>;
export const number = <const O extends NumberOptions = Nothing, const A extends About = Nothing>(options?: O, about?: A) =>
  made('number', options, about) as Made<'number', O, A>;
export const bool = <const A extends About = Nothing>(about?: A) => made('bool', undefined, about) as Made<'bool', Nothing, A>;
export const date = <const O extends FieldOptions = Nothing, const A extends About = Nothing>(options?: O, about?: A) =>
  made('date', options, about) as Made<'date', O, A>;
/** What is told of a row and of nobody's doing: it says by itself that it is the house's own. */
type OfRow = Omit<About, 'personal'>;
/** When a row was added or written. Set by the database alone, whatever is sent. */
export const autodate = <const A extends OfRow = Nothing>(about?: A) =>
  made('autodate', undefined, { ...about, ...HOUSE }) as Made<'autodate', Nothing, A & typeof HOUSE>;
/** Number of a record's version: 1 when it is added, one more with every write. Set by the backend alone, whatever is sent. */
export const revision = <const A extends OfRow = Nothing>(about?: A) =>
  made('number', { onlyInt: true }, { ...about, ...HOUSE }) as Made<'number', { readonly onlyInt: true }, A & typeof HOUSE>;
export const geoPoint = <const A extends About = Nothing>(about?: A) => made('geoPoint', undefined, about) as Made<'geoPoint', Nothing, A>;
export const email = <const O extends FieldOptions = Nothing, const A extends About = Nothing>(options?: O, about?: A) =>
  made('email', options, about) as Made<'email', O, A>;
type Json<Shape> = { readonly type: 'json'; readonly shape?: Shape } & FieldOptions;
/** JSON of a declared shape, e.g. `json<readonly Bilingual[]>()`. */
export const json = <Shape>(options?: FieldOptions) => made('json', options, undefined) as Json<Shape>;
/** The same with what the product does with it: a type that is named and one that is found need two calls. */
export const jsonOf =
  <Shape>() =>
  <const O extends FieldOptions, const A extends About>(options: O, about: A) =>
    made('json', options, about) as Json<Shape> & NoInfer<O> & { readonly about: NoInfer<A> };
export const select = <const V extends readonly string[], const A extends About = Nothing>(values: V, options?: FieldOptions, about?: A) =>
  made('select', { values, maxSelect: 1, ...options }, about) as Made<'select', { readonly values: V; readonly maxSelect: 1 } & FieldOptions, A>;
export const selects = <const V extends readonly string[], const A extends About = Nothing>(values: V, options?: FieldOptions, about?: A) =>
  made('select', { values, maxSelect: values.length, ...options }, about) as Made<'select', { readonly values: V } & Many & FieldOptions, A>;
export const relation = <const A extends About = Nothing>(collection: string, options?: FieldOptions, about?: A) =>
  made('relation', { collection, maxSelect: 1, ...options }, about) as Made<
    'relation',
    { readonly collection: string; readonly maxSelect: 1 } & FieldOptions,
    A
  >;
export const relations = <const A extends About = Nothing>(collection: string, maxSelect: number, options?: FieldOptions, about?: A) =>
  made('relation', { collection, maxSelect, ...options }, about) as Made<'relation', { readonly collection: string } & Many & FieldOptions, A>;
export const file = <const A extends About = Nothing>(mimeTypes: readonly string[], options?: FieldOptions, about?: A) =>
  made('file', { maxSelect: 1, mimeTypes, ...options }, about) as Made<
    'file',
    { readonly mimeTypes: readonly string[]; readonly maxSelect: 1 } & FieldOptions,
    A
  >;

export type Fields = Readonly<Record<string, Field>>;

/** Access rules as PocketBase has them: `null` = superusers only, `''` = everyone. */
export interface Rules {
  readonly listRule: string | null;
  readonly viewRule: string | null;
  readonly createRule: string | null;
  readonly updateRule: string | null;
  readonly deleteRule: string | null;
}

/** How records of a collection sign in; by password alone, everything else is off. */
export interface AuthOptions {
  /** What a person names himself by. */
  readonly identityFields: readonly string[];
  /** What must hold of the record at every sign-in and refresh; `''` = nothing. */
  readonly authRule: string;
  /** Who may set a password without the old one; `null` = superusers only. */
  readonly manageRule: string | null;
  readonly tokenDurationS: number;
}

/** What a collection is besides its fields. */
export interface Traits {
  /** The field that says whose guest the record tells of; `through` a record that it belongs to. */
  readonly owner?: { readonly field: string; readonly through?: string };
  /** The table grows without end: questions may name only the fields that say so. */
  readonly isLarge?: true;
}

export interface Description<F extends Fields = Fields> extends Traits {
  readonly name: string;
  readonly kind: 'base' | 'view' | 'auth';
  readonly fields: F;
  readonly rules: Rules;
  readonly auth?: AuthOptions;
  /** Whether something of a guest's is in it, so that every field says what becomes of it. */
  readonly isOfGuests?: true;
  /** Of traces: `keyed` ones tell nobody who it was, others are deleted whole. */
  readonly erased?: 'keyed' | 'deleted';
}

/*
 * One of these describes a collection, so that nobody adds one without having said whose it is. Of a view nothing is
 * stored: what is in it is erased with the rows that it shows.
 */
type CollectionTraits = Traits & { readonly kind?: 'view' };

/** Describes a collection in which nothing of a guest's is, and nothing that points at one. */
export function houseCollection<const F extends Fields>(name: string, fields: F, rules: Rules, traits: CollectionTraits = {}): Description<F> {
  return { name, kind: 'base', fields, rules, ...traits };
}

/** Describes accounts that the house alone makes. */
export function houseAccounts<const F extends Fields>(name: string, fields: F, rules: Rules, auth: AuthOptions): Description<F> {
  return { name, kind: 'auth', fields, rules, auth };
}

/** Describes traces that whoever uses the site leaves: rows that are found by what they hold, and erased as a whole. */
export function traceCollection<const F extends Fields>(name: string, fields: F, rules: Rules, erased: 'keyed' | 'deleted'): Description<F> {
  return { ...houseCollection(name, fields, rules), erased };
}

/** What can hold words of or about somebody. */
type Wordy = { readonly type: 'text' | 'editor' | 'email' | 'json' | 'file' };
type Answered<P extends Personal> = { readonly about: { readonly personal: 'house' | P } };
/** A field of a guest's record, of whatever type: it says what becomes of it, or the description does not compile. */
export type GuestField = (Extract<Field, Wordy> & Answered<Personal>) | (Exclude<Field, Wordy> & Answered<Unworded>);
export type GuestFields = Readonly<Record<string, GuestField>>;

// decision: fields
/** Describes a collection in which something of a guest's is. */
export function guestCollection<const F extends GuestFields>(name: string, fields: F, rules: Rules, traits: CollectionTraits = {}): Description<F> {
  return { ...houseCollection(name, fields, rules, traits), isOfGuests: true };
}

/** Describes accounts, some of which guests make themselves. */
export function guestAccounts<const F extends GuestFields>(name: string, fields: F, rules: Rules, auth: AuthOptions): Description<F> {
  return { ...houseAccounts(name, fields, rules, auth), isOfGuests: true };
}

type IsMany<F> = F extends { readonly maxSelect: 1 } ? false : true;
type ValueOf<F extends Field> = F extends { readonly type: 'text' | 'editor' | 'date' | 'autodate' | 'email' }
  ? string
  : F extends { readonly type: 'number' }
    ? number
    : F extends { readonly type: 'bool' }
      ? boolean
      : F extends { readonly type: 'geoPoint' }
        ? { readonly lon: number; readonly lat: number }
        : F extends { readonly type: 'json'; readonly shape?: infer Shape }
          ? Exclude<Shape, undefined> | null
          : F extends { readonly type: 'select'; readonly values: readonly (infer V)[] }
            ? IsMany<F> extends true
              ? readonly V[]
              : V
            : F extends { readonly type: 'relation' | 'file' }
              ? IsMany<F> extends true
                ? readonly string[]
                : string
              : never;

/** The record of a described collection as PocketBase answers it: text and relations are `''` when absent, numbers 0. */
export type RecordOf<D> = D extends Description<infer F> ? { readonly id: string } & { readonly [K in keyof F]: ValueOf<F[K]> } : never;

/** The names of fields that are in the rows of lists. */
type InRow<F> = { [K in keyof F]: F[K] extends { readonly about: { readonly isInRow: true } | { readonly column: object } } ? K : never }[keyof F];
/** What a list tells of a record; its SQL has the same columns. */
export type RowOf<D> = D extends Description<infer F> ? { readonly id: string } & { readonly [K in InRow<F>]: ValueOf<F[K]> } : never;

/** The names of fields that may stand in a file; what says that it is in none does not compile as one of them. */
export type FiledOf<D> =
  D extends Description<infer F>
    ? { [K in keyof F]: F[K] extends { readonly about: { readonly personal: { readonly file: 'never' } } } ? never : K }[keyof F]
    : never;

type Written<F> = {
  [K in keyof F]: F[K] extends { readonly about: { readonly form: number } | { readonly written: true | string } | { readonly parts: object } } ? K : never;
}[keyof F];
type Needed<F> = { [K in keyof F]: F[K] extends { readonly required: true } ? K : never }[keyof F];
/** What people may change of a record. */
export type ChangeOf<D> = D extends Description<infer F> ? { readonly [K in Written<F>]?: ValueOf<F[K]> } : never;
/** What people say of a new record: what must be there, and what may; what the backend sets is in neither. */
export type CreateOf<D> =
  D extends Description<infer F>
    ? { readonly [K in Extract<Written<F>, Needed<F>>]: NonNullable<ValueOf<F[K]>> } & { readonly [K in Exclude<Written<F>, Needed<F>>]?: ValueOf<F[K]> }
    : never;
