import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordModel } from 'pocketbase';
import { servePocketBase, stopPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { runSql } from '../support/backend.ts';
import { desk as call, startDesk, type TestDesk } from '../support/desk.ts';
import { cellsWith } from '../support/every-column.ts';
import { monthsAfter, walkAt } from '../support/moved-clock.ts';
import { campaign } from '../support/campaign.ts';

const { steps: KILLS } = campaign('retention-killed', { steps: 3, whole: 30 });

const REQUESTS = 300;
const DAY_MS = 86_400_000;

let desk: TestDesk;
let serving: TestDesk['process'];
beforeAll(async () => {
  desk = await startDesk();
  serving = desk.process;
});
afterAll(async () => {
  await stopPocketBase(serving, desk.launch);
  await desk.stop();
});

/** One row of the database as it is on the disk, whoever runs it. */
function told(sql: string): Readonly<Record<string, unknown>> {
  const database = new DatabaseSync(`${desk.dataDir}/pb_data/data.db`, { readOnly: true, timeout: 5000 });
  try {
    return { ...database.prepare(sql).get() };
  } finally {
    database.close();
  }
}

it(`a night that is killed ${KILLS} times among ${REQUESTS} requests goes on where it was, ends each once and counts each once`, async () => {
  const { body } = await call(desk.as('manager'), 'leads', { country: 'thailand', name: 'Стиранов', phone_raw: '+79067770001', message: 'секрет-ноль' });
  const { id } = body['lead'] as RecordModel;
  const copies = Array.from({ length: REQUESTS - 1 }, (_, at) => `0copy${String(at).padStart(10, '0')}`);
  runSql(
    desk,
    `BEGIN; CREATE TEMP TABLE more AS SELECT * FROM leads WHERE id = '${id}';
       ${copies.map((copy, at) => `UPDATE more SET id = '${copy}', uuid = '${crypto.randomUUID()}', number = 'L-${at}'; INSERT INTO leads SELECT * FROM more;`).join('\n')} COMMIT;`,
  );
  const night = monthsAfter(new Date(), 13).getTime();
  await walkAt(desk, night - DAY_MS);
  const done = (): number => Number(told("SELECT COALESCE(max(done), 0) AS many FROM retention_runs WHERE rule = 'requests' AND kind = 'real'")['many']);
  for (let kill = 0; kill < KILLS; kill++) {
    const walk = walkAt(desk, night).catch(() => undefined);
    const before = done();
    await expect.poll(done, { interval: 2, timeout: 180_000 }).toBeGreaterThan(before);
    const died = new Promise((resolve) => serving.once('exit', resolve));
    serving.kill('SIGKILL');
    await died;
    await walk;
    // What is counted is what is ended, wherever it was stopped.
    const { ended } = told("SELECT count(*) AS ended FROM leads WHERE name = '—' AND message = ''");
    expect(done()).toBe(ended);
    serving = await servePocketBase(desk.launch);
  }
  expect(done()).toBeLessThan(REQUESTS);
  // The next hour takes up what the night left.
  await walkAt(desk, night + 3_600_000, true);
  const runs = await desk.admin.collection('retention_runs').getFullList({ filter: 'rule = "requests" && kind = "real"' });
  expect(runs).toMatchObject([{ state: 'done', looked: REQUESTS, due: REQUESTS, done: REQUESTS, failed: 0 }]);
  expect(told("SELECT count(*) AS many FROM leads WHERE name != '—'")).toEqual({ many: 0 });
  expect(cellsWith(desk, 'Стиранов')).toEqual([]);
  expect(cellsWith(desk, 'секрет-ноль')).toEqual([]);
  // One row of the history of moves for each that was closed.
  expect(told('SELECT count(*) AS moves, count(DISTINCT lead) AS leads FROM lead_stages WHERE "to" = \'lost\'')).toEqual({ moves: REQUESTS, leads: REQUESTS });
}, 540_000);
