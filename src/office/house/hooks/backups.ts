import type { App, BackupEvent } from '../../../backend/jsvm.d.ts';
import { waitLittle } from '../../../backend/remains.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { COPYING_FOLDER } from '../rules/names.ts';
import { setFields } from '../../../backend/record-data.ts';

/**
 * A backup is made: how many records each collection has is counted before and after it. PocketBase copies the database somewhere
 * between, without holding writes back, so that the backup has so many. A count that fails keeps no backup from being made.
 * What Litestream keeps of its copying stays out: its files go while they are packed, which ends the backup, and a restored database
 * is another one.
 */
export function countBackup(e: BackupEvent): void {
  e.exclude = [...Array.from(e.exclude), COPYING_FOLDER];
  const before = countsOf(e.app);
  waitLittle(e.app.nonconcurrentDB(), () => e.next());
  const after = countsOf(e.app);
  if (!before || !after) return;
  const counts = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, [count, before[name] ?? count].sort((one, other) => one - other)]));
  const records = Object.values(after).reduce((sum, one) => sum + one, 0);
  const row = new Record(e.app.findCollectionByNameOrId('backup_counts'));
  setFields(row, { backup: e.name, at: storedTime(Date.now()), records, counts });
  e.app.save(row);
}

/** Records of every collection by its name; `null` where they cannot be counted. */
function countsOf(app: App): Readonly<Record<string, number>> | null {
  try {
    const names = rowsOf(app, "SELECT name FROM _collections WHERE type != 'view' ORDER BY name", {}, { name: '' });
    return Object.fromEntries(names.map(({ name }) => [name, rowsOf(app, `SELECT COUNT(*) AS records FROM [[${name}]]`, {}, { records: 0 })[0]?.records ?? 0]));
  } catch {
    return null;
  }
}
