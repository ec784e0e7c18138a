import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/data/pocketbase.ts';
import { AGREEMENT_VERSION } from '../../src/partners/agents/joining/joining.rules.ts';
import { ALL_COLLECTIONS } from '../../src/registry/collections.ts';
import { enquire } from '../support/agent-secrets.ts';
import { actOnPayout, addRule, commissionFaults, unlockAt, PAYOUT_MOVES } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { networkHands } from '../support/life-hands.ts';
import { readBooks } from '../support/money-oracle.ts';
import { startLifetime, type Hands, seeded } from '../support/random-lives.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: STEPS, seed: SEED } = campaign('agent-merges', { steps: 120, whole: 3000 });

const LOGIN = { type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };

/** Who collects from guests himself is settled with another document, and becomes one with his like alone. */
const SETTLEMENTS = ['referral', 'net_rate', 'billing', 'net_rate', 'referral'] as const;
const COLLECTS = "settlement IN ('net_rate', 'billing')";
const PHONES = ['+79995550001', '+79995550002', '+79995550003', '+79995550004'] as const;

/** What has to be among the steps, so that something was proven. */
const WANTED = [
  ...['paid out', 'settled', 'collected', 'corrected', 'disputed', 'handed over', 'merge refused', 'merged with what was paid', 'merged with a draft'],
  ...['merged after a settlement', 'merged with a dispute', 'merged with guests of both', 'merged with what he made'],
] as const;

let sales: SalesDesk;
let books: DatabaseSync;
let agents: string[];
let office: string;
const clients = new Map<string, PocketBase>();
const codes = new Map<string, string>();
beforeAll(async () => {
  sales = await startSales();
  books = readBooks(sales.dataDir);
  await addRule(sales);
  agents = [];
  for (const settlement of SETTLEMENTS) agents.push(await another(settlement));
  const box = await desk(sales.as('accountant'), 'cash/boxes', { country: 'thailand', kind: 'office', name_ru: 'Касса' }, randomUUID());
  office = `boxes:${(box.body['box'] as RecordModel).id}`;
}, 120_000);
afterAll(() => {
  books.close();
  return sales.stop();
});

/** Somebody who brings guests, signed in, with a code of his own. */
async function another(settlement: string): Promise<string> {
  const word = `w${randomUUID().slice(0, 8)}`;
  const { id } = await sales.admin.collection('users').create({ username: word, manager_code: word, ...LOGIN });
  const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${id}"` });
  await sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement });
  const client = connect(sales.url).autoCancellation(false);
  await client.collection('users').authWithPassword(word, LOGIN.password);
  expect((await desk(client, 'agent-agreements', { version: AGREEMENT_VERSION, language: 'ru' })).status).toBe(200);
  clients.set(id, client);
  codes.set(id, word);
  return id;
}
const as = (agent: string): PocketBase => clients.get(agent) as PocketBase;

type Row = Readonly<Record<string, unknown>>;
const all = (sql: string, ...values: readonly string[]): readonly Row[] =>
  books
    .prepare(sql)
    .all(...values)
    .map((row) => ({ ...row }));

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

const THESE = (from: string, into: string): string => `'users:${from}', 'users:${into}'`;
/** Rows that say of whom they were, or that were made for one who works no more; all else of an agent is the other's. */
const STAY = [
  'payouts',
  'payout_lines',
  'agent_profiles',
  'agent_agreements',
  'agent_letter_ways',
  'agent_invitations',
  'agent_applications',
  'commission_rules',
];
/** Collections whose rows are of an agent, by what they are described as. */
const OF_AGENTS = ALL_COLLECTIONS.filter(({ kind, fields }) => kind === 'base' && fields['agent']?.type === 'relation').map(({ name }) => name);

/** What of the house is nobody's of the two, byte by byte. */
const elsewhere = (from: string, into: string) =>
  [...KEPT_ROWS, 'agent_manual_entries', 'agent_manual_proofs'].map(
    (table) => [table, all(`SELECT * FROM ${table} WHERE agent NOT IN (?, ?) ORDER BY id`, from, into)] as const,
  );

/** Leads that, of the two, one alone touched, or that others own as well. */
const OTHERS_TOO = (from: string, into: string): string =>
  `(SELECT lead FROM referral_touches GROUP BY lead HAVING COUNT(DISTINCT CASE WHEN live = TRUE THEN CASE agent WHEN '${from}' THEN '${into}' ELSE agent END END) > 1)`;
