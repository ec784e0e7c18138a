import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePocketBase, stopPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { handlerFiles } from '../../scripts/lib/hooks.ts';
import { parseCron } from '../../src/lib/time/cron.ts';
import { runSql } from '../support/backend.ts';
import { desk as call, type DeskRole, startDesk, type TestDesk } from '../support/desk.ts';
import fs from 'node:fs';

interface Job {
  readonly name: string;
  readonly schedule: string;
  readonly started_at: string;
  readonly ended_at: string;
  readonly outcome: string;
  readonly code: string;
  readonly error: string;
  readonly asked_at: string;
}
interface Fault {
  readonly kind: string;
  readonly code: string;
  readonly about: string;
  readonly detail: string;
  readonly times: number;
  readonly at: string;
}
interface House {
  readonly now: string;
  readonly jobs: readonly Job[];
  readonly faults: readonly Fault[];
  readonly outbox: { readonly waiting: number; readonly oldest: string };
}

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

const house = async (): Promise<House> => (await call(desk.as('admin'), 'house')).body as unknown as House;
const job = async (name: string): Promise<Job | undefined> => (await house()).jobs.find((one) => one.name === name);
const tell = (path: string, body: object, role: DeskRole = 'site') =>
  desk
    .as(role)
    .send(`/api/house/${path}`, { method: 'POST', body })
    .then(
      () => 200,
      ({ status }: { readonly status: number }) => status,
    );

describe('jobs by the clock', () => {
  it('all have a row and a schedule that is understood, whoever added them', async () => {
    const added = handlerFiles()
      .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/^cronAdd\('([\w-]+)', '([^']+)'/gm)])
      .map(([, name, schedule]) => ({ name, schedule }));
    expect(added.length).toBeGreaterThan(12);
    const { jobs } = await house();
    for (const { name, schedule } of added) {
      expect(jobs.find((one) => one.name === name)?.schedule, name).toBe(schedule);
      expect(parseCron(schedule ?? ''), name).not.toBeNull();
    }
  });

  it('say when they began and ended, and that nothing is wrong', async () => {
    await desk.admin.crons.run('waiting_offer');
    await expect.poll(async () => (await job('waiting_offer'))?.outcome, { timeout: 60_000 }).toBe('done');
    const done = await job('waiting_offer');
    expect(done?.started_at.localeCompare(done.ended_at)).toBeLessThanOrEqual(0);
    expect(done).toMatchObject({ code: '', error: '' });
  });

  it('that fail say so with what the program said and nothing of anybody, once an hour', async () => {
    runSql(desk, 'ALTER TABLE sign_in_steps RENAME TO sign_in_steps_away');
    const twice = [1, 2];
    for (const _ of twice) {
      const before = (await job('house_purge_steps'))?.ended_at ?? '';
      await desk.admin.crons.run('house_purge_steps');
      await expect.poll(async () => ((await job('house_purge_steps'))?.ended_at ?? '').localeCompare(before), { timeout: 60_000 }).toBe(1);
    }
    runSql(desk, 'ALTER TABLE sign_in_steps_away RENAME TO sign_in_steps');
    expect(await job('house_purge_steps')).toMatchObject({ outcome: 'failed', code: 'threw' });
    expect((await job('house_purge_steps'))?.error).toMatch(/no such table/);
    const told = (await house()).faults.filter(({ about }) => about === 'house_purge_steps');
    expect(told).toMatchObject([{ kind: 'job', code: 'threw', times: 2 }]);
    await desk.admin.crons.run('house_purge_steps');
    await expect.poll(async () => (await job('house_purge_steps'))?.outcome, { timeout: 60_000 }).toBe('done');
    expect((await job('house_purge_steps'))?.error).toBe('');
  });
});

