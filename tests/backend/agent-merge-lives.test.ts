import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnPayout, addRule, commissionFaults, rowsIn, unlockAt, PAYOUT_MOVES } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { networkHands } from '../support/life-hands.ts';
import { beginLife, type Hands, seeded } from '../support/random-lives.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const STEPS = Number(process.env['MERGE_STEPS'] ?? 240);
const SEED = Number(process.env['MERGE_SEED'] ?? 11);
const LOGIN = { type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };

let sales: SalesDesk;
let agents: string[];
beforeAll(async () => {
  sales = await startSales();
  await addRule(sales);
  agents = [sales.idOf('agent'), await another(), await another()];
});
afterAll(() => sales.stop());

async function another(): Promise<string> {
  const word = `w${randomUUID().slice(0, 8)}`;
  return (await sales.admin.collection('users').create({ username: word, manager_code: word, ...LOGIN })).id;
}

type Row = Readonly<Record<string, unknown>>;
const all = (sql: string, ...values: readonly string[]): readonly Row[] => rowsIn(sales, sql, ...values);

/** Everything that was earned by two agents together, by what is kept apart by. */
const together = (by: string, from: string, into: string) =>
  all(`SELECT ${by}, SUM(amount) AS sum, COUNT(*) AS n FROM commission_entries WHERE agent IN (?, ?) GROUP BY ${by} ORDER BY ${by}`, from, into);
const KEPT_ROWS = [
  'vouchers',
  'leads',
  'commission_entries',
  'commission_steps',
  'agent_codes',
  'agent_profiles',
  'payouts',
  'payout_lines',
  'referral_touches',
];

/** What of the house is nobody's of the two, byte by byte. */
const elsewhere = (from: string, into: string) =>
  KEPT_ROWS.map((table) => [table, all(`SELECT * FROM ${table} WHERE agent NOT IN (?, ?) ORDER BY id`, from, into)] as const);

/** Everything that says how things were before two agents became one, and holds after it too. */
function lookAt(from: string, into: string) {
  const others = elsewhere(from, into).map(([table, rows]) => {
    // Whoever was merged with the other before is merged with the last one from now on.
    const plain = table === 'agent_profiles' ? rows.map((row) => (row['merged_into'] === from ? { ...row, merged_into: into } : row)) : rows;
    return [table, plain] as const;
  });
  return {
    others,
    currencies: together('country, currency', from, into).map(({ n: _n, ...row }) => row),
    vouchers: together('voucher', from, into).map(({ voucher, sum }) => ({ voucher, sum })),
    paid: all(
      "SELECT id, voucher, kind, amount, currency, payout, state FROM commission_entries WHERE agent IN (?, ?) AND state = 'paid' ORDER BY id",
      from,
      into,
    ),
    terms: all('SELECT id, terms, first_amount, sold_on FROM commission_entries WHERE agent IN (?, ?) ORDER BY id', from, into),
    ended: all("SELECT * FROM payouts WHERE agent IN (?, ?) AND NOT (agent = ? AND state = 'draft') ORDER BY id", from, into, from),
    steps: all('SELECT COUNT(*) AS n FROM commission_steps WHERE agent IN (?, ?)', from, into),
    codes: all('SELECT code, state, label FROM agent_codes WHERE agent IN (?, ?) ORDER BY code', from, into),
    sold: all(
      'SELECT country, currency, state, COUNT(*) AS n, SUM(total) AS total FROM vouchers WHERE agent IN (?, ?) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3',
      from,
      into,
    ),
    figures: all(
      'SELECT country, state, COUNT(*) AS n, SUM(total) AS total, SUM(net) AS net FROM stat_voucher_rows WHERE agent IN (?, ?) GROUP BY 1, 2 ORDER BY 1, 2',
      from,
      into,
    ),
  };
}

