import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../src/booking/vouchers/document/fonts.server.ts';
import type { VoucherDocument } from '../../../../src/booking/vouchers/document/document.ts';
import type { EndPart } from '../../../../src/booking/vouchers/document/end-part.rules.ts';
import { voucherPage } from '../../../../src/booking/vouchers/document/page.ts';
import { voucherPdf } from '../../../../src/booking/vouchers/document/pdf.server.ts';
import { readPdf } from '../../../support/read-pdf.ts';
import { voucherDocument } from '../../../support/voucher-document.ts';

const SITE = 'https://island.example';
const flat = (text: string): string => text.replace(/\s+/g, ' ');

const ended = (change: Partial<EndPart> = {}): EndPart => ({
  at: '2026-12-04T02:30:00.000Z',
  by: '',
  received: 0,
  returned: 0,
  kept: 0,
  kept_rule: 'tier',
  terms: { part_fees: 0, declined: 0, goodwill: 0 },
  sentence: { ru: '', en: '' },
  refunds: [],
  ...change,
});
const CANCELLED: Partial<VoucherDocument> = {
  state: 'cancelled',
  language: 'en',
  paid: 755_000,
  balance: 100_000,
  refund_state: 'due',
  refund_due: 327_500,
  end: ended({
    by: 'client',
    received: 855_000,
    returned: 100_000,
    kept: 427_500,
    sentence: { ru: 'Меньше чем за 24 часа до начала: удержим 50% цены.', en: 'Less than 24 hours before the start: we keep 50% of the price.' },
    refunds: [{ sum: 100_000, method: 'bank_thb', at: '2026-12-05T04:00:00.000Z' }],
  }),
};

