import { randomUUID } from 'node:crypto';
import { EventSource } from 'eventsource';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk as call, type DeskRole, patch } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const PHONE = '+79161112233';
const DIGITS = '9161112233';
let desk: SalesDesk;
beforeAll(async () => {
  Object.assign(globalThis, { EventSource });
  desk = await startSales();
});
afterAll(() => desk.stop());

/** A client of the first manager's. */
const client = (): Promise<RecordModel> =>
  desk.admin.collection('clients').create({
    country: 'thailand',
    name: 'Анна',
    language: 'ru',
    state: 'active',
    phones: [PHONE],
    messengers: [{ kind: 'telegram', handle: '@anna_wanders' }],
    last_manager: desk.idOf('manager'),
  });

describe('a colleague’s guest', () => {
  it('stays masked when a write of his card is repeated', async () => {
    const { id, revision } = await client();
    const key = randomUUID();
    const twice = [1, 2].map(() => patch(desk.as('manager2'), 'clients', id, revision, { diet: 'рыба' }, key));
    for (const { status, body } of await Promise.all(twice)) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/9161112233|anna_wanders/);
    }
  });

  it('stays masked in both versions that the second of two is shown', async () => {
    const { id, revision } = await client();
    await patch(desk.as('manager'), 'clients', id, revision, { phones: [PHONE, '+79169998877'] });
    const lost = await patch(desk.as('manager2'), 'clients', id, revision, { diet: 'рыба' });
    expect(lost).toMatchObject({ status: 409, body: { code: 'stale', data: { current: { name: 'Анна' }, base: { name: 'Анна' } } } });
    expect(JSON.stringify(lost.body)).not.toMatch(/9161112233|anna_wanders|9169998877/);
    const own = await patch(desk.as('manager'), 'clients', id, revision, { diet: 'рыба' });
    expect(own.body).toMatchObject({ data: { current: { phones: [PHONE, '+79169998877'] }, base: { phones: [PHONE] } } });
  });

  it('stays masked in the versions of a voucher', async () => {
    const voucher = await desk.draft('manager', { contact_phone: PHONE });
    const saved = await desk.act('manager', voucher, 'save', { office_note: 'x' });
    expect(saved.status).toBe(200);
    const lost = await desk.act('manager2', voucher, 'save', { office_note: 'y' });
    expect(JSON.stringify(lost.body)).not.toContain(DIGITS);
  });

  it('reaches everybody else whole after a write of one who sees him masked', async () => {
    const { id, revision } = await client();
    const seen: RecordModel[] = [];
    await desk
      .as('senior')
      .collection('clients')
      .subscribe('*', ({ record }) => seen.push(record));
    try {
      expect((await patch(desk.as('manager2'), 'clients', id, revision, { diet: 'рыба' })).status).toBe(200);
      await expect.poll(() => seen.length).toBeGreaterThan(0);
      expect(seen[0]).toMatchObject({ diet: 'рыба', phone_e164: PHONE, phones: [PHONE] });
    } finally {
      await desk.as('senior').collection('clients').unsubscribe('*');
    }
    expect(await desk.admin.collection('clients').getOne(id)).toMatchObject({ phones: [PHONE], phone_e164: PHONE });
  });
});

describe('the search', () => {
  const found = async (role: DeskRole, place: string, text: string): Promise<readonly string[]> => {
    const { status, body } = await call(desk.as(role), `${place}${place.includes('?') ? '&' : '?'}country=thailand&q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return (body['rows'] as readonly { readonly id: string }[]).map(({ id }) => id);
  };

  it('tells a masked contact by no part of it, and finds by the whole in any spelling', async () => {
    const told = { country: 'thailand', name: 'Вера', phone_raw: '8 (905) 777-12-34', messenger: '@vera_sails', email: 'vera@mail.example', source: 'phone' };
    const lead = (await call(desk.as('manager'), 'leads', told)).body['lead'] as RecordModel;
    const person = await desk.admin.collection('clients').create({
      country: 'thailand',
      name: 'Вера',
      language: 'ru',
      state: 'active',
      phones: ['+79057771234'],
      email: told.email,
      last_manager: desk.idOf('manager'),
    });
    const voucher = await desk.draft('manager', { contact_phone: '+79057771234', contact_messenger: '@vera_sails', lead_name_latin: 'Vera Lodkina' });
    const places = [
      ['search', [lead.id, person.id, voucher.id]],
      ['search?entity=clients', [person.id]],
      ['leads', [lead.id]],
      ['leads?count=all', [lead.id]],
      ['vouchers?count=1', [voucher.id]],
    ] as const;
    const parts = ['777', '9057', '79057', '7771234', '905777', 'vera_sai', 'ra_sails', 'vera@mail', '@mail.example', 'mail'];
    const wholes = ['+7 905 777 12 34', '89057771234', '9057771234'];
    for (const [place, ids] of places) {
      for (const role of ['manager2', 'accountant'] as const) {
        for (const text of parts)
          expect([role, place, text, (await found(role, place, text)).filter((id) => ids.some((one) => one === id))]).toEqual([role, place, text, []]);
        for (const text of wholes) expect(await found(role, place, text), `${role} ${place} ${text}`).toEqual(expect.arrayContaining([...ids]));
      }
      for (const role of ['manager', 'senior', 'admin'] as const)
        for (const text of ['777', '9057', '7771234', ...wholes])
          expect(await found(role, place, text), `${role} ${place} ${text}`).toEqual(expect.arrayContaining([...ids]));
    }
    for (const text of ['@vera_sails', 'vera_sails', told.email, 'вера']) expect(await found('manager2', 'leads', text)).toContain(lead.id);
    expect(await found('manager2', 'leads', 'вера 777')).toEqual([]);
    const counted = (await call(desk.as('manager2'), 'leads?country=thailand&count=all&q=9057')).body['total'];
    expect(counted).toBe(0);
  });
});

describe('the versions that the second of two is shown', () => {
  it('are what he saw, also where a change followed from another one', async () => {
    const made = await call(desk.as('manager'), 'leads', { country: 'thailand', name: 'Мария', phone_raw: '0812345678', source: 'phone' });
    const seen = made.body['lead'] as RecordModel;
    const moved = await call(desk.as('senior'), `leads/${seen.id}/move`, { to: 'contacted', expected: seen['revision'] });
    const retyped = await patch(desk.as('senior'), 'leads', seen.id, (moved.body['lead'] as RecordModel)['revision'], { phone_raw: '089 123 45 67' });
    expect(retyped.status).toBe(200);
    const lost = await patch(desk.as('manager'), 'leads', seen.id, seen['revision'], { next_action: 'Позвонить' });
    expect(lost.status).toBe(409);
    const { base } = lost.body['data'] as { readonly base: RecordModel };
    for (const field of ['status', 'status_since', 'next_action', 'next_action_at', 'due_at', 'phone_raw', 'phone_e164', 'revision'])
      expect({ field, value: base[field] }).toEqual({ field, value: seen[field] });
  });
});
