import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEvents } from '../../src/data/events.ts';
import { ask } from '../../src/data/ask.ts';
import { setTargets, type TargetRow } from '../../src/model/statistics/operations.ts';
import { readMonthTargets, readTargets } from '../../src/office/statistics/figures/figures.repo.ts';
import { soldOf } from '../../src/office/statistics/figures/overview.ts';
import { monthAfter } from '../../src/office/statistics/figures/period.rules.ts';
import { desk, type DeskRole } from '../support/desk.ts';
import { answerOf } from '../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
const NOW = dayFromNow(0).slice(0, 7);
const NEXT = monthAfter(NOW, 1);
const READERS: readonly DeskRole[] = ['senior', 'accountant', 'admin'];
const OTHERS: readonly DeskRole[] = ['agent', 'guide', 'content', 'tourist', 'guest'];

let sales: SalesDesk;
let [anna, boris] = ['', ''];
beforeAll(async () => {
  sales = await startSales();
  [anna, boris] = [sales.idOf('manager'), sales.idOf('manager2')];
  const rows = [target(anna, 50_000_000, 20), target(boris, 30_000_000)];
  expect((await set('senior', NOW, rows)).status).toBe(200);
});
afterAll(() => sales.stop());

const target = (manager: string, total: number, vouchers = 0, revision = 0) => ({ manager, total, vouchers, revision });
const set = (role: DeskRole, month: string, rows: readonly object[], key: string = randomUUID()) =>
  desk(sales.as(role), 'stats/targets', { country: COUNTRY, month, rows }, key);
const read = (role: DeskRole, from = NOW, to = NOW): Promise<readonly TargetRow[]> => readTargets(sales.as(role), COUNTRY, from, to);
const kept = (month: string) => sales.admin.collection('stat_targets').getFullList({ filter: `month = "${month}"`, sort: 'total' });

