import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../scripts/lib/backup.ts';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type PocketBaseOptions, type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { proofJob } from '../../scripts/lib/proof-process.ts';
import { newestBackup, proveRestore } from '../../scripts/lib/prove-restore.ts';
import { drillReplica } from '../../scripts/lib/replica/drill.ts';
import { databaseOf, socketOf } from '../../scripts/lib/replica/folder.ts';
import { replicaJobs } from '../../scripts/lib/replica/jobs.ts';
import { syncReplica } from '../../scripts/lib/replica/litestream-control.ts';
import { type Replication, startReplica } from '../../scripts/lib/replica/start.ts';
import { unzip } from '../../scripts/lib/unzip.ts';
import { COPYING_FOLDER, PROOF_JOB, REPLICA_DRILL_JOB } from '../../src/office/house/rules/names.ts';
import { nextDue, parseCron } from '../../src/lib/time/cron.ts';
import { layTemplate } from '../support/backend-template.ts';
import { freshDataDir } from '../support/backend.ts';
import { startS3, type TestS3 } from '../support/s3.ts';

const AUTO_BACKUP = '__pbAutoBackup__';
const OPTIMIZE = 'house_optimize';
const DAY_MS = 86_400_000;
let s3: TestS3;
let options: PocketBaseOptions;
let backend: RunningPocketBase;
let replication: Replication;

beforeAll(async () => {
  s3 = await startS3(freshDataDir());
  options = { binary: await resolvePocketBase(process.env['POCKETBASE_BIN']), dataDir: freshDataDir(), port: await freePort(), siteUrl: 'http://127.0.0.1' };
  layTemplate(options.dataDir);
  backend = await startPocketBase(options);
  const { serviceToken } = backend.secrets;
  replication = await startReplica(
    { dataDir: options.dataDir, place: s3.place('house'), gatePort: null, pocketbasePort: options.port, serviceToken },
    () => undefined,
  );
});
afterAll(async () => {
  await backend.stop();
  await replication?.stop();
  await s3.stop();
  fs.rmSync(options.dataDir, { recursive: true, force: true });
});

/** While Litestream begins, and writes a row of its own, a transaction that had read before it is refused. */
async function write(id: string): Promise<void> {
  for (const until_ms = Date.now() + 60_000; ; ) {
    const failed = await backend.admin
      .collection('site_texts')
      .create({ id, body_en: 'x'.repeat(300) })
      .then(
        () => null,
        (error: unknown) => error,
      );
    if (failed === null) return;
    if (Date.now() > until_ms) throw failed;
  }
}
const counted = () => backend.admin.collection('backup_counts').getFullList();
const inSync = () => syncReplica({ socket: socketOf(options.dataDir), database: databaseOf(options.dataDir), timeoutMs: 5_000 });

describe('beside the copy elsewhere', () => {
  it('PocketBase makes its backup by the clock, without what Litestream keeps, and it is proved', { timeout: 180_000 }, async () => {
    await write('before');
    await expect
      .poll(
        () =>
          inSync().then(
            ({ txid, replicated_txid }) => txid === replicated_txid,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    const copying = path.join(options.dataDir, 'pb_data', COPYING_FOLDER);
    expect(fs.readdirSync(copying)).not.toEqual([]);
    expect((await backend.admin.crons.getFullList()).some(({ id }) => id === '__pbDBOptimize__')).toBe(false);
    expect((await backend.admin.crons.getFullList()).find(({ id }) => id === AUTO_BACKUP)?.expression).toBe('0 20 * * *');

    await backend.admin.crons.run(AUTO_BACKUP);
    // Counted when it is whole, and not before.
    await expect.poll(async () => (await counted()).length, { timeout: 90_000 }).toBe(1);
    const made = newestBackup(options.dataDir) ?? '';
    expect(path.basename(made)).toMatch(/^@auto_pb_backup_.*\.zip$/);
    const unpacked = path.join(options.dataDir, 'unpacked');
    await unzip(made, unpacked);
    expect(fs.readdirSync(unpacked)).toEqual(expect.arrayContaining(['auxiliary.db', 'data.db']));
    expect(fs.existsSync(path.join(unpacked, COPYING_FOLDER))).toBe(false);
    fs.rmSync(unpacked, { recursive: true });
    expect(await proveRestore(made, { dataDir: options.dataDir, encryptionKey: backend.secrets.encryptionKey })).toMatchObject({
      verdict: 'proved',
      compared: true,
    });

    await write('after');
    const { txid, replicated_txid } = await inSync();
    expect(txid).toBe(replicated_txid);
    expect(await drillReplica(options.dataDir, s3.place('house'))).toBeGreaterThan(2);
  });

  it('nobody waits for the readers that a backup and the daily chore of PocketBase meet', { timeout: 180_000 }, async () => {
    for (const [at, job] of [AUTO_BACKUP, OPTIMIZE].entries()) {
      const writers = { isOver: false, longest_ms: 0, written: 0 };
      const writing = (async () => {
        while (!writers.isOver) {
          const began = performance.now();
          await write(`meanwhile-${at}-${writers.written++}`);
          writers.longest_ms = Math.max(writers.longest_ms, performance.now() - began);
        }
      })();
      try {
        const known = (await counted()).length;
        await backend.admin.crons.run(job);
        const [before, since] = [writers.written, Date.now()];
        await expect.poll(() => writers.written > before + 20 && Date.now() - since > 2_000, { timeout: 90_000 }).toBe(true);
        if (job === AUTO_BACKUP) await expect.poll(async () => (await counted()).length, { timeout: 90_000 }).toBe(known + 1);
      } finally {
        writers.isOver = true;
        await writing;
      }
      // Ten seconds by PocketBase's own measure, for which it holds every writer back.
      expect(writers.longest_ms).toBeLessThan(9_000);
    }
  });

  it('the nightly restore that is tried is that of the copy; that of a backup is tried once a week', () => {
    const service = { send: <T>(): Promise<T> => Promise.reject(new Error('nobody asks')) };
    const pauseOf = (schedule: string | undefined): number => {
      const read = parseCron(schedule ?? '');
      const next = read && nextDue(read, Date.now());
      const then = read && next && nextDue(read, next);
      return next && then ? (then - next) / DAY_MS : 0;
    };
    const drill = replicaJobs(options.dataDir, s3.place('house'), service).find(({ name }) => name === REPLICA_DRILL_JOB);
    expect(pauseOf(drill?.schedule)).toBe(1);
    const proofs = [proofJob(options.dataDir, service, true), proofJob(options.dataDir, service)];
    expect(proofs.map(({ name, schedule }) => [name, pauseOf(schedule)])).toEqual([
      [PROOF_JOB, 7],
      [PROOF_JOB, 1],
    ]);
  });

  it('a backup that was restored leaves nothing of the copying of another life', { timeout: 120_000 }, async () => {
    const made = newestBackup(options.dataDir) ?? '';
    const other = { ...options, dataDir: freshDataDir(), port: await freePort() };
    fs.mkdirSync(other.dataDir, { recursive: true });
    try {
      fs.copyFileSync(path.join(options.dataDir, 'secrets.json'), path.join(other.dataDir, 'secrets.json'));
      const { records } = await restoreBackup(made, other);
      expect(records).toBeGreaterThan(2);
      expect(fs.existsSync(path.join(other.dataDir, 'pb_data', COPYING_FOLDER))).toBe(false);
    } finally {
      fs.rmSync(other.dataDir, { recursive: true, force: true });
    }
  });
});
