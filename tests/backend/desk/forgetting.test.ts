import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../support/backend.ts';
import { desk as call, patch } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await startSales();
});
afterAll(() => desk.stop());

type Told = Readonly<Record<string, unknown>>;
const read = (collection: string, id: string) => desk.admin.collection(collection).getOne(id);
const post = async (role: 'manager' | 'senior' | 'admin' | 'accountant', route: string, body: Told) => {
  const answer = await call(desk.as(role), route, body);
  if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Readonly<Record<string, RecordModel>>;
};
const wipe = async (id: string) =>
  call(desk.as('admin'), `clients/${id}/anonymise`, { expected: (await read('clients', id))['updated'], reason: 'просьба гостя' });

/** Every row of every table that has one of the words, as `table: row`. */
function traces(words: readonly string[]): readonly string[] {
  const database = new DatabaseSync(path.join(desk.dataDir, 'pb_data/data.db'), { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_fts_%'").all();
  const found = tables.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM "${String(name)}"`)
      .all()
      .map((row) => `${String(name)}: ${JSON.stringify(row)}`)
      .filter((text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))),
  );
  database.close();
  return found;
}

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
    await desk.act('manager', await desk.read(voucher.id), 'save', { office_note: 'секретная просьба', pax: [{ name_latin: 'Kirill Zabyvaev' }] });
    await post('manager', 'reminders/queue', { country: 'thailand', day: dayFromNow(3), kind: 'pickup_tomorrow' });
    const client = (await desk.read(voucher.id))['client'];
    await post('accountant', `clients/${client}/reveal`, {});
    const alive = await wipe(client);
    expect(alive).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'voucher_lives' } } });
    expect(await read('clients', client)).toMatchObject({ state: 'active', name: 'Кирилл Забываев' });
    expect((await desk.act('senior', await desk.read(voucher.id), 'cancel', { by: 'client', reason: 'просьба' })).status).toBe(200);
    expect((await wipe(client)).status).toBe(200);
    expect(traces(words)).toEqual([]);
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
    const { client } = await post('manager', `leads/${lead?.id}/client`, { expected: lead?.['updated'] });
    expect((await wipe(String(client?.id))).status).toBe(200);
    expect(await read('leads', String(other?.id))).toMatchObject({ name: 'Ольга', status: 'new', phone_e164: '+79815554433' });
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
        expected: (await read('clients', into.id))['updated'],
        expected_from: (await read('clients', from.id))['updated'],
      });
    expect((await wipe(a.id)).status).toBe(200);
    expect(traces(['Стирашкина', '790600000', 'Пульман'])).toEqual([]);
  });
});

describe('what a guest told of his health', () => {
  const ill = { health_flags: ['астма'], health_consent: { given: true, at: '2026-01-01T00:00:00Z' } };
  const add = async (more: Told): Promise<string> => {
    const { client } = await post('manager', 'clients', { country: 'thailand', name: 'Ира', ...ill, ...(more['totals'] ? {} : more) });
    if (more['totals'])
      runSql(
        desk,
        `UPDATE clients SET totals = '${JSON.stringify(more['totals'])}', departure_date = '${String(more['departure_date'] ?? '')}' WHERE id = '${client?.id}'`,
      );
    return String(client?.id);
  };
  const flags = async (id: string) => (await read('clients', id))['health_flags'] ?? [];
  const history = async (id: string) => JSON.stringify(await desk.admin.collection('events').getFullList({ filter: `record = "${id}"` }));

  it('goes thirty days after his last trip, out of the history too', async () => {
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
    await desk.admin.crons.run('desk_purge_health');
    await expect.poll(async () => Promise.all(gone.map(flags))).toEqual(gone.map(() => []));
    for (const id of gone) await expect.poll(() => history(id)).not.toContain('астма');
    for (const id of kept) expect(await flags(id)).toEqual(['астма']);
  });

  it('leaves the history when he takes his consent back', async () => {
    const id = await add({});
    const taken = { health_flags: [], health_consent: { given: false, at: new Date().toISOString() } };
    expect((await patch(desk.as('manager'), 'clients', id, (await read('clients', id))['updated'], taken)).status).toBe(200);
    await desk.admin.crons.run('desk_purge_health');
    await expect.poll(() => history(id)).not.toContain('астма');
    expect(await history(id)).toContain('health_consent');
  });
});
