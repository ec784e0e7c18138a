import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRule, commissionFaults, rowsIn } from '../support/commissions.ts';
import { connect } from '../../src/data/pocketbase.ts';
import { ask } from '../../src/data/ask.ts';
import { listOwnManual } from '../../src/model/agents/manual.operations.ts';
import type { Statement } from '../../src/access/statement.ts';
import { examined } from '../support/examined.ts';
import { runSql } from '../support/backend.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import { answerOf } from '../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

type Facts = Readonly<Record<string, unknown>>;
interface Told {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly reason: string;
  readonly verdict: string;
  readonly matches: readonly { readonly id: string; readonly reason: string; readonly isClaimed: boolean }[];
  readonly conflicts: readonly { readonly kind: string; readonly agent: string }[];
}

let sales: SalesDesk;
let number = 0;
const phone = (): string => `+7999${String(5_000_000 + ++number)}`;

beforeAll(async () => {
  sales = await startSales();
  await addRule(sales);
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  for (const guest of ['lead', 'voucher'])
    expect(
      rowsIn(sales, `SELECT ${guest} FROM agent_manual_entries WHERE state = 'approved' AND ${guest} != '' GROUP BY ${guest} HAVING COUNT(*) > 1`),
    ).toEqual([]);
  await sales.stop();
});

const SAID = { country: 'thailand', guest_name: 'Анна Петрова', messenger: '', excursion: '128', pax: '2', comment: 'спросила у стойки' };
const submit = (role: DeskRole, more: Facts = {}, key = randomUUID()) =>
  desk(sales.as(role), 'manual-entries', { ...SAID, phone: phone(), said_on: dayFromNow(0), ...more }, key);
async function submitted(role: DeskRole, more: Facts = {}): Promise<string> {
  const answer = await submit(role, more);
  expect(answer).toMatchObject({ status: 200, body: { entry: { state: 'submitted' } } });
  return (answer.body['entry'] as { readonly id: string }).id;
}
const whole = async (id: string, role: DeskRole = 'senior'): Promise<Told> =>
  (await desk(sales.as(role), `manual-office/${id}`)).body['entry'] as unknown as Told;
const act = async (role: DeskRole, id: string, action: string, more: Facts = {}) =>
  desk(sales.as(role), `manual-entries/${id}/${action}`, { expected: (await whole(id)).revision, ...more });
const own = async (role: DeskRole, id: string) => {
  const { entries } = (await desk(sales.as(role), 'manual-entries?country=thailand')).body as unknown as {
    readonly entries: readonly (Facts & { id: string })[];
  };
  return entries.find((one) => one.id === id);
};
/** A guest who wrote to the house himself. */
async function asked(contact: string, more: Facts = {}): Promise<RecordModel> {
  const body = { country: 'thailand', name: 'Анна', phone_raw: contact, ...more };
  const { body: answer } = await desk(sales.as('manager'), 'leads', body, randomUUID());
  return answer['lead'] as RecordModel;
}
async function matched(role: DeskRole, contact: string): Promise<{ readonly id: string; readonly lead: RecordModel }> {
  const lead = await asked(contact);
  const id = await submitted(role, { phone: contact });
  expect((await act('senior', id, 'match', { lead: lead.id })).status).toBe(200);
  return { id, lead };
}
const entriesOf = (voucher: string) => rowsIn(sales, 'SELECT agent, state, amount FROM commission_entries WHERE voucher = ? ORDER BY created, rowid', voucher);
async function otherAgent(): Promise<string> {
  const username = `agent${randomUUID().slice(0, 8)}`;
  const account = { username, name_ru: 'Борис', type: 'agent', active: true, manager_code: `b-${username}` };
  return (await sales.admin.collection('users').create({ ...account, password: 'treasure-demo', passwordConfirm: 'treasure-demo' })).id;
}

