import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '../../support/desk.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
const DAY = dayFromNow(10);
const LINES = [
  { area: 'patong', from: '06:30', to: '06:50', supplement: 0, unit: 'person', is_offered: true },
  { area: 'mai-khao', from: '05:45', to: '06:05', supplement: 300, unit: 'person', is_offered: true },
  { area: 'krabi-town', from: '', to: '', supplement: 0, unit: 'person', is_offered: false },
];

beforeAll(async () => {
  sales = await startSales();
  const areas = { patong: 'Patong', 'mai-khao': 'Mai Khao', 'krabi-town': 'Krabi Town', chalong: 'Chalong' };
  for (const [id, name] of Object.entries(areas))
    await sales.admin.collection('pickup_areas').create({ id, country: 'thailand', name_ru: `${name} по-русски`, name_en: name, hotels: [] });
  await sales.admin.collection('excursion_transfers').create({ excursion: '128', lines: LINES });
  const extra = { excursion: '128', name_ru: 'Ласты', name_en: 'Fins', price: 150, unit: 'person', is_offered: true };
  await sales.admin.collection('excursion_extras').create({ ...extra, id: '128-fins' });
  await sales.admin.collection('excursion_extras').create({ ...extra, id: '129-fins', excursion: '129' });
});
afterAll(() => sales.stop());

