import { SAVED_VIEWS_MAX } from '../../../config/constants.ts';
import type { Way } from '../../../access/writes.ts';
import type { App, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/refusal.ts';

/** A view that somebody saves: as many as he finds his way in, counted with the write. @throws Refusal `views_limit` */
export function checkView(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way !== 'create' || e.hasSuperuserAuth()) return;
  const owner = e.record.getString('owner');
  const kept = tx.findRecordsByFilter('saved_views', 'owner = {:owner}', '', SAVED_VIEWS_MAX, 0, { owner }).length;
  if (kept >= SAVED_VIEWS_MAX) throw new Refusal('views_limit', { most: SAVED_VIEWS_MAX });
}
