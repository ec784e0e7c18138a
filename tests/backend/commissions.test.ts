import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/backend.ts';
import { addRule, changeOf, commissionFaults, entriesIn, rowsIn, stepsIn, unlockAt } from '../support/commissions.ts';
import { desk, patch } from '../support/desk.ts';
import { answerOf } from '../support/house.ts';
import { networkHands } from '../support/life-hands.ts';
import { startLifetime, type Hands, seeded } from '../support/random-lives.ts';
import { startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: STEPS, seed: SEED } = campaign('commissions', { steps: 100, whole: 3000 });

type Change = Readonly<Record<string, unknown>>;

let sales: SalesDesk;
let agent: string;
beforeAll(async () => {
  sales = await startSales();
  agent = sales.idOf('agent');
  await addRule(sales);
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

/** Two adults and a child, 6,900 baht: 12 % are 828. */
const sale = (change: Change = {}): Promise<RecordModel> => sales.sale('senior', { agent, ...change });
const act = async (voucher: RecordModel, action: string, body: Change = {}): Promise<RecordModel> =>
  changeOf(await sales.act('senior', await sales.read(voucher.id), action, { reason: 'x', ...body }));
/** As if the trip had been so many days ago. */
const aged = (voucher: RecordModel, days: number): Promise<RecordModel> =>
  sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-days), start_time: '00:01' });
const entries = (voucher: RecordModel): readonly string[] => entriesIn(sales, voucher.id);
const steps = (voucher: RecordModel): readonly string[] => stepsIn(sales, voucher.id);
const one = (voucher: RecordModel) => rowsIn(sales, 'SELECT * FROM commission_entries WHERE voucher = ?', voucher.id)[0] ?? {};
const noonOf = (day: string): string => `${day}T05:00:00Z`;

