import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PocketBase, { type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../support/backend.ts';
import { desk as call, patch } from '../../support/desk.ts';
import { cellsWith } from '../../support/every-column.ts';
import { addPerson, answerOf, house, PASSWORD } from '../../support/house.ts';
import { type Beside, bothOf, isIndexed, keptOf, plantMarkers, rowsPointingAt, rowsTelling, traces } from '../../support/markers.ts';
import { dayFromNow, paymentIn, type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { STAYS } from '../../support/stays.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await startSales();
});
afterAll(() => desk.stop());

type Plain = Readonly<Record<string, unknown>>;
const read = (collection: string, id: string) => desk.admin.collection(collection).getOne(id);
const post = async (role: 'manager' | 'manager2' | 'senior' | 'admin' | 'accountant', route: string, body: Plain) => {
  const answer = await call(desk.as(role), route, body);
  if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Readonly<Record<string, RecordModel>>;
};
const wipe = async (id: string) =>
  call(desk.as('admin'), `clients/${id}/anonymise`, { expected: (await read('clients', id))['revision'], reason: 'просьба гостя' });

describe('a client who asks to be forgotten', () => {
  it('leaves no trace of who he was: leads, timeline, offers, vouchers, reminders, history, kept answers, search', async () => {
    const words = ['Забываев', 'Zabyvaev', '9051239876', 'zabyvaev_k', 'Хилтон', 'секретная просьба'];
    const told = {
      country: 'thailand',
      name: 'Кирилл Забываев',
      phone_raw: '8 905 123-98-76',
      messenger: '@zabyvaev_k',
      hotel: 'Хилтон',
      excursion: '128',
      date_from: dayFromNow(3),
    };
    const { lead } = await post('manager', 'leads', told);
    // He wrote before as well; nobody tied that to him.
    const { lead: before } = await post('manager', 'leads', { ...told, messenger: '' });
    const { offer } = await post('manager', `leads/${lead?.id}/offer`, { excursions: ['128'], note: 'Забываев, секретная просьба' });
    await post('manager', `leads/${lead?.id}/activity`, { kind: 'call_out', text: 'Забываев сказал: секретная просьба' });
    await post('accountant', `leads/${lead?.id}/reveal`, { reason: 'сверка' });
    const voucher = await desk.sale('manager', {
      lead: lead?.id,
      service_date: dayFromNow(3),
      contact_phone: undefined,
      lead_name_latin: undefined,
      hotel: undefined,
    });
    await desk.act('manager', await desk.read(voucher.id), 'save', {
      office_note: 'секретная просьба',
      people: [{ band: 'adult', name_latin: 'Kirill Zabyvaev' }],
    });
    await post('manager', 'reminders/queue', { country: 'thailand', day: dayFromNow(3), kind: 'pickup_tomorrow' });
    const client = (await desk.read(voucher.id))['client'];
    await post('accountant', `clients/${client}/reveal`, {});
    const alive = await wipe(client);
    expect(alive).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'voucher_lives' } } });
    expect(await read('clients', client)).toMatchObject({ state: 'active', name: 'Кирилл Забываев' });
    expect((await desk.act('senior', await desk.read(voucher.id), 'cancel', { by: 'client', reason: 'просьба' })).status).toBe(200);
    expect((await wipe(client)).status).toBe(200);
    expect(traces(desk, words)).toEqual([]);
    // An open enquiry of nobody waits for nobody.
    expect(await read('leads', String(before?.id))).toMatchObject({ status: 'lost', name: '—', client, next_action: '' });
    const page = await answerOf(desk.as('site').send('/api/house/offer', { method: 'POST', body: { token: offer?.['token'] } }));
    expect(page.status).toBe(404);
    // What was sold is found by its number all the same.
    const { number } = await desk.read(voucher.id);
    expect((await call(desk.as('senior'), `search?country=thailand&q=${number}`)).body['rows']).toMatchObject([{ entity: 'vouchers', id: voucher.id }]);
  });

  it('takes nobody else with him', async () => {
    const told = { country: 'thailand', name: 'Мария', hotel: 'Kata' };
    const { lead } = await post('manager', 'leads', { ...told, phone_raw: '+66 81 555 44 33' });
    // The same last nine digits, in another country; and a lead that is somebody else's client already.
    const { lead: other } = await post('manager', 'leads', { ...told, name: 'Ольга', phone_raw: '+7 981 555 44 33' });
    const { client } = await post('manager', `leads/${lead?.id}/client`, { expected: lead?.['revision'] });
    expect((await wipe(String(client?.id))).status).toBe(200);
    expect(await read('leads', String(other?.id))).toMatchObject({ name: 'Ольга', status: 'new', phone_e164: '+79815554433' });
  });

  it('is no longer known for what he was like: what he ate, what the house thought of him, what he spoke', async () => {
    const [phone_e164, phone_raw] = ['+79061230099', '8 906 123-00-99'];
    const { lead } = await post('manager', 'leads', { country: 'thailand', name: 'Тимур', phone_raw, excursion: '128', date_from: dayFromNow(3) });
    const sale = await desk.sale('manager', { lead: lead?.id, service_date: dayFromNow(3), contact_phone: undefined, meal: 'halal' });
    const { client } = await desk.read(sale.id);
    const judged = { vip: true, blacklisted: true, blacklist_reason: 'спорил' };
    expect((await patch(desk.as('manager'), 'clients', client, (await read('clients', client))['revision'], judged)).status).toBe(200);
    const account = await addPerson(desk.admin, 'users', {
      username: 't-timur',
      type: 'tourist',
      phone_e164,
      languages: ['ru', 'en'],
      last_seen: '2026-01-01 00:00:00Z',
    });
    expect((await desk.act('senior', await desk.read(sale.id), 'cancel', { by: 'client', reason: 'просьба' })).status).toBe(200);
    expect([(await desk.read(sale.id))['meal'], (await read('clients', client))['vip']]).toEqual(['halal', true]);
    expect((await wipe(client)).status).toBe(200);
    expect(await read('clients', client)).toMatchObject({ vip: false, blacklisted: false, blacklist_reason: '', language: 'ru' });
    expect(await read('vouchers', sale.id)).toMatchObject({ meal: '', adults: sale['adults'], total: sale['total'], service_date: dayFromNow(3) });
    expect(await read('users', account)).toMatchObject({ languages: [], last_seen: '', active: false });
  });

  it('merged before is forgotten in every record that went into him', async () => {
    const add = (name: string, phone: string) =>
      desk.admin.collection('clients').create({ country: 'thailand', name, language: 'ru', state: 'active', phones: [phone], hotel: 'Пульман' });
    const [a, b, c] = [
      await add('Виктория Стирашкина', '+79060000001'),
      await add('Вика Стирашкина', '+79060000002'),
      await add('V. Стирашкина', '+79060000003'),
    ];
    for (const [into, from] of [
      [b, c],
      [a, b],
    ] as const)
      await post('senior', `clients/${into.id}/merge`, {
        from: from.id,
        expected: (await read('clients', into.id))['revision'],
        expected_from: (await read('clients', from.id))['revision'],
      });
    expect((await wipe(a.id)).status).toBe(200);
    expect(traces(desk, ['Стирашкина', '790600000', 'Пульман'])).toEqual([]);
  });
});

