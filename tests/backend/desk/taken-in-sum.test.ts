import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../src/data/pocketbase.ts';
import type { Statement } from '../../../src/access/statement.ts';
import { saying, statementKey } from '../../../src/platform/statement.ts';
import { desk, type DeskRole, startDesk, type TestDesk } from '../../support/desk.ts';
import type { Answer } from '../../support/house.ts';

/** `contact_rows_proven` as it is delivered. */
const MOST = 500;

let house: TestDesk;
beforeAll(async () => {
  house = await startDesk();
});
afterAll(() => house.stop());

/** Somebody through the site, which says of him what it knows. */
const as = (role: DeskRole, says: Partial<Statement>) =>
  connect(house.url, { token: house.as(role).authStore.token, fetch: saying(statementKey(house.secrets.serviceToken), says) });

/** The site writes down that a list leaves as a file. */
function take(role: DeskRole, rows: number, more: Partial<Statement> = {}): Promise<Answer> {
  return desk(as(role, { isFile: true, ...more }), 'exports', { list: 'leads', format: 'csv', filter: `status=${rows}`, rows });
}
const watched = async (): Promise<readonly unknown[]> => (await desk(house.as('senior'), 'watch')).body['rows'] as readonly unknown[];

it('files in slices are one sum: the slice that goes over it asks who sits there, and seniors are told when it is taken', async () => {
  for (let slice = 0; slice < 5; slice += 1) expect((await take('manager', 90)).status).toBe(200);
  expect(await take('manager', 90)).toMatchObject({ status: 428, body: { code: 'proof_missing' } });
  // Refused is not taken.
  expect((await take('manager', 50)).status).toBe(200);
  expect((await take('manager', 1)).status).toBe(428);
  expect(await watched()).toEqual([]);
  expect((await take('manager', 90, { isProven: true })).status).toBe(200);
  expect((await take('manager', 90, { isProven: true })).status).toBe(200);
  expect(await watched()).toEqual([expect.objectContaining({ action: 'rows_most', after: { count: MOST + 90 } })]);
  // A colleague took nothing.
  expect((await take('manager2', MOST)).status).toBe(200);
});

it('of many slices at once no more pass than in turn', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => take('accountant', 100)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 7 }, () => 428)]);
});

it('what was seen in lists, and hidden contacts that were shown, are of the same sum', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const lead = { country: 'thailand', name: `Guest ${at}`, phone_raw: `+7916123450${at}`, source: 'phone' };
    const made = await desk(house.as('senior'), 'leads', lead);
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    ids.push((made.body['lead'] as { readonly id: string }).id);
  }
  for (const id of ids) expect((await desk(house.as('senior'), `leads/${id}/reveal`, { reason: 'call' })).status).toBe(200);
  // Three were seen whole when they were written down, three were shown.
  expect((await take('senior', MOST - 6)).status).toBe(200);
  const again = (isProven: boolean) => desk(as('senior', { isProven }), `leads/${ids[0]}/reveal`, { reason: 'call' });
  expect(await again(false)).toMatchObject({ status: 428, body: { code: 'proof_missing' } });
  expect((await again(true)).status).toBe(200);
});
