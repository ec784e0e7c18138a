import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/backend.ts';
import { actOnPayout, addRule, changeOf, commissionFaults, entriesIn, rowsIn, stepsIn, unlockAt, PAYOUT_MOVES } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { networkHands } from '../support/life-hands.ts';
import { startLifetime, type Hands, seeded } from '../support/random-lives.ts';
import { setTo } from '../support/settings.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: STEPS, seed: SEED } = campaign('payouts', { steps: 96, whole: 3000 });

type Change = Readonly<Record<string, unknown>>;

let sales: SalesDesk;
let agents: readonly string[];
beforeAll(async () => {
  sales = await startSales();
  const other = await sales.admin
    .collection('users')
    .create({ username: 'agent2', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' });
  agents = [sales.idOf('agent'), other.id];
  await addRule(sales);
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

const draft = (role: DeskRole = 'accountant', change: Change = {}, key: string = randomUUID()): Promise<Answer> =>
  desk(sales.as(role), 'payouts', { country: 'thailand', agent: agents[0], currency: 'THB', ...change }, key);
const payoutOf = (id: string): Promise<RecordModel> => sales.admin.collection('payouts').getOne(id);
const act = (role: DeskRole, id: string, action: string, body: Change = {}) => actOnPayout(sales, role, id, action, body);
/** A sale whose commission is due: 828 baht, of a trip of so many days ago. */
async function due(change: Change = {}): Promise<RecordModel> {
  const voucher = await sales.sale('senior', { agent: agents[0], ...change });
  await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
  return voucher;
}
/** What an agent took from a guest, and the office has seen. */
async function collected(voucher: string, amount: number): Promise<Answer> {
  const paying = { kind: 'balance', method: 'agent_collected', amount, currency: 'THB', overpay: true };
  const said = await sales.pay('senior', voucher, paying);
  if (said.status !== 200) return said;
  return desk(sales.as('accountant'), `payments/${(said.body['payment'] as RecordModel).id}/clear`, { reason: 'Видели', overpay: true });
}
const paid = async (): Promise<RecordModel> => {
  const payout = changeOf(await draft());
  for (const [role, action, body] of [
    ['senior', 'approve', {}],
    ['accountant', 'send', {}],
    ['accountant', 'confirm', { reason: 'Позвонил' }],
  ] as const)
    expect([action, (await act(role, payout.id, action, body)).status]).toEqual([action, 200]);
  return payoutOf(payout.id);
};

describe('a payout', () => {
  it('collects what is due, goes its way, and is confirmed by its agent', async () => {
    const [one, two, ahead] = [await due(), await due({ adults: 1, children: 0 }), await sales.sale('senior', { agent: agents[0] })];
    const made = await draft();
    expect(changeOf(made)).toMatchObject({ state: 'draft', entries: 2, gross: 112_800, clawbacks: 0, net: 112_800, currency: 'THB', until: dayFromNow(0) });
    const { id } = changeOf(made);
    expect(changeOf(made)['number']).toMatch(/^P-\d\d-TH-00001$/);
    expect([entriesIn(sales, one.id), entriesIn(sales, two.id), entriesIn(sales, ahead.id)]).toEqual([
      ['sale1 in_payout 82800'],
      ['sale1 in_payout 30000'],
      ['sale1 pending 82800'],
    ]);
    expect((await draft()).body['code']).toBe('payout_there');
    expect((await act('accountant', id, 'send')).body['code']).toBe('move_refused');
    expect((await act('accountant', id, 'approve')).status).toBe(200);
    expect((await act('agent', id, 'confirm')).body['code']).toBe('move_refused');
    expect((await act('accountant', id, 'send')).status).toBe(200);
    expect((await act('accountant', id, 'void', { reason: 'x' })).body['code']).toBe('move_refused');
    expect((await act('accountant', id, 'fail')).body['code']).toBe('reason_missing');
    expect((await act('accountant', id, 'fail', { reason: 'Счёт закрыт' })).status).toBe(200);
    expect((await act('accountant', id, 'approve')).status).toBe(200);
    expect((await act('accountant', id, 'send')).status).toBe(200);
    expect((await act('agent', id, 'confirm')).body).toEqual({ payout: { id, number: changeOf(made)['number'], state: 'confirmed' } });
    expect(entriesIn(sales, one.id)).toEqual(['sale1 paid 82800']);
    expect(stepsIn(sales, one.id)).toEqual(['sold 0 82800', 'unlocked 82800 82800', 'collected 82800 82800', 'paid 82800 82800']);
    for (const action of ['confirm', 'void', 'fail', 'approve', 'send']) expect((await act('accountant', id, action, { reason: 'x' })).status).toBe(422);
    // Nothing is due any more.
    expect((await draft()).body).toMatchObject({ code: 'payout_small', data: { net: 0, entries: 0 } });
    expect(commissionFaults(sales)).toEqual([]);
  });

  it('nets what is taken back after it was paid, carries over what is too little, and never edits what was paid', async () => {
    const voucher = await due();
    await paid();
    await sales.admin.collection('vouchers').update(voucher.id, { total: 390_000 });
    expect(entriesIn(sales, voucher.id)).toEqual(['sale1 paid 82800', 'clawback1 due -36000']);
    expect((await draft()).body).toMatchObject({ code: 'payout_small', data: { net: -36_000 } });
    const next = await due();
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${agents[0]}"` });
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { min_payout: 50_000, currency: 'THB' });
    expect((await draft()).body).toMatchObject({ code: 'payout_small', data: { net: 46_800, least: 50_000 } });
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { min_payout: 46_800 });
    const payout = changeOf(await draft());
    expect(payout).toMatchObject({ gross: 82_800, clawbacks: -36_000, net: 46_800, entries: 2 });
    // While it is in a draft its sum stays; the difference is the next one's.
    await sales.admin.collection('vouchers').update(next.id, { total: 790_000 });
    expect(entriesIn(sales, next.id)).toEqual(['sale1 in_payout 82800', 'adjustment1 due 12000']);
    expect(() => runSql(sales, `UPDATE commission_entries SET amount = 1 WHERE voucher = '${next.id}' AND kind = 'sale'`)).toThrow('commission_collected');
    expect(() => runSql(sales, `UPDATE payouts SET net = 1 WHERE id = '${payout.id}'`)).toThrow('payout_kept');
    expect(() => runSql(sales, `UPDATE payout_lines SET amount = 1 WHERE payout = '${payout.id}'`)).toThrow('payout_kept');
    expect((await act('accountant', payout.id, 'void', { reason: 'Ошибка' })).status).toBe(200);
    expect(entriesIn(sales, next.id)).toEqual(['sale1 due 94800', 'adjustment1 cancelled 0']);
    expect(stepsIn(sales, next.id).slice(-3)).toEqual(['released 82800 82800', 'merged 12000 0', 'raised 82800 94800']);
    expect(entriesIn(sales, voucher.id)).toEqual(['sale1 paid 82800', 'clawback1 due -36000']);
    expect(await paid()).toMatchObject({ net: 58_800, state: 'confirmed' });
    await sales.act('senior', await sales.read(next.id), 'cancel', { reason: 'x' });
    expect(entriesIn(sales, next.id)).toEqual(['sale1 paid 94800', 'adjustment1 cancelled 0', 'clawback1 due -94800']);
    // What was rejected after it was paid is taken back as well.
    const third = await due();
    await due({ adults: 9, children: 0 });
    await paid();
    const [entry] = rowsIn(sales, 'SELECT id, revision FROM commission_entries WHERE voucher = ?', third.id);
    expect((await desk(sales.as('senior'), `commissions/${entry?.['id']}/reject`, { expected: entry?.['revision'], reason: 'fraud' })).status).toBe(200);
    expect(entriesIn(sales, third.id)).toEqual(['sale1 paid 82800', 'clawback1 due -82800']);
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { min_payout: 0 });
    expect(commissionFaults(sales)).toEqual([]);
  });

  it('is one of thirty that are drawn up at once, and approved once of thirty times', async () => {
    await due({ adults: 9, children: 0 });
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => draft(at % 2 === 0 ? 'accountant' : 'admin')));
    const made = all.filter(({ status }) => status === 200);
    expect([made.length, new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body['code']))]).toEqual([1, new Set(['payout_there'])]);
    const { id, revision } = changeOf(made[0] as Answer);
    const approved = await Promise.all(Array.from({ length: 30 }, () => desk(sales.as('senior'), `payouts/${id}/approve`, { expected: revision })));
    expect(approved.filter(({ status }) => status === 200)).toHaveLength(1);
    await act('accountant', id, 'send');
    const confirmed = await Promise.all(Array.from({ length: 30 }, () => desk(sales.as('agent'), `payouts/${id}/confirm`, {})));
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    // A key that is repeated draws up nothing again.
    await due();
    const key = randomUUID();
    const [first, again] = [await draft('accountant', {}, key), await draft('accountant', {}, key)];
    expect(again.body).toEqual(first.body);
    expect((await act('accountant', changeOf(first).id, 'void', { reason: 'x' })).status).toBe(200);
    expect(commissionFaults(sales)).toEqual([]);
  });

  it('is approved by somebody else where it is large, as the setting says', async () => {
    await setTo(sales, 'alone_up_to', 50_000, 'thailand');
    await due();
    const payout = changeOf(await draft());
    expect((await act('accountant', payout.id, 'approve')).body['code']).toBe('dual_control');
    for (const role of ['manager', 'agent', 'guide'] as const) expect([role, (await act(role, payout.id, 'approve')).status >= 403]).toEqual([role, true]);
    expect((await act('senior', payout.id, 'approve')).status).toBe(200);
    expect((await act('accountant', payout.id, 'void', { reason: 'x' })).status).toBe(200);
    // Parts are no way round: 828 baht each, of which one alone is small.
    await setTo(sales, 'alone_up_to', 100_000, 'thailand');
    const rival = await sales.admin
      .collection('users')
      .create({ username: 'parts', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' });
    const parts: string[] = [];
    for (const status of [200, 422]) {
      await due({ agent: rival.id });
      const { id } = changeOf(await draft('accountant', { agent: rival.id }));
      parts.push(id);
      expect((await act('accountant', id, 'approve')).status).toBe(status);
    }
    await act('accountant', String(parts[0]), 'send');
    await act('accountant', String(parts[0]), 'fail', { reason: 'x' });
    expect((await act('accountant', String(parts[0]), 'approve')).status).toBe(200);
    expect((await act('senior', String(parts[1]), 'approve')).status).toBe(200);
  });

  it('is of nobody who is no agent, or was stopped, and of no other agent’s', async () => {
    expect((await draft('accountant', { agent: sales.idOf('manager') })).status).toBe(422);
    expect((await draft('accountant', { currency: 'baht' })).status).toBe(422);
    expect((await draft('accountant', { until: '2026-02-30' })).status).toBe(422);
    for (const role of ['manager', 'senior', 'agent', 'guide', 'content', 'tourist', 'guest'] as const)
      expect([role, (await draft(role)).status >= 400]).toEqual([role, true]);
    const voucher = await sales.sale('senior', { agent: agents[1] });
    await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
    const his = changeOf(await draft('accountant', { agent: agents[1] }));
    await act('accountant', his.id, 'approve');
    await act('senior', his.id, 'approve');
    await act('accountant', his.id, 'send');
    expect((await act('agent', his.id, 'confirm')).status).toBe(404);
    expect((await payoutOf(his.id))['state']).toBe('sent');
  });

  it('leaves with an agent what he keeps of what he takes from guests himself, by the terms of each sale', async () => {
    const login = { username: 'collects', password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
    const { id } = await sales.admin.collection('users').create({ ...login, type: 'agent', active: true });
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${id}"` });
    const settle = (settlement: string) => sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement });
    const whose = { agent: id };
    const listed = async () => {
      const { rows } = (await desk(sales.as('accountant'), 'payouts/due?country=thailand')).body as {
        rows: readonly { agent: string; way: string; net: number }[];
      };
      return rows.filter(({ agent, way }) => agent === id && way === 'transfer').map(({ net }) => net);
    };
    for (const settlement of ['net_rate', 'billing']) {
      await settle(settlement);
      const kept = await due(whose);
      expect(entriesIn(sales, kept.id)).toEqual(['sale1 due 82800']);
      expect(await draft('accountant', whose)).toMatchObject({ status: 409, body: { code: 'payout_small' } });
      expect(await listed()).toEqual([]);
    }
    // What he sells as everybody does is paid by the house, and that alone.
    await settle('referral');
    await due({ ...whose, adults: 1, children: 0 });
    expect(await listed()).toEqual([30_000]);
    const payout = changeOf(await draft('accountant', whose));
    expect(payout).toMatchObject({ entries: 1, net: 30_000 });
    await settle('net_rate');
    expect((await act('accountant', payout.id, 'void', { reason: 'x' })).status).toBe(200);
    expect(await listed()).toEqual([30_000]);
  });
});

