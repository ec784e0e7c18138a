import { answers, deskPost, id, needed } from '../../schema/operation.ts';
import { writtenParts } from '../../schema/written-parts.ts';
import { type CancellationRule, cancellationRules, type NewRule } from './fields/cancellation-rules.ts';

interface RuleAnswer {
  readonly rule: CancellationRule;
}

/** Adds a rule as a draft of its first version. @throws Refusal `rule_invalid` with every issue */
export const createRule = deskPost('cancellation-rules', {
  right: 'cancellation.edit',
  keyed: true,
  takes: { country: needed(id), ...writtenParts<NewRule>(cancellationRules) },
  answer: answers<RuleAnswer>(),
});

/**
 * What is done with a version of a rule. `save` is an edit: of a draft it changes it, of a version that is or was in force it makes the
 * next one, which takes over at once. The others put a draft in force, or a version out of use.
 */
export const actOnRule = deskPost('cancellation-rules/{id}/{action}', {
  actions: ['save', 'activate', 'archive'],
  right: 'cancellation.edit',
  answer: answers<RuleAnswer>(),
});
