import type { App } from '../../../backend/jsvm.d.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { Ender } from '../../../people/retention/hooks/enders.ts';
import { workOn } from './work.ts';

/** Nobody is asked again before the next minute. */
const TURN_MS = 50_000;
const CLOCK = 'clock';

/** Goes on with imports that were begun and that nobody works at: their page was closed, or the server came up again. */
export function continueImports(app: App): Tally {
  const parts = new Parts();
  if (!app.hasTable('imports')) return parts.sum;
  const end_ms = Date.now() + TURN_MS;
  const sql = "SELECT id FROM imports INDEXED BY idx_imports_3 WHERE state = 'working' ORDER BY id";
  for (const { id } of rowsOf(app, sql, {}, { id: '' })) {
    try {
      let batches = 0;
      while (Date.now() < end_ms && workOn(app, id, CLOCK) === 'more') batches += 1;
      parts.end({ changed: batches });
    } catch (error) {
      parts.fail(`import ${id}: ${String(error)}`);
    }
  }
  return parts.sum;
}

/** Calls imports off that nobody went on with; their cells go by a rule of their own. */
export const endImports: Ender = {
  end: ({ tx }, ids) =>
    void tx
      .db()
      .newQuery("UPDATE imports SET state = 'cancelled' WHERE id IN (SELECT value FROM json_each({:ids}))")
      .bind({ ids: JSON.stringify(ids) })
      .execute(),
};