describe('what an agent earns', () => {
  it('begins with the sale, in its transaction, with its arithmetic', async () => {
    const held = await sales.hold('senior', { agent });
    expect(entries(held)).toEqual([]);
    await act(held, 'confirm', { without_deposit: true });
    expect(entries(held)).toEqual(['sale1 pending 82800']);
    expect(one(held)).toMatchObject({ base_amount: 690_000, pay: 'percent', rate: 1200, due_on: dayFromNow(13), next_day: dayFromNow(11), currency: 'THB' });
    expect(JSON.parse(String(one(held)['working']))).toMatchObject({ lines: [{ kind: 'total', sum: 690_000 }], amount: 82_800 });
    const own = await sales.sale('senior');
    expect(entries(own)).toEqual([]);
  });

  it('follows amendments with a step each, and a later change of the rule not at all', async () => {
    const voucher = await sale({ adults: 3, children: 0 });
    const [rule] = await sales.admin.collection('commission_rules').getFullList();
    expect((await patch(sales.as('senior'), 'commission_rules', String(rule?.id), Number(rule?.['revision']), { value: 2000 })).status).toBe(200);
    await act(voucher, 'amend', { adults: 2 });
    expect([entries(voucher), steps(voucher)]).toEqual([['sale1 pending 60000'], ['sold 0 90000', 'reduced 90000 60000']]);
    await act(voucher, 'amend', { adults: 4 });
    expect(steps(voucher).at(-1)).toBe('raised 60000 120000');
    const changed = await sales.admin.collection('commission_rules').getOne(String(rule?.id));
    await patch(sales.as('senior'), 'commission_rules', changed.id, Number(changed['revision']), { value: 1200 });
    expect(JSON.parse(String(one(voucher)['terms']))).toMatchObject({ rule: rule?.id, revision: 1, value: 1200 });
  });

  it('is nothing of a trip that was cancelled, and what the house keeps of one whose guests did not come', async () => {
    const [cancelled, absent] = [await sale(), await sale()];
    await act(cancelled, 'cancel');
    expect([entries(cancelled), steps(cancelled)]).toEqual([['sale1 cancelled 0'], ['sold 0 82800', 'cancelled 82800 0']]);
    await sales.pay('senior', absent.id, { amount: 300_000 });
    await aged(absent, 0);
    await act(absent, 'no-show');
    const kept = Number((await sales.read(absent.id))['kept']);
    expect(kept).toBe(300_000);
    expect([entries(absent), steps(absent).at(-1)]).toEqual([['sale1 hold 36000'], 'reduced 82800 36000']);
  });

  it('follows a refund that leaves less than the price, and the money when it comes again', async () => {
    const voucher = await sale();
    await sales.pay('senior', voucher.id, { amount: 690_000 });
    expect((await sales.pay('accountant', voucher.id, { kind: 'refund', amount: 190_000, reason: 'x' })).status).toBe(200);
    expect(entries(voucher)).toEqual(['sale1 pending 60000']);
    await sales.pay('senior', voucher.id, { kind: 'balance', amount: 190_000 });
    expect(entries(voucher)).toEqual(['sale1 pending 82800']);
  });

  it('goes by the clock of the country: ahead, held for three days after the trip, due on the morning after them; however often it is asked', async () => {
    const voucher = await sale({ service_date: dayFromNow(2) });
    const told = async (day: string, at = noonOf(day)): Promise<unknown> => {
      await unlockAt(sales, at);
      return entries(voucher)[0];
    };
    expect(await told(dayFromNow(2))).toBe('sale1 pending 82800');
    // Midnight of Phuket is 17:00 UTC of the day before.
    expect(await told('', `${dayFromNow(2)}T16:59:59Z`)).toBe('sale1 pending 82800');
    expect(await told('', `${dayFromNow(2)}T17:00:00Z`)).toBe('sale1 hold 82800');
    expect(await told(dayFromNow(4))).toBe('sale1 hold 82800');
    expect(await told(dayFromNow(5))).toBe('sale1 due 82800');
    for (const day of [5, 5, 9, 90]) await told(dayFromNow(day));
    expect(steps(voucher)).toEqual(['sold 0 82800', 'done 82800 82800', 'unlocked 82800 82800']);
    // It is moved after all: ahead again.
    await act(voucher, 'reschedule', { service_date: dayFromNow(20) });
    expect([entries(voucher), one(voucher)['due_on']]).toEqual([['sale1 pending 82800'], dayFromNow(23)]);
    await act(voucher, 'reschedule', { service_date: dayFromNow(21) });
    expect([one(voucher)['due_on'], steps(voucher).at(-1)]).toEqual([dayFromNow(24), 'moved 82800 82800']);
  });

  it('follows every way in: the records API, batches, a hold that runs out, another agent', async () => {
    const made = await sale();
    await sales.admin.collection('vouchers').update(made.id, { total: 500_000 });
    expect(entries(made)).toEqual(['sale1 pending 60000']);
    const batch = sales.admin.createBatch();
    batch.collection('vouchers').update(made.id, { total: 400_000 });
    batch.collection('vouchers').update(made.id, { total: 300_000 });
    await batch.send();
    expect(steps(made)).toEqual(['sold 0 82800', 'reduced 82800 60000', 'reduced 60000 48000', 'reduced 48000 36000']);
    // Of a batch that fails nothing is left.
    const failing = sales.admin.createBatch();
    failing.collection('vouchers').update(made.id, { total: 100_000 });
    failing.collection('vouchers').update(made.id, { currency: 'baht' });
    await expect(failing.send()).rejects.toMatchObject({ status: 400 });
    expect(entries(made)).toEqual(['sale1 pending 36000']);
    const other = await sales.admin
      .collection('users')
      .create({ username: 'agent2', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' });
    await sales.admin.collection('vouchers').update(made.id, { agent: other.id });
    expect(rowsIn(sales, 'SELECT agent, state, amount FROM commission_entries WHERE voucher = ? ORDER BY rowid', made.id)).toEqual([
      { agent, state: 'cancelled', amount: 0 },
      { agent: other.id, state: 'pending', amount: 36_000 },
    ]);
    await sales.admin.collection('vouchers').update(made.id, { agent });
    expect(rowsIn(sales, 'SELECT turn, state, amount FROM commission_entries WHERE voucher = ? AND agent = ? ORDER BY turn', made.id, agent)).toEqual([
      { turn: 1, state: 'cancelled', amount: 0 },
      { turn: 2, state: 'pending', amount: 36_000 },
    ]);
    const held = await sales.hold('senior', { agent });
    await sales.admin.collection('vouchers').update(held.id, { expires_at: '2026-01-01 00:00:00.000Z' });
    await sales.admin.crons.run('desk_expire_holds');
    await expect.poll(async () => (await sales.read(held.id))['state']).toBe('expired');
    expect(entries(held)).toEqual([]);
  });

  it('is by the rule that holds, or nothing: none at all, an agent who was stopped, the tier of the month', async () => {
    const person = await sales.admin
      .collection('users')
      .create({ username: 'agent3', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' });
    const his = (change: Change = {}): Promise<RecordModel> => sales.sale('senior', { agent: person.id, ...change });
    await addRule(sales, { agent: person.id, pay: 'per_guest', value: 10_000, currency: 'THB', tiers: [{ from: 3, value: 15_000 }] });
    const four = [await his(), await his(), await his(), await his()];
    // Reckoned forward only: the third changes nothing for the two before it.
    expect(four.map((voucher) => one(voucher)['amount'])).toEqual([30_000, 30_000, 45_000, 45_000]);
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${person.id}"` });
    expect(profile).toMatchObject({ state: 'active', hold_days: 3, settlement: 'referral' });
    expect((await patch(sales.as('senior'), 'agent_profiles', String(profile?.id), Number(profile?.['revision']), { state: 'suspended' })).status).toBe(200);
    const stopped = await his();
    expect([one(stopped)['amount'], JSON.parse(String(one(stopped)['terms']))['why']]).toEqual([0, 'agent_stopped']);
    await addRule(sales, { agent: person.id, variant: '1281', base: 'margin', value: 5000 });
    const boat = await his({ variant: '1281', adults: 2, children: 0 });
    expect(one(boat)['amount']).toBe(0);
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { state: 'active' });
    // Nobody knows what the boat costs: the agent's other rule holds.
    expect(one(await his({ variant: '1281', adults: 2, children: 0, service_date: dayFromNow(11) }))).toMatchObject({ pay: 'per_guest', amount: 30_000 });
    await sales.admin.collection('net_prices').create({ excursion: '1281', currency: 'THB', boat: 2_000_000, valid_from: '2026-01-01' });
    expect(one(await his({ variant: '1281', adults: 2, children: 0, service_date: dayFromNow(12) }))).toMatchObject({
      base_amount: 1_000_000,
      amount: 500_000,
    });
  });

  it('is rejected by a senior with a reason, and by nobody else', async () => {
    const voucher = await sale();
    const entry = one(voucher);
    const reject = (role: 'manager' | 'accountant' | 'agent' | 'senior', reason = 'self') =>
      desk(sales.as(role), `commissions/${entry['id']}/reject`, { expected: entry['revision'], reason });
    for (const role of ['manager', 'accountant', 'agent'] as const) expect((await reject(role)).status).toBe(403);
    expect((await reject('senior', 'because')).status).toBe(422);
    expect((await reject('senior')).status).toBe(200);
    expect([entries(voucher), steps(voucher).at(-1)]).toEqual([['sale1 rejected 0'], 'rejected 82800 0']);
    await act(voucher, 'amend', { adults: 3 });
    expect(entries(voucher)).toEqual(['sale1 rejected 0']);
  });
});

describe('rules of commission', () => {
  const refused = async (change: Change): Promise<unknown> => {
    const { status, body } = await answerOf(
      sales
        .as('senior')
        .collection('commission_rules')
        .create({ country: 'thailand', state: 'active', pay: 'percent', value: 900, base: 'total', ...change }),
    );
    const codes = Object.values((body['data'] ?? {}) as Readonly<Record<string, { readonly code?: string }>>).map(({ code }) => code);
    return status === 200 ? 'taken' : codes.join();
  };

  it('never tie, hold together, and are written by seniors alone', async () => {
    expect(await refused({})).toBe('rule_tie');
    expect(await refused({ rate_group: 'a' })).toBe('taken');
    expect(await refused({ rate_group: 'a', pay: 'per_voucher', value: 10_000, currency: 'THB' })).toBe('rule_tie');
    expect(await refused({ rate_group: 'a', season_from: '2026-12-01' })).toBe('taken');
    expect(await refused({ rate_group: 'a', season_from: '2027-12-01', season_to: '2027-12-31' })).toBe('rule_tie');
    expect(await refused({ rate_group: 'a', season_from: '2026-11-01', season_to: '2026-11-30' })).toBe('taken');
    expect(await refused({ excursion: '128', category: 'catsea000000001' })).toBe('one_subject');
    expect(await refused({ excursion: '128', season_from: '2026-12-02', season_to: '2026-12-01' })).toBe('term');
    expect([await refused({ excursion: '128', value: 0 }), await refused({ excursion: '128', value: 10_001 })]).toEqual(['value', 'value']);
    expect(await refused({ excursion: '128', pay: 'per_guest' })).toBe('currency');
    expect(await refused({ excursion: '128', pay: 'per_guest', currency: 'THB', base: 'margin' })).toBe('base');
    expect(await refused({ excursion: '128', tiers: [{ from: 1, value: 100 }] })).toBe('tiers');
    expect(await refused({ agent: sales.idOf('manager') })).toBe('not_agent');
    const rule = { country: 'thailand', state: 'archived', pay: 'percent', value: 900, base: 'total' };
    const allowed: string[] = [];
    for (const role of ['guest', 'agent', 'tourist', 'guide', 'content', 'manager', 'accountant', 'senior', 'admin'] as const)
      if ((await answerOf(sales.as(role).collection('commission_rules').create(rule))).status === 200) allowed.push(role);
    expect(allowed).toEqual(['senior', 'admin']);
    // An archived one that is taken up again ties as a new one does.
    const [archived] = await sales.admin.collection('commission_rules').getFullList({ filter: "state = 'archived'" });
    expect((await patch(sales.as('senior'), 'commission_rules', String(archived?.id), Number(archived?.['revision']), { state: 'active' })).status).not.toBe(
      200,
    );
  });

  it('stand beside terms of an agent that stay his', async () => {
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${agent}"` });
    const change = async (fields: Change): Promise<unknown> => {
      const { revision } = await sales.admin.collection('agent_profiles').getOne(String(profile?.id));
      const { status, body } = await patch(sales.as('senior'), 'agent_profiles', String(profile?.id), Number(revision), fields);
      return status === 200 ? 'taken' : Object.keys((body['data'] ?? {}) as object).join();
    };
    expect(await change({ agent: sales.idOf('manager') })).toBe('agent');
    expect(await change({ min_payout: 100_000 })).toBe('currency');
    expect(await change({ min_payout: 100_000, currency: 'THB', rate_group: 'oversea', settlement: 'net_rate' })).toBe('taken');
    expect(await change({ min_payout: 0, rate_group: '', settlement: 'referral' })).toBe('taken');
  });

  it('tie with none of thirty that are written at once', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => refused({ excursion: '129' })));
    expect(all.filter((one) => one === 'taken')).toHaveLength(1);
  });
});

