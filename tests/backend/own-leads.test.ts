import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/data/pocketbase.ts';
import { AGREEMENT_VERSION } from '../../src/partners/agents/joining/joining.rules.ts';
import { OWN_LEADS_MOST } from '../../src/crm/leads/agents/own-leads.hooks.ts';
import { addRule, commissionFaults } from '../support/commissions.ts';
import { desk } from '../support/desk.ts';
import { type Answer, addPerson, PASSWORD } from '../support/house.ts';
import { seatFaults, startSailing } from '../support/seats.ts';
import { runSql } from '../support/backend.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

type Facts = Readonly<Record<string, unknown>>;

let sales: SalesDesk;
let boris: PocketBase;
const agents = { anna: { id: '', code: '' }, boris: { id: '', code: '' } };
let phone = 0;

/** Signs an agent in, who agrees to the text that holds and so has a code. */
async function agree(client: PocketBase): Promise<{ readonly id: string; readonly code: string }> {
  await desk(client, 'agent-agreements', { version: AGREEMENT_VERSION, language: 'en' });
  const id = client.authStore.record?.id ?? '';
  return { id, code: String((await sales.admin.collection('users').getOne(id))['manager_code']) };
}

beforeAll(async () => {
  sales = await startSales();
  await startSailing(sales);
  await addRule(sales);
  await addPerson(sales.admin, 'users', { username: 'boris', name_ru: 'Борис', type: 'agent' });
  boris = connect(sales.url);
  await boris.collection('users').authWithPassword('boris', PASSWORD);
  agents.anna = await agree(sales.as('agent'));
  agents.boris = await agree(boris);
});
afterAll(async () => {
  expect(seatFaults(sales.dataDir)).toEqual([]);
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

const nextPhone = (): string => `+7916555${String(++phone).padStart(4, '0')}`;
/** Hands a guest over as Anna, or as another agent. */
const hand = (change: Facts = {}, client = sales.as('agent'), key: string = randomUUID()): Promise<Answer> =>
  desk(
    client,
    'own-leads',
    {
      ...{ country: 'thailand', code: client === boris ? agents.boris.code : agents.anna.code, name: 'Vera Petrova', phone_raw: nextPhone() },
      ...{ excursion: '128', date_from: dayFromNow(20), hotel: 'Kata', adults: 2, children: 0, message: 'Room 12', consent: true, ...change },
    },
    key,
  );
async function allot(day: string, seats: number, agent = agents.anna.id): Promise<void> {
  const departure = await sales.admin.collection('departures').getFirstListItem(`service_date = "${day}"`);
  const { status } = await desk(sales.as('senior'), 'allotments', { departure: departure.id, agent, seats, release_hours: 24 });
  expect(status).toBe(200);
}
const leadOf = ({ body }: Answer) => sales.admin.collection('leads').getOne((body['lead'] as { id: string }).id);
const holdOf = ({ body }: Answer) => body['hold'] as { readonly id: string; readonly start_time: string; readonly expires_at: string } | null;
const faultsOf = ({ body }: Answer) => Object.keys((body['data'] as { fields?: Facts } | undefined)?.fields ?? {}).sort();
const touchesOf = (lead: string) => sales.admin.collection('referral_touches').getFullList({ filter: `lead = "${lead}"`, sort: 'at' });

describe('a guest whom an agent hands over', () => {
  it('is a lead of his, of his manager, with the code and the words that he said', async () => {
    const manager = sales.idOf('manager');
    await sales.admin.collection('users').update(agents.anna.id, { manager });
    const answer = await hand();
    expect(answer.status).toBe(200);
    const lead = await leadOf(answer);
    expect(lead).toMatchObject({ agent: agents.anna.id, assigned_user: manager, source: 'agent_manual', status: 'new', message: 'Room 12', excursion: '128' });
    expect(String(lead['next_action_at'])).not.toBe('');
    expect(await touchesOf(lead.id)).toMatchObject([{ method: 'manual', code: agents.anna.code, owns: true, dispute: '', signals: [] }]);
    const [said] = await sales.admin.collection('activities').getFullList({ filter: `lead = "${lead.id}"` });
    expect(said).toMatchObject({ kind: 'message_in', text: 'Room 12', by: `users:${agents.anna.id}` });
    expect(holdOf(answer)).toBeNull();
    expect(Object.keys(answer.body).sort()).toEqual(['hold', 'lead']);
  });

  it('is held at once on the seats of his allotment, and beyond it asked of the office', async () => {
    const day = dayFromNow(21);
    await allot(day, 3);
    const held = await hand({ date_from: day });
    const hold = holdOf(held);
    expect(hold).toMatchObject({ start_time: '08:00' });
    const voucher = await sales.read(String(hold?.id));
    expect(voucher).toMatchObject({ state: 'on_hold', agent: agents.anna.id, lead: (held.body['lead'] as { id: string }).id, adults: 2 });
    expect(voucher['created_by']).toBe(`users:${agents.anna.id}`);
    expect((await leadOf(held))['status']).toBe('hold');
    const departure = await sales.admin.collection('departures').getOne(String(voucher['departure']));
    expect(departure).toMatchObject({ seats_taken: 2, allotted: 1 });
    // One seat of his own is left: a pair is a request, though the boat has room.
    const asked = await hand({ date_from: day });
    expect([asked.status, holdOf(asked)]).toEqual([200, null]);
    expect(await sales.admin.collection('vouchers').getFullList({ filter: `lead = "${(await leadOf(asked)).id}"` })).toEqual([]);
    expect(holdOf(await hand({ date_from: day, adults: 1 }))).not.toBeNull();
    // Another agent has no seats there, and a whole boat is nobody's allotment.
    expect(holdOf(await hand({ date_from: day, adults: 1 }, boris))).toBeNull();
    expect(holdOf(await hand({ date_from: day, adults: 1, excursion: '1281' }))).toBeNull();
    expect(await sales.admin.collection('departures').getOne(departure.id)).toMatchObject({ seats_taken: 3, allotted: 0 });
  });

  it('is held once: handed over a second time within the hour he is asked of the office', async () => {
    const day = dayFromNow(39);
    await allot(day, 6);
    const phone_raw = nextPhone();
    const first = holdOf(await hand({ date_from: day, phone_raw }));
    expect(first).not.toBeNull();
    const again = await hand({ date_from: day, phone_raw, name: 'V. Petrova' });
    expect([again.status, holdOf(again)]).toEqual([200, null]);
    // Whom the office sold the same trip and day he holds no seats for either, and is told of no voucher.
    const sold = nextPhone();
    await sales.hold('senior', { service_date: day, contact_phone: sold, adults: 1, children: 0, start_time: '08:00' });
    const late = await hand({ date_from: day, phone_raw: sold });
    expect([late.status, Object.keys(late.body).sort(), holdOf(late)]).toEqual([200, ['hold', 'lead'], null]);
    expect(holdOf(await hand({ date_from: day, adults: 1 }))).not.toBeNull();
  });

  it('pays for his children what the trip says of their ages, as the office would have sold it', async () => {
    const day = dayFromNow(26);
    await allot(day, 6);
    const answer = await hand({ date_from: day, children: 3, child_ages: [2, 7, 13] });
    expect(await leadOf(answer)).toMatchObject({ adults: 2, children: 3, child_ages: [2, 7, 13] });
    const voucher = await sales.read(String(holdOf(answer)?.id));
    const party = { adults: 3, children: 1, infants: 1, child_ages: [2, 7] };
    expect(voucher).toMatchObject({ state: 'on_hold', ...party });
    const office = await sales.hold('senior', { service_date: day, ...party });
    expect(voucher['total']).toBe((await sales.read(office.id))['total']);
    const pair = holdOf(await hand({ date_from: day, adults: 1 }));
    expect(Number(voucher['total'])).toBeGreaterThan(Number((await sales.read(String(pair?.id)))['total']) * 3);
    // Without an age for each nobody knows what they pay.
    expect(faultsOf(await hand({ date_from: day, children: 2 }))).toEqual(['child_ages']);
    expect(faultsOf(await hand({ date_from: day, children: 2, child_ages: [5] }))).toEqual(['child_ages']);
    for (const child_ages of [[18], ['5'], [null], '5']) expect(faultsOf(await hand({ date_from: day, children: 1, child_ages }))).toEqual(['child_ages']);
  });

  it('is given up by himself alone, as long as nothing is paid', async () => {
    const day = dayFromNow(22);
    await allot(day, 4);
    const [first, second] = [holdOf(await hand({ date_from: day })), holdOf(await hand({ date_from: day }))];
    const end = (id: string | undefined, client = sales.as('agent')) => desk(client, `own-holds/${id}/end`, {});
    expect((await end(first?.id, boris)).status).toBe(404);
    expect((await end(first?.id, sales.as('tourist'))).status).toBe(403);
    expect(await end(first?.id)).toMatchObject({ status: 200, body: { hold: { state: 'cancelled' } } });
    expect(await end(first?.id)).toMatchObject({ body: { code: 'move_refused' } });
    const paid = await sales.pay('senior', String(second?.id), { amount: 100_000, currency: 'THB' });
    expect(paid.status).toBe(200);
    expect(await end(second?.id)).toMatchObject({ body: { code: 'move_refused' } });
    const office = await sales.hold('senior', { service_date: day, agent: agents.anna.id, children: 0 });
    expect((await end(office.id)).status).toBe(404);
  });

  it('whom another agent owns is answered and shown as anybody is; the office gets the dispute, and the first one the sale', async () => {
    const day = dayFromNow(23);
    await allot(day, 4);
    const known = nextPhone();
    const first = await hand({ phone_raw: known, date_from: dayFromNow(24) }, boris);
    const again = await hand({ phone_raw: known, date_from: day });
    const fresh = await hand({ date_from: day });
    const plain = ({ status, body }: Answer) => [
      status,
      Object.keys(body).sort(),
      Object.keys(body['lead'] as Facts).sort(),
      holdOf({ status, body }) !== null,
    ];
    expect(plain(again)).toEqual(plain(fresh));
    const lead = await leadOf(again);
    expect(await touchesOf(lead.id)).toMatchObject([
      { agent: agents.boris.id, method: 'met', live: true, owns: false, dispute: 'open' },
      { agent: agents.anna.id, method: 'manual', owns: true, dispute: 'open' },
    ]);
    expect(JSON.stringify((await desk(sales.as('senior'), 'referral/touches?country=thailand&list=open')).body)).toContain(lead.id);
    // What both agents read is alike for the two guests.
    const seen = await sales.as('agent').collection('agent_leads').getFullList();
    const alike = ({ body }: Answer) => {
      const row = seen.find(({ id }) => id === (body['lead'] as { id: string }).id);
      return Object.entries(row ?? {}).filter(([name]) => !['id', 'number', 'created', 'brought_at'].includes(name));
    };
    expect(alike(again)).toEqual(alike(fresh));
    expect(alike(again)).toContainEqual(['brought_by', 'manual']);
    const own = JSON.stringify((await desk(sales.as('agent'), 'own-day?country=thailand')).body);
    expect(own).not.toMatch(/disputed|boris/i);
    expect(own).not.toContain((first.body['lead'] as { id: string }).id);
    // Sold before anybody decided: the first touch owns, and the seats stay counted.
    const voucher = await sales.read(String(holdOf(again)?.id));
    expect((await sales.act('senior', voucher, 'confirm', { without_deposit: true, reason: 'x' })).status).toBe(200);
    expect(await sales.read(voucher.id)).toMatchObject({ state: 'confirmed', agent: agents.boris.id });
    expect(await leadOf(again)).toMatchObject({ agent: agents.boris.id });
    const entries = await sales.admin.collection('commission_entries').getFullList({ filter: `voucher = "${voucher.id}"`, sort: 'created' });
    expect(entries.filter(({ state }) => state !== 'cancelled')).toMatchObject([{ agent: agents.boris.id }]);
  });

  it('goes to the other one where the office says so, on a boat that is full too: his seats are out of the allotment', async () => {
    const day = dayFromNow(25);
    await allot(day, 4);
    const known = nextPhone();
    expect((await hand({ phone_raw: known, date_from: dayFromNow(26) }, boris)).status).toBe(200);
    const handed = await hand({ phone_raw: known, date_from: day });
    await sales.hold('senior', { service_date: day, adults: 34, children: 0 });
    const lead = await leadOf(handed);
    const decided = await desk(sales.as('senior'), `referral/${lead.id}/decide`, {
      agent: agents.boris.id,
      reason: 'He came first',
      expected: lead['revision'],
    });
    expect(decided.status).toBe(200);
    const voucher = await sales.read(String(holdOf(handed)?.id));
    expect(voucher['agent']).toBe(agents.boris.id);
    const departure = String(voucher['departure']);
    expect(await sales.admin.collection('departures').getOne(departure)).toMatchObject({ seats_taken: 36, allotted: 2 });
    expect(await sales.admin.collection('allotments').getFullList({ filter: `departure = "${departure}"` })).toMatchObject([{ seats: 2, state: 'live' }]);
    const own = await desk(sales.as('agent'), 'own-day?country=thailand');
    expect(JSON.stringify(own.body)).not.toContain(lead.id);
  });

  it('whose number is his own is a signal, and no refusal', async () => {
    await sales.admin.collection('users').update(agents.anna.id, { phone_e164: '+79990000001' });
    const answer = await hand({ phone_raw: '+79990000001' });
    expect(answer.status).toBe(200);
    expect(await touchesOf((await leadOf(answer)).id)).toMatchObject([{ signals: expect.arrayContaining(['own_contact']), is_watched: true }]);
  });

  it('is one guest, however often the form is sent at once', async () => {
    const before = (await sales.admin.collection('leads').getList(1, 1)).totalItems;
    const [key, number] = [randomUUID(), nextPhone()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => hand({ phone_raw: number }, sales.as('agent'), key)));
    const numbers = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => (body['lead'] as { number: string }).number));
    expect(numbers.size).toBe(1);
    expect((await sales.admin.collection('leads').getList(1, 1)).totalItems).toBe(before + 1);
  });

  it('is refused with every field that is amiss, and by who may not', async () => {
    const wrong = { name: ' ', phone_raw: '12', date_from: '2020-01-01', hotel: '', adults: 0, children: 1.5, consent: false };
    expect(faultsOf(await hand(wrong))).toEqual(['adults', 'children', 'consent', 'date_from', 'hotel', 'name', 'phone_raw']);
    expect(faultsOf(await hand({ phone_raw: '', messenger: '' }))).toEqual(['phone_raw']);
    expect((await hand({ phone_raw: '', messenger: '@vera_on_tour' })).status).toBe(200);
    for (const excursion of ['', 'nothing', '1299']) expect(faultsOf(await hand({ excursion }))).toEqual(['excursion']);
    for (const code of ['', 'nobody', agents.boris.code]) expect(faultsOf(await hand({ code }))).toEqual(['code']);
    for (const role of ['manager', 'senior', 'tourist', 'guide', 'guest'] as const) expect([401, 403]).toContain((await hand({}, sales.as(role))).status);
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${agents.boris.id}"` });
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { state: 'suspended' });
    expect(faultsOf(await hand({}, boris))).toEqual(['agent']);
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { state: 'active' });
    await addPerson(sales.admin, 'users', { username: 'carla', name_ru: 'Карла', type: 'agent' });
    const carla = connect(sales.url);
    await carla.collection('users').authWithPassword('carla', PASSWORD);
    expect(await hand({}, carla)).toMatchObject({ status: 409, body: { code: 'agreement_missing' } });
  });
});

