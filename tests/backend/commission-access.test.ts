import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnPayout, addRule, changeOf, commissionFaults, rowsIn } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import { answerOf } from '../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const ROLES: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'manager2', 'senior', 'accountant', 'admin'];
const OFFICE = ['senior', 'accountant', 'admin'];
/** Who may ask for what at all, of whom everybody but the office sees his own rows alone. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  ...{ agent_profiles: OFFICE, commission_rules: OFFICE, commission_entries: OFFICE, commission_steps: OFFICE, payouts: OFFICE, payout_lines: OFFICE },
  ...{ agent_commissions: ['agent'], agent_commission_steps: ['agent'], agent_payouts: ['agent'], agent_terms: ['agent'] },
  ...{ managed_commissions: ['manager'], managed_payouts: ['manager'] },
};

let sales: SalesDesk;
let other: string;
beforeAll(async () => {
  sales = await startSales();
  const person = await sales.admin
    .collection('users')
    .create({ username: 'rival', name_ru: 'Соперник', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' });
  other = person.id;
  // The first agent is looked after by the first manager, the other one by nobody.
  await sales.admin.collection('users').update(sales.idOf('agent'), { manager: sales.idOf('manager') });
  await addRule(sales);
  for (const agent of [sales.idOf('agent'), other]) {
    for (const adults of [1, 2]) {
      const voucher = await sales.sale('senior', { agent, adults, children: 0 });
      await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-9) });
    }
    const payout = changeOf(await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB' }, randomUUID()));
    await actOnPayout(sales, 'senior', payout.id, 'approve');
    await sales.sale('senior', { agent, adults: 3, children: 0 });
  }
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

type Rows = readonly Readonly<Record<string, unknown>>[];
/** Rows that somebody gets by a question; nothing where it is refused. */
async function ask(role: DeskRole, collection: string, query: Readonly<Record<string, string>> = {}): Promise<Rows> {
  const { status, body } = await answerOf(
    sales
      .as(role)
      .collection(collection)
      .getList(1, 100, { ...query, skipTotal: true })
      .then((page) => ({ items: page.items })),
  );
  return status === 200 ? (body['items'] as Rows) : [];
}
/** Whether anything of the other agent is in it. */
async function tellsOfOther(rows: Rows): Promise<boolean> {
  const his = await sales.admin.collection('commission_entries').getFullList({ filter: `agent = "${other}"` });
  const secrets = [other, 'rival', 'Соперник', ...his.flatMap((one) => [one.id, String(one['voucher'])])];
  const text = JSON.stringify(rows);
  return secrets.some((secret) => text.includes(secret));
}

describe('how an agent stands', () => {
  it('is what his entries come to, is told to him alone, and to each his own', async () => {
    const answers = await Promise.all(ROLES.map(async (role) => [role, (await desk(sales.as(role), 'commissions/balance?country=thailand')).status] as const));
    const refused = answers.filter(([role]) => role !== 'agent' && role !== 'admin').map(([, status]) => status);
    expect(Object.fromEntries(answers)).toMatchObject({ agent: 200, guest: 401 });
    expect(refused.every((status) => status === 401 || status === 403)).toBe(true);
    const { body } = await desk(sales.as('agent'), 'commissions/balance?country=thailand');
    const sql = `SELECT currency, state, SUM(amount) AS amount, COUNT(*) AS entries FROM commission_entries WHERE agent = ? AND country = 'thailand' GROUP BY 1, 2 ORDER BY 1, 2`;
    expect(body['sums']).toEqual(rowsIn(sales, sql, sales.idOf('agent')).map((row) => ({ ...row, isKept: false })));
    expect(body['held']).toEqual([]);
    expect((await desk(sales.as('agent'), 'commissions/balance?country=elsewhere')).body['sums']).toEqual([]);
  });
});

