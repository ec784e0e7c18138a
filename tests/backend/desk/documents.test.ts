import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VoucherDocument } from '../../../src/booking/vouchers/document/document.ts';
import { desk } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
const MAIN = '128';
const VARIANT = '1281';

beforeAll(async () => {
  sales = await startSales();
  const { admin } = sales;
  await admin.collection('ic_excurs').update(MAIN, {
    boat_kind: 'speedboat',
    duration_minutes: 480,
    park_fee_mode: 'collect',
    park_fee_adult: 400,
    park_fee_child: 200,
    programme: [{ time: '08:00', text: { ru: 'Выход', en: 'Out' } }],
    included: [{ ru: 'Обед', en: 'Lunch' }],
  });
  await admin.collection('ic_excurs').update(VARIANT, { boat_kind: 'big_boat', duration_minutes: 600, park_fee_mode: 'included' });
  await admin.collection('site_texts').create({ id: 'voucher-payment', body_ru: 'Наличными', body_en: 'In cash' });
  for (const [title, facts] of [
    ['Speedboats', ['speedboat']],
    ['Big boats', ['big_boat', 'catamaran']],
    ['Park fee', ['park_fee']],
  ] as const) {
    const note = await admin.collection('notes').getFirstListItem('kind = "bring"');
    const { id: _id, ...fields } = note;
    await admin.collection('notes').create({ ...fields, title_ru: title, title_en: title, facts, sort: `W${title.charAt(0)}` });
  }
  const { id: _id, ...rule } = sales.rule;
  await admin.collection('cancellation_rules').create({
    ...rule,
    rule: 'own',
    scope: 'variant',
    excursion: VARIANT,
    type: 'custom',
    tiers: [
      { until_hours_before: 168, refund_percent: 100, base: 'total' },
      { until_hours_before: 0, refund_percent: 0, base: 'total' },
    ],
  });
});
afterAll(() => sales.stop());

const documentOf = async (voucher: RecordModel): Promise<VoucherDocument> =>
  (await desk(sales.as('site'), `public-voucher/${voucher['public_token']}`)).body as unknown as VoucherDocument;
const titles = ({ memo }: VoucherDocument): readonly string[] => memo.map(({ title }) => title.en);

describe('the document of what was sold', () => {
  it('tells the rule of the variant, before the sale is agreed and after', async () => {
    const hold = await documentOf(await sales.hold('manager', { variant: VARIANT }));
    expect(hold.sentences.en[0]).toBe('Up to 7 days before the start: free cancellation, everything paid is returned.');
    const sold = await documentOf(await sales.sale('manager', { variant: VARIANT }));
    expect(sold.sentences).toEqual(hold.sentences);
    const other = await documentOf(await sales.sale('manager'));
    expect(other.sentences.en[0]).toContain('24 hours');
  });

  it('has the notes that are true of the boat that sails', async () => {
    expect(titles(await documentOf(await sales.sale('manager')))).toEqual(['Bring', 'Park fee', 'Speedboats']);
    expect(titles(await documentOf(await sales.sale('manager', { variant: VARIANT })))).toEqual(['Bring', 'Big boats']);
    expect(titles(await documentOf(await sales.hold('manager', { variant: VARIANT })))).toEqual(['Bring', 'Big boats']);
  });

  it('follows the variant in its programme, its fee and its boat, and says how a deposit is paid', async () => {
    const main = await documentOf(await sales.hold('manager'));
    expect(main.excursion).toMatchObject({ park_fee: { mode: 'collect', adult: 400, child: 200 }, child: { by: 'age', from: 4, to: 11 }, is_on_boat: true });
    expect(main.excursion.programme).toHaveLength(1);
    expect(main.payment).toEqual({ ru: 'Наличными', en: 'In cash' });
    expect(main.expires_at).not.toBe('');
    const variant = await documentOf(await sales.hold('manager', { variant: VARIANT }));
    expect(variant.excursion).toMatchObject({ programme: [], included: [{ en: 'Lunch' }], park_fee: { mode: 'included' } });
  });

  it('tells no rule of what came to nothing before it was agreed', async () => {
    const hold = await sales.hold('manager');
    await sales.act('manager', hold, 'cancel', { by: 'client', reason: 'Передумал', choice: 'money' });
    expect((await documentOf(hold)).sentences).toEqual({ ru: [], en: [] });
  });

  it('tells how a cancelled voucher ended with the figures of its refund, and no word of a colleague', async () => {
    const sold = await sales.sale('manager');
    await sales.pay('manager', sold.id, { amount: 100_000, kind: 'deposit', method: 'cash_thb' });
    const cancelled = await sales.act('senior', await sales.read(sold.id), 'cancel', { by: 'weather', reason: 'Шторм, сказал Глеб', refund_choice: 'money' });
    expect(cancelled.status).toBe(200);
    const document = await documentOf(sold);
    const stored = await sales.read(sold.id);
    expect(document.end).toMatchObject({
      by: 'weather',
      kept: stored['kept'],
      kept_rule: 'called_off',
      returned: 0,
      sentence: { ru: '', en: '' },
      refunds: [],
    });
    expect([document.end?.received, document.refund_due]).toEqual([stored['paid'], stored['refund_due']]);
    expect(document.refund_due).toBeGreaterThan(0);
    expect(JSON.stringify(document)).not.toMatch(/Шторм|users:|waived_by/);
    const refund = { kind: 'refund', method: 'bank_thb', amount: document.refund_due, reason: 'Шторм' };
    const entered = await sales.pay('accountant', sold.id, refund);
    expect((await documentOf(sold)).end?.refunds).toEqual([{ sum: document.refund_due, method: 'bank_thb', at: '' }]);
    await desk(sales.as('accountant'), `payments/${(entered.body['payment'] as RecordModel).id}/clear`, {}, randomUUID());
    const after = await documentOf(sold);
    expect(after.end).toMatchObject({ received: stored['paid'], returned: document.refund_due, kept: 0 });
    expect(after.end?.refunds).toMatchObject([{ sum: document.refund_due, at: expect.stringMatching(/^20/) }]);
    expect(after.paid + (after.end?.returned ?? 0)).toBe(after.end?.received);
  });

  it('tells of a guest’s own cancelling the sentence of his rule, and has no end while a trip goes on', async () => {
    const sold = await sales.sale('manager');
    expect((await documentOf(sold)).end).toBeNull();
    await sales.act('manager', await sales.read(sold.id), 'cancel', { by: 'client', reason: 'Передумал', refund_choice: 'money' });
    const { end, sentences } = await documentOf(sold);
    expect(end).toMatchObject({ by: 'client', kept_rule: 'tier', sentence: { en: sentences.en[0] } });
  });
});
