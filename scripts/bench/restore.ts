import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicaPlace } from '../../src/platform/env.ts';
import { collectionsIn } from '../lib/backup.ts';
import { progress, step } from '../lib/console.ts';
import { resolveExecutable } from '../lib/executables.ts';
import { guard } from '../lib/guard.ts';
import { resolvePocketBase } from '../lib/pocketbase-binary.ts';
import { type PocketBaseOptions, type RunningPocketBase, startPocketBase } from '../lib/pocketbase-process.ts';
import { freePort } from '../lib/ports.ts';
import { type MovedFiles, moveFiles } from '../lib/replica/files.ts';
import { databaseOf, socketOf } from '../lib/replica/folder.ts';
import { readGeneration } from '../lib/replica/generations.ts';
import { syncReplica } from '../lib/replica/litestream-control.ts';
import { restoreReplica } from '../lib/replica/restore.ts';
import { startReplica } from '../lib/replica/start.ts';
import { childEnv } from '../lib/settings.ts';
import { stopChild } from '../lib/stop-child.ts';
import { hireColleagues } from '../seed/business/colleagues.ts';
import { type BusinessDatabase, newId, openBusiness, stored } from '../seed/business/database.ts';
import { seedLeads } from '../seed/business/leads.ts';
import { seedVouchers } from '../seed/business/vouchers.ts';
import { loadSeed } from '../seed/load.ts';
import { openDemoAccounts } from '../seed/people.ts';

const BUCKET = 'house';
const KEYS = { accessKey: 'bench', secret: 'a-secret-of-the-bench' };
/** Everything is copied for the first time within so long. */
const CAUGHT_UP_MS = 1_800_000;
const STOP_MS = 5_000;
/** The business is five years old. */
const DAYS = 5 * 365;
/** A slip of so many bytes, each of its own. */
const SLIP_BYTES = 20_000;

export interface RestoreFigures {
  /** Until the copy had everything for the first time. */
  readonly copied_s: number;
  /** From an empty folder with `secrets.json` to a database that was opened and counted. */
  readonly restored_s: number;
  readonly database_mb: number;
  /** What lies in the bucket of the database. */
  readonly copy_mb: number;
  readonly records: number;
  readonly collections: number;
  /** Collections that differ, with both counts. */
  readonly differing: readonly string[];
  readonly integrity: string;
  /** As the restored house finds them. */
  readonly files: MovedFiles;
  readonly files_s: number;
}

export interface RestoreSize {
  readonly leads: number;
  readonly vouchers: number;
  /** Payments with a slip that the guest sent; each is a file. */
  readonly slips: number;
}

