import { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingOf } from '../../../src/booking/reviews/rules/shown.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

type Plain = Readonly<Record<string, unknown>>;
let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  for (const language of ['ru', 'en'])
    await desk(sales.as('senior'), 'reminder-templates', {
      country: 'thailand',
      kind: 'review',
      language,
      channel: 'copy',
      body: '{first_name}: {link}',
      code: language,
    });
});
afterAll(() => sales.stop());

const house = (route: string, body: Plain, role: DeskRole = 'site') => answerOf(sales.as(role).send(`/api/house/${route}`, { method: 'POST', body }));
const WORDS = { rating: 5, text: 'Море было спокойное', name: 'Анна', consent: true, language: 'ru' };
const write = (token: string, change: Plain = {}) => house('review-write', { token, ...WORDS, ...change });
const open = (token: string) => house('review', { token });
/** Both are told together. */
const UNANSWERED = { answer_ru: '', answer_en: '' };
const read = (id: string) => sales.admin.collection('reviews').getOne(id);
const ofVoucher = async (voucher: string): Promise<RecordModel> =>
  sales.admin.collection('reviews').getFirstListItem(sales.admin.filter('voucher = {:voucher}', { voucher }));

/** A trip that took place yesterday. */
async function travelled(change: Plain = {}): Promise<RecordModel> {
  const sold = await sales.sale('manager', change);
  await sales.admin.collection('vouchers').update(sold.id, { service_date: dayFromNow(-1) });
  const { status } = await sales.act('manager', await sales.read(sold.id), 'complete');
  expect(status).toBe(200);
  return sales.read(sold.id);
}

/** The review whose link a reminder of yesterday's trips carries. */
async function invited(voucher: RecordModel): Promise<RecordModel> {
  await desk(sales.as('manager'), 'reminders/queue', { country: 'thailand', day: voucher['service_date'], kind: 'review' });
  const reminder = await sales.admin
    .collection('reminders')
    .getFirstListItem(sales.admin.filter('voucher = {:voucher} && kind = "review"', { voucher: voucher.id }));
  const { status, body } = await desk(sales.as('manager'), `reminders/${reminder.id}/prepare`, { expected: reminder['revision'], channel: 'copy' });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringMatching(/\/r\/[0-9a-f]{32}/)]);
  return ofVoucher(voucher.id);
}
const written = async (): Promise<RecordModel> => {
  const review = await invited(await travelled());
  expect((await write(String(review['token']))).status).toBe(200);
  return read(review.id);
};
const act = async (role: DeskRole, id: string, action: string, body: Plain = {}) =>
  desk(sales.as(role), `reviews/${id}/${action}`, { expected: (await read(id))['revision'], ...body });

describe('the link of a reminder', () => {
  it('is one for each voucher, however often it is prepared, and no other than that of the voucher', async () => {
    const voucher = await travelled();
    const review = await invited(voucher);
    expect(review).toMatchObject({ state: 'invited', excursion: '128', trip_month: String(voucher['service_date']).slice(0, 7), is_demo: false });
    expect(review['token']).not.toBe(voucher['public_token']);
    const reminder = await sales.admin.collection('reminders').getFirstListItem(sales.admin.filter('voucher = {:id}', { id: voucher.id }));
    expect(reminder['text']).toContain(`/r/${review['token']}`);
    expect((await desk(sales.as('manager'), `reminders/${reminder.id}/send`, { expected: reminder['revision'] })).status).toBe(200);
    expect((await ofVoucher(voucher.id))['token']).toBe(review['token']);
  });

  it('leads nowhere when it is guessed, and says the same of every wrong one', async () => {
    const answers = await Promise.all(
      ['', 'x', '0'.repeat(32), 'F'.repeat(32), `${'0'.repeat(31)}%`].map((token) =>
        Promise.all([open(token), write(token), house('review-withdraw', { token })]),
      ),
    );
    for (const answer of answers.flat()) expect(answer).toMatchObject({ status: 404 });
    expect(new Set(answers.flat().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is answered to the house’s own site alone', async () => {
    const review = await invited(await travelled());
    for (const role of ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'accountant', 'senior', 'admin'] as const)
      for (const route of ['review', 'review-write', 'review-withdraw'])
        expect([role, (await house(route, { token: review['token'], ...WORDS }, role)).status >= 401]).toEqual([role, true]);
    expect(await read(review.id)).toMatchObject({ state: 'invited' });
  });

  it('takes nothing before the trip, nor of a voucher that was called off', async () => {
    const review = await invited(await travelled());
    const token = String(review['token']);
    const vouchers = sales.admin.collection('vouchers');
    await vouchers.update(review['voucher'], { state: 'confirmed', service_date: dayFromNow(2) });
    expect(await open(token)).toMatchObject({ status: 200, body: { stage: 'early' } });
    expect(await write(token)).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'early' } } });
    await vouchers.update(review['voucher'], { state: 'cancelled' });
    expect(await write(token)).toMatchObject({ status: 422, body: { code: 'move_refused', data: { reason: 'over' } } });
    await vouchers.update(review['voucher'], { state: 'completed', service_date: dayFromNow(-91) });
    expect(await write(token)).toMatchObject({ status: 422, body: { data: { reason: 'over' } } });
    expect(await read(review.id)).toMatchObject({ state: 'invited', text: '' });
  });
});

