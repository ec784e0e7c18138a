import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { fieldOf, recordIn, type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());
afterEach(() => studio.clear());

const tokenIn = (answer: { readonly body: Readonly<Record<string, unknown>> }) => (answer.body['typed'] as { token: string }).token;

describe('a draft', () => {
  it('is begun by the first field that is typed, and leaves what is live alone', async () => {
    const before = await studio.live();
    await studio.type('content', 'summary_ru', 'Новое');
    const draft = await studio.draft();
    expect(draft).toMatchObject({ subject: 'ic_excurs:128', country: 'thailand', kind: 'change', state: 'open', findings: [] });
    expect(draft.fields).toMatchObject({ summary_ru: 'Новое', price_adult: before['price_adult'] });
    expect(fieldOf(draft, 'summary_ru')).toMatchObject({ live: '', value: 'Новое', state: 'changed', typed_name: 'content', rivals: [] });
    expect(await studio.live()).toEqual(before);
  });

  it('is one for all who edit a record: different fields never meet', async () => {
    await studio.type('content', 'summary_ru', 'Их');
    await studio.type('manager', 'summary_en', 'Mine');
    await studio.type('senior', 'pickup_en', 'Hers');
    expect((await studio.draft()).differences.map(({ field, value }) => [field, value])).toEqual([
      ['summary_ru', 'Их'],
      ['summary_en', 'Mine'],
      ['pickup_en', 'Hers'],
    ]);
    expect((await sales.admin.collection('drafts').getFullList({ filter: 'state = "open"' })).length).toBe(1);
  });

  it('shows both words of two who did not see each other, and takes the word of whoever saw both', async () => {
    const first = await studio.type('content', 'summary_ru', 'Один');
    const second = await studio.type('senior', 'summary_ru', 'Два');
    expect(second.body['typed']).toMatchObject({ state: 'rival' });
    // One who types on does so in his own place.
    await studio.type('senior', 'summary_ru', 'Два!');
    const both = await studio.draft();
    expect(fieldOf(both, 'summary_ru')).toMatchObject({ value: 'Один', rivals: [{ value: 'Два!', typed_name: 'senior' }] });
    expect(both.findings).toMatchObject([{ field: 'summary_ru', code: 'rival', level: 'blocks' }]);
    expect(await studio.publish('content', [both])).toMatchObject({ status: 409, body: { code: 'draft_clash' } });
    const seen = [tokenIn(first), fieldOf(both, 'summary_ru')?.rivals[0]?.token];
    await studio.type('content', 'summary_ru', 'Два!', { seen });
    expect(fieldOf(await studio.draft(), 'summary_ru')).toMatchObject({ value: 'Два!', rivals: [] });
  });

  it('keeps what somebody wrote over, with who and when', async () => {
    const first = await studio.type('content', 'summary_ru', 'Было');
    await studio.type('senior', 'summary_ru', 'Стало', { seen: [tokenIn(first)] });
    const rows = await sales.admin.collection('draft_values').getFullList({ filter: `draft = "${(await studio.draft()).id}"`, sort: 'created' });
    expect(rows.map(({ value, state, typed_name }) => [value, state, typed_name])).toEqual([
      ['Было', 'past', 'content'],
      ['Стало', 'stands', 'senior'],
    ]);
  });

  it('says where the live value became another one meanwhile, until somebody has seen it', async () => {
    await studio.type('content', 'pickup_ru', 'Из отеля');
    const { revision } = await studio.live();
    await sales
      .as('senior')
      .collection('ic_excurs')
      .update('128', { pickup_ru: 'С пирса', sort: 3 }, { headers: { 'X-Expected-Revision': String(revision) } });
    const clashing = await studio.draft();
    expect(fieldOf(clashing, 'pickup_ru')).toMatchObject({ base: '', live: 'С пирса', value: 'Из отеля', state: 'clash' });
    expect(clashing.fields).toMatchObject({ sort: 3 });
    expect(await studio.publish('content', [clashing])).toMatchObject({
      status: 409,
      body: { code: 'draft_clash', data: { findings: [{ field: 'pickup_ru', code: 'clash' }] } },
    });
    // Typing on settles nothing: he may not have looked up.
    await studio.type('content', 'pickup_ru', 'Из отеля!', { base: 'С пирса' });
    expect(fieldOf(await studio.draft(), 'pickup_ru')?.state).toBe('clash');
    await studio.type('content', 'pickup_ru', 'Из отеля!', { base: 'С пирса', settles: true });
    expect(fieldOf(await studio.draft(), 'pickup_ru')).toMatchObject({ base: 'С пирса', state: 'changed' });
  });

  it('goes on after it was published under the hands of whoever types', async () => {
    const typed = await studio.type('content', 'summary_en', 'Half a sen');
    await studio.publish('senior', [await studio.draft()]);
    await studio.type('content', 'summary_en', 'Half a sentence', { seen: [tokenIn(typed)] });
    expect(fieldOf(await studio.draft(), 'summary_en')).toMatchObject({ live: 'Half a sen', base: 'Half a sen', state: 'changed', value: 'Half a sentence' });
  });

  it('keeps a text a text, though it looks like a number, a word of JSON or a list', async () => {
    for (const value of ['128', '3.40', 'true', 'null', '"x"', '[1]', '{"a": 1}', ' 7 ', '']) {
      const seen = (await studio.drafts('content'))[0]?.differences.map(({ token }) => token) ?? [];
      await studio.type('content', 'summary_ru', value, { seen });
      expect(fieldOf(await studio.draft(), 'summary_ru')?.value).toBe(value);
    }
    const programme = [{ time: '07:00', text: { ru: 'Выезд', en: 'Off' } }];
    await studio.type('content', 'programme', programme, { base: null });
    await studio.type('content', 'summary_ru', '128', { seen: [fieldOf(await studio.draft(), 'summary_ru')?.token] });
    await studio.publish('content', [await studio.draft()]);
    expect(await studio.live()).toMatchObject({ summary_ru: '128', programme });
  });

  it('takes the same key once', async () => {
    const key = randomUUID();
    const [one, again] = [await studio.type('content', 'age_note_ru', 'Раз', {}, key), await studio.type('content', 'age_note_ru', 'Раз', {}, key)];
    expect(again).toEqual(one);
    expect(await studio.type('content', 'age_note_ru', 'Другое', {}, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect((await studio.draft()).typed).toBe(1);
  });

  it('keeps what is not right yet, and says so', async () => {
    await studio.type('content', 'slug', 'Not yet!');
    await studio.type('content', 'name_ru', '', { base: 'Пхи-Пхи' });
    const draft = await studio.draft();
    expect(draft.findings.map(({ field, code }) => [field, code]).toSorted()).toEqual([
      ['name_ru', 'missing'],
      ['slug', 'malformed'],
    ]);
    expect(await studio.publish('content', [draft])).toMatchObject({ status: 422, body: { code: 'draft_invalid' } });
    expect(await studio.live()).toMatchObject({ slug: '', name_ru: 'Пхи-Пхи' });
  });

  it('refuses what would become something else, and fields that nobody edits', async () => {
    expect(await studio.type('content', 'price_adult', '1900', { base: 2500 })).toMatchObject({ status: 422, body: { data: { fields: { price_adult: {} } } } });
    for (const field of ['revision', 'created', 'id', 'unknown', '__proto__'])
      expect(await studio.type('content', field, 'x')).toMatchObject({ status: 422, body: { code: 'field_protected' } });
    expect(await studio.type('content', 'summary_ru', 'x'.repeat(400_000))).toMatchObject({ status: 422 });
    expect(await studio.type('content', 'summary_ru', 'x', { record: '999999' })).toMatchObject({ status: 404 });
    for (const entity of ['users', 'vouchers', 'drafts', 'nothing'])
      expect(await studio.type('content', 'name_ru', 'x', { entity })).toMatchObject({ status: 404 });
    expect(await sales.admin.collection('drafts').getFullList({ filter: 'state = "open"' })).toEqual([]);
  });

  it('of a record that was deleted is kept, says so, and goes nowhere', async () => {
    const tag = await sales.admin.collection('ic_excurs_tags').create({ name_ru: 'Т', name_en: 'T', slug: 'gone', country: 'thailand' });
    const query = `entity=ic_excurs_tags&record=${tag.id}`;
    await studio.type('content', 'name_ru', 'Тег', { entity: 'ic_excurs_tags', record: tag.id, base: 'Т' });
    await sales.admin.collection('ic_excurs_tags').delete(tag.id);
    const draft = await studio.draft(query);
    expect(draft).toMatchObject({ live: null, findings: expect.arrayContaining([expect.objectContaining({ code: 'orphan' })]) });
    expect(fieldOf(draft, 'name_ru')).toMatchObject({ value: 'Тег' });
    expect(await studio.publish('content', [draft])).toMatchObject({ status: 409, body: { code: 'draft_clash' } });
  });

  it('thrown away leaves the record free for another, and its words where they were', async () => {
    await studio.type('content', 'summary_ru', 'Прочь');
    const { id, revision } = await studio.draft();
    expect(await desk(sales.as('content'), `drafts/${id}/discard`, { expected: revision - 1 })).toMatchObject({ status: 409 });
    expect(await desk(sales.as('content'), `drafts/${id}/discard`, { expected: revision })).toMatchObject({ status: 200 });
    expect(await studio.drafts('content')).toEqual([]);
    await studio.type('content', 'summary_ru', 'Заново');
    expect((await studio.draft()).id).not.toBe(id);
    expect((await sales.admin.collection('draft_values').getFullList({ filter: `draft = "${id}"` })).map(({ value }) => value)).toEqual(['Прочь']);
  });

  it('of others is not thrown away by a manager', async () => {
    await studio.type('manager', 'summary_ru', 'Моё');
    await studio.type('content', 'summary_en', 'Theirs');
    const { id, revision } = await studio.draft();
    expect(await desk(sales.as('manager'), `drafts/${id}/discard`, { expected: revision })).toMatchObject({ status: 403 });
  });
});

describe('a record that is not live yet', () => {
  const begin = (entity: string, fields: object, more: object = {}) =>
    desk(sales.as('content'), 'drafts', { entity, fields: { country: 'thailand', ...fields }, hand: 'h', ...more });

  it('is a draft with the number that it will have', async () => {
    const main = recordIn(await begin('ic_excurs', { name_ru: 'Новая', category: 'catsea000000001', status: 'active' }), 'draft');
    const variant = recordIn(await begin('ic_excurs', { name_ru: 'Катер', category: 'catsea000000001', status: 'active', parent: main['record'] }), 'draft');
    expect(Number(main['record'])).toBeGreaterThan(1281);
    expect(Number(variant['record'])).toBe(Number(main['record']) + 1);
    expect(variant).toMatchObject({ subject: `ic_excurs:${main['record']}`, country: 'thailand' });
    const together = await studio.drafts('content', `subject=ic_excurs:${main['record']}`);
    expect(together.map(({ record, live, name }) => [record, live, name.ru])).toEqual([
      [main['record'], null, 'Новая'],
      [variant['record'], null, 'Катер'],
    ]);
    // What is typed into it has nothing live below it.
    await studio.type('senior', 'summary_en', 'Brand new', { record: main['record'], base: null });
    expect(fieldOf(await studio.draft(`entity=ic_excurs&record=${main['record']}`), 'summary_en')).toMatchObject({ base: '', state: 'changed' });
    // Whoever sends the variant first does not fail by it.
    expect(await studio.publish('content', (await studio.drafts('content', `subject=ic_excurs:${main['record']}`)).toReversed())).toMatchObject({
      status: 200,
    });
    expect(await studio.live(String(variant['record']))).toMatchObject({ parent: main['record'], name_ru: 'Катер', revision: 1 });
  });

  it('has the name that its author chose where ids are names, and no second one', async () => {
    expect(await begin('locations', { name_ru: 'М', name_en: 'M', kind: 'bay' })).toMatchObject({
      status: 422,
      body: { data: { fields: { id: { code: 'missing' } } } },
    });
    expect(await begin('locations', { name_ru: 'М', name_en: 'M', kind: 'bay' }, { id: 'maya-bay' })).toMatchObject({ status: 200 });
    expect(await begin('locations', { name_ru: 'М', name_en: 'M', kind: 'bay' }, { id: 'maya-bay' })).toMatchObject({ status: 422 });
    expect(await begin('locations', { name_ru: 'М' }, { id: 'chalong' })).toMatchObject({ status: 422 });
    expect(await begin('locations', { name_ru: 'М' }, { id: '../x' })).toMatchObject({ status: 422 });
  });
});
