import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREEMENT_VERSION } from '../../src/partners/agents/joining/joining.rules.ts';
import { isTooLike, MOST_CODES } from '../../src/partners/agents/codes/codes.rules.ts';
import { runSql } from '../support/backend.ts';
import { type DeskRole, desk, startDesk, type TestDesk } from '../support/desk.ts';
import { type Answer, answerOf, addPerson, PASSWORD } from '../support/house.ts';
import { connect } from '../../src/data/pocketbase.ts';
import type PocketBase from 'pocketbase';

let house: TestDesk;
let rival: PocketBase;
let other: string;
beforeAll(async () => {
  house = await startDesk();
  other = await addPerson(house.admin, 'users', { username: 'rival', type: 'agent', name_ru: 'Соперник' });
  rival = connect(house.url);
  await rival.collection('users').authWithPassword('rival', PASSWORD);
});
afterAll(() => house.stop());

const codesOf = (agent: string): Promise<readonly RecordModel[]> =>
  house.admin.collection('agent_codes').getFullList({ filter: `agent = "${agent}"`, sort: 'created,id' });
const accept = (client: PocketBase, version: string = AGREEMENT_VERSION): Promise<Answer> => desk(client, 'agent-agreements', { version, language: 'ru' });
const add = (client: PocketBase, body: Readonly<Record<string, unknown>>, key: string = randomUUID()): Promise<Answer> =>
  desk(client, 'agent-codes', body, key);
const flip = (client: PocketBase, id: string, action: string, expected: number): Promise<Answer> => desk(client, `agent-codes/${id}/${action}`, { expected });
const codeOf = ({ status, body }: Answer): RecordModel => {
  expect([status, body]).toMatchObject([200, {}]);
  return body['code'] as RecordModel;
};

describe('the agreement', () => {
  it('comes before codes, is agreed to once, and gives the agent a word of his own', async () => {
    expect(await add(house.as('agent'), { label: 'Стойка' })).toMatchObject({ status: 409, body: { code: 'agreement_missing' } });
    expect(await accept(house.as('agent'), '2020-01-01')).toMatchObject({ status: 422, body: { data: { fields: { version: { code: 'wrong' } } } } });
    const said = await Promise.all([accept(house.as('agent')), accept(house.as('agent')), accept(rival)]);
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await house.admin.collection('agent_agreements').getFullList({ filter: `agent = "${house.idOf('agent')}"` })).toHaveLength(1);
    const { manager_code } = await house.admin.collection('users').getOne(house.idOf('agent'));
    expect(manager_code).toMatch(/^([dfghkmnprtv][aeu]){3}$/);
    expect(await codesOf(house.idOf('agent'))).toMatchObject([{ code: manager_code, main: true, state: 'active', label: '' }]);
    const told = await house.admin.collection('events').getFullList({ filter: 'entity = "agent_agreements"' });
    expect(told).toHaveLength(2);
    expect(() => runSql(house, `UPDATE agent_agreements SET version = '2020-01-01'`)).toThrow('agent_agreements_kept');
    expect(() => runSql(house, 'DELETE FROM agent_agreements')).toThrow('agent_agreements_kept');
  });

  it('is for agents alone', async () => {
    for (const role of ['tourist', 'manager', 'senior', 'guide', 'accountant', 'content'] as const)
      expect([role, (await accept(house.as(role))).status]).toEqual([role, 403]);
    expect((await accept(house.as('guest'))).status).toBe(401);
  });
});

