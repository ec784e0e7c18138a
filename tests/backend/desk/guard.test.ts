import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICY } from '../../../src/access/policy.ts';
import { STAFF_WRITES, type Way } from '../../../src/access/writes.ts';
import { PAGE_COLLECTIONS } from '../../../src/schema/page-collections.ts';
import { USER_TYPES } from '../../../src/schema/vocab.ts';
import { type DeskRole, startDesk, type TestDesk } from '../../support/desk.ts';
import { examined } from '../../support/examined.ts';
import { type Answer, answerOf } from '../../support/house.ts';

type Plain = Readonly<Record<string, unknown>>;
type Transport = 'alone' | 'in a batch';
const TRANSPORTS: readonly Transport[] = ['alone', 'in a batch'];
const ROLES: readonly DeskRole[] = [...USER_TYPES, 'admin', 'site', 'guest'];

let desk: TestDesk;
const ids: Record<string, string> = {};
beforeAll(async () => {
  desk = await startDesk();
  for (const [name, { fields }] of Object.entries(SAMPLES)) ids[name] = (await desk.admin.collection(name).create(await fields())).id;
});
afterAll(() => desk.stop());

let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};
const slug = (): string => `s${next()}`;
/** The same in letters alone. */
const word = (): string => [...String(next())].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const code = (): string => `X${String.fromCharCode(...[serial / 26, next() % 26].map((at) => 65 + Math.floor(at)))}`;
const NAMES = { name_ru: 'Имя', name_en: 'Name' };
const OF_THAILAND = { ...NAMES, country: 'thailand' };
const photo = (): File => new File([fs.readFileSync('public/apple-touch-icon.png')], 'sea.png', { type: 'image/png' });
const excursion = (): Plain => ({ ...OF_THAILAND, category: ids['ic_excurs_categories'], status: 'draft' });
const rate = (): Plain => ({ base: 'EUR', quote: 'THB', value: '38.1', valid_from: '2026-11-21 00:00:00Z' });

const questionOf = (name: string): Plain => ({
  owner: desk.idOf('manager'),
  country: 'thailand',
  name,
  question: 'preset=last_week&measure=new',
  language: 'ru',
});

/** An agent whose terms are not told yet. */
async function anAgent(): Promise<string> {
  const secret = { password: 'correct-horse-9', passwordConfirm: 'correct-horse-9' };
  const { id } = await desk.admin.collection('users').create({ username: `agent${slug()}`, type: 'agent', active: true, ...secret });
  for (const terms of await desk.admin.collection('agent_profiles').getFullList({ filter: `agent = "${id}"` }))
    await desk.admin.collection('agent_profiles').delete(terms.id);
  return id;
}

