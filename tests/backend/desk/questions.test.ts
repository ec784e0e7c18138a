import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unlistedIn } from '../../../src/records/question/question.ts';
import { ALL_COLLECTIONS } from '../../../src/registry/collections.ts';
import { type Asker, ASKERS } from '../../../src/schema/readers.ts';
import { canonical } from '../../../src/backend/engine/record-data.ts';
import { runSql } from '../../support/backend.ts';
import type { DeskRole } from '../../support/desk.ts';
import { type Answer, answerOf } from '../../support/house.ts';
import { type AskedQuestion, questions, seeded } from '../../support/questions.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

/** Two sets of private values that look alike behind their masks. */
const SECRETS = [
  { phone: '+79161112267', messenger: '@anna_wanders', email: 'anna@mail.ru' },
  { phone: '+79995554467', messenger: '@anders_moors', email: 'annals@il.ru' },
] as const;
const QUESTIONS = 20_000;
const SEED = 9;
const REFUSED_ASKED = 150;
const AT_ONCE = 12;
const SLOW_MS = 1000;

let sales: SalesDesk;
beforeAll(async () => {
  Object.assign(globalThis, { EventSource });
  sales = await startSales();
  const { id } = await sales.admin
    .collection('clients')
    .create({ country: 'thailand', name: 'Анна', language: 'ru', state: 'active', last_manager: sales.idOf('manager2') });
  const voucher = await sales.sale('manager2', { service_date: dayFromNow(8), pickup_from: '06:40', client: id });
  await sales.as('senior').send('/api/desk/reminders/queue', { method: 'POST', body: { country: 'thailand', day: dayFromNow(8) } });
  const lead = { country: 'thailand', name: 'Анна', phone_raw: '+79160000067', source: 'phone', messenger: '@a', email: 'a@b.cc', next_action: 'x' };
  await sales.as('manager2').send('/api/desk/leads', { method: 'POST', body: lead, headers: { 'Idempotency-Key': 'questions-lead-0001' } });
  expect(await sales.admin.collection('reminders').getFullList()).not.toEqual([]);
  expect(voucher['state']).toBe('confirmed');
});
afterAll(() => sales.stop());

/** Puts other private values in place of all there are, as nobody's write. */
function hide({ phone, messenger, email }: (typeof SECRETS)[number]): void {
  runSql(
    sales,
    `UPDATE leads SET phone_raw = '${phone}', phone_e164 = '${phone}', messenger = '${messenger}', email = '${email}', search = '${phone}', keys = '["${phone}"]';
     UPDATE clients SET phone_e164 = '${phone}', phones = '["${phone}"]', email = '${email}', search = '${phone}', messengers = '[{"kind":"telegram","handle":"${messenger}"}]';
     UPDATE vouchers SET contact_phone = '${phone}', contact_messenger = '${messenger}', search = '${phone}';
     UPDATE reminders SET recipient = '${phone}';`,
  );
}

const NAMES: Readonly<Partial<Record<Asker, DeskRole>>> = { visitor: 'guest', developer: 'admin' };
const roleOf = (asker: Asker): DeskRole => NAMES[asker] ?? (asker as DeskRole);
const list = (role: DeskRole, collection: string, query: Readonly<Record<string, string>>): Promise<Answer> =>
  answerOf(sales.as(role).send<Record<string, unknown>>(`/api/collections/${collection}/records`, { method: 'GET', query }));
const ask = ({ asker, collection, parts }: AskedQuestion): Promise<Answer> => list(roleOf(asker), collection, { ...parts });
const isListed = ({ asker, collection, parts }: AskedQuestion): boolean =>
  unlistedIn(asker, collection, Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, [text]]))) === null;

describe('a question to records', () => {
  it.each<[DeskRole, string, Readonly<Record<string, string>>]>([
    ['guest', 'countries', { filter: 'ic_excurs_via_country.country.ic_excurs_via_country.country.ic_excurs_via_country.sort > 1' }],
    ['guest', 'ic_excurs_categories', { sort: 'ic_excurs_via_category.price_adult' }],
    ['manager', 'leads', { filter: "phone_e164>='+79161'" }],
    ['accountant', 'clients', { sort: 'email' }],
    ['manager', 'payments', { filter: 'voucher.contact_phone ~ "+7"' }],
    ['manager', 'reminders', { sort: 'recipient' }],
    ['manager', 'activities', { filter: 'lead.phone_e164 ~ "+7"' }],
    ['senior', 'vouchers', { filter: 'contact_phone ~ "+7"' }],
    ['manager', 'clients', { expand: 'leads_via_client' }],
    ['admin', 'users', { fields: 'name_ru:excerpt(10)' }],
  ])('of %s to %s with a word that is not listed is refused by PocketBase itself', async (role, collection, query) => {
    expect(await list(role, collection, query)).toMatchObject({ status: 400, body: { code: 'word_refused', data: { part: Object.keys(query)[0] } } });
  });

  it('of the superuser has any words', async () => {
    expect(
      (await answerOf(sales.admin.collection('leads').getFullList({ filter: 'phone_e164 ~ "+7" && country.name_ru != ""', sort: '@random' }))).status,
    ).toBe(200);
  });
});

