import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import { COPYING_FOLDER } from '../../src/office/house/rules/names.ts';
import { PlainError } from './console.ts';
import { renewSessionKey } from './secrets.ts';
import { type PocketBaseOptions, startPocketBase } from './pocketbase-process.ts';
import { forgetNote } from './replica/folder.ts';
import { unzip } from './unzip.ts';

export const DATABASES = ['data.db', 'auxiliary.db'] as const;
const SETTINGS_MIGRATION = '1763800001_settings.js';

/** Makes a backup with PocketBase's own means, while everything runs. @returns its file, where backups lie on this disk. */
export async function makeBackup(admin: PocketBase, dataDir: string): Promise<string> {
  const name = `treasure_${stamp()}.zip`;
  await admin.backups.create(name);
  return path.join(dataDir, 'pb_data/backups', name);
}

export interface Restored {
  /** Where the replaced database was put; nothing of it is deleted. */
  readonly replaced: string | undefined;
  readonly records: number;
  /** Files that its records name and that are not there. */
  readonly missing: number;
}

/**
 * Puts a backup in the place of the database: unpacks it aside, checks it, moves the old one aside, starts PocketBase
 * on it once and looks for every file that its records name. Whatever fails, the old database stays or comes back. Everybody has to sign in again, because sessions
 * that ended after the backup would live again.
 */
export async function restoreBackup(file: string, options: PocketBaseOptions, change: { readonly forgetSettings?: boolean } = {}): Promise<Restored> {
  if (!fs.existsSync(file)) throw new PlainError(`There is no file ${file}: name a backup, e.g. one of ${path.join(options.dataDir, 'pb_data/backups')}.`);
  return await putInPlace(options, { ...change, what: 'backup', databases: DATABASES, fill: (folder) => unzip(file, folder) });
}

export interface Filling {
  /** As it is spoken of. */
  readonly what: string;
  /** Brings the database, and what belongs to it, into a folder. */
  readonly fill: (folder: string) => Promise<void>;
  readonly databases: readonly string[];
  readonly forgetSettings?: boolean;
  /** Whether records may name files that are not there. */
  readonly mayMissFiles?: boolean;
}

/** What every restore does around bringing the database: aside, checked, kept, opened, counted, or all as it was. */
export async function putInPlace(options: PocketBaseOptions, { what, fill, databases, ...change }: Filling): Promise<Restored> {
  const current = path.join(options.dataDir, 'pb_data');
  const at = stamp();
  const unpacked = `${current}.unpacked-${at}`;
  try {
    await fill(unpacked);
    // Of another life of the database; backups of before 2026-11-28 have it.
    fs.rmSync(path.join(unpacked, COPYING_FOLDER), { recursive: true, force: true });
    for (const database of databases) checkDatabase(path.join(unpacked, database));
    if (change.forgetSettings) forgetSettings(path.join(unpacked, 'data.db'));
  } catch (error) {
    fs.rmSync(unpacked, { recursive: true, force: true });
    throw error;
  }
  const replaced = fs.existsSync(current) ? `${current}.replaced-${at}` : undefined;
  if (replaced) fs.renameSync(current, replaced);
  fs.renameSync(unpacked, current);
  try {
    const opened = await open(options, current, change.mayMissFiles === true);
    renewSessionKey(options.dataDir);
    if (replaced) keepBackups(replaced, current);
    forgetNote(options.dataDir);
    return { replaced, ...opened };
  } catch (error) {
    fs.renameSync(current, `${current}.failed-${at}`);
    if (replaced) fs.renameSync(replaced, current);
    throw new PlainError(
      `The ${what} does not open (${error instanceof Error ? error.message : String(error)}). The database is as it was. If the message speaks of decryption, put the secrets.json of the installation that made it into ${options.dataDir}, or add --forget-settings to do without its settings.`,
    );
  }
}

