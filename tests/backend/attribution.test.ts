import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionFaults, addRule, rowsIn } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

let sales: SalesDesk;
let anna: string;
let boris: string;
let number = 100;

beforeAll(async () => {
  sales = await startSales();
  await addRule(sales);
  const agents = ['anna', 'boris'].map((username) =>
    sales.admin.collection('users').create({
      ...{ username, name_ru: username === 'anna' ? 'Анна' : 'Борис', type: 'agent', active: true, manager_code: `${username}-code` },
      ...{ phone_e164: username === 'anna' ? '+79990000001' : '', password: 'treasure-demo', passwordConfirm: 'treasure-demo' },
    }),
  );
  [anna = '', boris = ''] = (await Promise.all(agents)).map(({ id }) => id);
});
afterAll(async () => {
  expect(ownFaults()).toEqual([]);
  expect(commissionFaults(sales)).toEqual([]);
  await sales.stop();
});

/** Another reading of whose a guest is: each lead with an agent of a touch has one owner, and each lead that was touched one head. */
const ownFaults = () => [
  ...rowsIn(
    sales,
    `SELECT l.id FROM leads l WHERE EXISTS (SELECT 1 FROM referral_touches t WHERE t.lead = l.id)
      AND (SELECT COUNT(*) FROM referral_touches t WHERE t.lead = l.id AND t.head = TRUE) != 1`,
  ),
  ...rowsIn(
    sales,
    `SELECT l.id FROM leads l WHERE EXISTS (SELECT 1 FROM referral_touches t WHERE t.lead = l.id)
      AND (SELECT COUNT(*) FROM referral_touches t WHERE t.lead = l.id AND t.owns = TRUE AND t.agent = l.agent) != (l.agent != '' AND l.agent IN (SELECT agent FROM referral_touches t WHERE t.lead = l.id))`,
  ),
  ...rowsIn(sales, 'SELECT t.id FROM referral_touches t JOIN leads l ON l.id = t.lead WHERE t.owns = TRUE AND t.agent != l.agent'),
];

/** An enquiry as the site sends it. */
async function enquire(referral: Readonly<Record<string, string>> | null, phone = `+7999${++number}0000`) {
  const body = {
    ...{ uuid: randomUUID(), country: 'thailand', name: 'Гость', phone_raw: phone, phone_e164: phone, language: 'ru', adults: 2, source: 'agent_link' },
    ...{ consent: { version: '2026-11-01', at: new Date().toISOString() }, received_at: new Date().toISOString(), referral },
  };
  const { id } = await sales.as('site').collection('leads').create(body, { fields: 'id' });
  return sales.admin.collection('leads').getOne(id);
}
const touched = (lead: string) => sales.admin.collection('referral_touches').getFullList({ filter: `lead = "${lead}"`, sort: 'at' });
const list = (role: DeskRole, query: string) => desk(sales.as(role), `referral/touches?country=thailand&${query}`);
const act = (role: DeskRole, lead: { readonly id: string; readonly revision?: unknown }, what: 'decide' | 'code', said: Readonly<Record<string, unknown>>) =>
  desk(sales.as(role), `referral/${lead.id}/${what}`, { ...said, expected: Number(lead.revision) });

describe('a guest who wrote', () => {
  it('is of the agent whose link came first, within his days; the other one is shown to the office alone', async () => {
    const lead = await enquire({ code: 'anna-code', method: 'qr', at: ago(29), last: 'boris-code', last_method: 'link', last_at: ago(1), device: 'abcd1234' });
    expect(lead).toMatchObject({ agent: anna, referral: { by: 'qr', disputed: '1' } });
    expect(JSON.stringify(lead['referral'])).not.toContain('abcd1234');
    expect(await touched(lead.id)).toMatchObject([
      { agent: anna, method: 'qr', owns: true, live: true, head: true, dispute: 'open', device: 'abcd1234' },
      { agent: boris, method: 'link', owns: false, live: true, head: false, device: '' },
    ]);
    const { body } = await list('senior', 'list=open');
    expect(JSON.stringify(body)).toContain(lead.id);
    for (const role of ['agent', 'guide', 'content', 'tourist', 'guest'] as const) expect([401, 403]).toContain((await list(role, 'list=all')).status);
    const view = await sales.admin.collection('agent_leads').getOne(lead.id);
    expect(view).toMatchObject({ agent: anna, brought_by: 'qr' });
    expect(JSON.stringify(view)).not.toMatch(/disputed|boris/);
  });

  it('is of the next one where the first one’s days are over, or he works no more', async () => {
    const old = await enquire({ code: 'anna-code', method: 'link', at: ago(31), last: 'boris-code', last_method: 'link', last_at: ago(1) });
    expect(old).toMatchObject({ agent: boris, referral: { by: 'link' } });
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${anna}"` });
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { state: 'suspended' });
    expect(await enquire({ code: 'anna-code', method: 'link', at: ago(1) })).toMatchObject({ agent: '' });
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { state: 'active' });
  });

  it('is met again by his number, whatever link he follows later', async () => {
    const phone = '+79995550001';
    expect((await enquire({ code: 'anna-code', method: 'link', at: ago(0) }, phone))['agent']).toBe(anna);
    const again = await enquire({ code: 'boris-code', method: 'link', at: ago(0) }, phone);
    expect(again).toMatchObject({ agent: anna, referral: { by: 'met' } });
    expect((await enquire(null, phone))['agent']).toBe(anna);
  });

  it('is nobody’s of a code that nobody has, of one of the future, and of whatever else is sent', async () => {
    expect((await enquire({ code: 'nobody' }))['agent']).toBe('');
    expect((await enquire({ code: 'anna-code', at: 'never', method: '<script>' }))['agent']).toBe(anna);
    expect((await enquire({ code: '"; DROP TABLE leads' }))['agent']).toBe('');
  });

  it('makes the office look where the number is the agent’s own, or many come at once, or by one device', async () => {
    const own = await enquire({ code: 'anna-code' }, '+79990000001');
    expect(await touched(own.id)).toMatchObject([{ signals: expect.arrayContaining(['own_contact']), is_watched: true }]);
    const said = [];
    for (let nth = 0; nth < 6; nth++) {
      const lead = await enquire({ code: 'boris-code', device: 'samesame' });
      said.push((await touched(lead.id))[0]?.['signals']);
    }
    expect(said.at(-1)).toEqual(expect.arrayContaining(['burst', 'one_device']));
    const { body } = await list('senior', 'list=watched');
    expect(JSON.stringify(body)).toContain(own.id);
  });
});

