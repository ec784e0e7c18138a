import { type Tally, tallyOf } from '../../lib/tally.ts';
import type { App, Collection, Database } from '../jsvm.d.ts';
import { rowsOf } from './rows.ts';

/** Fields of a collection that hold files. */
export function fileFields({ fields }: Collection): readonly string[] {
  return fields.fieldNames().filter((name) => fields.getByName(name)?.type() === 'file');
}

/** Folders of the files of rows; they go when it is known that the rows are changed. */
export function filesOf(tx: App, name: string, ids: readonly string[]): readonly string[] {
  const collection = tx.findCollectionByNameOrId(name);
  return fileFields(collection).length === 0 ? [] : ids.map((id) => `${collection.id}/${id}/`);
}

/** Deletes folders of files, once nothing can undo what they are deleted for. */
export function deleteFolders(app: App, folders: readonly string[]): void {
  if (folders.length === 0) return;
  const files = app.newFilesystem();
  try {
    for (const folder of folders) files.deletePrefix(folder);
  } finally {
    files.close();
  }
}

/** Of a database whose deleted words are all overwritten: `user_version`, which PocketBase leaves alone. */
const CLEAN = 1;

// decision: deleted-words
/** What is deleted or replaced is overwritten on its page; asked for again like the waiting for the disk. */
export function overwriteDeleted(app: App): void {
  app.nonconcurrentDB().newQuery('PRAGMA secure_delete = ON').execute();
}

/** A database of before is written anew once, so that free pages hold nothing of what was deleted in it. */
export function cleanOnce(app: App): void {
  overwriteDeleted(app);
  // Whatever an earlier run still had to cut: nobody reads yet.
  emptyLog(app);
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

/** In the memory of the process: that the log has still to be emptied. */
const FULL_LOG = 'log_to_empty';
/** How long writers wait for readers at most, every time it is tried. */
const WAIT_MS = 500;
/** PocketBase's own measure. */
const USUAL_WAIT_MS = 10_000;
/** Where PocketBase keeps the name of the backup that it makes. */
const BACKUP = '@activeBackup';

/** Tries again where somebody was reading when the log was to be emptied; else nothing happens. A backup empties it at its end. */
export function emptyLogAgain(app: App): Tally {
  if ($app.store().get(FULL_LOG) !== true || $app.store().has(BACKUP)) return tallyOf({ done: 0 });
  emptyLog(app);
  return tallyOf({ changed: $app.store().get(FULL_LOG) === true ? 0 : 1 });
}

/**
 * The write-ahead log goes into the database and is cut to nothing: pages as they were before stood in it. Somebody who
 * reads keeps it as it is, which comes as a row and not as an error: it is remembered.
 */
function emptyLog(app: App): void {
  $app.store().set(FULL_LOG, true);
  try {
    $app.store().set(FULL_LOG, isKept(app.nonconcurrentDB()));
  } catch {
    // What was asked for is done all the same; the log is tried again.
  }
}

/** Empties the log. @returns whether somebody who reads has kept it. */
function isKept(writer: Database): boolean {
  const cut = new DynamicModel({ busy: 0 });
  waitLittle(writer, () => void writer.newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(cut));
  return cut.busy !== 0;
}

/**
 * Work within which the log is emptied, be it by PocketBase itself. That holds all writers back while it waits for readers, and a
 * program that copies the database elsewhere reads always: ten seconds by PocketBase's own measure.
 */
export function waitLittle(writer: Database, work: () => void): void {
  writer.newQuery(`PRAGMA busy_timeout = ${WAIT_MS}`).execute();
  try {
    work();
  } finally {
    writer.newQuery(`PRAGMA busy_timeout = ${USUAL_WAIT_MS}`).execute();
  }
}

/** What PocketBase does every day in `__pbDBOptimize__`, whose place this takes: it waits for readers no longer than the house does. */
export function optimize(app: App): Tally {
  emptyLog(app);
  waitLittle($app.auxNonconcurrentDB(), () => void $app.auxNonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute());
  app.nonconcurrentDB().newQuery('PRAGMA optimize').execute();
  return tallyOf({});
}
