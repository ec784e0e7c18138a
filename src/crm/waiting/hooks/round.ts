import { SYSTEM } from '../../../backend/actor.ts';
import { openDesk } from '../../../backend/desk.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { doDeskPart, doPart } from '../../../backend/job-parts.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { settleLine } from './follow.ts';
import { lineOf, offerSeats } from './offer.ts';

const DAY_MS = 86_400_000;
const WAITED_FOR = `SELECT DISTINCT d.id FROM waiting_list w INDEXED BY idx_waiting_list_1
    JOIN departures d INDEXED BY idx_departures_1 ON d.country = w.country AND d.service_date = w.service_date AND d.start_time = w.start_time
  WHERE w.country = {:country} AND w.service_date >= {:today} AND w.state IN ('waiting', 'offered') AND w.state = 'waiting' AND d.state = 'open'`;

/**
 * Every few minutes: offers what came free in a way that told nobody, and lets go of lines whose day is over. Each departure has
 * a transaction of its own.
 */
export function offerWaited(app: App): Tally {
  const parts = new Parts();
  const today = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  for (const { id: country } of rowsOf(app, 'SELECT id FROM countries', {}, { id: '' })) {
    doDeskPart(app, parts, `line of ${country}`, ['waiting_list'], (desk) => settleLine(desk, country));
    for (const { id } of rowsOf(app, WAITED_FOR, { country, today }, { id: '' }))
      doPart(app, parts, `departure ${id}`, (tx) => {
        const departure = tx.findRecordById('departures', id);
        const waited = lineOf(tx, departure).length;
        offerSeats(openDesk(tx, SYSTEM, {}, null), id);
        return { changed: waited - lineOf(tx, departure).length };
      });
  }
  return parts.sum;
}