describe('random lives with agents who become one among them', () => {
  it(`leave every sum whole: ${STEPS} steps of seed ${SEED}`, async () => {
    const added = await desk(sales.as('manager'), 'clients', { country: 'thailand', name: 'Анна', phones: ['+79161234567'] }, randomUUID());
    const hands = networkHands(sales);
    const random = seeded(SEED);
    const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const told = new Map<string, number>();
    const brought: Hands = {
      ...hands,
      async post(role, route, body) {
        const answer = await hands.post(role, route, body);
        const made = answer.body['voucher'] as RecordModel | undefined;
        if (route === 'vouchers' && made) await hands.put('vouchers', { agent: one(agents) }, made.id);
        return answer;
      },
    };

    const mergeStep = async (): Promise<string> => {
      // One with a draft often: what was drawn up is the hard part.
      const drafted = all("SELECT agent FROM payouts WHERE state = 'draft' ORDER BY created, id").map(({ agent }) => String(agent));
      const [from, into] = [drafted.length > 0 && random(2) === 0 ? one(drafted) : one(agents), one(agents)];
      // What is due to him is often drawn up by then.
      if (random(3) > 0) await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent: from, currency: 'THB' }, randomUUID());
      const { body } = await desk(sales.as('senior'), `agents/${from}/merge?into=${into}`);
      const facts = body['facts'] as RecordModel;
      const before = lookAt(from, into);
      const drafts = all("SELECT id FROM payouts WHERE agent = ? AND state = 'draft'", from).length;
      const states = together('country, currency, state', from, into);
      // Another reading of the rule: what is on its way to either, or came back from the other, comes first.
      const isUnderWay =
        all("SELECT 1 FROM payouts WHERE (agent IN (?, ?) AND state IN ('approved', 'sent')) OR (agent = ? AND state = 'failed')", from, into, from).length > 0;
      const press = { into, reason: 'x', expected: (body['other'] as RecordModel)['revision'], expected_kept: (body['kept'] as RecordModel)['revision'] };
      const { status } = await desk(sales.as('senior'), `agents/${from}/merge`, { ...press, seen: facts['seen'] }, randomUUID());
      const hasCash = all('SELECT 1 FROM cash_entries WHERE holder = ? GROUP BY country, currency HAVING SUM(amount) != 0', `users:${from}`).length > 0;
      const isOne = from !== into && !isUnderWay && !hasCash;
      expect({ status, facts: facts['faults'] }).toEqual({ status: isOne ? 200 : 422, facts: isOne ? [] : expect.arrayContaining([expect.any(String)]) });
      if (!isOne) return 'merge refused';
      const after = lookAt(from, into);
      expect(after.others).toEqual(before.others);
      expect({ ...after, others: [], ended: [] }).toEqual({
        ...before,
        others: [],
        ended: [],
        steps: drafts === 0 ? before.steps : after.steps,
        terms: after.terms,
      });
      // Payouts of either, but for the drafts of the other, are what they were, byte by byte.
      expect(after.ended).toEqual(expect.arrayContaining([...before.ended]));
      // Where nothing was drawn up every state keeps its sum as well, and every term stays as it was frozen.
      if (drafts === 0) {
        expect(together('country, currency, state', from, into)).toEqual(states);
        expect(after.terms).toEqual(before.terms);
      }
      // What was in a draft of the other is in none now.
      expect(all("SELECT id FROM payouts WHERE agent = ? AND state = 'draft'", from)).toEqual([]);
      expect(all("SELECT e.id FROM commission_entries e JOIN payouts p ON p.id = e.payout WHERE e.state = 'in_payout' AND p.agent = ?", from)).toEqual([]);
      for (const table of ['vouchers', 'leads', 'commission_entries', 'commission_steps', 'agent_codes', 'referral_touches', 'agent_manual_entries'])
        expect([table, all(`SELECT id FROM ${table} WHERE agent = ?`, from)]).toEqual([table, []]);
      agents = agents.filter((agent) => agent !== from);
      if (agents.length < 3) agents.push(await another());
      for (const [name, isThere] of [
        ['with a draft', drafts > 0],
        ['with what was paid', before.paid.length > 0],
      ] as const)
        if (isThere) told.set(`merged ${name}`, (told.get(`merged ${name}`) ?? 0) + 1);
      return 'merged';
    };

    const partnerStep = async (): Promise<string> => {
      const live = all("SELECT id, state FROM payouts WHERE state NOT IN ('confirmed', 'void') ORDER BY created, id");
      const what = one(['draft', 'pay out', 'pay out', 'night', 'age', 'age', 'age', 'move', 'move', 'move', 'agent', 'agent', 'merge', 'merge'] as const);
      const sold = all("SELECT id FROM vouchers WHERE agent != '' ORDER BY created, id");
      if (what === 'merge') return mergeStep();
      if (what === 'age' && sold.length > 0) await hands.put('vouchers', { service_date: dayFromNow(-random(9)) }, String(one(sold)['id']));
      if (what === 'night') await unlockAt(sales, new Date(Date.now() + random(40) * 86_400_000).toISOString());
      if (what === 'agent' && sold.length > 0) await sales.admin.collection('vouchers').update(String(one(sold)['id']), { agent: one(agents) });
      if (what === 'draft') {
        const body = { country: 'thailand', agent: one(agents), currency: 'THB' };
        return (await desk(sales.as('accountant'), 'payouts', body, randomUUID())).status === 200 ? 'drafted' : 'refused';
      }
      if (what === 'pay out') {
        const body = { country: 'thailand', agent: one(agents), currency: 'THB' };
        const { id } = ((await desk(sales.as('accountant'), 'payouts', body, randomUUID())).body['payout'] ?? {}) as Partial<RecordModel>;
        if (id === undefined) return 'refused';
        for (const [role, action] of [
          ['senior', 'approve'],
          ['accountant', 'send'],
          ['accountant', 'confirm'],
        ] as const)
          expect([action, (await actOnPayout(sales, role, id, action, { reason: 'x' })).status]).toEqual([action, 200]);
        return 'paid out';
      }
      if (what !== 'move' || live.length === 0) return what;
      const payout = one(live);
      const action = one(PAYOUT_MOVES[payout['state'] as keyof typeof PAYOUT_MOVES]);
      const { status } = await actOnPayout(sales, action === 'approve' ? 'senior' : 'accountant', String(payout['id']), action, { reason: 'x' });
      return status === 200 ? action : 'refused';
    };

    for (let step = 0; step < STEPS; ) {
      const life = await beginLife(brought, random, (added.body['client'] as RecordModel).id);
      for (let at = 0; at < 24 && step < STEPS; at++, step++) {
        const name = random(5) < 3 ? await partnerStep() : (await life.step()).name;
        told.set(name, (told.get(name) ?? 0) + 1);
        expect({ step, name, faults: commissionFaults(sales) }).toEqual({ step, name, faults: [] });
      }
    }
    for (const name of ['paid out', 'merged with what was paid', 'merged with a draft', 'merge refused'])
      expect([name, told.get(name) ?? 0]).toEqual([name, expect.toSatisfy((times: number) => times > 0)]);
    const both = all('SELECT voucher FROM commission_entries GROUP BY voucher, agent, kind HAVING MAX(turn) > 1');
    expect(both.length).toBeGreaterThan(0);
  });
});
