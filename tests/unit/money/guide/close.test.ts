import { describe, expect, it } from 'vitest';
import { endOf } from '../../../../src/money/guide/rules/merge.ts';
import type { BoardingAction } from '../../../../src/model/guide/answers.ts';
import type { SentAction } from '../../../../src/model/guide/answers.ts';
import { standingOf } from '../../../../src/money/guide/screens/use-guide-day.ts';

const action = (key: string, kind: BoardingAction['kind'], who: readonly number[], more: Partial<SentAction> = {}): SentAction => ({
  ...{ key, kind, who, voucher: 'v', undoes: '', amount: 0, currency: '', why: '', note: '', actor: 'users:g', actor_name: 'G', at: key, photo: '', id: key },
  ...more,
});

const THREE = [0, 1, 2].map((sort) => ({ id: `person${sort}`, sort }));

describe('what a party becomes when its trip is over', () => {
  it('is what its check-ins say, and nothing where they say nothing of somebody', () => {
    expect(endOf(THREE, [])).toBe(null);
    expect(endOf(THREE, [action('1', 'check_in', [2])])).toBe('complete');
    expect(endOf(THREE, [action('1', 'no_show', [0, 1, 2]), action('2', 'check_in', [1])])).toBe('complete');
    expect(endOf(THREE, [action('1', 'no_show', [0, 1])])).toBe(null);
    expect(endOf(THREE, [action('1', 'no_show', [0, 1, 2])])).toBe('no_show');
    expect(endOf(THREE, [action('1', 'no_show', [0, 1, 2]), action('2', 'undo', [], { undoes: '1' })])).toBe(null);
    // Whoever came and was not taken is no no-show, and has made no trip.
    expect(endOf(THREE.slice(0, 2), [action('1', 'refuse', [0]), action('2', 'no_show', [1])])).toBe(null);
    expect(endOf([], [])).toBe(null);
  });
});

describe('what is left to collect', () => {
  const collects = (
    collect: number,
    actions: readonly SentAction[],
    rates = [{ base: 'THB', quote: 'USD', value: '0.03', rate_id: '' }],
  ): number | undefined => {
    const party = {
      id: 'v',
      people: [{ band: 'adult', name: 'A', age: null, citizenship: '' }],
      collect,
      currency: 'THB',
      collector: 'guide',
      gone: false,
      rates,
    };
    const departure = { id: 'd', parties: [party], actions } as unknown as Parameters<typeof standingOf>[0];
    return standingOf(departure, [], [{ code: 'THB', symbol: '฿', side: 'left', decimals: 0, roundTo: 1 }]).parties[0]?.left;
  };
  const cash = (amount: number, currency: string, more: Partial<SentAction> = {}): SentAction =>
    action(`${amount}${currency}`, 'cash', [], { amount, currency, ...more });

  it('is less by whatever currency was taken, at its rate, but for what is in the ledger', () => {
    expect(collects(3000_00, [])).toBe(3000_00);
    expect(collects(3000_00, [cash(1000_00, 'THB')])).toBe(2000_00);
    expect(collects(3000_00, [cash(30_00, 'USD')])).toBe(2000_00);
    expect(collects(3000_00, [cash(30_00, 'USD'), cash(5000_00, 'THB')])).toBe(0);
    expect(collects(3000_00, [cash(30_00, 'USD')], [])).toBe(3000_00);
    expect(collects(2000_00, [cash(1000_00, 'THB', { isEntered: true })])).toBe(2000_00);
  });
});