describe('the office', () => {
  it('gives a disputed guest to one of them with a reason, and what he bought follows; two at once are one', async () => {
    const lead = await enquire({ code: 'anna-code', method: 'link', at: ago(2), last: 'boris-code', last_method: 'link', last_at: ago(1) });
    const voucher = await sales.sale('senior', { lead: lead.id, agent: anna });
    const before = rowsIn(sales, `SELECT agent, state FROM commission_entries WHERE voucher = '${voucher.id}'`);
    expect(before).toMatchObject([{ agent: anna }]);
    const now = await sales.admin.collection('leads').getOne(lead.id);
    expect((await act('manager', now, 'decide', { agent: boris, reason: 'потому что' })).status).toBe(403);
    expect(await act('senior', now, 'decide', { agent: boris, reason: '' })).toMatchObject({ status: 422, body: { data: { fields: { reason: {} } } } });
    expect(await act('senior', now, 'decide', { agent: sales.idOf('agent'), reason: 'чужой' })).toMatchObject({ status: 422 });
    const both = await Promise.all([
      act('senior', now, 'decide', { agent: boris, reason: 'Гость сам сказал' }),
      act('admin', now, 'decide', { agent: boris, reason: 'Гость сам сказал' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await sales.admin.collection('leads').getOne(lead.id)).toMatchObject({ agent: boris, referral: { by: 'office' } });
    expect((await sales.read(voucher.id))['agent']).toBe(boris);
    const after = rowsIn(sales, `SELECT agent, state, amount FROM commission_entries WHERE voucher = '${voucher.id}' ORDER BY created`);
    expect(after).toMatchObject([{ agent: anna, state: 'cancelled' }, { agent: boris }]);
    expect((await touched(lead.id)).map((row) => row['dispute'])).toEqual(['decided', 'decided']);
  });

  it('writes down the code that a guest named: his where he is nobody’s, disputed where he is another’s', async () => {
    const lead = await enquire(null);
    expect(await act('senior', lead, 'code', { code: 'nobody' })).toMatchObject({ status: 422, body: { data: { fields: { code: { code: 'unknown' } } } } });
    expect(await act('senior', lead, 'code', { code: 'anna-code' })).toMatchObject({ status: 200, body: { owns: true } });
    const owned = await sales.admin.collection('leads').getOne(lead.id);
    expect(owned).toMatchObject({ agent: anna, referral: { by: 'code' } });
    expect(await act('senior', owned, 'code', { code: 'anna-code' })).toMatchObject({ status: 422, body: { data: { fields: { code: { code: 'owns' } } } } });
    expect(await act('senior', owned, 'code', { code: 'boris-code' })).toMatchObject({ status: 200, body: { owns: false } });
    expect((await sales.admin.collection('leads').getOne(lead.id))['agent']).toBe(anna);
    expect((await touched(lead.id)).map((row) => row['dispute'])).toEqual(['open', 'open']);
    expect((await act('agent', owned, 'code', { code: 'anna-code' })).status).toBe(403);
  });

  it('shows a manager his own leads alone', async () => {
    const lead = await enquire({ code: 'anna-code' });
    const { revision } = await sales.admin.collection('leads').getOne(lead.id);
    await desk(sales.as('senior'), `leads/${lead.id}/assign`, { user: sales.idOf('manager2'), expected: revision, reason: 'x' });
    const now = await sales.admin.collection('leads').getOne(lead.id);
    expect(now['assigned_user']).toBe(sales.idOf('manager2'));
    for (const [role, sees] of [
      ['manager', false],
      ['manager2', true],
    ] as const) {
      expect(JSON.stringify((await list(role, 'list=all')).body).includes(lead.id)).toBe(sees);
      expect(JSON.stringify((await list(role, `number=${now['number']}`)).body).includes(lead.id)).toBe(sees);
    }
  });
});
