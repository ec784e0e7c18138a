import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREEMENT_VERSION, INVITE_DAYS, MOST_WAITING } from '../../src/partners/agents/joining/joining.rules.ts';
import { age, runSql } from '../support/backend.ts';
import { type DeskRole, desk, startDesk, type TestDesk } from '../support/desk.ts';
import { type Answer, addPerson, answerOf, house as askHouse } from '../support/house.ts';

let house: TestDesk;
beforeAll(async () => {
  house = await startDesk();
});
afterAll(() => house.stop());

const newToken = (): string => randomBytes(16).toString('hex');
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
let numbers = 0;
const newPhone = (): string => `+6681${String(2_000_000 + numbers++).padStart(7, '0')}`;
const INVITATION = { name: 'Kata Desk', kind: 'hotel', language: 'ru' };

interface Told {
  readonly id: string;
  readonly agent: string;
  readonly revision: number;
}
const invite = (body: Readonly<Record<string, unknown>>, role: DeskRole = 'senior'): Promise<Answer> => desk(house.as(role), 'agent-invitations', body);
async function invited(more: Readonly<Record<string, unknown>> = {}): Promise<Told & { readonly token: string }> {
  const token = newToken();
  const { status, body } = await invite({ ...INVITATION, digest: digestOf(token), ...more });
  expect([status, body]).toMatchObject([200, {}]);
  return { ...(body['invitation'] as Told), token };
}
const open = async (token: string): Promise<unknown> => (await askHouse(house.as('site'), 'join', { digest: digestOf(token) })).body['stage'];
const accept = (token: string, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  askHouse(house.as('site'), 'join-accept', {
    ...{ digest: digestOf(token), name: 'Анна', phone: newPhone(), agreed: true, version: AGREEMENT_VERSION, language: 'ru' },
    ...more,
  });
const act = (action: string, { id, revision }: Told, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  desk(house.as('senior'), `agent-invitations/${id}/${action}`, { expected: revision, ...more });
const profileOf = (agent: string): Promise<RecordModel> => house.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);
const faultOf = ({ status, body }: Answer): unknown => {
  const [field, fault] = Object.entries((body['data'] as { readonly fields?: Readonly<Record<string, { readonly code: string }>> }).fields ?? {})[0] ?? [];
  return [status, field, fault?.code];
};

describe('an invitation', () => {
  it('makes an agent of whom it names, on the terms that were said, by a link that the house cannot tell', async () => {
    const phone = newPhone();
    const said = {
      manager: house.idOf('manager'),
      code: 'moonrise',
      settlement: 'net_rate',
      rate_group: 'b',
      hold_days: 5,
      cookie_days: 0,
      phone,
      email: 'a@b.co',
    };
    const { token, agent } = await invited(said);
    expect(await profileOf(agent)).toMatchObject({ state: 'invited', kind: 'hotel', settlement: 'net_rate', rate_group: 'b', hold_days: 5, cookie_days: 0 });
    expect(await house.admin.collection('users').getOne(agent)).toMatchObject({
      type: 'agent',
      active: false,
      name_ru: 'Kata Desk',
      phone_e164: phone,
      manager_code: '',
    });
    // Neither the word of the link nor how he is reached is in what the house keeps of the write.
    for (const table of ['idempotency_keys', 'events', 'agent_invitations', 'outbox']) {
      const rows = JSON.stringify(await house.admin.collection(table).getFullList());
      expect([table, rows.includes(token)]).toEqual([table, false]);
      if (table !== 'agent_invitations') expect([table, rows.includes(phone), rows.includes('a@b.co')]).toEqual([table, false, false]);
    }
    // Looked at by whatever opens a link before a person does.
    for (let look = 0; look < 3; look++) expect(await open(token)).toBe('open');
    const done = await accept(token, { phone, name: 'Анна Отель' });
    expect(done).toMatchObject({ status: 200, body: { stage: 'joined', phone } });
    expect(await house.admin.collection('users').getOne(agent)).toMatchObject({
      ...{ active: true, name_ru: 'Анна Отель', phone_e164: phone, manager: house.idOf('manager'), manager_code: 'moonrise', languages: ['ru'] },
    });
    expect((await profileOf(agent))['state']).toBe('active');
    const [agreed, ...more] = await house.admin.collection('agent_agreements').getFullList({ filter: `agent = "${agent}"` });
    expect([agreed?.['version'], agreed?.['language'], more.length]).toEqual([AGREEMENT_VERSION, 'ru', 0]);
    expect(await open(token)).toBe('used');
    expect(await accept(token)).toMatchObject({ status: 200, body: { stage: 'used', name: '', phone: '' } });
    const told = await house.admin.collection('events').getFullList({ filter: `entity = "agent_profiles"`, sort: 'at' });
    expect(told.filter((one) => one['record'] !== '').map((one) => one['action'])).toEqual(expect.arrayContaining(['invite', 'join']));
  });

  it('makes one agent of thirty who press at once, and one who signs in by his number', async () => {
    const { token, agent } = await invited();
    const phones = Array.from({ length: 30 }, newPhone);
    const answers = await Promise.all(phones.map((phone) => accept(token, { phone })));
    expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 200));
    expect(answers.filter(({ body }) => body['stage'] === 'joined')).toHaveLength(1);
    expect(answers.filter(({ body }) => body['stage'] === 'used')).toHaveLength(29);
    const winner = phones[answers.findIndex(({ body }) => body['stage'] === 'joined')] ?? '';
    const all = await house.admin.collection('users').getFullList({ filter: `phone_e164 ~ "+6681" && active = true` });
    expect(all.filter(({ id, phone_e164: phone }) => id === agent || phones.includes(String(phone))).map(({ id }) => id)).toEqual([agent]);
    const { code } = (await askHouse(house.as('site'), 'phone-code', { phone: winner, address: 'x', country: 'TH', most: {} })).body;
    const signedIn = await askHouse(house.as('site'), 'phone-login', { phone: winner, code });
    expect(signedIn).toMatchObject({ status: 200, body: { created: false, record: { id: agent, type: 'agent' } } });
  });

  it('ends by its time, by being taken back, and by another link in its place', async () => {
    const over = await invited();
    const { expires_at } = await house.admin.collection('agent_invitations').getOne(over.id);
    const left = Date.parse(String(expires_at).replace(' ', 'T')) - Date.now();
    expect(Math.abs(left - INVITE_DAYS * 86_400_000)).toBeLessThan(60_000);
    age(house, 'agent_invitations', 'expires_at', INVITE_DAYS * 86_400 + 5);
    expect(await open(over.token)).toBe('over');
    expect(await accept(over.token)).toMatchObject({ body: { stage: 'over' } });
    expect((await profileOf(over.agent))['state']).toBe('invited');

    const token = newToken();
    const renewed = await act('renew', over, { digest: digestOf(token) });
    expect(renewed.status).toBe(200);
    expect([await open(over.token), await open(token)]).toEqual(['none', 'open']);
    expect(await act('renew', over, { digest: digestOf(newToken()) })).toMatchObject({ status: 409, body: { code: 'stale' } });

    const again = renewed.body['invitation'] as Told;
    expect((await act('revoke', again)).status).toBe(200);
    expect(await open(token)).toBe('revoked');
    expect(await accept(token)).toMatchObject({ body: { stage: 'revoked', name: '' } });
    expect((await profileOf(over.agent))['state']).toBe('closed');
    expect((await house.admin.collection('users').getOne(over.agent))['active']).toBe(false);
    const revoked = await house.admin.collection('agent_invitations').getOne(over.id);
    expect(await act('revoke', { ...over, revision: Number(revoked['revision']) })).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    const last = newToken();
    expect((await act('renew', { ...over, revision: Number(revoked['revision']) }, { digest: digestOf(last) })).status).toBe(200);
    expect((await profileOf(over.agent))['state']).toBe('invited');
    expect((await accept(last)).body['stage']).toBe('joined');
    // Who has come is neither invited again nor sent away by it.
    const used = await house.admin.collection('agent_invitations').getOne(over.id);
    for (const action of ['renew', 'revoke'])
      expect(await act(action, { ...over, revision: Number(used['revision']) }, { digest: digestOf(newToken()) })).toMatchObject({
        body: { code: 'move_refused' },
      });
    expect((await profileOf(over.agent))['state']).toBe('active');
  });

  it('loses nothing by a wrong answer: the link is good still', async () => {
    const { token } = await invited();
    const taken = newPhone();
    await addPerson(house.admin, 'users', { username: 'seaside', type: 'tourist', phone_e164: taken });
    expect(faultOf(await accept(token, { name: '' }))).toEqual([422, 'name', 'name_missing']);
    expect(faultOf(await accept(token, { name: 'x'.repeat(101) }))).toEqual([422, 'name', 'name_long']);
    expect(faultOf(await accept(token, { phone: '0812345678' }))).toEqual([422, 'phone', 'phone_wrong']);
    expect(faultOf(await accept(token, { phone: taken }))).toEqual([422, 'phone', 'phone_taken']);
    expect(faultOf(await accept(token, { agreed: false }))).toEqual([422, 'agreed', 'agreed_missing']);
    expect(faultOf(await accept(token, { agreed: 'yes' }))).toEqual([422, 'agreed', 'agreed_missing']);
    expect(faultOf(await accept(token, { version: '2020-01-01' }))).toEqual([422, 'version', 'wrong']);
    expect(await open(token)).toBe('open');
    expect((await accept(token)).body['stage']).toBe('joined');
  });

  it('gives another word where the one that was wished for is taken by then', async () => {
    const first = await invited({ code: 'sunrise' });
    const second = await invited({ code: 'sunrise' });
    for (const { token } of [first, second]) expect((await accept(token)).body['stage']).toBe('joined');
    const codes = await Promise.all([first, second].map(async ({ agent }) => (await house.admin.collection('users').getOne(agent))['manager_code']));
    expect(codes[0]).toBe('sunrise');
    expect(codes[1]).toMatch(/^([dfghkmnprtv][aeu]){3}$/);
    expect(faultOf(await invite({ ...INVITATION, digest: digestOf(newToken()), code: 'sunrize' }))).toEqual([422, 'code', 'taken']);
  });

  it.each([
    [{ name: ' ' }, 'name', 'missing'],
    [{ kind: 'senior' }, 'kind', 'wrong'],
    [{ language: 'th' }, 'language', 'wrong'],
    [{ phone: '081' }, 'phone', 'wrong'],
    [{ code: 'Море' }, 'code', 'wrong'],
    [{ manager: 'nobody000000000' }, 'manager', 'wrong'],
    [{ hold_days: 61 }, 'hold_days', 'wrong'],
    [{ cookie_days: -1 }, 'cookie_days', 'wrong'],
    [{ settlement: 'all' }, 'settlement', 'wrong'],
    [{ digest: 'a'.repeat(32) }, 'digest', 'wrong'],
  ])('is refused where it is wrong, and nobody is made: %j', async (change, field, code) => {
    const count = async (): Promise<number> => (await house.admin.collection('users').getList(1, 1)).totalItems;
    const before = await count();
    expect(faultOf(await invite({ ...INVITATION, digest: digestOf(newToken()), ...change }))).toEqual([422, field, code]);
    expect(await count()).toBe(before);
  });

  it('is the seniors’ to give, and the house’s program’s alone to open', async () => {
    for (const role of ['tourist', 'agent', 'guide', 'content', 'manager', 'accountant'] as const) {
      expect([role, (await invite({ ...INVITATION, digest: digestOf(newToken()) }, role)).status]).toEqual([role, 403]);
      expect([role, (await desk(house.as(role), 'agent-applications')).status]).toEqual([role, 403]);
    }
    expect((await invite({ ...INVITATION, digest: digestOf(newToken()) }, 'guest')).status).toBe(401);
    const { token } = await invited();
    for (const role of ['guest', 'agent', 'senior', 'admin'] as const)
      for (const route of ['join', 'join-accept', 'agent-application'])
        expect([role, route, (await askHouse(house.as(role), route, { digest: digestOf(token) })).status >= 400]).toEqual([role, route, true]);
    for (const role of ['guest', 'agent', 'manager', 'senior', 'admin', 'site'] as const)
      for (const table of ['agent_invitations', 'agent_applications'])
        expect([role, table, (await answerOf(house.as(role).collection(table).getList())).status]).toEqual([role, table, 403]);
    expect(await open(token)).toBe('open');
  });

  it('is known by the whole digest of its word: nothing like it opens one', async () => {
    const { token } = await invited();
    const digest = digestOf(token);
    for (const wrong of ['', digest.slice(1), digest.toUpperCase(), `${digest}0`, '%', `${digest.slice(0, 63)}_`, token, null, 5, [digest], { digest }])
      expect([wrong, (await askHouse(house.as('site'), 'join', { digest: wrong })).body['stage']]).toEqual([wrong, 'none']);
  });

  it('that was given to somebody whose invitation is closed makes no agent', async () => {
    const { token, agent } = await invited();
    const profile = await profileOf(agent);
    await house.admin.collection('agent_profiles').update(profile.id, { state: 'suspended' });
    expect((await accept(token)).body['stage']).toBe('revoked');
    expect((await house.admin.collection('users').getOne(agent))['active']).toBe(false);
  });

  it.each([{ type: 'guide' }, { active: true }])('touches nobody whom the office made something else meanwhile: %j', async (change) => {
    const { token, agent } = await invited();
    await house.admin.collection('users').update(agent, change);
    expect((await accept(token)).body['stage']).toBe('revoked');
    expect(await house.admin.collection('users').getOne(agent)).toMatchObject({
      ...{ type: 'agent', active: false, phone_e164: '', name_ru: 'Kata Desk' },
      ...change,
    });
  });
});

