import { randomBytes, randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPushJob, sendTest } from '../../src/partners/agents/letters/push.server.ts';
import { connect } from '../../src/data/pocketbase.ts';
import { createPusher, type Pusher, publicKeyOf } from '../../src/platform/push.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { runSql } from '../support/backend.ts';
import { addRule, commissionFaults } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import { type Answer, house } from '../support/house.ts';
import { Device, PUSH_HOST, type PushService, startPushService, type TakenPush } from '../support/push-device.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const MINUTE_MS = 60_000;
const SITE = 'https://island.example';

let sales: SalesDesk;
let service: Service;
let pusher: Pusher;
let rival: RecordModel;
let gate: PushService;
let taken: TakenPush[];
let status = 201;
/** Paths of devices that are answered otherwise. */
const answers = new Map<string, number>();
beforeAll(async () => {
  sales = await startSales({ isTelling: true });
  await addRule(sales);
  service = createService(sales.url, sales.secrets.serviceToken);
  gate = await startPushService((path) => answers.get(path) ?? status);
  ({ taken } = gate);
  pusher = createPusher(sales.secrets.pushKey, SITE, gate.post);
  const person = { username: 'rival', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
  rival = await sales.admin.collection('users').create(person);
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  gate.stop();
  await sales.stop();
});
beforeEach(() => {
  runSql(sales, 'DELETE FROM agent_devices');
  runSql(sales, 'DELETE FROM agent_letter_ways');
  taken.length = 0;
  answers.clear();
  status = 201;
});

const add = (device: Device, role: DeskRole = 'agent', more: object = {}): Promise<Answer> =>
  desk(sales.as(role), 'agent-devices', { ...device.facts(pusher.publicKey), ...more });
const list = async (role: DeskRole = 'agent') => (await desk(sales.as(role), 'agent-devices')).body['rows'] as readonly RecordModel[];
const sale = (agent = sales.idOf('agent')): Promise<RecordModel> => sales.sale('senior', { agent, lead_name_latin: 'Zxqguest Secret' });
const rows = () => sales.admin.collection('agent_devices').getFullList();

/** What was written by a clock that was ahead is as long ago as it would be. */
function bringBack(ahead_ms: number): void {
  const shift = (name: string): string => `strftime('%Y-%m-%d %H:%M:%fZ', ${name}, '-${ahead_ms / 1000} seconds')`;
  const now = new Date().toISOString().replace('T', ' ');
  const always = ['sent_at', 'claimed_until'].map((name) => `${name} = CASE WHEN ${name} = '' THEN '' ELSE ${shift(name)} END`);
  const ahead = ['told_at', 'claimed_to'].map((name) => `${name} = CASE WHEN ${name} > '${now}' THEN ${shift(name)} ELSE ${name} END`);
  runSql(sales, `UPDATE agent_devices SET ${[...always, ...ahead].join(', ')}`);
}
/** More than the second that a message leaves to whoever writes just now. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 1100));

/** Looks of the house at once, so long after now. */
async function look(after_ms: number, times = 1, by = pusher): Promise<string> {
  await settled();
  const one = (): Promise<string> =>
    agentPushJob({ service, pusher: by, now: () => Date.now() + after_ms })
      .run({ askedBy: '', signal: new AbortController().signal, stage: () => undefined })
      .then(
        ({ failed, code }) => (failed > 0 ? code : 'done'),
        (error: unknown) => String(error),
      );
  const [said = ''] = await Promise.all(Array.from({ length: times }, one));
  bringBack(after_ms);
  return said;
}

describe('a message to a device', () => {
  it('is sealed for that device alone, signed with the house’s key, and says voucher and sum and nobody', async () => {
    const device = new Device();
    expect((await add(device)).status).toBe(200);
    const voucher = await sale();
    expect(await look(30_000)).toBe('done');
    expect(taken).toEqual([]);
    await look(2 * MINUTE_MS);
    expect(taken.map(({ path }) => `https://${PUSH_HOST}${path}`)).toEqual([device.endpoint]);
    const [{ headers, body }] = taken as [TakenPush];
    expect([headers['content-encoding'], headers['ttl']]).toEqual(['aes128gcm', '86400']);
    const text = device.read(body);
    const said = JSON.parse(text) as Readonly<Record<string, string>>;
    expect(said).toEqual({
      title: 'Ваше вознаграждение: что изменилось',
      body: `Продано, ${String(voucher['number'])}: ฿828`,
      url: '/thailand/profile/referral/rewards',
      lang: 'ru',
    });
    expect(text).not.toMatch(/Zxqguest|Secret|79161234567/);
    expect(() => new Device().read(body)).toThrow();

    // By another library, from the key that browsers are told.
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    expect(key).toBe(publicKeyOf(sales.secrets.pushKey));
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: `https://${PUSH_HOST}`, algorithms: ['ES256'] });
    expect(payload.sub).toBe(SITE);
    expect(Number(payload.exp) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3600 * 1000);
  });

  it('goes once from many looks at once, tells many moves together, and no sooner than ten minutes after the last', async () => {
    const [one, other] = [new Device(), new Device()];
    for (const device of [one, other]) expect((await add(device)).status).toBe(200);
    const [first, second] = [await sale(), await sale()];
    await look(2 * MINUTE_MS, 4);
    expect(taken.map(({ path }) => path).toSorted()).toEqual([one, other].map(({ path }) => path).toSorted());
    const said = one.read(taken.find(({ path }) => path === one.path)?.body as Buffer);
    for (const { number } of [first, second]) expect(said).toContain(String(number));
    const third = await sale();
    await look(5 * MINUTE_MS);
    expect(taken).toHaveLength(2);
    await look(11 * MINUTE_MS, 3);
    expect(taken).toHaveLength(4);
    const later = one.read(taken.findLast(({ path }) => path === one.path)?.body as Buffer);
    expect(later).toContain(String(third['number']));
    expect(later).not.toContain(String(first['number']));
    await look(60 * MINUTE_MS);
    expect(taken).toHaveLength(4);
  });

  it('that was claimed by somebody who was killed may have gone, and is not sent again', async () => {
    await add(new Device());
    await sale();
    await settled();
    const claim = () => house(sales.as('site'), 'agent-push', { at: new Date(Date.now() + 2 * MINUTE_MS).toISOString(), key: pusher.publicKey });
    const { push } = (await claim()).body as { readonly push: RecordModel };
    expect((await claim()).body['push']).toBeNull();
    bringBack(2 * MINUTE_MS);
    await look(10 * MINUTE_MS);
    await look(60 * MINUTE_MS);
    expect(taken).toEqual([]);
    // What he says at last changes nothing.
    await house(sales.as('site'), 'agent-push/told', { id: push.id, claim: push['claim'], outcome: 'gone' });
    expect(await rows()).toHaveLength(1);
  });

  it.each([404, 410])('to a device that answers %i is its last', async (answer) => {
    await add(new Device());
    await sale();
    status = answer;
    expect(await look(2 * MINUTE_MS)).toBe('done');
    expect(await rows()).toEqual([]);
  });

  it('that was not taken is sent later with what moved until then; a device that never answers is given up', async () => {
    const device = new Device();
    await add(device);
    const first = await sale();
    status = 503;
    expect(await look(2 * MINUTE_MS)).toBe('agent_push');
    expect((await list())[0]?.['failures']).toBe(1);
    const second = await sale();
    status = 201;
    await look(4 * MINUTE_MS);
    expect(taken).toEqual([]);
    await look(6 * MINUTE_MS);
    expect(taken).toHaveLength(1);
    for (const { number } of [first, second]) expect(device.read((taken[0] as TakenPush).body)).toContain(String(number));
    expect((await list())[0]).toMatchObject({ failures: 0 });
    status = 500;
    await sale();
    let tries = 0;
    for (let hours = 1; (await rows()).length > 0 && hours < 60; hours++) {
      const failed = (await look(30 * 60 * MINUTE_MS)) === 'agent_push';
      if (failed) tries++;
    }
    expect(tries).toBe(9);
    expect(await rows()).toEqual([]);
  }, 60_000);

  it('reaches the other devices in the same look where one of them is not reached', async () => {
    const devices = Array.from({ length: 5 }, () => new Device());
    for (const device of devices) expect((await add(device)).status).toBe(200);
    const [first, , broken, , last] = devices as unknown as readonly [Device, Device, Device, Device, Device];
    answers.set(broken.path, 500);
    const voucher = await sale();
    expect(await look(2 * MINUTE_MS)).toBe('agent_push');
    const others = devices.filter((device) => device !== broken);
    expect(taken.map(({ path }) => path).toSorted()).toEqual(others.map(({ path }) => path).toSorted());
    for (const device of [first, last])
      expect(device.read(taken.find(({ path }) => path === device.path)?.body as Buffer)).toContain(String(voucher['number']));
    expect((await list()).map(({ failures }) => failures).toSorted()).toEqual([0, 0, 0, 0, 1]);
    // It is told as soon as it is reached, and it alone.
    answers.clear();
    taken.length = 0;
    await look(6 * MINUTE_MS);
    expect(taken.map(({ path }) => path)).toEqual([broken.path]);
  }, 30_000);

  it('has nothing of a kind that its agent does not want, nothing of before, and nothing of another agent', async () => {
    await sale();
    await settled();
    await add(new Device());
    const ways = { email: '', language: 'ru', sales: false, due: true, less: true, payouts: true, revision: 0 };
    expect((await desk(sales.as('agent'), 'agent-letters', ways)).status).toBe(200);
    await sale();
    await sale(rival.id);
    await look(2 * MINUTE_MS);
    expect(taken).toEqual([]);
  });

  it('goes to nobody who is stopped, switched off or closed; a closed one’s devices are gone', async () => {
    await add(new Device());
    await sale();
    const agent = sales.idOf('agent');
    const { id } = await sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);
    await sales.admin.collection('agent_profiles').update(id, { state: 'suspended' });
    await look(2 * MINUTE_MS);
    runSql(sales, `UPDATE users SET active = FALSE WHERE id = '${agent}'`);
    await sales.admin.collection('agent_profiles').update(id, { state: 'active' });
    await look(2 * MINUTE_MS);
    runSql(sales, `UPDATE users SET active = TRUE WHERE id = '${agent}'`);
    expect(taken).toEqual([]);
    await sales.admin.collection('agent_profiles').update(id, { state: 'closed' });
    expect(await rows()).toEqual([]);
    expect((await add(new Device())).status).toBe(404);
    await sales.admin.collection('agent_profiles').update(id, { state: 'active' });
  });

  it('goes to no device that knows a former key of the house', async () => {
    await add(new Device());
    await sale();
    const renewed = createPusher(randomBytes(32).toString('base64url'), SITE, () => Promise.resolve(201));
    await look(2 * MINUTE_MS, 1, renewed);
    expect(await rows()).toEqual([]);
  });
});