describe('the house', () => {
  it('is read by administrators, and by nobody else', async () => {
    for (const role of ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant'] as const) {
      expect((await call(desk.as(role), 'house')).status, role).toBe(role === 'guest' ? 401 : 403);
      expect((await call(desk.as(role), 'house/prove', {})).status, role).toBe(role === 'guest' ? 401 : 403);
    }
    expect((await call(desk.as('admin'), 'house')).status).toBe(200);
  });

  it('hears of jobs and faults from its own programs alone', async () => {
    for (const role of ['guest', 'manager', 'senior', 'admin'] as const)
      for (const path of ['jobs', 'faults', 'proofs']) expect([401, 403], `${role} ${path}`).toContain(await tell(path, { name: 'x', kind: 'job' }, role));
    expect(await tell('jobs', { name: 'Bad name', schedule: '* * * * *' })).toBe(400);
    expect(await tell('faults', { kind: 'unknown', code: 'x' })).toBe(400);
    expect(await tell('faults', { kind: 'send', code: 'sms', detail: 'to +7 916 123-45-67 "Анна" <anna@example.org>' })).toBe(200);
    const [told] = (await house()).faults.filter(({ kind }) => kind === 'send');
    expect(told).toMatchObject({ code: 'sms', times: 1 });
    expect(told?.detail).not.toMatch(/916|Анна|anna@/);
  });

  it('has a job run out of turn once, however often it is asked, and says when no process has it', async () => {
    expect((await call(desk.as('admin'), 'house/prove', {})).status).toBe(404);
    expect(await tell('jobs', { name: 'restore_proof', schedule: '10 21 * * *' })).toBe(200);
    const asked = await Promise.all([1, 2, 3].map(() => call(desk.as('admin'), 'house/prove', {})));
    expect(new Set(asked.map(({ body }) => body['asked_at'])).size).toBe(1);
    const waiting = await desk.as('site').send<{ readonly jobs: readonly { readonly name: string; readonly asked_by: string }[] }>('/api/house/jobs', {});
    expect(waiting.jobs).toMatchObject([{ name: 'restore_proof', asked_by: `admins:${desk.idOf('admin')}` }]);
    const events = await desk.admin.collection('events').getFullList({ filter: "entity = 'job_runs'" });
    expect(events.map(({ action }) => action)).toEqual(['ask']);
    expect(
      await tell('jobs', { name: 'restore_proof', started_at: new Date().toISOString(), outcome: 'running', asked_at: '', asked_by: '', share: 140 }),
    ).toBe(200);
    expect(await job('restore_proof')).toMatchObject({ outcome: 'running', share: 100, asked_at: '' });
    expect((await call(desk.as('admin'), 'house/prove', {})).body).toMatchObject({ asked_at: '', outcome: 'running' });
  });

  it('says a proof that failed as a fault too', async () => {
    const proof = {
      backup: 'a.zip',
      backup_at: new Date().toISOString(),
      began_at: new Date().toISOString(),
      duration_ms: 900,
      bytes: 5,
      records: 3,
      files: 1,
    };
    expect(
      await tell('proofs', { ...proof, verdict: 'not_proved', why: 'counts', differs: [{ collection: 'leads', expected: 3, found: 2 }], missing_in: [] }),
    ).toBe(200);
    const { proofs, faults } = (await house()) as House & { readonly proofs: readonly Record<string, unknown>[] };
    expect(proofs).toMatchObject([{ backup: 'a.zip', verdict: 'not_proved', why: 'counts', differs: [{ collection: 'leads', expected: 3, found: 2 }] }]);
    expect(faults).toContainEqual(expect.objectContaining({ kind: 'restore', code: 'counts', about: 'a.zip' }));
    expect(await tell('proofs', { ...proof, verdict: 'maybe' })).toBe(400);
  });

  it('forgets faults after a month', async () => {
    runSql(desk, "UPDATE faults SET at = '2020-01-01 00:00:00.000Z' WHERE kind = 'send'");
    expect((await house()).faults.some(({ kind }) => kind === 'send')).toBe(false);
    await desk.admin.crons.run('retention_nightly');
    await expect.poll(async () => (await desk.admin.collection('faults').getList(1, 1, { filter: "kind = 'send'" })).totalItems, { timeout: 60_000 }).toBe(0);
  });

  it('knows an end out of order from one in order, and a job that was cut off by it', async () => {
    runSql(desk, "UPDATE job_runs SET outcome = 'running' WHERE name = 'desk_expire_holds'");
    desk.process.kill('SIGKILL');
    await new Promise((resolve) => desk.process.once('exit', resolve));
    let child = await servePocketBase(desk.launch);
    const crashed = async () => (await house()).faults.filter(({ kind }) => kind === 'pocketbase');
    expect(await crashed()).toMatchObject([{ code: 'crashed', times: 1 }]);
    expect(await job('desk_expire_holds')).toMatchObject({ outcome: 'failed', code: 'cut_off' });
    await stopPocketBase(child, desk.launch);
    child = await servePocketBase(desk.launch);
    expect(await crashed()).toMatchObject([{ code: 'crashed', times: 1 }]);
    await stopPocketBase(child, desk.launch);
  });
});