interface Sample {
  /** A record that may be added. */
  readonly fields: () => Plain | Promise<Plain>;
  /** What may be changed of it. */
  readonly change: (at: number) => Plain;
}
const sorts = (at: number): Plain => ({ sort: at });
/** Of each collection that is written through the records API: leads are added by the site alone, and stand further down. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  countries: { fields: () => ({ ...NAMES, id: `land-${word()}`, timezone: 'Asia/Bangkok' }), change: sorts },
  country_regions: { fields: () => ({ ...OF_THAILAND, id: `region-${word()}` }), change: sorts },
  locations: { fields: () => ({ ...OF_THAILAND, id: `pier-${word()}`, kind: 'pier' }), change: (at) => ({ name_en: `Pier ${at}` }) },
  park_closures: { fields: () => ({ location: ids['locations'], from: '05-16', to: '10-14' }), change: (at) => ({ note_ru: `x${at}` }) },
  ic_excurs_groups: { fields: () => ({ ...OF_THAILAND, slug: slug() }), change: sorts },
  ic_excurs_categories: { fields: () => ({ ...OF_THAILAND, slug: slug() }), change: sorts },
  ic_excurs_tags: { fields: () => ({ ...OF_THAILAND, slug: slug() }), change: (at) => ({ name_en: `Tag ${at}` }) },
  ic_excurs: { fields: excursion, change: sorts },
  ic_excurs_images: { fields: () => ({ excur: ids['ic_excurs'], banner_large: photo() }), change: sorts },
  ic_excurs_assets: { fields: () => ({ excursion: ids['ic_excurs'], type: 'video' }), change: sorts },
  excursion_schedules: {
    fields: async () => ({ excursion: (await desk.admin.collection('ic_excurs').create(excursion())).id, weekdays: [1] }),
    change: (at) => ({ weekdays: [(at % 7) + 1] }),
  },
  sea_days: {
    fields: () => ({ country: 'thailand', service_date: '2031-01-01', scope: 'day', why: 'weather', hours: 24, state: 'draft' }),
    change: (at) => ({ link: `https://www.tmd.go.th/${at}` }),
  },
  pickup_areas: { fields: () => ({ ...OF_THAILAND, id: `area-${word()}` }), change: sorts },
  excursion_transfers: {
    fields: async () => ({ excursion: (await desk.admin.collection('ic_excurs').create(excursion())).id, lines: [] }),
    change: (at) => ({ lines: [{ area: ids['pickup_areas'], from: '', to: '', supplement: at, unit: 'person', is_offered: true }] }),
  },
  excursion_extras: { fields: () => ({ ...NAMES, id: `extra-${word()}`, excursion: ids['ic_excurs'], price: 150, unit: 'person' }), change: sorts },
  price_lists: {
    fields: () => ({ excursion: ids['ic_excurs'], price_adult: 2500, valid_from: new Date(Date.UTC(2026, 0, next())).toISOString().slice(0, 10) }),
    change: (at) => ({ price_adult: 2500 + at }),
  },
  excursion_collections: { fields: () => ({ ...OF_THAILAND, slug: slug() }), change: (at) => ({ name_en: `Shelf ${at}` }) },
  posts: { fields: () => ({ country: 'thailand', slug: slug(), title_ru: 'Ч', title_en: 'D', state: 'draft' }), change: (at) => ({ title_en: `T${at}` }) },
  post_images: { fields: () => ({ post: ids['posts'], image: photo() }), change: sorts },
  legal_texts: {
    fields: () => ({ kind: 'cookies', version: slug(), title_ru: 'Ч', title_en: 'D', state: 'draft' }),
    change: (at) => ({ title_en: `T${at}` }),
  },
  site_texts: { fields: () => ({ id: `text-${slug()}` }), change: (at) => ({ title_en: `T${at}` }) },
  currencies: { fields: () => ({ code: code(), country: 'thailand', name_ru: 'Монета', name_en: 'Coin', active: true }), change: sorts },
  rates: { fields: rate, change: () => ({}) },
  net_prices: {
    fields: () => ({ excursion: ids['ic_excurs'], currency: 'THB', adult: 90_000, valid_from: new Date(Date.UTC(2026, 0, next())).toISOString().slice(0, 10) }),
    change: (at) => ({ adult: 90_000 + at }),
  },
  boats: {
    fields: () => ({ country: 'thailand', name: `Boat ${next()}`, kind: 'speedboat', owner: 'own', capacity_licensed: 42, capacity_sold: 38, active: true }),
    change: sorts,
  },
  boat_documents: { fields: () => ({ boat: ids['boats'], kind: 'insurance', valid_to: '2030-01-01' }), change: (at) => ({ number: `N${at}` }) },
  boat_photos: { fields: () => ({ boat: ids['boats'], image: photo() }), change: sorts },
  boat_costs: {
    fields: () => ({ boat: ids['boats'], kind: 'fuel', amount: 900_000, currency: 'THB', valid_from: '2026-01-01' }),
    change: (at) => ({ amount: 900_000 + at }),
  },
  sailing_plans: {
    fields: () => ({ country: 'thailand', name: `Plan ${next()}`, boat: ids['boats'], excursions: [ids['ic_excurs']], start_time: '08:00' }),
    change: (at) => ({ min_pax: at }),
  },
  vans: { fields: () => ({ country: 'thailand', name: `Van ${next()}`, seats: 10, owner: 'own' }), change: (at) => ({ note: `N${at}` }) },
  statuses: { fields: () => ({ ...NAMES, id: `stage_${slug()}`, kind: 'open', next: ['lost'] }), change: sorts },
  sources: { fields: () => ({ ...NAMES, id: `source_${slug()}`, kind: 'other' }), change: (at) => ({ name_en: `S${at}` }) },
  loss_reasons: { fields: () => ({ ...NAMES, id: `why_${slug()}` }), change: sorts },
  clients: { fields: () => ({ country: 'thailand', name: 'Анна', language: 'ru', state: 'active' }), change: (at) => ({ room: `${at}` }) },
  leads: {
    fields: () => ({
      uuid: randomUUID(),
      country: 'thailand',
      name: 'Анна',
      phone_raw: '+79161112233',
      language: 'ru',
      source: 'other',
      consent: { version: '1', at: '2026-11-21' },
    }),
    change: (at) => ({ note: `${at}` }),
  },
  users: {
    fields: () => ({ username: `person${slug()}`, type: 'guide', active: true, password: 'correct-horse-9', passwordConfirm: 'correct-horse-9' }),
    change: (at) => ({ name_en: `N${at}` }),
  },
  admins: {
    fields: () => ({ username: `chief${slug()}`, kind: 'admin', active: true, password: 'correct-horse-9', passwordConfirm: 'correct-horse-9' }),
    change: (at) => ({ name_en: `N${at}` }),
  },
  saved_views: { fields: () => ({ owner: desk.idOf('manager'), screen: 'leads', name: `Мои ${next()}` }), change: (at) => ({ name: `V${at}` }) },
  stat_questions: { fields: () => questionOf(`Мои ${next()}`), change: (at) => ({ name: `V${at}` }) },
  stat_pins: {
    fields: async () => ({ owner: desk.idOf('manager'), question: (await desk.admin.collection('stat_questions').create(questionOf(`Для ${next()}`))).id }),
    change: () => ({}),
  },
  agent_profiles: {
    fields: async () => ({ agent: await anAgent(), state: 'active', kind: 'hotel', settlement: 'referral', hold_days: 3 }),
    change: (at) => ({ hold_days: (at % 50) + 4 }),
  },
  commission_rules: {
    fields: async () => ({ country: 'thailand', state: 'active', agent: await anAgent(), pay: 'percent', value: 1200, base: 'total' }),
    change: (at) => ({ value: 1200 + (at % 500) }),
  },
};

/** Told to be changed, and of what no more. */
const UNTOLD: readonly string[] = ['saved_views', 'stat_questions'];