describe('devices of an agent', () => {
  it('are his own alone, told without what they are reached by, and nothing of them is read or written but by his routes', async () => {
    const device = new Device();
    for (const role of ['tourist', 'guide', 'content', 'manager', 'senior', 'accountant'] as const)
      expect([role, (await add(device, role)).status, (await desk(sales.as(role), 'agent-devices')).status]).toEqual([role, 403, 403]);
    expect((await add(device)).status).toBe(200);
    expect((await add(device)).status).toBe(200);
    const [own] = await list();
    expect(await list()).toHaveLength(1);
    expect(own?.['name']).toBe('Chrome, Android');
    expect(JSON.stringify(own)).not.toContain(PUSH_HOST);
    for (const secret of Object.values(device.facts('')).slice(0, 3)) expect(JSON.stringify(own)).not.toContain(secret);

    const other = connect(sales.url);
    await other.collection('users').authWithPassword('rival', 'treasure-demo');
    const id = String(own?.id);
    for (const act of ['remove', 'test']) expect((await desk(other, `agent-devices/${id}/${act}`, {})).status).toBe(404);
    expect((await desk(other, 'agent-devices')).body['rows']).toEqual([]);
    for (const client of [other, sales.as('agent'), sales.as('senior'), sales.as('admin'), sales.as('guest')]) {
      const devices = client.collection('agent_devices');
      for (const filter of ['', `agent = "${sales.idOf('agent')}"`, `endpoint ~ "${PUSH_HOST}"`])
        await expect(devices.getFullList({ filter })).rejects.toMatchObject({
          status: expect.toSatisfy((code: number) => code === 403 || code === 400 || code === 401),
        });
      await expect(devices.getOne(id)).rejects.toThrow();
      await expect(devices.update(id, { agent: rival.id })).rejects.toThrow();
      await expect(devices.delete(id)).rejects.toThrow();
      await expect(devices.create({ ...device.facts(pusher.publicKey), agent: rival.id })).rejects.toThrow();
    }
    // Who knows where a device is reached, but not its keys, does not take it; who sits at it does.
    const stolen = { ...new Device().facts(pusher.publicKey), endpoint: device.endpoint };
    expect((await desk(other, 'agent-devices', stolen)).status).toBe(422);
    expect((await desk(other, 'agent-devices', device.facts(pusher.publicKey))).status).toBe(200);
    expect(await list()).toEqual([]);
    await sale();
    await look(2 * MINUTE_MS);
    expect(taken).toEqual([]);
  });

  it('are reached at addresses of the open net alone, and are five at most', async () => {
    const wrong = [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://box.local/a',
      'https://push.example.com:8443/a',
    ];
    for (const endpoint of [...wrong, 'https://me@push.example.com/a', `https://${PUSH_HOST}/${'a'.repeat(1000)}`, 'javascript:x', ''])
      expect([endpoint, (await add(new Device(), 'agent', { endpoint })).status]).toEqual([endpoint, 422]);
    for (const more of [{ p256dh: 'x' }, { auth: 'x' }, { key: 'x' }, { language: 'th' }]) expect((await add(new Device(), 'agent', more)).status).toBe(422);
    const all = await Promise.all(Array.from({ length: 8 }, () => add(new Device())));
    expect(all.map(({ status: answer }) => answer).toSorted()).toEqual([200, 200, 200, 200, 200, 422, 422, 422]);
    expect(await list()).toHaveLength(5);
    const [first] = await list();
    expect((await desk(sales.as('agent'), `agent-devices/${String(first?.id)}/remove`, {})).status).toBe(200);
    expect(await list()).toHaveLength(4);
    // What a name of the open net leads to is looked at when it is connected to.
    const real = createPusher(sales.secrets.pushKey, SITE);
    const { keys } = new Device();
    for (const endpoint of ['https://127.0.0.1/a', 'https://localhost/a', 'http://example.com/a'])
      expect(await real.send({ endpoint, ...keys }, 'x')).toBe('failed');
  });

  it('go with the session that added them, and with all of them', async () => {
    const subject = `users:${sales.idOf('agent')}`;
    const session = await sales.admin.collection('sessions').create({ subject });
    const alien = await sales.admin.collection('sessions').create({ subject: `users:${rival.id}` });
    const from = (id: string) =>
      sales.as('agent').send('/api/desk/agent-devices', {
        ...{ method: 'POST', body: new Device().facts(pusher.publicKey) },
        headers: { 'Idempotency-Key': randomUUID(), 'x-house-session': id },
      });
    await from(session.id);
    await from(alien.id);
    await from('');
    expect((await rows()).map((row) => row['session']).toSorted()).toEqual(['', '', session.id].toSorted());
    const end = (facts: object) => sales.admin.collection('session_ends').create({ subject, epoch: 0, ...facts });
    await end({ session: session.id });
    expect((await rows()).map((row) => row['session'])).toEqual(['', '']);
    await end({ epoch: 1 });
    expect(await rows()).toEqual([]);
  });

  it('are written to for a test by their agent’s asking alone, once in a while', async () => {
    const device = new Device();
    await add(device);
    const [{ id }] = (await list()) as [RecordModel];
    const test = () => sendTest({ pb: sales.as('agent'), service, pusher, id, country: 'thailand' });
    expect((await house(sales.as('site'), 'agent-push/test', { id })).body['push']).toBeNull();
    expect(await test()).toBe('sent');
    expect(JSON.parse(device.read((taken[0] as TakenPush).body))).toMatchObject({ title: 'Сообщения включены', url: '/thailand/profile/referral/agent' });
    expect(await test()).toBe('soon');
    expect(taken).toHaveLength(1);
    runSql(sales, "UPDATE agent_devices SET tested_at = ''");
    status = 410;
    expect(await test()).toBe('gone');
    expect(await rows()).toEqual([]);
    for (const route of ['', '/test', '/told'])
      for (const role of ['agent', 'senior', 'admin', 'guest'] as const)
        expect((await house(sales.as(role), `agent-push${route}`)).status, `${route} ${role}`).toBeGreaterThanOrEqual(401);
  });
});
