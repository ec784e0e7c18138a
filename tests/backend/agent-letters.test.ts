import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentLettersJob } from '../../src/partners/agents/letters/letters.server.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { runSql } from '../support/backend.ts';
import { actOnPayout, addRule, commissionFaults, unlockAt } from '../support/commissions.ts';
import { type DeskRole, desk } from '../support/desk.ts';
import { type Answer, house } from '../support/house.ts';
import { type MailServer, startMailServer, wordsOf } from '../support/mail-server.ts';
import { setTo } from '../support/settings.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SITE = 'https://island.example';
let sales: SalesDesk;
let service: Service;
let mail: MailServer;
let rival = '';
beforeAll(async () => {
  sales = await startSales({ isTelling: true });
  await addRule(sales);
  service = createService(sales.url, sales.secrets.serviceToken);
  mail = await startMailServer();
  const person = { username: 'rival', type: 'agent', active: true, password: 'treasure-demo', passwordConfirm: 'treasure-demo' };
  rival = (await sales.admin.collection('users').create(person)).id;
});
afterAll(async () => {
  expect(commissionFaults(sales)).toEqual([]);
  await mail.stop();
  await sales.stop();
});
beforeEach(async () => {
  mail.refuse(false);
  await sales.admin.settings.update({
    smtp: { enabled: true, host: '127.0.0.1', port: mail.port, tls: false },
    meta: { senderAddress: 'house@example.com', senderName: 'House' },
  });
  for (const { id } of await sales.admin.collection('agent_letter_ways').getFullList()) await sales.admin.collection('agent_letter_ways').delete(id);
  (mail.mails as unknown[]).length = 0;
});

const ALL = { email: 'anna@example.com', language: 'ru', sales: true, due: true, less: true, payouts: true };
const read = (role: DeskRole = 'agent'): Promise<Answer> => desk(sales.as(role), 'agent-letters');
async function choose(more: Readonly<Record<string, unknown>> = {}, role: DeskRole = 'agent'): Promise<Answer> {
  return desk(sales.as(role), 'agent-letters', { ...ALL, revision: (await read(role)).body['revision'] ?? 0, ...more });
}
const sale = (agent = sales.idOf('agent')): Promise<RecordModel> => sales.sale('senior', { agent, lead_name_latin: 'Zxqguest Secret' });

const instant = (at_ms: number): string => new Date(at_ms).toISOString().replace('T', ' ');
/** What was written by a clock that was ahead is as long ago as it would be: the next look counts from there. */
function bringBack(ahead_ms: number): void {
  const shift = (name: string): string => `strftime('%Y-%m-%d %H:%M:%fZ', ${name}, '-${ahead_ms / 1000} seconds')`;
  const always = ['sent_at', 'claimed_until'].map((name) => `${name} = CASE WHEN ${name} = '' THEN '' ELSE ${shift(name)} END`);
  const ahead = ['told_at', 'claimed_to'].map((name) => `${name} = CASE WHEN ${name} > '${instant(Date.now())}' THEN ${shift(name)} ELSE ${name} END`);
  runSql(sales, `UPDATE agent_letter_ways SET ${[...always, ...ahead].join(', ')}`);
}
/** More than the second that a letter leaves to whoever writes just now. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 1100));
const letterJob = (ahead_ms: number) => agentLettersJob({ service, siteUrl: SITE, now: () => Date.now() + ahead_ms });

/** Looks of the house at once, so long after the last one. */
async function look(after_ms: number, times = 1): Promise<string> {
  await settled();
  const one = (): Promise<string> =>
    letterJob(after_ms)
      .run({ askedBy: '', signal: new AbortController().signal, stage: () => undefined })
      .then(
        ({ failed, error }) => (failed > 0 ? error : 'done'),
        (error: unknown) => String(error),
      );
  const [said = ''] = await Promise.all(Array.from({ length: times }, one));
  bringBack(after_ms);
  return said;
}
const letters = (): readonly string[] => mail.mails.map(wordsOf);