describe('whose a lead was and where it came from', () => {
  it('is a row of its history at every change, and outlives the guest’s name', async () => {
    const { lead } = await post('manager', 'leads', { country: 'thailand', name: 'Пётр Следов', phone_raw: '+79065550011', source: 'phone' });
    const id = String(lead?.id);
    const now = async () => (await read('leads', id))['revision'];
    await post('senior', `leads/${id}/assign`, { user: desk.idOf('manager2'), expected: await now() });
    await post('manager2', `leads/${id}/move`, { to: 'contacted', expected: await now() });
    const changed = await patch(desk.as('senior'), 'leads', id, await now(), { source: 'whatsapp' });
    expect(changed.status).toBe(200);
    const rows = async () =>
      (await desk.admin.collection('lead_stages').getFullList({ filter: `lead = '${id}'`, sort: 'at,created' }))
        .filter(({ to }) => to !== 'lost')
        .map(({ from, to, assigned_user, source }) => [from, to, assigned_user, source]);
    const [first, second] = [desk.idOf('manager'), desk.idOf('manager2')];
    const told = [
      ['', 'new', first, 'phone'],
      ['new', 'new', second, 'phone'],
      ['new', 'contacted', second, 'phone'],
      ['contacted', 'contacted', second, 'whatsapp'],
    ];
    expect(await rows()).toEqual(told);
    const { client } = await post('manager2', `leads/${id}/client`, { expected: await now() });
    expect((await wipe(String(client?.id))).status).toBe(200);
    expect(await rows()).toEqual(told);
    expect(await read('leads', id)).toMatchObject({ name: '—', assigned_user: second, source: 'whatsapp' });
  });
});

