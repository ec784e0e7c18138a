import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { voucherPage } from '../../../../../src/booking/vouchers/document/page.ts';
import { createPdfPool, type PdfPoolOptions } from '../../../../../src/booking/vouchers/document/pdf-pool.server.ts';
import { readPdf } from '../../../../support/read-pdf.ts';
import { voucherDocument } from '../../../../support/voucher-document.ts';

const SITE = 'https://island.example';
const page = (number: string, language: 'ru' | 'en' = 'ru') => voucherPage(voucherDocument({ number }), SITE, language);
const closings: (() => Promise<void>)[] = [];
const poolOf = (options: Partial<PdfPoolOptions> = {}) => {
  const pool = createPdfPool({ version: 'one', ...options });
  closings.push(pool.close);
  return pool;
};
afterAll(() => Promise.all(closings.map((close) => close())));

describe('PDFs of vouchers', { timeout: 60_000 }, () => {
  it('are set beside the thread that answers: it stays free', async () => {
    const pool = poolOf();
    await pool.pdfOf(page('TI-0'));
    const before = performance.eventLoopUtilization();
    const bytes = await Promise.all(Array.from({ length: 3 }, (_, at) => pool.pdfOf(page(`TI-${at + 1}`))));
    const { utilization } = performance.eventLoopUtilization(before);
    expect(pool.made).toBe(4);
    expect(bytes.every((one) => Buffer.from(one.subarray(0, 5)).toString() === '%PDF-')).toBe(true);
    // Set in this thread it is above 0.9.
    expect(utilization).toBeLessThan(0.75);
  });

  it('are made once for each content and language, also when they are asked for at once', async () => {
    const pool = poolOf();
    const [first, same, other] = await Promise.all([pool.pdfOf(page('TI-1')), pool.pdfOf(page('TI-1')), pool.pdfOf(page('TI-1', 'en'))]);
    expect(same).toBe(first);
    expect(await pool.pdfOf(page('TI-1'))).toBe(first);
    expect(pool.made).toBe(2);
    expect((await readPdf(other)).text).toContain('Voucher');
    expect((await readPdf(first)).text).toContain('TI-1');
  });

  it('are kept no longer, and no more of them, than is allowed', async () => {
    const short = poolOf({ keptMs: -1 });
    await short.pdfOf(page('TI-1'));
    await short.pdfOf(page('TI-1'));
    expect(short.made).toBe(2);
    const one = await short.pdfOf(page('TI-1'));
    const small = poolOf({ keptBytes: Math.floor(one.length * 1.5) });
    for (const number of ['TI-1', 'TI-2', 'TI-2', 'TI-1']) await small.pdfOf(page(number));
    expect(small.made).toBe(3);
  });

  it('say that there are too many rather than wait for ever', async () => {
    const pool = poolOf({ waiting: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, (_, at) => pool.pdfOf(page(`TI-${at}`))));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBe(2);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy', status: 503, retryAfterS: expect.any(Number) });
    await pool.pdfOf(page('TI-9'));
  });
});
