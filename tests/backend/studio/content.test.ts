import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ruleFor } from '../../../src/catalogue/cancellation/rules/applied.ts';
import { countFindings } from '../../../src/studio/studio/lint/words-check.server.ts';
import { ask } from '../../../src/data/ask.ts';
import { readStudioWork } from '../../../src/model/studio/operations.ts';
import { listContent } from '../../../src/studio/studio/overview/overview.repo.ts';
import { missingOf } from '../../../src/studio/studio/overview/missing.rules.ts';
import { TYPED_KEPT_DAYS } from '../../../src/model/studio/limits.ts';
import { runSql } from '../../support/backend.ts';
import { desk } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { recordIn, type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const COUNTRY = 'thailand';
let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());
afterEach(() => studio.clear());

const content = () => listContent(sales.as('manager'), COUNTRY);
const rowOf = async (id: string) => (await content()).find((row) => row.id === id);

/** What each excursion lacks, by the rule in code and everything read one by one. */
async function missingByRule(): Promise<Readonly<Record<string, readonly string[]>>> {
  const all = (name: string) => sales.admin.collection(name).getFullList();
  const [sold, images, schedules, rules] = await Promise.all([
    all('ic_excurs'),
    all('ic_excurs_images'),
    all('excursion_schedules'),
    all('cancellation_rules'),
  ]);
  return Object.fromEntries(
    sold
      .filter(({ status }) => status !== 'archived')
      .map((one) => {
        const own = images.filter(({ excur }) => excur === one.id);
        const hasRule = ruleFor(rules as never, { country: COUNTRY, excursion: one.id, variant: '' }) !== undefined;
        const hasSchedule = schedules.some(({ excursion, weekdays }) => excursion === one.id && weekdays?.length > 0);
        return [
          one.id,
          missingOf(one, { images: own.length, undescribed: own.filter((image) => !image['alt_ru'] || !image['alt_en']).length, hasSchedule, hasRule }),
        ];
      }),
  );
}

describe('the list of everything', () => {
  it('finds missing what the rule finds missing, of excursions in every state', async () => {
    const base = { country: COUNTRY, category: 'catsea000000001', status: 'active' };
    const more = [
      { ...base, id: '9001', name_ru: 'Пустая' },
      { ...base, id: '9002', name_ru: 'Полная', name_en: 'Full', summary_ru: 'С', summary_en: 'S', description_ru: 'О', description_en: 'D', price_adult: 5 },
      { ...base, id: '9003', name_ru: 'Вариант', parent: '9002', private: true, site_variant_name_ru: 'В' },
      {
        ...base,
        id: '9004',
        name_ru: 'Скрытая',
        hidden: true,
        status: 'draft',
        route: ['chalong'],
        languages: ['ru'],
        pickup_ru: 'Да',
        private: true,
        private_price: 9,
      },
      { ...base, id: '9005', name_ru: 'Архив', status: 'archived' },
    ];
    for (const one of more) await sales.admin.collection('ic_excurs').create(one);
    await sales.admin.collection('excursion_schedules').create({ excursion: '9002', weekdays: [1] });
    await sales.admin.collection('excursion_schedules').create({ excursion: '9004', weekdays: [] });
    const rows = await content();
    expect(Object.fromEntries(rows.map(({ id, missing }) => [id, missing]))).toEqual(await missingByRule());
    expect((await rowOf('9003'))?.missing).toEqual(['translation', 'price']);
    // Without the country's rule every one of them lacks it.
    await runSql(sales, "UPDATE cancellation_rules SET state = 'archived' WHERE scope = 'default'");
    expect(Object.fromEntries((await content()).map(({ id, missing }) => [id, missing]))).toEqual(await missingByRule());
    expect((await rowOf('9002'))?.missing).toContain('cancel');
    await runSql(sales, "UPDATE cancellation_rules SET state = 'active' WHERE scope = 'default'");
  });

  it('tells of drafts, and of what is only a draft yet', async () => {
    await studio.type('content', 'summary_ru', 'Иначе');
    await studio.type('content', 'summary_en', 'Otherwise');
    const made = recordIn(
      await desk(sales.as('content'), 'drafts', { entity: 'ic_excurs', fields: { name_ru: 'Новая', country: COUNTRY }, hand: 'h' }),
      'draft',
    );
    expect(await rowOf('128')).toMatchObject({ drafted: 2, isNew: false });
    const added = await rowOf(String(made['record']));
    expect(added).toMatchObject({ isNew: true, name_ru: 'Новая', drafted: 2, status: '' });
    expect(added?.missing).toEqual(expect.arrayContaining(['text', 'translation', 'picture', 'price', 'schedule']));
  });

  it('has findings counted, again only where something changed', async () => {
    const pb = sales.as('content');
    const counted = async () => {
      const { blocks = 0, warns = 0 } = (await countFindings(pb, COUNTRY)).get('128') ?? {};
      return { blocks, warns };
    };
    const before = await counted();
    await studio.type('content', 'summary_en', 'the the boat', { base: (await studio.live())['summary_en'] });
    expect(await counted()).toEqual(before);
    const { id } = recordIn(await studio.publish('content', [await studio.draft()]), 'publication');
    const after = await counted();
    expect(after.warns + after.blocks).toBeGreaterThan(before.warns + before.blocks);
    await desk(sales.as('content'), `publications/${id}/take-back`, {});
    expect(await counted()).toEqual(before);
  });
});