describe('what a guest writes', () => {
  it('waits to be read, once however often it is sent, also at the same time', async () => {
    const review = await invited(await travelled());
    const token = String(review['token']);
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const stored = await read(review.id);
    expect(stored).toMatchObject({ state: 'waiting', rating: 5, text: WORDS.text, name: 'Анна', language: 'ru', revision: 2 });
    expect(Object.keys(answers[0]?.body ?? {}).toSorted()).toEqual(['answer', 'day', 'excursion', 'name', 'rating', 'reason', 'stage', 'state', 'text']);
  });

  it('is refused with its field where something lacks, and nothing of it is kept', async () => {
    const review = await invited(await travelled());
    for (const [change, field] of [
      [{ rating: 6 }, 'rating'],
      [{ text: ' ' }, 'text'],
      [{ text: 'x'.repeat(3001) }, 'text'],
      [{ name: '' }, 'name'],
      [{ consent: 'yes' }, 'consent'],
    ] as const)
      expect(await write(String(review['token']), change)).toMatchObject({ status: 422, body: { code: 'invalid', data: { fields: { [field]: {} } } } });
    expect(await read(review.id)).toMatchObject({ state: 'invited', text: '', rating: 0 });
  });

  it('is read again after a change, without the translation of before; after fourteen days it stays', async () => {
    const { id, token } = await written();
    expect((await act('content', id, 'save', { translation: 'The sea was calm', seen: { translation: '' } })).status).toBe(200);
    expect((await act('content', id, 'publish')).status).toBe(200);
    expect(await write(token, { text: 'Море штормило весь день' })).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(await read(id)).toMatchObject({ state: 'waiting', translation: '', published_at: '' });
    await sales.admin.collection('reviews').update(id, { written_at: new Date(Date.now() - 15 * 86_400_000) });
    expect(await write(token)).toMatchObject({ status: 422, body: { data: { reason: 'settled' } } });
    expect(await house('review-withdraw', { token })).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', stage: 'over', text: '', name: '', rating: 0 },
    });
  });

  it('is gone when he takes it back, from the log too', async () => {
    const { id, token } = await written();
    expect((await act('senior', id, 'publish')).status).toBe(200);
    expect((await house('review-withdraw', { token })).status).toBe(200);
    expect((await house('review-withdraw', { token })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', text: '', name: '', rating: 0, published_at: '' });
    const events = await sales.admin.collection('events').getFullList({ filter: sales.admin.filter('record = {:id}', { id }) });
    expect(events.map(({ action }) => action).toSorted()).toEqual(['publish', 'take_back', 'write']);
    expect(JSON.stringify(events)).not.toContain(WORDS.text);
  });
});

describe('the desk', () => {
  it('publishes with an answer in both languages, and everybody reads it then, without its link and voucher', async () => {
    const { id } = await written();
    const guest = sales.as('guest').collection('reviews');
    expect((await answerOf(guest.getOne(id))).status).toBe(404);
    expect(await act('content', id, 'save', { answer_ru: 'Спасибо', seen: UNANSWERED })).toMatchObject({
      status: 422,
      body: { data: { fields: { answer_en: {} } } },
    });
    expect((await act('content', id, 'save', { answer_ru: 'Спасибо', answer_en: 'Thank you', seen: UNANSWERED })).status).toBe(200);
    const outbox = async () => (await sales.admin.collection('outbox').getList(1, 1, { filter: sales.admin.filter('record = {:id}', { id }) })).totalItems;
    const before = await outbox();
    expect((await act('content', id, 'publish')).status).toBe(200);
    expect((await outbox()) - before).toBe(1);
    const shown = await guest.getOne(id);
    expect(shown).toMatchObject({ text: WORDS.text, answer_en: 'Thank you', state: 'published' });
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['token']));
    expect('voucher' in shown || 'token' in shown).toBe(false);
  });

  it('declines with a reason that the guest reads, and only so', async () => {
    const { id, token } = await written();
    expect(await act('senior', id, 'decline')).toMatchObject({ status: 422, body: { code: 'reason_missing' } });
    expect((await act('senior', id, 'decline', { reason: 'Это о другой поездке' })).status).toBe(200);
    expect((await open(token)).body).toMatchObject({ state: 'declined', reason: 'Это о другой поездке' });
    expect(await act('senior', id, 'decline', { reason: 'x' })).toMatchObject({ status: 422, body: { code: 'move_refused' } });
    expect((await act('senior', id, 'publish')).status).toBe(200);
    expect(await read(id)).toMatchObject({ decline_reason: '' });
  });

  it('is told of a change that it has not seen', async () => {
    const { id, token, revision } = await written();
    await write(token, { rating: 1, text: 'Ничего не понравилось' });
    expect(await desk(sales.as('senior'), `reviews/${id}/publish`, { expected: revision })).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('reads and writes by its rights', async () => {
    const { id, voucher } = await written();
    const { number } = await sales.read(voucher);
    const seen: Record<string, readonly boolean[]> = {};
    for (const role of ['guest', 'tourist', 'agent', 'guide', 'accountant', 'manager', 'content', 'senior', 'admin'] as const) {
      const asked = await desk(sales.as(role), `reviews/${id}/voucher`);
      if (asked.status === 200) expect(asked.body).toEqual({ id: voucher, number });
      const statuses = [
        (await answerOf(sales.as(role).collection('reviews').getOne(id))).status,
        asked.status,
        (await act(role, id, 'save', { answer_ru: '', seen: UNANSWERED })).status,
      ];
      seen[role] = statuses.map((status) => status === 200);
    }
    const [none, reads, edits] = [
      [false, false, false],
      [true, true, false],
      [true, true, true],
    ];
    expect(seen).toEqual({
      guest: none,
      tourist: none,
      agent: none,
      guide: none,
      accountant: reads,
      manager: reads,
      content: edits,
      senior: edits,
      admin: edits,
    });
  });

  it('has nobody write through the records API', async () => {
    const { id } = await written();
    for (const role of ['guest', 'manager', 'senior', 'content', 'admin'] as const) {
      const client = sales.as(role).collection('reviews');
      const tries = [
        () => client.create({ country: 'thailand', excursion: '128', rating: 5, state: 'published' }),
        () => client.update(id, { state: 'published' }),
        () => client.delete(id),
      ];
      for (const one of tries) expect((await answerOf(one())).status).toBeGreaterThanOrEqual(400);
    }
    expect(await read(id)).toMatchObject({ state: 'waiting' });
  });
});

