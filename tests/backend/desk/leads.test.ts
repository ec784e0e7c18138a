import { randomUUID } from 'node:crypto';
import type { ClientResponseError, RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk as call, type DeskRole, patch, startDesk, type TestDesk } from '../../support/desk.ts';
import { type Answer, answerOf } from '../../support/house.ts';

const ROLES: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'accountant', 'manager', 'senior', 'admin', 'site'];
let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
  await desk.admin.collection('ic_excurs_categories').create({ id: 'catsea000000001', name_ru: 'Море', name_en: 'Sea', slug: 'sea', country: 'thailand' });
  for (const id of ['1', '2', '3'])
    await desk.admin.collection('ic_excurs').create({ id, name_ru: id, country: 'thailand', category: 'catsea000000001', status: 'active' });
  for (const [role, code] of [
    ['manager', 'olga'],
    ['manager2', 'gleb'],
    ['agent', 'ann'],
  ] as const)
    await desk.admin.collection('users').update(desk.idOf(role), { manager_code: code });
});
afterAll(() => desk.stop());

/** An enquiry of a visitor, as the site server stores it. */
async function enquire(more: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> {
  const uuid = String(more['uuid'] ?? randomUUID());
  await desk
    .as('site')
    .collection('leads')
    .create(
      {
        uuid,
        country: 'thailand',
        name: 'Анна',
        phone_raw: '8 916 123-45-67',
        phone_e164: '',
        language: 'ru',
        adults: 2,
        message: 'Хотим на Симиланы',
        source: 'site_form',
        consent: { version: '1', at: 'now' },
        ...more,
      },
      { fields: 'uuid' },
    );
  return desk.admin.collection('leads').getFirstListItem(desk.admin.filter('uuid = {:uuid}', { uuid }));
}
/** Somebody with a phone of his own, so that nobody takes him for another one. */
const stranger = (more: Readonly<Record<string, unknown>> = {}) => enquire({ phone_raw: `+7900${Math.floor(Math.random() * 1e7)}`.padEnd(12, '1'), ...more });
const leadOf = (answer: Answer): Readonly<Record<string, unknown>> => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body['lead'] as Readonly<Record<string, unknown>>;
};
const reload = (lead: { readonly id: string }) => desk.admin.collection('leads').getOne(lead.id);
const rowsOf = (collection: string, lead: { readonly id: string }) =>
  desk.admin.collection(collection).getFullList({ filter: desk.admin.filter('lead = {:id}', { id: lead.id }), sort: 'created' });
const move = async (role: DeskRole, lead: { readonly id: string }, to: string, more: Readonly<Record<string, unknown>> = {}) =>
  call(desk.as(role), `leads/${lead.id}/move`, { to, expected: (await reload(lead))['revision'], ...more });
const KNOWN = { fields: { date_from: '2026-12-24', adults: 2, hotel: 'Катания' } };