/** A house whose database is copied to a bucket and whose files lie there is lost with its disk, and restored in an empty folder. */
export async function measureRestore(folder: string, size: RestoreSize): Promise<RestoreFigures> {
  fs.rmSync(folder, { recursive: true, force: true });
  const bucket = await startBucket(path.join(folder, 's3'));
  const place: ReplicaPlace = { url: `s3://${BUCKET}/database?endpoint=${bucket.endpoint}`, ...KEYS };
  const house = await optionsOf(path.join(folder, 'house'));
  const other = await optionsOf(path.join(folder, 'other'));
  try {
    const backend = await startPocketBase(house);
    const { copied_s, files_s, copy_mb } = await fill(backend, house, place, size);
    fs.mkdirSync(other.dataDir, { recursive: true });
    fs.copyFileSync(path.join(house.dataDir, 'secrets.json'), path.join(other.dataDir, 'secrets.json'));
    step('Restoring in an empty folder …');
    const began = performance.now();
    await restoreReplica(other, place, { at: null, forgetSettings: false, withoutFiles: false });
    const restored_s = (performance.now() - began) / 1000;
    const [before, after] = [countsOf(house.dataDir), countsOf(other.dataDir)];
    const differing = [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
      before.get(name) === after.get(name) ? [] : [`${name}: ${after.get(name) ?? 0} instead of ${before.get(name) ?? 0}`],
    );
    const integrity = integrityOf(other.dataDir);
    const database_mb = fs.statSync(databaseOf(other.dataDir)).size / 1e6;
    step('Looking for every file …');
    const restored = await startPocketBase(other);
    const files = await moveFiles({ admin: restored.admin, dataDir: other.dataDir, place }).finally(() => restored.stop());
    const records = [...after.values()].reduce((sum, one) => sum + one, 0);
    return { copied_s, restored_s, database_mb, copy_mb, records, collections: after.size, differing, integrity, files, files_s };
  } finally {
    await bucket.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the house, moves its files, has everything copied, and stops it. */
async function fill(
  backend: RunningPocketBase,
  { dataDir, port }: PocketBaseOptions,
  place: ReplicaPlace,
  { leads, vouchers, slips }: RestoreSize,
): Promise<Pick<RestoreFigures, 'copied_s' | 'files_s' | 'copy_mb'>> {
  const { admin } = backend;
  try {
    await loadSeed(admin, { pictureWidth: 640 });
    await openDemoAccounts(admin);
    await hireColleagues(admin);
    layBusiness(dataDir, { leads, vouchers, slips });
    // Written in one go: connections to PocketBase that ended meanwhile are noticed first.
    await pause(1_000);
    step('Moving files to the bucket …');
    const moving = performance.now();
    await moveFiles({ admin, dataDir, place });
    const files_s = (performance.now() - moving) / 1000;
    step('Copying the database …');
    const copying = performance.now();
    const replication = await startReplica({ dataDir, place, gatePort: null, pocketbasePort: port, serviceToken: backend.secrets.serviceToken }, step);
    try {
      await caughtUp(dataDir);
      const copied_s = (performance.now() - copying) / 1000;
      // What is done by the clock writes as well: from here on nothing does.
      await backend.stop();
      await caughtUp(dataDir);
      const generation = await readGeneration(await resolveExecutable('litestream'), place, 1);
      return { copied_s, files_s, copy_mb: (generation?.bytes ?? 0) / 1e6 };
    } finally {
      await replication.stop();
    }
  } finally {
    await backend.stop();
  }
}

async function caughtUp(dataDir: string): Promise<void> {
  for (const until = performance.now() + CAUGHT_UP_MS; ; ) {
    const synced = await syncReplica({ socket: socketOf(dataDir), database: databaseOf(dataDir), timeoutMs: 60_000 }).catch(() => null);
    if (synced !== null && synced.txid === synced.replicated_txid) return;
    if (performance.now() > until) throw new Error('The copy does not catch up.');
    await pause(200);
  }
}

/** Leads over years, with what was sold to them. */
function layBusiness(dataDir: string, { leads, vouchers, slips }: RestoreSize): void {
  const database = openBusiness(dataDir);
  const now_ms = Date.now();
  try {
    step(`Writing ${leads} leads and ${vouchers} vouchers …`);
    seedLeads(database, { count: leads, days: DAYS, now_ms, report: progress('leads', leads) });
    seedVouchers(database, { count: vouchers, now_ms, report: progress('vouchers', vouchers) });
    laySlips(database, dataDir, slips);
    database.run('ANALYZE');
  } finally {
    database.close();
  }
}

/** Slips that guests sent to prove that they paid, each with its file. */
function laySlips(database: BusinessDatabase, dataDir: string, count: number): void {
  const [slips] = database.all("SELECT id FROM _collections WHERE name = 'slips'");
  const folder = path.join(dataDir, 'pb_data/storage', String(slips?.['id']));
  const paid = database.all('SELECT p.id, p.voucher, v.country FROM payments p JOIN vouchers v ON v.id = p.voucher LIMIT ?', count);
  const now = stored(Date.now());
  database.together(() => {
    for (const [at, { id: payment, voucher, country }] of paid.entries()) {
      const [id, file] = [newId(), `slip_${at}.pdf`];
      fs.mkdirSync(path.join(folder, id), { recursive: true });
      fs.writeFileSync(path.join(folder, id, file), `%PDF-1.4\n${String(at).repeat(SLIP_BYTES).slice(0, SLIP_BYTES)}\n%%EOF\n`);
      const of = { country: country ?? '', voucher: voucher ?? '', payment: payment ?? '' };
      database.insert('slips', { id, ...of, state: 'accepted', file, created: now, updated: now });
    }
  });
}

function countsOf(dataDir: string): ReadonlyMap<string, number> {
  return reading(
    dataDir,
    (database) =>
      new Map(collectionsIn(database).map(({ name }) => [name, Number(database.prepare(`SELECT COUNT(*) AS records FROM "${name}"`).get()?.['records'])])),
  );
}

const integrityOf = (dataDir: string): string => reading(dataDir, (database) => String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']));

function reading<T>(dataDir: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(databaseOf(dataDir), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

async function optionsOf(dataDir: string): Promise<PocketBaseOptions> {
  return { binary: await resolvePocketBase(undefined), dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' };
}

async function startBucket(folder: string): Promise<{ readonly endpoint: string; stop(): Promise<void> }> {
  const binary = await resolveExecutable('versitygw');
  fs.mkdirSync(path.join(folder, BUCKET), { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  const env = childEnv({ ROOT_ACCESS_KEY: KEYS.accessKey, ROOT_SECRET_KEY: KEYS.secret });
  const child: ChildProcess = spawn(binary, ['--port', address, '--quiet', 'posix', folder], { env, stdio: 'ignore' });
  guard(child);
  const endpoint = `http://${address}`;
  const isUp = (): Promise<boolean> =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('versitygw did not come up.');
    await pause(50);
  }
  return { endpoint, stop: () => stopChild(child, STOP_MS) };
}
