import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadRow } from '../../../src/model/leads/fields/leads.ts';
import { waitsForPick } from '../../../src/crm/leads/lead/lead-words.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

let guests = 0;
const newLead = async (role: DeskRole, more: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> => {
  const body = { country: 'thailand', name: `Гость ${++guests}`, phone_raw: `+7916100${String(1000 + guests)}`, ...more };
  return (await desk(sales.as(role), 'leads', body)).body['lead'] as RecordModel;
};
const WHOLE = { date_from: dayFromNow(10), adults: 2, hotel: 'Kata' };
const offer = (role: DeskRole, lead: RecordModel, excursions = ['128', '129']) => desk(sales.as(role), `leads/${lead.id}/offer`, { excursions });
const pick = (token: unknown, excursions: readonly string[]) =>
  answerOf(sales.as('site').send('/api/house/offer-pick', { method: 'POST', body: { token, excursions } }));
const readLead = (id: string) => sales.admin.collection('leads').getOne(id);
const pageOf = async (role: DeskRole, id: string) => (await desk(sales.as(role), `leads/${id}`)).body;

describe('a link of an offer', () => {
  it('leads the lead to Offered where all is known, and says what is not', async () => {
    const lead = await newLead('manager', WHOLE);
    expect((await offer('manager', lead)).body).toMatchObject({ lead: { status: 'offered' }, move: { from: 'new', status: 'offered', next: '' } });
    expect((await offer('manager', lead)).body['move']).toEqual({ from: 'offered', status: 'offered', next: '', missing: [] });
    const bare = await newLead('manager');
    expect((await offer('manager', bare)).body).toMatchObject({
      lead: { status: 'contacted' },
      move: { from: 'new', status: 'contacted', next: 'qualified', missing: ['date_from', 'hotel'] },
    });
  });
});

describe('what a guest picks', () => {
  it('is the lead’s next action at once, before what was planned, and names the excursion', async () => {
    const lead = await newLead('manager', WHOLE);
    const { token } = (await offer('manager', lead)).body['offer'] as RecordModel;
    const { revision } = await readLead(lead.id);
    const planned = { next_action: 'Позвонить в отель', next_action_at: `${dayFromNow(5)} 05:00:00.000Z`, expected: revision };
    expect((await desk(sales.as('manager'), `leads/${lead.id}/next`, planned)).status).toBe(200);
    await pick(token, ['129']);
    const raised = await readLead(lead.id);
    expect(raised['next_action']).toBe('Ответить на выбор гостя; Позвонить в отель');
    expect(String(raised['due_at']) < `${dayFromNow(5)}`).toBe(true);
    await pick(token, ['128', '129']);
    expect((await readLead(lead.id))['next_action']).toBe(raised['next_action']);
    // Whoever leads the lead on has answered; what he planned stays.
    await sales.hold('manager', { lead: lead.id });
    expect(await readLead(lead.id)).toMatchObject({ status: 'hold', next_action: 'Позвонить в отель', next_action_at: planned.next_action_at });
    const names = (await pageOf('manager', lead.id))['names'] as readonly RecordModel[];
    expect(names.find(({ id }) => id === '129')).toMatchObject({ name_ru: 'По запросу' });
  });
});

describe('what a manager planned himself', () => {
  const OWN = { next_action: `Позвонить ${'я'.repeat(280)}`, next_action_at: `${dayFromNow(5)} 05:00:00.000Z` };
  const offered = async (plan: object | null) => {
    const lead = await newLead('manager');
    const { token } = (await offer('manager', lead)).body['offer'] as RecordModel;
    const { revision } = await readLead(lead.id);
    if (plan) expect((await desk(sales.as('manager'), `leads/${lead.id}/next`, { ...plan, expected: revision })).status).toBe(200);
    return { id: lead.id, token, before: await readLead(lead.id) };
  };
  const planOf = async (id: string) => {
    const { next_action, next_action_at } = await readLead(id);
    return { next_action, next_action_at };
  };

  it('is next again, whole and at its own time, once nothing is picked any more', async () => {
    const { id, token } = await offered(OWN);
    await pick(token, ['128']);
    await pick(token, ['128', '129']);
    await pick(token, ['129']);
    expect((await planOf(id)).next_action).toMatch(/^Ответить на выбор гостя; Позвонить я+$/);
    await pick(token, []);
    expect(await planOf(id)).toEqual(OWN);
    await pick(token, ['129']);
    await desk(sales.as('manager'), `leads/${id}/move`, { to: 'qualified', expected: (await readLead(id))['revision'], fields: WHOLE });
    expect(await readLead(id)).toMatchObject({ status: 'qualified', ...OWN });
  });

  it('gives way to what was written since, and a status’s proposal comes back as it was', async () => {
    const own = await offered(OWN);
    await pick(own.token, ['128']);
    const { revision } = await readLead(own.id);
    const other = { next_action: 'Ответить на выбор гостя; Написать', next_action_at: `${dayFromNow(2)} 05:00:00.000Z` };
    expect((await desk(sales.as('manager'), `leads/${own.id}/next`, { ...other, expected: revision })).status).toBe(200);
    await pick(own.token, []);
    expect(await planOf(own.id)).toEqual({ ...other, next_action: 'Написать' });
    const none = await offered(null);
    await pick(none.token, ['128']);
    expect((await planOf(none.id)).next_action).toBe('Ответить на выбор гостя');
    await pick(none.token, []);
    expect(await planOf(none.id)).toEqual({ next_action: none.before['next_action'], next_action_at: none.before['next_action_at'] });
  });

  it('keeps its words where its time has passed before the lead is led on', async () => {
    const { id, token } = await offered(OWN);
    await pick(token, ['128']);
    const past = `${dayFromNow(-1)} 05:00:00.000Z`;
    await sales.admin.collection('leads').update(id, { next_action: 'Ответить на выбор гостя; Позвонить', next_action_at: past });
    await desk(sales.as('manager'), `leads/${id}/move`, { to: 'qualified', expected: (await readLead(id))['revision'], fields: WHOLE });
    const after = await planOf(id);
    expect(after.next_action).toBe('Позвонить');
    expect(after.next_action_at > past).toBe(true);
  });

  it('is nothing of a closed lead, whose pick is marked until somebody speaks with the guest', async () => {
    const { id, token } = await offered(null);
    const { revision } = await readLead(id);
    expect((await desk(sales.as('manager'), `leads/${id}/move`, { to: 'lost', loss_reason: 'price', expected: revision })).status).toBe(200);
    await pick(token, ['128']);
    const marked = async () => {
      const { rows } = (await desk(sales.as('manager'), 'leads?country=thailand&status=lost')).body as { rows: readonly RecordModel[] };
      return waitsForPick(rows.find((row) => row.id === id) as unknown as LeadRow);
    };
    expect([await marked(), (await readLead(id))['next_action']]).toEqual([true, '']);
    await desk(sales.as('manager'), `leads/${id}/activity`, { kind: 'call_out', text: 'Договорились' });
    expect(await marked()).toBe(false);
  });
});

describe('a colleague’s lead', () => {
  it('takes a logged call and nothing else', async () => {
    const lead = await newLead('manager');
    const log = (body: Readonly<Record<string, unknown>>, role: DeskRole = 'manager2') => desk(sales.as(role), `leads/${lead.id}/activity`, body);
    expect((await pageOf('manager2', lead.id))['can']).toMatchObject({ edit: false, log: true });
    expect((await pageOf('accountant', lead.id))['can']).toMatchObject({ edit: false, log: false });
    const call = { kind: 'call_in', text: 'Спрашивал про детей' };
    expect((await log(call)).body).toMatchObject({ activity: { by: `users:${sales.idOf('manager2')}`, text: call.text }, lead: { masked: true } });
    for (const more of [{ to: 'contacted' }, { next_action: 'x' }, { next_action_at: `${dayFromNow(2)} 05:00:00.000Z` }])
      expect((await log({ ...call, ...more })).status, JSON.stringify(more)).toBe(403);
    expect((await log(call, 'accountant')).status).toBe(403);
    expect((await readLead(lead.id))['status']).toBe('new');
  });
});

describe('two leads', () => {
  it('are put together by the manager who has both, and by no other', async () => {
    const [one, other, foreign] = [await newLead('manager'), await newLead('manager'), await newLead('manager2')];
    const merge = (role: DeskRole, into: RecordModel, from: RecordModel) =>
      desk(sales.as(role), `leads/${into.id}/merge`, { from: from.id, expected: into['revision'], expected_from: from['revision'] });
    expect((await merge('manager', one, foreign)).status).toBe(403);
    expect((await merge('manager2', foreign, one)).status).toBe(403);
    expect((await merge('manager', one, other)).body).toMatchObject({ merged: { id: other.id, status: 'duplicate' } });
    expect((await merge('senior', await readLead(one.id), foreign)).status).toBe(200);
  });

  it('are told of by a whole contact, with no way to reach anybody', async () => {
    const lead = await newLead('manager', { phone_raw: '+66812345670' });
    const same = async (query: string, role: DeskRole = 'manager2') => (await desk(sales.as(role), `leads/same?country=thailand&${query}`)).body;
    expect(await same('phone=081+234+5670')).toMatchObject({ leads: [{ id: lead.id, number: lead['number'] }], clients: [] });
    expect(JSON.stringify(await same('phone=0812345670'))).not.toContain('5670');
    expect(await same('phone=08123456')).toMatchObject({ leads: [] });
    expect(await same('phone=&messenger=&email=')).toMatchObject({ leads: [], clients: [] });
  });

  it('are not told of to their own guest, nor in another country', async () => {
    await sales.admin.collection('countries').create({ id: 'maldives', name_ru: 'Мальдивы', name_en: 'Maldives', timezone: 'Indian/Maldives' });
    const lead = await newLead('manager', { phone_raw: '+66812345671' });
    const other = await newLead('manager', { phone_raw: '+66812345671', country: 'maldives' });
    const { revision } = await readLead(lead.id);
    expect((await desk(sales.as('senior'), `leads/${lead.id}/client`, { expected: revision })).status).toBe(200);
    const same = async (country: string, own = '') =>
      (await desk(sales.as('manager'), `leads/same?country=${country}&phone=0812345671&lead=${own}`)).body as Record<
        'leads' | 'clients',
        readonly RecordModel[]
      >;
    expect(await same('thailand', lead.id)).toEqual({ leads: [], clients: [] });
    const told = await same('thailand');
    expect([told.leads.map(({ id }) => id), told.clients.length]).toEqual([[lead.id], 1]);
    expect((await same('maldives', lead.id)).leads.map(({ id }) => id)).toEqual([other.id]);
    const page = await pageOf('senior', lead.id);
    expect(page['duplicates']).toMatchObject({ leads: [] });
  });
});

describe('the page of a lead', () => {
  it('tells payments, moves and the end of its vouchers, and who did it', async () => {
    const lead = await newLead('manager', WHOLE);
    const sold = await sales.sale('manager', { lead: lead.id, service_date: dayFromNow(20) });
    await sales.pay('manager', sold.id, { amount: 300_000 });
    const moved = await sales.act('senior', await sales.read(sold.id), 'reschedule', { service_date: dayFromNow(21), reason: 'Дождь' });
    expect(moved.status).toBe(200);
    await sales.act('senior', await sales.read(sold.id), 'cancel', { reason: 'Передумали' });
    const { deeds, activities } = (await pageOf('manager2', lead.id)) as { deeds: readonly RecordModel[]; activities: readonly RecordModel[] };
    const [me, senior] = [`users:${sales.idOf('manager')}`, `users:${sales.idOf('senior')}`];
    expect(deeds).toMatchObject([
      { what: 'payment', by: me, amount: 300_000, kind: 'deposit', state: 'cleared', number: sold['number'] },
      { what: 'moved', by: senior, from_date: dayFromNow(20), to_date: dayFromNow(21), reason: 'Дождь' },
      { what: 'cancelled', by: senior, cause: 'client', reason: 'Передумали' },
    ]);
    expect(activities.filter(({ kind }) => kind === 'stage').every(({ by }) => by === me || by === senior)).toBe(true);
  });

  it('tells the latest of many payments, and what a correction puts right', async () => {
    const lead = await newLead('manager', WHOLE);
    const sold = await sales.sale('manager', { lead: lead.id });
    for (let at = 0; at < 50; at++) await sales.pay('manager', sold.id, { amount: 1000 });
    const last = (await sales.pay('manager', sold.id, { amount: 2000 })).body['payment'] as RecordModel;
    const fixed = await desk(sales.as('senior'), `payments/${last.id}/correct`, { amount: 3000, reason: 'Ошибка' });
    expect(fixed.status).toBe(200);
    const { deeds } = (await pageOf('manager', lead.id)) as { deeds: readonly RecordModel[] };
    expect(deeds.find(({ id }) => id === last.id)).toMatchObject({ amount: 2000, corrected: '' });
    expect(deeds.find(({ kind }) => kind === 'correction')).toMatchObject({ amount: 1000, corrected: 'deposit' });
  });
});
