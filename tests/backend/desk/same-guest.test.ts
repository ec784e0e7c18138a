import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk as call, type DeskRole, patch } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let desk: SalesDesk;
let phones = 0;
beforeAll(async () => {
  desk = await startSales();
  await desk.admin.collection('countries').create({ id: 'maldives', name_ru: 'Мальдивы', name_en: 'Maldives', timezone: 'Indian/Maldives' });
});
afterAll(() => desk.stop());

type Plain = Readonly<Record<string, unknown>>;
const nextPhone = (): string => `+7903${String(1_000_000 + phones++ * 7).slice(-7)}`;
/** A lead that a role writes down. */
async function addLead(role: DeskRole, told: Plain = {}): Promise<RecordModel> {
  const { status, body } = await call(desk.as(role), 'leads', { country: 'thailand', name: 'Анна', phone_raw: nextPhone(), hotel: 'Kata', ...told });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body['lead'] as RecordModel;
}
const lead = (id: string) => desk.admin.collection('leads').getOne(id);
const client = (id: string) => desk.admin.collection('clients').getOne(id);
const addClient = (told: Plain) => desk.admin.collection('clients').create({ country: 'thailand', name: 'Пётр', language: 'ru', state: 'active', ...told });
const sell = (role: DeskRole, from: RecordModel) => desk.sale(role, { lead: from.id, uuid: randomUUID() });

describe('a guest', () => {
  it('who writes no handle but a word is nobody else', async () => {
    const known = await addClient({ phones: [nextPhone()], messengers: [{ kind: 'other', handle: 'WhatsApp' }] });
    for (const messenger of ['WhatsApp', 'whatsapp', 'Telegram', 'по этому же номеру', 'нет', '-', '+', 'да']) {
      await addClient({ phones: [nextPhone()], messengers: [{ kind: 'other', handle: messenger }] });
      const { client: linked } = await addLead('manager', { messenger });
      expect({ messenger, linked }).toEqual({ messenger, linked: '' });
    }
    expect(known.id).not.toBe('');
  });

  it('whose number ends like another’s abroad is not taken for him', async () => {
    const known = await addClient({ phones: ['+66 81 555 44 33'] });
    expect(await addLead('manager', { phone_raw: '+7 981 555 44 33' })).toMatchObject({ client: '' });
    // Without a country it may be his, and in a messenger too.
    expect(await addLead('manager', { phone_raw: '815554433' })).toMatchObject({ client: known.id });
    expect(await addLead('manager', { phone_raw: '', messenger: 'WhatsApp +66 81 555 44 33' })).toMatchObject({ client: known.id });
  });

  it('who enquires twice and buys twice is one client', async () => {
    const phone_raw = nextPhone();
    const [first, second] = [await addLead('manager', { phone_raw }), await addLead('manager', { phone_raw })];
    const [one, other] = [await sell('manager', first), await sell('manager', second)];
    expect(other['client']).toBe(one['client']);
    expect((await client(one['client']))['totals']).toMatchObject({ vouchers: 2 });
  });

  it('goes next time to whoever sold him last', async () => {
    const phone_raw = nextPhone();
    const first = await sell('manager', await addLead('manager', { phone_raw }));
    await sell('manager2', await addLead('manager2', { phone_raw }));
    expect(await client(first['client'])).toMatchObject({ last_manager: desk.idOf('manager2') });
    const again = await desk.admin.collection('leads').create({
      uuid: randomUUID(),
      country: 'thailand',
      name: 'Анна',
      phone_raw,
      language: 'ru',
      adults: 1,
      source: 'site_form',
      consent: { version: '1', at: 'now' },
    });
    expect(again).toMatchObject({ assigned_user: desk.idOf('manager2'), assigned_reason: 'last_manager', client: first['client'] });
  });

  it('who comes again is linked to his card and earlier trips, also where he says his number later', async () => {
    const phone_raw = nextPhone();
    const voucher = await sell('manager', await addLead('manager', { phone_raw }));
    const pageOf = async (id: string): Promise<Plain> => (await call(desk.as('manager'), `leads/${id}`)).body;
    const again = await addLead('manager', { phone_raw });
    expect(await pageOf(again.id)).toMatchObject({
      client: { id: voucher['client'] },
      trips: [{ id: voucher['id'] }],
      duplicates: { leads: [{ id: voucher['lead'], status: 'won', client: voucher['client'] }] },
    });
    expect(await pageOf(String(voucher['lead']))).toMatchObject({ vouchers: [{ id: voucher['id'] }], trips: [] });
    const later = await addLead('manager', { phone_raw: '', messenger: `@x${randomUUID().slice(0, 8)}` });
    expect(await pageOf(later.id)).toMatchObject({ client: null, trips: [] });
    expect((await patch(desk.as('manager'), 'leads', later.id, later['revision'], { phone_raw })).status).toBe(200);
    expect(await pageOf(later.id)).toMatchObject({ client: { id: voucher['client'] }, trips: [{ id: voucher['id'] }] });
  });

  it('is not tied to a client of another country, a merged or a forgotten one', async () => {
    const [foreign, merged, forgotten] = [
      await addClient({ country: 'maldives' }),
      await addClient({ state: 'merged', merged_into: (await addClient({})).id }),
      await addClient({ state: 'anonymised' }),
    ];
    for (const { id } of [foreign, merged, forgotten]) {
      const told = { country: 'thailand', name: 'Анна', phone_raw: nextPhone(), client: id };
      expect((await call(desk.as('manager'), 'leads', told)).status).toBeGreaterThan(400);
      const own = await addLead('manager');
      expect((await call(desk.as('manager'), `leads/${own.id}/client`, { client: id, expected: own['revision'] })).status).toBeGreaterThan(400);
    }
  });
});

