import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectBackups, keepLife, layBackups } from '../../../scripts/cluster/house-jobs.ts';
import { resolveExecutable } from '../../../scripts/lib/executables.ts';
import { resolvePocketBase } from '../../../scripts/lib/pocketbase-binary.ts';
import { type PocketBaseOptions, type RunningPocketBase, startPocketBase } from '../../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../../scripts/lib/ports.ts';
import { databaseOf, socketOf } from '../../../scripts/lib/replica/folder.ts';
import { type RunningLitestream, superviseLitestream } from '../../../scripts/lib/replica/litestream.ts';
import { syncReplica } from '../../../scripts/lib/replica/litestream-control.ts';
import { connect } from '../../../src/data/pocketbase.ts';
import type { HouseFacts } from '../../../src/model/house/operations.ts';
import { PROOF_JOB, REPLICA_DRILL_JOB, REPLICA_WATCH_JOB } from '../../../src/office/house/rules/names.ts';
import type { ReplicaPlace } from '../../../src/platform/env.ts';
import { createService } from '../../../src/platform/service.ts';
import { layTemplate } from '../../support/backend-template.ts';
import { freshDataDir } from '../../support/backend.ts';
import { addPerson, PASSWORD } from '../../support/house.ts';
import { startS3, type TestS3 } from '../../support/s3.ts';

const EPOCH = 7;
const PATIENCE = { timeout: 90_000, interval: 100 };
let s3: TestS3;
let options: PocketBaseOptions;
let backend: RunningPocketBase;
let litestream: RunningLitestream;
let administrator: string;
const before = { ...process.env };

beforeAll(async () => {
  s3 = await startS3(freshDataDir());
  const place = s3.place('several');
  Object.assign(process.env, { REPLICA_URL: place.url, REPLICA_ACCESS_KEY: place.accessKey, REPLICA_SECRET: place.secret });
  const dataDir = path.join(freshDataDir(), 'lives/00000003');
  options = { binary: await resolvePocketBase(process.env['POCKETBASE_BIN']), dataDir, port: await freePort(), siteUrl: 'http://127.0.0.1' };
  layTemplate(dataDir);
  backend = await startPocketBase(options);
  await addPerson(backend.admin, 'admins', { username: 'watcher', kind: 'admin' });
  administrator = (await connect(backend.url).collection('admins').authWithPassword('watcher', PASSWORD)).token;
  litestream = superviseLitestream({ binary: await resolveExecutable('litestream'), dataDir, place, generation: EPOCH });
  const control = { socket: socketOf(dataDir), database: databaseOf(dataDir), timeoutMs: 2_000 };
  await vi.waitFor(() => syncReplica(control), PATIENCE);
  await leaveUnfinished(place, EPOCH + 1);
}, 120_000);