describe('an agent who says that he sent a guest', () => {
  it('is one entry however often it is sent, with all faults told at once', async () => {
    const key = randomUUID();
    const said = { phone: phone() };
    const both = await Promise.all([submit('agent', said, key), submit('agent', said, key)]);
    expect(both.map(({ body }) => body['entry'])).toEqual([both[0]?.body['entry'], both[0]?.body['entry']]);
    const wrong = await submit('agent', { guest_name: ' ', phone: '12', date: '2026-02-30', pax: '-1', said_on: dayFromNow(1) });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        data: {
          fields: { guest_name: { code: 'missing' }, phone: { code: 'wrong' }, date: { code: 'wrong' }, pax: { code: 'wrong' }, said_on: { code: 'future' } },
        },
      },
    });
    expect(await submit('agent', { said_on: dayFromNow(-31) })).toMatchObject({ body: { data: { fields: { said_on: { code: 'old' } } } } });
    expect(await submit('agent', { phone: '', messenger: '' })).toMatchObject({ body: { data: { fields: { phone: { code: 'missing' } } } } });
    expect((await submit('agent', { said_on: dayFromNow(-30), phone: '', messenger: '@anna_p' })).status).toBe(200);
    for (const role of ['manager', 'senior', 'accountant', 'guide', 'content', 'tourist', 'guest'] as const)
      expect([401, 403]).toContain((await submit(role)).status);
  });

  it('hears the same of a number that the house knows, that is another agent’s, and that nobody has', async () => {
    const [free, known, owned] = [phone(), phone(), phone()];
    await asked(known);
    const boris = await otherAgent();
    const lead = await asked(owned);
    await sales.admin.collection('leads').update(lead.id, { agent: boris });
    const ids = [];
    for (const contact of [free, known, owned]) ids.push(await submitted('agent', { phone: contact }));
    const told = await Promise.all(ids.map((id) => own('agent', id)));
    const shape = told.map((one) => ({ ...one, id: '', phone: '', created: '', steps: [] }));
    expect(shape[1]).toEqual(shape[0]);
    expect(shape[2]).toEqual(shape[0]);
    // The office finds both, and hears of the other agent.
    const [none, met, conflict] = await Promise.all(ids.map((id) => whole(id)));
    expect(none?.matches.filter(({ reason }) => reason === 'phone')).toEqual([]);
    expect(met?.matches[0]?.reason).toBe('phone');
    expect(met?.conflicts).toEqual([]);
    expect(conflict?.conflicts).toMatchObject([{ kind: 'owner', agent: boris }]);
    // That a lead was found is the office's to know: of the entry its agent hears nothing new.
    const before = await own('agent', ids[1] ?? '');
    expect((await act('senior', ids[1] ?? '', 'match', { lead: met?.matches[0]?.id })).status).toBe(200);
    expect(await own('agent', ids[1] ?? '')).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/revision|"lead"|conflict|updated/);
    await expect(
      sales
        .as('agent')
        .collection('agent_manual_entries')
        .getOne(ids[1] ?? ''),
    ).rejects.toBeTruthy();
  });

  it('is found by name and day in either alphabet', async () => {
    const lead = await asked(phone(), { name: 'Zinaida Kuznetsova', date_from: dayFromNow(5) });
    const id = await submitted('agent', { guest_name: 'Зинаида', date: dayFromNow(5) });
    expect((await whole(id)).matches).toMatchObject([{ id: lead.id, reason: 'name_date', isClaimed: false }]);
  });
});