describe('an enquiry', () => {
  it('arrives as a numbered lead with its status, next action, history and timeline', async () => {
    const lead = await enquire({ manager_hint: { code: 'olga', at: new Date().toISOString() } });
    expect(lead).toMatchObject({
      number: expect.stringMatching(/^L-\d\d-\d{5}$/),
      status: 'new',
      cycle: 1,
      phone_e164: '+79161234567',
      assigned_user: desk.idOf('manager'),
      assigned_reason: 'manager_link',
      next_action: 'Связаться с гостем',
      touches: 0,
    });
    expect(lead['due_at'] > lead['created'] && lead['next_action_at'] === lead['due_at']).toBe(true);
    expect(await rowsOf('lead_stages', lead)).toMatchObject([{ from: '', to: 'new', kind: 'open', cycle: 1 }]);
    expect(await rowsOf('activities', lead)).toMatchObject([{ kind: 'message_in', channel: 'site', text: 'Хотим на Симиланы' }]);
  });

  it('sets nothing of the desk', async () => {
    const lead = await stranger({ number: 'X', status: 'won', assigned_user: desk.idOf('senior'), touches: 9, closed_at: '2020-01-01 00:00:00Z' });
    expect(lead).toMatchObject({ status: 'new', touches: 0, closed_at: '', assigned_reason: 'round_robin' });
    expect(lead['number']).not.toBe('X');
  });

  it('goes to the agent’s manager, and knows its agent', async () => {
    await desk.admin.collection('users').update(desk.idOf('agent'), { manager: desk.idOf('manager2') });
    expect(await stranger({ referral: { code: 'ann', method: 'link' }, source: 'agent_link' })).toMatchObject({
      agent: desk.idOf('agent'),
      assigned_user: desk.idOf('manager2'),
      assigned_reason: 'agent_manager',
    });
  });

  it('goes to the client’s last manager, whichever way the phone is written', async () => {
    await desk.admin
      .collection('clients')
      .create({ country: 'thailand', name: 'Пётр', language: 'ru', phones: ['+66 89 555 66 77'], state: 'active', last_manager: desk.idOf('manager2') });
    const lead = await enquire({ phone_raw: '089-555-6677' });
    expect(lead).toMatchObject({ assigned_reason: 'last_manager', assigned_user: desk.idOf('manager2'), phone_e164: '+66895556677' });
    expect(lead['client']).not.toBe('');
  });

  it('goes to the source’s own manager, then round among those on shift', async () => {
    await desk.admin.collection('sources').update('vk', { default_manager: desk.idOf('manager') });
    expect(await stranger({ source: 'vk' })).toMatchObject({ assigned_reason: 'source_default' });
    const round = [await stranger(), await stranger(), await stranger(), await stranger()].map((lead) => lead['assigned_user']);
    expect(new Set(round.slice(0, 2)).size).toBe(2);
    expect(round.slice(2)).toEqual(round.slice(0, 2));
    await desk.admin.collection('users').update(desk.idOf('manager'), { on_shift: {} });
    expect([await stranger(), await stranger()].map((lead) => lead['assigned_user'])).toEqual([desk.idOf('manager2'), desk.idOf('manager2')]);
    await desk.admin.collection('users').update(desk.idOf('manager'), { on_shift: null });
  });

  it('of an unknown source is kept', async () => {
    expect(await stranger({ source: 'martian' })).toMatchObject({ source: 'other', source_detail: { source: 'martian' } });
  });

  it('gets numbers without holes or doubles, also with many at once and some refused', async () => {
    const before = (await desk.admin.collection('leads').getFullList({ fields: 'number' })).length;
    const twice = randomUUID();
    // Whom the house told that it is busy asks again, as its pages do.
    const insisting = (more: Readonly<Record<string, unknown>> = {}, left = 8): Promise<unknown> =>
      stranger(more).catch((error: unknown) => {
        if (left === 0 || (error as ClientResponseError).status !== 503) throw error;
        return insisting(more, left - 1);
      });
    const results = await Promise.allSettled([
      ...Array.from({ length: 40 }, () => insisting()),
      ...Array.from({ length: 5 }, () => insisting({ uuid: twice })),
      ...Array.from({ length: 5 }, () => insisting({ country: 'atlantis' })),
    ]);
    expect(results.filter(({ status }) => status === 'rejected').length).toBe(9);
    const numbers = (await desk.admin.collection('leads').getFullList({ fields: 'number', sort: 'number' })).map((lead) => Number(lead['number'].slice(5)));
    expect(numbers).toEqual(Array.from({ length: before + 41 }, (_, index) => index + 1));
  });
});

