import { describe, expect, it } from 'vitest';
import type { VoucherRow } from '../../../../../src/model/vouchers/answers.ts';
import { cancelBody, refundNow, whyRefund } from '../../../../../src/booking/vouchers/calling-off/CancelForm.tsx';
import { keptWords } from '../../../../../src/booking/vouchers/list/VoucherNotices.tsx';
import { mayAllow } from '../../../../../src/booking/vouchers/voucher/refusal.screen.ts';
import { AMEND_FIELDS } from '../../../../../src/booking/vouchers/sale/sale-fields.tsx';
import { fromAmendValues, toAmendValues } from '../../../../../src/booking/vouchers/sale/sale-values.screen.ts';
import { vouchersT } from '../../../../../src/booking/vouchers/list/VouchersScreen.island.tsx';

const AT = Date.parse('2026-12-01T00:00:00Z');
const SIDE = { at_ms: AT, bound: 0, step: 100 };
const write = (minor: number): string => `฿${minor / 100}`;
const tier = { until_hours_before: 0, refund_percent: 0, base: 'total' };
const rule = {
  ...{ type: 'custom', tiers: [tier], no_show_percent: 0, exceptions: ['medical'], operator_cancel: { weather: 'full_or_move' } },
  sentences: { ru: ['Ступень.', 'Неявка.'], en: ['A tier.', 'No-show.'] },
};
const PART = { at: '2026-11-20T00:00:00Z', by: 'x', reason: 'x', total_before: 500_000, total_after: 500_000, part_off: 250_000, part_fee: 250_000 };
const sold = {
  ...{ total: 500_000, part_fees: 250_000, deposit_due: 125_000, paid: 500_000, amendments: [PART], rule },
  deadlines: [{ ...tier, until: '2026-12-10T00:00:00Z' }],
} as unknown as VoucherRow;
const hold = { total: 345_000, part_fees: 0, deposit_due: 172_500, paid: 320_000, amendments: [], rule: null, deadlines: [] } as unknown as VoucherRow;
const CLIENT = { by: 'client', choice: 'money', exception: '' } as const;

describe('the preview of a cancellation', () => {
  it('pays out no money that may go to another trip only', () => {
    expect(refundNow(hold, CLIENT, { ...SIDE, bound: 300_000 })).toMatchObject({ refund: 320_000, refund_due: 20_000, credit_left: 300_000 });
    expect(refundNow(hold, CLIENT, SIDE)).toMatchObject({ refund_due: 320_000 });
  });

  it('is of what is sent: a proved case is a client’s own alone', () => {
    expect(cancelBody({ ...CLIENT, exception: 'medical' }, ' x ')).toEqual({ by: 'client', refund_choice: 'money', exception: 'medical', reason: 'x' });
    expect(cancelBody({ by: 'weather', choice: 'credit', exception: 'medical' }, 'x')).toEqual({ by: 'weather', refund_choice: 'credit', reason: 'x' });
  });

  it('says why of every cause, with what was kept before', () => {
    for (const [lang, whole, sentence] of [
      ['ru', 'не гость', 'Ступень.'],
      ['en', 'not the guest', 'A tier.'],
    ] as const) {
      const words = { t: vouchersT(lang), lang };
      const house = { ...CLIENT, by: 'operator' } as const;
      const refund = refundNow(sold, house, SIDE);
      expect(refund).toMatchObject({ kept: 250_000, refund_due: 250_000, tier: null });
      const why = whyRefund(sold, house, refund, words, write);
      expect(why).toContain(whole);
      expect(why).toContain('฿2500');
      expect(why).not.toMatch(/Неявка|No-show/);
      expect(whyRefund(sold, CLIENT, refundNow(sold, CLIENT, SIDE), words, write)).toContain(sentence);
      const proven = { ...CLIENT, exception: 'medical' };
      expect(whyRefund(sold, proven, refundNow(sold, proven, SIDE), words, write)).toContain(whole);
    }
  });
});

describe('what the house keeps', () => {
  it('is told with what it kept for a part that was cancelled before', () => {
    const terms = { of: 250_000, percent: 100, fee: null, tier: 0, declined: 0, part_fees: 250_000, goodwill: 0, waived_by: '' };
    const said = (lang: 'ru' | 'en') => keptWords({ kept_rule: 'tier', kept_terms: terms }, vouchersT(lang), write);
    expect(said('ru')).toBe('ступень правила отмены · 100 % от ฿2500 · за отменённую раньше часть ฿2500');
    expect(said('en')).toBe('a tier of the cancellation rule · 100% of ฿2500 · for the part that was cancelled before: ฿2500');
    expect(keptWords({ kept_rule: 'price', kept_terms: terms }, vouchersT('en'), write)).toBeNull();
  });
});

describe('what is refused and a senior may allow', () => {
  it('is offered to him alone', () => {
    const refused = { data: { may_override: true } };
    expect([mayAllow(refused, { isSenior: true }), mayAllow(refused, { isSenior: false }), mayAllow({ data: {} }, { isSenior: true })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('can be said with an amendment', () => {
    expect(AMEND_FIELDS.map(({ name }) => name)).toContain('off_schedule');
    const values = toAmendValues({ adults: 2 });
    expect([fromAmendValues(values)['off_schedule'], fromAmendValues({ ...values, off_schedule: true })['off_schedule']]).toEqual([undefined, true]);
  });
});
