import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/backend.ts';
import { actOnPayout, addRule, changeOf, commissionFaults, entriesIn, rowsIn, unlockAt } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { dayFromNow, paymentIn, type SalesDesk, startSales } from '../support/voucher-desk.ts';

type Change = Readonly<Record<string, unknown>>;
const OTHERS = ['manager', 'accountant', 'agent', 'guide', 'content', 'tourist', 'guest'] as const;
const LOGIN = { password: 'treasure-demo', passwordConfirm: 'treasure-demo' };

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  await addRule(sales);
});
afterEach(() => expect(commissionFaults(sales)).toEqual([]));
afterAll(() => sales.stop());

async function anAgent(change: Change = {}, terms: Change = {}): Promise<string> {
  const { id } = await sales.admin.collection('users').create({ username: `a${randomUUID().slice(0, 8)}`, type: 'agent', active: true, ...LOGIN, ...change });
  if (Object.keys(terms).length > 0) await sales.admin.collection('agent_profiles').update((await profileOf(id)).id, terms);
  return id;
}
const profileOf = (agent: string): Promise<RecordModel> => sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);
const preview = (from: string, into: string, role: DeskRole = 'senior'): Promise<Answer> => desk(sales.as(role), `agents/${from}/merge?into=${into}`);
/** Everything that the press carries, as somebody who has just looked says it. */
async function pressOf(from: string, into: string): Promise<Change> {
  const { body } = await preview(from, into);
  const facts = body['facts'] as RecordModel | null;
  return {
    ...{ into, reason: 'Одна и та же стойка', expected: (body['other'] as RecordModel)['revision'] },
    ...{ expected_kept: (body['kept'] as RecordModel)['revision'], seen: facts?.['seen'] },
  };
}
const press = (from: string, body: Change, role: DeskRole = 'senior', key: string = randomUUID()): Promise<Answer> =>
  desk(sales.as(role), `agents/${from}/merge`, body, key);