describe('a lead written by hand', () => {
  const told = { country: 'thailand', name: 'Мария', phone_raw: '0812345678', language: 'ru', source: 'phone', hotel: 'Меридиен' };

  it('is his who writes it, once per key', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(desk.as('manager'), 'leads', told, key)));
    const [first] = answers.map(leadOf);
    expect(answers.map((answer) => leadOf(answer)['id'])).toEqual(Array(4).fill(first?.['id']));
    expect(first).toMatchObject({ phone_e164: '+66812345678', assigned_user: desk.idOf('manager'), assigned_reason: 'by_hand', status: 'new' });
    expect((await desk.admin.collection('leads').getFullList({ filter: 'name = "Мария"' })).length).toBe(1);
  });

  it('needs a key and a way to reach the guest, and tells of duplicates', async () => {
    const noKey = await answerOf(desk.as('manager').send('/api/desk/leads', { method: 'POST', body: told }));
    expect(noKey).toMatchObject({ status: 428, body: { code: 'key_missing' } });
    expect(await call(desk.as('manager'), 'leads', { ...told, phone_raw: '' })).toMatchObject({ status: 422, body: { code: 'contact_missing' } });
    const answer = await call(desk.as('manager2'), 'leads', { ...told, phone_raw: '+66 (81) 234-56-78' });
    expect(answer.body['duplicates']).toMatchObject({ leads: [{ name: 'Мария', masked: true, phone_e164: '+66••••••78' }] });
  });

  it('is written by sellers alone', async () => {
    const allowed: DeskRole[] = [];
    for (const role of ROLES) if ((await call(desk.as(role), 'leads', { ...told, phone_raw: `+7999${role.length}001122` })).status === 200) allowed.push(role);
    expect(allowed).toEqual(['manager', 'senior', 'admin', 'site']);
  });
});

describe('a status', () => {
  it('changes along the table, with what it asks for', async () => {
    const lead = await stranger();
    const owner = lead['assigned_user'] === desk.idOf('manager') ? 'manager' : 'manager2';
    expect(await move(owner, lead, 'offered')).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'no_way' } } });
    expect(leadOf(await move(owner, lead, 'contacted'))).toMatchObject({ status: 'contacted', next_action: 'Узнать даты, число людей и отель' });
    expect(await move(owner, lead, 'qualified')).toMatchObject({ status: 422, body: { code: 'invalid', data: { missing: ['date_from', 'hotel'] } } });
    expect(leadOf(await move(owner, lead, 'qualified', KNOWN))).toMatchObject({ status: 'qualified', hotel: 'Катания' });
    expect(leadOf(await move(owner, lead, 'offered'))).toMatchObject({ status: 'offered' });
    expect(leadOf(await move(owner, lead, 'hold'))).toMatchObject({ status: 'hold' });
    expect(await move(owner, lead, 'won')).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'no_voucher' } } });
    expect((await rowsOf('lead_stages', lead)).map((row) => row['to'])).toEqual(['new', 'contacted', 'qualified', 'offered', 'hold']);
  });

  it('of a loss says why, whatever the way', async () => {
    const lead = await stranger();
    expect(await move('senior', lead, 'lost')).toMatchObject({ status: 422, body: { code: 'loss_reason_missing' } });
    expect(await move('senior', lead, 'lost', { loss_reason: 'nonsense' })).toMatchObject({ status: 422 });
    for (const fields of [{ status: 'lost' }, { status: 'lost', loss_reason: 'price' }])
      expect(await patch(desk.as('senior'), 'leads', lead.id, lead['revision'], fields)).toMatchObject({ status: 422, body: { code: 'field_protected' } });
    // Not even the superuser's own raw update gets round it.
    expect((await answerOf(desk.admin.collection('leads').update(lead.id, { status: 'lost' }))).status).toBe(400);
    expect((await answerOf(desk.admin.collection('leads').update(lead.id, { status: 'hold' }))).status).toBe(400);
    expect(leadOf(await move('senior', lead, 'lost', { loss_reason: 'price', loss_note: 'Дорого' }))).toMatchObject({
      status: 'lost',
      loss_reason: 'price',
      next_action_at: '',
      due_at: '',
    });
    expect(leadOf(await move('senior', lead, 'contacted'))).toMatchObject({ status: 'contacted', cycle: 2, loss_reason: '', closed_at: '' });
    const statuses = await rowsOf('lead_stages', lead);
    expect(statuses.map((row) => [row['to'], row['cycle'], row['loss_reason']])).toEqual([
      ['new', 1, ''],
      ['lost', 1, 'price'],
      ['contacted', 2, ''],
    ]);
  });

  it('keeps a next action while the lead is open', async () => {
    const lead = await stranger();
    expect(await patch(desk.as('senior'), 'leads', lead.id, lead['revision'], { next_action_at: '' })).toMatchObject({ body: { code: 'next_action_missing' } });
    expect((await answerOf(desk.admin.collection('leads').update(lead.id, { next_action_at: '' }))).status).toBe(400);
    const at = '2030-01-01 05:00:00.000Z';
    const planned = await call(desk.as('senior'), `leads/${lead.id}/next`, { next_action: 'Позвонить', next_action_at: at, expected: lead['revision'] });
    expect(leadOf(planned)).toMatchObject({ next_action: 'Позвонить', next_action_at: at });
    // The status's own limit comes first, and a plan of one's own outlives the move.
    expect(String(leadOf(planned)['due_at']) < at).toBe(true);
    expect(leadOf(await move('senior', lead, 'contacted'))).toMatchObject({ next_action: 'Позвонить', next_action_at: at });
  });

  it('is stale for the second of two', async () => {
    const lead = await stranger();
    const seen = lead['revision'];
    const both = await Promise.all(['contacted', 'spam'].map((to) => call(desk.as('senior'), `leads/${lead.id}/move`, { to, expected: seen })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      data: { base: { status: 'new' }, current: { status: (await reload(lead))['status'] } },
    });
  });
});

