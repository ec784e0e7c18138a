/**
 * One description per PocketBase collection. Types of records, the schema test and (later) forms and grids are
 * derived from it; migrations stay written by hand and a test holds both together.
 */
export interface FieldOptions {
  readonly required?: boolean;
  readonly hidden?: boolean;
}

export type Field =
  | ({ readonly type: 'text'; readonly min?: number; readonly max?: number; readonly pattern?: string } & FieldOptions)
  | ({ readonly type: 'editor' } & FieldOptions)
  | ({ readonly type: 'number'; readonly min?: number; readonly max?: number; readonly onlyInt?: boolean } & FieldOptions)
  | ({ readonly type: 'bool' } & FieldOptions)
  | ({ readonly type: 'date' } & FieldOptions)
  | ({ readonly type: 'autodate' } & FieldOptions)
  | ({ readonly type: 'geoPoint' } & FieldOptions)
  | ({ readonly type: 'email' } & FieldOptions)
  | ({ readonly type: 'json'; readonly shape?: unknown } & FieldOptions)
  | ({ readonly type: 'select'; readonly values: readonly string[]; readonly maxSelect: number } & FieldOptions)
  | ({ readonly type: 'relation'; readonly collection: string; readonly maxSelect: number } & FieldOptions)
  | ({ readonly type: 'file'; readonly maxSelect: number; readonly mimeTypes: readonly string[] } & FieldOptions);

/** Text; `max` in characters, 5,000 where it is left out (PocketBase's own default). */
export const text = <const O extends FieldOptions & { min?: number; max?: number; pattern?: string }>(options?: O) => ({ type: 'text', ...options }) as const;
/** Formatted text (HTML). PocketBase does not sanitise it: the snapshot does. */
export const editor = <const O extends FieldOptions>(options?: O) => ({ type: 'editor', ...options }) as const;
export const number = <const O extends FieldOptions & { min?: number; max?: number; onlyInt?: boolean }>(options?: O) =>
  ({ type: 'number', ...options }) as const;
export const bool = () => ({ type: 'bool' }) as const;
export const date = <const O extends FieldOptions>(options?: O) => ({ type: 'date', ...options }) as const;
export const autodate = () => ({ type: 'autodate' }) as const;
/** Number of a record's version: 1 when it is added, one more with every write. Set by the backend alone, whatever is sent. */
export const revision = () => number({ onlyInt: true });
export const geoPoint = () => ({ type: 'geoPoint' }) as const;
export const email = <const O extends FieldOptions>(options?: O) => ({ type: 'email', ...options }) as const;
/** JSON of a declared shape, e.g. `json<readonly Bilingual[]>()`. */
export const json = <Shape>(options?: FieldOptions) => ({ type: 'json', ...options }) as { readonly type: 'json'; readonly shape?: Shape } & FieldOptions;
export const select = <const V extends readonly string[]>(values: V, options?: FieldOptions) => ({ type: 'select', values, maxSelect: 1, ...options }) as const;
export const selects = <const V extends readonly string[]>(values: V, options?: FieldOptions) =>
  ({ type: 'select', values, maxSelect: values.length, ...options }) as const;
export const relation = (collection: string, options?: FieldOptions) => ({ type: 'relation', collection, maxSelect: 1, ...options }) as const;
export const relations = (collection: string, maxSelect: number, options?: FieldOptions) =>
  ({ type: 'relation', collection, maxSelect, ...options }) as {
    readonly type: 'relation';
    readonly collection: string;
    readonly maxSelect: number;
  } & FieldOptions;
export const file = (mimeTypes: readonly string[], options?: FieldOptions) => ({ type: 'file', maxSelect: 1, mimeTypes, ...options }) as const;

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

export interface Description<F extends Fields = Fields> {
  readonly name: string;
  readonly kind: 'base' | 'view' | 'auth';
  readonly fields: F;
  readonly rules: Rules;
  readonly auth?: AuthOptions;
}

/** Describes one collection. */
export function collection<const F extends Fields>(name: string, fields: F, rules: Rules, kind: 'base' | 'view' = 'base'): Description<F> {
  return { name, kind, fields, rules };
}

/** Describes a collection whose records can sign in. */
export function authCollection<const F extends Fields>(name: string, fields: F, rules: Rules, auth: AuthOptions): Description<F> {
  return { name, kind: 'auth', fields, rules, auth };
}

type Many<F> = F extends { readonly maxSelect: 1 } ? false : true;
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
            ? Many<F> extends true
              ? readonly V[]
              : V
            : F extends { readonly type: 'relation' | 'file' }
              ? Many<F> extends true
                ? readonly string[]
                : string
              : never;

/** The record of a described collection as PocketBase answers it: text and relations are `''` when absent, numbers 0. */
export type RecordOf<D> = D extends Description<infer F> ? { readonly id: string } & { readonly [K in keyof F]: ValueOf<F[K]> } : never;
