import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolvePocketBase } from '../../scripts/lib/pocketbase-binary.ts';
import { type PocketBaseOptions, type RunningPocketBase, startPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { drillReplica } from '../../scripts/lib/replica/drill.ts';
import { databaseOf, socketOf } from '../../scripts/lib/replica/folder.ts';
import { askPosition } from '../../scripts/lib/replica/litestream-control.ts';
import { type Replication, startReplica } from '../../scripts/lib/replica/start.ts';
import { replicaStatus } from '../../scripts/lib/replica/status.ts';
import { connect } from '../../src/data/pocketbase.ts';
import type { HouseFacts } from '../../src/model/house/operations.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createService } from '../../src/platform/service.ts';
import { layTemplate } from '../support/backend-template.ts';
import { freshDataDir } from '../support/backend.ts';
import { addPerson, PASSWORD } from '../support/house.ts';
import { startS3, type TestS3 } from '../support/s3.ts';

let s3: TestS3;
let options: PocketBaseOptions;
let backend: RunningPocketBase;
let replication: Replication;
let gateUrl: string;
let administrator: string;

beforeAll(async () => {
  s3 = await startS3(freshDataDir());
  options = { binary: await resolvePocketBase(process.env['POCKETBASE_BIN']), dataDir: freshDataDir(), port: await freePort(), siteUrl: 'http://127.0.0.1' };
  layTemplate(options.dataDir);
  backend = await startPocketBase(options);
  await addPerson(backend.admin, 'admins', { username: 'watcher', kind: 'admin' });
  administrator = (await connect(backend.url).collection('admins').authWithPassword('watcher', PASSWORD)).token;
});
afterAll(async () => {
  await replication?.closeGate();
  await backend.stop();
  await replication?.stop();
  await s3.stop();
  fs.rmSync(options.dataDir, { recursive: true, force: true });
});

const house = (): Promise<HouseFacts> => connect(backend.url, { token: administrator }).send('/api/desk/house', { method: 'GET', requestKey: null });
const copy = async () => (await house()).replica;
const rows = (url: string) => connect(url, { token: backend.admin.authStore.token }).collection('site_texts');
/** @returns the status of the answer and its word */
const write = (url: string, id: string): Promise<readonly [number, unknown]> =>
  rows(url)
    .create({ id, title_en: id })
    .then(
      () => [200, undefined] as const,
      (error: { readonly status: number; readonly response: Record<string, unknown> }) => [error.status, error.response['code']] as const,
    );
describe('the copy elsewhere as the desk sees it', () => {
  it('is none until it is set up', { timeout: 60_000 }, async () => {
    expect(await copy()).toEqual({ told: null, drill: null });
  });

  it('is where the settings say, without their keys, and as far as Litestream and the status command say', { timeout: 60_000 }, async () => {
    const place = s3.place('desk');
    const gatePort = await freePort();
    gateUrl = `http://127.0.0.1:${gatePort}`;
    const { serviceToken } = backend.secrets;
    const said: string[] = [];
    replication = await startReplica({ dataDir: options.dataDir, place, gatePort, pocketbasePort: options.port, serviceToken }, (line) => said.push(line));
    expect(said).toEqual([]);
    // Its beginning is over before anybody is let in: nobody's write can meet it.
    const control = { socket: socketOf(options.dataDir), database: databaseOf(options.dataDir), timeoutMs: 5_000 };
    const began = await askPosition(control);
    expect(began.replicated_txid).toBeGreaterThan(0);
    await expect.poll(async () => (await copy()).told?.answers, { timeout: 20_000 }).toBe(true);
    await expect.poll(async () => (await copy()).told?.changes, { timeout: 20_000 }).toBe(0);
    const { told } = await copy();
    expect(told).toMatchObject({
      host: new URL(new URL(place.url).searchParams.get('endpoint') ?? '').host,
      folder: 'bucket/desk/g0001',
      waits: true,
      bytes: 0,
      behind_ms: 0,
    });
    expect(JSON.stringify(told)).not.toContain(place.secret);
    const lines = await replicaStatus({ ...readEnv({}), dataDir: options.dataDir, replica: place, gatePort });
    expect(lines.join(' ')).toMatch(/0 behind after a copy/);
    // The house goes on writing by itself: what it has just written is there a moment later.
    const behind = async (): Promise<number> => {
      const at = await askPosition({ socket: socketOf(options.dataDir), database: databaseOf(options.dataDir), timeoutMs: 5_000 });
      return at.txid - at.replicated_txid;
    };
    await expect.poll(behind, { timeout: 20_000 }).toBe(0);
  });

  it('was restored aside with so many records, and such a try is no proof of a backup', { timeout: 60_000 }, async () => {
    const records = await drillReplica(options.dataDir, s3.place('desk'));
    const service = createService(backend.url, backend.secrets.serviceToken);
    const proof = {
      backup: 'replica/g0001',
      began_at: new Date().toISOString(),
      duration_ms: 900,
      verdict: 'proved',
      why: '',
      records,
      differs: [],
      missing_in: [],
    };
    await service.send('/api/house/proofs', { method: 'POST', body: proof });
    expect((await house()).proofs).toEqual([]);
    expect((await copy()).drill).toMatchObject({ records, duration_ms: 900 });
  });

  it('counts a death of Litestream as a fault, and it copies again by itself', { timeout: 60_000 }, async () => {
    const deaths = async () => (await house()).faults.filter(({ code }) => code === 'copying_ended').reduce((sum, { times }) => sum + times, 0);
    expect(await deaths()).toBe(0);
    for (const round of [1, 2]) {
      const { pid } = replication.litestream;
      replication.litestream.kill('SIGKILL');
      await expect.poll(deaths, { timeout: 20_000 }).toBe(round);
      await expect.poll(() => replication.litestream.pid !== pid, { timeout: 20_000 }).toBe(true);
      await expect.poll(async () => (await write(gateUrl, `again-${round}-${Date.now()}`))[0], { timeout: 20_000 }).toBe(200);
    }
  });

  it('is behind while the storage is away: the disk goes on, who waits is told honestly, reads go on, and it catches up by itself', {
    timeout: 300_000,
  }, async () => {
    await s3.halt();
    for (const id of ['away-1', 'away-2', 'away-3']) expect(await write(backend.url, id)).toEqual([200, undefined]);
    const started = write(gateUrl, 'away-waited');
    await expect.poll(async () => (await copy()).told?.changes ?? 0, { timeout: 90_000 }).toBeGreaterThan(0);
    await expect.poll(async () => (await copy()).told?.behind_ms ?? 0, { timeout: 90_000 }).toBeGreaterThan(2_000);
    const behind = (await copy()).told;
    const { txid } = await askPosition({ socket: socketOf(options.dataDir), database: databaseOf(options.dataDir), timeoutMs: 60_000 });
    expect(behind?.changes).toBeLessThanOrEqual(txid);
    expect(behind?.bytes).toBeGreaterThan(0);
    expect(await rows(gateUrl).getOne('away-1')).toMatchObject({ title_en: 'away-1' });
    expect(await started).toEqual([503, 'unknown_outcome']);
    // From then on it is known: nobody waits, and nothing is done that nobody could say is kept.
    const began = Date.now();
    expect(await write(gateUrl, 'away-refused')).toEqual([503, 'busy']);
    expect(Date.now() - began).toBeLessThan(8_000);
    await expect(rows(backend.url).getOne('away-refused')).rejects.toMatchObject({ status: 404 });
    // A start meanwhile is held up for so long and no longer, and says so; whoever stops it is not held up at all.
    await replication.closeGate();
    await replication.stop();
    const said: string[] = [];
    const stop = new AbortController();
    const again = {
      dataDir: options.dataDir,
      place: s3.place('desk'),
      gatePort: null,
      pocketbasePort: options.port,
      serviceToken: backend.secrets.serviceToken,
    };
    const stopped = startReplica({ ...again, firstCopyMs: 300_000, signal: stop.signal }, () => undefined);
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    const port = Number(new URL(gateUrl).port);
    replication = await startReplica({ ...again, gatePort: port, firstCopyMs: 2_000 }, (line) => said.push(line));
    expect(said).toEqual(['The copy does not come yet; starting without it.']);
    await s3.resume();
    await expect.poll(async () => (await copy()).told?.changes, { timeout: 60_000 }).toBe(0);
    expect((await copy()).told).toMatchObject({ behind_ms: 0, bytes: 0 });
    await expect.poll(async () => (await write(gateUrl, `back-${Date.now()}`))[0], { timeout: 30_000 }).toBe(200);
  });
});