describe('a subscription', () => {
  const watch = (role: DeskRole, topic: string, options: Readonly<Record<string, unknown>>) =>
    answerOf(
      sales
        .as(role)
        .collection(topic)
        .subscribe('*', () => undefined, { query: options }),
    );
  it('with a word that is not listed is refused, and so is one to what has no name', async () => {
    for (const query of [{ filter: "phone_e164>='+79161'" }, { filter: 'client.email ~ "a"' }, { expand: 'client' }, { fields: 'phone_raw:excerpt(3)' }])
      expect(await watch('manager', 'leads', query), JSON.stringify(query)).toMatchObject({ status: 400, body: { code: 'word_refused' } });
    const { id } = await sales.admin.collections.getOne('leads');
    expect(await watch('manager', id, {})).toMatchObject({ status: 400, body: { code: 'word_refused' } });
    await sales.as('manager').realtime.unsubscribe();
    expect((await watch('manager', 'leads', { fields: 'id' })).status).toBe(200);
    await sales.as('manager').realtime.unsubscribe();
  });
});

describe('a batch', () => {
  it('with a word that is not listed in one address does nothing at all', async () => {
    const mine = { owner: sales.idOf('manager'), screen: 'leads', query: '' };
    const send = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      answerOf(
        sales.as('manager').send<Record<string, unknown>>('/api/batch', {
          method: 'POST',
          body: {
            requests: [
              { method: 'POST', url: '/api/collections/saved_views/records', body: { ...mine, name: `one of ${url}${Object.keys(headers)}` } },
              { method: 'POST', url, headers, body: { ...mine, name: `two of ${url}${Object.keys(headers)}` } },
            ],
          },
        }),
      );
    for (const query of ['expand=owner', 'fields=name:excerpt(2)', 'expand=a;b', '%65xpand=x_via_y', 'fields=%zz'])
      expect(await send(`/api/collections/saved_views/records?${query}`), query).toMatchObject({ status: 400, body: { code: 'word_refused' } });
    expect(await send('/api/collections/saved_views/records', { 'X-House-Address': '1.2.3.4' })).toMatchObject({ status: 400 });
    expect(await sales.as('manager').collection('saved_views').getFullList()).toEqual([]);
    expect((await send('/api/collections/saved_views/records?fields=id')).status).toBe(200);
  });
});

/** Work on each, some at a time. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}

async function timed(one: AskedQuestion): Promise<{ readonly answer: Answer; readonly took_ms: number }> {
  const from = performance.now();
  return { answer: await ask(one), took_ms: performance.now() - from };
}

describe('twenty thousand questions', () => {
  const all = questions(QUESTIONS, SEED);

  it('learn nothing of what is private, and none holds the others up', { timeout: 720_000 }, async () => {
    const listed = all.filter(isListed);
    const random = seeded(SEED + 1);
    const refused = all.filter((one) => !isListed(one) && random() < REFUSED_ASKED / QUESTIONS);
    expect([listed.length > 500, refused.length > 100]).toEqual([true, true]);
    for (const { status } of await inTurns(refused, ask)) expect(status).toBeGreaterThanOrEqual(400);

    const told: (readonly string[])[] = [];
    const late: AskedQuestion[] = [];
    for (const secrets of SECRETS) {
      hide(secrets);
      const answers = await inTurns(listed, async (one) => {
        const { answer, took_ms } = await timed(one);
        if (took_ms > SLOW_MS) late.push(one);
        return ![200, 403].includes(answer.status) ? `${answer.status} ${JSON.stringify(one)}` : canonical(answer.body);
      });
      expect(answers.filter((text) => !text.startsWith('{'))).toEqual([]);
      told.push(answers);
    }
    // PocketBase holds up empty answers to filters, and a busy machine anything: what is slow is slow alone and again.
    const slow: string[] = [];
    for (const one of late) if ((await timed(one)).took_ms > SLOW_MS && (await timed(one)).took_ms > SLOW_MS) slow.push(JSON.stringify(one));
    const learnt = listed.flatMap((one, at) => (sees(one) || told[0]?.[at] === told[1]?.[at] ? [] : [JSON.stringify(one)]));
    console.info(`${listed.length} of ${QUESTIONS} questions asked twice, ${refused.length} refused ones tried`);
    expect({ learnt: learnt.slice(0, 5), slow }).toEqual({ learnt: [], slow: [] });
  });

  it('were asked by everybody of everything', () => {
    expect(new Set(all.map(({ asker }) => asker)).size).toBe(ASKERS.length);
    expect(new Set(all.map(({ collection }) => collection)).size).toBe(ALL_COLLECTIONS.length);
  });
});

/** Whether the asker sees contacts in the record itself: then its answer may change with them. */
function sees({ asker, collection }: AskedQuestion): boolean {
  return ['senior', 'admin', 'developer'].includes(asker) && ['leads', 'clients', 'vouchers', 'reminders'].includes(collection);
}