describe('a letter to an agent', () => {
  it('tells many moves at once, once, from two processes too; no sooner than they are ten minutes old, nor twice an hour', async () => {
    expect((await choose()).status).toBe(200);
    const [kept, less] = [await sale(), await sale()];
    expect(await look(9 * MINUTE_MS)).toBe('done');
    expect(letters()).toEqual([]);
    expect((await sales.act('senior', less, 'cancel', { reason: 'x' })).status).toBe(200);
    await look(11 * MINUTE_MS, 2);
    expect(mail.mails.map(({ to }) => to)).toEqual(['anna@example.com']);
    const [words = ''] = letters();
    expect(words).toContain(`${String(kept['number'])}: ฿6,900 × 12 % = ฿828`);
    expect(words).toContain(`${String(less['number'])}: было ฿828, стало ฿0`);
    expect(words).toContain(`${SITE}/thailand/profile/referral/rewards`);
    expect(words).not.toMatch(/Zxqguest|Secret|79161234567/);
    const later = await sale();
    await look(50 * MINUTE_MS);
    expect(letters()).toHaveLength(1);
    await look(11 * MINUTE_MS);
    expect(letters()).toHaveLength(2);
    expect(letters()[1]).toContain(String(later['number']));
    expect(letters()[1]).not.toContain(String(kept['number']));
    await look(5 * HOUR_MS);
    expect(letters()).toHaveLength(2);
  });

  it('has nothing of a kind that is off, in the language that he chose, and never another agent’s', async () => {
    expect((await choose({ sales: false, language: 'en' })).status).toBe(200);
    const [own, other] = [await sale(), await sale(rival)];
    await look(11 * MINUTE_MS);
    expect(letters()).toEqual([]);
    expect((await choose({ language: 'en' })).status).toBe(200);
    await look(2 * HOUR_MS);
    // What was not wanted then is not told later.
    expect(letters()).toEqual([]);
    const wanted = await sale();
    await look(4 * HOUR_MS);
    expect(letters()).toHaveLength(1);
    expect(letters()[0]).toContain(`${String(wanted['number'])}: ฿6,900 × 12% = ฿828`);
    expect(letters()[0]).toContain(`${SITE}/en/thailand/profile/referral/rewards`);
    for (const { number } of [own, other]) expect(letters()[0]).not.toContain(String(number));
  });

  it('goes to nobody without an address, nobody who is stopped or closed, and nobody who is switched off', async () => {
    await sale();
    await look(11 * MINUTE_MS);
    expect((await choose({ email: '' })).status).toBe(200);
    await sale();
    await look(2 * HOUR_MS);
    expect((await choose()).status).toBe(200);
    // What moved before is no news.
    await look(4 * HOUR_MS);
    expect(letters()).toEqual([]);
    await sale();
    const agent = sales.idOf('agent');
    const { id } = await sales.admin.collection('agent_profiles').getFirstListItem(`agent = "${agent}"`);
    for (const state of ['suspended', 'closed']) {
      await sales.admin.collection('agent_profiles').update(id, { state });
      await look(6 * HOUR_MS);
    }
    await sales.admin.collection('agent_profiles').update(id, { state: 'active' });
    runSql(sales, `UPDATE users SET active = FALSE WHERE id = '${agent}'`);
    await look(6 * HOUR_MS);
    runSql(sales, `UPDATE users SET active = TRUE WHERE id = '${agent}'`);
    expect(letters()).toEqual([]);
    await look(6 * HOUR_MS);
    expect(letters()).toHaveLength(1);
  });

  it('that failed is sent later with everything; one that was cut off is never sent twice', async () => {
    await choose();
    const first = await sale();
    mail.refuse(true);
    expect(await look(11 * MINUTE_MS)).toBe('refused');
    mail.refuse(false);
    await sales.admin.settings.update({ smtp: { enabled: false } });
    expect(await look(30 * MINUTE_MS)).toBe('done');
    expect(await look(31 * MINUTE_MS)).toBe('no_mail');
    await sales.admin.settings.update({ smtp: { enabled: true } });
    const second = await sale();
    expect(await look(3 * HOUR_MS)).toBe('done');
    expect(letters()).toHaveLength(1);
    for (const { number } of [first, second]) expect(letters()[0]).toContain(String(number));

    // Whoever claims the next one is killed before he tells.
    await sale();
    const claim = (at_ms: number) => house(sales.as('site'), 'agent-letters', { at: new Date(Date.now() + at_ms).toISOString() });
    await settled();
    const { letter } = (await claim(5 * HOUR_MS)).body as { readonly letter: RecordModel };
    expect((await claim(5 * HOUR_MS)).body['letter']).toBeNull();
    bringBack(5 * HOUR_MS);
    await look(3 * MINUTE_MS);
    await look(9 * HOUR_MS);
    expect(letters()).toHaveLength(1);
    // And what he says at last is of no letter.
    expect((await house(sales.as('site'), 'agent-letters/mail', { id: letter.id, claim: letter['claim'], subject: 'x', text: 'x' })).status).toBe(404);
  });

  it('tells what is due, and a payout that was sent or failed', async () => {
    await setTo(sales, 'alone_up_to', 1_000_000, 'thailand');
    const agent = sales.idOf('agent');
    const voucher = await sale();
    await choose();
    await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
    await unlockAt(sales, new Date(Date.now()).toISOString());
    const drawn = await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB' });
    const { id, number } = drawn.body['payout'] as RecordModel;
    await look(11 * MINUTE_MS);
    expect(letters()[0]).toContain(`Можно получить:\n${String(voucher['number'])}: `);
    expect(letters()[0]).not.toContain(String(number));
    for (const action of ['approve', 'send'])
      expect((await actOnPayout(sales, 'senior', id, action)).status === 200 || (await actOnPayout(sales, 'accountant', id, action)).status === 200).toBe(true);
    await look(3 * HOUR_MS);
    expect(letters()[1]).toContain(`Выплаты отправлены:\n${String(number)}: ฿`);
    expect((await actOnPayout(sales, 'accountant', id, 'fail', { reason: 'x' })).status).toBe(200);
    await look(5 * HOUR_MS);
    expect(letters()[2]).toContain('Выплаты не прошли');
    expect(letters()[2]).toContain(String(number));
  });

  it('tells one who collects from guests his share, and what he hands over', async () => {
    const agent = sales.idOf('agent');
    const [profile] = await sales.admin.collection('agent_profiles').getFullList({ filter: `agent = "${agent}"` });
    const terms = (settlement: string) => sales.admin.collection('agent_profiles').update(String(profile?.id), { settlement });
    await terms('net_rate');
    const voucher = await sale();
    await choose();
    const paying = { kind: 'balance', method: 'agent_collected', amount: 1_200_000, currency: 'THB', overpay: true };
    const { payment } = (await sales.pay('senior', voucher.id, paying)).body;
    await desk(sales.as('accountant'), `payments/${(payment as RecordModel).id}/clear`, { overpay: true });
    await sales.admin.collection('vouchers').update(voucher.id, { service_date: dayFromNow(-5) });
    await unlockAt(sales, new Date(Date.now()).toISOString());
    const drawn = await desk(sales.as('accountant'), 'payouts', { country: 'thailand', agent, currency: 'THB', way: 'set_off' });
    const { id, number, held, set_off } = drawn.body['payout'] as RecordModel;
    await look(11 * MINUTE_MS);
    expect(letters()[0]).toContain(`к зачёту:\n${String(voucher['number'])}: `);
    expect(letters()[0]).not.toContain('Можно получить');
    for (const [role, action] of [
      ['senior', 'approve'],
      ['accountant', 'send'],
    ] as const)
      expect((await actOnPayout(sales, role, id, action)).status).toBe(200);
    await look(3 * HOUR_MS);
    expect(letters()[1]).toContain(`${String(number)}: к сдаче ฿${((Number(held) - Number(set_off)) / 100).toLocaleString('en')}`);
    expect(letters()[1]).not.toContain('Выплаты отправлены');
    expect((await actOnPayout(sales, 'accountant', id, 'fail', { reason: 'x' })).status).toBe(200);
    await look(5 * HOUR_MS);
    expect(letters()).toHaveLength(2);
    expect((await actOnPayout(sales, 'accountant', id, 'void', { reason: 'x' })).status).toBe(200);
    await terms('referral');
  });
});