describe('the office', () => {
  it('gives the guest to the agent, and what was sold before earns, once however many approve at once', async () => {
    const { id, lead } = await matched('agent', phone());
    const sold = await sales.sale('senior', { lead: lead.id });
    expect(entriesOf(sold.id)).toEqual([]);
    const { revision, verdict } = await whole(id);
    expect(verdict).toBe('his');
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) => desk(sales.as(at % 2 === 0 ? 'senior' : 'accountant'), `manual-entries/${id}/approve`, { expected: revision })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(29);
    expect(await sales.admin.collection('leads').getOne(lead.id)).toMatchObject({ agent: sales.idOf('agent'), referral: { by: 'manual' } });
    expect(await sales.admin.collection('referral_touches').getFullList({ filter: `lead = "${lead.id}"` })).toMatchObject([
      { method: 'manual', owns: true, head: true },
    ]);
    const earned = entriesOf(sold.id);
    expect(earned).toMatchObject([{ agent: sales.idOf('agent'), state: 'pending' }]);
    expect(Number(earned[0]?.['amount'])).toBeGreaterThan(0);
    expect(await own('agent', id)).toMatchObject({ state: 'approved', vouchers: [sold.id] });
    expect(rowsIn(sales, 'SELECT COUNT(*) AS n FROM commission_entries WHERE voucher = ?', sold.id)).toEqual([{ n: 1 }]);
  });

  it('claims a lead once: another entry for it is neither linked nor approved', async () => {
    const contact = phone();
    const { id, lead } = await matched('agent', contact);
    const again = await submitted('agent', { phone: contact });
    expect((await act('senior', again, 'match', { lead: lead.id })).status).toBe(200);
    expect((await act('senior', id, 'approve')).status).toBe(200);
    expect(await act('senior', again, 'approve')).toMatchObject({ status: 422, body: { data: { fields: { lead: { code: 'claimed' } } } } });
    const third = await submitted('agent', { phone: contact });
    expect((await whole(third)).matches.find((one) => one.id === lead.id)?.isClaimed).toBe(true);
    expect(await act('senior', third, 'match', { lead: lead.id })).toMatchObject({ status: 422 });
  });

  it('leaves a guest whom another agent brought to a senior, who says why; what was sold follows', async () => {
    const contact = phone();
    const boris = await otherAgent();
    const lead = await asked(contact);
    await sales.admin.collection('leads').update(lead.id, { agent: boris });
    const sold = await sales.sale('senior', { lead: lead.id, agent: boris });
    const id = await submitted('agent', { phone: contact });
    await act('accountant', id, 'match', { number: String(lead['number']) });
    expect((await whole(id)).verdict).toBe('disputed');
    expect(await act('accountant', id, 'approve', { reason: 'верим' })).toMatchObject({
      status: 422,
      body: { data: { fields: { entry: { code: 'senior' } } } },
    });
    expect(await act('senior', id, 'approve')).toMatchObject({ status: 422, body: { data: { fields: { reason: { code: 'missing' } } } } });
    expect((await act('senior', id, 'approve', { reason: 'гость подтвердил' })).status).toBe(200);
    expect(await sales.admin.collection('leads').getOne(lead.id)).toMatchObject({ agent: sales.idOf('agent') });
    expect(entriesOf(sold.id)).toMatchObject([
      { agent: boris, state: 'cancelled' },
      { agent: sales.idOf('agent'), state: 'pending' },
    ]);
  });

  it('rejects with a reason, is disputed once, writes to and fro, and decides for good', async () => {
    const id = await submitted('agent');
    expect(await act('senior', id, 'reject', { reason: '' })).toMatchObject({ status: 422, body: { data: { fields: { reason: {} } } } });
    expect((await act('accountant', id, 'reject', { reason: 'такого гостя нет' })).status).toBe(200);
    expect(await own('agent', id)).toMatchObject({ state: 'rejected', reason: 'такого гостя нет' });
    const say = (role: DeskRole, what: string, text: string) => desk(sales.as(role), `manual-entries/${id}/${what}`, { text });
    expect((await say('agent', 'note', 'рано')).status).toBe(422);
    expect((await say('agent', 'dispute', '')).status).toBe(422);
    expect((await say('agent', 'dispute', 'он был у стойки')).status).toBe(200);
    expect((await say('agent', 'dispute', 'ещё раз')).status).toBe(422);
    expect((await say('senior', 'answer', 'когда именно?')).status).toBe(200);
    expect((await say('agent', 'note', 'в полдень')).status).toBe(200);
    expect((await say('agent', 'answer', 'от имени офиса')).status).toBe(403);
    const told = await own('agent', id);
    expect(told?.['notes']).toMatchObject([{ author: 'agent', text: 'он был у стойки' }, { author: 'office' }, { author: 'agent', text: 'в полдень' }]);
    expect((await act('senior', id, 'reject', { reason: 'проверили ещё раз' })).status).toBe(200);
    expect((await say('agent', 'dispute', 'всё равно')).status).toBe(422);
    expect((await act('senior', id, 'approve')).status).toBe(422);
    // Both hear what happened and when; the agent neither who it was of the office nor more of why than he was told.
    const steps = (from: unknown) => (from as readonly Facts[]).map(({ what, reason }) => [what, reason]);
    const history = [
      ['create', ''],
      ['reject', 'такого гостя нет'],
      ['dispute', ''],
      ['reject', 'проверили ещё раз'],
    ];
    const seen = (await whole(id)) as unknown as { readonly steps: readonly Facts[] };
    expect(steps(seen.steps)).toEqual(history);
    expect(seen.steps.every(({ by, at }) => by !== '' && String(at) > '2026')).toBe(true);
    const mine = (await own('agent', id))?.['steps'] as readonly Facts[];
    expect(steps(mine)).toEqual(history);
    expect(mine.map(({ by }) => by)).toEqual(['', '', '', '']);
  });

  it('is disputed once by however many browsers at once', async () => {
    // Somebody of his own: of the others' entries of the day there are as many as there may be.
    const username = `browsers${randomUUID().slice(0, 8)}`;
    const login = { password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
    await sales.admin.collection('users').create({ username, type: 'agent', active: true, ...login });
    const browsers = [connect(sales.url), connect(sales.url)] as const;
    for (const browser of browsers) await browser.autoCancellation(false).collection('users').authWithPassword(username, login.password);
    const said = await desk(browsers[0], 'manual-entries', { ...SAID, phone: phone(), said_on: dayFromNow(0) }, randomUUID());
    const { id } = said.body['entry'] as { readonly id: string };
    expect((await act('senior', id, 'reject', { reason: 'такого гостя нет' })).status).toBe(200);
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) => desk(browsers[at % 2 === 0 ? 0 : 1], `manual-entries/${id}/dispute`, { text: `он был у стойки ${at}` })),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 29 }, () => 422)]);
    const { entries } = (await desk(browsers[1], 'manual-entries?country=thailand')).body;
    const steps = [{ what: 'create' }, { what: 'reject' }, { what: 'dispute' }];
    expect(entries).toMatchObject([{ id, state: 'disputed', wasDisputed: true, notes: [{ author: 'agent' }], steps }]);
    expect(rowsIn(sales, 'SELECT COUNT(*) AS n FROM agent_manual_notes WHERE entry = ?', id)).toEqual([{ n: 1 }]);
  });

  it('gives a voucher without a lead to the agent, once, by the engine that follows vouchers; nothing else of the guest', async () => {
    const sold = await sales.sale('senior', {});
    expect([sold['lead'], sold['agent']]).toEqual(['', '']);
    const others = () => rowsIn(sales, 'SELECT (SELECT COUNT(*) FROM leads) AS leads, (SELECT COUNT(*) FROM referral_touches) AS touches');
    const [id, again] = [await submitted('agent'), await submitted('agent')];
    const before = others();
    for (const one of [id, again]) expect((await act('senior', one, 'match', { number: String(sold['number']).toLowerCase() })).status).toBe(200);
    const told = (await whole(id)) as unknown as Facts;
    expect(told).toMatchObject({ state: 'matched', verdict: 'his', lead: null, voucher: { id: sold.id, number: sold['number'] } });
    expect(await own('agent', id)).toMatchObject({ state: 'submitted', vouchers: [], steps: [{ what: 'create' }] });
    const { revision } = await whole(id);
    const all = await Promise.all(
      [id, again, id, again].map((one, at) => desk(sales.as(at < 2 ? 'senior' : 'accountant'), `manual-entries/${one}/approve`, { expected: revision })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sales.read(sold.id)).toMatchObject({ agent: sales.idOf('agent'), lead: '' });
    const earned = entriesOf(sold.id);
    expect(earned).toMatchObject([{ agent: sales.idOf('agent'), state: 'pending' }]);
    expect(Number(earned[0]?.['amount'])).toBeGreaterThan(0);
    expect(others()).toEqual(before);
    const [winner, loser] = (await own('agent', id))?.['state'] === 'approved' ? [id, again] : [again, id];
    expect(await own('agent', winner)).toMatchObject({ state: 'approved', vouchers: [sold.id], steps: [{ what: 'create' }, { what: 'approve', reason: '' }] });
    expect(await act('senior', loser, 'approve')).toMatchObject({ status: 422, body: { data: { fields: { lead: { code: 'claimed' } } } } });
    const third = await submitted('agent');
    expect(await act('senior', third, 'match', { number: sold['number'] })).toMatchObject({ body: { data: { fields: { lead: { code: 'claimed' } } } } });
  });

  it('leaves a voucher that another agent sold to a senior, and takes what he earned back', async () => {
    const boris = await otherAgent();
    const sold = await sales.sale('senior', { agent: boris });
    expect(entriesOf(sold.id)).toMatchObject([{ agent: boris, state: 'pending' }]);
    const id = await submitted('agent');
    await act('accountant', id, 'match', { number: sold['number'] });
    expect(await whole(id)).toMatchObject({ verdict: 'disputed', conflicts: [{ kind: 'seller', agent: boris, number: sold['number'] }] });
    expect(await act('accountant', id, 'approve', { reason: 'верим' })).toMatchObject({ body: { data: { fields: { entry: { code: 'senior' } } } } });
    expect(await act('senior', id, 'approve')).toMatchObject({ body: { data: { fields: { reason: { code: 'missing' } } } } });
    expect((await act('senior', id, 'approve', { reason: 'гость подтвердил' })).status).toBe(200);
    expect(entriesOf(sold.id)).toMatchObject([
      { agent: boris, state: 'cancelled' },
      { agent: sales.idOf('agent'), state: 'pending' },
    ]);
    // A voucher of a lead is the lead's, whichever number is named.
    const lead = await asked(phone());
    const other = await sales.sale('senior', { lead: lead.id });
    const entry = await submitted('agent');
    await act('senior', entry, 'match', { number: other['number'] });
    expect(await whole(entry)).toMatchObject({ lead: { id: lead.id }, voucher: null });
  });

  it('is read by staff and decided by seniors and accountants; a manager sees his own agents and no contacts', async () => {
    const contact = phone();
    const id = await submitted('agent', { phone: contact });
    const list = (role: DeskRole) => desk(sales.as(role), 'manual-office?country=thailand&state=submitted');
    for (const role of ['agent', 'guide', 'content', 'tourist', 'guest'] as const) {
      expect([401, 403]).toContain((await list(role)).status);
      expect([401, 403]).toContain((await desk(sales.as(role), `manual-office/${id}`)).status);
      expect([401, 403]).toContain((await act(role, id, 'reject', { reason: 'нельзя' })).status);
    }
    expect((await act('manager', id, 'reject', { reason: 'нельзя' })).status).toBe(403);
    await sales.admin.collection('users').update(sales.idOf('agent'), { manager: sales.idOf('manager2') });
    expect(JSON.stringify((await list('manager')).body)).not.toContain(id);
    expect((await desk(sales.as('manager'), `manual-office/${id}`)).status).toBe(404);
    const seen = JSON.stringify([(await list('manager2')).body, (await desk(sales.as('manager2'), `manual-office/${id}`)).body]);
    expect(seen).toContain(id);
    expect(seen).not.toContain(contact);
    expect(JSON.stringify((await list('accountant')).body)).toContain(contact);
  });

  it('refuses what is stale, unknown, of another country, or of nobody', async () => {
    const id = await submitted('agent');
    expect(await act('senior', id, 'approve')).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    expect(await act('senior', id, 'match', { number: 'L-26-99999' })).toMatchObject({
      status: 422,
      body: { data: { fields: { lead: { code: 'unknown' } } } },
    });
    expect((await act('senior', id, 'match', { expected: 99, number: 'L-26-99999' })).status).toBe(409);
    expect((await desk(sales.as('senior'), 'manual-entries/aaaaaaaaaaaaaaa/reject', { expected: 1, reason: 'нет' })).status).toBe(404);
  });
});

