import type PocketBase from 'pocketbase';
import type { Field } from '../schema/about.ts';
import type { Description, Fields } from '../schema/describe.ts';

/** Filters as trees: built of described fields, bound parameters, never joined from strings. */
export type Condition =
  | { readonly kind: 'is'; readonly field: string; readonly operator: Operator; readonly value: Value }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] };

export type Value = string | number | boolean;
export type Operator = '=' | '!=' | '~' | '!~' | '<' | '<=' | '>' | '>=' | '?=' | '?!=';

type TextOperator = '=' | '!=' | '~' | '!~';
type OrderOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
type IsOne<F> = F extends { readonly maxSelect: 1 } ? true : false;

type OperatorOf<F extends Field> = F extends { readonly type: 'text' | 'email' }
  ? TextOperator | OrderOperator
  : F extends { readonly type: 'editor' }
    ? TextOperator
    : F extends { readonly type: 'number' | 'date' | 'autodate' }
      ? OrderOperator
      : F extends { readonly type: 'bool' }
        ? '='
        : F extends { readonly type: 'select' | 'relation' }
          ? IsOne<F> extends true
            ? '=' | '!='
            : '?=' | '?!='
          : never;

type ValueOf<F extends Field> = F extends { readonly type: 'number' }
  ? number
  : F extends { readonly type: 'bool' }
    ? boolean
    : F extends { readonly type: 'select'; readonly values: readonly (infer V)[] }
      ? V | ''
      : string;

type IdField = { readonly type: 'text' };
type FieldAt<F extends Fields, K> = K extends 'id' ? IdField : K extends keyof F ? F[K] : never;

export interface Where<F extends Fields> {
  is<K extends (keyof F & string) | 'id'>(field: K, operator: OperatorOf<FieldAt<F, K>>, value: ValueOf<FieldAt<F, K>>): Condition;
}

/**
 * Conditions over a described collection; an unknown field, operator or value does not compile.
 * @example where(users).is('type', '=', 'manager')
 * @throws Error when a field is hidden: asking for it would tell what it holds.
 */
export function where<F extends Fields>({ name, fields }: Description<F>): Where<F> {
  return {
    is: (field, operator, value) => {
      if (fields[field]?.hidden) throw new Error(`${name}.${field} is hidden: nobody may ask for it.`);
      return { kind: 'is', field, operator, value };
    },
  };
}

/** All of the conditions; without any, no filter at all. */
export const all = (...parts: readonly Condition[]): Condition => ({ kind: 'all', parts });
/** At least one of the conditions. */
export const any = (...parts: readonly Condition[]): Condition => ({ kind: 'any', parts });

interface Bound {
  readonly text: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** The tree as PocketBase's text with placeholders, and the values that belong in them. */
export function bind(condition: Condition): Bound {
  const values: Record<string, Value> = {};
  const write = (node: Condition): string => {
    if (node.kind === 'is') {
      const name = `p${Object.keys(values).length}`;
      values[name] = node.value;
      return `${node.field} ${node.operator} {:${name}}`;
    }
    const parts = node.parts.map(write).filter((part) => part !== '');
    if (parts.length <= 1) return parts[0] ?? '';
    return `(${parts.join(node.kind === 'all' ? ' && ' : ' || ')})`;
  };
  return { text: write(condition), values };
}

/** The filter of a request. */
export function filterOf(pb: Pick<PocketBase, 'filter'>, condition: Condition): string {
  const { text, values } = bind(condition);
  return text === '' ? '' : pb.filter(text, values);
}

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** PocketBase's text of an order; `id` makes it total, so that no row is seen twice or never. */
export function sortOf({ field, descending }: Sort): string {
  const sign = descending ? '-' : '';
  return field === 'id' ? `${sign}id` : `${sign}${field},${sign}id`;
}

/** Where a page of keyset paging begins: the sorted value and id of the last row seen, or of the first one of the page behind it. */
export interface Cursor {
  readonly isBefore?: boolean;
  readonly value: Value;
  readonly id: string;
}

/** Rows behind the cursor in the order of `sort`. */
export function after({ field, descending }: Sort, { value, id }: Cursor): Condition {
  const operator = descending ? '<' : '>';
  const behind: Condition = { kind: 'is', field: 'id', operator, value: id };
  if (field === 'id') return behind;
  return any({ kind: 'is', field, operator, value }, all({ kind: 'is', field, operator: '=', value }, behind));
}
