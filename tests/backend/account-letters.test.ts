import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountLettersJob } from '../../src/people/security/account-letters.server.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { runSql } from '../support/backend.ts';
import { rowsIn } from '../support/commissions.ts';
import { desk, type DeskRole, startDesk, type TestDesk } from '../support/desk.ts';
import { addPerson, type Answer, house } from '../support/house.ts';
import { type MailServer, startMailServer, wordsOf } from '../support/mail-server.ts';
import { setTo } from '../support/settings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SITE = 'https://island.example';
const FORMER = '099400016550001';
const OTHER = '099400016550002';
const FIELDS = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'Приём', name_en: 'Intake', active: true, sort: 1 };

let place: TestDesk;
let service: Service;
let mail: MailServer;
let method: RecordModel;
beforeAll(async () => {
  place = await startDesk();
  service = createService(place.url, place.secrets.serviceToken);
  mail = await startMailServer();
  // Seniors and administrators with an address, without one and switched off, and everybody else with one.
  giveAddress('users', 'senior', 'senior@example.com');
  await place.admin.collection('users').update(place.idOf('senior'), { languages: ['ru', 'th'] });
  await addPerson(place.admin, 'users', { username: 'senior-2', type: 'senior', email: 'senior-2@example.com', languages: ['en'] });
  await addPerson(place.admin, 'users', { username: 'senior-3', type: 'senior' });
  await addPerson(place.admin, 'users', { username: 'senior-4', type: 'senior', email: 'gone@example.com', active: false });
  giveAddress('admins', 'admin', 'owner@example.com');
  await addPerson(place.admin, 'admins', { username: 'owner-2', email: 'gone-too@example.com', active: false });
  await addPerson(place.admin, 'admins', { username: 'builder', kind: 'developer', email: 'builder@example.com' });
  for (const role of ['manager', 'manager2', 'accountant', 'content', 'guide', 'tourist']) giveAddress('users', role, `${role}@example.com`);
  await addPerson(place.admin, 'users', { username: 'rival', type: 'agent', email: 'rival@example.com' });
});
afterAll(async () => {
  await mail.stop();
  await place.stop();
});

/** Another address ends all sessions of its person: it is written past them. */
const giveAddress = (of: 'users' | 'admins', username: string, email: string): void =>
  runSql(place, `UPDATE ${of} SET email = '${email}' WHERE username = '${username}'`);
const setMail = (isOn: boolean) =>
  place.admin.settings.update({
    smtp: { enabled: isOn, host: '127.0.0.1', port: mail.port, tls: false },
    meta: { senderAddress: 'house@example.com', senderName: 'House' },
  });
beforeEach(async () => {
  mail.refuse(false);
  await setMail(true);
  runSql(place, "DELETE FROM security_log WHERE kind = 'account_letter'");
  (mail.mails as unknown[]).length = 0;
});

const send = (role: DeskRole, route: string, body: Readonly<Record<string, unknown>>, key = randomUUID()): Promise<Answer> =>
  desk(place.as(role), route, body, key);
async function change(fields: Readonly<Record<string, unknown>>, role: DeskRole = 'accountant'): Promise<Answer> {
  const { revision } = await place.admin.collection('pay_methods').getOne(method.id);
  return send(role, `pay-methods/${method.id}/save`, { ...fields, expected: revision });
}
const profile = (): Promise<RecordModel> => place.admin.collection('agent_profiles').getFirstListItem(`agent = "${place.idOf('agent')}"`);
async function setAgent(role: DeskRole, account: string): Promise<Answer> {
  const { revision } = await profile();
  const route = role === 'agent' ? 'agent-account' : `agents/${place.idOf('agent')}/account`;
  return send(role, route, { payee: 'A. Agent', bank: 'KBank', account, expected: revision, revision });
}
const kept = () => rowsIn(place, "SELECT subject, what, actor FROM security_log WHERE kind = 'account_letter' ORDER BY subject, at");
/** The house looks whether a letter is to go, as many at once as asked. */
async function look(after_ms = 0, times = 1): Promise<readonly string[]> {
  const one = () =>
    accountLettersJob({ service, siteUrl: SITE, now: () => Date.now() + after_ms })
      .run({ askedBy: '', signal: new AbortController().signal, stage: () => undefined })
      .then(({ failed, error }) => (failed > 0 ? error : 'done'));
  return Promise.all(Array.from({ length: times }, one));
}
const receivers = (): readonly string[] => mail.mails.map(({ to }) => to).toSorted();
const letterTo = (address: string): string =>
  mail.mails
    .filter(({ to }) => to === address)
    .map(wordsOf)
    .join('\n');
/** What a letter says below its headers; a subject in Cyrillic travels encoded. */
const bodyOf = (address: string): string => letterTo(address).split('charset=UTF-8\n\n').at(-1)?.split('\n\n--')[0] ?? '';