describe('whose lead it is', () => {
  it('decides who may write, and who sees how to reach the guest', async () => {
    const lead = await stranger({ manager_hint: { code: 'olga', at: new Date().toISOString() } });
    expect((await move('manager2', lead, 'contacted')).status).toBe(403);
    expect((await move('accountant', lead, 'contacted')).status).toBe(403);
    const seen = async (role: DeskRole) => (await desk.as(role).collection('leads').getOne(lead.id))['phone_e164'];
    expect([await seen('manager'), await seen('senior'), await seen('admin')]).toEqual(Array(3).fill(lead['phone_e164']));
    for (const role of ['manager2', 'accountant'] as const) expect(await seen(role)).toMatch(/^\+79•+\d\d$/);
    // No relation is opened beside him, and what is said of a write shows no more.
    expect(await answerOf(desk.as('manager2').collection('activities').getFullList({ expand: 'lead' }))).toMatchObject({
      status: 400,
      body: { code: 'word_refused' },
    });
    const page = JSON.stringify((await call(desk.as('manager2'), `leads/${lead.id}`)).body);
    const late = JSON.stringify((await call(desk.as('manager2'), `leads?country=thailand&limit=200`)).body);
    for (const answer of [page, late]) expect(answer).not.toContain(lead['phone_e164'].slice(1));
    const revealed = await call(desk.as('manager2'), `leads/${lead.id}/reveal`, { reason: 'коллега в отпуске' });
    expect(revealed).toMatchObject({ status: 200, body: { phone_e164: lead['phone_e164'] } });
    const events = await desk.admin.collection('events').getFullList({ filter: desk.admin.filter('record = {:id}', { id: lead.id }) });
    expect(events).toMatchObject([{ action: 'reveal', actor_name: 'manager2', reason: 'коллега в отпуске' }]);
  });

  it('changes by taking nobody’s, or by a senior', async () => {
    const lead = await stranger({ manager_hint: { code: 'olga', at: new Date().toISOString() } });
    const give = async (role: DeskRole, user: string) =>
      call(desk.as(role), `leads/${lead.id}/assign`, { user, expected: (await reload(lead))['revision'], reason: 'смена' });
    expect((await give('manager2', desk.idOf('manager2'))).status).toBe(403);
    expect((await give('manager', desk.idOf('manager2'))).status).toBe(403);
    expect((await give('senior', desk.idOf('guide'))).status).toBe(422);
    expect(leadOf(await give('senior', ''))).toMatchObject({ assigned_user: '', assigned_reason: 'nobody' });
    expect(leadOf(await give('manager2', desk.idOf('manager2')))).toMatchObject({ assigned_user: desk.idOf('manager2'), assigned_reason: 'by_hand' });
  });

  it('shows agents their guests without contacts, and guides nothing', async () => {
    await stranger({ referral: { code: 'ann', method: 'link' } });
    const [row] = await desk.as('agent').collection('agent_leads').getFullList();
    expect(row).toMatchObject({ name: 'Анна', status: 'new' });
    expect(JSON.stringify(row)).not.toMatch(/phone|messenger|email|\+7900/);
    for (const role of ['guide', 'tourist', 'content', 'manager', 'guest'] as const)
      expect((await answerOf(desk.as(role).collection('agent_leads').getFullList())).body).toEqual([]);
    for (const collection of ['leads', 'activities', 'offers', 'lead_stages', 'clients']) {
      for (const role of ['agent', 'guide', 'content', 'tourist', 'guest'] as const) {
        const answer = await answerOf(desk.as(role).collection(collection).getFullList());
        expect({ collection, role, body: answer.body }).toEqual({ collection, role, body: [] });
      }
    }
  });

  it('closes the desk’s routes to everybody else', async () => {
    const lead = await stranger();
    for (const route of [
      'leads?country=thailand',
      `leads/${lead.id}`,
      'board?country=thailand',
      'search?country=thailand&q=анна',
      `events?entity=leads&record=${lead.id}`,
    ]) {
      const allowed: DeskRole[] = [];
      for (const role of ROLES) if ((await call(desk.as(role), route)).status === 200) allowed.push(role);
      expect({ route, allowed }).toEqual({ route, allowed: ['accountant', 'manager', 'senior', 'admin', 'site'] });
    }
  });
});

