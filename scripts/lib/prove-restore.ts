import { createDecipheriv } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupCount, CountDiffers, ProofFault } from '../../src/model/house/fields/proofs.ts';
import type { ProofRow } from '../../src/model/house/operations.ts';
import { checkDatabase, collectionsIn, DATABASES, namedFiles } from './backup.ts';
import { unknownMigrations } from './migrations.ts';
import { unzip, unzippedSize } from './unzip.ts';

const SPARE = 'restore-proof';
/** So much of the disk stays free whatever is unpacked. */
const ROOM_LEFT_BYTES = 200_000_000;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What a count of records says of more collections than these is cut. */
const MOST_DIFFERENT = 50;

export type ProofStage = 'unpacking' | 'checking' | 'counting' | 'files';

/** What came of a restore into the spare folder, before it is written down. */
export type Proof = Omit<ProofRow, 'id'>;

/** A restore that would bring back less than everything, and why. */
class NotProved extends Error {
  readonly why: ProofFault;
  readonly found: Partial<Proof>;
  constructor(why: ProofFault, detail = '', found: Partial<Proof> = {}) {
    super(detail);
    this.why = why;
    this.found = found;
  }
}

export interface ProofOptions {
  readonly dataDir: string;
  /** Opens the settings inside of a backup. */
  readonly encryptionKey: string;
  readonly onStage?: (stage: ProofStage, share: number) => void;
}

/** The spare folder of a data folder; nothing of it is ever the database. */
export const spareFolder = (dataDir: string): string => path.join(dataDir, SPARE);

/** Removes what a proof that was killed left behind. */
export function sweepSpare(dataDir: string): void {
  fs.rmSync(spareFolder(dataDir), { recursive: true, force: true });
}

