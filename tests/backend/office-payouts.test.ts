import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnPayout, addRule, changeOf, commissionFaults } from '../support/commissions.ts';
import { type DeskRole, desk, patch } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { setTo } from '../support/settings.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const OTHERS = ['manager', 'agent', 'guide', 'content', 'tourist', 'guest'] as const;
let sales: SalesDesk;
let [one, other] = ['', ''];

beforeAll(async () => {
  sales = await startSales();
  one = sales.idOf('agent');
  const rival = { username: 'rival', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
  other = (await sales.admin.collection('users').create(rival)).id;
  await addRule(sales);
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

/** A sale whose commission is due: 828 baht. */
async function due(agent: string): Promise<void> {
  const voucher = await sales.sale('senior', { agent });
  await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
}
const read = (role: DeskRole, route: string): Promise<Answer> => desk(sales.as(role), route);
const draft = (agent: string): Promise<Answer> => desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB' }, randomUUID());
const rowsOf = (answer: Answer): readonly RecordModel[] => answer.body['rows'] as readonly RecordModel[];
const profileOf = (agent: string): Promise<RecordModel> => sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);

describe('what the office owes its agents', () => {
  it('is told by agent and currency, with what is carried over and what is drawn up', async () => {
    await due(one);
    await due(one);
    await due(other);
    await sales.admin.collection('agent_profiles').update((await profileOf(other)).id, { min_payout: 100_000, currency: 'THB' });
    for (const role of ['accountant', 'senior', 'admin'] as const) {
      const rows = rowsOf(await read(role, 'payouts/due?country=thailand'));
      expect(rows.map(({ agent, net, entries, least, draft: drawn }) => ({ agent, net, entries, least, drawn }))).toEqual([
        { agent: one, net: 165_600, entries: 2, least: 0, drawn: '' },
        { agent: other, net: 82_800, entries: 1, least: 100_000, drawn: '' },
      ]);
    }
    for (const route of ['payouts/due?country=thailand', 'payouts?country=thailand&state=draft'])
      for (const role of OTHERS) expect([role, route, (await read(role, route)).status >= 401]).toEqual([role, route, true]);
    expect((await read('accountant', 'payouts/due?country=nowhere')).status).toBe(404);
    const { id } = changeOf(await draft(one));
    const [row] = rowsOf(await read('accountant', 'payouts/due?country=thailand'));
    expect(row).toMatchObject({ agent: other });
    await due(one);
    expect(rowsOf(await read('accountant', 'payouts/due?country=thailand')).find(({ agent }) => agent === one)).toMatchObject({ net: 82_800, draft: id });
  });

  it('lies in lists by state, and each payout with its lines and who did what', async () => {
    const list = await read('accountant', 'payouts?country=thailand&state=draft');
    expect(list.body).toMatchObject({ hasMore: false, counts: [{ state: 'draft', count: 1 }] });
    const [payout] = rowsOf(list);
    const { id } = payout as RecordModel;
    expect(payout).toMatchObject({ agent: one, net: 165_600, state: 'draft' });
    const whole = await read('senior', `payouts/${id}`);
    expect(whole.body['payout']).toMatchObject({ id, net: 165_600, account: '' });
    expect((whole.body['payout'] as RecordModel)['drafted_name']).not.toBe('');
    const lines = whole.body['lines'] as readonly RecordModel[];
    expect(lines.map(({ amount, state }) => [amount, state])).toEqual([
      [82_800, 'in_payout'],
      [82_800, 'in_payout'],
    ]);
    for (const role of OTHERS) expect([role, (await read(role, `payouts/${id}`)).status >= 401]).toEqual([role, true]);
    expect((await read('accountant', 'payouts/nowhere')).status).toBe(404);
  });
});

describe('a file for the bank', () => {
  const file = (payouts: readonly string[], role: DeskRole = 'accountant') => desk(sales.as(role), 'payouts/bank', { payouts }, randomUUID());
  const account = (role: DeskRole, agent: string, expected: unknown, body = {}) =>
    desk(sales.as(role), `agents/${agent}/account`, { payee: 'Anna Petrova', bank: 'Kasikorn', account: '012-3-45678-9', expected, ...body });
  const faultOf = ({ body }: Answer): unknown => (body['data'] as { readonly fields?: Readonly<Record<string, { readonly code: string }>> }).fields;

  it('is of approved payouts whose agents have an account, and each keeps that it was taken', async () => {
    const [payout] = rowsOf(await read('accountant', 'payouts?country=thailand&state=draft'));
    const { id } = payout as RecordModel;
    expect(faultOf(await file([id]))).toMatchObject({ payouts: { code: 'not_approved' } });
    expect((await actOnPayout(sales, 'senior', id, 'approve')).status).toBe(200);
    expect(faultOf(await file([id]))).toMatchObject({ payouts: { code: 'no_account' } });
    const { revision } = await profileOf(one);
    for (const role of [...OTHERS, 'senior'] as const) {
      expect([role, (await account(role, one, revision)).status >= 401]).toEqual([role, true]);
      expect([role, (await file([id], role)).status >= 401]).toEqual([role, true]);
    }
    expect((await account('accountant', one, revision, { account: '' })).status).toBe(422);
    expect((await account('accountant', sales.idOf('manager'), 1)).status).toBe(404);
    // Two windows: the second is told.
    const both = await Promise.all([account('accountant', one, revision), account('accountant', one, revision, { account: '999' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sales.admin.collection('agent_profiles').update((await profileOf(one)).id, { account: '012-3-45678-9' });
    // Nobody approved that it goes there.
    expect(faultOf(await file([id]))).toMatchObject({ payouts: { code: 'account_changed' } });
    expect(faultOf(await actOnPayout(sales, 'accountant', id, 'send'))).toMatchObject({ payouts: { code: 'account_changed' } });
    expect((await read('senior', `payouts/${id}`)).body['payout']).toMatchObject({ account: '', next_account: '012-3-45678-9' });
    expect((await actOnPayout(sales, 'senior', id, 'approve')).status).toBe(200);
    expect((await actOnPayout(sales, 'senior', id, 'approve')).body['code']).toBe('move_refused');
    expect(rowsOf(await file([id]))).toEqual([
      { number: payout?.['number'], payee: 'Anna Petrova', bank: 'Kasikorn', account: '012-3-45678-9', amount: 165_600, currency: 'THB', country: 'thailand' },
    ]);
    expect((await file([])).status).toBe(422);
    expect((await file(['nowhere12345678'])).status).toBe(404);
    const history = await read('accountant', `events?entity=payouts&record=${id}`);
    expect(rowsOf(history).map(({ action }) => action)).toContain('bank_file');
    expect((await read('agent', `events?entity=payouts&record=${id}`)).status).toBe(403);
  });

  it('goes where its approver saw it go, and nobody says alone where a large sum goes', async () => {
    const [payout] = rowsOf(await read('accountant', 'payouts?country=thailand&state=approved'));
    const { id } = payout as RecordModel;
    await setTo(sales, 'alone_up_to', 1000, 'thailand');
    const { revision, id: profile } = await profileOf(one);
    // By no way but the office's own.
    for (const role of ['senior', 'accountant', 'manager', 'agent'] as const)
      expect([role, (await patch(sales.as(role), 'agent_profiles', profile, revision, { account: '666' })).status >= 400]).toEqual([role, true]);
    expect((await account('admin', one, revision, { account: '777' })).status).toBe(200);
    // The accountant drew it up; the administrator said where it goes.
    expect((await actOnPayout(sales, 'admin', id, 'approve')).body['code']).toBe('dual_control');
    expect(faultOf(await file([id]))).toMatchObject({ payouts: { code: 'account_changed' } });
    // Whoever looked before the account changed is shown it first.
    expect((await actOnPayout(sales, 'senior', id, 'approve', { terms: String(revision) })).body['code']).toBe('stale');
    const terms = String((await profileOf(one))['revision']);
    expect((await actOnPayout(sales, 'senior', id, 'approve', { terms })).status).toBe(200);
    // What was changed a moment ago waits, or is confirmed by another than who changed it.
    expect(faultOf(await file([id]))).toMatchObject({ payouts: { code: 'account_waits' } });
    expect((await actOnPayout(sales, 'accountant', id, 'send', { paid_on: dayFromNow(-1) })).body['code']).toBe('invalid');
    const confirm = (role: DeskRole) => desk(sales.as(role), `agents/${one}/account-confirm`, { expected: terms });
    expect((await confirm('admin')).body['code']).toBe('dual_control');
    expect((await confirm('accountant')).status).toBe(200);
    expect(rowsOf(await file([id]))).toMatchObject([{ account: '777' }]);
  });

  it('is followed by a transfer with its day and number, which cannot be tomorrow’s', async () => {
    const [payout] = rowsOf(await read('accountant', 'payouts?country=thailand&state=approved'));
    const { id } = payout as RecordModel;
    for (const paid_on of [dayFromNow(3), '2026-02-30', 7])
      expect((await actOnPayout(sales, 'accountant', id, 'send', { paid_on })).body['code']).toBe('invalid');
    expect((await actOnPayout(sales, 'accountant', id, 'send', { paid_on: dayFromNow(-1), reference: 'KB-1' })).status).toBe(200);
    expect((await read('senior', `payouts/${id}`)).body['payout']).toMatchObject({ state: 'sent', paid_on: dayFromNow(-1), reference: 'KB-1' });
    expect(faultOf(await file([id]))).toMatchObject({ payouts: { code: 'not_approved' } });
  });
});