describe('a proof', () => {
  const file = () => new File([Buffer.from('%PDF-1.4 proof')], 'chat.pdf', { type: 'application/pdf' });
  const prove = (role: DeskRole, id: string, one: File = file(), says: Partial<Statement> = { isExamined: true }) => {
    const body = new FormData();
    body.set('file', one);
    return answerOf(examined(sales, role, says).send<Record<string, unknown>>(`/api/desk/manual-entries/${id}/proof`, { method: 'POST', body }));
  };

  it('is seen by the agent himself and the office, and by nobody else', async () => {
    const id = await submitted('agent');
    expect((await prove('agent', id)).status).toBe(200);
    expect((await prove('senior', id)).status).toBe(403);
    const told = (await own('agent', id))?.['proof'] as { readonly id: string; readonly file: string };
    await sales.admin.collection('users').update(sales.idOf('agent'), { manager: sales.idOf('manager2') });
    const address = `${sales.url}/api/files/agent_manual_proofs/${told.id}/${told.file}`;
    for (const [role, may] of [
      ['agent', true],
      ['senior', true],
      ['accountant', true],
      ['manager2', true],
      ['manager', false],
      ['guide', false],
      ['content', false],
      ['tourist', false],
    ] as const) {
      const token = await sales.as(role).files.getToken();
      expect([role, (await fetch(`${address}?token=${token}&download=1`)).status === 200]).toEqual([role, may]);
    }
    expect((await fetch(address)).status).not.toBe(200);
    // Of another agent's entry nothing is there.
    const boris = await otherAgent();
    await sales.admin.collection('agent_manual_entries').update(id, { agent: boris });
    await sales.admin.collection('agent_manual_proofs').update(told.id, { agent: boris });
    expect((await prove('agent', id)).status).toBe(404);
    const token = await sales.as('agent').files.getToken();
    expect((await fetch(`${address}?token=${token}&download=1`)).status).not.toBe(200);
  });

  it('is a picture or a PDF, and goes nowhere once it is decided', async () => {
    const id = await submitted('agent');
    // As the site looked into it and made it anew, and in no other way.
    for (const says of [{}, { address: '203.0.113.1', isProven: true }, { isFile: true }])
      expect(await prove('agent', id, file(), says)).toMatchObject({ status: 422, body: { data: { fields: { file: { code: 'unexamined' } } } } });
    expect((await own('agent', id))?.['proof']).toBeNull();
    expect((await prove('agent', id, new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }))).status).toBeGreaterThanOrEqual(400);
    await act('senior', id, 'reject', { reason: 'нет такого' });
    expect((await prove('agent', id)).status).toBe(422);
  });
});

