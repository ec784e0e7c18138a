import { canonical } from '../../../lib/canonical.ts';
import { SYSTEM } from '../../../backend/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { DRAFTED, draftedAs } from '../rules/drafted.ts';
import { draftable, namedIn } from './draft-store.ts';
import { deleteLive } from './going-live.ts';
import { versionsOf } from './version-store.ts';

/** What was taken away can be put back for so long. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const AT_A_TIME = 200;

/** Deletes the record of a draft that was thrown away, with its file, where it was stored before it was public and never got there. */
export function deleteUnpublished(desk: Desk, draft: PbRecord): void {
  const named = namedIn(draft);
  const { isStoredFirst, withdrawnBy = {} } = draftedAs(named.entity) ?? {};
  const stored = isStoredFirst ? byId(desk.tx, named.entity, named.record) : undefined;
  // Published, or written some other way, it is somebody's by now.
  if (!stored || revisionOf(stored) > 1 || versionsOf(desk.tx, named, 1).length > 0) return;
  const fields = draftable(named.entity, stored);
  const isHidden = Object.entries(withdrawnBy).every(([field, value]) => canonical(fields[field]) === canonical(value));
  if (isHidden) deleteLive(desk, stored, { draft: draft.id });
}

/** Every day: deletes what was hidden so long ago that nobody puts it back, with its file. */
export function purgeHidden(app: App): void {
  const before = storedTime(Date.now() - KEPT_DAYS * DAY_MS);
  for (const entity of DRAFTED.filter((one) => draftedAs(one)?.isStoredFirst)) {
    const sql = `SELECT id FROM ${entity} WHERE hidden = TRUE AND updated < {:before} AND NOT EXISTS
      (SELECT 1 FROM drafts INDEXED BY idx_drafts_1 WHERE entity = '${entity}' AND record = ${entity}.id AND closed_at = '') LIMIT ${AT_A_TIME}`;
    for (const { id } of rowsOf(app, sql, { before }, { id: '' })) app.runInTransaction((tx) => purge(tx, entity, id));
  }
}

function purge(tx: App, entity: string, id: string): void {
  const stored = byId(tx, entity, id);
  if (stored?.getBool('hidden')) deleteLive(openDesk(tx, SYSTEM, {}, null), stored, { kept_days: KEPT_DAYS });
}
