import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/errors/app-error.ts';
import type { ErrorCode } from '../../../../../src/errors/catalogue.ts';
import { refusalText } from '../../../../../src/booking/vouchers/voucher/refusal.screen.ts';
import { vouchersT } from '../../../../../src/booking/vouchers/list/VouchersScreen.island.tsx';
import type { Language } from '../../../../../src/i18n/language.ts';

const BAHT = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 } as const;
const said = (lang: Language, code: ErrorCode, data: Readonly<Record<string, unknown>>): string | null =>
  refusalText(new AppError(code, { data }), { t: vouchersT(lang), lang, timezone: 'Asia/Bangkok', formats: [BAHT], currency: 'THB' });

describe('a refusal of the desk', () => {
  it('names sums in money, days and instants on the country’s clock', () => {
    expect(said('ru', 'payment_over', { balance: 250_000 })).toContain('฿2,500');
    expect(said('en', 'refund_over', { paid: 500_000, refunding: 200_000 })).toContain('฿3,000');
    expect(said('en', 'sales_over', { cutoff: '2026-12-04T13:00:00.000Z' })).toContain('20:00');
    expect(said('en', 'too_early', { service_date: '2026-12-05' })).toContain('5 Dec 26');
    expect(said('ru', 'too_early', { ends_at: '2026-12-05T10:00:00.000Z' })).toContain('17:00');
    expect(said('en', 'too_early', { ends_at: '2026-12-06' })).toContain('6 Dec 26');
  });

  it('says who may do it instead', () => {
    for (const reason of ['role', 'not_own', 'discount_limit', 'after_cutoff']) {
      for (const lang of ['ru', 'en'] as const) expect(said(lang, 'forbidden', { reason })).toMatch(/старш|senior/);
    }
    expect(said('ru', 'forbidden', {})).toBeNull();
  });

  it('names the state that stands in the way, and every field that lacks', () => {
    expect(said('en', 'move_refused', { from: 'cancelled' })).toContain('Cancelled');
    const fields = { service_date: { code: 'missing' }, lead_name_latin: { code: 'missing' } };
    expect(said('ru', 'invalid', { fields })).toBe('Дата: Заполните это поле. Имя латиницей: Заполните это поле.');
  });
});
