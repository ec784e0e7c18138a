import { contactFields, GUEST_COLLECTIONS } from '../records/private-fields.ts';
import type { App } from './jsvm.d.ts';
import type { Actor } from './actor.ts';
import { hiddenIn } from './masks.ts';
import type { Plain } from './record-data.ts';
import { countContacts, mayReadContacts } from './contact-reads.ts';

/** Whether a row is a guest's record (`collectionName`) with contacts that are told whole. */
function isWhole(row: Plain): boolean {
  const isGuest = GUEST_COLLECTIONS[String(row['collectionName'])] !== undefined;
  return isGuest && row['masked'] !== true && contactFields().some((field) => String(row[field] ?? '') !== '');
}

/** An answer with its guests' whole records put through a change, wherever they stand in it. */
function withGuests(value: unknown, change: (row: Plain) => Plain): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withGuests(one, change));
  if (typeof value !== 'object' || value === null) return value;
  const row = value as Plain;
  if (row['collectionName'] !== undefined) return isWhole(row) ? change(row) : row;
  return Object.fromEntries(Object.entries(row).map(([name, one]) => [name, withGuests(one, change)]));
}

/** Counts all guests whose contacts an answer to a read tells whole. @throws Refusal `contacts_limit` */
export function countAnswer(app: App, actor: Actor, answer: Plain): void {
  const ids: string[] = [];
  withGuests(answer, (row) => {
    ids.push(String(row['id']));
    return row;
  });
  countContacts(app, actor, ids);
}

/**
 * The answer to a write, done or refused: guests are counted like those of a read, and masked beyond what an hour allows,
 * because what is done is done. It is made after the commit; in a batch, whose other parts may undo the counting, nobody
 * is told whole.
 */
export function countedAnswer(app: App, actor: Actor, answer: Plain): Plain {
  const isShown = (row: Plain): boolean => actor.role === 'system' || (!app.isTransactional() && mayReadContacts(app, actor, [String(row['id'])]));
  return withGuests(answer, (row) => (isShown(row) ? row : hiddenIn(row))) as Plain;
}
