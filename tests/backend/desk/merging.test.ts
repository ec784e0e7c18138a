import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../support/backend.ts';
import { desk as call } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let desk: SalesDesk;
let phones = 0;
beforeAll(async () => {
  desk = await startSales();
  for (const [role, code] of [
    ['agent', 'ann'],
    ['guide', 'bob'],
  ] as const)
    await desk.admin.collection('users').update(desk.idOf(role), { manager_code: code, type: 'agent' });
});
afterAll(() => desk.stop());

type Plain = Readonly<Record<string, unknown>>;
const nextPhone = (): string => `+7904${String(1_000_000 + phones++ * 7).slice(-7)}`;
const read = (collection: string, id: string) => desk.admin.collection(collection).getOne(id);

/** An enquiry from the site, from a phone of its own. */
async function enquire(more: Plain = {}): Promise<RecordModel> {
  const uuid = randomUUID();
  const told = {
    uuid,
    country: 'thailand',
    name: 'Анна',
    phone_raw: nextPhone(),
    language: 'ru',
    adults: 2,
    source: 'site_form',
    consent: { version: '1', at: 'now' },
    ...more,
  };
  await desk.as('site').collection('leads').create(told, { fields: 'uuid' });
  return desk.admin.collection('leads').getFirstListItem(`uuid = "${uuid}"`);
}
async function written(more: Plain = {}): Promise<RecordModel> {
  const { status, body } = await call(desk.as('senior'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: nextPhone(), ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body['lead'] as RecordModel;
}
const person = (more: Plain = {}) =>
  desk.admin.collection('clients').create({ country: 'thailand', name: 'Анна', language: 'ru', state: 'active', phones: [nextPhone()], ...more });
async function merge(collection: 'leads' | 'clients', into: string, from: string) {
  const [target, source] = [await read(collection, into), await read(collection, from)];
  return call(desk.as('senior'), `${collection}/${into}/merge`, { from, expected: target['revision'], expected_from: source['revision'] });
}
const act = (id: string, kind: string, more: Plain = {}) => call(desk.as('senior'), `leads/${id}/activity`, { kind, text: 'x', ...more });
const move = async (id: string, to: string, more: Plain = {}) =>
  call(desk.as('senior'), `leads/${id}/move`, { to, expected: (await read('leads', id))['revision'], ...more });
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('two leads of one guest', () => {
  it('both won leave one that counts, with the vouchers of both', async () => {
    const [one, two] = [await enquire({ excursion: '128' }), await enquire({ excursion: '128' })];
    for (const { id } of [one, two]) await desk.sale('senior', { lead: id, contact_phone: nextPhone() });
    expect([(await read('leads', one.id))['status'], (await read('leads', two.id))['status']]).toEqual(['won', 'won']);
    expect((await merge('leads', one.id, two.id)).status).toBe(200);
    expect(await read('leads', two.id)).toMatchObject({ status: 'duplicate', merged_into: one.id, won_at: '' });
    expect(await read('leads', one.id)).toMatchObject({ status: 'won' });
    const counted = await desk.admin.collection('leads').getFullList({ filter: `status = 'won' && (id = '${one.id}' || id = '${two.id}')` });
    expect(counted).toHaveLength(1);
    expect(await desk.admin.collection('vouchers').getFullList({ filter: `lead = '${one.id}'` })).toHaveLength(2);
    const [last] = await desk.admin.collection('lead_stages').getFullList({ filter: `lead = '${two.id}'`, sort: '-at,-created' });
    expect(last).toMatchObject({ from: 'won', to: 'duplicate', kind: 'lost' });
  });

  it('put together do not let an open enquiry vanish in a closed one', async () => {
    const [lost, fresh] = [await enquire(), await enquire()];
    await move(lost.id, 'lost', { loss_reason: 'price' });
    expect(await merge('leads', lost.id, fresh.id)).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'closed' } } });
    expect(await read('leads', fresh.id)).toMatchObject({ status: 'new', merged_into: '' });
    expect((await merge('leads', fresh.id, lost.id)).status).toBe(200);
    expect(await read('leads', lost.id)).toMatchObject({ status: 'lost', merged_into: fresh.id });
  });

  it('keep what belongs together: place and room, excursion and variant, days, people, money', async () => {
    const target = await written({ hotel: 'Катания', excursion: '128', date_from: '2026-12-24', adults: 2 });
    const source = await written({
      hotel: 'Ратана',
      room: '1204',
      excursion: '129',
      variant: '1281',
      date_from: '2027-01-05',
      date_to: '2027-01-10',
      adults: 1,
      children: 2,
      child_ages: [5, 9],
    });
    expect((await merge('leads', target.id, source.id)).status).toBe(200);
    const merged = await read('leads', target.id);
    expect(merged).toMatchObject({ hotel: 'Катания', room: '', excursion: '128', variant: '', date_from: '2026-12-24', date_to: '', adults: 2, children: 0 });
    expect(merged['child_ages'] ?? []).toEqual([]);
    expect(merged['also']).toMatchObject({
      hotel: ['Ратана'],
      room: ['1204'],
      variant: ['1281'],
      date_to: ['2027-01-10'],
      children: [2],
      child_ages: [[5, 9]],
    });
    const empty = await written({ adults: 2 });
    const told = await written({ hotel: 'Ратана', room: '1204', excursion: '128', variant: '1281' });
    expect((await merge('leads', empty.id, told.id)).status).toBe(200);
    expect(await read('leads', empty.id)).toMatchObject({ hotel: 'Ратана', room: '1204', excursion: '128', variant: '1281' });
  });

  it('stop one clock: from the first word to the first answer', async () => {
    const [first, second] = [await enquire(), await enquire()];
    runSql(desk, `UPDATE leads SET received_at = '2026-11-20 03:00:00.000Z' WHERE id = '${first.id}'`);
    runSql(desk, `UPDATE leads SET received_at = '2026-11-20 03:20:00.000Z' WHERE id = '${second.id}'`);
    await act(second.id, 'message_out', { at: '2026-11-20T03:30:00Z' });
    expect(await read('leads', second.id)).toMatchObject({ response_minutes: 10 });
    expect((await merge('leads', first.id, second.id)).status).toBe(200);
    expect(await read('leads', first.id)).toMatchObject({
      first_response_at: '2026-11-20 03:30:00.000Z',
      received_at: '2026-11-20 03:00:00.000Z',
      response_minutes: 30,
    });
  });

  it('keep the manager who looks after the guest, his last word and his plan', async () => {
    const [nobodys, own] = [await enquire(), await enquire()];
    await call(desk.as('senior'), `leads/${nobodys.id}/assign`, { user: '', expected: (await read('leads', nobodys.id))['revision'] });
    await call(desk.as('senior'), `leads/${own.id}/assign`, { user: desk.idOf('manager2'), expected: (await read('leads', own.id))['revision'] });
    await act(own.id, 'message_out', { at: minutesAgo(2), next_action: 'Перезвонить про лодку', next_action_at: '2030-01-01T05:00:00Z' });
    const { last_touch_at } = await read('leads', own.id);
    expect((await merge('leads', nobodys.id, own.id)).status).toBe(200);
    const merged = await read('leads', nobodys.id);
    expect(merged).toMatchObject({ assigned_user: desk.idOf('manager2'), last_touch_at });
    expect([merged['next_action'], ...(merged['also'].next_action ?? [])]).toContain('Перезвонить про лодку');
  });

  it('keep what was picked in either’s offers, each once', async () => {
    const [target, source] = [await enquire(), await enquire()];
    for (const { id } of [target, source]) {
      const { body } = await call(desk.as('senior'), `leads/${id}/offer`, { excursions: ['128', '129'] });
      const { token } = body['offer'] as RecordModel;
      const excursions = id === target.id ? ['128'] : ['128', '129'];
      await desk.as('site').send('/api/house/offer-pick', { method: 'POST', body: { token, excursions } });
    }
    const { picks } = await read('leads', target.id);
    expect((await merge('leads', target.id, source.id)).status).toBe(200);
    const merged = await read('leads', target.id);
    expect(merged['picks'].map(({ excursion }: { excursion: string }) => excursion)).toEqual(['128', '129']);
    expect(merged['picks'][0]).toEqual(picks[0]);
  });

  it('leave the guest with the agent who brought him first', async () => {
    const link = (code: string) => ({ referral: { code, method: 'link' }, source: 'agent_link' });
    const [first, second] = [await enquire(link('ann')), await enquire(link('bob'))];
    runSql(desk, `UPDATE leads SET created = '2026-11-10 03:00:00.000Z', received_at = '2026-11-10 03:00:00.000Z' WHERE id = '${first.id}'`);
    expect((await merge('leads', second.id, first.id)).status).toBe(200);
    expect(await read('leads', second.id)).toMatchObject({ agent: desk.idOf('agent'), referral: { code: 'ann' }, also: { agent: [desk.idOf('guide')] } });
    // After thirty days the first one owns the guest no more.
    const [old, fresh] = [await enquire(link('ann')), await enquire(link('bob'))];
    runSql(desk, `UPDATE leads SET created = '2026-09-01 03:00:00.000Z', received_at = '2026-09-01 03:00:00.000Z' WHERE id = '${old.id}'`);
    expect((await merge('leads', fresh.id, old.id)).status).toBe(200);
    expect(await read('leads', fresh.id)).toMatchObject({ agent: desk.idOf('guide'), referral: { code: 'bob' } });
    // Who came by himself and by an agent came by the agent; its link says so as the source too.
    const [direct, brought] = [await enquire(), await enquire(link('ann'))];
    expect((await merge('leads', direct.id, brought.id)).status).toBe(200);
    expect(await read('leads', direct.id)).toMatchObject({ agent: desk.idOf('agent'), source: 'agent_link', also: { source: ['site_form'] } });
  });

  it('are not lost to a manager who writes to one of them meanwhile', async () => {
    const [target, source] = [await enquire(), await enquire()];
    const [one, other, note] = await Promise.all([
      merge('leads', target.id, source.id),
      merge('leads', source.id, target.id),
      act(source.id, 'comment', { text: 'Ждёт ответа' }),
    ]);
    expect([one.status, other.status].toSorted()[0]).toBeLessThanOrEqual(409);
    const alive = (await Promise.all([target.id, source.id].map((id) => read('leads', id)))).filter(({ merged_into }) => merged_into === '');
    expect(alive.length).toBeGreaterThan(0);
    const said = await desk.admin.collection('activities').getFullList({ filter: `text = "Ждёт ответа"` });
    expect(said.length).toBe(note.status === 200 ? 1 : 0);
    for (const { lead } of said) expect(alive.map(({ id }) => id)).toContain(lead);
  });
});

