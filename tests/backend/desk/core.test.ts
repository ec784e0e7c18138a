import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { age, runSql } from '../../support/backend.ts';
import { type DeskRole, patch, startDesk, type TestDesk } from '../../support/desk.ts';
import { answerOf, asSeen } from '../../support/house.ts';

const WRITERS = 40;
const ROUNDS = 15;
let desk: TestDesk;
let client: RecordModel;
const eventsOf = (id: string) => desk.admin.collection('events').getFullList({ filter: desk.admin.filter('record = {:id}', { id }), sort: 'revision' });
const reload = () => desk.admin.collection('clients').getOne(client.id);

beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  client = await desk.admin.collection('clients').create({ country: 'thailand', name: 'Анна', language: 'ru', state: 'active', hotel: 'Катания' });
});

describe('a plain update of a desk record', () => {
  it('says which version it is made of', async () => {
    const manager = desk.as('manager');
    expect(await patch(manager, 'clients', client.id, null, { hotel: 'X' })).toMatchObject({ status: 428, body: { code: 'revision_missing' } });
    expect(await patch(manager, 'clients', client.id, client['revision'], { hotel: 'Y' })).toMatchObject({ status: 200, body: { hotel: 'Y' } });
    expect(await eventsOf(client.id)).toMatchObject([
      {
        entity: 'clients',
        action: 'update',
        actor: `users:${desk.idOf('manager')}`,
        actor_name: 'manager',
        before: { hotel: 'Катания' },
        after: { hotel: 'Y' },
      },
    ]);
  });

  it('takes the version in the query too', async () => {
    const answer = await answerOf(
      desk
        .as('senior')
        .collection('clients')
        .update(client.id, { room: '7' }, { query: { expected: client['revision'] } }),
    );
    expect(answer.status).toBe(200);
  });

  it('shows the loser both versions, and loses nothing', async () => {
    const seen = client['revision'];
    await patch(desk.as('manager'), 'clients', client.id, seen, { hotel: 'Ратана', room: '12' });
    const { revision } = await reload();
    await patch(desk.as('manager'), 'clients', client.id, revision, { room: '14' });
    const lost = await patch(desk.as('manager2'), 'clients', client.id, seen, { hotel: 'Другой' });
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'stale', data: { base: { hotel: 'Катания', room: '', revision: seen }, current: { hotel: 'Ратана', room: '14', name: 'Анна' } } },
    });
    expect(await reload()).toMatchObject({ hotel: 'Ратана', room: '14' });
  });

  it('takes no field that is the system’s', async () => {
    for (const fields of [{ totals: { vouchers: 9 } }, { state: 'anonymised' }, { phone_e164: '+79161234567' }, { created_by: 'x' }]) {
      expect(await patch(desk.as('senior'), 'clients', client.id, client['revision'], fields)).toMatchObject({
        status: 422,
        body: { code: 'field_protected', data: { fields: { [Object.keys(fields)[0] ?? '']: {} } } },
      });
    }
    expect(await eventsOf(client.id)).toEqual([]);
  });

  it('is made by sellers alone', async () => {
    const roles: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'accountant', 'manager', 'senior', 'admin', 'site'];
    const allowed: DeskRole[] = [];
    for (const role of roles) {
      const { revision } = await reload();
      if ((await patch(desk.as(role), 'clients', client.id, revision, { note: role })).status === 200) allowed.push(role);
    }
    expect(allowed).toEqual(['manager', 'senior', 'admin']);
  });

  it('repeated under one key happens once', async () => {
    const key = randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => patch(desk.as('manager'), 'clients', client.id, client['revision'], { diet: 'рыба' }, key)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await eventsOf(client.id)).toHaveLength(1);
    const other = await patch(desk.as('manager'), 'clients', client.id, client['revision'], { diet: 'мясо' }, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  it('in a batch undoes the other parts when it is refused', async () => {
    const batch = desk.as('manager').createBatch();
    batch.collection('clients').update(client.id, { room: '1' }, { headers: { 'X-Expected-Revision': client['revision'] } });
    batch.collection('clients').update(client.id, { room: '2' }, { headers: { 'X-Expected-Revision': client['revision'] } });
    expect((await answerOf(batch.send())).status).toBe(400);
    expect(await reload()).toMatchObject({ room: '' });
    expect(await eventsOf(client.id)).toEqual([]);
  });

  it('asks no clock: one that was set back, and a record stamped ahead of it, keep nobody waiting', async () => {
    const other = await desk.admin.collection('clients').create({ country: 'thailand', name: 'Ян', language: 'ru', state: 'active' });
    await patch(desk.as('manager'), 'clients', client.id, 1, { room: '1' });
    // As it would be after a clock was set back by seventy years: whatever was written lies ahead of it.
    for (const [table, field] of [
      ['clients', 'updated'],
      ['clients', 'created'],
      ['events', 'at'],
    ] as const)
      runSql(desk, `UPDATE ${table} SET ${field} = '2099-01-01 00:00:00.000Z'`);
    const started = Date.now();
    const own = async (): Promise<void> => {
      for (let revision = 2; revision < 12; revision++)
        expect(await patch(desk.as('manager'), 'clients', client.id, revision, { room: String(revision) })).toMatchObject({ status: 200 });
    };
    const others = async (): Promise<void> => {
      for (let revision = 1; revision < 11; revision++)
        expect(await patch(desk.as('manager2'), 'clients', other.id, revision, { room: String(revision) })).toMatchObject({ status: 200 });
    };
    await Promise.all([own(), others()]);
    expect(Date.now() - started).toBeLessThan(10_000);
    // Histories keep their order, and who saw an earlier version is told of it.
    expect((await eventsOf(client.id)).map((event) => [event['revision'], event['after'].room])).toEqual(
      Array.from({ length: 11 }, (_, at) => [at + 2, String(at < 1 ? 1 : at + 1)]),
    );
    expect(await patch(desk.as('manager'), 'clients', client.id, 5, { room: '99' })).toMatchObject({
      status: 409,
      body: { data: { base: { room: '4', revision: 5 }, current: { room: '11', revision: 12 } } },
    });
  });

  it('sets its number itself, whatever is sent for it', async () => {
    const sent = await patch(desk.as('manager'), 'clients', client.id, 1, { room: '1', revision: 40 });
    expect(sent).toMatchObject({ status: 200, body: { room: '1', revision: 2 } });
    // The house's own program counts like everybody.
    expect(await desk.admin.collection('clients').update(client.id, { room: '2', revision: 70 })).toMatchObject({ revision: 3 });
  });

  it(`loses none of ${WRITERS} writers × ${ROUNDS} rounds`, async () => {
    const started = Date.now();
    let revision: number = client['revision'];
    let text = '';
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          patch(desk.as(writer % 2 ? 'manager' : 'manager2'), 'clients', client.id, revision, { diet: `${round}/${writer}` }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      text = String(won[0]?.body['diet']);
      const lost = answers.filter(({ status }) => status !== 200);
      for (const answer of lost) expect(answer).toMatchObject({ status: 409, body: { code: 'stale', data: { current: { diet: text } } } });
      revision = Number(won[0]?.body['revision']);
    }
    console.info(`${WRITERS * ROUNDS} writes in ${Date.now() - started} ms`);
    const events = await eventsOf(client.id);
    expect(events).toHaveLength(ROUNDS);
    expect(events.map((event) => event['before'].diet)).toEqual(['', ...events.slice(0, -1).map((event) => event['after'].diet)]);
    expect(await reload()).toMatchObject({ diet: text, revision });
  });
});

