import { describe, expect, it } from 'vitest';
import { voucherPage } from '../../../../src/booking/vouchers/document/page.ts';
import { voucherPdf } from '../../../../src/booking/vouchers/document/pdf.server.ts';
import { VOUCHER_STATES } from '../../../../src/model/vouchers/fields/vocab.ts';
import { readPdf } from '../../../support/read-pdf.ts';
import { voucherDocument } from '../../../support/voucher-document.ts';

const SITE = 'https://island.example';
const flat = (text: string): string => text.replace(/\s+/g, ' ');
const note = (at: number) => ({
  id: `n${at}`,
  kind: 'rules',
  title: { ru: `Памятка ${at}`, en: `Note ${at}` },
  body: { ru: `- **Важно** ${'слово '.repeat(480)}\n- конец ${at}`, en: `Words\r\n\r\nend ${at}` },
});
const THAI = 'กรุณารับลูกค้าที่ล็อบบี้โรงแรมกะตะธานีตอนเช้าหกโมงสี่สิบนาทีลูกค้ามีเด็กเล็กสองคน';
const SLOW_MS = 60_000;

describe('a voucher that is hard to set', { timeout: SLOW_MS }, () => {
  it('has all of it in the PDF: a party of twenty, fifteen notes, names without a space', async () => {
    const name = `Wolfeschlegelsteinhausen${'bergerdorff'.repeat(8)}`;
    const page = voucherPage(
      voucherDocument({
        lead_name_latin: name,
        hotel: `${'Ж'.repeat(150)} 🏝`,
        adults: 20,
        children: 0,
        pax_count: 20,
        memo: Array.from({ length: 15 }, (_, at) => note(at)),
        client_note: 'ю'.repeat(200),
        driver_note_th: THAI.repeat(4),
      }),
      SITE,
    );
    const { text, pages, qr } = await readPdf(await voucherPdf(page));
    const read = text.replace(/[\s\u200B]+/g, '');
    expect(read).toContain(name);
    expect(read).toContain('Ж'.repeat(150));
    expect(read).toContain('ю'.repeat(200));
    expect(read).toContain(THAI.repeat(4));
    for (let at = 0; at < 15; at++) expect(flat(text)).toContain(`конец ${at}`);
    expect(read).not.toContain('**');
    expect(pages).toBeGreaterThan(3);
    expect(qr).toBe(page.link);
  });

  it('is set without a hotel, without a sum and in every state that a guest may see', async () => {
    const bare = {
      hotel: '',
      room: '',
      zone: '',
      units: [],
      extras: [],
      discount: null,
      park_fee: null,
      total: 0,
      list_total: 0,
      discount_sum: 0,
      paid: 0,
      balance: 0,
    };
    for (const state of VOUCHER_STATES) {
      const page = voucherPage(
        voucherDocument({ ...bare, state, transfer_price: 0, collect_amount: 0, memo: [], pier: null, house: null, seller: null, money: null }),
        SITE,
      );
      expect(page.state.main).not.toMatch(/^Doc|doc_/);
      expect(page.isValid).toBe(state === 'confirmed' || state === 'completed');
    }
    const { text } = await readPdf(await voucherPdf(voucherPage(voucherDocument({ ...bare, transfer_price: 0, collect_amount: 0, language: 'en' }), SITE)));
    expect(flat(text)).toContain('Nothing to pay on tour');
  });

  it('says of a cancelled one what is due, and nothing of a balance', () => {
    const labels = (change: Parameters<typeof voucherDocument>[0]) =>
      voucherPage(voucherDocument({ language: 'en', ...change }), SITE).money.map(({ label }) => label.main);
    const due = labels({ state: 'cancelled', refund_due: 427_500, refund_state: 'due' });
    expect(due.at(-1)).toBe('To be refunded');
    expect(due.filter((label) => /on tour|Balance/.test(label))).toEqual([]);
    expect(labels({ state: 'cancelled', refund_state: 'paid' }).filter((label) => /refund/i.test(label))).toEqual([]);
  });
});
