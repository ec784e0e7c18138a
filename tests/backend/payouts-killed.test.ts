import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePocketBase, stopPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { addRule, commissionFaults, rowsIn } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { seeded } from '../support/random-lives.ts';
import { untilAbove } from '../support/reading.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: KILLS, seed: SEED } = campaign('payouts-killed', { steps: 2, whole: 40 });

const HANDS = 30;
const AGENTS = 3;
const SALES_EACH = 3;
/** What one pair of hands does in a round at least; it goes on until the database has died. */
const STEPS = 5;
const PATIENCE_MS = 120_000;

let sales: SalesDesk;
let serving: SalesDesk['process'];
const agents: string[] = [];
beforeAll(async () => {
  sales = await startSales();
  serving = sales.process;
  await addRule(sales);
  for (let at = 0; at < AGENTS; at++) {
    const person = { username: `killed${at}`, type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
    agents.push((await sales.admin.collection('users').create(person)).id);
  }
  // The last one collects from guests himself, and is settled.
  const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${agents.at(-1)}"` });
  await sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement: 'net_rate' });
}, 60_000);
afterAll(async () => {
  await stopPocketBase(serving, sales.launch);
  await sales.stop();
});

/** Asks until the house answers, as a form does whose answer was lost. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answer = await ask();
    if (answer.status !== 0 && answer.status < 500) return answer;
  }
  throw new Error('the house never answered');
}

const payoutsOf = (agent: string) =>
  rowsIn(sales, "SELECT id, state, revision FROM payouts WHERE agent = ? AND state NOT IN ('confirmed', 'void') ORDER BY created, id", agent);
const numberOf = (sql: string, ...parameters: readonly string[]): number => Number(Object.values(rowsIn(sales, sql, ...parameters)[0] ?? {})[0] ?? 0);
const idOf = ({ body }: Answer): string => String((body['payout'] as { readonly id?: string } | undefined)?.id ?? '');
const ACTIONS = ['approve', 'approve', 'send', 'send', 'confirm', 'confirm', 'fail', 'void'] as const;
const WHO: Readonly<Record<string, DeskRole>> = { approve: 'senior', send: 'accountant', confirm: 'accountant', fail: 'accountant', void: 'accountant' };

const wayOf = (agent: string): string => (agent === agents.at(-1) ? 'set_off' : 'transfer');
/** What an agent took from a guest, and the office has seen. */
async function collect(voucher: string, amount: number): Promise<void> {
  const paying = { kind: 'balance', method: 'agent_collected', amount, currency: 'THB', overpay: true };
  const { body } = await sales.pay('senior', voucher, paying);
  expect((await desk(sales.as('accountant'), `payments/${idIn(body['payment'])}/clear`, {})).status).toBe(200);
}
const idIn = (record: unknown): string => (record as { readonly id: string }).id;

/** What somebody was told: the payout that he drew up by a key, and states that nothing leads out of. */
interface Told {
  readonly drawn: Map<string, Set<string>>;
  readonly ended: Map<string, string>;
  readonly counts: Map<string, number>;
  /** Kills that there were. */
  kills: number;
}

/** One of thirty who draw up, approve, send, confirm and take back whatever is there. */
async function hands(place: number, shared: readonly (readonly string[])[], told: Told, random: (below: number) => number): Promise<void> {
  const { kills } = told;
  const until = Date.now() + PATIENCE_MS;
  for (let step = 0; step < STEPS || (told.kills === kills && Date.now() < until); step++) {
    const whose = random(AGENTS);
    const agent = agents[whose] ?? '';
    if (step === 0 || random(3) === 0) {
      // Some press the same button in two windows, each person his own.
      const key = place % 3 === 0 && step === 0 ? (shared[place % 2]?.[whose] ?? '') : randomUUID();
      const answer = await insist(() =>
        desk(sales.as(place % 2 === 0 ? 'accountant' : 'admin'), 'payouts', { country: 'thailand', agent, currency: 'THB', way: wayOf(agent) }, key),
      );
      if (answer.status === 200) told.drawn.set(key, (told.drawn.get(key) ?? new Set()).add(idOf(answer)));
      count(told, `draft ${answer.status}`);
    }
    const live = payoutsOf(agent);
    const payout = live[random(Math.max(1, live.length))];
    const action = ACTIONS[random(ACTIONS.length)] ?? 'approve';
    if (!payout) continue;
    const [id, key, expected] = [String(payout['id']), randomUUID(), Number(payout['revision'])];
    const answer = await insist(() => desk(sales.as(WHO[action] ?? 'senior'), `payouts/${id}/${action}`, { expected, reason: 'x' }, key));
    count(told, `${action} ${answer.status}`);
    if (answer.status === 200 && (action === 'confirm' || action === 'void')) told.ended.set(id, action === 'void' ? 'void' : 'confirmed');
  }
}

const count = ({ counts }: Told, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** Pays whatever is left, one after the other. */
async function payTheRest(agent: string): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const { id, state } of payoutsOf(agent)) {
      const left =
        { draft: ['approve', 'send', 'confirm'], failed: ['approve', 'send', 'confirm'], approved: ['send', 'confirm'], sent: ['confirm'] }[String(state)] ??
        [];
      for (const action of left) {
        const { revision } = await sales.admin.collection('payouts').getOne(String(id));
        const { status } = await desk(sales.as(WHO[action] ?? 'senior'), `payouts/${String(id)}/${action}`, { expected: revision, reason: 'x' });
        expect([action, status]).toEqual([action, 200]);
      }
    }
    if (round === 0) await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB', way: wayOf(agent) });
  }
}

