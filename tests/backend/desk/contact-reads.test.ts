import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACTS_IN_LIST_MAX } from '../../../src/config/constants.ts';
import { SETTINGS } from '../../../src/registry/settings.ts';
import { age, runSql } from '../../support/backend.ts';
import { desk as call, type DeskRole, patch } from '../../support/desk.ts';
import { type Answer, answerOf } from '../../support/house.ts';
import { withinOneHour } from '../../support/one-hour.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const CONTACT_READS = { said: SETTINGS.contact_reads_said.default, most: SETTINGS.contact_reads_most.default };
const CONTACT_REVEALS = { most: SETTINGS.contact_reveals_most.default };
const SAVED_VIEWS_MAX = SETTINGS.saved_views_most.default;

const LEADS = 1200;
let desk: SalesDesk;
let first: RecordModel;
beforeAll(async () => {
  desk = await startSales();
  const made = await call(desk.as('manager'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: '+79161112233', source: 'phone' });
  first = made.body['lead'] as RecordModel;
  runSql(
    desk,
    `BEGIN; CREATE TEMP TABLE more AS SELECT * FROM leads;
     ${Array.from({ length: LEADS }, (_, at) => `UPDATE more SET id = 'lead${String(at).padStart(11, '0')}', uuid = '${randomUUID()}', number = 'L-26-9${at}', created = datetime('2026-01-01', '+${at} minutes'); INSERT INTO leads SELECT * FROM more;`).join('\n')} COMMIT;`,
  );
  await withinOneHour();
});
afterAll(() => desk.stop());

interface Watched {
  readonly action: string;
  readonly actor_name: string;
  readonly after: { readonly count: number };
}
const watched = async (role: DeskRole = 'senior'): Promise<readonly Watched[]> =>
  ((await call(desk.as(role), 'watch')).body['rows'] ?? []) as readonly Watched[];
const codeOf = ({ status, body }: Answer): string => (status === 200 ? 'shown' : String(body['code']));

/** Pages of a list until one is refused; how many rows came, and how it ended. */
async function pageThrough(role: DeskRole, headers: Readonly<Record<string, string>> = {}): Promise<{ readonly rows: number; readonly end: string }> {
  let rows = 0;
  for (let after = ''; ; ) {
    const query = { country: 'thailand', limit: 200, ...(after ? { after } : {}) };
    const answer = await answerOf(desk.as(role).send<Record<string, unknown>>('/api/desk/leads', { method: 'GET', query, headers }));
    if (answer.status !== 200) return { rows, end: codeOf(answer) };
    rows += (answer.body['rows'] as readonly unknown[]).length;
    after = String(answer.body['after']);
    if (after === '') return { rows, end: 'whole' };
  }
}

