import { HISTORIES } from '../registry/histories.ts';
import { WRITES } from '../registry/writes.ts';
import type { Action } from './policy.ts';

export type Way = 'create' | 'update' | 'delete';
/** The right that each way of writing a collection through the records API asks for; the ways that are left out are closed. */
export type StaffWrites = Readonly<Partial<Record<Way, Action>>>;

// decision: revisions-and-the-guard
/**
 * Every collection that somebody who is signed in may write through the records API, as the modules say it; a test holds the
 * table against the rules of all collections.
 */
export const STAFF_WRITES: Readonly<Record<string, StaffWrites>> = WRITES;

/** Whose writes are guarded: closed ways too, which nobody goes but the house's own programs. An enquiry has a guard of its own. */
export function guardedCollections(way: Way): readonly string[] {
  return Object.keys(STAFF_WRITES).filter((name) => !(name === 'leads' && way === 'create'));
}

/** The right that reads what was done to a record: its module says it, or it is whoever writes it. */
export const HISTORY_READERS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(
    Object.entries(STAFF_WRITES).flatMap(([name, { update, create }]) => ((update ?? create) ? [[name, (update ?? create) as Action]] : [])),
  ),
  ...HISTORIES,
};
