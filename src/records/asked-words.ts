import { ALL_COLLECTIONS } from '../registry/collections.ts';
import type { Field } from '../schema/about.ts';
import type { Description } from '../schema/describe.ts';
import { privateFields } from './private-fields.ts';

/** Words of a collection that a question may have; no others. */
export interface AskedWords {
  /** Fields that filters may name, with what they are. */
  readonly filter: ReadonlyMap<string, Field>;
  readonly sort: ReadonlySet<string>;
  /** Relations that may be expanded, and where they lead. */
  readonly expand: ReadonlyMap<string, string>;
  /** Fields that an answer may be cut down to. */
  readonly shown: ReadonlySet<string>;
}

const ID: Field = { type: 'text' };
/** Elsewhere than in large tables these may be asked by, and text only where its description says so. */
const ASKED_KINDS: ReadonlySet<Field['type']> = new Set(['relation', 'select', 'bool', 'number', 'date', 'autodate']);
const SYSTEM = ['id', 'collectionId', 'collectionName'];
const byName: ReadonlyMap<string, Description> = new Map(ALL_COLLECTIONS.map((description) => [description.name, description]));
const known = new Map<string, AskedWords | null>();

// decision: the-way-to-pocketbase
/** The words of a collection; `null` where nobody knows it. */
export function askedWords(collection: string): AskedWords | null {
  const kept = known.get(collection);
  if (kept !== undefined) return kept;
  const description = byName.get(collection);
  const made = description ? wordsOf(description) : null;
  if (made) known.set(collection, made);
  return made;
}

/** The description of a collection. */
export const describedAs = (collection: string): Description | undefined => byName.get(collection);

function wordsOf({ name, fields, isLarge }: Description): AskedWords {
  // Of a person of the house the number is no secret of a guest's; whoever lists people sees it.
  const isPrivate = (field: string): boolean => privateFields().has(field) && name !== 'users';
  const shown = Object.entries(fields).filter(([, { hidden }]) => !hidden);
  const isAsked = ({ type, about }: Field): boolean => about?.isAsked === true || (!isLarge && ASKED_KINDS.has(type));
  const asked = shown.filter(([field, kind]) => !isPrivate(field) && isAsked(kind));
  const filter = new Map<string, Field>([['id', ID], ...asked]);
  const isOne = (field: Field): boolean => !('maxSelect' in field) || field.maxSelect === 1;
  return {
    filter,
    sort: new Set([...filter].filter(([, field]) => isOne(field)).map(([field]) => field)),
    expand: new Map(
      Object.entries(fields).flatMap(([field, kind]) => (kind.type === 'relation' && kind.about?.isExpanded ? [[field, kind.collection] as const] : [])),
    ),
    shown: new Set([...SYSTEM, ...shown.map(([field]) => field)]),
  };
}