describe('the document of a voucher', () => {
  it('speaks the client’s language first and the other one beside', () => {
    const russian = voucherPage(voucherDocument(), SITE);
    expect(russian.state).toEqual({ main: 'Подтверждён', other: 'Confirmed' });
    expect(russian.facts.find(({ label }) => label.main === 'Дата')?.value).toEqual({ main: '5 декабря 2026', other: '5 December 2026' });
    const english = voucherPage(voucherDocument({ language: 'en' }), SITE);
    expect(english.title).toEqual({ main: 'Voucher', other: 'Ваучер' });
    expect(english.link).toBe(`${SITE}/en/v/0123456789abcdef0123456789abcdef`);
  });

  it('tells a meal that somebody asked for, and none of a guest who is forgotten', () => {
    const meals = (['halal', 'normal', ''] as const).map((meal) => voucherPage(voucherDocument({ language: 'en', meal }), SITE).facts);
    expect(meals.map((facts) => facts.find(({ label }) => label.main === 'Meal')?.value.main)).toEqual(['halal', undefined, undefined]);
  });

  it('shows the arithmetic, what is paid and what is paid on tour', () => {
    const sums = voucherPage(voucherDocument({ language: 'en' }), SITE).money.map(({ label, each, sum }) => [label.main, each, sum]);
    expect(sums).toEqual([
      ['Adult', '2 × ฿3,200', '฿6,400'],
      ['Child aged 4–11', '', '฿2,400'],
      ['Fins', '3 × ฿100', '฿300'],
      ['Transfer', '', '฿400'],
      ['Sum', '', '฿9,500'],
      ['Discount', '', '−฿950'],
      ['Total', '', '฿8,550'],
      ['Paid', '', '฿4,275'],
      ['To pay on tour', '', '฿4,275'],
      ['National park fee, in cash on the spot', '', '฿1,000'],
    ]);
    const settled = voucherPage(voucherDocument({ language: 'en', paid: 855_000, balance: 0, collect_amount: 0 }), SITE).money;
    expect(settled.at(-1)?.label.main).toBe('Nothing to pay on tour');
  });

  it('says plainly that it is worth nothing where it is', () => {
    for (const state of ['on_hold', 'cancelled', 'expired', 'rejected', 'pending_supplier'] as const)
      expect(voucherPage(voucherDocument({ state }), SITE).isValid).toBe(false);
    expect(voucherPage(voucherDocument({ transfer: 'none' }), SITE).pickup[0]?.value.main).toBe('Вы добираетесь сами');
  });

  it('tells of a hold what keeps it: the deposit, until when, and how it is paid; nothing is to pay on tour yet', () => {
    const hold = { state: 'on_hold', paid: 100_000, expires_at: '2026-11-21 11:30:00.000Z', confirmed_at: '', language: 'en' } as const;
    const page = voucherPage(voucherDocument(hold), SITE);
    expect(page.payment.map(({ label, value }) => [label.main, value.main])).toEqual([
      ['Deposit due', '฿3,275'],
      ['Pay by', '21 November 2026, 18:30'],
      ['How to pay', 'By Thai QR or in cash at the office.'],
    ]);
    expect(page.payment[1]?.value.other).toBe('21 ноября 2026, 18:30');
    const labels = (change: Parameters<typeof voucherDocument>[0]) =>
      voucherPage(voucherDocument({ language: 'en', ...change }), SITE).money.map(({ label }) => label.main);
    for (const state of ['on_hold', 'pending_supplier', 'cancelled'] as const) expect(labels({ state })).not.toContain('To pay on tour');
    expect(labels(hold)).toContain('Balance');
    expect(voucherPage(voucherDocument({ ...hold, payment: { ru: '', en: '' } }), SITE).payment[2]?.value.main).toBe('Write to us: we will send the details.');
    expect(voucherPage(voucherDocument(), SITE).payment).toEqual([]);
  });

  it('promises no message before a trip that is off, or not agreed yet', () => {
    const window = (state: Parameters<typeof voucherDocument>[0]) => {
      const page = voucherPage(voucherDocument({ pickup_from: '', pickup_to: '', language: 'en', ...state }), SITE);
      return page.pickup.find(({ label }) => label.main === 'Time')?.value.main;
    };
    expect(window({ state: 'confirmed' })).toBe('we will write the evening before');
    expect(window({ state: 'on_hold' })).toBe('we will write the evening before, once the seats are confirmed');
    expect(window({ state: 'completed' })).toBeUndefined();
    const off = voucherPage(voucherDocument({ state: 'cancelled', pickup_from: '' }), SITE);
    expect([off.pickup, off.programme, off.memo]).toEqual([[], [], []]);
  });

  it('calls what was sold by what it is: a group on land, a child by its ages, the fee of the park', () => {
    const { excursion } = voucherDocument();
    const on = (change: Partial<typeof excursion>, of: Parameters<typeof voucherDocument>[0] = {}) =>
      voucherPage(
        voucherDocument({ language: 'en', excursion: { ...excursion, ...change }, units: [{ type: 'private_boat', qty: 1, unit_price: 1 }], ...of }),
        SITE,
      );
    expect(on({}).money[0]?.label.main).toBe('Whole boat');
    expect(on({ is_on_boat: false }).money[0]?.label.main).toBe('Whole group');
    const tall = on({ child: { by: 'height', from: 101, to: 140 } }, { units: [{ type: 'child', qty: 1, unit_price: 1 }] });
    expect(tall.money[0]?.label.main).toBe('Child 101–140 cm tall');
    expect(on({ child: null }, { units: [{ type: 'child', qty: 1, unit_price: 1 }] }).money[0]?.label.main).toBe('Child');
    expect(on({}).lists[1]?.items.at(-1)?.main).toBe('National park fee, on the spot: ฿400, children ฿200');
    expect(on({ park_fee: { mode: 'included', adult: 1, child: 1 } }, { park_fee: null }).lists[0]?.items.at(-1)?.main).toBe('National park fee');
  });

  it('says what goes back and what stays for another trip', () => {
    const last = (change: Parameters<typeof voucherDocument>[0]) => voucherPage(voucherDocument({ state: 'cancelled', ...change }), SITE).money.at(-1);
    expect(last({ refund_state: 'due', refund_due: 100_000 })).toMatchObject({ label: { main: 'К возврату' }, sum: '฿1,000' });
    expect(last({ credit_left: 250_000 })).toMatchObject({ label: { main: 'Осталось на другую поездку' }, sum: '฿2,500' });
  });

  it('asks whoever did not come for nothing, whatever its sums were', () => {
    const { money } = voucherPage(
      voucherDocument({ state: 'no_show', language: 'en', end: ended({ kept_rule: 'no_show', received: 427_500, kept: 427_500 }) }),
      SITE,
    );
    const labels = money.map(({ label }) => label.main);
    for (const label of ['Balance', 'To pay on tour', 'Nothing to pay on tour', 'National park fee, in cash on the spot']) expect(labels).not.toContain(label);
    expect(money.slice(-2).map(({ label, sum }) => [label.main, sum])).toEqual([
      ['Received from you', '฿4,275'],
      ['We keep', '฿4,275'],
    ]);
  });

  it('tells of a cancelled trip when, by whom, by which rule, and how money goes back; not how to cancel it', () => {
    const page = voucherPage(voucherDocument(CANCELLED), SITE);
    expect(page.end?.title).toEqual({ main: 'The trip is cancelled', other: 'Поездка отменена' });
    expect(page.end?.facts.map(({ label, value }) => [label.main, value.main])).toEqual([
      ['When', '4 December 2026, 09:30'],
      ['Who cancelled', 'you'],
      ['By which rule', 'Less than 24 hours before the start: we keep 50% of the price.'],
      ['Returned', '฿1,000, Bank transfer, baht, 5 December 2026, 11:00'],
      ['How and when', 'The way you paid. The day on which it goes will be written here; to ask about it, write to us.'],
    ]);
    expect(page.money.slice(-4).map(({ label, sum }) => [label.main, sum])).toEqual([
      ['Received from you', '฿8,550'],
      ['We keep', '฿4,275'],
      ['Returned to you', '฿1,000'],
      ['To be refunded', '฿3,275'],
    ]);
    expect([page.cancellation, page.lists, page.payment]).toEqual([[], [], []]);
    expect(page.money.map(({ label }) => label.main)).not.toContain('Paid');
  });

  it('says that nothing was paid where nothing was, and no rule that decided', () => {
    const page = voucherPage(voucherDocument({ ...CANCELLED, refund_state: 'none', end: ended({ by: 'weather', kept_rule: 'called_off' }) }), SITE);
    expect(page.end?.facts.map(({ value }) => value.main)).toEqual([
      '4 December 2026, 09:30',
      'the weather: it was not safe to sail',
      'Nothing was paid: nothing is kept and nothing is to be returned.',
    ]);
  });

  it('leads to the pier on a map, and to the house by telephone and messengers', () => {
    const page = voucherPage(voucherDocument({ pier: { name_ru: 'Пирс', name_en: 'Pier', point: { lat: 7.76, lon: 98.3 } }, language: 'en' }), SITE);
    const pier = page.pickup.find(({ label }) => label.main === 'Pier');
    expect(pier?.href).toBe('https://www.google.com/maps/search/?api=1&query=7.76,98.3');
    expect(page.reach.map(({ href }) => href)).toEqual(['tel:+6676000000', 'https://wa.me/66800000000', 'https://t.me/treasure']);
    const nowhere = voucherPage(voucherDocument({ pier: { name_ru: 'Пирс', name_en: 'Pier', point: { lat: 0, lon: 0 } }, language: 'en' }), SITE);
    expect(nowhere.pickup.find(({ label }) => label.main === 'Pier')).not.toHaveProperty('href');
  });

  it('gives each run of letters the font that has it', () => {
    expect(runsOf('Отель กะตะ ธานี ฿5')).toEqual([
      { text: 'Отель ', font: 'Latin' },
      { text: 'กะตะ ธานี', font: 'Thai' },
      { text: ' ฿5', font: 'Latin' },
    ]);
    expect(runsOf('')).toEqual([{ text: '', font: 'Latin' }]);
  });
});