/** The newest backup of a data folder on this disk. */
export function newestBackup(dataDir: string): string | undefined {
  const folder = path.join(dataDir, 'pb_data/backups');
  if (!fs.existsSync(folder)) return undefined;
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.zip'))
    .map((name) => ({ file: path.join(folder, name), at: fs.statSync(path.join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)[0]?.file;
}

// decision: backups-and-proofs
/**
 * Restores a backup into the spare folder and says whether it would bring everything back: both databases are whole, this release
 * can open them, their settings open with this house's key, every collection has as many records as when the backup was made, and
 * every file that a record names is there. The folder is removed whatever comes of it; the house's own database is only read.
 */
export async function proveRestore(file: string | undefined, { dataDir, encryptionKey, onStage = () => undefined }: ProofOptions): Promise<Proof> {
  const began = Date.now();
  const facts = factsOf(file);
  const tell = (rest: Partial<Proof>): Proof => ({
    ...facts,
    ...{
      began_at: new Date(began).toISOString(),
      verdict: 'not_proved',
      why: '',
      detail: '',
      records: 0,
      files: 0,
      compared: false,
      differs: [],
      missing: 0,
      missing_in: [],
    },
    ...rest,
    duration_ms: Date.now() - began,
  });
  sweepSpare(dataDir);
  try {
    if (file === undefined) throw new NotProved('none');
    return tell({ verdict: 'proved', ...(await restoreAside(file, { dataDir, encryptionKey, onStage })) });
  } catch (error) {
    if (error instanceof NotProved) return tell({ ...error.found, why: error.why, detail: error.message });
    return tell({ why: 'broken', detail: error instanceof Error ? error.message : String(error) });
  } finally {
    sweepSpare(dataDir);
  }
}

function factsOf(file: string | undefined): Pick<Proof, 'backup' | 'backup_at' | 'bytes'> {
  const found = file === undefined ? undefined : fs.statSync(file, { throwIfNoEntry: false });
  return { backup: file === undefined ? '' : path.basename(file), backup_at: found?.mtime.toISOString() ?? '', bytes: found?.size ?? 0 };
}

async function restoreAside(file: string, { dataDir, encryptionKey, onStage }: Required<ProofOptions>): Promise<Partial<Proof>> {
  const folder = spareFolder(dataDir);
  onStage('unpacking', 5);
  const size = await orDamaged(() => unzippedSize(file));
  const { bavail, bsize } = fs.statfsSync(dataDir);
  if (size + ROOM_LEFT_BYTES > bavail * bsize) throw new NotProved('no_room');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  await orDamaged(() => unzip(file, folder));
  onStage('checking', 45);
  for (const name of DATABASES) await orDamaged(() => checkDatabase(path.join(folder, name)));
  const database = new DatabaseSync(path.join(folder, 'data.db'), { readOnly: true });
  try {
    requireKnownMigrations(database);
    const settings = settingsIn(database, encryptionKey);
    onStage('counting', 70);
    const found = countsIn(database);
    const expected = expectedCounts(dataDir, path.basename(file));
    const records = [...found.values()].reduce((sum, one) => sum + one, 0);
    const differs = expected ? differencesOf(expected, found) : [];
    const counted = { records, compared: expected !== null, differs };
    if (differs.length > 0) throw new NotProved('counts', '', counted);
    onStage('files', 85);
    // Files that lie with a storage service are no part of a backup.
    const files = settings.s3?.enabled ? [] : namedFiles(folder);
    const missing = files.filter(({ isThere }) => !isThere);
    const told = { ...counted, files: files.length, missing: missing.length, missing_in: [...new Set(missing.map(({ collection }) => collection))] };
    if (missing.length > 0) throw new NotProved('files', '', told);
    return told;
  } finally {
    database.close();
  }
}

/** @throws NotProved `damaged` where the work fails */
async function orDamaged<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new NotProved('damaged', error instanceof Error ? error.message : String(error));
  }
}

/** A backup of a later release has changes that this one would not open. */
function requireKnownMigrations(database: DatabaseSync): void {
  const unknown = unknownMigrations(database);
  if (unknown.length > 0) throw new NotProved('newer', unknown.join(', '));
}

interface StoredSettings {
  readonly s3?: { readonly enabled?: boolean };
}

/** PocketBase's settings, locked with the key of `secrets.json`: without it a restore stops. @throws NotProved */
function settingsIn(database: DatabaseSync, key: string): StoredSettings {
  const stored = String(database.prepare("SELECT value FROM _params WHERE id = 'settings'").get()?.['value'] ?? '{}');
  // Without a key they are kept as they are.
  if (stored.startsWith('{')) return JSON.parse(stored) as StoredSettings;
  try {
    const bytes = Buffer.from(stored.replaceAll('"', ''), 'base64');
    const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]).toString('utf8')) as StoredSettings;
  } catch {
    throw new NotProved('locked');
  }
}

const countsIn = (database: DatabaseSync): ReadonlyMap<string, number> =>
  new Map(collectionsIn(database).map(({ name }) => [name, Number(database.prepare(`SELECT COUNT(*) AS records FROM "${name}"`).get()?.['records'])]));

type Counts = NonNullable<BackupCount['counts']>;
type Expected = ReadonlyMap<string, Counts[string]>;

/** What the house counted when it made the backup; `null` where it did not. The living database says it, not the backup. */
function expectedCounts(dataDir: string, backup: string): Expected | null {
  const file = path.join(dataDir, 'pb_data/data.db');
  if (!fs.existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const row = database.prepare('SELECT counts FROM backup_counts WHERE backup = ? ORDER BY at DESC LIMIT 1').get(backup);
    return row ? new Map(Object.entries(JSON.parse(String(row['counts'])) as Counts)) : null;
  } finally {
    database.close();
  }
}

/** A collection that has fewer records than the least that were counted, or more than the most; one that was counted and is not there has none. */
function differencesOf(expected: Expected, found: ReadonlyMap<string, number>): readonly CountDiffers[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .flatMap((collection) => {
      const [least, most] = expected.get(collection) ?? [0, 0];
      const count = found.get(collection) ?? 0;
      return count >= least && count <= most ? [] : [{ collection, expected: count < least ? least : most, found: count }];
    })
    .slice(0, MOST_DIFFERENT);
}
