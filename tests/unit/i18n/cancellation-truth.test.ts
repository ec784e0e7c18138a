import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTiers, deadlinesOf, refundOf } from '../../../src/catalogue/cancellation/rules/rule.ts';
import { RULE_LIMITS } from '../../../src/model/cancellation/fields/limits.ts';
import { tierSentences } from '../../../src/catalogue/cancellation/words/sentences.ts';
import type { RuleTerms, Tier } from '../../../src/model/cancellation/fields/shapes.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2027, 5, 1, 1);
const TERMS: Omit<RuleTerms, 'tiers'> = {
  type: 'custom',
  reschedule: { free_until_hours: 24, max_times: 1 },
  no_show_percent: 0,
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
  exceptions: [],
};
const write = (minor: number): string => `<${minor}>`;

/** What a guest understands: until when a sentence holds, and what the house keeps of a total and its deposit. */
interface Understood {
  readonly untilHours: number;
  readonly keeps: (total: number, deposit: number) => number;
}
const hoursIn = (count: string, unit: string): number => Number(count) * (/^(day|д)/.test(unit) ? 24 : 1);
const READERS = {
  ru: {
    until: /^(?:Не позже чем|Позже, но не менее чем) за (\d+) (\S+) до начала: /,
    last: /^(?:Менее чем за \d+ \S+|В любое время) до начала: |^Отменить нельзя: /,
    free: /отмена бесплатна/,
    none: /^оплата не возвращается/,
    noDeposit: /депозит не возвращается/,
    percent: /удержим (\d+) % (стоимости|депозита)/,
    fee: /удержим <(\d+)>(, но не больше депозита)?/,
  },
  en: {
    until: /^(?:Up to|After that, up to) (\d+) (\S+) before the start: /,
    last: /^(?:Less than \d+ \S+|At any time) before the start: |^This cannot be cancelled: /,
    free: /free cancellation/,
    none: /^no refund/,
    noDeposit: /the deposit is not returned/,
    percent: /we keep (\d+)% of the (price|deposit)/,
    fee: /we keep <(\d+)>(, but no more than the deposit)?/,
  },
} as const;

function understand(sentence: string, language: 'ru' | 'en'): Understood {
  const reader = READERS[language];
  const [head, count, unit] = reader.until.exec(sentence) ?? [reader.last.exec(sentence)?.[0]];
  if (head === undefined) throw new Error(`not understood: ${sentence}`);
  const untilHours = count && unit ? hoursIn(count, unit) : 0;
  const what = sentence.slice(head.length);
  const share = reader.percent.exec(what);
  const fee = reader.fee.exec(what);
  if (reader.free.test(what)) return { untilHours, keeps: () => 0 };
  if (reader.none.test(what)) return { untilHours, keeps: (total) => total };
  if (reader.noDeposit.test(what)) return { untilHours, keeps: (_, deposit) => deposit };
  if (share) return { untilHours, keeps: (total, deposit) => (Number(share[1]) * (/^(с|p)/.test(share[2] ?? '') ? total : deposit)) / 100 };
  if (fee) return { untilHours, keeps: (total, deposit) => Math.min(Number(fee[1]), fee[2] ? deposit : total) };
  throw new Error(`not understood: ${sentence}`);
}

const terms = fc.oneof(
  fc.record({ refund_percent: fc.integer({ min: 0, max: 100 }), base: fc.constantFrom('total', 'deposit') }),
  fc.record({ fee_amount: fc.integer({ min: 0, max: 500_000 }), base: fc.constantFrom('total', 'deposit') }),
);
const hours = fc.oneof(
  fc.constantFrom(1, 2, 5, 11, 12, 21, 22, 24, 25, 48, 71, 72, 73, 264, 504, RULE_LIMITS.hours),
  fc.integer({ min: 1, max: RULE_LIMITS.hours }),
);
const tiers = fc
  .tuple(fc.uniqueArray(hours, { maxLength: 4 }), fc.array(terms, { minLength: 5, maxLength: 5 }))
  .map(([before, list]) => [...before, 0].map((until_hours_before, at) => ({ until_hours_before, ...list[at] }) as Tier))
  .filter((list) => checkTiers(list).length === 0);

describe('the sentences of a cancellation rule', () => {
  it.each(['ru', 'en'] as const)('say until when and how much, and that is what a cancellation keeps: %s', (language) => {
    fc.assert(
      fc.property(
        tiers,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.nat(2 * RULE_LIMITS.hours),
        (list, hundreds, share, before) => {
          const [total, deposit] = [hundreds * 100, hundreds * share];
          const said = tierSentences({ tiers: list }, language, write).map((sentence) => understand(sentence, language));
          const holds = said.find(({ untilHours }) => before >= untilHours);
          const rule: RuleTerms = { ...TERMS, tiers: list };
          const facts = { total, deposit, paid: total };
          const { kept } = refundOf(
            { by: 'client', choice: 'money', at_ms: START - before * HOUR_MS },
            { ...facts, step: 100 },
            rule,
            deadlinesOf(list, START),
          );
          expect(Math.abs(kept - (holds?.keeps(total, deposit) ?? Number.NaN))).toBeLessThanOrEqual(50);
          // What can be paid: whole units of whole units.
          const isPayable = deposit % 100 === 0 && list.every((tier) => (tier.fee_amount ?? 0) % 100 === 0);
          expect(isPayable ? kept % 100 : 0).toBe(0);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('count hours and days as Russian does', () => {
    const first = (until_hours_before: number): string =>
      tierSentences(
        {
          tiers: [
            { until_hours_before, refund_percent: 100, base: 'total' },
            { until_hours_before: 0, refund_percent: 0, base: 'total' },
          ],
        },
        'ru',
        write,
      )[0]?.split(':')[0] ?? '';
    expect([1, 2, 5, 11, 21, 24, 48, 72, 120, 264, 504].map(first).map((text) => text.slice('Не позже чем за '.length, -' до начала'.length))).toEqual([
      ...['1 час', '2 часа', '5 часов', '11 часов', '21 час', '24 часа', '48 часов', '3 дня', '5 дней', '11 дней', '21 день'],
    ]);
  });
});
