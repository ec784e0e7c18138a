import type { App } from '../../../backend/jsvm.d.ts';
import { doPart } from '../../../backend/jobs/job-parts.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { settleSql, STAT_TABLES, type StatTable } from '../rules/sums.ts';
import { transaction } from '../../../backend/engine/transaction.ts';

/** Whoever reads waits for so many parts at most; the clock does the rest. */
const PARTS_OF_A_READER = 12;

const isDue = (app: App, table: StatTable): boolean =>
  (rowsOf(app, 'SELECT EXISTS (SELECT 1 FROM stat_due WHERE kind = {:table}) AS due', { table }, { due: 0 })[0]?.due ?? 0) > 0;

/** Counts one part of what changed since it was counted. */
function settlePart(tx: App, table: StatTable): void {
  // Somebody else may have settled it while this one waited to write.
  if (isDue(tx, table)) for (const sql of settleSql(table)) tx.nonconcurrentDB().newQuery(sql).execute();
}

/** Before figures are read: they are of now. */
export function settleForReader(app: App): void {
  for (const table of STAT_TABLES)
    for (let part = 0; part < PARTS_OF_A_READER && isDue(app, table); part++)
      transaction(app, (tx) => {
        settlePart(tx, table);
      });
}

/** Every minute, so that a reader finds little to do: part by part, each in a transaction of its own. A table that fails keeps no other. */
export function settleDue(app: App): Tally {
  const parts = new Parts();
  settleAll(app, parts);
  return parts.sum;
}

/** The same within another job. */
export function settleAll(app: App, parts: Parts): void {
  for (const table of STAT_TABLES) {
    let isGoing = true;
    while (isGoing && isDue(app, table))
      isGoing = doPart(app, parts, table, (tx) => {
        settlePart(tx, table);
        return { changed: 1 };
      });
  }
}
