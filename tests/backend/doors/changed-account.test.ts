import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VoucherDocument } from '../../../src/booking/vouchers/document/document.ts';
import { age } from '../../support/backend.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import type { Answer } from '../../support/house.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const DAY_S = 86_400;
const FORMER = '099400016550001';
const OTHER = '099400016550002';

let sales: SalesDesk;
let method: RecordModel;
let voucher: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  voucher = await sales.hold('manager');
});
afterAll(() => sales.stop());

const FIELDS = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'Счёт', name_en: 'Account', active: true, sort: 1 };
const send = (role: DeskRole, route: string, body: Readonly<Record<string, unknown>>): Promise<Answer> => desk(sales.as(role), route, body, randomUUID());
const stored = (): Promise<RecordModel> => sales.admin.collection('pay_methods').getOne(method.id);
async function change(role: DeskRole, fields: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { revision } = await stored();
  return send(role, `pay-methods/${method.id}/save`, { ...fields, expected: revision });
}
const confirm = async (role: DeskRole): Promise<Answer> => send(role, `pay-methods/${method.id}/confirm`, { expected: (await stored())['revision'] });
/** Where a guest is led by his voucher's page. */
async function led(): Promise<readonly (string | undefined)[]> {
  const token = String((await sales.read(voucher.id))['public_token']);
  const found = await sales.as('site').send<VoucherDocument>(`/api/desk/public-voucher/${token}`, { method: 'GET' });
  return (found.pay?.ways ?? []).flatMap(({ account, words }) => [account, words.en]);
}
const accounts = async (role: DeskRole): Promise<readonly { readonly id: string }[]> =>
  (await sales.as(role).send<{ accounts: readonly { readonly id: string }[] }>('/api/desk/new-devices', { method: 'GET' })).accounts;

describe('the account that guests pay to', () => {
  it('is shown a day after it was added, or when a second person has confirmed it', async () => {
    method = (await send('accountant', 'pay-methods', { ...FIELDS, account: FORMER, confirm: FORMER, text_en: 'Former' })).body['method'] as RecordModel;
    expect(await led()).toEqual([]);
    expect((await confirm('accountant')).body['code']).toBe('dual_control');
    expect((await confirm('manager')).status).toBe(403);
    expect((await confirm('admin')).status).toBe(200);
    expect(await led()).toEqual([FORMER, 'Former']);
    expect((await confirm('admin')).body['code']).toBe('move_refused');
  });

  it('stays the former one while another waits, whatever is changed in between, words too', async () => {
    expect((await change('accountant', { account: OTHER, confirm: OTHER })).status).toBe(200);
    expect((await change('accountant', { text_en: `Pay to ${OTHER}` })).status).toBe(200);
    expect((await change('accountant', { active: false })).status).toBe(200);
    expect((await change('accountant', { active: true })).status).toBe(200);
    expect(await led()).toEqual([FORMER, 'Former']);
    age(sales, 'pay_methods', 'account_from', DAY_S + 60);
    expect(await led()).toEqual([OTHER, `Pay to ${OTHER}`]);
  });

  it('is told of to seniors and administrators while it waits, and not to who changed it', async () => {
    await change('accountant', { account: FORMER, confirm: FORMER });
    for (const role of ['senior', 'admin'] as const) expect((await accounts(role)).map(({ id }) => id)).toEqual([method.id]);
    for (const role of ['accountant', 'manager', 'content'] as const) expect(await accounts(role)).toEqual([]);
  });
});

describe('an agent’s account', () => {
  const agentOf = async () => (await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${sales.idOf('agent')}"` }))[0] as RecordModel;
  const set = async (role: DeskRole, account: string) =>
    send(role, role === 'agent' ? 'agent-account' : `agents/${sales.idOf('agent')}/account`, {
      ...{ payee: 'A. Agent', bank: 'KBank', account, expected: (await agentOf())['revision'], revision: (await agentOf())['revision'] },
    });
  const confirmIt = async (role: DeskRole) => send(role, `agents/${sales.idOf('agent')}/account-confirm`, { expected: (await agentOf())['revision'] });

  it('waits where it takes the place of another, is told to the agent, and is confirmed by a second person', async () => {
    expect((await set('accountant', '1')).status).toBe(200);
    expect((await agentOf())['account_from']).toBe('');
    expect((await set('accountant', '2')).status).toBe(200);
    expect(Date.parse(String((await agentOf())['account_from'])) - Date.now()).toBeGreaterThan((DAY_S - 600) * 1000);
    expect((await accounts('agent')).length).toBe(1);
    expect((await accounts('senior')).length).toBeGreaterThan(0);
    expect((await confirmIt('accountant')).body['code']).toBe('dual_control');
    expect((await confirmIt('admin')).status).toBe(200);
    expect(await accounts('agent')).toEqual([]);
    expect((await set('agent', '3')).status).toBe(200);
    expect(await accounts('agent')).toEqual([]);
    expect((await accounts('admin')).length).toBeGreaterThan(0);
  });
});