/** What is wrong with the books, by nothing but SQL. */
function faultsIn(): readonly unknown[] {
  const named = (fault: string, sql: string): readonly unknown[] => rowsIn(sales, sql).map((row) => ({ fault, ...row }));
  return [
    ...named('in two payouts', 'SELECT entry FROM payout_lines WHERE live = TRUE GROUP BY entry HAVING COUNT(*) > 1'),
    ...named(
      'paid twice',
      "SELECT l.entry FROM payout_lines l JOIN payouts p ON p.id = l.payout WHERE p.state = 'confirmed' GROUP BY l.entry HAVING COUNT(*) > 1",
    ),
    ...named('two drafts', "SELECT agent FROM payouts WHERE state = 'draft' GROUP BY agent, country, currency, way HAVING COUNT(*) > 1"),
    ...named('a half', 'SELECT p.id FROM payouts p WHERE p.net + p.set_off != (SELECT COALESCE(SUM(amount), 0) FROM payout_lines WHERE payout = p.id)'),
    ...named(
      'paid by nothing',
      "SELECT e.id FROM commission_entries e LEFT JOIN payouts p ON p.id = e.payout WHERE e.state = 'paid' AND (p.state IS NOT 'confirmed' OR p.agent IS NOT e.agent)",
    ),
    ...named(
      'number',
      "SELECT number FROM payouts GROUP BY number HAVING COUNT(*) > 1 UNION SELECT 'hole' FROM (SELECT COUNT(*) AS n, MAX(CAST(SUBSTR(number, -5) AS INTEGER)) AS last FROM payouts) WHERE n != last",
    ),
    ...named('steps', "SELECT entry FROM commission_steps WHERE action = 'paid' GROUP BY entry HAVING COUNT(*) > 1"),
    ...commissionFaults(sales),
  ];
}

it(
  `what is due is paid once when the database dies among ${HANDS} pairs of hands, ${KILLS} times`,
  async () => {
    const random = seeded(SEED);
    const told: Told = { drawn: new Map(), ended: new Map(), counts: new Map(), kills: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      for (const agent of agents)
        for (let sale = 0; sale < SALES_EACH; sale++) {
          const voucher = await sales.sale('senior', { agent, adults: 1 + random(8), children: 0 });
          await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
          if (wayOf(agent) === 'set_off') await collect(voucher.id, 300_000);
        }
      const STEPS_DONE = "SELECT COUNT(*) FROM commission_steps WHERE action IN ('collected', 'released', 'paid')";
      // Every sum is collected and paid in the end: so many steps there always are.
      const before = numberOf(STEPS_DONE);
      const shared = [0, 1].map(() => agents.map(() => randomUUID()));
      const work = Promise.all(Array.from({ length: HANDS }, (_, place) => hands(place, shared, told, random)));
      await untilAbove(sales.dataDir, STEPS_DONE, [], before + random(2 * SALES_EACH * AGENTS), PATIENCE_MS);
      const died = new Promise((resolve) => serving.once('exit', resolve));
      serving.kill('SIGKILL');
      told.kills++;
      await died;
      // As it lies there, before anybody opens it again.
      expect(faultsIn()).toEqual([]);
      serving = await servePocketBase(sales.launch);
      await work;
      expect(faultsIn()).toEqual([]);
      for (const agent of agents) await payTheRest(agent);
      expect(faultsIn()).toEqual([]);
      const [earned, paid] = [
        numberOf('SELECT SUM(amount) FROM commission_entries'),
        numberOf("SELECT SUM(net + set_off) FROM payouts WHERE state = 'confirmed'"),
      ];
      expect([kill, paid, numberOf("SELECT COUNT(*) FROM commission_entries WHERE state != 'paid'")]).toEqual([kill, earned, 0]);
      // What the last one holds is what he collected, less what was set off: once.
      const kept = agents.at(-1) ?? '';
      const took = numberOf("SELECT SUM(amount) FROM payments WHERE method = 'agent_collected' AND state = 'cleared'");
      const share = numberOf("SELECT SUM(amount) FROM commission_entries WHERE state = 'paid' AND agent = ?", kept);
      expect([took > 0, share > 0, numberOf('SELECT SUM(amount) FROM cash_entries WHERE holder = ?', `users:${kept}`)]).toEqual([true, true, took - share]);
      expect(earned).toBe(numberOf('SELECT SUM(CAST((total * 12 + 5000) / 10000 AS INTEGER) * 100) FROM vouchers'));
    }
    // Nobody who was told so is without it, and a key that was repeated drew up one.
    for (const [key, ids] of told.drawn) expect([key, ids.size, numberOf('SELECT COUNT(*) FROM payouts WHERE id = ?', [...ids][0] ?? '')]).toEqual([key, 1, 1]);
    for (const [id, state] of told.ended) expect([id, rowsIn(sales, 'SELECT state FROM payouts WHERE id = ?', id)]).toEqual([id, [{ state }]]);
    console.info(JSON.stringify(Object.fromEntries([...told.counts].toSorted())));
    for (const action of ['draft', 'approve', 'send', 'confirm', 'void']) expect([action, (told.counts.get(`${action} 200`) ?? 0) > 0]).toEqual([action, true]);
  },
  (60_000 + PATIENCE_MS) * KILLS,
);
