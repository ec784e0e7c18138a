import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

describe('cancellation rules', () => {
  const post = (route: string, body: Readonly<Record<string, unknown>>) => desk(sales.as('senior'), `cancellation-rules${route}`, body);
  const ruleIn = (answer: { readonly body: Readonly<Record<string, unknown>> }) => answer.body['rule'] as RecordModel;
  const RULE = { country: 'thailand', name_ru: 'П', name_en: 'R' };
  const activeDefaults = () => sales.admin.collection('cancellation_rules').getFullList({ filter: 'scope = "default" && state = "active"' });

  it('of a country are not narrowed to an excursion: it would be left without one', async () => {
    const [main] = await activeDefaults();
    const narrowed = await post(`/${main?.id}/save`, { expected: main?.['revision'], scope: 'excursion', excursion: '128' });
    expect(narrowed).toMatchObject({ status: 422, body: { code: 'invalid', data: { fields: { scope: { code: 'last_default' } } } } });
    expect((await activeDefaults()).map(({ id }) => id)).toEqual([main?.id]);
    expect(await sales.sale('manager')).toMatchObject({ cancellation_rule: main?.id });
  });

  it('are one in force, however many are put in force at the same moment', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, async () => ruleIn(await post('', RULE))));
    const answers = await Promise.all(drafts.map(({ id, revision }) => post(`/${id}/activate`, { expected: revision })));
    expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    expect(await activeDefaults()).toHaveLength(1);
    const [main] = await activeDefaults();
    const saves = await Promise.all(['a', 'b', 'c'].map((name_en) => post(`/${main?.id}/save`, { expected: main?.['revision'], name_en })));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await activeDefaults()).toHaveLength(1);
  });

  it('changed by two at once show the later one what the other made of them, and take his word after that', async () => {
    const [main] = await activeDefaults();
    const won = ruleIn(await post(`/${main?.id}/save`, { expected: main?.['revision'], name_en: 'Mine' }));
    const lost = await post(`/${main?.id}/save`, { expected: main?.['revision'], name_ru: 'Другое' });
    expect(lost).toMatchObject({ status: 409, body: { code: 'stale', data: { current: { id: won.id, name_en: 'Mine', version: won['version'] } } } });
    const again = ruleIn(await post(`/${main?.id}/save`, { expected: won['revision'], name_ru: 'Другое' }));
    expect(again).toMatchObject({ name_en: 'Mine', name_ru: 'Другое', version: won['version'] + 1, state: 'active' });
    expect((await activeDefaults()).map(({ id }) => id)).toEqual([again.id]);
  });

  it('keep nothing of a tier but its terms, and take an empty one for none', async () => {
    const tiers = [
      { until_hours_before: 24, refund_percent: 100, fee_amount: null, base: 'total', note: '<script>' },
      { until_hours_before: 0, refund_percent: null, fee_amount: 50_000, base: 'total' },
    ];
    expect(ruleIn(await post('', { ...RULE, type: 'custom', tiers }))).toMatchObject({
      tiers: [
        { until_hours_before: 24, refund_percent: 100, base: 'total' },
        { until_hours_before: 0, fee_amount: 50_000, base: 'total' },
      ],
      sentences_en: expect.arrayContaining(['Less than 24 hours before the start: we keep ฿500.']),
    });
  });

  it('are about an excursion as a whole, or about what is chosen of it, for others would never be applied', async () => {
    const about = async (scope: string, excursion: string) => (await post('', { ...RULE, scope, excursion })).status;
    expect([await about('excursion', '128'), await about('variant', '1281'), await about('variant', '128')]).toEqual([200, 200, 200]);
    expect([await about('excursion', '1281'), await about('excursion', '999'), await about('variant', '999')]).toEqual([422, 422, 422]);
    await sales.admin.collection('countries').create({ id: 'maldives', name_ru: 'М', name_en: 'M', timezone: 'Indian/Maldives' });
    expect((await post('', { ...RULE, country: 'maldives', scope: 'excursion', excursion: '128' })).status).toBe(422);
  });

  it('keep no fee that the currency cannot say', async () => {
    const tiers = [{ until_hours_before: 0, fee_amount: 50_050, base: 'total' }];
    expect(await post('', { ...RULE, type: 'custom', tiers })).toMatchObject({ status: 422, body: { data: { issues: [{ code: 'tier_fee', at: 0 }] } } });
  });
});

describe('tourist notes', () => {
  const post = (route: string, body: Readonly<Record<string, unknown>>) => desk(sales.as('content'), `notes${route}`, body);
  const noteIn = (answer: { readonly body: Readonly<Record<string, unknown>> }) => answer.body['note'] as RecordModel;
  const NOTE = { country: 'thailand', title_ru: 'Т', title_en: 'T', body_ru: 'Б', body_en: 'B', kind: 'rules', scope: 'country', show_on: ['page'] };
  const inOrder = () => sales.admin.collection('notes').getFullList({ sort: 'sort' });

  it('can be added for ever', async () => {
    const first = noteIn(await post('', NOTE));
    await sales.admin.collection('notes').update(first.id, { sort: 'z'.repeat(60) });
    const added = await post('', { ...NOTE, title_en: 'Last' });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    const ids = (await inOrder()).map(({ id }) => id);
    expect(ids.slice(-2)).toEqual([first.id, noteIn(added).id]);
  });

  it('that are dealt out anew are told to the publisher', async () => {
    const [first, second, third] = await inOrder();
    await sales.admin.collection('notes').update(String(second?.id), { sort: `${'0'.repeat(39)}2` });
    await sales.admin.collection('notes').update(String(first?.id), { sort: `${'0'.repeat(39)}1` });
    const told = async () => (await sales.admin.collection('outbox').getList(1, 1)).totalItems;
    const before = await told();
    const { revision } = await sales.admin.collection('notes').getOne(String(third?.id));
    const moved = await post(`/${third?.id}/sort`, { after: first?.id });
    expect(moved.body).toMatchObject({ renumbered: true });
    expect((await inOrder()).slice(0, 3).map(({ id }) => id)).toEqual([first?.id, third?.id, second?.id]);
    expect(await told()).toBeGreaterThan(before);
    expect(noteIn(moved)['revision'] > revision).toBe(true);
  });

  it('fifteen as long as they may be go along with a voucher and its history', async () => {
    const LONG = { ...NOTE, body_ru: 'ж'.repeat(3000), body_en: 'w'.repeat(3000), show_on: ['voucher'] };
    for (let at = 0; at < 15; at++) {
      const note = noteIn(await post('', { ...LONG, title_en: `Long ${at}` }));
      await post(`/${note.id}/publish`, { expected: note['revision'] });
    }
    const sold = await sales.sale('manager');
    expect(sold['memo_snapshot']).toHaveLength(16);
    const { body } = await desk(sales.as('senior'), `events?entity=vouchers&record=${sold.id}`);
    expect(JSON.stringify(body)).toContain('Long 14');
  });

  it('go along as they were when it was sold, though there was none', async () => {
    const sold = await sales.sale('manager');
    const told = async (): Promise<unknown> => (await desk(sales.as('site'), `public-voucher/${sold['public_token']}`)).body['memo'];
    await sales.admin.collection('vouchers').update(sold.id, { memo_snapshot: [] });
    expect(await told()).toEqual([]);
  });
});
