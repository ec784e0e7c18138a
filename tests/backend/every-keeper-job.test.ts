import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { resolveExecutable } from '../../scripts/lib/executables.ts';
import { type HouseJobs, houseJobs } from '../../scripts/lib/house-jobs.ts';
import { databaseOf, socketOf } from '../../scripts/lib/replica/folder.ts';
import { type RunningLitestream, superviseLitestream } from '../../scripts/lib/replica/litestream.ts';
import { syncReplica } from '../../scripts/lib/replica/litestream-control.ts';
import type { Tally } from '../../src/lib/tally.ts';
import { dayAfter } from '../../src/lib/time/zone.ts';
import { createFaultTeller } from '../../src/platform/faults.ts';
import { type KeptJob, startKeeper } from '../../src/platform/keeper.ts';
import { createPusher } from '../../src/platform/push.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { freshDataDir, runSql } from '../support/backend.ts';
import { addRule, rowsIn } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { Device, type PushService, startPushService } from '../support/push-device.ts';
import { startS3, type TestS3 } from '../support/s3.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const MINUTE_MS = 60_000;
const SITE = 'https://island.example';
const SOON = { timeout: 120_000, interval: 100 };
const REPLICA = ['DATA_DIR', 'REPLICA_URL', 'REPLICA_ACCESS_KEY', 'REPLICA_SECRET'];
const before = { ...process.env };

let sales: SalesDesk;
let service: Service;
let mail: MailServer;
let gate: PushService;
let bank: http.Server;
let s3: TestS3;
let litestream: RunningLitestream;
let jobs: readonly KeptJob[];
let pusher: HouseJobs['pusher'];

/** By how much the clock of the house's own process is ahead. */
let ahead_ms = 0;
const now = Date.now.bind(Date);
/** The database's clock is not ahead: what is said to it is sealed by that. */
const isSealing = (): boolean => new Error('who asks').stack?.includes('sealStatement') === true;

beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + (ahead_ms > 0 && isSealing() ? 0 : ahead_ms));
  sales = await startSales({ isTelling: true });
  await addRule(sales);
  service = createService(sales.url, sales.secrets.serviceToken);
  mail = await startMailServer();
  await sales.admin.settings.update({
    smtp: { enabled: true, host: '127.0.0.1', port: mail.port, tls: false },
    meta: { senderAddress: 'house@example.com', senderName: 'House' },
  });
  gate = await startPushService();
  pusher = createPusher(sales.secrets.pushKey, SITE, gate.post);
  bank = http.createServer((_, response) => {
    const said = { base: 'THB', date: new Date().toISOString().slice(0, 10), rates: { RUB: 2.5 } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  s3 = await startS3(freshDataDir());
  const place = s3.place('every');
  Object.assign(process.env, { DATA_DIR: sales.dataDir, REPLICA_URL: place.url, REPLICA_ACCESS_KEY: place.accessKey, REPLICA_SECRET: place.secret });
  litestream = superviseLitestream({ binary: await resolveExecutable('litestream'), dataDir: sales.dataDir, place, generation: 1 });
  await vi.waitFor(() => syncReplica({ socket: socketOf(sales.dataDir), database: databaseOf(sales.dataDir), timeoutMs: 2_000 }), SOON);
  jobs = await houseJobs({
    ...{ service, pusher, siteUrl: SITE, gateway: { send: () => Promise.resolve(undefined) } },
    database: { dataDir: sales.dataDir, replica: place },
    rates: {
      url: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/rates`,
      ...{ country: 'thailand', pairs: '', date: '/date', schedule: '10 2 * * *', spreadPercent: 1.5, source: 'central_bank', maxAgeH: 96 },
    },
  });
}, 600_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await litestream?.stop();
  await s3?.stop();
  bank.close();
  gate.stop();
  await mail.stop();
  await sales.stop();
  for (const name of REPLICA) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
});

const rows = (sql: string) => rowsIn(sales, sql);
/** Has the keeper do a job, as if somebody had asked for it, and waits for its end. @param at_ms by the clock of its process */
async function done(name: string, at_ms = now()): Promise<Pick<Tally, 'done' | 'made' | 'changed' | 'failed'>> {
  ahead_ms = at_ms - now();
  const job = jobs.find((one) => one.name === name) as KeptJob;
  await service.send('/api/house/jobs', { method: 'POST', body: { name, schedule: job.schedule, outcome: 'done', asked_at: new Date().toISOString() } });
  const keeper = startKeeper({ service, jobs: [job], tellFault: createFaultTeller(service), lookEvery_ms: 50 });
  try {
    await expect
      .poll(() => rows(`SELECT outcome, code, error FROM job_runs WHERE name = '${name}' AND asked_at = '' AND ended_at != ''`), SOON)
      .toMatchObject([{ outcome: 'done', code: '', error: '' }]);
  } finally {
    await keeper.stop();
    ahead_ms = 0;
  }
  return rows(`SELECT done, made, changed, failed FROM job_runs WHERE name = '${name}'`)[0] as never;
}
/** What each job has to do, and what of the database says that it did. */
const CASES: Readonly<Record<string, () => Promise<void>>> = {
  async restore_proof() {
    await makeBackup(sales.admin, sales.dataDir);
    expect(await done('restore_proof')).toMatchObject({ made: 1, failed: 0 });
    expect(rows("SELECT verdict FROM restore_proofs WHERE backup NOT LIKE 'replica/%'")).toEqual([{ verdict: 'proved' }]);
  },
  async replica_watch() {
    expect(await done('replica_watch')).toMatchObject({ done: 1, failed: 0 });
  },
  async replica_drill() {
    expect(await done('replica_drill')).toMatchObject({ made: 1, failed: 0 });
    expect(rows("SELECT verdict FROM restore_proofs WHERE backup LIKE 'replica/%'")).toEqual([{ verdict: 'proved' }]);
  },
  async rates_fetch() {
    expect(await done('rates_fetch')).toMatchObject({ made: 1, failed: 0 });
    expect(rows("SELECT base, quote, value FROM rates WHERE source = 'central_bank' ORDER BY base")).toEqual([{ base: 'THB', quote: 'RUB', value: '2.5' }]);
  },
  async statistics_letters() {
    const question = {
      country: 'thailand',
      name: 'Новые',
      question: 'preset=this_year&measure=new',
      language: 'ru',
      monday: 'email',
      email: 'anna@example.com',
    };
    const { id } = await sales.admin.collection('stat_questions').create({ ...question, owner: sales.idOf('senior') });
    runSql(sales, `UPDATE stat_questions SET created = '2020-01-01 00:00:00.000Z' WHERE id = '${id}'`);
    const today = new Date().toISOString().slice(0, 10);
    const monday = dayAfter(today, (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7);
    const at = Date.parse(`${monday}T08:00:00+07:00`);
    expect(await done('statistics_letters', at)).toMatchObject({ changed: 1, failed: 0 });
    expect(rows('SELECT week, state FROM stat_letters')).toEqual([{ week: monday, state: 'sent' }]);
    expect(mail.mails.map(({ to }) => to)).toEqual(['anna@example.com']);
  },
  async agents_letters() {
    const ways = { email: 'agent@example.com', language: 'ru', sales: true, due: true, less: true, payouts: true, revision: 0 };
    expect((await desk(sales.as('agent'), 'agent-letters', ways)).status).toBe(200);
    await sales.sale('senior', { agent: sales.idOf('agent') });
    expect(await done('agents_letters', now() + 11 * MINUTE_MS)).toMatchObject({ changed: 1, failed: 0 });
    expect(rows("SELECT sent_at != '' AS sent FROM agent_letter_ways")).toEqual([{ sent: 1 }]);
    expect(mail.mails.map(({ to }) => to)).toContain('agent@example.com');
  },
  async agents_push() {
    expect((await desk(sales.as('agent'), 'agent-devices', new Device().facts(pusher.publicKey))).status).toBe(200);
    await sales.sale('senior', { agent: sales.idOf('agent') });
    expect(await done('agents_push', now() + 2 * MINUTE_MS)).toMatchObject({ changed: 1, failed: 0 });
    expect(rows("SELECT sent_at != '' AS sent FROM agent_devices")).toEqual([{ sent: 1 }]);
    expect(gate.taken).toHaveLength(1);
  },
  async account_letters() {
    runSql(sales, `UPDATE users SET email = 'senior@example.com' WHERE id = '${sales.idOf('senior')}'`);
    const account = '099400016550001';
    const way = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'Счёт', name_en: 'Account', account, confirm: account };
    expect((await desk(sales.as('accountant'), 'pay-methods', way)).status).toBe(200);
    expect(await done('account_letters')).toMatchObject({ changed: 1, failed: 0 });
    expect(rows("SELECT what FROM security_log WHERE kind = 'account_letter' AND what LIKE 'letter_sent %'")).toHaveLength(1);
    expect(mail.mails.map(({ to }) => to)).toContain('senior@example.com');
  },
};

/** Functions of the code that make jobs of a process. */
const makers = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...fs.readFileSync(path.join(folder, name), 'utf8').matchAll(/^export (?:async )?function (\w+)\([^{]*(?:\{[^}]*\}[^{]*)?\): (?:readonly )?KeptJob\b/gm),
    ])
    .map(([, name]) => name as string);

it('there is none that the house would do and that is not met here', () => {
  const made = ['src', 'scripts'].flatMap(makers);
  expect(made.length).toBeGreaterThan(5);
  const list = fs.readFileSync('scripts/lib/house-jobs.ts', 'utf8');
  for (const name of made) expect(list, name).toContain(`${name}(`);
  expect(Object.keys(CASES).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});

it('each does what it is there for', { timeout: 300_000 }, async () => {
  for (const { name } of jobs) {
    await CASES[name]?.();
    expect(rows(`SELECT outcome FROM job_runs WHERE name = '${name}'`), name).toEqual([{ outcome: 'done' }]);
  }
});
