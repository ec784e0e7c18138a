import { describe, expect, it } from 'vitest';
import { getT } from '../../../../src/i18n/t.ts';
import type { ToldEntry } from '../../../../src/model/agents/fields/commission-entries.ts';
import { commissionSentence } from '../../../../src/partners/agents/commissions/commission-sentence.screen.ts';

const BAHT = { code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 10 } as const;
const SALE: ToldEntry = {
  ...{ kind: 'sale', state: 'pending', amount: 34_800, first_amount: 34_800, base_amount: 290_000, pay: 'percent', rate: 1200, people: 0 },
  ...{ currency: 'THB', service_date: '2026-11-30', due_on: '2026-12-03', settlement: 'referral' },
};
const told = (change: Partial<ToldEntry> = {}) =>
  (['ru', 'en'] as const).map((lang) => commissionSentence({ ...SALE, ...change }, { t: getT(lang), lang, formats: [BAHT] }));

describe('how a commission comes about', () => {
  it('is told as the arithmetic and the day on which it unlocks', () => {
    expect(told()).toEqual([
      '฿2,900 × 12 % = ฿348; к выплате 3 дек. 26, через 3 дня после экскурсии',
      '฿2,900 × 12% = ฿348; unlocks on 3 Dec 26, 3 days after the trip',
    ]);
    expect(told({ due_on: '2026-12-01' })).toEqual([
      '฿2,900 × 12 % = ฿348; к выплате 1 дек. 26, через 1 день после экскурсии',
      '฿2,900 × 12% = ฿348; unlocks on 1 Dec 26, 1 day after the trip',
    ]);
    expect(told({ due_on: '2026-12-05' })[0]).toContain('через 5 дней');
    expect(told({ due_on: '2026-11-30', rate: 1250, amount: 36_200, first_amount: 36_200 })).toEqual([
      '฿2,900 × 12,5 % = ฿362; к выплате сразу после экскурсии, 30 нояб. 26',
      '฿2,900 × 12.5% = ฿362; unlocks right after the trip, on 30 Nov 26',
    ]);
  });

  it('tells what it was before, sums for guests, and what is no more', () => {
    expect(told({ amount: 22_800, base_amount: 190_000, state: 'due' })[1]).toBe('฿1,900 × 12% = ฿228; it was ฿348; due since 3 Dec 26');
    expect(told({ pay: 'per_guest', rate: 10_000, people: 3, amount: 30_000, first_amount: 30_000, state: 'paid' })[1]).toBe('฿100 × 3 = ฿300');
    expect(told({ pay: 'per_guest', rate: 100_000, people: 3, amount: 290_000, first_amount: 290_000, state: 'paid' })[1]).toBe(
      '฿2,900: no more than was sold',
    );
    expect(told({ pay: 'per_voucher', rate: 34_800, state: 'in_payout' })[1]).toBe('฿348 for the voucher');
    expect(told({ state: 'cancelled', amount: 0, due_on: '' })[0]).toBe('продажа отменена, было ฿348');
    expect(told({ state: 'rejected', amount: 0 })[1]).toBe('the office did not accept this sale');
    expect(told({ kind: 'clawback', amount: -12_000, state: 'due' })[0]).toBe('удержано ฿120: продажа изменилась после выплаты');
    expect(told({ kind: 'adjustment', amount: 12_000, state: 'due' })[1]).toBe('฿120 is added: the sale changed after it was paid out');
    expect(told({ amount: 0, first_amount: 0, rate: 0, base_amount: 0 })[1]).toBe('nothing is earned for this sale');
  });

  it.each(['net_rate', 'billing'] as const)('of a share that the agent keeps (%s) tells of setting off, never of a payout', (settlement) => {
    expect(told({ settlement })).toEqual([
      '฿2,900 × 12 % = ฿348; к зачёту с 3 дек. 26, через 3 дня после экскурсии',
      '฿2,900 × 12% = ฿348; to be set off from 3 Dec 26, 3 days after the trip',
    ]);
    expect(told({ settlement, due_on: '2026-12-01' })[0]).toContain('через 1 день');
    expect(told({ settlement, due_on: '2026-12-05' })[0]).toContain('через 5 дней');
    expect(told({ settlement, due_on: '2026-11-30' })).toEqual([
      '฿2,900 × 12 % = ฿348; к зачёту сразу после экскурсии, с 30 нояб. 26',
      '฿2,900 × 12% = ฿348; to be set off right after the trip, from 30 Nov 26',
    ]);
    expect(told({ settlement, state: 'due' })).toEqual(['฿2,900 × 12 % = ฿348; к зачёту с 3 дек. 26', '฿2,900 × 12% = ฿348; to be set off since 3 Dec 26']);
    for (const change of [{ kind: 'clawback', amount: -12_000 }, { kind: 'adjustment', amount: 12_000 }, { state: 'due' }, {}] as const)
      for (const sentence of told({ settlement, ...change })) expect(sentence).not.toMatch(/paid|payout|unlock|выплат/);
  });
});