describe('the timeline', () => {
  it('counts touches and the time of the first answer in office hours', async () => {
    const lead = await stranger();
    const add = (body: Readonly<Record<string, unknown>>) => call(desk.as('senior'), `leads/${lead.id}/activity`, body);
    expect(leadOf(await add({ kind: 'comment', text: 'Перезвонить вечером' }))).toMatchObject({ touches: 0, first_response_at: '' });
    const answered = leadOf(await add({ kind: 'call_out', channel: 'phone', text: 'Поговорили', to: 'contacted' }));
    expect(answered).toMatchObject({ touches: 1, status: 'contacted', response_minutes: 0 });
    expect(answered['first_response_at']).not.toBe('');
    expect(leadOf(await add({ kind: 'message_out', channel: 'whatsapp', text: 'Привет' }))).toMatchObject({
      touches: 2,
      first_response_at: answered['first_response_at'],
    });
    expect((await add({ kind: 'stage', text: '' })).status).toBe(422);
    expect((await rowsOf('activities', lead)).map((row) => row['kind'])).toEqual(['message_in', 'comment', 'call_out', 'message_out']);
    const { activities } = (await call(desk.as('senior'), `leads/${lead.id}`)).body as { readonly activities: readonly RecordModel[] };
    expect(activities.find(({ kind }) => kind === 'stage')).toMatchObject({
      by: `users:${desk.idOf('senior')}`,
      data: { from: 'new', to: 'contacted', loss_reason: '' },
    });
    for (const role of ['manager', 'admin'] as const) {
      const [row] = await rowsOf('activities', lead);
      expect((await answerOf(desk.as(role).collection('activities').update(String(row?.id), { text: 'x' }))).status).toBe(403);
    }
  });

  it('takes a double click once', async () => {
    const lead = await stranger();
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => call(desk.as('senior'), `leads/${lead.id}/activity`, { kind: 'call_out', text: 'раз' }, key)));
    expect(await reload(lead)).toMatchObject({ touches: 1 });
  });
});

