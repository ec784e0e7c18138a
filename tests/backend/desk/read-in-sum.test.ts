import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../../src/access/statement.ts';
import { connect } from '../../../src/data/pocketbase.ts';
import { SETTINGS } from '../../../src/registry/settings.ts';
import { saying, statementKey } from '../../../src/platform/statement.ts';
import { runSql } from '../../support/backend.ts';
import { rowsIn } from '../../support/commissions.ts';
import { desk, type DeskRole, startDesk, type TestDesk } from '../../support/desk.ts';
import { type Answer, answerOf } from '../../support/house.ts';
import { withinOneHour } from '../../support/one-hour.ts';

const MOST = SETTINGS.contact_rows_proven.default;
const PAGE = 50;
const LEADS = MOST + 4 * PAGE;

let house: TestDesk;
beforeAll(async () => {
  house = await startDesk();
  const made = await desk(house.as('admin'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: '+79161112233', source: 'phone' });
  const { id } = made.body['lead'] as { readonly id: string };
  const one = (at: number): string =>
    `UPDATE more SET id = '${idOf(at)}', uuid = '${randomUUID()}', number = 'N${at}', created = datetime('2026-01-01', '-${at} minutes'), assigned_user = ''; INSERT INTO leads SELECT * FROM more;`;
  const all = Array.from({ length: LEADS }, (_, at) => one(at)).join('\n');
  runSql(house, `BEGIN; CREATE TEMP TABLE more AS SELECT * FROM leads WHERE id = '${id}'; DELETE FROM leads WHERE id = '${id}';\n${all} COMMIT;`);
  await withinOneHour();
});
afterAll(() => house.stop());

const idOf = (at: number): string => `lead${String(at).padStart(11, '0')}`;
/** Somebody through the site, which says of him what it knows. */
const as = (role: DeskRole, says: Partial<Statement> = {}) =>
  connect(house.url, { token: house.as(role).authStore.token, fetch: saying(statementKey(house.secrets.serviceToken), says) });
const page = (role: DeskRole, after: string, says: Partial<Statement> = {}): Promise<Answer> =>
  answerOf(
    as(role, says).send<Record<string, unknown>>('/api/desk/leads', {
      method: 'GET',
      query: { country: 'thailand', limit: PAGE, ...(after === '' ? {} : { after }) },
    }),
  );
/** Reads on from a place until somebody is refused or all is read; where that was, and how many rows came. */
async function readOn(role: DeskRole, from = ''): Promise<{ readonly rows: number; readonly end: number; readonly after: string }> {
  let after = from;
  for (let rows = 0; ; ) {
    const { status, body } = await page(role, after);
    if (status !== 200) return { rows, end: status, after };
    rows += (body['rows'] as readonly unknown[]).length;
    after = String(body['after']);
    if (after === '') return { rows, end: status, after };
  }
}
const view = async (role: DeskRole, at: number, says: Partial<Statement> = {}): Promise<number> =>
  (await answerOf(as(role, says).collection('leads').getOne(idOf(at)))).status;
const told = async (): Promise<readonly string[]> =>
  ((await desk(house.as('senior'), 'watch')).body['rows'] as readonly { readonly action: string; readonly actor_name: string }[])
    .filter(({ action }) => action === 'rows_most')
    .map(({ actor_name }) => actor_name);

it('lists that are read page by page are one sum: beyond it nobody reads on without a proof, which gives as many again', async () => {
  const { rows, end, after } = await readOn('manager');
  expect([rows, end]).toEqual([MOST, 428]);
  // What he has seen he sees again, in a list or alone; what he has not stays closed, by every door.
  expect((await page('manager', '')).status).toBe(200);
  expect([await view('manager', 0), await view('manager', LEADS - 1)]).toEqual([200, 428]);
  expect(
    (
      await answerOf(
        as('manager')
          .collection('leads')
          .getList(LEADS / 5, 5),
      )
    ).status,
  ).toBe(428);
  expect((await desk(as('manager'), `events?entity=leads&record=${idOf(LEADS - 1)}`)).status).toBe(428);
  expect((await desk(as('manager'), `leads/${idOf(LEADS - 1)}`)).status).toBe(428);
  expect(await told()).toEqual([]);
  expect((await page('manager', after, { isProven: true })).status).toBe(200);
  expect(await told()).toEqual(['manager']);
  expect(await readOn('manager', after)).toMatchObject({ rows: LEADS - MOST, end: 200 });
  // A file asks each time.
  expect((await desk(as('manager', { isFile: true }), 'exports', { list: 'leads', format: 'csv', filter: '', rows: 1 })).status).toBe(428);
});

it('of many pages at once no more pass than in turn', async () => {
  const places: string[] = [''];
  for (let at = 0; at < LEADS / PAGE - 1; at += 1) places.push(String((await page('admin', places.at(-1) ?? '', { isProven: true })).body['after']));
  const answers = await Promise.all(places.map((after) => page('manager2', after)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST / PAGE);
});

it('what was read is written down, and counts after a start', async () => {
  await house.admin.crons.run('house_keep_reads');
  const kept = () => rowsIn(house, "SELECT last, year FROM counters WHERE kind = 'contacts_read' AND scope = ?", `users:${house.idOf('manager2')}`);
  await expect.poll(kept).toEqual([{ last: MOST, year: Math.floor(Date.now() / 86_400_000) }]);
  // The senior has read nothing since the start, one row less than the sum before it, and many on the day before.
  const before = (id: string, year: string, last: number): string =>
    `INSERT INTO counters (id, kind, scope, year, last, created, updated) SELECT '${id}', kind, 'users:${house.idOf('senior')}', ${year}, ${last}, created, updated FROM counters WHERE kind = 'contacts_read' LIMIT 1;`;
  runSql(house, before('cbefore00000000', 'year', MOST - 1) + before('cbefore00000001', 'year - 1', 9999));
  expect([await view('senior', 1), await view('senior', 2), await view('senior', 1)]).toEqual([200, 428, 200]);
});
