import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnPayout, addRule, commissionFaults } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { setTo } from '../support/settings.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await addRule(sales);
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

const WRITTEN = { payee: 'Anna Petrova', bank: 'Kasikorn', account: '012-3-45678-9' };
const read = (role: DeskRole): Promise<Answer> => desk(sales.as(role), 'agent-account');
const write = (revision: unknown, more: Readonly<Record<string, unknown>> = {}, role: DeskRole = 'agent'): Promise<Answer> =>
  desk(sales.as(role), 'agent-account', { ...WRITTEN, revision, ...more });
const profile = (): Promise<RecordModel> => sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${sales.idOf('agent')}"`);
const confirm = (expected: unknown): Promise<Answer> => desk(sales.as('accountant'), `agents/${sales.idOf('agent')}/account-confirm`, { expected });
const faultOf = ({ body }: Answer): unknown => (body['data'] as { readonly fields?: unknown }).fields;

describe('where an agent says himself that he is paid', () => {
  it('is written down by him, with who did, and its number is never told again', async () => {
    const { revision } = (await read('agent')).body;
    expect((await read('agent')).body).toMatchObject({ payee: '', bank: '', account: '' });
    expect(faultOf(await write(revision, { payee: ' ' }))).toMatchObject({ payee: { code: 'missing' } });
    expect(faultOf(await write(revision, { account: '' }))).toMatchObject({ account: { code: 'missing' } });
    expect((await write(undefined)).body['code']).toBe('revision_missing');
    // Two windows: the second is told.
    const both = await Promise.all([write(revision), write(revision, { account: '999-9-99999-9' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { revision: seen } = (await read('agent')).body;
    expect((await write(seen, WRITTEN)).status).toBe(200);
    expect(await profile()).toMatchObject({ ...WRITTEN, account_by: `users:${sales.idOf('agent')}` });
    const told = (await read('agent')).body;
    expect(told).toMatchObject({ payee: 'Anna Petrova', bank: 'Kasikorn', account: '•••• 6789' });
    expect(JSON.stringify([told, both])).not.toContain('45678');
    // Where the other window was first this took the place of what it wrote.
    const isChange = both[0].status !== 200;
    expect(told['waits_until'] !== '').toBe(isChange);
    if (isChange) expect((await confirm(told['revision'])).status).toBe(200);
    for (const view of ['agent_terms', 'agent_profiles'] as const) {
      const answer = await sales
        .as('agent')
        .collection(view)
        .getList(1, 5)
        .catch(() => null);
      expect([view, JSON.stringify(answer).includes('45678')]).toEqual([view, false]);
    }
  });

  it('waits where it takes the place of another, and he is told how long and until when', async () => {
    expect((await read('agent')).body).toMatchObject({ wait_hours: 24, waits_until: '' });
    await setTo(sales, 'account_wait_hours', 48);
    const { revision } = (await read('agent')).body;
    expect((await write(revision, { account: '555-5-55555-5' })).status).toBe(200);
    const told = (await read('agent')).body;
    expect(told).toMatchObject({ wait_hours: 48, waits_until: (await profile())['account_from'] });
    expect(Math.round((Date.parse(String(told['waits_until'])) - Date.now()) / 3_600_000)).toBe(48);
    expect((await confirm(told['revision'])).status).toBe(200);
    expect((await read('agent')).body).toMatchObject({ wait_hours: 48, waits_until: '' });
    await setTo(sales, 'account_wait_hours', null);
  });

  it('is his own alone, and no way to say where another is paid', async () => {
    const before = await profile();
    for (const role of ['tourist', 'guide', 'content', 'manager', 'senior', 'accountant'] as const)
      expect([role, (await read(role)).status, (await write(before['revision'], {}, role)).status]).toEqual([role, 403, 403]);
    expect((await read('guest')).status).toBe(401);
    // An administrator may all, and has no terms of his own.
    expect((await write(1, {}, 'admin')).status).toBe(404);
    const rival = { username: 'rival', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
    const other = (await sales.admin.collection('users').create(rival)).id;
    expect((await write(before['revision'], { agent: other, id: other })).status).toBe(200);
    expect(await sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${other}"`)).toMatchObject({ account: '', payee: '' });
  });

  it('is seen by who approves: what was approved for another account is approved once more, and he who wrote the old one is free', async () => {
    const voucher = await sales.sale('senior', { agent: sales.idOf('agent') });
    await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
    const drawn = await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent: sales.idOf('agent'), currency: 'THB' });
    const { id } = drawn.body['payout'] as RecordModel;
    await setTo(sales, 'alone_up_to', 1000, 'thailand');
    // That a changed account waits is tried elsewhere.
    await setTo(sales, 'account_wait_hours', 0);
    const agent = sales.idOf('agent');
    const { revision } = await profile();
    expect((await desk(sales.as('admin'), `agents/${agent}/account`, { ...WRITTEN, account: '777', expected: revision })).status).toBe(200);
    expect((await actOnPayout(sales, 'admin', id, 'approve')).body['code']).toBe('dual_control');
    // The agent says it himself: nobody of the office has said where it goes.
    const { revision: now } = (await read('agent')).body;
    expect((await write(now)).status).toBe(200);
    expect((await actOnPayout(sales, 'admin', id, 'approve')).status).toBe(200);
    expect(await sales.admin.collection('payouts').getOne(id)).toMatchObject({ ...WRITTEN, account_by: `users:${agent}` });
    const { revision: later } = (await read('agent')).body;
    expect((await write(later, { account: '888' })).status).toBe(200);
    expect(faultOf(await desk(sales.as('accountant'), 'payouts/bank', { payouts: [id] }))).toMatchObject({ payouts: { code: 'account_changed' } });
    expect(faultOf(await actOnPayout(sales, 'accountant', id, 'send'))).toMatchObject({ payouts: { code: 'account_changed' } });
    expect((await actOnPayout(sales, 'senior', id, 'approve')).status).toBe(200);
    expect((await actOnPayout(sales, 'accountant', id, 'send')).status).toBe(200);
    const history = await desk(sales.as('senior'), `events?entity=agent_profiles&record=${(await profile()).id}`);
    const rows = history.body['rows'] as readonly RecordModel[];
    expect(rows.filter(({ action, actor }) => action === 'account' && actor === `users:${agent}`).length).toBeGreaterThan(2);
  });

  it('is no more to be said by whose profile is closed', async () => {
    const { id } = await profile();
    await sales.admin.collection('agent_profiles').update(id, { state: 'closed' });
    const { revision } = await profile();
    expect((await write(revision)).status).toBe(404);
    await sales.admin.collection('agent_profiles').update(id, { state: 'active' });
  });
});