describe('an offer', () => {
  it('has a link that nobody guesses; what the guest picks flows back', async () => {
    const lead = await stranger();
    const sent = await call(desk.as('senior'), `leads/${lead.id}/offer`, { excursions: ['1', '2'], note: 'Для вас', channel: 'telegram' });
    const offer = sent.body['offer'] as Readonly<Record<string, string>>;
    expect(offer['token']).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(leadOf(sent)).toMatchObject({ offer: offer['id'], touches: 1 });
    expect((await call(desk.as('senior'), `leads/${lead.id}/offer`, { excursions: ['1', '77'] })).status).toBe(422);
    const guest = (route: string, body: Readonly<Record<string, unknown>>, role: DeskRole = 'site') =>
      answerOf(desk.as(role).send<Record<string, unknown>>(`/api/house/${route}`, { method: 'POST', body }));
    expect((await guest('offer', { token: offer['token'] }, 'guest')).status).toBe(401);
    expect((await guest('offer', { token: 'x'.repeat(30) })).status).toBe(404);
    const opened = await guest('offer', { token: offer['token'] });
    expect(opened.body).toMatchObject({ excursions: ['1', '2'], note: 'Для вас', picks: [] });
    expect(JSON.stringify(opened.body)).not.toMatch(/\+7900|Анна/);
    const pick = { token: offer['token'], excursions: ['2', '3'] };
    expect((await Promise.all([1, 2, 3].map(() => guest('offer-pick', pick)))).map(({ body }) => body['picks'])).toEqual(Array(3).fill(['2']));
    const after = await reload(lead);
    expect(after).toMatchObject({ excursions: ['2'], picks: [{ excursion: '2' }], touches: 2 });
    expect((await rowsOf('activities', lead)).filter((row) => row['channel'] === 'offer')).toHaveLength(1);
  });
});

describe('a form', () => {
  it('writes back no masks, no unknown source, no health without consent', async () => {
    const lead = await stranger();
    const write = (fields: Readonly<Record<string, unknown>>) => patch(desk.as('senior'), 'leads', lead.id, lead['revision'], fields);
    expect(await write({ phone_raw: '+79••••••67' })).toMatchObject({ status: 422, body: { data: { fields: { phone_raw: {} } } } });
    expect(await write({ source: 'martian' })).toMatchObject({ status: 422, body: { data: { fields: { source: {} } } } });
    expect(await write({ phone_raw: '8 916 765 43 21' })).toMatchObject({ status: 200, body: { phone_e164: '+79167654321' } });
    const client = await desk.admin
      .collection('clients')
      .create({ country: 'thailand', name: 'Ира', language: 'ru', state: 'active', departure_date: '2020-01-01' });
    const ill = { health_flags: ['беременность'] };
    expect((await patch(desk.as('senior'), 'clients', client.id, client['revision'], ill)).status).toBe(422);
    const agreed = { ...ill, health_consent: { given: true, at: '2026-11-21' } };
    expect((await patch(desk.as('senior'), 'clients', client.id, client['revision'], agreed)).status).toBe(200);
    await desk.admin.crons.run('retention_nightly');
    await expect.poll(async () => (await desk.admin.collection('clients').getOne(client.id))['health_flags']).toEqual([]);
  });
});

