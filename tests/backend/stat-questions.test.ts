import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBusiness } from '../../scripts/seed/business/database.ts';
import { seedLeads } from '../../scripts/seed/business/leads.ts';
import { seedVouchers } from '../../scripts/seed/business/vouchers.ts';
import { connect } from '../../src/data/pocketbase.ts';
import { dayAfter, DAY_MS } from '../../src/lib/time/zone.ts';
import { readDeskWords } from '../../src/people/desk/repo/desk-words.ts';
import { countLeads, findVouchers } from '../../src/office/statistics/figures/overview.server.ts';
import { lettersJob, type LettersJobOptions } from '../../src/office/statistics/own/letters.server.ts';
import { figureOf } from '../../src/office/statistics/own/own-answer.ts';
import { loadOwn, loadToday } from '../../src/office/statistics/own/own.server.ts';
import { figureAt } from '../../src/office/statistics/figures/figure.rules.ts';
import { ownListHref } from '../../src/office/statistics/figures/figure-links.screen.ts';
import { createService, type Service } from '../../src/platform/service.ts';
import { GatewayFault } from '../../src/platform/sms/gateway.ts';
import type { DeskRole } from '../support/desk.ts';
import { answerOf, asSeen, house, PASSWORD } from '../support/house.ts';
import { type MailServer, startMailServer, wordsOf } from '../support/mail-server.ts';
import { setTo } from '../support/settings.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

const COUNTRY = 'thailand';
const NOW_MS = Date.now();
const SITE = 'https://island.example';
let sales: SalesDesk;
let service: Service;
let mail: MailServer;
let database: DatabaseSync;
beforeAll(async () => {
  sales = await startSales({ isTelling: true });
  const business = openBusiness(sales.dataDir);
  seedLeads(business, { count: 1500, days: 200, now_ms: NOW_MS });
  seedVouchers(business, { count: 500, now_ms: NOW_MS });
  business.close();
  database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { readOnly: true });
  service = createService(sales.url, sales.secrets.serviceToken);
  mail = await startMailServer();
});
afterAll(async () => {
  database.close();
  await mail.stop();
  await sales.stop();
});
beforeEach(async () => {
  for (const one of await sales.admin.collection('stat_questions').getFullList()) await sales.admin.collection('stat_questions').delete(one.id);
});

