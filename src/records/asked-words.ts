import { ALL_COLLECTIONS } from '../registry/collections.ts';
import type { Field, Personal } from '../schema/about.ts';
import type { Description } from '../schema/describe.ts';
import { once } from '../lib/once.ts';
import { maskedAs } from '../schema/derive.ts';
import { OWNED } from '../registry/guests.ts';

/** Collections whose records hold a guest's contacts, and the field that says whose guest he is; a reminder is whose its voucher is. */
export const GUEST_COLLECTIONS: Readonly<Record<string, string>> = Object.fromEntries(OWNED.map(({ name, owner }) => [name, owner?.field ?? '']));

const masked = (...masks: readonly Personal['mask'][]): readonly string[] => [...new Set(OWNED.flatMap((one) => maskedAs(one, ...masks)))];

/** Fields by which a guest is reached: whole for his manager, seniors and administrators; others ask for them, which is noted. */
export const contactFields = once(() => masked('contact'));

/** Everything that is masked for colleagues: contacts, and what merged records said of them. */
export const maskedFields = once(() => masked('contact', 'merged'));

/** Fields of guests that nobody may ask by: an answer to a question tells what is masked in a record. */
export const privateFields = once((): ReadonlySet<string> => new Set(masked('contact', 'merged', 'health', 'hidden')));

/** A contact that can be told from others and not used: its ends, and dots for whatever is between them. */
const ENDS = { head: 3, tail: 2 } as const;
/** What is no longer than that has no ends. */
const SHORT = 5;
/** What stands in the place of a short contact, and in the middle of any. */
const MASK = '••••';
const MIDDLE = `${MASK}••`;

/** @example maskText('+79161234567') // '+79••••••67' */
export function maskText(text: string): string {
  if (text === '') return '';
  return text.length <= SHORT ? MASK : `${text.slice(0, ENDS.head)}${MIDDLE}${text.slice(-ENDS.tail)}`;
}

/** The same of a column, in SQL. */
export const maskSql = (column: string): string =>
  `CASE WHEN length(${column}) <= ${SHORT} THEN '${MASK}' ELSE substr(${column}, 1, ${ENDS.head}) || '${MIDDLE}' || substr(${column}, -${ENDS.tail}) END`;

/** Whether a contact in a row's JSON is masked for its reader. */
export const isMasked = (row: string): boolean => row.includes(MASK);

/** Whether a text that somebody typed is what he was shown in the place of a contact. */
export const isShownMask = (typed: string): boolean => typed.includes('••');

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