describe('codes of desks', () => {
  it('are made for whoever asks, like no other code, once for each press', async () => {
    const key = randomUUID();
    const [one, again] = [
      codeOf(await add(house.as('agent'), { label: ' Отель на Кате ', agent: other }, key)),
      codeOf(await add(house.as('agent'), { label: ' Отель на Кате ', agent: other }, key)),
    ];
    expect(again).toEqual(one);
    expect(one).toMatchObject({ agent: house.idOf('agent'), label: 'Отель на Кате', main: false, state: 'active' });
    const [two, his] = await Promise.all([add(house.as('agent'), { label: 'Реклама' }), add(rival, { label: 'Реклама' })]);
    const all = [...(await codesOf(house.idOf('agent'))), ...(await codesOf(other))].map(({ code }) => String(code));
    expect(all).toContain(codeOf(two)['code']);
    expect(all).toContain(codeOf(his)['code']);
    for (const code of all) expect([code, all.some((other) => other !== code && isTooLike(code, other))]).toEqual([code, false]);
    expect(await add(house.as('agent'), { label: '  ' })).toMatchObject({ status: 422, body: { data: { fields: { label: { code: 'missing' } } } } });
  });

  it('are switched off and on by their agent or a senior, as they were seen, and by nobody else', async () => {
    const row = codeOf(await add(house.as('agent'), { label: 'Пляж' }));
    expect((await flip(rival, row.id, 'off', 1)).status).toBe(404);
    for (const role of ['manager', 'accountant', 'tourist', 'guide', 'content'] as const) {
      expect([role, (await flip(house.as(role), row.id, 'off', 1)).status]).toEqual([role, 403]);
      expect([role, (await add(house.as(role), { label: 'x', agent: other })).status]).toEqual([role, 403]);
    }
    const pressed = await Promise.all([flip(house.as('agent'), row.id, 'off', row['revision']), flip(house.as('agent'), row.id, 'off', row['revision'])]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const off = await house.admin.collection('agent_codes').getOne(row.id);
    expect(off['state']).toBe('off');
    expect(codeOf(await flip(house.as('senior'), row.id, 'on', off['revision']))['state']).toBe('active');
    expect(codeOf(await add(house.as('senior'), { label: 'От офиса', agent: house.idOf('agent') }))['agent']).toBe(house.idOf('agent'));
    const main = (await codesOf(house.idOf('agent'))).find((one) => one['main']);
    expect(await flip(house.as('agent'), String(main?.id), 'off', Number(main?.['revision']))).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    expect((await flip(house.as('agent'), row.id, 'away', 1)).status).toBe(404);
    expect((await house.admin.collection('events').getFullList({ filter: `record = "${row.id}"` })).map(({ action }) => action).toSorted()).toEqual([
      'create',
      'off',
      'on',
    ]);
  });

  it('are never deleted, changed or given to another', async () => {
    const [row] = await codesOf(other);
    for (const change of [`agent = '${house.idOf('agent')}'`, "code = 'x'", "folded = 'x'", "sound = 'x'"])
      expect(() => runSql(house, `UPDATE agent_codes SET ${change} WHERE id = '${row?.id}'`)).toThrow('agent_codes_kept');
    expect(() => runSql(house, 'DELETE FROM agent_codes')).toThrow('agent_codes_kept');
    expect((await answerOf(house.admin.collection('users').delete(other))).status).toBe(400);
    // The office cannot give somebody a word that is another's, or looks like it.
    const [, his] = await codesOf(other);
    for (const code of [row?.['code'], his?.['code'], `${row?.['code']}-`]) {
      const given = await answerOf(house.admin.collection('users').update(house.idOf('manager'), { manager_code: code }));
      expect([code, given.status]).toEqual([code, 400]);
      expect(given.body).toMatchObject({ data: { manager_code: { code: 'validation_not_unique' } } });
    }
  });

  it('stay with an agent whose word is changed', async () => {
    const [before] = await codesOf(other);
    await house.admin.collection('users').update(other, { manager_code: 'seaside' });
    expect((await codesOf(other)).map(({ code, main }) => [code, main]).toSorted()).toEqual(
      expect.arrayContaining([
        [before?.['code'], false],
        ['seaside', true],
      ]),
    );
    await house.admin.collection('users').update(other, { manager_code: before?.['code'] });
    expect((await codesOf(other)).filter(({ main }) => main).map(({ code }) => code)).toEqual([before?.['code']]);
  });

  it('are thirty at once', async () => {
    const live = (await codesOf(other)).filter((one) => !one['main'] && one['state'] === 'active').length;
    for (let at = live; at < MOST_CODES; at++) codeOf(await add(rival, { label: `Стойка ${at}` }));
    expect(await add(rival, { label: 'Ещё одна' })).toMatchObject({ status: 409, body: { code: 'codes_limit', data: { most: MOST_CODES } } });
    const [row] = (await codesOf(other)).filter((one) => !one['main']);
    codeOf(await flip(rival, String(row?.id), 'off', Number(row?.['revision'])));
    codeOf(await add(rival, { label: 'Ещё одна' }));
    const off = await house.admin.collection('agent_codes').getOne(String(row?.id));
    expect((await flip(rival, off.id, 'on', off['revision'])).body).toMatchObject({ code: 'codes_limit' });
  });
});

describe('what is read of codes', () => {
  it('is an agent’s own alone, by whatever question', async () => {
    const secrets = [other, ...(await codesOf(other)).flatMap(({ id, code }) => [id, String(code)])];
    for (const collection of ['own_codes', 'own_agreements'])
      for (const query of [{}, { filter: `agent = "${other}"` }, { filter: 'agent.username ~ "rival"' }, { sort: '-agent' }, { expand: 'agent' }]) {
        const { body } = await answerOf(house.as('agent').collection(collection).getList(1, 200, query));
        const items = body['items'] ?? [];
        expect([query, secrets.filter((secret) => JSON.stringify(items).includes(secret))]).toEqual([query, []]);
      }
    expect((await house.as('agent').collection('own_codes').getList()).items.length).toBeGreaterThan(2);
    for (const role of ['manager', 'tourist', 'guide', 'content', 'guest', 'agent'] as readonly DeskRole[])
      for (const collection of ['agent_codes', 'agent_agreements'])
        expect([role, collection, (await house.as(role).collection(collection).getList()).items]).toEqual([role, collection, []]);
  });

  it('is nothing for one who was switched off, and he makes none', async () => {
    await house.admin
      .collection('agent_profiles')
      .update((await house.admin.collection('agent_profiles').getFirstListItem(`agent = "${other}"`)).id, { state: 'suspended' });
    expect((await add(rival, { label: 'x' })).body).toMatchObject({ data: { fields: { agent: { code: 'agent_stopped' } } } });
    await house.admin.collection('users').update(other, { active: false });
    expect(
      (
        await rival
          .collection('own_codes')
          .getList()
          .catch(() => ({ items: [] }))
      ).items,
    ).toEqual([]);
    expect((await add(rival, { label: 'x' })).status).toBe(401);
  });
});