describe('a saved view', () => {
  it('is its owner’s alone and stays his', async () => {
    const [own, other] = [desk.as('manager').collection('saved_views'), desk.as('manager2').collection('saved_views')];
    const view = await own.create({ owner: desk.idOf('manager'), screen: 'leads', name: 'Мои горящие', query: 'overdue=1' });
    expect((await answerOf(own.create({ owner: desk.idOf('manager2'), screen: 'leads', name: 'x' }))).status).toBe(400);
    expect((await answerOf(desk.as('guest').collection('saved_views').create({ owner: '', screen: 'leads', name: 'x' }))).status).toBe(400);
    expect(await other.getFullList()).toEqual([]);
    expect((await answerOf(other.update(view.id, { name: 'y' }))).status).toBe(404);
    expect((await answerOf(own.update(view.id, { owner: desk.idOf('manager2') }))).status).toBe(404);
    expect((await answerOf(own.update(view.id, { query: 'overdue=1&sort=due_at' }, await asSeen(desk.admin, 'saved_views', view.id)))).status).toBe(200);
  });
});

describe('the house’s own records of the desk', () => {
  it('are closed to everybody', async () => {
    for (const collection of ['counters', 'idempotency_keys'])
      for (const role of ['guest', 'manager', 'admin', 'site'] as const)
        expect((await answerOf(desk.as(role).collection(collection).getList())).status).toBe(403);
  });

  it('keep answers for a week', async () => {
    await patch(desk.as('manager'), 'clients', client.id, client['revision'], { diet: 'a' }, randomUUID());
    age(desk, 'idempotency_keys', 'created', 8 * 86_400);
    await desk.admin.crons.run('retention_hourly');
    await expect.poll(async () => (await desk.admin.collection('idempotency_keys').getList()).totalItems).toBe(0);
  });
});