const APPLICATION = {
  name: 'Вилла Ката',
  kind: 'hotel',
  phone: '+66 81 999 0001',
  email: '',
  place: 'Kata',
  way: 'Гости спрашивают каждый день',
  agreed: true,
  language: 'ru',
};
const apply = (more: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  askHouse(house.as('site'), 'agent-application', { uuid: randomUUID(), ...APPLICATION, ...more });
const waiting = async (): Promise<readonly RecordModel[]> => (await desk(house.as('senior'), 'agent-applications')).body['rows'] as readonly RecordModel[];

describe('an application', () => {
  it('is kept once, whoever sends it how often, and says nothing of who is known', async () => {
    const uuid = randomUUID();
    const known = newPhone();
    await addPerson(house.admin, 'users', { username: 'hillside', type: 'agent', phone_e164: known });
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply({ uuid, phone: known })));
    const stranger = await apply({ phone: newPhone() });
    for (const answer of [...answers, stranger]) expect(answer).toEqual({ status: 200, body: { ok: true } });
    const rows = await waiting();
    expect(rows.filter(({ phone }) => phone === known)).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: 'Вилла Ката', kind: 'hotel', place: 'Kata', state: 'waiting' });
    expect(JSON.stringify(await house.admin.collection('events').getFullList({ filter: 'entity = "agent_applications"' }))).not.toContain(known);
  });

  it.each([
    [{ name: '' }, 'name', 'name_missing'],
    [{ kind: 'boat' }, 'kind', 'kind_missing'],
    [{ phone: '', email: '' }, 'contact', 'contact_missing'],
    [{ email: 'x' }, 'email', 'email_wrong'],
    [{ way: 'x'.repeat(1001) }, 'way', 'way_long'],
    [{ agreed: false }, 'agreed', 'agreed_missing'],
    [{ uuid: 'x' }, 'uuid', 'wrong'],
  ])('is refused where it is wrong: %j', async (change, field, code) => {
    expect(faultOf(await apply(change))).toEqual([422, field, code]);
  });

  it('is decided once: rejected with a reason, or answered by an invitation', async () => {
    await apply({ name: 'Отклоним' });
    await apply({ name: 'Пригласим' });
    const named = async (name: string): Promise<RecordModel> => {
      const found = (await waiting()).find((row) => row['name'] === name);
      if (!found) throw new Error(`nobody is called ${name}`);
      return found;
    };
    const [no, yes] = [await named('Отклоним'), await named('Пригласим')];
    const reject = (row: RecordModel, reason: string): Promise<Answer> =>
      desk(house.as('senior'), `agent-applications/${row.id}/reject`, { reason, expected: row['revision'] });
    expect(await reject(no, ' ')).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
    expect((await reject(no, 'Далеко от пристаней')).status).toBe(200);
    const { agent } = await invited({ name: 'Пригласим', application: yes.id });
    expect(await house.admin.collection('agent_applications').getOne(yes.id)).toMatchObject({ state: 'invited', agent });
    expect(await house.admin.collection('agent_applications').getOne(no.id)).toMatchObject({ state: 'rejected', reason: 'Далеко от пристаней' });
    // Nobody is invited for what was decided, and no second agent is left of the try.
    const before = (await house.admin.collection('users').getList(1, 1)).totalItems;
    for (const { id } of [no, yes])
      expect(await invite({ ...INVITATION, digest: digestOf(newToken()), application: id })).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    expect((await house.admin.collection('users').getList(1, 1)).totalItems).toBe(before);
    const now = await house.admin.collection('agent_applications').getOne(no.id);
    expect(await reject(now, 'x')).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    const rejected = (await desk(house.as('senior'), 'agent-applications?state=rejected')).body['rows'] as readonly RecordModel[];
    expect(rejected.map(({ id }) => id)).toEqual([no.id]);
  });

  it('is deleted when it was decided long enough ago; one that waits is not', async () => {
    runSql(house, "UPDATE agent_applications SET decided_at = '2020-01-01 00:00:00.000Z' WHERE state != 'waiting'");
    const left = (await waiting()).length;
    await house.admin.crons.run('retention_nightly');
    await expect
      .poll(async () => (await house.admin.collection('agent_applications').getList(1, 1, { filter: 'state != "waiting"' })).totalItems, { timeout: 20_000 })
      .toBe(0);
    expect(left).toBeGreaterThan(0);
    expect((await waiting()).length).toBe(left);
  });

  it('waits in a line that has an end', async () => {
    const one = "lower(hex(randomblob(7))) || 'x', lower(hex(randomblob(16)))";
    runSql(
      house,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_WAITING})
        INSERT INTO agent_applications (id, uuid, state, name, kind, language, agreed_at, created, updated, revision)
        SELECT ${one}, 'waiting', 'x', 'hotel', 'ru', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z', 1 FROM n`,
    );
    expect(await apply()).toMatchObject({ status: 503, body: { code: 'busy' } });
    runSql(house, "DELETE FROM agent_applications WHERE name = 'x'");
    expect((await apply()).status).toBe(200);
  });
});