describe('the account that guests pay to', () => {
  it('is written of to seniors and administrators with an address, once each, from two processes too, and to nobody else', async () => {
    method = (await send('accountant', 'pay-methods', { ...FIELDS, account: FORMER, confirm: FORMER })).body['method'] as RecordModel;
    expect(await look(0, 3)).toEqual(['done', 'done', 'done']);
    expect(receivers()).toEqual(['owner@example.com', 'senior-2@example.com', 'senior@example.com']);
    await look();
    await look(2 * HOUR_MS);
    expect(mail.mails).toHaveLength(3);
    expect(await change({ account: OTHER, confirm: OTHER })).toMatchObject({ status: 200 });
    expect(await change({ text_en: `Pay to ${FORMER}` })).toMatchObject({ status: 200 });
    await look();
    expect(mail.mails).toHaveLength(9);
  });

  it('is told in the language of whoever reads it, in both where nobody said, with the end of the number alone', async () => {
    await change({ account: FORMER, confirm: FORMER });
    await look();
    const [russian, english, both] = ['senior@example.com', 'senior-2@example.com', 'owner@example.com'].map(bodyOf) as [string, string, string];
    expect(russian).toMatch(/^accountant меняет счёт, на который платят гости: «Приём», теперь •••• 0001\. Гости увидят его \d/);
    expect(russian).not.toMatch(/Guests|second person/);
    expect(english).toMatch(/^accountant is changing the account that guests pay to: “Intake”, now •••• 0001\. Guests see it from \d/);
    expect(english).not.toMatch(/[А-Яа-я]/);
    expect(letterTo('senior-2@example.com')).toContain('Subject: The account that guests pay to is being changed');
    for (const text of ['Гости увидят', 'Guests see', `${SITE}/thailand/admin/pay-methods`, `${SITE}/en/thailand/admin/pay-methods`])
      expect(both).toContain(text);
    // A senior has no screen of it.
    for (const text of [russian, english]) expect(text).not.toContain(SITE);
    for (const { text } of mail.mails) expect(text).not.toContain('99400016550');
    expect(JSON.stringify(kept())).not.toContain('99400016550');
  });

  it('is written of by nothing else: a change that is no other account, its confirmation, a request that comes twice', async () => {
    await change({ sort: 7 });
    await change({ account: FORMER, confirm: FORMER });
    expect(
      (await send('admin', `pay-methods/${method.id}/confirm`, { expected: (await place.admin.collection('pay_methods').getOne(method.id))['revision'] }))
        .status,
    ).toBe(200);
    expect((await change({ account: '12', confirm: '12' })).status).toBe(422);
    expect((await change({ account: OTHER, confirm: OTHER }, 'senior')).status).toBe(403);
    expect(kept()).toEqual([]);
    const { revision } = await place.admin.collection('pay_methods').getOne(method.id);
    const [body, key] = [{ account: OTHER, confirm: OTHER, expected: revision }, randomUUID()];
    await send('accountant', `pay-methods/${method.id}/save`, body, key);
    expect((await send('accountant', `pay-methods/${method.id}/save`, body, key)).status).toBe(200);
    expect(kept()).toHaveLength(3);
  });

  it('leaves no letter of a change that was undone', async () => {
    // The answer that is kept for a repeat is the last that a write does.
    runSql(place, "CREATE TRIGGER undo_all BEFORE INSERT ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'undone'); END");
    try {
      expect((await change({ account: FORMER, confirm: FORMER })).status).toBeGreaterThanOrEqual(400);
      expect((await send('accountant', 'pay-methods', { ...FIELDS, account: FORMER, confirm: FORMER })).status).toBeGreaterThanOrEqual(400);
    } finally {
      runSql(place, 'DROP TRIGGER undo_all');
    }
    expect((await place.admin.collection('pay_methods').getFullList()).map(({ account }) => account)).toEqual([OTHER]);
    expect(kept()).toEqual([]);
    await look();
    expect(mail.mails).toEqual([]);
    expect((await change({ account: FORMER, confirm: FORMER })).status).toBe(200);
    expect(kept()).toHaveLength(3);
  });

  it('is changed where the house has no mail; its letters go when there is some, for a day', async () => {
    await setMail(false);
    expect((await change({ account: OTHER, confirm: OTHER })).status).toBe(200);
    expect(await look()).toEqual(['done']);
    expect(kept().every(({ what }) => String(what).startsWith('letter_waiting '))).toBe(true);
    await setMail(true);
    await look(25 * HOUR_MS);
    expect(mail.mails).toEqual([]);
    await look(23 * HOUR_MS);
    expect(receivers()).toEqual(['owner@example.com', 'senior-2@example.com', 'senior@example.com']);
  });

  it('is written of again where the mail server refused it, five times at most; what was cut off is never sent twice', async () => {
    await change({ account: FORMER, confirm: FORMER });
    const claimed = (await house(place.as('site'), 'account-letters')).body['letter'] as RecordModel;
    mail.refuse(true);
    for (const minutes of [0, 11, 21, 31, 41, 51, 61]) expect(await look(minutes * MINUTE_MS)).toEqual([minutes < 50 ? 'refused' : 'done']);
    mail.refuse(false);
    await look(2 * HOUR_MS);
    expect(mail.mails).toEqual([]);
    expect(kept().filter(({ what }) => /^letter_refused .* #5$/.test(String(what)))).toHaveLength(2);
    // Whoever claimed the third was killed before he sent it.
    expect((await place.admin.collection('security_log').getOne(claimed.id))['what']).toMatch(/^letter_claimed /);
    await change({ account: OTHER, confirm: OTHER });
    mail.refuse(true);
    await look();
    mail.refuse(false);
    await look(5 * MINUTE_MS);
    expect(mail.mails).toEqual([]);
    await look(11 * MINUTE_MS);
    await look(30 * MINUTE_MS);
    expect(receivers()).toEqual(['owner@example.com', 'senior-2@example.com', 'senior@example.com']);
    // He sends it after all, once.
    const late = () => house(place.as('site'), 'account-letters/mail', { id: claimed.id, subject: 'x', text: 'x' });
    expect([(await late()).body['outcome'], (await late()).status]).toEqual(['sent', 404]);
    expect(mail.mails).toHaveLength(4);
  });

  it('says so where it does not wait', async () => {
    await setTo(place, 'account_wait_hours', 0);
    await change({ account: FORMER, confirm: FORMER });
    await look();
    await setTo(place, 'account_wait_hours', null);
    expect(bodyOf('senior@example.com')).toContain('Гости видят его уже сейчас.');
    expect(bodyOf('senior-2@example.com')).toContain('Guests see it by now.');
  });
});

describe('an agent’s account', () => {
  it('is written of to its agent too, where he has his letters, and to no other agent', async () => {
    expect((await setAgent('accountant', '1234567001')).status).toBe(200);
    // The first takes nothing away from another, and does not wait.
    expect(kept()).toEqual([]);
    expect((await setAgent('accountant', '1234567002')).status).toBe(200);
    await look();
    expect(receivers()).toEqual(['owner@example.com', 'senior-2@example.com', 'senior@example.com']);
    const ways = { email: 'anna@example.com', language: 'en', sales: true, due: true, less: true, payouts: true, revision: 0 };
    expect((await send('agent', 'agent-letters', ways)).status).toBe(200);
    (mail.mails as unknown[]).length = 0;
    expect((await setAgent('accountant', '1234567003')).status).toBe(200);
    await look(0, 2);
    expect(receivers()).toEqual(['anna@example.com', 'owner@example.com', 'senior-2@example.com', 'senior@example.com']);
    const own = bodyOf('anna@example.com');
    expect(own).toMatch(/^accountant is changing your account for payouts: now •••• 7003\. Payouts go there from \d/);
    expect(own).toContain(`${SITE}/en/thailand/profile/referral/agent`);
    expect(bodyOf('senior@example.com')).toMatch(/^accountant меняет счёт для выплат агенту: agent, теперь •••• 7003\. Выплаты пойдут на него с \d/);
    for (const { text } of mail.mails) expect(text).not.toContain('1234567');
  });

  it('is written of to him whoever changed it: somebody else may sit in his session', async () => {
    giveAddress('users', 'agent', 'agent@example.com');
    expect((await setAgent('agent', '1234567004')).status).toBe(200);
    // The same once more is no change.
    expect((await setAgent('agent', '1234567004')).status).toBe(200);
    await look();
    expect(receivers()).toEqual(['agent@example.com', 'owner@example.com', 'senior-2@example.com', 'senior@example.com']);
    expect(bodyOf('agent@example.com')).toContain('agent is changing your account for payouts: now •••• 7004.');
    expect(kept().every(({ actor }) => actor === `users:${place.idOf('agent')}`)).toBe(true);
    expect((await send('admin', `agents/${place.idOf('agent')}/account-confirm`, { expected: (await profile())['revision'] })).status).toBe(200);
    await look();
    expect(mail.mails).toHaveLength(4);
  });
});

it('letters about accounts are claimed and sent by the house alone', async () => {
  for (const route of ['', '/mail'])
    for (const role of ['agent', 'senior', 'admin', 'guest'] as const)
      expect((await house(place.as(role), `account-letters${route}`)).status, `${route} ${role}`).toBeGreaterThanOrEqual(401);
});