describe('the database', () => {
  it('keeps the history and what was collected, whoever writes', async () => {
    const voucher = await sale();
    const wrong = (sql: string) => () => runSql(sales, sql);
    expect(wrong(`UPDATE commission_steps SET after = 1 WHERE agent = '${agent}'`)).toThrow('commission_steps_stay');
    expect(wrong(`DELETE FROM commission_steps WHERE agent = '${agent}'`)).toThrow('commission_steps_stay');
    const id = String(one(voucher)['id']);
    expect(wrong(`INSERT INTO commission_entries SELECT * FROM commission_entries WHERE id = '${id}'`)).toThrow();
  });
});

describe('random lives of guests whom an agent brought', () => {
  it(`leave him what the rule says of what became of them, to the unit: ${STEPS} steps of seed ${SEED}`, async () => {
    const client = (
      (await desk(sales.as('manager'), 'clients', { country: 'thailand', name: 'Анна', phones: ['+79161234567'] }, randomUUID())).body['client'] as RecordModel
    ).id;
    const hands = networkHands(sales);
    /** Every guest comes from the agent, whoever sells. */
    const brought: Hands = {
      ...hands,
      async post(role, route, body) {
        const answer = await hands.post(role, route, body);
        const made = answer.body['voucher'] as RecordModel | undefined;
        if (route === 'vouchers' && made) await hands.put('vouchers', { agent }, made.id);
        return answer;
      },
    };
    const random = seeded(SEED);
    const told = new Set<string>();
    // What a life did not come to yet, later ones do.
    const isOver = (step: number): boolean => step >= STEPS && (step >= 6 * STEPS || told.size > 8);
    for (let step = 0; !isOver(step); ) {
      const life = await startLifetime(brought, random, client);
      for (let at = 0; at < 20 && !isOver(step); at++, step++) {
        const { name, answer } = await life.step();
        if (answer.status === 200) told.add(name);
        expect({ step, name, faults: commissionFaults(sales) }).toEqual({ step, name, faults: [] });
      }
    }
    expect(told.size).toBeGreaterThan(8);
  });
});