describe('a settlement', () => {
  const settle = (agent: string, change: Change = {}, key?: string) => draft('accountant', { agent, way: 'set_off', ...change }, key);
  const heldNow = (agent: string, currency = 'THB'): number =>
    Number(rowsIn(sales, 'SELECT COALESCE(SUM(amount), 0) AS n FROM cash_entries WHERE holder = ? AND currency = ?', `users:${agent}`, currency)[0]?.['n']);
  const collect = async (voucher: string, amount: number) => expect((await collected(voucher, amount)).status).toBe(200);
  const bring = async (from: string, amount: number): Promise<Answer> => {
    const [box] = await sales.admin.collection('cash_boxes').getFullList({ filter: "kind = 'office'" });
    const to = box
      ? `boxes:${box.id}`
      : `boxes:${changeOfBox(await desk(sales.as('accountant'), 'cash/boxes', { country: 'thailand', kind: 'office', name_ru: 'Касса' }, randomUUID()))}`;
    return desk(
      sales.as('accountant'),
      'cash-moves',
      { country: 'thailand', from: `users:${from}`, to, lines: [{ currency: 'THB', amount }], note: 'Принёс' },
      randomUUID(),
    );
  };
  const changeOfBox = ({ body }: Answer): string => (body['box'] as RecordModel).id;
  async function hire(username: string, settlement: string): Promise<{ readonly id: string; readonly terms: (change: Change) => Promise<unknown> }> {
    const login = { username, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
    const { id } = await sales.admin.collection('users').create({ ...login, type: 'agent', active: true });
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${id}"` });
    const terms = (change: Change) => sales.admin.collection('agent_profiles').update(String(profile?.id), change);
    await terms({ settlement });
    return { id, terms };
  }
  const go = async (id: string, ...actions: readonly string[]): Promise<void> => {
    for (const action of actions)
      expect([action, (await act(action === 'approve' ? 'senior' : 'accountant', id, action, { reason: 'x' })).status]).toEqual([action, 200]);
  };

  it.each(['net_rate', 'billing'])('sets the share of an agent of %s off against what he holds; the rest is the house’s', async (settlement) => {
    const { id: agent } = await hire(`settles_${settlement}`, settlement);
    const voucher = await due({ agent });
    await collect(voucher.id, 690_000);
    expect(await draft('accountant', { agent })).toMatchObject({ body: { code: 'payout_small' } });
    const { id } = changeOf(await settle(agent));
    expect(await payoutOf(id)).toMatchObject({ way: 'set_off', gross: 82_800, clawbacks: 0, set_off: 82_800, held: 690_000, net: 0, entries: 1 });
    expect(entriesIn(sales, voucher.id)).toEqual(['sale1 in_payout 82800']);
    expect((await settle(agent)).body['code']).toBe('payout_there');
    // His share is promised him: no more than the rest is handed over meanwhile.
    expect((await bring(agent, 607_201)).body).toMatchObject({ code: 'cash_over', data: { held: 607_200 } });
    await go(id, 'approve', 'send');
    expect([heldNow(agent), (await payoutOf(id))['paid_on']]).toEqual([690_000, '']);
    await go(id, 'confirm');
    expect(heldNow(agent)).toBe(607_200);
    expect(entriesIn(sales, voucher.id)).toEqual(['sale1 paid 82800']);
    expect((await act('accountant', id, 'confirm', { reason: 'x' })).body['code']).toBe('move_refused');
    expect((await bring(agent, 607_200)).status).toBe(200);
    expect([heldNow(agent), (await settle(agent)).body['code']]).toEqual([0, 'payout_small']);
    for (const sql of ['held = 1', 'set_off = 1', "way = 'transfer'"])
      expect(() => runSql(sales, `UPDATE payouts SET ${sql} WHERE id = '${id}'`)).toThrow('payout_kept');
    // A part refund, and a trip that came to nothing, are taken back: he holds so much more of the house's.
    await sales.admin.collection('vouchers').update(voucher.id, { total: 390_000 });
    expect(entriesIn(sales, voucher.id)).toEqual(['sale1 paid 82800', 'clawback1 due -36000']);
    expect(await draft('accountant', { agent })).toMatchObject({ body: { code: 'payout_small', data: { entries: 0 } } });
    const second = changeOf(await settle(agent));
    expect(second).toMatchObject({ gross: 0, clawbacks: -36_000, set_off: -36_000, held: 0, net: 0 });
    await go(second.id, 'approve', 'send', 'confirm');
    expect([heldNow(agent), (await bring(agent, 36_000)).status, heldNow(agent)]).toEqual([36_000, 200, 0]);
    expect(commissionFaults(sales)).toEqual([]);
  });

  it('goes by the terms of each sale, whatever is agreed since, and clawbacks go the way of their sale', async () => {
    const { id: agent, terms } = await hire('both_ways', 'net_rate');
    const kept = await due({ agent });
    await collect(kept.id, 100_000);
    await terms({ settlement: 'referral' });
    const paidByHouse = await due({ agent, adults: 1, children: 0 });
    const [one, other] = [changeOf(await settle(agent)), changeOf(await draft('accountant', { agent }))];
    expect([one, other]).toMatchObject([
      { way: 'set_off', set_off: 82_800, net: 0 },
      { way: 'transfer', set_off: 0, held: 0, net: 30_000 },
    ]);
    await go(one.id, 'approve', 'send', 'confirm');
    await go(other.id, 'approve', 'send', 'confirm');
    for (const { id } of [kept, paidByHouse]) await sales.act('senior', await sales.read(id), 'cancel', { reason: 'x' });
    expect(rowsIn(sales, "SELECT settlement, amount FROM commission_entries WHERE agent = ? AND kind = 'clawback' ORDER BY amount", agent)).toEqual([
      { settlement: 'net_rate', amount: -82_800 },
      { settlement: 'referral', amount: -30_000 },
    ]);
    expect(changeOf(await settle(agent))).toMatchObject({ clawbacks: -82_800, entries: 1, held: 17_200, set_off: -82_800 });
    // A voucher that goes to another agent takes the share back in the way of its sale as well.
    expect(commissionFaults(sales)).toEqual([]);
  });

  it('carries over what the cash does not cover, or the house pays the rest where that is enough', async () => {
    const { id: agent, terms } = await hire('short_of_cash', 'billing');
    await terms({ min_payout: 100_000, currency: 'THB' });
    const [one, two] = [await due({ agent }), await due({ agent })];
    await collect(one.id, 90_000);
    const first = changeOf(await settle(agent));
    expect(first).toMatchObject({ entries: 1, set_off: 82_800, held: 90_000, net: 0 });
    await go(first.id, 'void');
    expect([one, two].flatMap(({ id }) => entriesIn(sales, id))).toEqual(['sale1 due 82800', 'sale1 due 82800']);
    await terms({ min_payout: 50_000, payee: 'Billing Ltd', account: '1-2-3' });
    const both = changeOf(await settle(agent));
    expect(both).toMatchObject({ entries: 2, gross: 165_600, set_off: 90_000, held: 90_000, net: 75_600 });
    await go(both.id, 'approve');
    expect((await desk(sales.as('accountant'), 'payouts/bank', { payouts: [both.id] }, randomUUID())).body['rows']).toMatchObject([{ amount: 75_600 }]);
    await go(both.id, 'send', 'confirm');
    expect([heldNow(agent), (await payoutOf(both.id))['paid_on']]).toEqual([0, dayFromNow(0)]);
    // Without cash, and with too little to be paid out, nothing is settled; money that goes nowhere is in no file for a bank.
    await due({ agent, adults: 1, children: 0 });
    expect((await settle(agent)).body).toMatchObject({ code: 'payout_small', data: { net: 30_000 } });
    await collect(one.id, 30_000);
    const last = changeOf(await settle(agent));
    await go(last.id, 'approve');
    expect((await desk(sales.as('accountant'), 'payouts/bank', { payouts: [last.id] }, randomUUID())).status).toBe(422);
    // What was put right in between is no longer there to be kept.
    await go(last.id, 'send');
    const [payment] = await sales.admin.collection('payments').getFullList({ filter: `voucher = "${one.id}" && amount = 30000` });
    expect((await desk(sales.as('senior'), `payments/${payment?.id}/correct`, { amount: 0, reason: 'Не брал', overpay: true })).status).toBe(200);
    expect((await act('accountant', last.id, 'confirm', { reason: 'x' })).body).toMatchObject({ code: 'cash_over', data: { held: 0 } });
    await go(last.id, 'fail', 'void');
    expect(commissionFaults(sales)).toEqual([]);
  });

  it('adds no currencies, is drawn up once of thirty times at once, and confirmed once', async () => {
    const { id: agent } = await hire('at_once', 'net_rate');
    const voucher = await due({ agent });
    await collect(voucher.id, 100_000);
    const all = await Promise.all(Array.from({ length: 30 }, () => settle(agent)));
    const [made] = all.filter(({ status }) => status === 200);
    expect([all.filter(({ status }) => status === 200).length, new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body['code']))]).toEqual([
      1,
      new Set(['payout_there']),
    ]);
    const { id } = changeOf(made as Answer);
    await go(id, 'approve', 'send');
    const { revision } = await payoutOf(id);
    const done = await Promise.all(
      Array.from({ length: 30 }, () => desk(sales.as('accountant'), `payouts/${id}/confirm`, { expected: revision, reason: 'x' })),
    );
    expect([done.filter(({ status }) => status === 200).length, heldNow(agent)]).toEqual([1, 17_200]);
    await due({ agent });
    expect((await settle(agent, { currency: 'USD' })).body).toMatchObject({ code: 'payout_small', data: { entries: 0 } });
    expect((await settle(agent, { way: 'cash' })).status).toBe(422);
    for (const role of ['manager', 'senior', 'agent', 'guide', 'content', 'tourist', 'guest'] as const)
      expect([role, (await draft(role, { agent, way: 'set_off' })).status >= 400]).toEqual([role, true]);
  });
});