/** What a machine leaves in the place of its epoch that took the lease and ended before everything was there. */
async function leaveUnfinished(place: ReplicaPlace, generation: number): Promise<void> {
  const dataDir = freshDataDir();
  fs.mkdirSync(path.dirname(databaseOf(dataDir)), { recursive: true });
  const database = new DatabaseSync(databaseOf(dataDir));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE little (id TEXT)');
  const copying = superviseLitestream({ binary: await resolveExecutable('litestream'), dataDir, place, generation });
  const control = { socket: socketOf(dataDir), database: databaseOf(dataDir), timeoutMs: 2_000 };
  await vi.waitFor(() => syncReplica(control), PATIENCE);
  await copying.stop();
  database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

afterAll(async () => {
  await backend?.stop();
  await litestream?.stop();
  await s3?.stop();
  for (const name of ['REPLICA_URL', 'REPLICA_ACCESS_KEY', 'REPLICA_SECRET']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  fs.rmSync(path.resolve(options.dataDir, '../..'), { recursive: true, force: true });
});

const house = (): Promise<HouseFacts> => connect(backend.url, { token: administrator }).send('/api/desk/house', { method: 'GET', requestKey: null });
const jobNamed = async (name: string) => (await house()).jobs.find((one) => one.name === name);
/** As an administrator's press has it. */
const ask = async (name: string) => {
  const { id } = await backend.admin.collection('job_runs').getFirstListItem(`name = "${name}"`);
  await backend.admin.collection('job_runs').update(id, { asked_at: new Date().toISOString(), asked_by: 'watcher' });
};

describe('the machine that answers', () => {
  it('watches and tries the copy of its own epoch, and the administrator sees how that ended; without the lease it does nothing more', {
    timeout: 180_000,
  }, async () => {
    const [lost, next] = [new AbortController(), new AbortController()];
    const service = createService(backend.url, backend.secrets.serviceToken);
    const faults: unknown[] = [];
    const life = {
      folder: options.dataDir,
      place: s3.place('several'),
      epoch: EPOCH,
      service,
      tellFault: (fault: unknown) => faults.push(fault),
      say: () => undefined,
    };
    let sent = 0;
    const counting: typeof life.service = {
      ...service,
      send: <T>(...question: Parameters<typeof service.send>): Promise<T> => {
        sent += 1;
        return service.send<T>(...question);
      },
    };
    keepLife({ ...life, service: counting, ending: lost.signal });
    await expect
      .poll(async () => (await house()).jobs.map(({ name }) => name), PATIENCE)
      .toEqual(expect.arrayContaining([PROOF_JOB, REPLICA_WATCH_JOB, REPLICA_DRILL_JOB]));
    await ask(REPLICA_DRILL_JOB);
    await expect.poll(async () => (await jobNamed(REPLICA_DRILL_JOB))?.outcome, PATIENCE).toBe('done');
    expect((await house()).replica.drill?.records).toBeGreaterThan(2);
    expect((await backend.admin.collection('restore_proofs').getFullList()).map(({ backup }) => backup)).toEqual(['replica/g0007']);
    expect(fs.existsSync(path.join(options.dataDir, 'replica-drill'))).toBe(false);
    expect(faults).toEqual([]);

    lost.abort(new Error('another machine took the lease'));
    // Whoever has the lease next does what is asked for, and he alone.
    keepLife({ ...life, ending: next.signal });
    const watched = async () => {
      await ask(REPLICA_WATCH_JOB);
      await expect
        .poll(async () => (await backend.admin.collection('job_runs').getFirstListItem(`name = "${REPLICA_WATCH_JOB}"`))['asked_at'], PATIENCE)
        .toBe('');
      await expect.poll(async () => (await jobNamed(REPLICA_WATCH_JOB))?.outcome, PATIENCE).toBe('done');
    };
    await watched();
    const sentWhenLost = sent;
    for (const _ of [1, 2]) await watched();
    expect(sent).toBe(sentWhenLost);
    next.abort();
  });
});

describe('the backups of a machine', () => {
  it('stay when the life goes that made them, and PocketBase keeps fourteen of all', { timeout: 180_000 }, async () => {
    const dataDir = path.resolve(options.dataDir, '../..');
    const backups = path.join(options.dataDir, 'pb_data/backups');
    const old = Array.from({ length: 14 }, (_, at) => `@auto_pb_backup_house_202601${String(at + 1).padStart(2, '0')}000000.zip`);
    const earlier = path.join(dataDir, 'lives/00000002/pb_data/backups');
    fs.mkdirSync(earlier, { recursive: true });
    for (const [at, name] of old.entries()) {
      fs.writeFileSync(path.join(earlier, name), 'x');
      fs.utimesSync(path.join(earlier, name), new Date(2026, 0, at + 1), new Date(2026, 0, at + 1));
    }
    collectBackups(dataDir);
    fs.rmSync(path.join(dataDir, 'lives/00000002'), { recursive: true });
    expect(fs.readdirSync(path.join(dataDir, 'backups')).length).toBe(14);
    layBackups(dataDir, options.dataDir);
    expect(fs.readdirSync(path.join(dataDir, 'backups'))).toEqual([]);
    const names = () => fs.readdirSync(backups).filter((name) => name.endsWith('.zip'));
    expect(names()).toEqual(old);

    await backend.admin.crons.run('__pbAutoBackup__');
    await expect.poll(() => names().includes(String(old[0])), PATIENCE).toBe(false);
    expect(names().length).toBe(14);
    expect(names().filter((name) => !old.includes(name)).length).toBe(1);
  });
});