describe('targets', () => {
  it('are set by seniors and administrators, and by nobody else', async () => {
    for (const role of ['manager', 'accountant', ...OTHERS] as const) expect([401, 403], role).toContain((await set(role, NEXT, [target(anna, 1)])).status);
    expect(await kept(NEXT)).toEqual([]);
    for (const role of ['senior', 'admin'] as const) {
      const [now] = await read(role, NEXT, NEXT);
      expect((await set(role, NEXT, [target(anna, now ? 2_000 : 1_000, 0, now?.revision ?? 0)])).status, role).toBe(200);
    }
    expect((await kept(NEXT)).map(({ total, revision }) => [total, revision])).toEqual([[2_000, 2]]);
  });

  it('are written by no other way: whatever the records API is asked', async () => {
    const [row] = await kept(NOW);
    const body = { country: COUNTRY, manager: boris, month: '2030-01', currency: 'THB', total: 5, vouchers: 0 };
    for (const role of ['manager', ...READERS, ...OTHERS] as const) {
      const records = sales.as(role).collection('stat_targets');
      expect((await answerOf(records.create(body))).status, role).toBeGreaterThanOrEqual(400);
      expect((await answerOf(records.update(row?.id ?? '', { total: 1 }, { headers: { 'X-Expected-Revision': '1' } }))).status, role).toBeGreaterThanOrEqual(
        400,
      );
      expect((await answerOf(records.delete(row?.id ?? '', { headers: { 'X-Expected-Revision': '1' } }))).status, role).toBeGreaterThanOrEqual(400);
    }
    expect(await kept(NOW)).toHaveLength(2);
    expect(await kept('2030-01')).toEqual([]);
  });

  it('are told whole to who sees all, his own to a manager, nothing to anybody else', async () => {
    for (const role of READERS) expect((await read(role)).map(({ manager }) => manager).toSorted(), role).toEqual([anna, boris].toSorted());
    expect(await read('manager')).toEqual([{ manager: anna, month: NOW, total: 50_000_000, vouchers: 20, revision: 1 }]);
    expect((await read('manager2')).map(({ manager }) => manager)).toEqual([boris]);
    for (const role of OTHERS)
      expect([401, 403], role).toContain((await desk(sales.as(role), `stats/targets?country=${COUNTRY}&from=${NOW}&to=${NOW}`)).status);
    expect((await desk(sales.as('senior'), `stats/targets?country=${COUNTRY}&from=x&to=${NOW}`)).status).toBe(422);
  });

  it('are hidden from colleagues and strangers in lists, single records, filters, orders and expansions too', async () => {
    const [his] = (await kept(NOW)).filter(({ manager }) => manager === boris);
    for (const role of ['manager', ...OTHERS] as const) {
      const records = sales.as(role).collection('stat_targets');
      const seen = async (options: Readonly<Record<string, string>>): Promise<readonly string[]> => {
        const { status, body } = await answerOf(records.getList(1, 50, options));
        return status === 200 ? [...new Set((body['items'] as readonly { readonly manager: string }[]).map(({ manager }) => manager))] : [];
      };
      const own = role === 'manager' ? [anna] : [];
      for (const options of [{}, { sort: '-total' }, { filter: `month = "${NOW}"` }, { filter: `month = "${NOW}"`, sort: 'total' }])
        expect(await seen(options), `${role} ${JSON.stringify(options)}`).toEqual((await seen(options)).length > 0 ? own : []);
      if (role === 'manager') expect(await seen({ filter: `month = "${NOW}"` })).toEqual([anna]);
      for (const options of [
        { filter: 'total > 29000000' },
        { filter: `manager = "${boris}"` },
        { filter: `manager.username = "manager2"` },
        { filter: 'manager.stat_targets_via_manager.total > 1' },
        { sort: 'manager.username' },
        { expand: 'manager' },
        { expand: 'manager.stat_targets_via_manager' },
      ])
        expect(await seen(options), `${role} ${JSON.stringify(options)}`).not.toContain(boris);
      expect((await answerOf(records.getOne(his?.id ?? ''))).status, role).toBeGreaterThanOrEqual(400);
      const people = await answerOf(sales.as(role).collection('users').getList(1, 50, { expand: 'stat_targets_via_manager' }));
      expect(JSON.stringify(people.body), role).not.toContain('30000000');
      const asked = await answerOf(sales.as(role).collection('users').getList(1, 50, { filter: 'stat_targets_via_manager.total > 1' }));
      expect(asked.status === 200 ? (asked.body['items'] as readonly unknown[]).length : 0, role).toBe(0);
      const told = await desk(sales.as(role), `events?entity=stat_targets&record=${his?.id}`);
      expect([401, 403], role).toContain(told.status);
    }
  });

  it('keep who set them', async () => {
    const [row] = (await kept(NOW)).filter(({ manager }) => manager === anna);
    const events = await listEvents(sales.as('admin'), 'stat_targets', row?.id ?? '');
    expect(JSON.stringify(events)).toContain('50000000');
    expect(JSON.stringify(events)).toContain('senior');
  });

  it('are set all or none, with the fault at whose target is wrong', async () => {
    const month = monthAfter(NOW, 2);
    const refused = async (rows: readonly object[], at: string, code: string): Promise<void> =>
      expect(await set('senior', month, rows), JSON.stringify(rows)).toMatchObject({ status: 422, body: { data: { fields: { [at]: { code } } } } });
    const good = target(anna, 100);
    for (const total of [-1, 0.5, 2_000_000_000_000, '5', null]) await refused([good, { ...target(boris, 0), total }], boris, 'total');
    for (const vouchers of [-1, 1.5, 1_000_000]) await refused([good, target(boris, 1, vouchers)], boris, 'vouchers');
    for (const role of ['agent', 'guide', 'accountant', 'tourist', 'content'] as const)
      await refused([good, target(sales.idOf(role), 1)], sales.idOf(role), 'wrong');
    await refused([good, target('nobody', 1)], 'nobody', 'wrong');
    await refused([good, good], 'rows', 'missing');
    await refused([], 'rows', 'missing');
    for (const far of [monthAfter(NOW, 25), monthAfter(NOW, -61), '2026-13', 'x', '']) expect((await set('senior', far, [good])).status, far).toBe(422);
    expect(await kept(month)).toEqual([]);
    expect((await set('senior', month, [target(sales.idOf('senior'), 1)])).status).toBe(200);
  });

  it('of who does not sell any more are changed and taken away, not begun', async () => {
    const month = monthAfter(NOW, 3);
    await set('senior', month, [target(boris, 700)]);
    await sales.admin.collection('users').update(boris, { active: false });
    const { people } = await readMonthTargets(sales.as('senior'), COUNTRY, month);
    expect(people.map(({ id }) => id)).toContain(boris);
    expect((await readMonthTargets(sales.as('senior'), COUNTRY, monthAfter(NOW, 6))).people.map(({ id }) => id)).not.toContain(boris);
    expect((await set('senior', monthAfter(NOW, 6), [target(boris, 1)])).status).toBe(422);
    expect((await set('senior', month, [target(boris, 0, 0, 1)])).status).toBe(200);
    expect(await kept(month)).toEqual([]);
    await sales.admin.collection('users').update(boris, { active: true });
  });

  it('are set once by a repeated request, and a colleague’s are not written over unseen', async () => {
    const month = monthAfter(NOW, 4);
    const key = `twice-${randomUUID()}`;
    for (const _ of [1, 2]) expect((await set('senior', month, [target(anna, 100)], key)).status).toBe(200);
    expect((await kept(month)).map(({ revision }) => revision)).toEqual([1]);
    expect((await set('admin', month, [target(anna, 200, 0, 1)])).status).toBe(200);
    const late = await set('senior', month, [target(boris, 50), target(anna, 300, 0, 1)]);
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', data: { rows: [{ manager: anna, total: 200, revision: 2 }] } } });
    expect((await kept(month)).map(({ total }) => total)).toEqual([200]);
    // Who means what stands already, or has seen it, is refused nothing.
    expect((await set('senior', month, [target(boris, 50), target(anna, 200, 0, 1)])).status).toBe(200);
    expect((await set('senior', month, [target(anna, 300, 0, 2)])).status).toBe(200);
    const fresh = await set('senior', month, [target(boris, 60)]);
    expect(fresh).toMatchObject({ status: 409, body: { data: { rows: [{ manager: boris, total: 50, revision: 1 }] } } });
    await expect(ask(sales.as('senior'), setTargets, { country: COUNTRY, month, rows: [target(anna, 1, 0, 9)] }, { key: randomUUID() })).rejects.toMatchObject({
      code: 'stale',
    });
  });

  it('stand beside what was sold by the day of sale', async () => {
    await sales.sale('manager');
    const { sold, targets, before } = await readMonthTargets(sales.as('senior'), COUNTRY, NOW);
    const own = soldOf(sold.filter(({ words }) => words[0] === anna));
    const vouchers = await sales.admin.collection('vouchers').getFullList({ filter: `sold_by = "${anna}" && confirmed_at != ""` });
    expect(own).toMatchObject({ n: vouchers.length, total: vouchers.reduce((sum, one) => sum + Number(one['total']), 0) });
    expect(own.n).toBeGreaterThan(0);
    expect(targets.map(({ month }) => month)).toEqual([NOW, NOW]);
    expect(before).toEqual([]);
  });

  it('say nothing any more once prices are kept in another currency', async () => {
    await sales.admin.collection('currencies').update((await sales.admin.collection('currencies').getFirstListItem('code = "THB"')).id, { main: false });
    await sales.admin.collection('currencies').update((await sales.admin.collection('currencies').getFirstListItem('code = "RUB"')).id, { main: true });
    expect(await read('senior')).toEqual([]);
    expect((await set('senior', NOW, [target(anna, 900)])).status).toBe(200);
    expect(await read('senior')).toMatchObject([{ manager: anna, total: 900, revision: 2 }]);
  });
});