/** Leads over which nobody disputes and that are said to be disputed, of these. */
const NO_DISPUTES = `SELECT lead FROM referral_touches WHERE dispute = 'open' AND lead IN (SELECT value FROM json_each(?))
  GROUP BY lead HAVING COUNT(DISTINCT CASE WHEN live = TRUE THEN agent END) < 2
  UNION SELECT l.id FROM leads l WHERE l.id IN (SELECT value FROM json_each(?)) AND json_valid(l.referral) AND json_extract(l.referral, '$.disputed') = '1'
    AND NOT EXISTS (SELECT 1 FROM referral_touches t WHERE t.lead = l.id AND t.dispute = 'open')`;

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
    // Cash was never anybody else's, and what the two said, disputed and were answered stays as it was said.
    cash: all('SELECT * FROM cash_entries ORDER BY id'),
    said: all(
      'SELECT id, state, guest_name, phone_raw, lead, claimed, reason, disputed_at FROM agent_manual_entries WHERE agent IN (?, ?) ORDER BY id',
      from,
      into,
    ),
    notes: all('SELECT n.* FROM agent_manual_notes n JOIN agent_manual_entries m ON m.id = n.entry WHERE m.agent IN (?, ?) ORDER BY n.id', from, into),
    made: ['leads', 'vouchers'].map((table) =>
      all(`SELECT id FROM ${table} WHERE agent IN (?, ?) AND created_by IN (${THESE(from, into)}) ORDER BY id`, from, into),
    ),
    // Guests of whom the two, or others beside them, said that they brought them.
    touches: all('SELECT id, lead, method, code, live FROM referral_touches ORDER BY id'),
    disputed: all(`SELECT DISTINCT lead FROM referral_touches WHERE dispute = 'open' AND lead IN ${OTHERS_TOO(from, into)} ORDER BY lead`),
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

    const heldBy = (agent: string): number =>
      Number(all("SELECT COALESCE(SUM(amount), 0) AS n FROM cash_entries WHERE holder = ? AND currency = 'THB'", `users:${agent}`)[0]?.['n']);
    const collects = (agent: string): boolean => all(`SELECT 1 FROM agent_profiles WHERE agent = ? AND ${COLLECTS}`, agent).length > 0;
    const draw = (agent: string, way: string) => desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB', way }, randomUUID());
    const bring = async (agent: string): Promise<string> => {
      const lines = [{ currency: 'THB', amount: heldBy(agent) }];
      const move = { country: 'thailand', from: `users:${agent}`, to: office, lines, note: 'Принёс' };
      return heldBy(agent) > 0 && (await desk(sales.as('accountant'), 'cash-moves', move, randomUUID())).status === 200 ? 'brought' : 'refused';
    };
    /** A trip that he sold was yesterday, or some days ago: what he earns of it is due. */
    const ripen = async (agent: string): Promise<void> => {
      const sold = all("SELECT id FROM vouchers WHERE agent = ? AND state = 'confirmed' ORDER BY created DESC, id LIMIT 3", agent);
      const id = sold.length > 0 && random(2) === 0 ? String(one(sold)['id']) : (await sales.sale('senior', { agent, adults: 1 + random(4) })).id;
      await hands.put('vouchers', { service_date: dayFromNow(-1 - random(9)) }, id);
    };
    /** Draws a payout up and brings it to its end. */
    const payOut = async (agent: string, way: string): Promise<string> => {
      if (random(3) > 0) await ripen(agent);
      const { id } = ((await draw(agent, way)).body['payout'] ?? {}) as Partial<RecordModel>;
      if (id === undefined) return 'refused';
      for (const [role, action] of [
        ['senior', 'approve'],
        ['accountant', 'send'],
        ['accountant', 'confirm'],
      ] as const)
        expect([action, (await actOnPayout(sales, role, id, action, { reason: 'x' })).status]).toEqual([action, 200]);
      return way === 'set_off' ? 'settled' : 'paid out';
    };
    /** What an agent took from a guest himself, and the office has seen. */
    const collect = async (whose = `agent IN (SELECT agent FROM agent_profiles WHERE ${COLLECTS})`): Promise<string> => {
      const sold = all(`SELECT id FROM vouchers WHERE ${whose} AND state IN ('confirmed', 'completed') ORDER BY created, id`);
      if (sold.length === 0) return 'refused';
      const amount = (1 + random(60)) * 10_000;
      const paying = { kind: 'balance', method: 'agent_collected', amount, currency: 'THB', overpay: true };
      const { body } = await sales.pay('senior', String(one(sold)['id']), paying);
      const payment = body['payment'] as RecordModel | undefined;
      if (!payment) return 'refused';
      return (await desk(sales.as('accountant'), `payments/${payment.id}/clear`, { reason: 'Видели', overpay: true })).status === 200 ? 'collected' : 'refused';
    };
    /** What was collected is put right, whoever holds it by now. */
    const correct = async (): Promise<string> => {
      const rows = all("SELECT id, amount FROM payments WHERE method = 'agent_collected' AND state = 'cleared' AND kind = 'balance' ORDER BY created, id");
      if (rows.length === 0) return 'refused';
      const row = one(rows);
      const body = { amount: one([0, 10_000, Number(row['amount']) + 10_000]), reason: 'Не столько', overpay: true };
      return (await desk(sales.as('senior'), `payments/${row['id']}/correct`, body)).status === 200 ? 'corrected' : 'refused';
    };
    const say = async (agent = one(agents)): Promise<string> => {
      const guest = { guest_name: 'Анна', phone: one(PHONES), messenger: '', excursion: '128', pax: '2', said_on: dayFromNow(0) };
      const said = await desk(as(agent), 'manual-entries', { country: 'thailand', ...guest }, randomUUID());
      const entry = said.body['entry'] as RecordModel | undefined;
      if (!entry || random(3) === 0) return entry ? 'said' : 'refused';
      const [row] = all('SELECT revision FROM agent_manual_entries WHERE id = ?', entry.id);
      const rejected = await desk(sales.as('senior'), `manual-entries/${entry.id}/reject`, { expected: row?.['revision'], reason: 'Пришёл сам' });
      const disputed = await desk(as(agent), `manual-entries/${entry.id}/dispute`, { text: 'Это мой гость' });
      expect([rejected.status, disputed.status]).toEqual([200, 200]);
      return 'disputed';
    };
    /** The office decides on what agents said, and they are not content. */
    const decide = async (): Promise<string> => {
      const entries = all("SELECT id, agent, state, revision FROM agent_manual_entries WHERE state != 'approved' ORDER BY created, id");
      if (entries.length === 0) return say();
      const { id, agent, state, revision } = one(entries);
      if (state === 'rejected') {
        const { status } = await desk(as(String(agent)), `manual-entries/${id}/dispute`, { text: 'Это мой гость' });
        return status === 200 ? 'disputed' : 'refused';
      }
      const [lead] = all('SELECT id FROM leads ORDER BY created DESC, id LIMIT 1');
      const action = one(['reject', 'reject', 'match', 'approve']);
      const { status } = await desk(sales.as('senior'), `manual-entries/${id}/${action}`, { expected: revision, reason: 'Решили так', lead: lead?.['id'] });
      return status === 200 ? action : 'refused';
    };
    const handOver = async (): Promise<string> => {
      const agent = one(agents);
      const guest = { name: 'Анна', phone_raw: one(PHONES), messenger: '', excursion: '128', date_from: dayFromNow(12), hotel: 'Kata' };
      const body = { country: 'thailand', code: codes.get(agent), ...guest, adults: 2, children: 0, child_ages: [], consent: true };
      return (await desk(as(agent), 'own-leads', body, randomUUID())).status === 200 ? 'handed over' : 'refused';
    };
    /** A guest who followed the links of two agents. */
    const follow = async (): Promise<string> => {
      await enquire(sales, 'Гость', String(codes.get(one(agents))), String(codes.get(one(agents))));
      return 'followed';
    };
    /** An agent made what is his himself, as a hold of his own seats. */
    const made = async (): Promise<string> => {
      const sold = all('SELECT id, agent FROM vouchers WHERE agent IN (SELECT value FROM json_each(?)) ORDER BY created, id', JSON.stringify(agents));
      if (sold.length === 0) return 'refused';
      const { id, agent } = one(sold);
      await sales.admin.collection('vouchers').update(String(id), { created_by: `users:${agent}` });
      return 'made';
    };

    const mergeStep = async (): Promise<string> => {
      // One with a draft often: what was drawn up is the hard part.
      const drafted = all("SELECT agent FROM payouts WHERE state = 'draft' ORDER BY created, id").map(({ agent }) => String(agent));
      const from = drafted.length > 0 && random(2) === 0 ? one(drafted) : one(agents);
      const alike = agents.filter((agent) => collects(agent) === collects(from) && agent !== from);
      const into = alike.length > 0 && random(3) > 0 ? one(alike) : one(agents);
      // He often was paid or settled before, disputes something, and has a guest whom the other touched too.
      if (random(2) === 0) {
        if (collects(from)) await collect(`agent = '${from}'`);
        await payOut(from, collects(from) ? 'set_off' : 'transfer');
      }
      if (random(3) === 0) await say(from);
      if (random(2) === 0) await enquire(sales, 'Гость', String(codes.get(from)), String(codes.get(into)));
      if (random(3) > 0) await ripen(from);
      // Who holds cash mostly brings it first; what is due to him is often drawn up by then.
      if (heldBy(from) > 0 && random(4) > 0) {
        if (random(2) === 0) await payOut(from, 'set_off');
        await bring(from);
      }
      if (random(3) > 0) await draw(from, 'transfer');
      if (collects(from) && random(3) > 0) await draw(from, 'set_off');
      const { body } = await desk(sales.as('senior'), `agents/${from}/merge?into=${into}`);
      const facts = body['facts'] as RecordModel;
      const shared = all('SELECT lead FROM referral_touches WHERE agent = ? AND lead IN (SELECT lead FROM referral_touches WHERE agent = ?)', from, into);
      const wasShared = JSON.stringify(shared.map(({ lead }) => lead));
      const before = lookAt(from, into);
      const drafts = all("SELECT id FROM payouts WHERE agent = ? AND state = 'draft'", from).length;
      const states = together('country, currency, state', from, into);
      // Another reading of the rule: what is on its way to either, or came back from the other, comes first.
      const isUnderWay =
        all("SELECT 1 FROM payouts WHERE (agent IN (?, ?) AND state IN ('approved', 'sent')) OR (agent = ? AND state = 'failed')", from, into, from).length > 0;
      const press = { into, reason: 'x', expected: (body['other'] as RecordModel)['revision'], expected_kept: (body['kept'] as RecordModel)['revision'] };
      const { status } = await desk(sales.as('senior'), `agents/${from}/merge`, { ...press, seen: facts['seen'] }, randomUUID());
      const hasCash = all('SELECT 1 FROM cash_entries WHERE holder = ? GROUP BY country, currency HAVING SUM(amount) != 0', `users:${from}`).length > 0;
      const isOne = from !== into && !isUnderWay && !hasCash && collects(from) === collects(into);
      const wasSettled = all("SELECT 1 FROM payouts WHERE agent = ? AND way = 'set_off' AND state = 'confirmed'", from).length > 0;
      expect({ status, facts: facts['faults'] }).toEqual({ status: isOne ? 200 : 422, facts: isOne ? [] : expect.arrayContaining([expect.any(String)]) });
      if (!isOne) return from === into || isUnderWay || hasCash ? 'merge refused' : 'merge refused for the way they are paid';
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
      for (const table of OF_AGENTS) if (!STAY.includes(table)) expect([table, all(`SELECT id FROM ${table} WHERE agent = ?`, from)]).toEqual([table, []]);
      expect(all('SELECT id FROM clients WHERE first_agent = ?', from)).toEqual([]);
      for (const table of ['leads', 'vouchers'])
        expect([table, all(`SELECT id FROM ${table} WHERE agent = ? AND created_by = ?`, into, `users:${from}`)]).toEqual([table, []]);
      // Between the two nothing is disputed any more.
      expect(all(NO_DISPUTES, wasShared, wasShared)).toEqual([]);
      // He goes on with what the other disputed, and is told of what the other handed over.
      const [open] = all("SELECT id FROM agent_manual_entries WHERE agent = ? AND state = 'disputed' ORDER BY created DESC LIMIT 1", into);
      if (open) expect((await desk(as(into), `manual-entries/${open['id']}/note`, { text: 'Это был я' })).status).toBe(200);
      expect((await desk(as(from), 'manual-entries?country=thailand')).status).toBeGreaterThanOrEqual(401);
      agents = agents.filter((agent) => agent !== from);
      agents.push(await another(one(SETTLEMENTS)));
      for (const [name, isThere] of [
        ['with a draft', drafts > 0],
        ['with what was paid', before.paid.length > 0],
        ['after a settlement', wasSettled],
        ['with a dispute', before.said.some(({ state }) => state === 'disputed')],
        ['with guests of both', shared.length > 0],
        ['with what he made', (before.made[0]?.length ?? 0) + (before.made[1]?.length ?? 0) > 0],
      ] as const)
        if (isThere) told.set(`merged ${name}`, (told.get(`merged ${name}`) ?? 0) + 1);
      return 'merged';
    };

    const partnerStep = async (): Promise<string> => {
      const live = all("SELECT id, state FROM payouts WHERE state NOT IN ('confirmed', 'void') ORDER BY created, id");
      const what = one([
        ...([
          'draft',
          'pay out',
          'pay out',
          'settle',
          'settle',
          'night',
          'age',
          'age',
          'age',
          'move',
          'move',
          'move',
          'agent',
          'agent',
          'merge',
          'merge',
        ] as const),
        ...(['collect', 'collect', 'collect', 'correct', 'bring', 'terms', 'say', 'decide', 'decide', 'hand over', 'follow', 'made'] as const),
      ]);
      const others = { merge: mergeStep, collect, correct, say, decide, 'hand over': handOver, follow, made } as const;
      const other = what in others ? others[what as keyof typeof others] : undefined;
      if (other) return other();
      if (what === 'bring') return bring(one(agents));
      if (what === 'terms') {
        const agent = one(agents);
        const [profile] = all('SELECT id FROM agent_profiles WHERE agent = ?', agent);
        await sales.admin.collection('agent_profiles').update(String(profile?.['id']), { settlement: one(SETTLEMENTS) });
        return what;
      }
      const sold = all("SELECT id FROM vouchers WHERE agent != '' ORDER BY created, id");
      if (what === 'age' && sold.length > 0) await hands.put('vouchers', { service_date: dayFromNow(-random(9)) }, String(one(sold)['id']));
      if (what === 'night') await unlockAt(sales, new Date(Date.now() + random(40) * 86_400_000).toISOString());
      if (what === 'agent' && sold.length > 0) await sales.admin.collection('vouchers').update(String(one(sold)['id']), { agent: one(agents) });
      if (what === 'draft') return (await draw(one(agents), one(['transfer', 'set_off']))).status === 200 ? 'drafted' : 'refused';
      if (what === 'pay out') return payOut(one(agents), 'transfer');
      if (what === 'settle') return payOut(one(agents), 'set_off');
      if (what !== 'move' || live.length === 0) return what;
      const payout = one(live);
      const action = one(PAYOUT_MOVES[payout['state'] as keyof typeof PAYOUT_MOVES]);
      const { status } = await actOnPayout(sales, action === 'approve' ? 'senior' : 'accountant', String(payout['id']), action, { reason: 'x' });
      return status === 200 ? action : 'refused';
    };

    // What a life did not come to yet, later ones do.
    const both = () => all('SELECT voucher FROM commission_entries GROUP BY voucher, agent, kind HAVING MAX(turn) > 1');
    const isComplete = (): boolean => WANTED.every((name) => told.has(name)) && both().length > 0;
    const isOver = (step: number): boolean => step >= STEPS && (step >= 6 * STEPS || isComplete());
    for (let step = 0; !isOver(step); ) {
      const life = await startLifetime(brought, random, (added.body['client'] as RecordModel).id);
      for (let at = 0; at < 24 && !isOver(step); at++, step++) {
        const name = random(5) < 3 ? await partnerStep() : (await life.step()).name;
        told.set(name, (told.get(name) ?? 0) + 1);
        expect({ step, name, faults: commissionFaults(sales) }).toEqual({ step, name, faults: [] });
      }
    }
    console.info(JSON.stringify(Object.fromEntries([...told].toSorted())));
    expect(WANTED.filter((name) => !told.has(name))).toEqual([]);
    expect(both().length).toBeGreaterThan(0);
  }, 900_000);
});
