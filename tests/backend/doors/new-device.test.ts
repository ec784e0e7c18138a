import PocketBase, { type RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { addPerson, type Answer, answerOf, house, PASSWORD } from '../../support/house.ts';
import { type Mail, startMailServer } from '../../support/mail-server.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let desk: TestDesk;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let owner: { readonly id: string; readonly subject: string; readonly client: PocketBase };
let made = 0;

beforeAll(async () => {
  desk = await startDesk();
  mail = await startMailServer();
  await desk.admin.settings.update({
    smtp: { enabled: true, host: '127.0.0.1', port: mail.port, tls: false },
    meta: { ...(await desk.admin.settings.getAll())['meta'], senderAddress: 'house@example.com', senderName: 'House' },
  });
});
afterAll(async () => {
  await desk.stop();
  await mail.stop();
});
beforeEach(async () => {
  made += 1;
  const id = await addPerson(desk.admin, 'users', { username: `owner-${made}`, type: 'manager', email: `owner-${made}@example.com` });
  const client = new PocketBase(desk.url);
  await client.collection('users').authWithPassword(`owner-${made}`, PASSWORD);
  owner = { id, subject: `users:${id}`, client };
});

/** Somebody signed in, as the site's server tells it. */
const enter = async (agent: string, more: Readonly<Record<string, unknown>> = {}): Promise<Answer['body']> =>
  (await house(desk.as('site'), 'sessions', { subject: owner.subject, agent, address: '203.0.113.9', way: 'password', epoch: 0, ...more })).body;
const from = (session: string) => ({ headers: { 'x-house-session': session, 'x-house-address': '203.0.113.9' } });
const say = (session: string, about: string, what: 'mine' | 'not-mine'): Promise<Answer> =>
  answerOf(owner.client.send(`/api/desk/sessions/${about}/${what}`, { method: 'POST', body: {}, ...from(session) }));
const told = async (session: string): Promise<readonly (RecordModel & { may_know: boolean })[]> =>
  (await owner.client.send('/api/desk/new-devices', { method: 'GET', ...from(session) })).rows;

describe('the word about a new device', () => {
  it('is not silenced by a second session of its thief, on the same browser or another', async () => {
    const own = String((await enter(FIREFOX)).id);
    const thief = await enter(CHROME);
    expect(thief).toMatchObject({ is_new: true });
    // His browser has the cookie by now: the site takes the device for known.
    const second = await enter(CHROME, { is_known: true });
    expect(second).toMatchObject({ is_new: true });
    const third = await enter(FIREFOX, { is_known: true });
    for (const session of [second.id, third.id, thief.id, '', 'nobody000000000'])
      expect((await say(String(session), String(thief.id), 'mine')).status, String(session)).toBe(403);
    expect((await told(String(second.id))).every(({ may_know }) => !may_know)).toBe(true);
    const seen = await told(own);
    expect(seen.map(({ id }) => id).toSorted()).toEqual([thief.id, second.id].map(String).toSorted());
    expect(seen.every(({ may_know }) => may_know)).toBe(true);
  });

  it('stays where its thief says that it was not he', async () => {
    const own = String((await enter(FIREFOX)).id);
    const thief = await enter(CHROME);
    const second = await enter(CHROME, { is_known: true });
    expect((await say(String(second.id), String(thief.id), 'not-mine')).status).toBe(200);
    expect((await told(own)).map(({ id }) => id)).toContain(thief.id);
    expect((await say(own, String(thief.id), 'not-mine')).status).toBe(200);
    expect((await told(own)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('is answered by an older session of a device that was known, or was said to be', async () => {
    const own = String((await enter(FIREFOX)).id);
    const second = String((await enter(CHROME)).id);
    const third = String(
      (await enter('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1')).id,
    );
    expect((await say(second, third, 'mine')).status).toBe(403);
    expect((await say(own, second, 'mine')).status).toBe(200);
    expect((await say(second, third, 'mine')).status).toBe(200);
    expect(await told(own)).toEqual([]);
    // By then the device is known, and comes in without a word.
    expect(await enter(CHROME, { is_known: true })).toMatchObject({ is_new: false });
  });

  it('goes out by e-mail, also where a second step was set up at the door', async () => {
    await enter(FIREFOX);
    const letters = (): readonly Mail[] => mail.mails.filter(({ to }) => to.includes(`owner-${made}@example.com`));
    for (const [at, facts] of [{ agent: CHROME }, { agent: FIREFOX, way: 'enrolled', is_known: true }].entries()) {
      const { agent, ...more } = facts;
      const begun = await enter(agent, more);
      expect(begun).toMatchObject({ is_new: true, mail: true });
      expect((await house(desk.as('site'), 'sessions/mail', { id: begun.id })).body['outcome']).toBe('sent');
      await expect.poll(() => letters().length).toBe(at + 1);
    }
    expect((await house(owner.client, 'sessions/mail', { id: 'x' })).status).toBe(403);
  });
});
