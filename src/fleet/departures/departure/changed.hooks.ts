import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import type { PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { inTransaction } from '../../../backend/engine/refusal.ts';
import { DEPARTURE_FACTS, type DepartureChange, type DepartureFacts, departureChanges } from './changes.rules.ts';

/** What became of a departure, and what it was: `before` is `null` of one that was not there. */
export interface DepartureChanged {
  readonly changes: readonly DepartureChange[];
  readonly before: DepartureFacts | null;
}

/** @param desk the house's own, inside the transaction of the write; a refusal in it would undo the write, so nobody refuses */
type Follower = (desk: Desk, departure: PbRecord<'departures'>, changed: DepartureChanged) => void;
const carried: Follower[] = [];
const followers: Follower[] = [];

/** Who sits on a departure goes with it: brought along before anybody else is told, who reads what they are then. */
export function carryWithDepartures(follower: Follower): void {
  carried.push(follower);
}

// decision: changes-of-departures
/** Modules that stand on departures say what follows there from a change, in the transaction of the write. */
export function followDepartures(follower: Follower): void {
  followers.push(follower);
}

const factsIn = (record: PbRecord): DepartureFacts =>
  Object.fromEntries(
    DEPARTURE_FACTS.map((name) => [name, name === 'excursions' ? record.getStringSlice(name).join() : record.getString(name)]),
  ) as DepartureFacts;

/**
 * Saves a departure and tells everybody once who has to hear what became of it: whoever saves it, the desk, a plan at night, a sea day, a
 * sale for which it is made, the dashboard (decision: changes-of-departures).
 */
export function followDeparture(e: RecordEvent): void {
  const { record } = e;
  const known = factsIn(record.original());
  const before = known.state === '' ? null : known;
  const changes = departureChanges(before, factsIn(record));
  if (changes.length === 0) {
    e.next();
    return;
  }
  inTransaction(e, (tx) => {
    e.next();
    const desk = openDesk(tx, SYSTEM, {}, null);
    for (const follow of [...carried, ...followers]) follow(desk, record, { changes, before });
  });
}
