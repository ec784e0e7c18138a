import type { App } from './jsvm.d.ts';
import { rowsOf } from './desk/rows.ts';

/** Of a database whose deleted words are all overwritten: `user_version`, which PocketBase leaves alone. */
const CLEAN = 1;

/** What is deleted or replaced is overwritten on its page; asked for again like the waiting for the disk. */
export function overwriteDeleted(app: App): void {
  app.nonconcurrentDB().newQuery('PRAGMA secure_delete = ON').execute();
}

/** A database of before is written anew once, so that free pages hold nothing of what was deleted in it. */
export function cleanOnce(app: App): void {
  overwriteDeleted(app);
  const [known] = rowsOf(app, 'SELECT user_version AS version FROM pragma_user_version', {}, { version: 0 });
  if ((known?.version ?? 0) >= CLEAN) return;
  try {
    app.nonconcurrentDB().newQuery('VACUUM').execute();
    app.nonconcurrentDB().newQuery(`PRAGMA user_version = ${CLEAN}`).execute();
    emptyLog(app);
  } catch {
    // No room on the disk, most likely: the house works all the same, and the next start tries again.
  }
}

/** Samples of values, which the planner's statistics keep, are made again with the next statistics. */
export function leaveNoRemains(app: App): void {
  if (app.hasTable('sqlite_stat4')) app.nonconcurrentDB().newQuery('DELETE FROM sqlite_stat4').execute();
  emptyLog(app);
}

/** The write-ahead log goes into the database and is cut to nothing: pages as they were before stood in it. */
function emptyLog(app: App): void {
  app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute();
}