/** Starts PocketBase on the folder; counts what the business owns in it. @throws PlainError when a record's file is missing. */
async function open(options: PocketBaseOptions, folder: string, mayMissFiles: boolean): Promise<Pick<Restored, 'records' | 'missing'>> {
  const backend = await startPocketBase(options);
  try {
    const collections = await backend.admin.collections.getFullList();
    let records = 0;
    for (const { name, system } of collections) if (!system) records += (await backend.admin.collection(name).getList(1, 1, { fields: 'id' })).totalItems;
    const { s3 } = await backend.admin.settings.getAll();
    // Files that lie with a storage service are no part of a backup.
    const missing = s3?.enabled ? [] : namedFiles(folder).filter(({ isThere }) => !isThere);
    if (!mayMissFiles) requireFiles(missing);
    return { records, missing: missing.length };
  } finally {
    await backend.stop();
  }
}

const SHOWN_MISSING = 5;

/** @throws PlainError where a file that a record names is not there, or empty */
function requireFiles(missing: readonly NamedFile[]): void {
  if (missing.length === 0) return;
  const shown = missing
    .slice(0, SHOWN_MISSING)
    .map(({ file }) => file)
    .join(', ');
  throw new PlainError(`files of its records are missing, ${missing.length} in all: ${shown}${missing.length > SHOWN_MISSING ? ' …' : ''}`);
}

export interface NamedFile {
  readonly collection: string;
  /** Below `storage`. */
  readonly file: string;
  /** Whether it is there, and not empty. */
  readonly isThere: boolean;
}

/** Every file that a record of the database in this folder names. */
export function namedFiles(folder: string): readonly NamedFile[] {
  const database = new DatabaseSync(path.join(folder, 'data.db'), { readOnly: true });
  try {
    return collectionsIn(database).flatMap(({ id, name, fields }) =>
      fields
        .filter(({ type }) => type === 'file')
        .flatMap((field) => database.prepare(`SELECT id, "${field.name}" AS files FROM "${name}" WHERE COALESCE("${field.name}", '') NOT IN ('', '[]')`).all())
        .flatMap((row) => namesIn(String(row['files'])).map((file) => path.join(id, String(row['id']), file)))
        .map((file) => ({ collection: name, file, isThere: (fs.statSync(path.join(folder, 'storage', file), { throwIfNoEntry: false })?.size ?? 0) > 0 })),
    );
  } finally {
    database.close();
  }
}

interface StoredCollection {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}

/** The collections of a database that hold records of their own. */
export function collectionsIn(database: DatabaseSync): readonly StoredCollection[] {
  return database
    .prepare("SELECT id, name, fields FROM _collections WHERE type != 'view' ORDER BY name")
    .all()
    .map((row) => ({ id: String(row['id']), name: String(row['name']), fields: JSON.parse(String(row['fields'])) as StoredCollection['fields'] }));
}

/** A field of one file is its name, of several a list. */
const namesIn = (stored: string): readonly string[] => (stored.startsWith('[') ? (JSON.parse(stored) as string[]) : [stored]);

/** @throws PlainError where a database is no database, or not whole. */
export function checkDatabase(file: string): void {
  if (!fs.existsSync(file)) throw new PlainError(`This is no backup of PocketBase: ${path.basename(file)} is missing in it.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const result = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (result !== 'ok') throw new PlainError(`The backup is damaged: ${path.basename(file)} fails its check (${String(result)}).`);
  } finally {
    database.close();
  }
}

/** Settings are locked with a key of `secrets.json`; without it they are made anew, and only they are lost. */
function forgetSettings(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`DELETE FROM _params WHERE id = 'settings'; DELETE FROM _migrations WHERE file = '${SETTINGS_MIGRATION}'`);
  database.close();
}

/** Backups are no part of a backup: those that were there stay at hand. */
function keepBackups(from: string, to: string): void {
  const source = path.join(from, 'backups');
  if (fs.existsSync(source) && !fs.existsSync(path.join(to, 'backups'))) fs.renameSync(source, path.join(to, 'backups'));
}

/** To the millisecond, since two backups may be made within one second. @example '20261121_183000_042' */
function stamp(): string {
  return new Date().toISOString().slice(0, 23).replace(/[-:]/g, '').replace(/[T.]/g, '_');
}
