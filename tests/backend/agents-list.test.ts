import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseListQuery } from '../../src/data/list-query.ts';
import { listUsers, USER_LIST } from '../../src/people/users/repo/users.ts';
import { addRule, rowsIn } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const GUIDE = { type: 'guide', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' } as const;
const OTHERS = ['agent', 'guide', 'content', 'tourist', 'guest'] as const;
let sales: SalesDesk;
let [one, other] = ['', ''];

beforeAll(async () => {
  sales = await startSales();
  one = sales.idOf('agent');
  await sales.admin.collection('users').update(one, { name_ru: 'Анна Щукина', manager: sales.idOf('manager') });
  const rival = { username: 'rival', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
  other = (await sales.admin.collection('users').create({ ...rival, name_ru: 'Борис' })).id;
  await addRule(sales);
  for (const agent of [one, one, other]) await sales.sale('senior', { agent });
  const first = await sales.sale('senior', { agent: one });
  await sales.admin.collection('vouchers').update(first.id, { service_date: dayFromNow(-5) });
});
afterAll(() => sales.stop());

const list = (role: DeskRole, query = ''): Promise<Answer> => desk(sales.as(role), `agents?country=thailand${query}`);
const rowsOf = ({ body }: Answer, name = 'rows'): readonly RecordModel[] => body[name] as readonly RecordModel[];
const idsIn = (answer: Answer): readonly string[] => rowsOf(answer).map((row) => row['agent'] as string);
const act = (role: DeskRole, agent: string, action: string, body: Readonly<Record<string, unknown>>) => desk(sales.as(role), `agents/${agent}/${action}`, body);
const profileOf = (agent: string): Promise<RecordModel> => sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);

describe('the office’s list of agents', () => {
  it('says what each brings and costs, as plain sums of the tables do', async () => {
    const answer = await list('senior');
    expect(idsIn(answer)).toEqual([one, other]);
    const sales_ =
      "SELECT agent, currency, COUNT(*) AS count, SUM(total) AS total FROM vouchers WHERE agent != '' AND state = 'confirmed' GROUP BY agent, currency";
    const plain = rowsIn(sales, `${sales_} ORDER BY agent, currency`);
    expect(rowsOf(answer, 'sales').map(({ agent, currency, count, total }) => ({ agent, currency, count, total }))).toEqual(plain);
    const cost = 'SELECT agent, currency, state, SUM(amount) AS amount FROM commission_entries GROUP BY agent, currency, state ORDER BY agent, currency, state';
    expect(rowsOf(answer, 'cost')).toEqual(rowsIn(sales, cost));
    for (const sort of ['revenue', 'cost', 'guests', 'nothing']) expect([sort, idsIn(await list('accountant', `&sort=${sort}`))]).toEqual([sort, [one, other]]);
    expect(idsIn(await list('senior', `&q=${encodeURIComponent('щУКИН')}`))).toEqual([one]);
    for (const q of ['Shchukina', 'anna', 'ЩУКИНА анна']) expect([q, idsIn(await list('senior', `&q=${encodeURIComponent(q)}`))]).toEqual([q, [one]]);
    expect(idsIn(await list('senior', '&q=%25'))).toEqual([]);
    expect((await list('senior', '&page=9')).body).toMatchObject({ rows: [], total: 2, hasMore: false });
  });

  it('shows a manager his own agents, and nobody else anything', async () => {
    const own = await list('manager', '&sort=revenue');
    expect(idsIn(own)).toEqual([one]);
    for (const part of ['guests', 'sales', 'cost']) expect(rowsOf(own, part).filter(({ agent }) => agent !== one)).toEqual([]);
    expect(JSON.stringify(own.body)).not.toContain('Борис');
    for (const role of OTHERS) expect([role, (await list(role)).status >= 401]).toEqual([role, true]);
  });
});

it('users are found by their names with and without the marks of their letters, and guests are not', async () => {
  const { id } = await sales.admin.collection('users').create({ username: 'jose.garcia', name_ru: 'Жосе', name_en: 'José García', ...GUIDE });
  const find = async (search: string, filters = {}) => {
    const { rows } = await listUsers(sales.as('admin'), { ...parseListQuery(USER_LIST, new URLSearchParams({ q: search })), filters });
    return rows.map((row) => row.id);
  };
  for (const q of ['Jose Garcia', 'García', 'josé', 'garcia', 'jose.g']) expect([q, await find(q)]).toEqual([q, [id]]);
  expect(await find('Garcia', { type: 'guide' })).toEqual([id]);
  expect(await find('Garcia', { type: 'manager' })).toEqual([]);
  expect(await find('Garciaz')).toEqual([]);
  expect((await desk(sales.as('senior'), 'users/named?q=garcia')).status).toBe(403);
});

describe('an agent', () => {
  it('is suspended and let work again with a reason, once of two windows', async () => {
    const { revision } = await profileOf(other);
    for (const role of ['manager', 'accountant', ...OTHERS] as const)
      expect([role, (await act(role, other, 'suspend', { reason: 'x', expected: revision })).status >= 401]).toEqual([role, true]);
    expect((await act('senior', other, 'suspend', { expected: revision })).body['code']).toBe('reason_missing');
    expect((await act('senior', other, 'restore', { reason: 'x', expected: revision })).body['code']).toBe('move_refused');
    expect((await act('senior', sales.idOf('guide'), 'suspend', { reason: 'x', expected: 1 })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => act('senior', other, 'suspend', { reason: 'Свои гости', expected: revision })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await profileOf(other))['state']).toBe('suspended');
    const voucher = await sales.sale('senior', { agent: other });
    expect(rowsIn(sales, 'SELECT amount FROM commission_entries WHERE voucher = ?', voucher.id)).toEqual([{ amount: 0 }]);
    const stopped = await profileOf(other);
    expect((await act('senior', other, 'restore', { reason: 'Объяснил', expected: stopped['revision'] })).status).toBe(200);
    const history = await desk(sales.as('senior'), `events?entity=agent_profiles&record=${stopped.id}`);
    expect(rowsOf(history).map(({ action, reason }) => [action, reason])).toEqual(
      expect.arrayContaining([
        ['suspend', 'Свои гости'],
        ['restore', 'Объяснил'],
      ]),
    );
  });

  it('is handed to another manager, who sees him from then on', async () => {
    const { revision } = await sales.admin.collection('users').getOne(other);
    const manager = sales.idOf('manager');
    for (const role of ['manager', 'accountant', ...OTHERS] as const)
      expect([role, (await act(role, other, 'manager', { manager, expected: revision })).status >= 401]).toEqual([role, true]);
    for (const wrong of [sales.idOf('accountant'), 'nobody000000000', other])
      expect([wrong, (await act('senior', other, 'manager', { manager: wrong, expected: revision })).status]).toEqual([wrong, 422]);
    expect((await act('senior', manager, 'manager', { manager: '', expected: 1 })).status).toBe(404);
    const both = await Promise.all([manager, ''].map((to) => act('senior', other, 'manager', { manager: to, expected: revision })));
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const now = await sales.admin.collection('users').getOne(other);
    if (now['manager'] !== manager) await act('senior', other, 'manager', { manager, expected: now['revision'] });
    expect([...idsIn(await list('manager'))].toSorted()).toEqual([one, other].toSorted());
  });
});