describe('contacts in bulk', () => {
  it('do not come out of a list of records, whoever asks, and do out of a short one', async () => {
    const list = (perPage: number) => desk.as('senior').collection('leads').getList(1, perPage);
    for (const { phone_e164 } of (await list(CONTACTS_IN_LIST_MAX)).items) expect(phone_e164).toBe('+79161112233');
    for (const { phone_e164, phone_raw } of (await list(CONTACTS_IN_LIST_MAX + 1)).items)
      expect([phone_e164, phone_raw]).toEqual(['+79••••••33', '+79••••••33']);
    expect((await desk.admin.collection('leads').getList(1, 50)).items[0]).toMatchObject({ phone_e164: '+79161112233' });
  });

  it('are counted by guests in the desk’s lists, said to seniors, then refused', async () => {
    expect(await pageThrough('manager')).toEqual({ rows: CONTACT_READS.most, end: 'contacts_limit' });
    expect(await watched()).toMatchObject([
      { action: 'reads_most', actor_name: 'manager', after: { count: CONTACT_READS.most } },
      { action: 'rows_most', actor_name: 'manager' },
      { action: 'reads_said', actor_name: 'manager' },
    ]);
    // What he has seen already he sees again; others’ guests come masked and do not count.
    expect(codeOf(await answerOf(desk.as('manager').collection('leads').getOne('lead00000001100')))).toBe('shown');
    expect(codeOf(await answerOf(desk.as('manager').collection('leads').getOne('lead00000000001')))).toBe('contacts_limit');
    expect(codeOf(await call(desk.as('manager'), 'leads/lead00000000001'))).toBe('contacts_limit');
    expect(codeOf(await call(desk.as('manager'), 'events?entity=leads&record=lead00000000001'))).toBe('contacts_limit');
    const seen = await desk.admin.collection('leads').getOne('lead00000000002');
    const written = await patch(desk.as('manager'), 'leads', seen.id, seen['revision'], { note: 'x' });
    expect(written).toMatchObject({ status: 200, body: { phone_e164: '+79••••••33', note: 'x' } });
    expect((await desk.admin.collection('leads').getOne(seen.id))['phone_e164']).toBe('+79161112233');
    expect(await pageThrough('manager2')).toEqual({ rows: LEADS + 1, end: 'whole' });
    expect(await watched()).toHaveLength(3);
    // Whoever is told of by his number counts, masked or not.
    expect(codeOf(await call(desk.as('manager'), 'leads/same?country=thailand&phone=%2B79161112233'))).toBe('contacts_limit');
    expect(codeOf(await call(desk.as('manager2'), 'leads/same?country=thailand&phone=%2B79161112233'))).toBe('shown');
  });

  it('are counted in answers to writes, done and refused, and masked there beyond the hour’s most', async () => {
    const id = (at: number) => `lead${String(at).padStart(11, '0')}`;
    const seenOf = async (at: number) => Number((await desk.admin.collection('leads').getOne(id(at)))['revision']);
    const long_ago = 999;
    const told: Record<string, Answer> = {};
    const [key, said_key] = [randomUUID(), randomUUID()];
    // The manager has read all that he may.
    told['nothing to write'] = await patch(desk.as('manager'), 'leads', id(3), await seenOf(3), { seen: {} });
    const first_revision = await seenOf(4);
    told['written'] = await patch(desk.as('manager'), 'leads', id(4), first_revision, { note: 'y' }, key);
    told['written again'] = await patch(desk.as('manager'), 'leads', id(4), first_revision, { note: 'y' }, key);
    told['stale'] = await patch(desk.as('manager'), 'leads', id(5), long_ago, { note: 'z' });
    told['clash'] = await patch(desk.as('manager'), 'leads', id(5), long_ago, { hotel: 'z', seen: { hotel: 'other', room: '' } });
    const next = { next_action: 'Call', next_action_at: '2030-01-01T00:00:00Z', seen: { next_action: '', next_action_at: '' } };
    told['planned'] = await call(desk.as('manager'), `leads/${id(6)}/next`, { ...next, expected: long_ago });
    const said = { kind: 'call_out', text: 'x' };
    told['said'] = await call(desk.as('manager'), `leads/${id(7)}/activity`, said, said_key);
    told['said again'] = await call(desk.as('manager'), `leads/${id(7)}/activity`, said, said_key);
    told['said otherwise'] = await call(desk.as('manager'), `leads/${id(7)}/activity`, { ...said, text: 'y' }, said_key);
    const added = await call(desk.as('manager'), 'leads', { country: 'thailand', name: 'Анна', phone_raw: '+79161112233', source: 'phone' });
    const { leads } = added.body['duplicates'] as { readonly leads: readonly RecordModel[] };
    // Among them is one whom he has seen already.
    told['added'] = { ...added, body: { ...added.body, duplicates: leads.filter(({ id: one }) => one !== first.id) } };
    told['voucher'] = { status: 200, body: { voucher: await desk.draft('manager', { contact_phone: '+79161112233' }) } };
    expect(Object.fromEntries(Object.entries(told).map(([name, { status }]) => [name, status]))).toEqual({
      ...{ 'nothing to write': 200, written: 200, 'written again': 200, stale: 409, clash: 409, planned: 409, said: 200, 'said again': 200 },
      ...{ 'said otherwise': 422, added: 200, voucher: 200 },
    });
    for (const [name, { body }] of Object.entries(told)) {
      const text = JSON.stringify(body);
      expect([name, text.includes('••••••33'), text.includes('9161112233')]).toEqual([name, true, false]);
    }
    // Each guest once, whichever way he is told.
    const before = (await watched()).length;
    for (let at = 0; at < CONTACT_READS.said - 1; at += 1) {
      const body = at % 2 ? { note: 'z' } : { seen: {} };
      const { status } = await patch(desk.as('admin'), 'leads', id(at), long_ago, body);
      expect(status).toBe(at % 2 ? 409 : 200);
    }
    const again = await patch(desk.as('admin'), 'leads', id(1), long_ago, { seen: {} });
    expect(again.body).toMatchObject({ phone_e164: '+79161112233' });
    expect(await watched()).toHaveLength(before);
    await patch(desk.as('admin'), 'leads', id(CONTACT_READS.said), long_ago, { seen: {} });
    expect((await watched())[0]).toMatchObject({ action: 'reads_said', actor_name: 'admin', after: { count: CONTACT_READS.said } });
  });

  it('are masked in a batch that writes nothing, done or refused', async () => {
    const parts = (change: Readonly<Record<string, unknown>>) => {
      const batch = desk.as('admin').createBatch();
      for (const at of [11, 12]) batch.collection('leads').update(`lead000000000${at}`, change, { headers: { 'X-Expected-Revision': '999' } });
      return answerOf(batch.send());
    };
    for (const [change, status] of [
      [{ seen: {} }, 200],
      [{ note: 'z' }, 400],
    ] as const) {
      const answer = await parts(change);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).not.toContain('9161112233');
    }
  });

  it('are masked in the trail of the records API for everybody, old values too', async () => {
    const made = await call(desk.as('senior'), 'leads', { country: 'thailand', name: 'Вера', phone_raw: '+79165556677', source: 'phone' });
    const { id, revision } = made.body['lead'] as RecordModel;
    await patch(desk.as('senior'), 'leads', id, revision, { phone_raw: '+79165556688' });
    for (const role of ['senior', 'admin'] as const) {
      const told = JSON.stringify(
        await desk
          .as(role)
          .collection('events')
          .getFullList({ filter: `record = "${id}"` }),
      );
      expect(told).toContain('+79••••••88');
      expect(told).not.toContain('555');
      expect(JSON.stringify((await call(desk.as(role), `events?entity=leads&record=${id}`)).body)).toContain('+79165556677');
    }
  });

  it('are not counted where a file is made, which no browser can say', async () => {
    expect((await pageThrough('admin', { 'X-House-File': '1' })).end).toBe('whole');
    expect((await pageThrough('admin', { 'X-House-File': '1', 'X-House-Proof': '1', 'X-House-Address': '10.0.0.1' })).end).toBe('contacts_limit');
  });
});

