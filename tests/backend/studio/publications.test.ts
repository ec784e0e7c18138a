import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Launch, servePocketBase, stopPocketBase } from '../../../scripts/lib/pocketbase-process.ts';
import { freePort } from '../../../scripts/lib/ports.ts';
import { startPublicationClock } from '../../../src/studio/studio/publications/clock.server.ts';
import { createService } from '../../../src/platform/service.ts';
import { runSql } from '../../support/backend.ts';
import { desk } from '../../support/desk.ts';
import { recordIn, type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());
afterEach(() => studio.clear());

const later = (ms: number): string => new Date(Date.now() + ms).toISOString();
const versions = async (entity = 'ic_excurs', record = '128') =>
  (await desk(sales.as('content'), `versions?entity=${entity}&record=${record}`)).body['rows'] as readonly Readonly<Record<string, unknown>>[];
const act = (role: 'content' | 'manager', id: string, action: string) => desk(sales.as(role), `publications/${id}/${action}`, {});
const publication = (id: string) => sales.admin.collection('publications').getOne(id);
const outbox = async (record: string) => (await sales.admin.collection('outbox').getFullList({ filter: `record = "${record}"` })).length;
/** Lets a scheduled publication be due, as if its instant had come. */
const hurry = (id: string) => runSql(sales, `UPDATE publications SET publish_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);

/** A second PocketBase over the same data. */
function anotherOn(launch: Launch, port: number): Launch {
  const address = `127.0.0.1:${port}`;
  const args = launch.args.map((argument) => (argument.startsWith('--http=') ? `--http=${address}` : argument));
  return { ...launch, args, url: `http://${address}`, pidFile: `${launch.pidFile}.second` };
}

async function published(field: string, value: string, more: Readonly<Record<string, unknown>> = {}): Promise<{ readonly id: string }> {
  await studio.type('content', field, value, { base: (await studio.live())[field] });
  return recordIn(await studio.publish('content', [await studio.draft()], more), 'publication');
}