describe('a client', () => {
  it('is shown no card that his own could not take in', async () => {
    const phones = [nextPhone()];
    const [own, same] = [await addClient({ phones }), await addClient({ phones })];
    await addClient({ phones, country: 'maldives' });
    const { duplicates } = (await call(desk.as('senior'), `clients/${own.id}`)).body as { readonly duplicates: readonly RecordModel[] };
    expect(duplicates.map(({ id }) => id)).toEqual([same.id]);
    const asked = { from: same.id, expected: own['revision'], expected_from: same['revision'] };
    expect((await call(desk.as('senior'), `clients/${own.id}/merge`, asked)).status).toBe(200);
  });

  it('is added whatever is written for his phone', async () => {
    for (const phones of [['+79161230001 +79031112233'], ['+7 916'], ['спросить у Ольги'], ['+7 916 123 00 02 +7 903 111 22 33 +7 905']]) {
      const { status, body } = await call(desk.as('manager'), 'clients', { country: 'thailand', name: 'Ира', phones });
      expect({ phones, status }).toEqual({ phones, status: 200 });
      expect((body['client'] as RecordModel)['phone_e164']).toMatch(/^(\+\d{11})?$/);
    }
  });

  it('is not made with what he could not be given later', async () => {
    const told = { country: 'thailand', name: 'Ира', phones: [nextPhone()] };
    expect((await call(desk.as('manager'), 'clients', { ...told, health_flags: ['беременность'] })).status).toBe(422);
    expect((await call(desk.as('manager'), 'clients', { ...told, blacklisted: true })).status).toBe(422);
    expect((await call(desk.as('manager'), 'clients', { ...told, phones: ['+79••••••67'] })).status).toBe(422);
    const agreed = { health_flags: ['беременность'], health_consent: { given: true, at: '2026-11-21' } };
    expect((await call(desk.as('manager'), 'clients', { ...told, ...agreed })).status).toBe(200);
  });

  it('has no health noted in any other shape either', async () => {
    const { id, revision } = await addClient({});
    for (const health_flags of [{ note: 'астма' }, 'астма', [{ flag: 'астма' }], 7]) {
      const { status } = await patch(desk.as('manager'), 'clients', id, revision, { health_flags });
      expect({ health_flags, status }).toEqual({ health_flags, status: 422 });
    }
  });
});