describe('thirty hands at one entry that is due', () => {
  it('settle it once, pay it out never, and take no cash twice, whatever else is done to it meanwhile', async () => {
    const login = { username: 'thirty_hands', password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
    const { id: agent } = await sales.admin.collection('users').create({ ...login, type: 'agent', active: true });
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${agent}"` });
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement: 'net_rate' });
    const heldNow = (): number => Number(rowsIn(sales, 'SELECT COALESCE(SUM(amount), 0) AS n FROM cash_entries WHERE holder = ?', `users:${agent}`)[0]?.['n']);
    // A rejection comes among the others in the second round alone, so that the first is settled for certain.
    for (const isRejected of [false, true]) {
      const voucher = await due({ agent });
      expect((await collected(voucher.id, 100_000)).status).toBe(200);
      const [entry] = rowsIn(sales, 'SELECT id, revision FROM commission_entries WHERE voucher = ?', voucher.id);
      const before = heldNow();
      const hands: readonly (() => Promise<Answer>)[] = [
        () => draft('accountant', { agent, way: 'set_off' }),
        () => draft('admin', { agent, way: 'set_off' }),
        () => draft('accountant', { agent }),
        () => desk(sales.as('manager'), `commissions/${entry?.['id']}/reject`, { expected: entry?.['revision'], reason: 'x' }),
        () => desk(sales.as(isRejected ? 'senior' : 'agent'), `commissions/${entry?.['id']}/reject`, { expected: entry?.['revision'], reason: 'x' }),
        () => desk(sales.as('agent'), 'payouts', { country: 'thailand', agent, currency: 'THB', way: 'set_off' }, randomUUID()),
      ];
      const all = await Promise.all(Array.from({ length: 30 }, (_, at) => (hands[at % hands.length] as () => Promise<Answer>)()));
      expect(all.filter(({ status }) => status >= 500)).toEqual([]);
      const lines = rowsIn(sales, 'SELECT p.id, p.way, p.state FROM payout_lines l JOIN payouts p ON p.id = l.payout WHERE l.entry = ?', String(entry?.['id']));
      expect(lines.length).toBeLessThanOrEqual(1);
      if (!isRejected) expect(lines).toEqual([{ id: lines[0]?.['id'], way: 'set_off', state: 'draft' }]);
      for (const { id } of lines) {
        for (const action of ['approve', 'send'] as const)
          expect((await act(action === 'approve' ? 'senior' : 'accountant', String(id), action)).status).toBe(200);
        const { revision, set_off } = await payoutOf(String(id));
        const confirmed = await Promise.all(
          Array.from({ length: 30 }, () => desk(sales.as('accountant'), `payouts/${id}/confirm`, { expected: revision, reason: 'x' })),
        );
        expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(heldNow()).toBe(before - Number(set_off));
      }
      expect(commissionFaults(sales)).toEqual([]);
    }
  });
});