/** A lead as the site makes it of an enquiry. */
function enquire(change: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> {
  return sales.admin.collection('leads').create({
    uuid: randomUUID(),
    country: 'thailand',
    name: 'Анна Морская',
    phone_raw: '+79161234567',
    language: 'ru',
    source: 'site_form',
    consent: { version: '1', at: '2026-11-22T00:00:00Z' },
    excursion: '128',
    date_from: DAY,
    adults: 2,
    children: 1,
    child_ages: [7],
    hotel: 'JW Marriott',
    zone: 'mai-khao',
    extras: [{ extra: '128-fins', qty: 2 }],
    ...change,
  });
}

const draft = async (lead: RecordModel, more: Readonly<Record<string, unknown>> = {}): Promise<RecordModel> => {
  const body = { uuid: randomUUID(), lead: lead.id, again: true, ...more };
  return voucherIn(await desk(sales.as('senior'), 'vouchers', body, body.uuid));
};

describe('a lead', () => {
  it('knows the area by the name that drivers have, and words and price of its extras', async () => {
    const lead = await enquire();
    expect(lead).toMatchObject({ hotel: 'JW Marriott', zone: 'Mai Khao' });
    expect(lead['extras']).toEqual([{ extra: '128-fins', qty: 2, name_ru: 'Ласты', name_en: 'Fins', price: 15_000 }]);
  });

  it('takes nothing that is no extra of its trip, and keeps an area that nobody knows as it was said', async () => {
    const wrong = [{ extra: '129-fins', qty: 1 }, { extra: 'x', qty: 1 }, { extra: '128-fins', qty: 0 }, { extra: '128-fins', qty: 1.5 }, null, 'fins'];
    const lead = await enquire({ zone: 'Rawai hills', extras: wrong });
    expect(lead['zone']).toBe('Rawai hills');
    expect(lead['extras']).toEqual([]);
  });
});

describe('a voucher out of a lead', () => {
  it('has window, supplement and extras, and keeps them whatever becomes of the catalogue', async () => {
    const voucher = await draft(await enquire());
    expect(voucher).toMatchObject({ zone: 'Mai Khao', hotel: 'JW Marriott', pickup_from: '05:45', pickup_to: '06:05', transfer_price: 3 * 30_000 });
    expect(voucher['extras']).toEqual([{ name_ru: 'Ласты', name_en: 'Fins', qty: 2, price: 15_000 }]);
    // 2 × 2,500 + 1,900, three supplements, two pairs of fins.
    expect(voucher['total']).toBe(690_000 + 90_000 + 30_000);
    await sales.admin.collection('excursion_extras').update('128-fins', { price: 500 });
    const row = await sales.admin.collection('excursion_transfers').getFirstListItem('excursion = "128"');
    await sales.admin.collection('excursion_transfers').update(row.id, { lines: LINES.slice(0, 1) });
    const kept = await sales.read(voucher.id);
    expect(kept).toMatchObject({ transfer_price: 90_000, pickup_from: '05:45', total: 810_000 });
    await sales.admin.collection('excursion_extras').update('128-fins', { price: 150 });
    await sales.admin.collection('excursion_transfers').update(row.id, { lines: LINES });
  });

  it('leaves what somebody typed, and what nobody can know', async () => {
    const typed = await draft(await enquire(), { pickup_from: '06:00', pickup_to: '06:10', transfer_price: 5000 });
    expect(typed).toMatchObject({ pickup_from: '06:00', pickup_to: '06:10', transfer_price: 5000 });
    expect(await draft(await enquire({ zone: 'krabi-town' }))).toMatchObject({ zone: 'Krabi Town', pickup_from: '', transfer_price: 0 });
    expect(await draft(await enquire({ zone: 'chalong' }))).toMatchObject({ zone: 'Chalong', pickup_from: '', transfer_price: 0 });
    expect(await draft(await enquire({ zone: '' }))).toMatchObject({ zone: '', pickup_from: '', transfer_price: 0 });
  });

  it('has the area of its guests’ hotel where nobody said one, with window and supplement', async () => {
    await sales.admin.collection('pickup_areas').update('mai-khao', { hotels: ['JW Marriott Phuket; JW Marriott'] });
    expect(await draft(await enquire({ zone: '', hotel: 'jw marriott' }))).toMatchObject({ zone: 'Mai Khao', pickup_from: '05:45', transfer_price: 90_000 });
    expect(await draft(await enquire({ zone: '' }), { zone: '' })).toMatchObject({ zone: '', pickup_from: '' });
    expect(await draft(await enquire({ zone: 'chalong' }))).toMatchObject({ zone: 'Chalong' });
  });

  it('that is moved to another hour has the window of its area before that one, or none', async () => {
    const moved = async (zone: string, start_time: string): Promise<RecordModel> => {
      const sold = await sales.sale('senior', { zone, pickup_from: '06:00', pickup_to: '06:10' });
      const to = { service_date: dayFromNow(12), start_time, off_schedule: true, reason: 'Дождь' };
      return voucherIn(await sales.act('senior', sold, 'reschedule', to));
    };
    expect(await moved('Mai Khao', '08:00')).toMatchObject({ pickup_from: '06:00', pickup_to: '06:10' });
    expect(await moved('Mai Khao', '09:30')).toMatchObject({ pickup_from: '07:15', pickup_to: '07:35' });
    expect(await moved('Rawai hills', '09:30')).toMatchObject({ pickup_from: '', pickup_to: '', pickup_status: 'unset' });
  });

  it('of another trip has nothing of the extras that were meant for the first', async () => {
    const voucher = await draft(await enquire(), { excursion: '129', variant: '' });
    expect(voucher['extras'] ?? []).toEqual([]);
  });
});

describe('how guests come to a trip', () => {
  const save = async (lines: unknown): Promise<string> => {
    const row = await sales.admin.collection('excursion_transfers').getFirstListItem('excursion = "128"');
    try {
      await sales.admin.collection('excursion_transfers').update(row.id, { lines });
      return 'saved';
    } catch (thrown) {
      const { response } = thrown as { readonly response: { readonly data: Readonly<Record<string, { readonly code: string }>> } };
      return response.data['lines']?.code ?? 'refused';
    }
  };
  const [line] = LINES;

  it.each([
    ['no list', 'x', 'lines_wrong'],
    ['a line that is none', [{ area: 'patong' }], 'lines_wrong'],
    ['an area twice', [line, line], 'lines_wrong'],
    ['an area that is none', [{ ...line, area: 'nowhere' }], 'area_unknown'],
    ['half a window', [{ ...line, to: '' }], 'window_half'],
    ['a window that ends before it begins', [{ ...line, from: '07:00', to: '06:00' }], 'window_backwards'],
    ['a window after the start', [{ ...line, from: '08:10', to: '08:20' }], 'window_late'],
    ['a sum that nobody can pay', [{ ...line, supplement: 0.5 }], 'price_odd'],
    ['a sum below zero', [{ ...line, supplement: -1 }], 'lines_wrong'],
    ['what is right', LINES, 'saved'],
  ])('is held against the rule: %s', async (_what, lines, answer) => {
    expect(await save(lines)).toBe(answer);
  });

  it('has an extra whose price can be paid', async () => {
    await expect(sales.admin.collection('excursion_extras').update('128-fins', { price: 0.5 })).rejects.toMatchObject({
      response: { data: { price: { code: 'price_odd' } } },
    });
  });
});