describe('an agent’s own day', () => {
  it('tells his own rows alone', async () => {
    const mine = await desk(sales.as('agent'), 'own-day?country=thailand');
    const his = await desk(boris, 'own-day?country=thailand');
    const ids = ({ body }: Answer) => (body['handed'] as readonly { id: string }[]).map(({ id }) => id);
    expect(ids(mine).length).toBeGreaterThan(3);
    expect(ids(his).filter((id) => ids(mine).includes(id))).toEqual([]);
    const months = mine.body['months'] as readonly { month: string; touches: number; leads: number; sold: readonly Facts[] }[];
    const leads = (await sales.as('agent').collection('agent_leads').getList(1, 1)).totalItems;
    expect(months).toMatchObject([
      { month: dayFromNow(0).slice(0, 7), leads },
      { touches: 0, leads: 0, sold: [] },
    ]);
    expect((his.body['months'] as typeof months)[0]?.sold).toMatchObject([{ currency: 'THB', sales: 1 }]);
    expect(JSON.stringify(mine.body)).not.toMatch(/\+7916|phone|messenger/);
    expect((his.body['news'] as readonly { what: string }[]).map(({ what }) => what)).toEqual(expect.arrayContaining(['entry', 'status']));
    for (const role of ['manager', 'senior', 'accountant', 'tourist', 'guest'] as const)
      expect([401, 403]).toContain((await desk(sales.as(role), 'own-day?country=thailand')).status);
    expect((await desk(sales.as('agent'), 'own-day?country=nowhere')).status).toBe(404);
  });

  it(`takes ${OWN_LEADS_MOST} guests within a day, and says so`, async () => {
    const touches = await sales.admin.collection('referral_touches').getFullList({ filter: `agent = "${agents.anna.id}" && method = "manual"` });
    const left = OWN_LEADS_MOST - touches.length;
    for (let at = 0; at < left; at++) expect((await hand()).status).toBe(200);
    const before = (await sales.admin.collection('leads').getList(1, 1)).totalItems;
    expect(await hand()).toMatchObject({ status: 429, body: { code: 'handed_limit', data: { most: OWN_LEADS_MOST } } });
    expect((await sales.admin.collection('leads').getList(1, 1)).totalItems).toBe(before);
    expect((await hand({}, boris)).status).toBe(200);
    runSql(sales, `UPDATE referral_touches SET created = '2026-01-01 00:00:00.000Z' WHERE agent = '${agents.anna.id}'`);
    expect((await hand()).status).toBe(200);
  }, 60_000);
});
