import { makeAdmin } from '../../support/people.ts';
import { anyAddress, SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';
import { actors, ENDED } from './actors.ts';

const PATH = '/api/settings/message-test';
const PHONE = '+66 81 234 5678';

test('a test message is sent by administrators alone, who prove that it is them, and not without end', async ({ admin, baseURL }) => {
  const wrong: string[] = [];
  for (const { role, client } of await actors(admin, baseURL ?? '')) {
    const { status } = await client.ask(PATH, { method: 'POST', body: { phone: 'none' } });
    const expected = ENDED.has(role) || role === 'visitor' ? 401 : ['admin', 'developer'].includes(role) ? 422 : 403;
    if (status !== expected) wrong.push(`${role}: ${status} instead of ${expected}`);
  }
  expect(wrong).toEqual([]);

  const boss = await makeAdmin(admin);
  const client = new SiteClient(baseURL ?? '', anyAddress);
  await client.signIn(boss.username, boss.password, boss.collection);
  const send = (body: unknown, headers = {}) => client.ask(PATH, { method: 'POST', body, headers });
  expect((await send({ phone: PHONE }, { 'sec-fetch-site': 'cross-site' })).json.code).toBe('cross_site');
  expect((await send({ phone: 7 })).status).toBe(422);
  expect((await send({ phone: '12345' })).json.code).toBe('auth_phone');
  expect((await send({ phone: '+38344123456' })).json.code).toBe('sms_test_country');
  // Nothing is set here: the message lands in the folder of this house.
  expect((await send({ phone: PHONE })).json).toEqual({ outcome: 'kept', host: '', status: 0, said: '' });
  const filter = `kind = "message_test" && subject = "admins:${boss.id}"`;
  expect(await admin.collection('security_log').getFullList({ filter })).toMatchObject([{ what: 'test_kept …78' }]);
  for (let sent = 1; sent < 5; sent += 1) expect((await send({ phone: PHONE })).status).toBe(200);
  const limited = await send({ phone: PHONE });
  expect([limited.status, limited.json.code]).toEqual([429, 'auth_limit']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(60);

  client.cookies.delete('ti_proof');
  expect((await send({ phone: PHONE })).json.code).toBe('proof_missing');
});