/** Fonts are read and a page is drawn: seconds on a busy machine. */
const SLOW_MS = 60_000;

describe('the PDF of a voucher', { timeout: SLOW_MS }, () => {
  it('can be read back: Cyrillic, Thai, the baht sign, and the code leads to the link', async () => {
    const { text, qr } = await readPdf(await voucherPdf(voucherPage(voucherDocument(), SITE)));
    const read = flat(text);
    for (const words of ['Ваучер', 'TI-26-000042', 'Пхи-Пхи на спидботе', 'Anna Shchukina', 'Столик в тени, пожалуйста', '฿8,550', '06:40–07:00', '№ 00/00000'])
      expect(read).toContain(words);
    expect(read).toContain('โรงแรมกะตะธานี');
    expect(read).toContain('รับที่ล็อบบี้');
    expect(read).toContain('отмена бесплатна, вернём всё оплаченное');
    expect(qr).toBe(`${SITE}/v/0123456789abcdef0123456789abcdef`);
  });

  it('says in large letters that a trip is cancelled, with the figures of the page', async () => {
    const { text } = await readPdf(await voucherPdf(voucherPage(voucherDocument(CANCELLED), SITE)));
    for (const words of ['The trip is cancelled', 'Received from you', '฿8,550', 'We keep', '฿4,275', 'To be refunded', '฿3,275'])
      expect(flat(text)).toContain(words);
    expect(flat(text)).not.toContain('free cancellation');
  });

  it('takes what people wrote as text, whatever it looks like', async () => {
    const nasty = '<b>&amp;</b> {{qr}} /etc/passwd http://evil';
    const { text } = await readPdf(await voucherPdf(voucherPage(voucherDocument({ client_note: nasty, language: 'en' }), SITE)));
    expect(flat(text)).toContain(nasty);
  });
});
