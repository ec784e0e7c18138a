import type { Counts, Parts } from '../../lib/tally.ts';
import { SYSTEM } from '../sessions/actor.ts';
import { type Desk, openDesk } from '../desk/desk.ts';
import type { App } from '../jsvm.d.ts';
import { transaction } from '../engine/refusal.ts';

type Made = Partial<Pick<Counts, 'made' | 'changed'>>;

/** A job rests after a part as long as the part held the database, so that whoever works at the desk gets his turns; no longer than this. */
const MOST_REST_MS = 250;
/** Nobody feels less. */
const LEAST_REST_MS = 10;

// decision: jobs
/**
 * One part of a job, in a transaction of its own. That it fails keeps no other from being done, and stands in what the run came to.
 * @param about what it is about, for whoever mends it: a collection and an id, never a person
 * @param work what of records it made and changed
 * @returns whether it was done
 */
export function doPart(app: App, parts: Parts, about: string, work: (tx: App) => Made): boolean {
  let counts: Made = {};
  let held_ms = 0;
  try {
    transaction(app, (tx) => {
      const began_ms = Date.now();
      counts = work(tx);
      held_ms = Date.now() - began_ms;
    });
  } catch (error) {
    parts.fail(`${about}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  if (held_ms >= LEAST_REST_MS && !app.isTransactional()) sleep(Math.min(held_ms, MOST_REST_MS));
  parts.end(counts);
  return true;
}

/** The same at a desk of the house itself; what is added and saved through it of the named collections is counted. */
export function doDeskPart(app: App, parts: Parts, about: string, counted: readonly string[], work: (desk: Desk) => void): boolean {
  return doPart(app, parts, about, (tx) => {
    const counts = { made: 0, changed: 0 };
    work(countingDesk(openDesk(tx, SYSTEM, {}, null), counted, counts));
    return counts;
  });
}

function countingDesk(desk: Desk, counted: readonly string[], counts: { made: number; changed: number }): Desk {
  return {
    ...desk,
    save(record, facts) {
      const isChanged = desk.save(record, facts);
      if (isChanged && counted.includes(record.collection().name)) counts.changed += 1;
      return isChanged;
    },
    add(collection, ...rest) {
      const record = desk.add(collection, ...rest);
      if (counted.includes(collection)) counts.made += 1;
      return record;
    },
  };
}