describe('a sea day', () => {
  it('leaves the commission of who moves, and takes that of who wants his money', async () => {
    await startSailing(sales);
    const day = dayFromNow(30);
    const [moved, refunded] = [await sale({ service_date: day }), await sale({ service_date: day })];
    const { body } = await desk(sales.as('senior'), 'sea-days', { country: 'thailand', why: 'weather', words_en: 'Waves', scope: 'day', service_date: day });
    const seaDay = body['sea_day'] as RecordModel;
    expect((await desk(sales.as('senior'), `sea-days/${seaDay.id}/run`, { expected: seaDay['revision'] })).status).toBe(200);
    expect([entries(moved), entries(refunded)]).toEqual([['sale1 pending 82800'], ['sale1 pending 82800']]);
    const choose = async (voucher: RecordModel, choice: Change): Promise<unknown> => {
      const asked = await sales.admin.collection('sea_choices').getFirstListItem(`voucher = "${voucher.id}"`);
      return (await desk(sales.as('senior'), `sea-choices/${asked.id}/answer`, choice)).body['is_done'];
    };
    expect(await choose(moved, { answer: 'move', day: dayFromNow(32), time: '08:00' })).toBe(true);
    expect(await choose(refunded, { answer: 'money' })).toBe(true);
    expect([entries(moved), one(moved)['due_on']]).toEqual([['sale1 pending 82800'], dayFromNow(35)]);
    expect(entries(refunded)).toEqual(['sale1 cancelled 0']);
  });
});
