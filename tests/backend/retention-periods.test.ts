import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNight } from '../../src/people/retention/rules/periods.ts';
import { desk as call, type DeskRole, startDesk, type TestDesk } from '../support/desk.ts';
import { runSql } from '../support/backend.ts';
import { monthsAfter, walkAt } from '../support/moved-clock.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());

interface Row extends RecordModel {
  readonly code: string;
  readonly period: { readonly count: number; readonly unit: string };
  readonly revision: number;
  readonly isDryNext: boolean;
  readonly dry: { readonly due: number; readonly examples: readonly string[] } | null;
}
const rowOf = async (role: DeskRole, code: string): Promise<Row> => {
  const { body, status } = await call(desk.as(role), 'retention');
  if (status !== 200) throw new Error(String(status));
  const row = (body['rows'] as readonly Row[]).find((one) => one.code === code);
  if (!row) throw new Error(`no rule ${code}`);
  return row;
};
const change = async (role: DeskRole, code: string, body: Readonly<Record<string, unknown>>) =>
  call(desk.as(role), `retention/${code}/period`, { reason: 'проверка', expected: (await rowOf('admin', code)).revision, ...body });
const EVERYBODY: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'accountant', 'senior', 'admin'];

/** Enquiries of so many months ago, one each. */
async function requests(...months: readonly number[]): Promise<void> {
  for (const [at, count] of months.entries()) {
    const phone = `+7906555${String(1000 + at)}`;
    const { body } = await call(desk.as('manager'), 'leads', { country: 'thailand', name: `Гость ${at}`, phone_raw: phone });
    const created = monthsAfter(new Date(), -count).toISOString().replace('T', ' ');
    runSql(desk, `UPDATE leads SET created = '${created}' WHERE id = '${(body['lead'] as RecordModel).id}'; DELETE FROM activities`);
  }
}

describe('what is kept for how long', () => {
  it('is read by seniors and administrators; counted and changed by administrators alone', async () => {
    const statuses = async (ask: (role: DeskRole) => Promise<{ readonly status: number }>) => {
      const allowed: DeskRole[] = [];
      for (const role of EVERYBODY) if ((await ask(role)).status === 200) allowed.push(role);
      return allowed;
    };
    expect(await statuses((role) => call(desk.as(role), 'retention'))).toEqual(['senior', 'admin']);
    expect(await statuses((role) => call(desk.as(role), 'retention/requests/dry', {}))).toEqual(['admin']);
    expect(await statuses((role) => call(desk.as(role), 'retention/requests/count?count=11'))).toEqual(['admin']);
    expect(await statuses((role) => call(desk.as(role), 'retention/feeds/period', { count: 13, reason: 'x', expected: 0 }))).toEqual(['admin']);
    const walk = { method: 'POST', body: {} };
    for (const role of EVERYBODY) await expect(desk.as(role).send('/api/house/retention', walk)).rejects.toMatchObject({ status: expect.any(Number) });
  });

  it('is told with what a dry run found, whose rows administrators alone are shown', async () => {
    await requests(13, 14, 3);
    expect((await call(desk.as('admin'), 'retention/requests/dry', {})).body).toMatchObject({
      run: { looked: 3, due: 2, done: 0, examples: [expect.any(String), expect.any(String)] },
    });
    // The walk of the night is dry where it comes on the day of the count; after its hour the next one is tomorrow's.
    const isTonight = new Date(nextNight(Date.now())).getUTCDate() === new Date().getUTCDate();
    expect(await rowOf('admin', 'requests')).toMatchObject({ isDryNext: isTonight, dry: { due: 2, examples: [expect.any(String), expect.any(String)] } });
    expect(await rowOf('senior', 'requests')).toMatchObject({ dry: { due: 2, examples: [] } });
    expect((await desk.admin.collection('leads').getFullList({ filter: 'name = "—"' })).length).toBe(0);
  });

  it('is set within its limits, with the fault at its field otherwise', async () => {
    for (const [code, count, fault] of [
      ['requests', 2, 'too_short'],
      ['requests', 25, 'too_long'],
      ['requests', 7.5, 'wrong'],
      ['requests', '12', 'wrong'],
      ['requests', null, 'wrong'],
      ['sales', 4, 'too_short'],
      ['keys', 5, 'fixed'],
      ['cards', 5, 'fixed'],
    ] as const)
      expect(await change('admin', code, { count }), `${code} ${count}`).toMatchObject({ status: 422, body: { data: { fields: { count: { code: fault } } } } });
    expect((await call(desk.as('admin'), 'retention/nothing/period', { count: 5 })).status).toBe(404);
    expect((await rowOf('admin', 'requests')).period).toEqual({ count: 12, unit: 'months' });
  });

  it('becomes longer at once, and shorter with the number of what goes by it', async () => {
    expect((await change('admin', 'requests', { count: 18 })).status).toBe(200);
    expect((await rowOf('senior', 'requests')).period).toEqual({ count: 18, unit: 'months' });
    // What goes by the same period follows.
    expect((await rowOf('senior', 'cards')).period).toEqual({ count: 18, unit: 'months' });
    expect((await call(desk.as('admin'), 'retention/requests/count?count=12')).body).toEqual({ going: 2, now: 0 });
    expect(await change('admin', 'requests', { count: 12 })).toMatchObject({ status: 409, body: { code: 'retention_more', data: { many: 2 } } });
    expect(await change('admin', 'requests', { count: 12, confirmed: 1 })).toMatchObject({ status: 409, body: { data: { many: 2 } } });
    expect((await rowOf('admin', 'requests')).period.count).toBe(18);
    expect((await change('admin', 'requests', { count: 12, confirmed: 2 })).status).toBe(200);
    expect((await rowOf('admin', 'requests')).period.count).toBe(12);
    const history = await desk.admin.collection('events').getFullList({ filter: 'entity = "retention_periods"', sort: 'at' });
    expect(history.filter(({ after }) => (after as { count?: number }).count !== 13).map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [{ count: 12 }, { count: 18 }, 'проверка'],
      [{ count: 18 }, { count: 12 }, 'проверка'],
    ]);
  });

  it('is changed by one of two who do not see each other', async () => {
    const { revision } = await rowOf('admin', 'requests');
    const both = await Promise.all([15, 16].map((count) => call(desk.as('admin'), 'retention/requests/period', { count, reason: 'x', expected: revision })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('goes to the publisher, whose pages name it', async () => {
    const rows = await desk.admin.collection('outbox').getFullList({ filter: 'collection = "retention_periods"' });
    expect(rows.length).toBeGreaterThan(1);
    expect((await desk.as('guest').collection('retention_periods').getFullList()).map(({ rule }) => rule).toSorted()).toEqual(['feeds', 'requests']);
  });

  it('that was set is what the night goes by', async () => {
    await change('admin', 'requests', { count: 6, confirmed: 99 });
    await walkAt(desk, Date.now() + 86_400_000);
    await walkAt(desk, Date.now() + 2 * 86_400_000);
    expect((await desk.admin.collection('leads').getFullList({ filter: 'name = "—"' })).length).toBe(2);
    expect((await desk.admin.collection('leads').getFullList({ filter: 'name ~ "Гость"' })).length).toBe(1);
  });
});
