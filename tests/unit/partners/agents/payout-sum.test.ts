import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getT } from '../../../../src/i18n/t.ts';
import { headSum, payoutSum, setOffLine } from '../../../../src/partners/agents/payouts/payout-sum.ts';
import { payoutSums, setOff } from '../../../../src/partners/agents/payouts/payout.rules.ts';
import type { PayoutMoney } from '../../../../src/model/agents/payouts.operations.ts';

const money = (minor: number): string => `฿${(minor / 100).toLocaleString('en')}`;
const of = (amounts: readonly number[], held: number, least = 0): PayoutMoney => ({
  ...payoutSums(amounts),
  way: 'set_off',
  held,
  ...setOff(amounts, held, least),
});
const told = (payout: PayoutMoney): readonly string[] => (['ru', 'en'] as const).map((lang) => payoutSum(payout, getT(lang), money));

describe('what a settlement comes to', () => {
  it('is told as its arithmetic, in both languages', () => {
    expect(told(of([144_000], 1_200_000))).toEqual([
      'Собрано ฿12,000 − своя доля ฿1,440 = ฿10,560 к сдаче',
      'Collected ฿12,000 − own share ฿1,440 = ฿10,560 to hand over',
    ]);
    expect(told(of([-36_000], 0))[1]).toBe('Held ฿0 + share taken back ฿360 = ฿360 to hand over');
    expect(told(of([144_000], 100_000))[1]).toBe('Share ฿1,440 − set off against what was collected ฿1,000 = ฿440 paid by the office; nothing to hand over');
    expect(told(of([-36_000, 144_000], 1_200_000))[1]).toBe(
      'Share: ฿1,440 − ฿360 taken back = ฿1,080. Collected ฿12,000 − own share ฿1,080 = ฿10,920 to hand over',
    );
    const paid: PayoutMoney = { ...payoutSums([34_800, -5_000]), way: 'transfer', held: 0, set_off: 0 };
    expect([told(paid)[1], headSum(paid), setOffLine(paid, getT('en'))]).toEqual(['฿348 − ฿50 taken back = ฿298', 29_800, null]);
  });

  it('has lines that come to what the house pays, whatever is in it', () => {
    const sums = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(sums, fc.nat({ max: 300_000 }), fc.nat({ max: 50_000 }), (some, held, least) => {
        const amounts = some.toSorted((one, other) => Number(one >= 0) - Number(other >= 0));
        const settled = setOff(amounts, held, least);
        const lines = amounts.slice(0, settled.count);
        const payout: PayoutMoney = { ...payoutSums(lines), way: 'set_off', held, ...settled };
        const own = setOffLine(payout, getT('ru'))?.amount ?? 0;
        expect(lines.reduce((all, one) => all + one, 0) + own).toBe(payout.net);
        expect(headSum(payout)).toBe(payout.net > 0 ? payout.net : held - payout.set_off);
      }),
    );
  });
});