describe('the studio’s desk', () => {
  const work = () => ask(sales.as('manager'), readStudioWork, { country: COUNTRY });

  it('tells who types what, what waits, and what went live', async () => {
    await studio.type('manager', 'summary_ru', 'Раз', { base: (await studio.live())['summary_ru'] });
    await studio.type('content', 'pickup_ru', 'Два', { base: (await studio.live())['pickup_ru'] });
    expect((await work()).drafts).toMatchObject([
      { record: '128', fields: ['summary_ru', 'pickup_ru'], people: ['manager', 'content'], place: { id: '128', country: COUNTRY } },
    ]);
    const waiting = recordIn(await studio.publish('content', [await studio.draft()], { at: '2027-12-01T00:00:00Z' }), 'publication');
    expect(await work()).toMatchObject({ waiting: [{ id: waiting.id, subject: 'ic_excurs:128' }], failed: [] });
    await desk(sales.as('content'), `publications/${waiting.id}/unschedule`, {});
    const done = recordIn(await studio.publish('content', [await studio.draft()]), 'publication');
    expect((await work()).latest[0]).toMatchObject({ id: done.id, name: { ru: expect.any(String) } });
    await desk(sales.as('content'), `publications/${done.id}/take-back`, {});
  });

  it('keeps what could not be made until somebody has seen it', async () => {
    await studio.type('content', 'summary_en', 'Later', { base: (await studio.live())['summary_en'] });
    const { id } = recordIn(await studio.publish('content', [await studio.draft()], { at: '2027-12-01T00:00:00Z' }), 'publication');
    await runSql(sales, `UPDATE publications SET publish_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
    const due = (checked: readonly object[]) =>
      answerOf(sales.as('site').send<Record<string, unknown>>('/api/house/publications-due', { method: 'POST', body: { checked } }));
    // What nobody has read is not made, nor what was typed on since it was.
    const { body } = await due([]);
    expect(body).toMatchObject({ done: [], failed: [], unchecked: [{ id, drafts: [{ revision: expect.any(Number) }] }] });
    const [read] = body['unchecked'] as readonly { readonly id: string; readonly drafts: readonly { readonly id: string; readonly revision: number }[] }[];
    const older = read?.drafts.map((draft) => ({ ...draft, revision: draft.revision - 1 }));
    expect((await due([{ id, drafts: older, findings: [] }])).body).toMatchObject({ done: [], unchecked: [{ id }] });
    const finding = { record: 'ic_excurs:128', field: 'summary', language: 'en', code: 'price_wrong', level: 'blocks', params: { sum: '5', known: '6' } };
    expect((await due([{ ...read, findings: [finding] }])).body).toMatchObject({ done: [], failed: [id], unchecked: [] });
    expect((await work()).failed).toMatchObject([{ id, problem: { code: 'draft_invalid', data: { findings: [finding] } } }]);
    expect((await desk(sales.as('manager'), `publications/${id}/seen`, {})).status).toBe(403);
    expect((await desk(sales.as('content'), `publications/${id}/seen`, {})).status).toBe(200);
    expect((await work()).failed).toEqual([]);
    expect((await work()).drafts).toMatchObject([{ record: '128', state: 'open' }]);
  });

  it('goes live at its instant where what was read says nothing against it', async () => {
    await studio.type('content', 'summary_en', 'In time', { base: (await studio.live())['summary_en'] });
    const { id } = recordIn(await studio.publish('content', [await studio.draft()], { at: '2027-12-01T00:00:00Z' }), 'publication');
    await runSql(sales, `UPDATE publications SET publish_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
    const ask = (checked: readonly unknown[]) =>
      sales.as('site').send<Record<string, unknown>>('/api/house/publications-due', { method: 'POST', body: { checked } });
    const [read] = (await ask([]))['unchecked'] as readonly object[];
    expect(await ask([{ ...read, findings: [] }])).toMatchObject({ done: [id], failed: [] });
    expect(await studio.live()).toMatchObject({ summary_en: 'In time' });
    await desk(sales.as('content'), `publications/${id}/take-back`, {});
  });
});

describe('what was typed into drafts', () => {
  const typed = async (draft: string) => (await sales.admin.collection('draft_values').getFullList({ filter: `draft = "${draft}"` })).length;
  const closedDaysAgo = async (draft: string, days: number): Promise<void> => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
    await runSql(sales, `UPDATE drafts SET closed_at = '${at}' WHERE id = '${draft}'`);
    const before = await endOfForgetting();
    await sales.admin.crons.run('retention_nightly');
    await expect.poll(endOfForgetting).not.toBe(before);
  };
  const endOfForgetting = async (): Promise<unknown> => {
    const { jobs } = (await desk(sales.as('admin'), 'house')).body as { readonly jobs: readonly { readonly name: string; readonly ended_at: string }[] };
    return jobs.find(({ name }) => name === 'retention_nightly')?.ended_at;
  };

  it('is forgotten when they have been closed for long; versions and open drafts stay', async () => {
    await studio.type('content', 'summary_ru', 'Было', { base: (await studio.live())['summary_ru'] });
    const [draft] = [await studio.draft()];
    await studio.publish('content', [draft]);
    await studio.type('content', 'summary_en', 'Open still', { base: (await studio.live())['summary_en'] });
    const open = await studio.draft();
    const versions = (await sales.admin.collection('versions').getFullList()).length;
    await closedDaysAgo(draft.id, TYPED_KEPT_DAYS - 1);
    expect(await typed(draft.id)).toBe(1);
    await closedDaysAgo(draft.id, TYPED_KEPT_DAYS + 1);
    expect(await typed(draft.id)).toBe(0);
    expect(await typed(open.id)).toBe(1);
    expect((await sales.admin.collection('drafts').getOne(draft.id))['state']).toBe('published');
    expect((await sales.admin.collection('versions').getFullList()).length).toBe(versions);
  });
});
