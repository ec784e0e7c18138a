import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { settleSql, STAT_TABLES, type StatTable } from '../rules/sums.ts';
import { transaction } from '../../../backend/transaction.ts';

/** Whoever reads waits for so many parts at most; the clock does the rest. */
const PARTS_OF_A_READER = 12;

const isDue = (app: App, table: StatTable): boolean =>
  (rowsOf(app, 'SELECT EXISTS (SELECT 1 FROM stat_due WHERE kind = {:table}) AS due', { table }, { due: 0 })[0]?.due ?? 0) > 0;

/** Counts what changed since it was counted, part by part, each in a transaction of its own. */
function settle(app: App, most: number): void {
  for (const table of STAT_TABLES)
    for (let part = 0; part < most && isDue(app, table); part++)
      transaction(app, (tx) => {
        // Somebody else may have settled it while this one waited to write.
        if (isDue(tx, table)) for (const sql of settleSql(table)) tx.nonconcurrentDB().newQuery(sql).execute();
      });
}

/** Before figures are read: they are of now. */
export const settleForReader = (app: App): void => settle(app, PARTS_OF_A_READER);

/** Every minute, so that a reader finds little to do. */
export const settleDue = (app: App): void => settle(app, Number.MAX_SAFE_INTEGER);