describe('a lead', () => {
  it('takes days of the calendar and ages of children, whichever the way', async () => {
    const { id, revision } = await addLead('manager');
    for (const wrong of [
      { date_from: 'завтра' },
      { date_from: '2026-02-30' },
      { date_to: '31.12.2026' },
      { date_from: '2026-12-24', date_to: '2026-12-20' },
      { child_ages: 'пять' },
      { child_ages: [5, 'x'] },
    ]) {
      expect({ wrong, ...(await patch(desk.as('manager'), 'leads', id, revision, wrong)) }).toMatchObject({ wrong, status: 422, body: { code: 'invalid' } });
      const told = { country: 'thailand', name: 'Анна', phone_raw: nextPhone(), ...wrong };
      expect({ wrong, ...(await call(desk.as('manager'), 'leads', told)) }).toMatchObject({ wrong, status: 422, body: { code: 'invalid' } });
    }
    const moved = await call(desk.as('manager'), `leads/${id}/move`, { to: 'contacted', expected: revision, fields: { date_from: 'завтра' } });
    expect(moved).toMatchObject({ status: 422, body: { code: 'invalid', data: { fields: { date_from: {} } } } });
    expect(await patch(desk.as('manager'), 'leads', id, revision, { date_from: '2026-12-24', date_to: '2026-12-30', child_ages: [5, 9] })).toMatchObject({
      status: 200,
    });
  });

  it('keeps the next action that is told without a time', async () => {
    const next_action = 'Отправить прайс';
    const added = await addLead('manager', { next_action });
    expect(added).toMatchObject({ next_action, status: 'new' });
    expect(added['next_action_at'] > added['created']).toBe(true);
    const past = { next_action: 'Перезвонить', next_action_at: '2026-01-01T00:00:00Z', expected: added['revision'] };
    const { lead: planned } = (await call(desk.as('manager'), `leads/${added.id}/next`, past)).body as { readonly lead: RecordModel };
    const moved = await call(desk.as('manager'), `leads/${added.id}/move`, { to: 'contacted', next_action: 'Ждать скан', expected: planned['revision'] });
    expect(moved.body['lead']).toMatchObject({ status: 'contacted', next_action: 'Ждать скан' });
    expect((await lead(added.id))['next_action_at'] > added['created']).toBe(true);
  });

  it('was answered when it was answered first, in whatever order that was written down', async () => {
    const { id, revision } = await addLead('manager');
    const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    for (const [minutes, text] of [
      [5, 'позже'],
      [40, 'раньше'],
      [20, 'между'],
    ] as const)
      expect((await call(desk.as('manager'), `leads/${id}/activity`, { kind: 'call_out', text, at: at(minutes) })).status).toBe(200);
    const answered = await lead(id);
    expect(Math.round((Date.now() - Date.parse(answered['first_response_at'])) / 60_000)).toBe(40);
    expect(answered['revision']).toBeGreaterThan(revision);
  });

  it('won, cancelled, lost, taken up again and sold again keeps its whole way', async () => {
    const { id } = await addLead('manager');
    const first = await sell('manager', await lead(id));
    const move = async (to: string, more: Plain = {}) => call(desk.as('manager'), `leads/${id}/move`, { to, expected: (await lead(id))['revision'], ...more });
    expect(await move('lost', { loss_reason: 'weather' })).toMatchObject({ status: 422, body: { data: { reason: 'voucher_lives' } } });
    expect((await desk.act('senior', await desk.read(first.id), 'cancel', { by: 'operator', reason: 'Шторм' })).status).toBe(200);
    expect(await lead(id)).toMatchObject({ status: 'lost', loss_reason: 'called_off' });
    expect((await call(desk.as('manager'), 'vouchers', { uuid: randomUUID(), lead: id, hold: true })).status).toBe(422);
    expect((await move('contacted')).status).toBe(200);
    await sell('manager', await lead(id));
    const ways = await desk.admin.collection('lead_stages').getFullList({ filter: `lead = "${id}"`, sort: 'created,cycle' });
    expect(ways.map(({ to, cycle }) => `${to} ${cycle}`)).toEqual([
      'new 1',
      'contacted 1',
      'qualified 1',
      'offered 1',
      'hold 1',
      'won 1',
      'lost 1',
      'contacted 2',
      'qualified 2',
      'offered 2',
      'hold 2',
      'won 2',
    ]);
    expect(await lead(id)).toMatchObject({ status: 'won', cycle: 2, loss_reason: '', loss_note: '', next_action: '', due_at: '' });
  });

  it('won is due again when what else is held for it ends', async () => {
    const { id } = await addLead('manager');
    await sell('manager', await lead(id));
    const { revision } = await lead(id);
    const held = await desk.hold('manager', { lead: id, uuid: randomUUID(), again: true });
    expect(await lead(id)).toMatchObject({ status: 'won', next_action: '', due_at: held['expires_at'], revision: revision + 1 });
    const { rows } = (await call(desk.as('manager'), 'leads?country=thailand&status=open&sort=due_at&limit=100')).body as { rows: RecordModel[] };
    expect(rows.map((row) => row.id)).toContain(id);
    // Money keeps the hold until sales end, and the lead with it.
    await desk.pay('manager', held.id, { amount: 1_000 });
    const kept = await desk.read(held.id);
    expect(kept['expires_at'] > held['expires_at']).toBe(true);
    expect((await lead(id))['due_at']).toBe(kept['expires_at']);
    expect((await desk.act('manager', kept, 'cancel', { by: 'client', reason: 'x' })).status).toBe(200);
    expect(await lead(id)).toMatchObject({ status: 'won', due_at: '' });
  });
});

describe('a search', () => {
  const found = async (q: string) =>
    ((await call(desk.as('senior'), `search?country=thailand&q=${encodeURIComponent(q)}`)).body['rows'] as RecordModel[]).map(({ id }) => id);

  it('finds what was said with ё, typed either way', async () => {
    const { id } = await addLead('manager');
    await call(desk.as('manager'), `leads/${id}/activity`, { kind: 'comment', text: 'Ещё спросит про РЕБЁНКА' });
    for (const q of ['ребёнка', 'ребенка', 'РЕБЕНКА', 'еще спросит']) expect({ q, ids: await found(q) }).toMatchObject({ ids: expect.arrayContaining([id]) });
  });

  it('finds a lead by its number without the letter, and by name and phone together', async () => {
    const one = await addLead('manager', { name: 'Василиса', phone_raw: '+7 905 777-66-55' });
    for (const q of [one['number'], one['number'].slice(2), 'Василиса +7 905 777', 'Василиса 8 (905) 777-66-55', 'василиса 7776655'])
      expect({ q, ids: await found(q) }).toMatchObject({ ids: expect.arrayContaining([one.id]) });
  });
});