interface Sent {
  readonly expected?: number | undefined;
  readonly key?: string;
}
/** One write, by itself or as the only part of a batch. */
async function write(client: PocketBase, transport: Transport, way: Way, name: string, id: string, body: Plain, { expected, key }: Sent = {}): Promise<Answer> {
  const headers = { ...(expected === undefined ? {} : { 'X-Expected-Revision': String(expected) }), ...(key ? { 'Idempotency-Key': key } : {}) };
  if (transport === 'alone') {
    const records = client.collection(name);
    if (way === 'create') return answerOf(records.create(body, { headers }));
    return answerOf(way === 'update' ? records.update(id, body, { headers }) : records.delete(id, { headers }));
  }
  const batch = client.createBatch();
  const part = batch.collection(name);
  if (way === 'create') part.create(body, { headers });
  else if (way === 'update') part.update(id, body, { headers });
  else part.delete(id, { headers });
  const answer = await answerOf(batch.send());
  // Of a batch that failed the answer of its part is told.
  const failed = (answer.body['data'] as { requests?: Record<string, { response?: Plain }> } | undefined)?.requests?.['0']?.response;
  return failed
    ? { status: Number(failed['status'] ?? answer.status), body: failed }
    : { ...answer, body: (answer.body as unknown as { body?: Plain }[])[0]?.body ?? {} };
}

/** A refusal; of a part of a batch the code is told, and no more. */
const refused = (transport: Transport, code: string, data: Plain = {}): Plain =>
  transport === 'alone' ? { body: { code, data } } : { body: { message: expect.stringMatching(new RegExp(code, 'i')) } };
const read = (name: string, id: string): Promise<RecordModel> => desk.admin.collection(name).getOne(id);
const eventsOf = (name: string, id: string) =>
  desk.admin.collection('events').getFullList({ filter: `entity = "${name}" && record = "${id}"`, sort: '-revision,-@rowid' });
