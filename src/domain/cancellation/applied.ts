import type { RuleScope, RuleState } from '../../schema/voucher-vocab.ts';

/** What decides what a rule is about. */
export interface ScopedRule {
  readonly country: string;
  readonly scope: RuleScope;
  readonly excursion: string;
  readonly state: RuleState;
}

/** The rule in force for an excursion, narrowest first: its own, else the country's. A variant may have one of its own when it is sold. */
export function ruleFor<R extends ScopedRule>(rules: readonly R[], country: string, excursion: string): R | undefined {
  const active = rules.filter((rule) => rule.country === country && rule.state === 'active');
  return active.find((rule) => rule.scope === 'excursion' && rule.excursion === excursion) ?? active.find((rule) => rule.scope === 'default');
}
