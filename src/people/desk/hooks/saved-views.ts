import type { Way } from '../../../access/writes.ts';
import type { App, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { settingIn } from '../../../backend/settings.ts';

/** A view that somebody saves: as many as he finds his way in, counted with the write. @throws Refusal `views_limit` */
export function checkView(e: RecordRequestEvent, tx: App, way: Way): void {
  if (way !== 'create' || e.hasSuperuserAuth()) return;
  const owner = e.record.getString('owner');
  const most = settingIn(tx, 'saved_views_most');
  const kept = tx.findRecordsByFilter('saved_views', 'owner = {:owner}', '', most, 0, { owner }).length;
  if (kept >= most) throw new Refusal('views_limit', { most });
}