const QUESTION = 'preset=last_month&measure=lost&split=reason';
const questions = (role: DeskRole) => sales.as(role).collection('stat_questions');
let names = 0;
const nextName = (): string => {
  names += 1;
  return `Вопрос ${names}`;
};
const fieldsOf = (role: DeskRole, more: object = {}) => ({
  ...{ owner: sales.idOf(role), country: COUNTRY, name: nextName(), question: QUESTION, language: 'ru' },
  ...more,
});
const add = (role: DeskRole, more: object = {}) => answerOf(questions(role).create(fieldsOf(role, more)));
const added = async (role: DeskRole, more: object = {}): Promise<RecordModel> => {
  const { status, body } = await add(role, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as RecordModel;
};
const seenBy = async (role: DeskRole): Promise<readonly string[]> => (await questions(role).getFullList()).map(({ id }) => id);

describe('a question that is kept', () => {
  it('is its owner’s: others read it once it is shared, and nobody but him changes it', async () => {
    const own = await added('manager');
    expect(await seenBy('manager')).toEqual([own.id]);
    for (const role of ['manager2', 'senior', 'accountant', 'admin'] as const) expect(await seenBy(role), role).toEqual([]);
    const share = await answerOf(questions('manager').update(own.id, { shared: true }, await asSeen(sales.admin, 'stat_questions', own.id)));
    expect(share.status).toBe(200);
    for (const role of ['manager2', 'senior', 'accountant', 'admin'] as const) expect(await seenBy(role), role).toEqual([own.id]);
    for (const role of ['agent', 'guide', 'content', 'tourist', 'guest'] as const)
      expect((await answerOf(questions(role).getOne(own.id))).status, role).not.toBe(200);
    const seen = await asSeen(sales.admin, 'stat_questions', own.id);
    for (const role of ['manager2', 'senior', 'admin', 'agent'] as const) {
      expect((await answerOf(questions(role).update(own.id, { name: 'x' }, seen))).status, role).toBeGreaterThanOrEqual(400);
      expect((await answerOf(questions(role).delete(own.id, seen))).status, role).toBeGreaterThanOrEqual(400);
    }
    expect((await answerOf(questions('manager').update(own.id, { owner: sales.idOf('manager2') }, seen))).status).toBeGreaterThanOrEqual(400);
  });

  it('is added in one’s own name by whoever works at the desk', async () => {
    for (const role of ['manager', 'senior', 'accountant', 'admin'] as const) expect((await add(role)).status, role).toBe(200);
    for (const role of ['agent', 'guide', 'content', 'tourist', 'guest'] as const) expect((await add(role)).status, role).toBeGreaterThanOrEqual(400);
    expect((await add('manager', { owner: sales.idOf('senior') })).status).toBeGreaterThanOrEqual(400);
  });

  it('can be asked, written in its one way; a letter has an address, a text a number', async () => {
    const faultAt = async (more: object) => Object.keys(((await add('manager', more)).body['data'] as { fields?: object } | undefined)?.fields ?? {});
    for (const question of [
      'measure=gold',
      'measure=lost',
      `${QUESTION}&x=1`,
      'preset=last_week&measure=sold&split=reason',
      'preset=last_month&measure=lost&reason=%27',
    ])
      expect(await faultAt({ question }), question).toEqual(['question']);
    expect(await faultAt({ monday: 'email' })).toEqual(['email']);
    expect(await faultAt({ monday: 'message' })).toEqual(['monday']);
    await sales.admin.collection('users').update(sales.idOf('manager'), { phone_e164: '+79160001122' });
    expect((await add('manager', { monday: 'message' })).status).toBe(200);
    expect((await add('manager', { monday: 'email', email: 'anna@example.com' })).status).toBe(200);
  });

  it('is one of as many as lists have views, and no two of one owner are called the same', async () => {
    await setTo(sales, 'saved_views_most', 5);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push((await add('accountant')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422]);
    await setTo(sales, 'saved_views_most', 50);
    expect((await add('senior', { name: 'Одно' })).status).toBe(200);
    expect((await add('senior', { name: 'Одно' })).status).toBe(400);
    expect((await add('manager', { name: 'Одно' })).status).toBe(200);
  });

  it('is pinned by each for himself, a shared one too, and goes from everybody’s Today with its sharing or itself', async () => {
    const [own, shared] = [await added('senior'), await added('senior', { shared: true })];
    const pin = (role: DeskRole, question: string) =>
      answerOf(
        sales
          .as(role)
          .collection('stat_pins')
          .create({ owner: sales.idOf(role), question }),
      );
    expect((await pin('manager', own.id)).status).toBe(404);
    expect((await pin('manager', shared.id)).status).toBe(200);
    expect((await pin('senior', shared.id)).status).toBe(200);
    const day = new Date(NOW_MS).toISOString().slice(0, 10);
    const today = async (role: 'manager' | 'senior') =>
      (await loadToday(sales.as(role), COUNTRY, day, { isAll: role === 'senior', own: sales.idOf(role) })).pinned.map(({ id }) => id);
    expect([await today('manager'), await today('senior')]).toEqual([[shared.id], [shared.id]]);
    await questions('senior').update(shared.id, { shared: false }, await asSeen(sales.admin, 'stat_questions', shared.id));
    expect([await today('manager'), await today('senior')]).toEqual([[], [shared.id]]);
    await questions('senior').delete(shared.id, await asSeen(sales.admin, 'stat_questions', shared.id));
    expect((await sales.admin.collection('stat_pins').getFullList()).length).toBe(0);
  });
});

describe('an answer', () => {
  const day = new Date(NOW_MS).toISOString().slice(0, 10);
  const ask = (role: 'manager' | 'senior', query: string) =>
    loadOwn(sales.as(role), COUNTRY, new URLSearchParams(query), day, { isAll: role === 'senior', own: sales.idOf(role) });

  it('has as many as the list that it opens, and as plain SQL counts', async () => {
    const { statuses } = await readDeskWords(sales.as('senior'), COUNTRY);
    const won = statuses.filter(({ kind }) => kind === 'won').map(({ id }) => id);
    let compared = 0;
    for (const measure of ['new', 'begun', 'closed', 'won', 'lost', 'reopened', 'in_work', 'sold', 'cancelled'])
      for (const split of ['manager', 'source', 'status', 'reason', 'agent', 'excursion', 'guest_country', 'language', 'cause']) {
        const { answer, typed, asked } = await ask('senior', `measure=${measure}&split=${split}&preset=last_30`);
        if (!answer || !typed.question) continue;
        for (const row of answer.rows.slice(0, 4)) {
          const link = ownListHref({ lang: 'ru', country: COUNTRY }, typed.question, asked.period, statuses, row.key) ?? '';
          const url = new URL(link, SITE);
          const figure = figureAt(url.pathname.split('/stats/')[1]?.split('/') ?? [], url.searchParams, asked.period, won);
          const count =
            figure?.kind === 'leads'
              ? await countLeads(sales.as('senior'), COUNTRY, figure.asked)
              : figure?.kind === 'vouchers'
                ? (await findVouchers(sales.as('senior'), COUNTRY, figure.asked)).count
                : null;
          expect(count, `${measure} ${split} ${row.key}`).toBe(row.now.top);
          compared += 1;
        }
      }
    expect(compared).toBeGreaterThan(60);

    const from = `${dayAfter(day, -31)} 17:00:00.000Z`;
    const until = `${day} 17:00:00.000Z`;
    const { answer, asked } = await ask('senior', 'measure=new&preset=last_30');
    expect(asked.period).toEqual({ from: dayAfter(day, -29), to: day });
    const first = `${dayAfter(asked.period.from, -1)} 17:00:00.000Z`;
    expect(from < first).toBe(true);
    const told = database
      .prepare('SELECT COUNT(*) AS n FROM (SELECT lead, MIN(at) AS at FROM lead_stages WHERE country = ? GROUP BY lead) WHERE at >= ? AND at < ?')
      .get(COUNTRY, first, until);
    expect(answer?.whole.top).toBe(told?.['n']);
    const sold = database
      .prepare("SELECT COUNT(*) AS n FROM vouchers WHERE country = ? AND state IN ('confirmed', 'completed') AND confirmed_at >= ? AND confirmed_at < ?")
      .get(COUNTRY, first, until);
    expect((await ask('senior', 'measure=sold&preset=last_30')).answer?.whole.top).toBe(sold?.['n']);
  });

  it('is told to a manager of the house together and of himself, and refused of others', async () => {
    const told = await ask('manager', 'measure=new&split=manager&preset=last_30');
    expect(told.answer?.rows.map(({ key }) => key).every((key) => key === '*' || key === sales.idOf('manager'))).toBe(true);
    expect((await ask('manager', `measure=new&manager=${sales.idOf('manager2')}`)).fault).toEqual({ code: 'manager_other' });
    for (const measure of ['margin', 'received', 'refunded']) expect((await ask('manager', `measure=${measure}`)).fault, measure).toEqual({ code: 'hidden' });
    // The sums hold to it too, whoever asks them past the screen.
    expect((await ask('senior', 'measure=new&split=manager&preset=last_30')).answer?.rows.length).toBeGreaterThan(1);
  });
});

/** The Monday of the next week, by the clock of Phuket. */
const MONDAY = ((): string => {
  const today = new Date(NOW_MS + 7 * 3_600_000).toISOString().slice(0, 10);
  return dayAfter(today, (8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7);
})();
const at = (time: string, days = 0): number => Date.parse(`${dayAfter(MONDAY, days)}T${time}:00+07:00`);
const EIGHT = at('08:00');

describe('letters of a Monday', () => {
  const texts: { to: string; text: string }[] = [];
  let isGatewayDown = false;
  const gateway: LettersJobOptions['gateway'] = {
    send: async (to, text) => {
      if (isGatewayDown) throw new GatewayFault('refused', 'no');
      texts.push({ to, text });
      return undefined;
    },
  };
  const run = async (now_ms: number, more: Partial<LettersJobOptions> = {}): Promise<string> => {
    const job = lettersJob({ service, gateway, siteUrl: SITE, now: () => now_ms, ...more });
    return job.run({ askedBy: '', signal: new AbortController().signal, stage: () => undefined }).then(
      ({ failed, error }) => (failed > 0 ? error : 'done'),
      (error: unknown) => String(error),
    );
  };
  const letters = async () =>
    (await sales.admin.collection('stat_letters').getFullList({ sort: 'created' })).map(({ state, code, week }) => [week, state, code]);
  const setMail = (isOn: boolean) =>
    sales.admin.settings.update({
      smtp: { enabled: isOn, host: '127.0.0.1', port: mail.port, tls: false },
      meta: { senderAddress: 'house@example.com', senderName: 'House' },
    });
  const letter = (role: DeskRole, more: object = {}) => added(role, { monday: 'email', email: 'anna@example.com', ...more });
  beforeEach(async () => {
    (mail.mails as unknown[]).length = 0;
    texts.length = 0;
    isGatewayDown = false;
    mail.refuse(false);
    await setMail(true);
  });

  it('go at eight by the country’s clock, once, however often it is looked', async () => {
    await letter('senior', { question: 'preset=this_year&measure=new&split=source' });
    for (const early of [at('07:59'), at('23:59', -1), at('08:00', 1), at('12:00', 3)]) await run(early);
    expect(mail.mails).toEqual([]);
    await Promise.all([run(EIGHT), run(EIGHT)]);
    await run(at('08:15'));
    await run(at('07:45', 1));
    expect(await letters()).toEqual([[MONDAY, 'sent', '']]);
    expect(mail.mails.map(({ to }) => to)).toEqual(['anna@example.com']);
    await run(EIGHT + 7 * DAY_MS);
    expect(await letters()).toEqual([
      [MONDAY, 'sent', ''],
      [dayAfter(MONDAY, 7), 'sent', ''],
    ]);
  });

  it('tell the whole week before in their owner’s language, with a link that shows the same', async () => {
    const senior: PocketBase = sales.as('senior');
    await letter('senior', { name: 'Откуда приходят', question: 'preset=this_year&measure=new&split=source' });
    await sales.admin.collection('users').update(sales.idOf('senior'), { phone_e164: '+66811234567' });
    await letter('senior', { name: 'Sources', question: 'preset=this_year&measure=new&split=source', language: 'en', monday: 'message', email: '' });
    await run(EIGHT);
    const week = { from: dayAfter(MONDAY, -7), to: dayAfter(MONDAY, -1) };
    const { answer } = await loadOwn(senior, COUNTRY, new URLSearchParams({ measure: 'new', split: 'source', ...week }), dayAfter(MONDAY, 0), {
      isAll: true,
      own: '',
    });
    const value = String(figureOf('new', answer?.whole ?? { top: -1, of: 0 }));
    const [sent] = mail.mails;
    const words = sent ? wordsOf(sent) : '';
    expect(words).toContain('Новые заявки · по источникам');
    expect(words).toContain(`\n${value}`);
    expect(words).toContain(`${SITE}/thailand/stats/ask?from=${week.from}&to=${week.to}&compared=last_week&measure=new&split=source`);
    expect(texts).toEqual([
      { to: '+66811234567', text: expect.stringMatching(new RegExp(`^Sources: ${value}\\b.*${SITE}/en/thailand/stats/ask\\?from=${week.from}`)) },
    ]);
  });

  it('are answered by their owner’s rights of now', async () => {
    const { id } = await sales.admin.collection('users').create({
      ...{ username: 'olga', type: 'senior', name_ru: 'Ольга', active: true, password: 'correct-horse-9', passwordConfirm: 'correct-horse-9' },
    });
    const keep = (more: object) =>
      sales.admin.collection('stat_questions').create({ ...fieldsOf('senior'), owner: id, monday: 'email', email: 'o@example.com', ...more });
    await keep({ name: 'По менеджерам', question: 'preset=this_year&measure=new&split=manager' });
    await keep({ name: 'Деньги', question: 'preset=this_year&measure=received' });
    await keep({ name: 'Чужие', question: `preset=this_year&manager=${sales.idOf('manager2')}&measure=new` });
    await sales.admin.collection('users').update(id, { type: 'manager' });
    await run(EIGHT);
    expect((await letters()).map(([, state, code]) => `${state} ${code}`).toSorted()).toEqual(['kept_back hidden', 'kept_back hidden', 'sent ']);
    const words = mail.mails.map(wordsOf).join('\n');
    const people = (await sales.admin.collection('users').getFullList()).filter(
      ({ id: one, type }) => one !== id && ['manager', 'senior'].includes(String(type)),
    );
    for (const { name_ru } of people) if (name_ru) expect(words, String(name_ru)).not.toContain(`${name_ru}: `);

    for (const change of [{ type: 'guide' }, { type: 'senior', active: false }]) {
      await sales.admin.collection('users').update(id, change);
      (mail.mails as unknown[]).length = 0;
      await run(EIGHT + 7 * DAY_MS * (change.active === false ? 2 : 1));
      expect(mail.mails, JSON.stringify(change)).toEqual([]);
    }
    expect((await letters()).filter(([, state, code]) => state === 'kept_back' && code === 'owner')).toHaveLength(6);
  });

  it('that failed are tried again after a while, a few times; those that were cut off are never sent twice', async () => {
    await letter('senior');
    mail.refuse(true);
    expect(await run(EIGHT)).toBe('refused');
    await run(EIGHT + 60_000);
    expect(await letters()).toEqual([[MONDAY, 'failed', 'refused']]);
    mail.refuse(false);
    expect(await run(EIGHT + 11 * 60_000)).toBe('done');
    expect(await letters()).toEqual([[MONDAY, 'sent', '']]);
    expect(mail.mails).toHaveLength(1);

    // Whoever claims the next one is killed before he tells.
    await letter('manager');
    const claim = (now_ms: number) => house(sales.as('site'), 'stat-letters/claim', { at: new Date(now_ms).toISOString() });
    expect((await claim(EIGHT)).body['letter']).toMatchObject({ monday: 'email' });
    expect((await claim(EIGHT)).body['letter']).toBeNull();
    await run(EIGHT + 60_000);
    await run(EIGHT + 3 * 60_000);
    await run(EIGHT + 3_600_000);
    expect(mail.mails).toHaveLength(1);
    expect((await letters()).map(([, state]) => state)).toEqual(['sent', 'unknown']);
  });

  it('say what is missing: mail that is not set up, a gateway that refuses, a number that went', async () => {
    await letter('senior');
    await setMail(false);
    expect(await run(EIGHT)).toBe('no_mail');
    await sales.admin.collection('users').update(sales.idOf('manager'), { phone_e164: '+79160001122' });
    const text = await added('manager', { monday: 'message' });
    isGatewayDown = true;
    expect(await run(EIGHT)).toBe('refused');
    isGatewayDown = false;
    await sales.admin.collection('users').update(sales.idOf('manager'), { phone_e164: '' });
    expect((await run(EIGHT + 11 * 60_000)).split('; ').toSorted()).toEqual(['no_mail', 'no_phone']);
    expect(texts).toEqual([]);
    // Another number ends one's sessions.
    const signedIn = async (role: DeskRole): Promise<PocketBase> => {
      const client = connect(sales.url);
      await client.collection('users').authWithPassword(role, PASSWORD);
      return client;
    };
    expect((await (await signedIn('manager')).collection('stat_letters').getFullList()).map(({ question, code }) => [question, code])).toEqual([
      [text.id, 'no_phone'],
    ]);
    const ways = async (client: PocketBase) => (await answerOf(client.send('/api/desk/stats/letters', {}))).body;
    expect(await ways(await signedIn('senior'))).toEqual({ isMail: false, phone: '4567' });
    expect(await ways(await signedIn('manager'))).toEqual({ isMail: false, phone: '' });
    expect(await ways(sales.as('admin'))).toEqual({ isMail: false, phone: '' });
  });

  it('are claimed, answered and sent by the house alone', async () => {
    for (const route of ['claim', 'sums', 'mail', 'told'])
      for (const role of ['manager', 'senior', 'admin', 'guest'] as const)
        expect((await house(sales.as(role), `stat-letters/${route}`)).status, `${route} ${role}`).toBeGreaterThanOrEqual(401);
    expect((await answerOf(sales.as('agent').send('/api/desk/stats/letters', {}))).status).toBe(403);
  });
});
