import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { childEnv } from '../../scripts/lib/settings.ts';
import { proofJob } from '../../scripts/lib/proof-process.ts';
import { spareFolder, sweepSpare } from '../../scripts/lib/prove-restore.ts';
import { createFaultTeller } from '../../src/platform/faults.ts';
import { JobFailure, type KeeperOptions, type KeptJob, startKeeper } from '../../src/platform/keeper.ts';
import { type Tally, tallyOf } from '../../src/lib/tally.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { desk as call, startDesk, type TestDesk } from '../support/desk.ts';

let desk: TestDesk;
let service: Service;
beforeAll(async () => {
  desk = await startDesk();
  service = createService(desk.url, desk.secrets.serviceToken);
});
afterAll(() => desk.stop());

interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly code: string;
  readonly error: string;
  readonly started_at: string;
  readonly next_at: string;
  readonly asked_at: string;
}
interface Told {
  readonly jobs: readonly Row[];
  readonly faults: readonly { readonly kind: string; readonly code: string; readonly about: string; readonly times: number }[];
  readonly proofs: readonly { readonly verdict: string; readonly why: string; readonly records: number }[];
}
const house = async (): Promise<Told> => (await call(desk.as('admin'), 'house')).body as unknown as Told;
const row = async (name: string): Promise<Row | undefined> => (await house()).jobs.find((one) => one.name === name);
const keep = (jobs: readonly KeptJob[], more: Partial<KeeperOptions> = {}) =>
  startKeeper({ service, jobs, tellFault: createFaultTeller(service), lookEvery_ms: 30, madeUpAfter_ms: 0, ...more });
const job = (name: string, run: KeptJob['run'], more: Partial<KeptJob> = {}): KeptJob => ({ name, schedule: '0 0 1 1 *', kind: 'job', run, ...more });
const did =
  (work: () => unknown): KeptJob['run'] =>
  async () => {
    work();
    return tallyOf({});
  };
const soon = { timeout: 60_000 };

describe('jobs of a process', () => {
  it('are done when they fall due, written down, and wait for their next time', async () => {
    const runs: number[] = [];
    // Half a minute before it falls due.
    let now = Date.parse('2026-03-03T11:59:30Z');
    const keeper = keep(
      [
        job(
          'due_once',
          did(() => runs.push(now)),
          { schedule: '0 12 * * *' },
        ),
      ],
      { now: () => now },
    );
    await expect.poll(async () => (await row('due_once'))?.next_at, soon).toBe('2026-03-03 12:00:00.000Z');
    expect(runs).toEqual([]);
    now += 31_000;
    await expect.poll(async () => (await row('due_once'))?.outcome, soon).toBe('done');
    await expect.poll(async () => (await row('due_once'))?.next_at, soon).toBe('2026-03-04 12:00:00.000Z');
    await keeper.stop();
    expect(runs).toHaveLength(1);
  });

  it('that were due while nobody was there are made up for; one that never ran waits for its time', async () => {
    await service.send('/api/house/jobs', {
      method: 'POST',
      body: { name: 'missed', schedule: '0 0 * * *', started_at: '2026-01-01 00:00:00Z', outcome: 'done' },
    });
    const ran: string[] = [];
    const daily = { schedule: '0 0 * * *' };
    const keeper = keep([
      job(
        'missed',
        did(() => ran.push('missed')),
        daily,
      ),
      job(
        'fresh',
        did(() => ran.push('fresh')),
        daily,
      ),
    ]);
    await expect.poll(async () => (await row('missed'))?.started_at.slice(0, 10), soon).toBe(new Date().toISOString().slice(0, 10));
    await expect.poll(async () => (await row('fresh'))?.next_at, soon).not.toBe('');
    await keeper.stop();
    expect(ran).toEqual(['missed']);
  });

  it('that fail in passing are tried again after their pauses, the others at their next time', async () => {
    let tries = 0;
    const run = async (): Promise<Tally> => {
      tries += 1;
      if (tries < 3) throw new JobFailure('unreachable', 'no route', true);
      return tallyOf({});
    };
    await service.send('/api/house/jobs', { method: 'POST', body: { name: 'passing', schedule: '0 0 1 1 *', asked_at: new Date().toISOString() } });
    const keeper = keep([job('passing', run, { retries_ms: [10, 20, 30] })]);
    await expect.poll(async () => (await row('passing'))?.outcome, soon).toBe('done');
    await keeper.stop();
    expect(tries).toBe(3);
    // Nobody waits for a failure to be written down.
    const told = expect.objectContaining({ kind: 'job', code: 'unreachable', about: 'passing', times: 2 });
    await expect.poll(async () => (await house()).faults, soon).toContainEqual(told);

    let lies = 0;
    await service.send('/api/house/jobs', { method: 'POST', body: { name: 'lying', schedule: '0 0 1 1 *', asked_at: new Date().toISOString() } });
    const lying = async (): Promise<Tally> => {
      lies += 1;
      throw new JobFailure('lies', 'to "+7 916 123-45-67"');
    };
    const second = keep([job('lying', lying, { retries_ms: [10] })]);
    await expect.poll(async () => (await row('lying'))?.outcome, soon).toBe('failed');
    await second.stop();
    expect([lies, (await row('lying'))?.code, (await row('lying'))?.error]).toEqual([1, 'lies', 'to *']);
  });

  it('say what they did, and that a part of them failed', async () => {
    await service.send('/api/house/jobs', { method: 'POST', body: { name: 'halved', schedule: '0 0 1 1 *', asked_at: new Date().toISOString() } });
    const halved = (): Promise<Tally> => Promise.resolve({ done: 3, made: 2, changed: 1, failed: 1, code: 'letters', error: 'no route' });
    const keeper = keep([job('halved', halved)]);
    await expect.poll(async () => (await row('halved'))?.outcome, soon).toBe('partly');
    await keeper.stop();
    expect(await row('halved')).toMatchObject({ done: 3, made: 2, changed: 1, failed: 1, code: 'letters', error: 'no route' });
    expect((await house()).faults).toContainEqual(expect.objectContaining({ kind: 'job', code: 'letters', about: 'halved' }));
  });

  it('that an end cut off are said to have failed at the next start', async () => {
    await service.send('/api/house/jobs', {
      method: 'POST',
      body: { name: 'killed', schedule: '0 0 1 1 *', started_at: new Date().toISOString(), outcome: 'running' },
    });
    const keeper = keep([
      job(
        'killed',
        did(() => undefined),
      ),
    ]);
    await expect.poll(async () => (await row('killed'))?.code, soon).toBe('cut_off');
    await keeper.stop();
  });
});