describe('two cards of one client', () => {
  it('keep the consent that was said last', async () => {
    const [yes, no] = [
      { given: true, at: '2026-01-01T00:00:00Z' },
      { given: false, at: '2026-06-01T00:00:00Z' },
    ];
    const target = await person({ marketing_consent: yes, health_consent: yes, health_flags: ['астма'] });
    const source = await person({ marketing_consent: no, health_consent: no });
    expect((await merge('clients', target.id, source.id)).status).toBe(200);
    expect(await read('clients', target.id)).toMatchObject({ marketing_consent: no, health_consent: no, health_flags: [] });
    const [withdrawn, agreed] = [
      await person({ health_consent: { ...no, at: '2025-01-01T00:00:00Z' } }),
      await person({ health_consent: yes, health_flags: ['астма'] }),
    ];
    expect((await merge('clients', withdrawn.id, agreed.id)).status).toBe(200);
    expect(await read('clients', withdrawn.id)).toMatchObject({ health_consent: yes, health_flags: ['астма'] });
    // What is known of his health stands in one place.
    expect((await read('clients', agreed.id))['health_flags'] ?? []).toEqual([]);
  });

  it('keep first source and first agent of the older one, and room with hotel', async () => {
    const older = await person({ first_source: 'agent_link', first_agent: desk.idOf('agent'), hotel: 'Ратана', room: '12' });
    runSql(desk, `UPDATE clients SET created = '2026-01-01 03:00:00.000Z' WHERE id = '${older.id}'`);
    const newer = await person({ first_source: 'site_form', first_agent: desk.idOf('guide'), hotel: 'Катания' });
    expect((await merge('clients', newer.id, older.id)).status).toBe(200);
    expect(await read('clients', newer.id)).toMatchObject({
      first_source: 'agent_link',
      first_agent: desk.idOf('agent'),
      hotel: 'Катания',
      room: '',
      also: { first_agent: [desk.idOf('guide')], hotel: ['Ратана'], room: ['12'] },
    });
  });

  it('keep both’s vouchers, sums and warnings', async () => {
    const [target, source] = [await person(), await person({ blacklisted: true, blacklist_reason: 'Не пришёл', vip: true })];
    const sold = [await desk.sale('manager', { client: target.id }), await desk.sale('manager', { client: source.id })];
    for (const { id } of sold) expect((await desk.pay('manager', id, { amount: 100_000 })).status).toBe(200);
    expect((await merge('clients', target.id, source.id)).status).toBe(200);
    const merged = await read('clients', target.id);
    expect(merged).toMatchObject({ blacklisted: true, blacklist_reason: 'Не пришёл', vip: true, totals: { vouchers: 2, paid: { THB: 200_000 } } });
    // No list and no file counts the money of one voucher for two people.
    expect(await read('clients', source.id)).toMatchObject({ state: 'merged', totals: { vouchers: 0, paid: {}, last_trip: '' } });
    for (const { id } of sold) expect((await desk.read(id))['client']).toBe(target.id);
    expect((await desk.pay('manager', sold[1]?.id ?? '', { amount: 50_000 })).status).toBe(200);
    expect((await read('clients', target.id))['totals']).toMatchObject({ vouchers: 2, paid: { THB: 250_000 } });
  });
});