describe('a publication', () => {
  it('writes what is live once, with its history, its row for the pages, and both versions', async () => {
    const before = await studio.live();
    const rows = await outbox('128');
    const { id } = await published('summary_ru', 'В жизнь', { why: 'Сезон' });
    const after = await studio.live();
    expect(after).toMatchObject({ summary_ru: 'В жизнь', revision: before['revision'] + 1 });
    expect(await outbox('128')).toBe(rows + 1);
    const [event] = await sales.admin.collection('events').getFullList({ filter: 'entity = "ic_excurs" && record = "128"', sort: '-revision' });
    expect(event).toMatchObject({ action: 'publish', reason: 'Сезон', before: { summary_ru: '' }, after: { summary_ru: 'В жизнь', publication: id } });
    const [last, first] = await versions();
    expect(last).toMatchObject({
      action: 'publish',
      publication: id,
      why: 'Сезон',
      published_name: 'content',
      changed: ['summary_ru'],
      of_revision: after['revision'],
    });
    expect(first).toMatchObject({ action: 'found', of_revision: before['revision'] });
    expect(await studio.drafts('content')).toEqual([]);
  });

  it('goes by what was seen: who typed after that is not published unread', async () => {
    await studio.type('content', 'summary_en', 'Seen');
    const seen = await studio.draft();
    await studio.type('manager', 'summary_en', 'Unseen words', { seen: [seen.differences[0]?.token] });
    expect(await studio.publish('content', [seen])).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await studio.live()).not.toMatchObject({ summary_en: 'Unseen words' });
  });

  it('is all of it or nothing', async () => {
    await studio.type('content', 'pickup_en', 'Together');
    const made = await desk(sales.as('content'), 'drafts', {
      entity: 'excursion_schedules',
      fields: { excursion: '128', weekdays: [1, 3], season_from: '99-99' },
      hand: 'h',
    });
    expect(made.status).toBe(200);
    const together = await studio.drafts('content', 'subject=ic_excurs:128');
    expect(together.map(({ entity }) => entity)).toEqual(['ic_excurs', 'excursion_schedules']);
    expect(await studio.publish('content', together)).toMatchObject({
      status: 422,
      body: { code: 'draft_invalid', data: { findings: [{ field: 'season_from', code: 'malformed' }] } },
    });
    expect(await studio.live()).not.toMatchObject({ pickup_en: 'Together' });
    // What only the database knows: a price that nobody can pay.
    await studio.type('content', 'price_adult', 2500.5, { base: 2500 });
    expect((await studio.publish('content', [await studio.draft()])).status).toBe(400);
    expect(await studio.live()).not.toMatchObject({ pickup_en: 'Together' });
  });

  it('under the same key is made once', async () => {
    await studio.type('content', 'age_note_en', 'Once');
    const [draft, key] = [await studio.draft(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => studio.publish('content', [draft], {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body['publication'] as { id: string }).id)).size).toBe(1);
  });

  it('is taken back: what it changed is as before, and that is a version too', async () => {
    await published('description_en', 'Before');
    const { id } = await published('description_en', 'A mistake');
    expect(await act('content', id, 'take-back')).toMatchObject({ status: 200, body: { publication: { takes_back: id } } });
    expect(await studio.live()).toMatchObject({ description_en: 'Before' });
    expect((await versions()).slice(0, 2).map(({ changed }) => changed)).toEqual([['description_en'], ['description_en']]);
    expect(await act('content', id, 'take-back')).toMatchObject({ status: 422, body: { code: 'move_refused' } });
  });

  it('is not taken back over what was changed since', async () => {
    const { id } = await published('description_ru', 'Раз');
    await published('summary_en', 'Elsewhere');
    const second = await published('description_ru', 'Два');
    expect(await act('content', id, 'take-back')).toMatchObject({
      status: 409,
      body: { code: 'draft_clash', data: { findings: [{ field: 'description_ru' }] } },
    });
    await act('content', second.id, 'take-back');
    expect(await act('content', id, 'take-back')).toMatchObject({ status: 200 });
    expect(await studio.live()).toMatchObject({ description_ru: '', summary_en: 'Elsewhere' });
  });

  it('that added a record takes it from the public again', async () => {
    const made = async (entity: string, fields: object) => {
      const draft = recordIn(await desk(sales.as('content'), 'drafts', { entity, fields, hand: 'h' }), 'draft');
      const answer = await studio.publish('content', [draft as never]);
      return { id: recordIn(answer, 'publication').id, record: String(draft['record']) };
    };
    const excursion = await made('ic_excurs', { name_ru: 'Новая', country: 'thailand', category: 'catsea000000001', status: 'active' });
    expect(await studio.live(excursion.record)).toMatchObject({ status: 'active' });
    await act('content', excursion.id, 'take-back');
    expect(await studio.live(excursion.record)).toMatchObject({ status: 'draft' });
    const tag = await made('ic_excurs_tags', { name_ru: 'Т', name_en: 'T', slug: 'brand-new', country: 'thailand' });
    await act('content', tag.id, 'take-back');
    await expect(studio.live(tag.record, 'ic_excurs_tags')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a version', () => {
  it('is put back as a draft, and goes live by a publication like any other', async () => {
    await published('age_note_ru', 'Вчера');
    const [yesterday] = await versions();
    await published('age_note_ru', 'Сегодня');
    const restored = await desk(sales.as('manager'), `versions/${yesterday?.['id']}/restore`, {});
    expect(restored.body['fields']).toEqual(['age_note_ru']);
    expect(await studio.live()).toMatchObject({ age_note_ru: 'Сегодня' });
    await studio.publish('content', [await studio.draft()]);
    expect(await studio.live()).toMatchObject({ age_note_ru: 'Вчера' });
  });

  it('is put beside what somebody is typing, not over it', async () => {
    const [now] = await versions();
    await published('pickup_ru', 'Потом');
    await studio.type('senior', 'pickup_ru', 'Пишу', { base: 'Потом' });
    await desk(sales.as('content'), `versions/${now?.['id']}/restore`, {});
    const field = (await studio.draft()).differences.find((one) => one.field === 'pickup_ru');
    expect(field).toMatchObject({ value: 'Пишу', rivals: [{ value: '' }] });
  });

  it('of a write that went another way is kept before it is written over', async () => {
    const { revision } = await studio.live();
    await sales
      .as('senior')
      .collection('ic_excurs')
      .update('128', { max_people: 12 }, { headers: { 'X-Expected-Revision': String(revision) } });
    await published('summary_ru', 'После правки в обход');
    const [, found] = await versions();
    expect(found).toMatchObject({ action: 'found', changed: expect.arrayContaining(['max_people']) });
  });
});

describe('a schedule', () => {
  const schedule = async (field: string, value: string, ms = 3_600_000) => {
    await studio.type('content', field, value, { base: (await studio.live())[field] });
    return recordIn(await studio.publish('content', [await studio.draft()], { at: later(ms), why: 'Зимние цены' }), 'publication');
  };

  it('waits, is shown, and is taken back', async () => {
    const { id, state } = await schedule('summary_en', 'Winter');
    expect([state, (await studio.draft()).state]).toEqual(['waiting', 'scheduled']);
    expect(await studio.publish('content', [await studio.draft()])).toMatchObject({ status: 409, body: { code: 'draft_scheduled' } });
    expect((await studio.due()).body).toMatchObject({ done: [], failed: [] });
    await act('content', id, 'unschedule');
    expect((await studio.draft()).state).toBe('open');
    expect(await act('content', id, 'unschedule')).toMatchObject({ status: 422 });
  });

  it('is edited until its hour by whoever may publish, and by nobody else', async () => {
    const { id } = await schedule('summary_en', 'Winter');
    expect(await studio.type('manager', 'pickup_en', 'Unread')).toMatchObject({ status: 409, body: { code: 'draft_scheduled' } });
    expect(await studio.type('senior', 'age_note_en', 'Read', { base: (await studio.live())['age_note_en'] })).toMatchObject({ status: 200 });
    hurry(id);
    expect((await studio.due()).body['done']).toEqual([id]);
    expect(await studio.live()).toMatchObject({ summary_en: 'Winter', age_note_en: 'Read' });
  });

  it('is made once, though two processes ask at the same moment, over two PocketBases', async () => {
    const { id } = await schedule('summary_ru', `Один раз ${randomUUID()}`);
    hurry(id);
    const launch = anotherOn(sales.launch, await freePort());
    const other = await servePocketBase(launch);
    try {
      // Both wait for the one database, and the second has just begun: an answer that is late is an answer still.
      const second = createService(launch.url, sales.secrets.serviceToken, 60_000);
      const rows = await outbox('128');
      const ask = () => second.send<Record<string, unknown>>('/api/house/publications-due', { method: 'POST' });
      const answers = await Promise.all([...Array.from({ length: 8 }, () => studio.due().then(({ body }) => body)), ...Array.from({ length: 8 }, ask)]);
      expect(answers.flatMap((answer) => answer['done'] as readonly string[])).toEqual([id]);
      expect(answers.flatMap((answer) => answer['failed'] as readonly string[])).toEqual([]);
      expect(await outbox('128')).toBe(rows + 1);
    } finally {
      await stopPocketBase(other, launch);
    }
  });

  it('is made to the second, by a clock that was begun after it was set', async () => {
    const { id, publish_at } = await schedule('summary_en', `Exact ${randomUUID()}`, 2_500);
    const clock = startPublicationClock({ service: createService(sales.url, sales.secrets.serviceToken) });
    try {
      await expect.poll(async () => (await publication(id))['state'], { timeout: 24_000, interval: 50 }).toBe('done');
    } finally {
      await clock.stop();
    }
    const at = (text: unknown) => Date.parse(String(text).replace(' ', 'T'));
    const lateMs = at((await publication(id))['done_at']) - at(publish_at);
    expect(lateMs).toBeGreaterThanOrEqual(0);
    // The clock of cron comes by once a minute.
    expect(lateMs).toBeLessThan(3_000);
  });

  it('survives that everything was stopped, and is made as soon as it is back', async () => {
    const own = await startSales();
    const at = studioOf(own);
    await at.type('content', 'summary_en', 'After the night');
    const { id } = recordIn(await at.publish('content', [await at.draft()], { at: later(1_000) }), 'publication');
    await stopPocketBase(own.process, own.launch);
    const clock = startPublicationClock({ service: createService(own.url, own.secrets.serviceToken) });
    const again = await servePocketBase(own.launch);
    try {
      await expect.poll(async () => (await own.admin.collection('publications').getOne(id))['state'], { timeout: 45_000 }).toBe('done');
      expect(await at.live()).toMatchObject({ summary_en: 'After the night' });
    } finally {
      await clock.stop();
      await stopPocketBase(again, own.launch);
      await own.stop();
    }
  });

  it('that cannot be made any more stays as a draft, with the reason, until somebody has seen it', async () => {
    const { id } = await schedule('pickup_en', 'Scheduled');
    const { revision } = await studio.live();
    await sales
      .as('senior')
      .collection('ic_excurs')
      .update('128', { pickup_en: 'By hand' }, { headers: { 'X-Expected-Revision': String(revision) } });
    hurry(id);
    expect((await studio.due()).body).toMatchObject({ done: [], failed: [id] });
    expect(await publication(id)).toMatchObject({
      state: 'failed',
      problem: { code: 'draft_clash', data: { findings: [{ field: 'pickup_en', code: 'clash' }] } },
    });
    expect(await studio.draft()).toMatchObject({ state: 'open', publication: '' });
    expect(await studio.live()).toMatchObject({ pickup_en: 'By hand' });
    expect((await studio.due()).body).toMatchObject({ done: [], failed: [] });
    expect(await act('content', id, 'seen')).toMatchObject({ status: 200 });
    expect((await publication(id))['seen_by']).not.toBe('');
  });

  it('that the database refuses does not stand in the way of others', async () => {
    const bad = await (async () => {
      await studio.type('content', 'price_child', 1000.5, { base: (await studio.live())['price_child'] });
      return recordIn(await studio.publish('content', [await studio.draft()], { at: later(3_600_000) }), 'publication');
    })();
    await studio.type('content', 'summary_ru', 'Вариант', { record: '1281' });
    const good = recordIn(await studio.publish('content', [await studio.draft('entity=ic_excurs&record=1281')], { at: later(3_600_000) }), 'publication');
    hurry(bad.id);
    hurry(good.id);
    expect((await studio.due()).body).toMatchObject({ done: [good.id], failed: [bad.id] });
    expect((await publication(bad.id))['problem']).toMatchObject({ code: 'invalid' });
  });

  it('is at no hour that nobody lives to see, nor at none', async () => {
    await studio.type('content', 'summary_ru', 'Когда');
    expect(await studio.publish('content', [await studio.draft()], { at: '2126-01-01T00:00:00Z' })).toMatchObject({ status: 422 });
    expect(await studio.publish('content', [await studio.draft()], { at: 'tomorrow' })).toMatchObject({ status: 422 });
    expect(await studio.publish('content', [])).toMatchObject({ status: 422 });
  });
});
