import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePocketBase, stopPocketBase } from '../../../scripts/lib/pocketbase-process.ts';
import { createSessionCookies } from '../../../src/platform/sessions/cookies.ts';
import { sessionOf } from '../../../src/platform/sessions/sessions.ts';
import { runSql } from '../../support/backend.ts';
import { desk, startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, type Lines, rowsIn, type TestImport } from '../../support/import-file.ts';
import { untilAbove } from '../../support/reading.ts';
import { SiteClient } from '../../support/site-client.ts';
import { campaign } from '../../support/campaign.ts';

const { steps: KILLS } = campaign('imports-killed', { steps: 2, whole: 20 });

/** Some batches more than kills: none of them comes after the last one. */
const LINES = KILLS > 2 ? 2500 : 1500;
/** Four batches, of which the page sees the first. */
const FEW_LINES = 1000;

let backend: TestDesk;
let serving: TestDesk['process'];
beforeAll(async () => {
  backend = await startDesk();
  serving = backend.process;
});
afterAll(async () => {
  await stopPocketBase(serving, backend.launch);
  await backend.stop();
});

/** Of ten lines one cannot be read and one is the guest of the line before. */
const kindOf = (at: number): 'created' | 'joined' | 'refused' => (at % 10 === 7 ? 'refused' : at % 10 === 9 ? 'joined' : 'created');
const fileOf = (prefix: string, lines = LINES): Lines =>
  Array.from({ length: lines }, (_, at) => ({
    name: `Гость ${at}`,
    phone: kindOf(at) === 'refused' ? 'нет' : `+7 ${prefix} ${1_000_000 + (kindOf(at) === 'joined' ? at - 1 : at)}`,
  }));
const many = (sql: string, ...values: readonly string[]): number => Number(rowsIn(backend, sql, ...values)[0]?.['many']);
const LEADS = 'SELECT count(*) AS many FROM leads WHERE phone_e164 LIKE ?';
const leads = (prefix: string): number => many(LEADS, `+7${prefix}%`);
const untilMore = (prefix: string, before: number): Promise<void> => untilAbove(backend.dataDir, LEADS, [`+7${prefix}%`], before, 90_000);
/** Records of a history of these leads; as many as there are different leads in it, where nothing was written twice. */
const told = (prefix: string, table: string, link: string, only: string): unknown =>
  rowsIn(
    backend,
    `SELECT count(*) AS many, count(DISTINCT r.${link}) AS leads FROM ${table} r JOIN leads l ON l.id = r.${link} WHERE l.phone_e164 LIKE ? AND ${only}`,
    `+7${prefix}%`,
  )[0];

/** The administrator's browser before a site. */
async function pageOf(base: string, sessionKey: string): Promise<SiteClient> {
  const { token } = backend.as('admin').authStore;
  const record = await backend.admin.collection('admins').getOne(backend.idOf('admin'));
  const session = sessionOf(record);
  if (!session) throw new Error('nobody is signed in');
  const sealed = { session, token, epoch: Number(record['session_epoch']), refreshedAt: Date.now() };
  const [pair = ''] = (await createSessionCookies(sessionKey, false).seal(sealed)).split(';');
  const page = new SiteClient(base);
  page.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  return page;
}

async function killPocketBase(): Promise<void> {
  const died = new Promise((resolve) => serving.once('exit', resolve));
  serving.kill('SIGKILL');
  await died;
  serving = await servePocketBase(backend.launch);
}