const merge = async (from: string, into: string, role: DeskRole = 'senior'): Promise<Answer> => press(from, await pressOf(from, into), role);
const faultOf = ({ body }: Answer): unknown => ((body['data'] as RecordModel | undefined)?.['fields'] as RecordModel | undefined)?.['into']?.code;
async function due(agent: string, change: Change = {}): Promise<RecordModel> {
  const voucher = await sales.sale('senior', { agent, ...change });
  await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
  return voucher;
}
const draft = async (agent: string): Promise<RecordModel> =>
  changeOf(await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB' }, randomUUID()));
async function go(id: string, ...actions: readonly string[]): Promise<void> {
  for (const action of actions) {
    const { status, body } = await actOnPayout(sales, action === 'approve' ? 'senior' : 'accountant', id, action, { reason: 'x' });
    expect([action, status, body['code']]).toEqual([action, 200, undefined]);
  }
}
const countOf = (table: string, agent: string, field = 'agent'): number =>
  Number(rowsIn(sales, `SELECT COUNT(*) AS n FROM ${table} WHERE ${field} = ?`, agent)[0]?.['n']);

describe('two agents who are one', () => {
  it('made what either of them made, also where it was the other’s already', async () => {
    const [from, into, third] = [await anAgent(), await anAgent(), await anAgent()];
    const by = (agent: string): string => `users:${agent}`;
    const made = async (agent: string, maker: string): Promise<string> => {
      const { id } = await sales.sale('senior', { agent });
      await sales.admin.collection('vouchers').update(id, { created_by: by(maker) });
      return id;
    };
    const rows = [await made(from, from), await made(into, from), await made(third, from), await made(from, third)];
    expect((await merge(from, into)).status).toBe(200);
    const makers = await Promise.all(rows.map(async (id) => (await sales.admin.collection('vouchers').getOne(id))['created_by']));
    // What is a third one's is left alone, whoever made it.
    expect(makers).toEqual([by(into), by(into), by(from), by(third)]);
  });

  it('are one in every row, and only what was paid keeps the name that it was paid to', async () => {
    const word = `w${randomUUID().slice(0, 6)}`;
    const [from, into, third] = [await anAgent({ name_ru: 'Стойка', manager_code: word }), await anAgent({ name_ru: 'Гостиница' }), await anAgent()];
    await sales.admin.collection('agent_letter_ways').create({ agent: from, email: 'desk@example.com', language: 'ru' });
    const device = { session: 'x', endpoint: `https://push.example/${from}`, p256dh: 'x', auth: 'x', key: 'x', language: 'ru' };
    await sales.admin.collection('agent_devices').create({ agent: from, ...device });
    await addRule(sales, { agent: from, value: 2000 });
    const paidFor = await due(from);
    const paid = await draft(from);
    await go(paid.id, 'approve', 'send', 'confirm');
    const drafted = await due(from, { adults: 1, children: 0 });
    const one = await draft(from);
    const ahead = await sales.sale('senior', { agent: from });
    const own = await due(into);
    const kept = await draft(into);
    await due(third);
    const before = rowsIn(sales, 'SELECT currency, SUM(amount) AS sum FROM commission_entries WHERE agent IN (?, ?) GROUP BY currency', from, into);
    const others = ['vouchers WHERE agent NOT IN (?, ?)', 'commission_entries WHERE agent NOT IN (?, ?)', 'agent_profiles WHERE agent NOT IN (?, ?)'].map(
      (what) => [what, rowsIn(sales, `SELECT * FROM ${what} ORDER BY id`, from, into)],
    );
    const linesBefore = rowsIn(sales, 'SELECT * FROM payout_lines WHERE payout IN (?, ?) ORDER BY id', paid.id, kept.id);
    const payoutBefore = rowsIn(sales, 'SELECT * FROM payouts WHERE id IN (?, ?) ORDER BY id', paid.id, kept.id);

    const told = (await preview(from, into)).body;
    const facts = told['facts'] as RecordModel;
    expect(facts['faults']).toEqual([]);
    expect(facts['counts']).toMatchObject({ vouchers: 3, codes: 1, codes_on: 1, drafts: 1, payouts: 1, rules: 1, both: 0 });
    expect((facts['sums'] as readonly RecordModel[]).map(({ state, count, amount }) => [state, count, amount])).toEqual([
      ['in_payout', 1, 50_000],
      ['paid', 1, 138_000],
      ['pending', 1, 138_000],
    ]);
    expect((await merge(from, into)).status).toBe(200);

    expect(rowsIn(sales, 'SELECT currency, SUM(amount) AS sum FROM commission_entries WHERE agent = ? GROUP BY currency', into)).toEqual(before);
    for (const table of ['vouchers', 'leads', 'commission_entries', 'commission_steps', 'agent_codes', 'referral_touches', 'agent_manual_entries'])
      expect([table, countOf(table, from)]).toEqual([table, 0]);
    expect([paidFor, drafted, ahead, own].flatMap(({ id }) => entriesIn(sales, id))).toEqual([
      'sale1 paid 138000',
      'sale1 due 50000',
      'sale1 pending 138000',
      'sale1 in_payout 82800',
    ]);
    for (const [what, rows] of others) expect([what, rowsIn(sales, `SELECT * FROM ${what} ORDER BY id`, from, into)]).toEqual([what, rows]);
    // What was paid says what it said, and to whom.
    expect(rowsIn(sales, 'SELECT * FROM payout_lines WHERE payout IN (?, ?) ORDER BY id', paid.id, kept.id)).toEqual(linesBefore);
    expect(rowsIn(sales, 'SELECT * FROM payouts WHERE id IN (?, ?) ORDER BY id', paid.id, kept.id)).toEqual(payoutBefore);
    const stated = (await desk(sales.as('accountant'), `payouts/${paid.id}`)).body;
    expect([(stated['payout'] as RecordModel)['agent'], (stated['lines'] as readonly RecordModel[]).map(({ amount }) => amount)]).toEqual([from, [138_000]]);
    expect(rowsIn(sales, 'SELECT state, reason FROM payouts WHERE id = ?', one.id)).toEqual([{ state: 'void', reason: 'Одна и та же стойка' }]);
    // The other is closed, signed out, without a word; his code is the kept one's, who had none.
    const [other, now] = [await sales.admin.collection('users').getOne(from), await sales.admin.collection('users').getOne(into)];
    expect([other['active'], other['manager_code'], now['manager_code']]).toEqual([false, '', word]);
    expect(await profileOf(from)).toMatchObject({ state: 'closed', merged_into: into });
    await expect(sales.admin.collection('users').update(from, { active: true })).rejects.toThrow();
    await expect(sales.admin.collection('agent_profiles').update((await profileOf(from)).id, { state: 'active' })).rejects.toThrow();
    expect(() => runSql(sales, `UPDATE agent_profiles SET merged_into = '' WHERE agent = '${from}'`)).toThrow('agent_merged');
    expect(rowsIn(sales, 'SELECT main, state FROM agent_codes WHERE code = ?', word)).toEqual([{ main: 1, state: 'active' }]);
    expect(countOf('agent_devices', from)).toBe(0);
    expect(rowsIn(sales, 'SELECT email FROM agent_letter_ways WHERE agent = ?', from)).toEqual([{ email: '' }]);
    expect(rowsIn(sales, 'SELECT state FROM commission_rules WHERE agent = ?', from)).toEqual([{ state: 'archived' }]);
    // Both histories tell who did it, when, and why.
    for (const [agent, action] of [
      [from, 'merged'],
      [into, 'merge'],
    ] as const) {
      const history = await desk(sales.as('senior'), `events?entity=agent_profiles&record=${(await profileOf(agent)).id}`);
      expect((history.body['rows'] as readonly RecordModel[])[0]).toMatchObject({ action, reason: 'Одна и та же стойка' });
    }
    // What becomes of his sales afterwards is the kept one's, by the terms that were frozen.
    await sales.admin.collection('vouchers').update(ahead.id, { total: 590_000 });
    expect(entriesIn(sales, ahead.id)).toEqual(['sale1 pending 118000']);
    await sales.admin.collection('vouchers').update(paidFor.id, { total: 590_000 });
    expect(entriesIn(sales, paidFor.id)).toEqual(['sale1 paid 138000', 'clawback1 due -20000']);
    await go(kept.id, 'approve', 'send', 'confirm');
    const next = await draft(into);
    expect([next['net'], next['entries']]).toEqual([30_000, 2]);
    await go(next.id, 'approve', 'send', 'confirm');
    // A new sale of the other's code goes by the terms of the kept one.
    expect(entriesIn(sales, (await sales.sale('senior', { agent: into })).id)).toEqual(['sale1 pending 82800']);
  });

  it('keep of a voucher that both had the sale that holds last', async () => {
    for (const isFrom of [true, false]) {
      const [from, into] = [await anAgent(), await anAgent()];
      const [first, last] = isFrom ? [into, from] : [from, into];
      // One was paid for it, and then it was decided for the other.
      const voucher = await due(first);
      await go((await draft(first)).id, 'approve', 'send', 'confirm');
      await sales.admin.collection('vouchers').update(voucher.id, { agent: last });
      // Another went back and forth.
      const forth = await sales.sale('senior', { agent: last });
      await sales.admin.collection('vouchers').update(forth.id, { agent: first });
      await sales.admin.collection('vouchers').update(forth.id, { agent: last });
      const facts = (await preview(from, into)).body['facts'] as RecordModel;
      expect(facts['counts']).toMatchObject({ both: 2 });
      expect((await merge(from, into)).status).toBe(200);
      const turns = rowsIn(sales, 'SELECT kind, turn, state, amount FROM commission_entries WHERE voucher = ? ORDER BY kind, turn', voucher.id);
      expect(turns.map((row) => Object.values(row).join(' '))).toEqual(['clawback 1 due -82800', 'sale 1 paid 82800', 'sale 2 due 82800']);
      expect(rowsIn(sales, 'SELECT state FROM commission_entries WHERE voucher = ? ORDER BY turn DESC LIMIT 1', forth.id)).toEqual([{ state: 'pending' }]);
      expect(commissionFaults(sales)).toEqual([]);
      // He was paid for it once: what was to be taken back and what was to be paid again go out together.
      await sales.admin.collection('vouchers').update(voucher.id, { total: 790_000 });
      const [sum] = rowsIn(sales, 'SELECT SUM(amount) AS sum FROM commission_entries WHERE voucher = ?', voucher.id);
      expect(sum).toEqual({ sum: 94_800 });
      expect((await draft(into))['net']).toBe(12_000);
    }
  });

  it('are one for cash that is put right afterwards: the one who is closed holds nothing', async () => {
    const [from, into, last] = [
      await anAgent({}, { settlement: 'net_rate' }),
      await anAgent({}, { settlement: 'billing' }),
      await anAgent({}, { settlement: 'net_rate' }),
    ];
    const voucher = await due(from);
    const paying = { kind: 'balance', method: 'agent_collected', amount: 100_000, currency: 'THB', overpay: true };
    const payment = paymentIn(await sales.pay('senior', voucher.id, paying));
    expect((await desk(sales.as('accountant'), `payments/${payment.id}/clear`, { reason: 'Видели', overpay: true })).status).toBe(200);
    const { body } = await desk(sales.as('accountant'), 'cash/boxes', { country: 'thailand', kind: 'office', name_ru: 'Касса' }, randomUUID());
    const move = { country: 'thailand', from: `users:${from}`, to: `boxes:${(body['box'] as RecordModel).id}`, note: 'Принёс' };
    expect((await desk(sales.as('accountant'), 'cash-moves', { ...move, lines: [{ currency: 'THB', amount: 100_000 }] }, randomUUID())).status).toBe(200);
    expect([(await merge(from, into)).status, (await merge(into, last)).status]).toEqual([200, 200]);
    expect((await desk(sales.as('senior'), `payments/${payment.id}/correct`, { amount: 130_000, reason: 'Взял больше', overpay: true })).status).toBe(200);
    const held = rowsIn(
      sales,
      'SELECT holder, SUM(amount) AS sum FROM cash_entries WHERE holder IN (?, ?, ?) GROUP BY holder ORDER BY sum',
      ...[from, into, last].map((one) => `users:${one}`),
    );
    expect(held).toEqual([
      { holder: `users:${from}`, sum: 0 },
      { holder: `users:${last}`, sum: 30_000 },
    ]);
  });

  it('go on: a chain ends with the last one', async () => {
    const [a, b, c] = [await anAgent(), await anAgent(), await anAgent()];
    const voucher = await due(a);
    await go((await draft(a)).id, 'approve', 'send', 'confirm');
    expect((await merge(a, b)).status).toBe(200);
    expect((await merge(b, c)).status).toBe(200);
    expect(rowsIn(sales, 'SELECT agent FROM vouchers WHERE id = ?', voucher.id)).toEqual([{ agent: c }]);
    expect([(await profileOf(a))['merged_into'], (await profileOf(b))['merged_into']]).toEqual([c, c]);
    expect(faultOf(await press(c, await pressOf(c, b)))).toBe('into_merged');
    expect(faultOf(await press(a, await pressOf(a, c)))).toBe('merged');
  });
});

describe('two agents do not become one', () => {
  it('where somebody else asks, without a reason, or of what was not looked at', async () => {
    const [from, into] = [await anAgent(), await anAgent()];
    const body = await pressOf(from, into);
    for (const role of OTHERS) {
      expect([role, (await preview(from, into, role)).status >= 401]).toEqual([role, true]);
      expect([role, (await press(from, body, role)).status >= 401]).toEqual([role, true]);
    }
    expect((await press(from, { ...body, reason: ' ' })).body['code']).toBe('reason_missing');
    expect((await press(from, { ...body, expected: Number(body['expected']) + 1 })).body['code']).toBe('stale');
    expect((await press(from, { ...body, expected_kept: 99 })).body['code']).toBe('stale');
    expect((await press(from, { ...body, seen: 'x' })).status).toBe(422);
    expect((await press(from, { ...body, into: 'nobody000000000' })).status).toBe(404);
    expect((await press(from, { ...body, into: sales.idOf('manager') })).status).toBe(404);
    expect((await desk(sales.as('senior'), `agents/${sales.idOf('manager')}/merge?into=${into}`)).status).toBe(404);
    expect(faultOf(await press(from, await pressOf(from, from)))).toBe('same');
    // A sale came since.
    await sales.sale('senior', { agent: from });
    expect(faultOf(await press(from, body))).toBe('changed');
    expect((await profileOf(from))['merged_into']).toBe('');
  });

  it('where money is under way, is in a hand, or is reckoned another way', async () => {
    const [from, into] = [await anAgent(), await anAgent()];
    for (const agent of [from, into]) {
      await due(agent);
      const payout = await draft(agent);
      await go(payout.id, 'approve');
      expect(faultOf(await merge(from, into))).toBe('payouts');
      await go(payout.id, 'send');
      expect(faultOf(await merge(from, into))).toBe('payouts');
      await go(payout.id, 'fail');
      expect(faultOf(await merge(from, into))).toBe(agent === from ? 'payouts' : undefined);
      if (agent === from) await go(payout.id, 'void');
    }
    const [plain, collects, stopped] = [await anAgent(), await anAgent({}, { settlement: 'net_rate' }), await anAgent({}, { state: 'suspended' })];
    expect(faultOf(await merge(plain, collects))).toBe('settlement');
    expect(faultOf(await merge(plain, stopped))).toBe('into_stopped');
    const voucher = await sales.sale('senior', { agent: plain });
    const cash = await desk(
      sales.as('accountant'),
      `vouchers/${voucher.id}/payments`,
      { kind: 'deposit', method: 'agent_collected', amount: 100_000 },
      randomUUID(),
    );
    const payment = (cash.body['payment'] ?? {}) as RecordModel;
    if (payment['state'] === 'pending') await desk(sales.as('accountant'), `payments/${payment.id}/clear`, { expected: payment['revision'] }, randomUUID());
    const held = rowsIn(sales, 'SELECT SUM(amount) AS sum FROM cash_entries WHERE holder = ?', `users:${plain}`);
    expect(held).toEqual([{ sum: 100_000 }]);
    expect(faultOf(await merge(plain, await anAgent()))).toBe('cash');
    // Who is suspended becomes one with somebody who works.
    expect((await merge(stopped, await anAgent())).status).toBe(200);
  });

  it('twice: of thirty presses one does it, a repeated one is answered alike, and two browsers that merge crosswise do one of both', async () => {
    const [from, into] = [await anAgent(), await anAgent()];
    await due(from);
    const body = await pressOf(from, into);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => press(from, body, at % 2 === 0 ? 'senior' : 'admin')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const [c, d] = [await anAgent(), await anAgent()];
    const again = await pressOf(c, d);
    const [once, twice] = [await press(c, again, 'senior', key), await press(c, again, 'senior', key)];
    expect([once.status, twice.body]).toEqual([200, once.body]);
    const [e, f] = [await anAgent(), await anAgent()];
    const [there, back] = [await pressOf(e, f), await pressOf(f, e)];
    const crossed = await Promise.all([press(e, there), press(f, back)]);
    expect(crossed.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('by anybody past the engine: what was paid, steps and codes go to him alone with whom their agent was merged', async () => {
    const [from, into] = [await anAgent({ manager_code: `k${randomUUID().slice(0, 6)}` }), await anAgent()];
    const voucher = await due(from);
    await go((await draft(from)).id, 'approve', 'send', 'confirm');
    for (const [sql, code] of [
      [`UPDATE commission_entries SET agent = '${into}' WHERE voucher = '${voucher.id}'`, 'commission_collected'],
      [`UPDATE commission_steps SET agent = '${into}' WHERE agent = '${from}'`, 'commission_steps_stay'],
      [`UPDATE agent_codes SET agent = '${into}' WHERE agent = '${from}'`, 'agent_codes_kept'],
    ] as const)
      expect(() => runSql(sales, sql)).toThrow(code);
    expect((await merge(from, into)).status).toBe(200);
    for (const [sql, code] of [
      [`UPDATE commission_entries SET agent = '${from}' WHERE voucher = '${voucher.id}'`, 'commission_collected'],
      [`UPDATE commission_steps SET after = 1 WHERE agent = '${into}'`, 'commission_steps_stay'],
      [`UPDATE agent_codes SET code = 'x' WHERE agent = '${into}'`, 'agent_codes_kept'],
    ] as const)
      expect(() => runSql(sales, sql)).toThrow(code);
    await unlockAt(sales, new Date(Date.now() + 30 * 86_400_000).toISOString());
  });
});
