import type { Field } from './about.ts';
import type { Description } from './describe.ts';

/** What is wrong with a field: nothing is in it, or something that it cannot mean. */
export type FieldFault = { readonly field: string; readonly code: 'missing' | 'malformed' };

/** Says whether the JSON of a field has its declared shape. */
export type ShapeCheck = (value: unknown) => boolean;

/**
 * Faults of a record by its description, in the order of its fields: what the database itself would refuse, so that
 * records which came in past it (an older schema, a restored file) are found as well.
 * @param shapes checks of JSON fields by name; JSON without one may be anything.
 */
export function faultsOf(description: Description, record: object, shapes: Readonly<Record<string, ShapeCheck>> = {}): readonly FieldFault[] {
  return Object.entries(description.fields).flatMap(([field, options]): FieldFault[] => {
    // What nobody is told of a record cannot be missed in it.
    if (options.type === 'autodate' || options.hidden) return [];
    const value: unknown = Reflect.get(record, field);
    if (isBlank(value, options)) return options.required ? [{ field, code: 'missing' }] : [];
    const isSound = options.type === 'json' ? (shapes[field]?.(value) ?? true) : isOfType(value, options);
    return isSound ? [] : [{ field, code: 'malformed' }];
  });
}

/** Whether PocketBase would call the field empty; a value that is not there at all is no empty one but a wrong one. */
function isBlank(value: unknown, options: Field): boolean {
  if (value === undefined) return options.required === true;
  if (value === '' || value === null) return options.type !== 'number' && options.type !== 'bool' && !isMany(options);
  if (options.type === 'number') return options.required === true && value === 0;
  return isMany(options) && Array.isArray(value) && value.length === 0;
}

const isMany = (options: Field): boolean => 'maxSelect' in options && options.maxSelect > 1;

function isOfType(value: unknown, options: Field): boolean {
  switch (options.type) {
    case 'text':
      return typeof value === 'string' && (options.pattern === undefined || new RegExp(options.pattern).test(value));
    case 'editor':
    case 'email':
      return typeof value === 'string';
    case 'number':
      return isNumber(value, options);
    case 'bool':
      return typeof value === 'boolean';
    case 'date':
    case 'autodate':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value.replace(' ', 'T')));
    case 'geoPoint':
      return typeof value === 'object' && value !== null && Number.isFinite(Reflect.get(value, 'lat')) && Number.isFinite(Reflect.get(value, 'lon'));
    case 'select':
      return isOneOrMany(value, options, (one) => options.values.includes(one));
    case 'relation':
    case 'file':
      return isOneOrMany(value, options, () => true);
    case 'json':
      return true;
    default:
      return options satisfies never;
  }
}

function isNumber(value: unknown, { min, max, onlyInt }: { readonly min?: number; readonly max?: number; readonly onlyInt?: boolean }): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || (onlyInt && !Number.isInteger(value))) return false;
  // PocketBase does not hold an empty number against its limits.
  return value === 0 || ((min === undefined || value >= min) && (max === undefined || value <= max));
}

function isOneOrMany(value: unknown, options: { readonly maxSelect: number }, isKnown: (one: string) => boolean): boolean {
  const all: readonly unknown[] | null = options.maxSelect === 1 ? [value] : Array.isArray(value) ? value : null;
  return all?.every((one) => typeof one === 'string' && isKnown(one)) ?? false;
}
