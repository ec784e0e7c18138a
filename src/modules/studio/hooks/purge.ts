import type { App } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import { TYPED_KEPT_DAYS } from '../rules/retention.ts';

const DAY_MS = 86_400_000;
/** One statement holds the writer no longer than this many rows take; the rest goes the next night. */
const ROWS_AT_ONCE = 5_000;

/** Deletes what was typed into drafts that have been closed for long. Their rows, the history and every version stay. */
export function purgeTyped(app: App): void {
  const before = storedTime(Date.now() - TYPED_KEPT_DAYS * DAY_MS);
  const old = `SELECT v.id FROM draft_values v JOIN drafts d ON d.id = v.draft WHERE d.closed_at != '' AND d.closed_at < {:before} LIMIT ${ROWS_AT_ONCE}`;
  app.nonconcurrentDB().newQuery(`DELETE FROM draft_values WHERE id IN (${old})`).bind({ before }).execute();
}
