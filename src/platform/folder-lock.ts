import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What SQLite calls a lock that somebody else has. */
const BUSY = 5;
const BASE_CODES = 0xff;

/** What is held, until it is given back: a database that nobody refers to any more is closed by the collector, and its lock goes with it. */
const HELD = new Set<DatabaseSync>();

// decision: the-owner-of-a-data-folder
export interface FolderLock {
  /** Gives it back; again does nothing. */
  release(): void;
}

// decision: the-owner-of-a-data-folder
/**
 * Takes a lock that the kernel holds for this process and drops with it, however the process ends. Node itself has none: it is
 * the exclusive transaction of an empty SQLite database, which is fcntl's lock, and on Windows that of a range.
 * Nobody but this module opens the file: POSIX drops a process's locks with the first descriptor of the file that it closes.
 * @returns `null` where another process has it, or another holder in this one
 * @throws Error with one sentence where the folder cannot be locked at all
 */
export function takeFolderLock(file: string): FolderLock | null {
  const folder = path.dirname(file);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Says by its path what SQLite would only call a file that cannot be opened.
  fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
  if (fs.existsSync(file)) fs.accessSync(file, fs.constants.W_OK);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    // Nothing is ever written: what is held leaves no file of a half done change.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return null;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${folder} cannot be locked (${why}): choose a folder on a disk of this machine, or one whose file system has locks.`, { cause: error });
  }
  const held = database;
  HELD.add(held);
  return {
    release: () => {
      if (HELD.delete(held)) held.close();
    },
  };
}

/** Whether a process has the lock at this moment. A folder that is not there is nobody's. */
export function isFolderLocked(file: string): boolean {
  if (!fs.existsSync(file)) return false;
  const lock = takeFolderLock(file);
  lock?.release();
  return lock === null;
}

/**
 * Whether another process has a database open that is kept in WAL mode: each holds a share of its file for as long as it is open.
 * With nobody there, what lies in the log is written into the database.
 */
export function isDatabaseOpen(file: string): boolean {
  if (!fs.existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.prepare('SELECT count(*) FROM sqlite_schema').all();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && (Number(error.errcode) & BASE_CODES) === BUSY;