describe('a guest who is forgotten', () => {
  it('leaves his stars, and neither words, name, answer nor link; the page hears of it', async () => {
    const lead = (await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Пётр', phone_raw: '+79167770011' })).body['lead'] as RecordModel;
    const voucher = await travelled({ lead: lead.id, contact_phone: undefined, lead_name_latin: 'Petr' });
    const review = await invited(voucher);
    await write(String(review['token']), { rating: 3, name: 'Пётр' });
    await act('senior', review.id, 'save', { answer_ru: 'Пётр, спасибо', answer_en: 'Thank you', seen: UNANSWERED });
    expect((await act('senior', review.id, 'publish')).status).toBe(200);
    const outbox = async () =>
      (await sales.admin.collection('outbox').getList(1, 1, { filter: sales.admin.filter('record = {:id}', { id: review.id }) })).totalItems;
    const before = await outbox();
    const client = await sales.admin.collection('clients').getOne((await sales.read(voucher.id))['client']);
    const wiped = await desk(sales.as('admin'), `clients/${client.id}/anonymise`, { expected: client['revision'], reason: 'просьба' });
    expect([wiped.status, JSON.stringify(wiped.body)]).toEqual([200, expect.anything()]);
    expect(await read(review.id)).toMatchObject({
      state: 'published',
      rating: 3,
      text: '',
      translation: '',
      name: '',
      answer_ru: '',
      answer_en: '',
      token: '',
    });
    expect((await open(String(review['token']))).status).toBe(404);
    expect(await outbox()).toBeGreaterThan(before);
  });
});

describe('the average', () => {
  it('of the records is what plain SQL says of the table', async () => {
    const records = await sales.as('guest').collection('reviews').getFullList({ filter: 'excursion = "128"' });
    const database = new DatabaseSync(`${sales.dataDir}/pb_data/data.db`, { readOnly: true, timeout: 5000 });
    const sql =
      "SELECT count(*) AS count, CAST(round(sum(rating) * 10.0 / count(*)) AS INTEGER) AS tenths FROM reviews WHERE excursion = '128' AND state = 'published' AND is_demo = 0 AND rating > 0";
    const row = database.prepare(sql).get();
    database.close();
    expect(ratingOf(records as never)).toEqual({ ...row });
    expect(Number(row?.['count'])).toBeGreaterThan(1);
  });
});

describe('what grows old', () => {
  it('goes at night: links that nobody used, words of what was declined long ago', async () => {
    const [unused, declined, fresh] = [await invited(await travelled()), await written(), await written()];
    expect((await act('senior', declined.id, 'decline', { reason: 'x' })).status).toBe(200);
    expect((await act('senior', fresh.id, 'decline', { reason: 'x' })).status).toBe(200);
    await sales.admin.collection('reviews').update(unused.id, { trip_month: '2026-01' });
    const database = new DatabaseSync(`${sales.dataDir}/pb_data/data.db`, { timeout: 5000 });
    database.prepare("UPDATE reviews SET updated = '2026-01-01 00:00:00.000Z' WHERE id = ?").run(declined.id);
    database.close();
    await sales.admin.crons.run('retention_nightly');
    await expect.poll(async () => (await answerOf(read(unused.id))).status).toBe(404);
    await expect.poll(() => read(declined.id)).toMatchObject({ state: 'declined', text: '', name: '', rating: 5 });
    expect(await read(fresh.id)).toMatchObject({ text: WORDS.text });
  });
});
