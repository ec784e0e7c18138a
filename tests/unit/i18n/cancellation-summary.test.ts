import { describe, expect, it } from 'vitest';
import { ruleFor, type ScopedRule } from '../../../src/catalogue/cancellation/rules/applied.ts';
import { cancellationSummary } from '../../../src/catalogue/cancellation/words/sentences.ts';
import type { RuleTerms, Tier } from '../../../src/model/cancellation/fields/shapes.ts';

const FREE: Tier = { until_hours_before: 24, refund_percent: 100, base: 'total' };
const LOST: Tier = { until_hours_before: 0, refund_percent: 0, base: 'total' };
const terms = (tiers: readonly Tier[], more: Partial<RuleTerms> = {}): RuleTerms => ({
  type: 'standard',
  tiers,
  reschedule: { free_until_hours: 24, max_times: 2 },
  no_show_percent: 0,
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
  exceptions: [],
  ...more,
});
const say = (rule: RuleTerms, language: 'ru' | 'en' = 'en'): string => cancellationSummary(rule, language, (minor) => `${minor / 100} ฿`);

describe('what a page says of a cancellation rule', () => {
  it('is one sentence where all is free until one moment, with the hours of the rule', () => {
    expect(say(terms([FREE, LOST]))).toContain('free of charge until 24 hours before the start');
    expect(say(terms([FREE, LOST]), 'ru')).toContain('бесплатно за 24 часа до начала');
    expect(say(terms([{ ...FREE, until_hours_before: 72 }, LOST]))).toContain('until 3 days before');
  });

  it('is told tier by tier where it is anything else', () => {
    const half: Tier = { until_hours_before: 24, refund_percent: 50, base: 'total' };
    const told = say(terms([{ ...FREE, until_hours_before: 72 }, half, LOST]));
    expect(told).toContain('50');
    expect(told).not.toContain('free of charge until');
    for (const rule of [terms([LOST]), terms([FREE, LOST], { reschedule: { free_until_hours: 48, max_times: 2 } })])
      expect(say(rule)).not.toContain('Move or cancel free of charge');
  });
});

describe('the rule in force', () => {
  const rule = (id: string, more: Partial<ScopedRule>) => ({
    id,
    country: 'thailand',
    scope: 'default' as const,
    excursion: '',
    state: 'active' as const,
    ...more,
  });
  const rules = [
    rule('old', { state: 'archived' }),
    rule('house', {}),
    rule('similan', { scope: 'excursion', excursion: '7' }),
    rule('there', { country: 'maldives' }),
  ];

  it('is the excursion’s own, else the country’s, and only an active one', () => {
    expect(ruleFor(rules, { country: 'thailand', excursion: '7', variant: '7' })?.id).toBe('similan');
    expect(ruleFor(rules, { country: 'thailand', excursion: '8', variant: '8' })?.id).toBe('house');
    expect(ruleFor(rules, { country: 'maldives', excursion: '7', variant: '7' })?.id).toBe('there');
    expect(ruleFor(rules, { country: 'laos', excursion: '7', variant: '7' })).toBeUndefined();
  });
});