describe('a log of writes that somebody reads while a guest is forgotten', () => {
  it('is emptied as soon as he has read', async () => {
    const { lead } = await post('manager', 'leads', { country: 'thailand', name: 'Прохор Журналов', phone_raw: '+79063334455' });
    const { client } = await post('manager', `leads/${lead?.id}/client`, { expected: lead?.['revision'] });
    const reader = new DatabaseSync(path.join(desk.dataDir, 'pb_data/data.db'), { readOnly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM clients').get();
    expect((await wipe(String(client?.id))).status).toBe(200);
    await desk.admin.crons.run('house_empty_log');
    expect(traces(desk, ['Журналов'])).not.toEqual([]);
    reader.exec('COMMIT');
    reader.close();
    await desk.admin.crons.run('house_empty_log');
    await expect.poll(() => traces(desk, ['Журналов'])).toEqual([]);
  });
});

/** Rows are found by these: a marker stands beside what finds them, or nowhere. */
const BESIDE: Beside = {
  ...{ 'events.entity': null, 'events.record': null, 'phone_codes.phone': null, 'users.phone_e164': null, 'agent_manual_entries.phone_e164': null },
  // Of the name of somebody's view her own name goes alone, which is looked for by itself.
  'saved_views.name': null,
  'saved_views.query': withSearch,
  'stat_questions.name': null,
  'exports.filter': withSearch,
};

function withSearch(query: string, marker: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set('q', `${parameters.get('q') ?? ''} ${marker}`);
  return parameters.toString();
}

/** Fields of which a marker is still in the files of the database. */
const survivorsOf = (planted: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...planted].flatMap(([place, markers]) => (traces(desk, markers).length > 0 ? [place] : [])).toSorted();
const idsOf = async (collection: string): Promise<readonly string[]> => (await desk.admin.collection(collection).getFullList()).map(({ id }) => id);

describe('a guest of whom everything was written down', () => {
  const NAME = 'Ольга Ѯѱѳѯовская';
  const PHONE = '+79061112233';

  /** A sale with all that goes with it, the guest's own account, and people who looked for her. */
  async function know(): Promise<{ readonly client: string; readonly account: string } & Readonly<Record<'views' | 'questions', readonly RecordModel[]>>> {
    const told = { country: 'thailand', name: NAME, phone_raw: PHONE, excursion: '128', date_from: dayFromNow(3) };
    const { lead } = await post('manager', 'leads', told);
    const { offer } = await post('manager', `leads/${lead?.id}/offer`, { excursions: ['128'], channel: 'whatsapp' });
    await house(desk.as('site'), 'offer-pick', { token: offer?.['token'], excursions: ['128'] });
    await post('manager', `leads/${lead?.id}/activity`, { kind: 'call_out', text: 'Поговорили' });
    const agent = await addPerson(desk.admin, 'users', { username: 'katya-agent', type: 'agent' });
    const touch = { lead: lead?.id, agent, code: 'katya', method: 'qr', device: 'a1b2c3d4', at: '2026-01-01 00:00:00Z', decision: 'Ольга сама сказала' };
    await desk.admin.collection('referral_touches').create({ country: 'thailand', ...touch, decided_by: 'users:x', signals: ['burst'] });
    const said = {
      country: 'thailand',
      agent,
      state: 'rejected',
      guest_name: NAME,
      phone_raw: PHONE,
      phone_e164: PHONE,
      messenger: '@olga',
      date: dayFromNow(3),
    };
    const decided = {
      said_at: '2026-01-01 00:00:00Z',
      comment: 'Ольга у стойки',
      lead: lead?.id,
      reason: 'Ольга не она',
      decided_by: 'users:x',
      claimed: 'olgas-lead',
    };
    const entry = await desk.admin.collection('agent_manual_entries').create({ ...said, ...decided });
    await desk.admin.collection('agent_manual_notes').create({ entry: entry.id, author: 'agent', by: 'users:y', text: 'Это Ольга' });
    const chat = new File([Buffer.from('%PDF-1.4 Ольга')], 'olga-chat.pdf', { type: 'application/pdf' });
    await desk.admin.collection('agent_manual_proofs').create({ entry: entry.id, agent, file: chat });
    // Of this one nobody found a lead: it is known by its number alone.
    await desk.admin.collection('agent_manual_entries').create({ ...said, ...decided, lead: '', claimed: '' });
    const held = await desk.hold('manager', { lead: lead?.id, service_date: dayFromNow(3), contact_phone: undefined, lead_name_latin: 'Olga', zone: 'Ката' });
    // And this one is known by what was sold to her alone.
    await desk.admin.collection('agent_manual_entries').create({ ...said, ...decided, phone_raw: '', phone_e164: '', lead: '', claimed: '', voucher: held.id });
    const extras = [{ name_ru: 'Кресло для Ольги', name_en: 'Seat', qty: 1, price: 20_000 }];
    const act = async (role: 'manager' | 'senior', action: string, body: Plain) => {
      const answer = await desk.act(role, await desk.read(held.id), action, body);
      if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
    };
    await act('manager', 'save', { extras, restrictions_ack: { list: ['беременность'] }, return_to: 'Отель' });
    expect((await desk.pay('manager', held.id, { amount: 300_000, reason: 'От Ольги' })).status).toBe(200);
    await act('senior', 'confirm', { without_deposit: true, reason: 'Знакомая' });
    await act('senior', 'reschedule', { service_date: dayFromNow(4), reason: 'Заболела' });
    await post('manager', 'reminders/queue', { country: 'thailand', day: dayFromNow(4), kind: 'pickup_tomorrow' });
    await act('senior', 'cancel', { by: 'operator', reason: 'Беременность' });
    const refund = await desk.pay('accountant', held.id, { kind: 'refund', amount: 300_000, reason: 'Ольге на карту' });
    const smaller = { country: 'thailand', kind: 'correction', payment: paymentIn(refund).id, amount: 200_000, reason: 'Ольга просит меньше' };
    expect((await call(desk.as('accountant'), 'cash-requests', smaller)).status).toBe(200);
    const review = { name: 'Ольга', text: 'Отель Ката', rating: 4, token: 'f'.repeat(32), trip_month: '2026-11', state: 'published' };
    await desk.admin.collection('reviews').create({ country: 'thailand', voucher: held.id, excursion: '128', language: 'ru', ...review });
    const [paid] = await desk.admin.collection('payments').getFullList({ filter: `voucher = "${held.id}"` });
    const slip = { payment: paid?.id, state: 'refused', reason: 'unreadable', words: 'Ольге: не видно', hash: 'f'.repeat(64), code: '004:0151241025' };
    const picture = new File([Buffer.from('%PDF-1.4 Ольга')], 'olga-slip.pdf', { type: 'application/pdf' });
    await desk.admin
      .collection('slips')
      .create({ country: 'thailand', voucher: held.id, ...slip, decided_by: 'users:x', decided_name: 'Касса', file: picture });
    const bank = await desk.admin.collection('bank_formats').create({ country: 'thailand', name: 'KBank', currency: 'THB' });
    const statement = await desk.admin.collection('statements').create({ country: 'thailand', bank: bank.id });
    const line = {
      day: '2026-11-20',
      amount: 300_000,
      currency: 'THB',
      payer: NAME,
      words: 'Депозит Ольги',
      reference: 'R1',
      reason: 'Ольга',
      state: 'confirmed',
    };
    await desk.admin.collection('statement_lines').create({
      ...{
        country: 'thailand',
        statement: statement.id,
        bank: bank.id,
        key: 'k1',
        voucher: held.id,
        payment: paid?.id,
        decided_by: 'users:x',
        decided_name: 'Касса',
      },
      ...line,
    });
    const account = await addPerson(desk.admin, 'users', { username: 't-olga', type: 'tourist', name_ru: NAME, phone_e164: PHONE });
    await house(desk.as('site'), 'phone-code', { phone: PHONE, address: 'x' });
    const view = (fields: Plain) => desk.admin.collection('saved_views').create({ owner: desk.idOf('manager'), screen: 'leads', ...fields });
    const views = [
      await view({ name: 'Ждёт Ѯѱѳѯовская', query: `status=open&q=${encodeURIComponent('ѯѱѳѯовская')}` }),
      await view({ name: 'Мои', query: 'q=kata' }),
    ];
    const asked = { owner: desk.idOf('manager'), country: 'thailand', question: 'preset=last_week&measure=new', language: 'ru' };
    const questions = [
      await desk.admin.collection('stat_questions').create({ ...asked, name: 'Как Ѯѱѳѯовская' }),
      await desk.admin.collection('stat_questions').create({ ...asked, name: 'Мои' }),
    ];
    await post('accountant', 'exports', { list: 'leads', format: 'csv', filter: new URLSearchParams({ country: 'thailand', q: NAME }).toString(), rows: 1 });
    return { client: (await desk.read(held.id))['client'], account, views, questions };
  }

  it('leaves none of the words in the files of the database, wherever they stood; sums and days stay', async () => {
    const { client, account, views, questions } = await know();
    const proof = { name: 'proof', type: 'file', maxSelect: 1 };
    const { fields } = await desk.admin.collections.getOne('payments');
    await desk.admin.collections.update('payments', { fields: [...fields, proof] });
    const found = rowsPointingAt(desk, { clients: [client] });
    const [codes, about] = [await idsOf('phone_codes'), Object.values(found).flat()];
    const names = ['Ѯѱѳѯовская', 'ѯѱѳѯовская'].flatMap((name) => [name, encodeURIComponent(name)]);
    // What the books say of her payments has their ids and no word; nobody changes it, not even to plant one.
    const { cash_entries: booked, ...rows } = bothOf({ ...found, phone_codes: codes }, rowsTelling(desk, [...about, ...names, '79061112233']));
    expect(booked?.length).toBeGreaterThan(0);
    // A client has leads that point at her, as the voucher does.
    const told = [
      'clients',
      'leads',
      'vouchers',
      'payments',
      'voucher_people',
      'reminders',
      'reviews',
      'offers',
      'referral_touches',
      'agent_manual_entries',
      'agent_manual_notes',
      'agent_manual_proofs',
      'activities',
      'lead_stages',
      'waiting_list',
      'boarding_actions',
      'cash_requests',
      'run_stops',
      'sea_choices',
      'import_lines',
      'slips',
      'statement_lines',
    ];
    const asides = ['users', 'events', 'exports', 'saved_views', 'stat_questions', 'idempotency_keys', 'phone_codes', 'outbox'];
    expect(Object.keys(rows).toSorted()).toEqual([...told, ...asides].toSorted());
    expect([rows['users'], rows['saved_views']]).toEqual([[account], [views[0]?.id]]);
    const [payment] = rows['payments'] ?? [];
    const paid = await desk.admin.collection('payments').update(String(payment), { proof: new File(['Ольга'], 'olga-card.png') });
    const file = path.join(desk.dataDir, 'pb_data/storage', paid.collectionId, paid.id, String(paid['proof']));
    expect(fs.existsSync(file)).toBe(true);

    const planted = plantMarkers(desk, rows, BESIDE);
    expect(planted.size).toBeGreaterThan(130);
    expect(survivorsOf(planted)).toEqual([...planted.keys()].toSorted());
    const kept = keptOf(desk, found);
    expect(traces(desk, [NAME, '79061112233', 'olga-card']).length).toBeGreaterThan(2);

    runSql(desk, `UPDATE clients SET phones = '["${PHONE}"]', name = '${NAME}', search = 'ѫѭѯ' WHERE id = '${client}'`);
    expect(isIndexed(desk, 'ѫѭѯ')).toBe(true);
    const reason = `${NAME} просит`;
    expect((await call(desk.as('admin'), `clients/${client}/anonymise`, { expected: (await read('clients', client))['revision'], reason })).status).toBe(200);
    expect(survivorsOf(planted)).toEqual(Object.keys(STAYS).toSorted());
    expect(traces(desk, [NAME, 'ѱѳѯовская', '79061112233', 't-olga', 'olga-card', 'olga-slip', 'olga-chat', 'беременность', 'Кресло'])).toEqual([]);
    expect(isIndexed(desk, 'ѫѭѯ')).toBe(false);
    expect(fs.existsSync(file)).toBe(false);
    expect(keptOf(desk, found)).toEqual(kept);
    expect((await desk.admin.collection('events').getFirstListItem(`action = "anonymise" && record = "${client}"`))['reason']).toBe('— — просит');
    expect(await read('saved_views', String(views[0]?.id))).toMatchObject({ name: expect.stringMatching(/^Ждёт — /), query: 'status=open' });
    expect(await read('saved_views', String(views[1]?.id))).toMatchObject({ name: 'Мои', query: 'q=kata' });
    const called = await Promise.all(questions.map(async ({ id }) => (await read('stat_questions', id))['name']));
    expect(called).toEqual([expect.stringMatching(/^Как — /), 'Мои']);
  });

  it('is found by her names of before and of two letters, and no colleague loses a view to the messenger that she used', async () => {
    const told = { country: 'thailand', name: 'Ян Ли', phone_raw: '+79067771122', messenger: 'Telegram' };
    const { lead } = await post('manager', 'leads', told);
    const { client } = await post('manager', `leads/${lead?.id}/client`, { expected: lead?.['revision'] });
    const id = String(client?.id);
    const known = { messengers: [{ kind: 'telegram', handle: '@zhdannaya' }], companions: [{ name: 'Забытова', note: 'whatsapp' }] };
    const changed = await patch(desk.as('manager'), 'clients', id, client?.['revision'], { ...known, name: 'Ждановская' });
    await patch(desk.as('manager'), 'clients', id, Number(changed.body['revision']), { name: 'Ян Ли', name_latin: 'Ann' });
    const views: Record<string, { readonly name?: string; readonly query?: string }> = {
      'Заявки из Telegram': { query: 'status=open&q=telegram&source=whatsapp' },
      'WhatsApp, Annabel': { query: 'q=anna' },
      'Ян Ли просил': { name: expect.stringMatching(/^— — просил /), query: 'q=Янина' },
      'Ждановскую ждут': { name: expect.stringMatching(/^— ждут /), query: 'q=%D0%BB%D0%B8' },
      'Для zhdannaya': { name: expect.stringMatching(/^Для — /), query: 'q=Забытова' },
    };
    const ids: Record<string, string> = {};
    for (const [name, { query = '' }] of Object.entries(views))
      ids[name] = (await desk.admin.collection('saved_views').create({ owner: desk.idOf('manager'), screen: 'leads', name, query })).id;
    expect((await wipe(id)).status).toBe(200);
    const gone = ['Ждановскую ждут', 'Для zhdannaya'];
    for (const [name, { name: left = name, query = '' }] of Object.entries(views))
      expect(await read('saved_views', String(ids[name]))).toMatchObject({ name: left, query: gone.includes(name) ? '' : query });
  });

  it('signs in with her number as somebody new, and her old account is nobody’s', async () => {
    const told = { country: 'thailand', name: 'Пётр', phone_raw: '+79067778899' };
    const { lead } = await post('manager', 'leads', told);
    const { client } = await post('manager', `leads/${lead?.id}/client`, { expected: lead?.['revision'] });
    const account = await addPerson(desk.admin, 'users', { username: 't-petr', type: 'tourist', name_ru: 'Пётр', phone_e164: '+79067778899' });
    const guide = await addPerson(desk.admin, 'users', { username: 'guide-9', type: 'guide', name_ru: 'Гид', phone_e164: '+79067770000' });
    const own = new PocketBase(desk.url);
    await own.collection('users').authWithPassword('t-petr', PASSWORD);
    expect((await wipe(String(client?.id))).status).toBe(200);
    expect((await answerOf(own.collection('users').authRefresh())).status).toBe(401);
    expect(await read('users', account)).toMatchObject({ username: `gone-${account}`, active: false, phone_e164: '', name_ru: '' });
    expect(await read('users', guide)).toMatchObject({ username: 'guide-9', active: true });
    const { body } = await house(desk.as('site'), 'phone-code', { phone: '+79067778899', address: 'x' });
    const signed = await house(desk.as('site'), 'phone-login', { phone: '+79067778899', code: body['code'] });
    expect(signed.body).toMatchObject({ created: true });
  });
});

describe('a guest who is named where nobody looks for him', () => {
  it('is taken out of what was written of his day, his way there, his money and what happened on board, with its history; others stay', async () => {
    const { lead } = await post('manager', 'leads', { country: 'thailand', name: 'Фёдор Упомянутов', phone_raw: '+79064445566' });
    const held = await desk.hold('manager', { lead: lead?.id, service_date: dayFromNow(6), contact_phone: undefined, lead_name_latin: 'Fedor Upomyanutov' });
    const add = (collection: string, fields: Plain) => desk.admin.collection(collection).create({ country: 'thailand', ...fields });
    const sails = {
      service_date: dayFromNow(6),
      start_time: '08:00',
      excursions: ['128'],
      state: 'open',
      capacity: 9,
      starts_at: new Date(),
      cutoff_at: new Date(),
    };
    const departure = await add('departures', { ...sails, note: 'Упомянутов просит место у борта, Петрову — тень' });
    const van = await add('vans', { name: 'Фургон', seats: 9, owner: 'own', active: true });
    const run = await add('runs', { van: van.id, service_date: dayFromNow(6), note: 'Ждать Упомянутова', token: 'c'.repeat(32) });
    const handover = await add('handovers', { guide: desk.idOf('guide'), state: 'done', offered_at: new Date(), explanation: 'Fedor Upomyanutov не доплатил' });
    const action = (fields: Plain) => add('boarding_actions', { departure: departure.id, actor: 'users:x', at: new Date(), ...fields });
    await action({ kind: 'cash', key: 'd'.repeat(36), voucher: held.id, handover: handover.id, amount: 100, currency: 'THB' });
    const incident = await action({ kind: 'incident', key: 'e'.repeat(36), note: 'Упомянутов ушиб колено' });
    const hands = {
      from_holder: 'users:x',
      to_holder: 'bank',
      state: 'done',
      offered_by: 'users:x',
      offered_at: new Date(),
      note: 'От Упомянутова, Петрову отдано',
    };
    const move = await add('cash_moves', hands);
    const others = await add('cash_moves', { ...hands, offered_at: new Date(Date.now() - 400 * 86_400_000), note: 'Упомянутов другой' });
    const differs = { kind: 'difference', state: 'declined', currency: 'THB', amount: -5, prepared_by: 'users:x', reason: 'Упомянутов дал меньше' };
    const difference = await add('cash_requests', { ...differs, answer: 'спросить Fedor Upomyanutov' });
    const close = await add('cash_closes', { day: dayFromNow(1), note: 'Ждём Упомянутова' });
    runSql(desk, `INSERT OR REPLACE INTO run_stops (id, voucher, run, state) VALUES ('stopone00000001', '${held.id}', '${run.id}', 'planned')`);
    runSql(desk, `UPDATE vouchers SET departure = '${departure.id}' WHERE id = '${held.id}'`);
    await add('events', {
      entity: 'departures',
      record: departure.id,
      action: 'update',
      after: { note: 'Для Упомянутова' },
      reason: 'просил Упомянутов',
    }).catch(() => undefined);
    expect((await desk.act('senior', await desk.read(held.id), 'cancel', { by: 'client', reason: 'просьба' })).status).toBe(200);
    const client = String(
      (await desk.read(held.id))['client'] ||
        (await post('manager', `leads/${lead?.id}/client`, { expected: (await read('leads', String(lead?.id)))['revision'] }))['client']?.id,
    );
    expect((await wipe(client)).status).toBe(200);
    expect(await read('departures', departure.id)).toMatchObject({ note: '— просит место у борта, Петрову — тень' });
    expect(await read('runs', run.id)).toMatchObject({ note: 'Ждать —' });
    expect(await read('handovers', handover.id)).toMatchObject({ explanation: '— — не доплатил' });
    expect(await read('boarding_actions', incident.id)).toMatchObject({ note: '— ушиб колено' });
    expect(await read('cash_moves', move.id)).toMatchObject({ note: 'От —, Петрову отдано' });
    expect(await read('cash_requests', difference.id)).toMatchObject({ reason: '— дал меньше', answer: 'спросить — —' });
    expect(await read('cash_closes', close.id)).toMatchObject({ note: 'Ждём —' });
    // What was written before the house knew him is of somebody else.
    expect(await read('cash_moves', others.id)).toMatchObject({ note: 'Упомянутов другой' });
    await desk.admin.collection('cash_moves').delete(others.id);
    expect(cellsWith(desk, 'помянутов')).toEqual([]);
    expect(cellsWith(desk, 'pomyanutov')).toEqual([]);
  });
});

describe('what a guest told of his health', () => {
  const ill = { health_flags: ['астма'], diet: 'без глютена', health_consent: { given: true, at: '2026-01-01T00:00:00Z' } };
  const add = async (more: Plain): Promise<string> => {
    const { client } = await post('manager', 'clients', { country: 'thailand', name: 'Ира', ...ill, ...(more['totals'] ? {} : more) });
    if (more['totals'])
      runSql(
        desk,
        `UPDATE clients SET totals = '${JSON.stringify(more['totals'])}', departure_date = '${String(more['departure_date'] ?? '')}' WHERE id = '${client?.id}'`,
      );
    return String(client?.id);
  };
  const told = async (id: string) => {
    const { health_flags, diet } = await read('clients', id);
    return [...(health_flags ?? []), ...(diet === '' ? [] : [diet])];
  };
  const history = async (id: string) => JSON.stringify(await desk.admin.collection('events').getFullList({ filter: `record = "${id}"` }));

  it('goes thirty days after his last trip with what he does not eat, out of the history too', async () => {
    const totals = (last_trip: string) => ({ totals: { vouchers: 1, paid: {}, last_trip } });
    const gone = [
      await add({ departure_date: dayFromNow(-33) }),
      await add(totals(dayFromNow(-33))),
      await add({ ...totals(dayFromNow(-40)), departure_date: dayFromNow(-34) }),
    ];
    const kept = [
      await add({ departure_date: dayFromNow(-20) }),
      await add(totals(dayFromNow(-20))),
      // He left long ago and comes again.
      await add({ ...totals(dayFromNow(5)), departure_date: dayFromNow(-200) }),
      await add({}),
    ];
    await desk.admin.crons.run('retention_nightly');
    await expect.poll(async () => Promise.all(gone.map(told))).toEqual(gone.map(() => []));
    for (const id of gone) await expect.poll(() => history(id)).not.toMatch(/астма|глютен/);
    for (const id of kept) expect(await told(id)).toEqual(['астма', 'без глютена']);
  });

  it('goes from every card of a night, also from those that are wrong by the rules of today, and from the history whatever happens', async () => {
    const gone = dayFromNow(-33);
    const wrong = await add({ departure_date: gone });
    const right = await add({ departure_date: gone });
    const taken = await add({});
    runSql(desk, `UPDATE clients SET citizenship = 'nowhere', name = '' WHERE id = '${wrong}'`);
    runSql(desk, `UPDATE clients SET health_flags = '[]', diet = '' WHERE id = '${taken}'`);
    const many = Array.from({ length: 600 }, (_, at) => `0many${String(at).padStart(10, '0')}`);
    runSql(
      desk,
      `BEGIN IMMEDIATE; CREATE TEMP TABLE more AS SELECT * FROM clients WHERE id = '${right}';
       ${many.map((id) => `UPDATE more SET id = '${id}'; INSERT INTO clients SELECT * FROM more;`).join('\n')} COMMIT;`,
    );
    await desk.admin.crons.run('retention_nightly');
    await expect.poll(() => history(taken), { timeout: 60_000 }).not.toMatch(/астма|глютен/);
    for (const id of [wrong, right]) {
      expect(await told(id)).toEqual([]);
      expect(await history(id)).not.toMatch(/астма|глютен/);
    }
    const left = await desk.admin.collection('clients').getList(1, 1, { filter: "id ~ '0many' && diet != ''" });
    expect(left.totalItems).toBe(0);
  });

  it('goes thirty days after the last use of a card that tells of no trip, unless he is to come', async () => {
    const forgotten = await add({});
    const used = await add({});
    const comes = await add({});
    const booked = await add({});
    const asks = await add({});
    const booking = await desk.hold('manager', { client: booked, service_date: dayFromNow(3) });
    expect((await desk.read(booking.id))['client']).toBe(booked);
    await post('manager', 'leads', { country: 'thailand', name: 'Ира', phone_raw: '+79060001122', client: asks, date_from: dayFromNow(40) });
    const months = dayFromNow(-60);
    runSql(desk, `UPDATE clients SET updated = '${months} 00:00:00.000Z' WHERE id IN ('${[forgotten, comes, booked, asks].join("', '")}')`);
    runSql(desk, `UPDATE clients SET arrival_date = '${dayFromNow(10)}' WHERE id = '${comes}'`);
    await desk.admin.crons.run('retention_nightly');
    await expect.poll(() => told(forgotten)).toEqual([]);
    for (const id of [used, comes, booked, asks]) expect(await told(id)).toEqual(['астма', 'без глютена']);
  });

  it('leaves the history when he takes his consent back', async () => {
    const id = await add({});
    const taken = { health_flags: [], health_consent: { given: false, at: new Date().toISOString() } };
    expect((await patch(desk.as('manager'), 'clients', id, (await read('clients', id))['revision'], taken)).status).toBe(200);
    await desk.admin.crons.run('retention_nightly');
    await expect.poll(() => history(id)).not.toContain('астма');
    expect(await history(id)).toContain('health_consent');
  });
});