describe('what agents earn', () => {
  it.each(Object.entries(READERS))('is read in %s by %j and nobody else, by whatever question', async (collection, readers) => {
    const [some] = await sales.admin.collection(collection).getFullList();
    const found: string[] = [];
    for (const role of ROLES) {
      const rows = await ask(role, collection);
      if (rows.length > 0) found.push(role);
      const one = await answerOf(sales.as(role).collection(collection).getOne(String(some?.id)));
      expect([role, one.status === 200]).toEqual([role, rows.some(({ id }) => id === some?.id)]);
      const questions = [
        { filter: `agent = "${other}"` },
        { filter: `agent.username ~ "rival"` },
        { filter: 'amount > 0 || net > 0' },
        { sort: '-agent' },
        { sort: '-created' },
        { expand: 'agent,agent.manager,entry,entry.agent,payout,voucher' },
        { filter: `id != ""`, fields: '*,expand.*' },
      ];
      for (const question of questions) {
        const told = await ask(role, collection, question);
        const isOffice = OFFICE.includes(role);
        if (!readers.includes(role)) expect([role, question, told]).toEqual([role, question, []]);
        else if (!isOffice) expect([role, question, await tellsOfOther(told)]).toEqual([role, question, false]);
      }
      for (const way of ['create', 'update', 'delete'] as const) {
        const records = sales.as(role).collection(collection);
        const work =
          way === 'create' ? records.create({}) : way === 'update' ? records.update(String(some?.id), { amount: 1 }) : records.delete(String(some?.id));
        expect([role, way, (await answerOf(work)).status]).not.toEqual([role, way, 200]);
      }
    }
    expect(found.toSorted()).toEqual(readers.toSorted());
  });

  it('shows an agent his own rows alone, with his arithmetic and nothing of the rule, the costs or names of the office', async () => {
    const rows = await ask('agent', 'agent_commissions', { sort: 'created' });
    expect(rows.map(({ state, amount, base_amount, rate, agent }) => [state, amount, base_amount, rate, agent])).toEqual([
      ['in_payout', 30_000, 250_000, 1200, sales.idOf('agent')],
      ['in_payout', 60_000, 500_000, 1200, sales.idOf('agent')],
      ['pending', 90_000, 750_000, 1200, sales.idOf('agent')],
    ]);
    expect(rows.every(({ number }) => /^TI-\d\d-TH-\d{6}$/.test(String(number)))).toBe(true);
    for (const row of [...rows, ...(await ask('agent', 'agent_commission_steps'))])
      for (const name of ['terms', 'working', 'by', 'next_day']) expect([name, row[name]]).toEqual([name, undefined]);
    const [payout] = await ask('agent', 'agent_payouts');
    expect(payout).toMatchObject({ state: 'approved', net: 90_000, agent: sales.idOf('agent') });
    for (const name of ['drafted_by', 'approved_by', 'reason']) expect([name, payout?.[name]]).toEqual([name, undefined]);
    expect(JSON.stringify(await ask('agent', 'agent_commissions', { expand: 'excursion,agent,lead,voucher' }))).not.toMatch(/Ivanova|7916/);
  });

  it('shows a manager the agents whom he looks after, and nobody else', async () => {
    expect(new Set((await ask('manager', 'managed_commissions')).map(({ agent }) => agent))).toEqual(new Set([sales.idOf('agent')]));
    expect([await ask('manager2', 'managed_commissions'), await ask('manager2', 'managed_payouts')]).toEqual([[], []]);
    await sales.admin.collection('users').update(other, { manager: sales.idOf('manager2') });
    expect(new Set((await ask('manager2', 'managed_payouts')).map(({ agent }) => agent))).toEqual(new Set([other]));
    await sales.admin.collection('users').update(other, { manager: '' });
  });

  it('goes with an agent who never sold anything, and keeps one who did', async () => {
    const idle = await sales.admin
      .collection('users')
      .create({ username: 'idle', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' });
    const his = (): Promise<readonly unknown[]> => sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${idle.id}"` });
    expect(await his()).toHaveLength(1);
    expect(await sales.admin.collection('users').delete(idle.id)).toBe(true);
    expect(await his()).toEqual([]);
    expect((await answerOf(sales.admin.collection('users').delete(other))).status).toBe(400);
  });

  it('shows an agent who was switched off nothing any more', async () => {
    await sales.admin.collection('users').update(sales.idOf('agent'), { active: false });
    for (const collection of ['agent_commissions', 'agent_commission_steps', 'agent_payouts', 'agent_terms'])
      expect(await ask('agent', collection)).toEqual([]);
  });
});
