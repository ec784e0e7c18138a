import type { RuleScope, RuleState } from '../../../model/cancellation/fields/vocab.ts';

/** What decides what a rule is about. */
export interface ScopedRule {
  readonly country: string;
  readonly scope: RuleScope;
  readonly excursion: string;
  readonly state: RuleState;
}

/** What is sold: `variant` is the main excursion itself where that is chosen. */
export interface RuleSubject {
  readonly country: string;
  readonly excursion: string;
  readonly variant: string;
}

/** The rule in force for what is sold, narrowest first: the variant's own, the excursion's, the country's; `undefined` where there is none. */
export function ruleFor<R extends ScopedRule>(rules: readonly R[], { country, excursion, variant }: RuleSubject): R | undefined {
  const active = rules.filter((rule) => rule.country === country && rule.state === 'active');
  return (
    active.find((rule) => rule.scope === 'variant' && rule.excursion === variant) ??
    active.find((rule) => rule.scope === 'excursion' && rule.excursion === excursion) ??
    active.find((rule) => rule.scope === 'default')
  );
}

/** The terms that tell when moving a trip costs nothing. */
export interface MovableRule {
  readonly state: RuleState;
  readonly reschedule: { readonly free_until_hours: number; readonly max_times: number } | null;
}

/** How many hours ahead every rule in force lets a guest move his trip for nothing; `null` where some rule does not, or there is none. */
export function freeMoveHours(rules: readonly MovableRule[]): number | null {
  const active = rules.filter(({ state }) => state === 'active');
  if (active.length === 0 || active.some(({ reschedule }) => !reschedule || reschedule.max_times === 0)) return null;
  return Math.max(...active.map(({ reschedule }) => reschedule?.free_until_hours ?? 0));
}