describe('random lives with payouts among them', () => {
  /** Every kind of step that has to be done. */
  const WANTED = ['drafted transfer', 'drafted set_off', 'approve', 'send', 'confirm', 'void'];
  it(`leave every sum whole after every step: ${STEPS} steps of seed ${SEED}`, async () => {
    const added = await desk(sales.as('manager'), 'clients', { country: 'thailand', name: 'Анна', phones: ['+79161234567'] }, randomUUID());
    const hands = networkHands(sales);
    const random = seeded(SEED);
    const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const brought: Hands = {
      ...hands,
      async post(role, route, body) {
        const answer = await hands.post(role, route, body);
        const made = answer.body['voucher'] as RecordModel | undefined;
        if (route === 'vouchers' && made) await hands.put('vouchers', { agent: one(agents) }, made.id);
        return answer;
      },
    };
    const told = new Map<string, number>();
    const payoutStep = async (): Promise<string> => {
      const sold = () => rowsIn(sales, "SELECT id FROM vouchers WHERE agent != '' AND state IN ('confirmed', 'completed') ORDER BY created, id");
      const live = rowsIn(sales, "SELECT id, state FROM payouts WHERE state NOT IN ('confirmed', 'void') ORDER BY created, id");
      const what = one(['draft', 'draft', 'night', 'age', 'age', 'age', 'move', 'move', 'move', 'move', 'agent', 'collect', 'collect', 'terms'] as const);
      if (what === 'age') {
        // Some trips were long ago, so that what they bring is due.
        const trips = sold();
        if (trips.length > 0) await hands.put('vouchers', { service_date: dayFromNow(-random(9)) }, String(one(trips)['id']));
      }
      if (what === 'night') await unlockAt(sales, new Date(Date.now() + random(40) * 86_400_000).toISOString());
      if (what === 'draft') {
        const way = one(['transfer', 'set_off'] as const);
        const { status } = await draft('accountant', { agent: one(agents), way });
        return status === 200 ? `drafted ${way}` : 'refused';
      }
      if (what === 'collect' && sold().length > 0) {
        await collected(String(one(sold())['id']), 1000 * (1 + random(900)));
      }
      if (what === 'terms') {
        const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${one(agents)}"` });
        const settlement = one(['referral', 'referral_deposit', 'net_rate', 'billing'] as const);
        await sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement, min_payout: one([0, 50_000]), currency: 'THB' });
      }
      if (what === 'agent') {
        const sold = rowsIn(sales, "SELECT id FROM vouchers WHERE agent != '' ORDER BY created, id");
        if (sold.length > 0) await sales.admin.collection('vouchers').update(String(one(sold)['id']), { agent: one(agents) });
      }
      const payout = live.length > 0 ? one(live) : undefined;
      if (what !== 'move' || !payout) return what;
      const action =
        random(6) === 0 ? one(['approve', 'send', 'confirm', 'fail', 'void'] as const) : one(PAYOUT_MOVES[payout['state'] as keyof typeof PAYOUT_MOVES]);
      const { status } = await act(action === 'approve' ? 'senior' : 'accountant', String(payout['id']), action, { reason: 'x' });
      return status === 200 ? action : 'refused';
    };
    const follows = (): number => Number(rowsIn(sales, "SELECT COUNT(*) AS n FROM commission_entries WHERE kind != 'sale'")[0]?.['n']);
    // What a life did not come to yet, later ones do.
    const isOver = (step: number): boolean => step >= STEPS && (step >= 6 * STEPS || (WANTED.every((name) => told.has(name)) && follows() > 0));
    for (let step = 0; !isOver(step); ) {
      const life = await startLifetime(brought, random, (added.body['client'] as RecordModel).id);
      for (let at = 0; at < 24 && !isOver(step); at++, step++) {
        const name = random(5) < 3 ? await payoutStep() : (await life.step()).name;
        told.set(name, (told.get(name) ?? 0) + 1);
        expect({ step, name, faults: commissionFaults(sales) }).toEqual({ step, name, faults: [] });
      }
    }
    expect(WANTED.filter((name) => !told.has(name))).toEqual([]);
    expect(follows()).toBeGreaterThan(0);
  });
});