const outboxOf = async (id: string): Promise<number> => (await desk.admin.collection('outbox').getList(1, 1, { filter: `record = "${id}"` })).totalItems;
/** Somebody who may; of what is one's own its owner. */
const allowedRole = (name: string, way: Way): DeskRole => {
  if (name === 'saved_views') return 'manager';
  if (name === 'leads') return 'senior';
  const [first] = POLICY[STAFF_WRITES[name]?.[way] ?? 'admin'] as readonly DeskRole[];
  return name === 'users' || name === 'admins' ? 'admin' : (first ?? 'admin');
};

const written = (way: Way) =>
  Object.keys(STAFF_WRITES)
    .filter((name) => STAFF_WRITES[name]?.[way])
    .flatMap((name) => TRANSPORTS.map((transport) => [name, transport] as const));

describe('a change', () => {
  it.each(written('update'))('of %s %s says which version it saw, is told, counted and published, all or nothing', async (name, transport) => {
    const client = desk.as(allowedRole(name, 'update'));
    const id = ids[name] ?? '';
    const change = SAMPLES[name]?.change ?? (() => ({}));
    const at = transport === 'alone' ? 10 : 20;
    const put = (step: number, sent: Sent = {}) => write(client, transport, 'update', name, id, change(at + step), sent);
    const before = await read(name, id);
    const [told, published] = [(await eventsOf(name, id)).length, await outboxOf(id)];
    const now = Number(before['revision']);
    expect(await put(1)).toMatchObject(refused(transport, 'revision_missing'));
    expect(await put(1, { expected: now + 7 })).toMatchObject(refused(transport, 'stale', { current: { id }, base: { id } }));
    expect(await read(name, id)).toEqual(before);
    expect([(await eventsOf(name, id)).length, await outboxOf(id)]).toEqual([told, published]);

    const key = randomUUID();
    expect((await write(client, transport, 'update', name, id, { ...change(at + 2), revision: 99 }, { expected: now, key })).status).toBe(200);
    expect(await read(name, id)).toMatchObject({ ...change(at + 2), revision: now + 1 });
    const [event, ...others] = await eventsOf(name, id);
    expect(others).toHaveLength(told);
    expect(event).toMatchObject({ action: 'update', revision: now + 1, actor_name: allowedRole(name, 'update') });
    // Of what is nobody's but its owner's it is told that it was changed, and no more.
    const fields = UNTOLD.includes(name) ? {} : change(at + 2);
    expect([event?.['after'], Object.keys(event?.['before'] ?? {})]).toEqual([fields, Object.keys(fields)]);
    expect((await outboxOf(id)) - published).toBe((PAGE_COLLECTIONS as readonly string[]).includes(name) ? 1 : 0);

    // The same once more under its key is done already; another one that saw the version of before is late.
    expect((await write(client, transport, 'update', name, id, { ...change(at + 2), revision: 99 }, { expected: now, key })).status).toBe(200);
    expect(await put(3, { expected: now })).toMatchObject(refused(transport, 'stale'));
    expect(await read(name, id)).toMatchObject({ ...change(at + 2), revision: now + 1 });
    expect(await eventsOf(name, id)).toHaveLength(told + 1);
  });

  it.each(written('update'))('of %s %s is made by nobody else', async (name, transport) => {
    const id = ids[name] ?? '';
    const right = STAFF_WRITES[name]?.update ?? 'admin';
    const before = await read(name, id);
    for (const role of ROLES) {
      const isOwn = name === 'saved_views' ? role === 'manager' : name === 'users' ? role === 'admin' : (POLICY[right] as readonly string[]).includes(role);
      if (isOwn || (role === 'admin' && name !== 'saved_views')) continue;
      const { status } = await write(desk.as(role), transport, 'update', name, id, SAMPLES[name]?.change(5) ?? {}, { expected: before['revision'] });
      expect({ role, isRefused: status >= 400 }).toEqual({ role, isRefused: true });
    }
    expect(await read(name, id)).toEqual(before);
  });
});