/** What a page does whose answers stay away: it asks again. */
async function insist(file: TestImport, until: () => boolean = () => false): Promise<void> {
  while (!until()) {
    const { status, body } = await desk(backend.as('admin'), `imports/${file.id}/step`, { worker: 'page' }).catch(() => ({ status: 0, body: {} }));
    if (status === 200 && (body as Readonly<Record<string, unknown>>)['worked'] !== 'more') return;
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Every line was written once, is told of as it went, and nothing else was. */
async function expectWhole(file: TestImport, prefix: string, lines = LINES): Promise<void> {
  expect(await file.read()).toMatchObject({
    state: 'done',
    lines,
    done: lines,
    states: { created: 0.8 * lines, joined: 0.1 * lines, refused: 0.1 * lines },
  });
  const report = await file.report();
  expect(report.map(({ line, state }) => [line, state])).toEqual(Array.from({ length: lines }, (_, at) => [at + 2, kindOf(at)]));
  const rows = rowsIn(backend, 'SELECT id, name, number FROM leads WHERE phone_e164 LIKE ?', `+7${prefix}%`);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  expect([rows.length, new Set(rows.map(({ number }) => number)).size, nameOf.size]).toEqual([0.8 * lines, 0.8 * lines, 0.8 * lines]);
  // Each line shows the lead that it became, or that of the line before.
  expect(report.flatMap(({ state, lead }) => (state === 'refused' ? [] : [nameOf.get(lead)]))).toEqual(
    Array.from({ length: lines }, (_, at) => at).flatMap((at) => (kindOf(at) === 'refused' ? [] : [`Гость ${kindOf(at) === 'joined' ? at - 1 : at}`])),
  );
  const once = { many: 0.8 * lines, leads: 0.8 * lines };
  expect(told(prefix, 'events', 'record', "r.action = 'create'")).toEqual(once);
  expect(told(prefix, 'lead_stages', 'lead', 'TRUE')).toEqual(once);
  expect(told(prefix, 'desk_search', 'record', "r.entity = 'leads'")).toEqual(once);
}

it(`a run and its taking back are gone on with when the database dies ${KILLS} times in each: no line twice, none lost`, async () => {
  const file = await bringFile(backend, 'leads', fileOf('901'));
  await file.act('run');
  for (let kill = 0; kill < KILLS; kill++) {
    const before = leads('901');
    let isDead = false;
    const page = insist(file, () => isDead);
    await untilMore('901', before);
    await killPocketBase();
    isDead = true;
    await page;
  }
  expect((await file.read())['state']).toBe('working');
  await insist(file);
  await expectWhole(file, '901');
  await file.act('undo');
  for (let kill = 0; kill < KILLS; kill++) {
    let isDead = false;
    const page = insist(file, () => isDead);
    // In the middle of a batch, wherever that is: what it removed by then comes back with its words.
    await new Promise((resolve) => setTimeout(resolve, 40 + kill * 60));
    await killPocketBase();
    isDead = true;
    await page;
    const left = leads('901');
    expect([left, many("SELECT count(*) AS many FROM desk_search WHERE entity = 'leads' AND body LIKE '%79011%'")]).toEqual([left, left]);
    expect(many('SELECT count(*) AS many FROM import_lines WHERE import = ? AND state = ?', file.id, 'created')).toBe(left);
  }
  await insist(file);
  expect((await file.read()).states).toEqual({ undone: 0.9 * LINES, refused: 0.1 * LINES });
  expect(leads('901')).toBe(0);
  expect(rowsIn(backend, "SELECT v FROM desk_search_fts_config WHERE k = 'secure-delete'")).toEqual([{ v: 1 }]);
}, 360_000);

it('a run goes on without its page when the site dies in the middle of it, and the next page watches it', async () => {
  const { serviceToken, sessionKey } = backend.secrets;
  const site: ChildProcess = fork('tests/support/import-site.ts', [backend.url, serviceToken, sessionKey], { stdio: 'ignore' });
  const { port, root } = await new Promise<{ readonly port: number; readonly root: string }>((resolve) =>
    site.once('message', resolve as (said: unknown) => void),
  );
  try {
    const file = await bringFile(backend, 'leads', fileOf('902', FEW_LINES));
    await file.act('run');
    const page = await pageOf(`http://127.0.0.1:${port}`, sessionKey);
    const answered: number[] = [];
    const work = (async () => {
      for (;;) answered.push((await page.post(`/_pb/api/desk/imports/${file.id}/step`, { worker: 'page' })).status);
    })().catch(() => undefined);
    await untilMore('902', 0);
    const died = new Promise((resolve) => site.once('exit', resolve));
    site.kill('SIGKILL');
    await Promise.all([died, work]);
    expect([...new Set(answered)]).toEqual(answered.length === 0 ? [] : [200]);
    expect((await file.read())['state']).toBe('working');
    // The page was heard of a moment ago: nobody takes its work away yet, PocketBase's own clock neither.
    expect(await file.step('next page')).toBe('held');
    // Twenty seconds later.
    runSql(backend, "UPDATE imports SET lease_until = '2026-01-01 00:00:00.000Z' WHERE state = 'working'");
    await backend.admin.crons.run('imports_continue');
    await expect.poll(async () => (await file.read())['state'], { timeout: 90_000 }).toBe('done');
    await expectWhole(file, '902', FEW_LINES);
  } finally {
    site.kill('SIGKILL');
    fs.rmSync(root, { recursive: true, force: true });
  }
}, 360_000);