describe('a long list of an agent’s own', () => {
  it('is read page by page, each entry once, the latest first', async () => {
    const boris = await otherAgent();
    const client = connect(sales.url);
    await client.collection('users').authWithPassword(String((await sales.admin.collection('users').getOne(boris))['username']), 'treasure-demo');
    const said = { country: 'thailand', agent: boris, state: 'submitted', guest_name: 'Анна', said_at: new Date(0) };
    for (let nth = 0; nth < 53; nth++) await sales.admin.collection('agent_manual_entries').create(said);
    runSql(sales, `UPDATE agent_manual_entries SET created = '2026-01-02 00:00:00.000Z' WHERE agent = '${boris}' AND rowid % 2 = 0`);
    const seen: string[] = [];
    const sizes: number[] = [];
    let before = '';
    do {
      const page = await ask(client, listOwnManual, { country: 'thailand', before });
      seen.push(...page.entries.map(({ id, created }) => `${created} ${id}`));
      sizes.push(page.entries.length);
      before = page.next;
    } while (before !== '');
    expect(sizes).toEqual([25, 25, 3]);
    expect(new Set(seen).size).toBe(53);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });
});

describe('a limit', () => {
  it('ends the entries of a day, and a suspended agent has none', async () => {
    let last = 0;
    for (let nth = 0; nth < 21 && last !== 422; nth++) last = (await submit('agent')).status;
    expect(await submit('agent')).toMatchObject({ status: 422, body: { data: { fields: { entry: { code: 'many' } } } } });
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${sales.idOf('agent')}"` });
    await sales.admin.collection('agent_profiles').update(String(profile?.id), { state: 'suspended' });
    expect(await submit('agent')).toMatchObject({ status: 422, body: { data: { fields: { entry: { code: 'agent_stopped' } } } } });
  });
});