/** Whose files come as the site made them: no other is kept. */
const adding = (name: string, role: DeskRole): PocketBase => (name === 'boat_photos' ? examined(desk, role) : desk.as(role));

describe('something new', () => {
  it.each(written('create'))('in %s %s begins its count, is told and published, once under its key', async (name, transport) => {
    const client = adding(name, allowedRole(name, 'create'));
    const [key, body] = [randomUUID(), { ...(await SAMPLES[name]?.fields()), ...(name === 'rates' ? {} : { revision: 50 }) }];
    const made = await write(client, transport, 'create', name, '', body, { key });
    expect(made.status).toBe(200);
    const id = String(made.body['id']);
    if (name !== 'rates') expect(await read(name, id)).toMatchObject({ revision: 1 });
    expect(await eventsOf(name, id)).toMatchObject([{ action: 'create', actor_name: allowedRole(name, 'create'), before: {} }]);
    expect(await outboxOf(id)).toBe((PAGE_COLLECTIONS as readonly string[]).includes(name) ? 1 : 0);
    expect(await write(client, transport, 'create', name, '', body, { key })).toMatchObject({ status: 200, body: { id } });
    expect(await write(client, transport, 'create', name, '', { ...body, sort: 3 }, { key })).toMatchObject(refused(transport, 'key_reused'));
    expect(await eventsOf(name, id)).toHaveLength(1);
  });

  it.each(written('create'))('in %s %s is added by nobody else', async (name, transport) => {
    const right = STAFF_WRITES[name]?.create ?? 'admin';
    const count = async (): Promise<number> => (await desk.admin.collection(name).getList(1, 1)).totalItems;
    const before = await count();
    for (const role of ROLES) {
      const isAllowed = name === 'saved_views' ? role === 'manager' : (POLICY[right] as readonly string[]).includes(role);
      if (isAllowed || (role === 'admin' && name !== 'saved_views')) continue;
      const { status } = await write(adding(name, role), transport, 'create', name, '', (await SAMPLES[name]?.fields()) ?? {});
      expect({ role, isRefused: status >= 400 }).toEqual({ role, isRefused: true });
    }
    expect(await count()).toBe(before);
  });
});

describe('a deletion', () => {
  it.each(written('delete'))('in %s %s says which version it saw, and what was there is told', async (name, transport) => {
    const client = desk.as(allowedRole(name, 'delete'));
    const { id } = await desk.admin.collection(name).create(await SAMPLES[name]?.fields());
    const drop = (sent: Sent = {}) => write(client, transport, 'delete', name, id, {}, sent);
    expect(await drop()).toMatchObject(refused(transport, 'revision_missing'));
    expect(await drop({ expected: 7 })).toMatchObject(refused(transport, 'stale'));
    const published = await outboxOf(id);
    const key = randomUUID();
    expect((await drop({ expected: 1, key })).status).toBe(200);
    expect((await answerOf(read(name, id))).status).toBe(404);
    const [event] = await eventsOf(name, id);
    expect(event).toMatchObject({ action: 'delete', after: {}, revision: 2 });
    expect((await outboxOf(id)) - published).toBe((PAGE_COLLECTIONS as readonly string[]).includes(name) ? 1 : 0);
    if (transport === 'alone') expect((await drop({ expected: 1, key })).status).toBe(200);
  });
});

describe('parts of one batch', () => {
  it('undo each other where one of them comes too late: change, event, count and outbox', async () => {
    const id = ids['ic_excurs_tags'] ?? '';
    const before = await read('ic_excurs_tags', id);
    const facts = async () => [(await eventsOf('ic_excurs_tags', id)).length, await outboxOf(id), await read('ic_excurs_tags', id)];
    const untouched = await facts();
    const batch = desk.as('content').createBatch();
    const expected = { headers: { 'X-Expected-Revision': String(before['revision']) } };
    batch.collection('ic_excurs_tags').update(id, { name_en: 'One' }, expected);
    batch.collection('ic_excurs_tags').update(id, { name_en: 'Two' }, expected);
    expect((await answerOf(batch.send())).status).toBe(400);
    expect(await facts()).toEqual(untouched);
  });
});
