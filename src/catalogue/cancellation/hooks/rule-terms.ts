import { type RuleSubject, ruleFor } from '../rules/applied.ts';
import { cancellationSentences } from '../words/sentences.ts';
import type { FrozenRule, MoveTerms, OperatorTerms, RuleTerms, Tier } from '../../../model/cancellation/fields/shapes.ts';
import type { RuleScope, RuleType } from '../../../model/cancellation/fields/vocab.ts';
import { type CurrencyFormat, formatMoney } from '../../../lib/money.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';

/** The rule that is in force for what is sold. @throws Refusal `rule_missing` */
export function activeRule(app: App, subject: RuleSubject): PbRecord {
  const { country, excursion, variant } = subject;
  const filter = 'country = {:country} && state = "active" && (excursion = "" || excursion = {:excursion} || excursion = {:variant})';
  const rules = app.findRecordsByFilter('cancellation_rules', filter, 'id', 0, 0, { country, excursion, variant }).map((record) => ({
    record,
    country,
    scope: record.getString('scope') as RuleScope,
    excursion: record.getString('excursion'),
    state: 'active' as const,
  }));
  const rule = ruleFor(rules, subject);
  if (!rule) throw new Refusal('rule_missing', { country, excursion });
  return rule.record;
}

/** What a rule decides by. */
export function termsIn(rule: PbRecord): RuleTerms {
  return {
    type: rule.getString('type') as RuleType,
    tiers: jsonIn<readonly Tier[]>(rule, 'tiers', []),
    reschedule: jsonIn<MoveTerms>(rule, 'reschedule', { free_until_hours: 0, max_times: 0 }),
    no_show_percent: rule.getInt('no_show_percent'),
    operator_cancel: jsonIn<OperatorTerms>(rule, 'operator_cancel', { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 0 }),
    exceptions: jsonIn<readonly string[]>(rule, 'exceptions', []),
  };
}

/** A rule's sentences in both languages. */
export function sentencesOf(terms: RuleTerms, format: CurrencyFormat): FrozenRule['sentences'] {
  const write = (minor: number): string => formatMoney(minor, format);
  return { ru: cancellationSentences(terms, 'ru', write), en: cancellationSentences(terms, 'en', write) };
}