describe('merging', () => {
  it('of leads keeps both histories and every value', async () => {
    const target = await stranger({ name: 'Анна К.', message: 'Первый' });
    const source = await stranger({ name: 'Anna', messenger: '@anna', message: 'Второй', adults: 4 });
    await call(desk.as('senior'), `leads/${source.id}/activity`, { kind: 'call_out', text: 'Говорили о Пхи-Пхи' });
    const body = { from: source.id, expected: target['revision'], expected_from: (await reload(source))['revision'] };
    expect((await call(desk.as('manager'), `leads/${target.id}/merge`, body)).status).toBe(403);
    expect((await call(desk.as('senior'), `leads/${target.id}/merge`, { ...body, expected_from: source['revision'] })).status).toBe(409);
    expect((await call(desk.as('senior'), `leads/${target.id}/merge`, body)).status).toBe(200);
    expect(await reload(target)).toMatchObject({
      messenger: '@anna',
      touches: 1,
      also: { name: ['Anna'], message: ['Второй'], adults: [4], phone_e164: [source['phone_e164']] },
    });
    expect(await reload(source)).toMatchObject({ status: 'duplicate', merged_into: target.id, name: 'Anna' });
    expect((await rowsOf('activities', target)).filter((row) => row['merged_from'] === source.id).length).toBeGreaterThanOrEqual(2);
    expect(await call(desk.as('senior'), `leads/${source.id}/activity`, { kind: 'comment', text: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'record_merged' },
    });
    const page = (await call(desk.as('senior'), `leads/${target.id}`)).body;
    expect(page).toMatchObject({ merged: [{ id: source.id }], can: { edit: true } });
    const found = await call(desk.as('senior'), `search?country=thailand&q=${encodeURIComponent(String(source['phone_raw']))}`);
    expect((found.body['rows'] as { id: string }[]).map(({ id }) => id)).toContain(target.id);
  });

  it('of clients moves leads and adds sums; anonymising wipes the person and keeps them', async () => {
    const lead = await stranger();
    const linked = await call(desk.as('senior'), `leads/${lead.id}/client`, { expected: lead['revision'] });
    const target = linked.body['client'] as Readonly<Record<string, string>>;
    const other = await call(desk.as('senior'), 'clients', { country: 'thailand', name: 'Тот же', phones: ['+79001112233'], hotel: 'Ратана' });
    const source = other.body['client'] as Readonly<Record<string, string>>;
    await desk.admin.collection('clients').update(String(source['id']), { totals: { vouchers: 2, paid: { THB: 500000 }, last_trip: '2026-01-02' } });
    const { revision } = await desk.admin.collection('clients').getOne(String(source['id']));
    const body = { from: source['id'], expected: target['revision'], expected_from: revision };
    const merged = (await call(desk.as('senior'), `clients/${target['id']}/merge`, body)).body['client'] as Readonly<Record<string, string>>;
    expect(merged).toMatchObject({ hotel: 'Ратана', totals: { vouchers: 2, paid: { THB: 500000 } }, also: { name: ['Тот же'] } });
    const wipe = { expected: merged['revision'], reason: 'просьба гостя' };
    expect((await call(desk.as('senior'), `clients/${target['id']}/anonymise`, wipe)).status).toBe(403);
    expect((await call(desk.as('admin'), `clients/${target['id']}/anonymise`, wipe)).status).toBe(200);
    const everything = JSON.stringify([
      await desk.admin.collection('clients').getFullList({ filter: desk.admin.filter('id = {:a} || id = {:b}', { a: target['id'], b: source['id'] }) }),
      await reload(lead),
      await rowsOf('activities', lead),
      await desk.admin
        .collection('events')
        .getFullList({ filter: desk.admin.filter('record = {:a} || record = {:b} || record = {:c}', { a: target['id'], b: source['id'], c: lead.id }) }),
    ]);
    for (const trace of [lead['phone_raw'], lead['phone_e164'], '79001112233', 'Анна', 'Тот же', 'Ратана', 'Симиланы']) expect(everything).not.toContain(trace);
    expect(everything).toContain('"THB":500000');
    const found = await call(desk.as('senior'), `search?country=thailand&q=${encodeURIComponent(String(lead['phone_e164']))}`);
    expect(found.body['rows']).toEqual([]);
  });
});

describe('what leaves the house', () => {
  it('is written down', async () => {
    const body = { list: 'leads', format: 'xlsx', filter: 'status=open', rows: 120 };
    expect((await call(desk.as('accountant'), 'exports', body)).status).toBe(200);
    expect((await call(desk.as('agent'), 'exports', body)).status).toBe(403);
    expect(await desk.as('admin').collection('exports').getFullList()).toMatchObject([{ ...body, actor_name: 'accountant' }]);
  });
});