describe('hidden contacts', () => {
  it('are shown so often in an hour, said to seniors, then refused, also to many asks at once', async () => {
    const reveal = () => call(desk.as('accountant'), `leads/${first.id}/reveal`, { reason: 'x' });
    const answers = await Promise.all(Array.from({ length: CONTACT_REVEALS.most * 2 }, reveal));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CONTACT_REVEALS.most);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, body: { code: 'reveals_limit' } });
    const { retry_after_s = 0 } = (refused?.body['data'] ?? {}) as { readonly retry_after_s?: number };
    expect(retry_after_s).toBeGreaterThan(3000);
    const told = (await watched()).filter(({ actor_name }) => actor_name === 'accountant');
    expect(told.map(({ action }) => action).toSorted()).toEqual(['reveals_most', 'reveals_said']);
    expect(codeOf(await call(desk.as('manager2'), `leads/${first.id}/reveal`, {}))).toBe('shown');
    age(desk, 'events', 'at', 3600);
    expect(codeOf(await reveal())).toBe('shown');
  });

  it('and who reads much are watched by seniors and administrators alone', async () => {
    const readers: DeskRole[] = [];
    for (const role of ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'senior', 'accountant', 'admin'] as const)
      if ((await call(desk.as(role), 'watch')).status === 200) readers.push(role);
    expect(readers).toEqual(['senior', 'admin']);
  });
});

describe('saved views', () => {
  it('are so many and no more for each person, in a batch too', async () => {
    const save = (role: DeskRole, name: string) =>
      answerOf(
        desk
          .as(role)
          .collection('saved_views')
          .create({ owner: desk.idOf(role), screen: 'leads', name, query: '' }),
      );
    for (let at = 0; at < SAVED_VIEWS_MAX; at += 1) expect((await save('manager', `view ${at}`)).status).toBe(200);
    expect(await save('manager', 'one more')).toMatchObject({ status: 422, body: { code: 'views_limit', data: { most: SAVED_VIEWS_MAX } } });
    const batch = desk.as('manager').createBatch();
    batch.collection('saved_views').create({ owner: desk.idOf('manager'), screen: 'leads', name: 'in a batch', query: '' });
    expect((await answerOf(batch.send())).status).toBe(400);
    expect(await desk.as('manager').collection('saved_views').getFullList()).toHaveLength(SAVED_VIEWS_MAX);
    expect((await save('manager2', 'first')).status).toBe(200);
    expect(
      (
        await answerOf(
          desk
            .as('manager2')
            .collection('saved_views')
            .create({ owner: desk.idOf('manager2'), screen: 'leads', name: 'long', query: 'x'.repeat(2001) }),
        )
      ).status,
    ).toBe(400);
  });
});
