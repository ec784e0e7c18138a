import { inOrder, type Part, PART_NAMES, PARTS, type Snapshot, type Stored } from '../../src/public/storefront/snapshot/snapshot.server.ts';
import { descriptionOf } from '../../src/public/storefront/snapshot/valid/page-needs.ts';
import type { Field } from '../../src/schema/about.ts';
import { blankOf } from './snapshot.ts';

export const GONE = Symbol('the field is not there');

/** What somebody, or something, may do to a record. */
export type Spoil =
  | { readonly part: Part; readonly at: number; readonly kind: 'delete' }
  | { readonly part: Part; readonly at: number; readonly kind: 'write'; readonly field: string; readonly value: unknown };

/** Values that a field cannot mean, whatever the rest of its record says. */
export function wrongValues(options: Field): readonly unknown[] {
  switch (options.type) {
    case 'text':
      return options.pattern ? [42, '∞', '../..'] : [42, {}];
    case 'editor':
    case 'email':
      return [7, []];
    case 'number':
      return [
        'x',
        null,
        Number.NaN,
        [],
        ...(options.min === undefined ? [] : [options.min - 1].filter((value) => value !== 0)),
        ...(options.onlyInt ? [1.5] : []),
      ];
    case 'bool':
      return ['yes', null, 1];
    case 'date':
      return ['soon', 5];
    case 'geoPoint':
      return ['north', { lat: 'a', lon: 1 }, []];
    case 'select':
      return options.maxSelect === 1 ? ['nonsense', 5] : [['nonsense'], 'ru', null];
    case 'relation':
    case 'file':
      return options.maxSelect === 1 ? [5, {}] : ['one', [5], null];
    default:
      return [];
  }
}

/** JSON that has the shape of none of the fields. */
export const WRONG_JSON: readonly unknown[] = [5, 'x', [null], [[]], { a: 5 }];

/** Every value that is tried in a field: none, not there, wrong, and unlucky ones that may be right. */
export function triedValues(options: Field): readonly unknown[] {
  const unlucky =
    options.type === 'relation' ? (options.maxSelect === 1 ? ['nobody'] : [['nobody']]) : options.type === 'text' ? ['..', 'a/b', ' ', '<b>', 'page'] : [];
  return [blankOf(options), GONE, ...wrongValues(options), ...(options.type === 'json' ? WRONG_JSON : []), ...unlucky];
}

/** The fields of a part that can be written and are read. */
export function fieldsOf(part: Part): readonly (readonly [string, Field])[] {
  return Object.entries(descriptionOf(PARTS[part][0]).fields).filter(([, { type, hidden }]) => type !== 'autodate' && !hidden);
}

/** The snapshot after some spoils; numbers beyond the end of a part wrap. */
export function spoilt(snapshot: Snapshot, spoils: readonly Spoil[]): Snapshot {
  const parts = new Map<Part, readonly Stored[]>(PART_NAMES.map((part) => [part, snapshot[part] as readonly Stored[]]));
  for (const spoil of spoils) {
    const records = parts.get(spoil.part) ?? [];
    if (records.length === 0) continue;
    const at = spoil.at % records.length;
    parts.set(
      spoil.part,
      records.flatMap((record, index) => (index !== at ? [record] : spoil.kind === 'delete' ? [] : [written(record, spoil.field, spoil.value)])),
    );
  }
  return asRead({ ...snapshot, ...Object.fromEntries(parts) });
}

/** The same records in the order in which PocketBase would answer them. */
export function asRead(snapshot: Snapshot): Snapshot {
  return { ...snapshot, ...Object.fromEntries(PART_NAMES.map((part) => [part, inOrder(part, snapshot[part] as readonly Stored[])])) };
}

function written(record: Stored, field: string, value: unknown): Stored {
  const { [field]: _before, ...rest } = record as Stored & Record<string, unknown>;
  return (value === GONE ? rest : { ...rest, [field]: value }) as unknown as Stored;
}
