import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../src/server/voucher/fonts.ts';
import { voucherPage } from '../../../../src/server/voucher/page.ts';
import { voucherPdf } from '../../../../src/server/voucher/pdf.ts';
import { readPdf } from '../../../support/read-pdf.ts';
import { voucherDocument } from '../../../support/voucher-document.ts';

const SITE = 'https://island.example';
const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('the document of a voucher', () => {
  it('speaks the client’s language first and the other one beside', () => {
    const russian = voucherPage(voucherDocument(), SITE);
    expect(russian.state).toEqual({ main: 'Подтверждён', other: 'Confirmed' });
    expect(russian.facts.find(({ label }) => label.main === 'Дата')?.value).toEqual({ main: '5 декабря 2026', other: '5 December 2026' });
    const english = voucherPage(voucherDocument({ language: 'en' }), SITE);
    expect(english.title).toEqual({ main: 'Voucher', other: 'Ваучер' });
    expect(english.link).toBe(`${SITE}/en/v/0123456789abcdef0123456789abcdef`);
  });

  it('shows the arithmetic, what is paid and what is paid on tour', () => {
    const sums = voucherPage(voucherDocument({ language: 'en' }), SITE).money.map(({ label, each, sum }) => [label.main, each, sum]);
    expect(sums).toEqual([
      ['Adult', '2 × ฿3,200', '฿6,400'],
      ['Child', '', '฿2,400'],
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

  it('says what goes back and what stays for another trip', () => {
    const last = (change: Parameters<typeof voucherDocument>[0]) => voucherPage(voucherDocument({ state: 'cancelled', ...change }), SITE).money.at(-1);
    expect(last({ refund_state: 'due', refund_due: 100_000 })).toMatchObject({ label: { main: 'К возврату' }, sum: '฿1,000' });
    expect(last({ credit_left: 250_000 })).toMatchObject({ label: { main: 'Осталось на другую поездку' }, sum: '฿2,500' });
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

  it('takes what people wrote as text, whatever it looks like', async () => {
    const nasty = '<b>&amp;</b> {{qr}} /etc/passwd http://evil';
    const { text } = await readPdf(await voucherPdf(voucherPage(voucherDocument({ client_note: nasty, language: 'en' }), SITE)));
    expect(flat(text)).toContain(nasty);
  });
});