describe('of what an agent wants letters', () => {
  it('is his own alone; an address that is none is refused, and of two windows the second is told', async () => {
    for (const role of ['tourist', 'guide', 'content', 'manager', 'senior', 'accountant'] as const)
      expect([role, (await read(role)).status, (await choose({}, role)).status]).toEqual([role, 403, 403]);
    expect((await choose({}, 'admin')).status).toBe(404);
    for (const email of ['anna', 'a@b', 'a b@c.de', 'a@b.co,c@d.co']) expect([email, (await choose({ email })).status]).toEqual([email, 422]);
    expect((await read()).body).toMatchObject({ email: '', sales: true, revision: 0, isMail: true });
    const both = await Promise.all([choose({ revision: 0 }), choose({ revision: 0 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await choose({ less: false })).status).toBe(200);
    expect((await read()).body).toMatchObject({ email: 'anna@example.com', language: 'ru', sales: true, less: false });
    // A letter that goes changes nothing that he would be held against.
    const { revision } = (await read()).body;
    await sale();
    await look(11 * MINUTE_MS);
    expect(letters()).toHaveLength(1);
    expect((await read()).body['revision']).toBe(revision);
  });

  it('is claimed and sent by the house alone', async () => {
    for (const route of ['', '/mail', '/told'])
      for (const role of ['agent', 'senior', 'admin', 'guest'] as const)
        expect((await house(sales.as(role), `agent-letters${route}`)).status, `${route} ${role}`).toBeGreaterThanOrEqual(401);
  });
});
