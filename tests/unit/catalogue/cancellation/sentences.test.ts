import { describe, expect, it } from 'vitest';
import { FINAL_TIERS, STANDARD_TIERS } from '../../../../src/catalogue/cancellation/rules/rule.ts';
import { cancellationSentences, tierSentences } from '../../../../src/catalogue/cancellation/words/sentences.ts';
import { pluralForm } from '../../../../src/i18n/message.ts';
import { dayInWords } from '../../../../src/i18n/plain.ts';
import type { RuleTerms } from '../../../../src/model/cancellation/fields/shapes.ts';

const TERMS: RuleTerms = {
  type: 'standard',
  tiers: STANDARD_TIERS,
  reschedule: { free_until_hours: 24, max_times: 1 },
  no_show_percent: 0,
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
  exceptions: [],
};
const write = (minor: number): string => `฿${minor / 100}`;

describe('sentences of a cancellation rule', () => {
  it('say the standard rule in both languages', () => {
    expect(cancellationSentences(TERMS, 'en', write)).toEqual([
      'Up to 24 hours before the start: free cancellation, everything paid is returned.',
      'Less than 24 hours before the start: no refund.',
      'If you do not come, there is no refund.',
      'The date can be changed for free once, up to 24 hours before the start.',
      'If we cancel because of the weather, we return everything paid or offer another date: you choose.',
      'If too few people join, we tell you 24 hours ahead and return everything paid.',
    ]);
    expect(tierSentences(TERMS, 'ru', write)).toEqual([
      'Не позже чем за 24 часа до начала: отмена бесплатна, вернём всё оплаченное.',
      'Менее чем за 24 часа до начала: оплата не возвращается.',
    ]);
  });

  it('say many tiers in their order, days as days', () => {
    const tiers = [
      { until_hours_before: 0, refund_percent: 0, base: 'total' },
      { until_hours_before: 120, refund_percent: 100, base: 'total' },
      { until_hours_before: 21, fee_amount: 50_000, base: 'total' },
      { until_hours_before: 72, refund_percent: 70, base: 'deposit' },
    ] as const;
    expect(tierSentences({ tiers }, 'ru', write)).toEqual([
      'Не позже чем за 5 дней до начала: отмена бесплатна, вернём всё оплаченное.',
      'Позже, но не менее чем за 3 дня до начала: удержим 30 % депозита.',
      'Позже, но не менее чем за 21 час до начала: удержим ฿500.',
      'Менее чем за 21 час до начала: оплата не возвращается.',
    ]);
  });

  it('say a final sale in one', () => {
    expect(tierSentences({ tiers: FINAL_TIERS }, 'en', write)).toEqual(['This cannot be cancelled: no refund.']);
  });
});

describe('words without Intl', () => {
  it('count as Intl does', () => {
    for (const language of ['ru', 'en'] as const) {
      const rules = new Intl.PluralRules(language);
      for (let count = 0; count < 130; count++) expect(pluralForm(count, language)).toBe(rules.select(count));
    }
  });

  it('name days', () => {
    expect([dayInWords('2026-12-05', 'ru'), dayInWords('2026-12-06', 'en')]).toEqual(['5 декабря, суббота', 'Sunday, 6 December']);
  });
});
