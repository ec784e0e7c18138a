import type { App } from '../../../backend/jsvm.d.ts';
import { doPart } from '../../../backend/jobs/job-parts.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { nextSize } from '../../../lib/part-size.ts';
import { SETTLED_AT_ONCE, settleSql, STAT_TABLES, type StatTable } from '../rules/sums.ts';
import { transaction } from '../../../backend/engine/transaction.ts';

/** Whoever reads waits for so many at most; the clock does the rest. */
const MOST_OF_A_READER = 3000;
/** What the first part takes: how long one is on this machine is not known yet. */
const FIRST_SIZE = 20;

const isDue = (app: App, table: StatTable): boolean =>
  (rowsOf(app, 'SELECT EXISTS (SELECT 1 FROM stat_due WHERE kind = {:table}) AS due', { table }, { due: 0 })[0]?.due ?? 0) > 0;

/** Counts one part of what changed since it was counted. @returns how many the next one may take */
function settlePart(tx: App, table: StatTable, size: number): number {
  const began_ms = Date.now();
  // Somebody else may have settled it while this one waited to write.
  if (isDue(tx, table)) for (const sql of settleSql(table, size)) tx.nonconcurrentDB().newQuery(sql).execute();
  return nextSize(size, Date.now() - began_ms, SETTLED_AT_ONCE);
}

/** Before figures are read: they are of now. */
export function settleForReader(app: App): void {
  for (const table of STAT_TABLES) {
    let size = FIRST_SIZE;
    for (let settled = 0; settled < MOST_OF_A_READER && isDue(app, table); settled += size)
      transaction(app, (tx) => {
        size = settlePart(tx, table, size);
      });
  }
}

/**
 * Every minute, so that a reader finds little to do: part by part, each in a transaction of its own that is as short as `SETTLED_AT_ONCE`
 * says, with a rest between two. A table that fails keeps no other.
 */
export function settleDue(app: App): Tally {
  const parts = new Parts();
  settleAll(app, parts);
  return parts.sum;
}

/** The same within another job. */
export function settleAll(app: App, parts: Parts): void {
  for (const table of STAT_TABLES) {
    let isGoing = true;
    let size = FIRST_SIZE;
    while (isGoing && isDue(app, table))
      isGoing = doPart(app, parts, table, (tx) => {
        size = settlePart(tx, table, size);
        return { changed: 1 };
      });
  }
}