describe('the proof of a restore', () => {
  it('is made in a process of its own when an administrator asks, and told', async () => {
    await makeBackup(desk.admin, desk.dataDir);
    // The process reads its settings as the publisher does.
    const before = { ...process.env };
    Object.assign(process.env, { DATA_DIR: desk.dataDir });
    const keeper = keep([proofJob(desk.dataDir, service)]);
    try {
      await expect.poll(async () => (await row('restore_proof'))?.next_at ?? '', soon).not.toBe('');
      expect((await call(desk.as('admin'), 'house/prove', {})).status).toBe(200);
      await expect.poll(async () => (await house()).proofs.length, { timeout: 180_000 }).toBe(1);
    } finally {
      await keeper.stop();
      process.env = before;
    }
    const [proof] = (await house()).proofs;
    expect(proof).toMatchObject({ verdict: 'proved', why: '' });
    expect(proof?.records).toBeGreaterThan(10);
    const [stored] = await desk.admin.collection('restore_proofs').getFullList();
    expect(stored?.['asked_by']).toBe(`admins:${desk.idOf('admin')}`);
  });

  it('leaves nothing behind when it is told to stop, and what a kill leaves is swept at the next start', async () => {
    const start = (): ChildProcess => fork(path.resolve('scripts/prove-restore.ts'), { env: childEnv({ DATA_DIR: desk.dataDir }), stdio: 'ignore' });
    const stopped = start();
    await new Promise((resolve) => stopped.once('message', resolve));
    stopped.kill('SIGTERM');
    await new Promise((resolve) => stopped.once('exit', resolve));
    expect(fs.existsSync(spareFolder(desk.dataDir))).toBe(false);

    const killed = start();
    await new Promise((resolve) => killed.once('message', resolve));
    killed.kill('SIGKILL');
    await new Promise((resolve) => killed.once('exit', resolve));
    fs.mkdirSync(spareFolder(desk.dataDir), { recursive: true });
    proofJob(desk.dataDir, service);
    expect(fs.existsSync(spareFolder(desk.dataDir))).toBe(false);
    sweepSpare(desk.dataDir);
  });
});
