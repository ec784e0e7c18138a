import type { CancellationRule, NewRule } from '../../../model/cancellation/fields/cancellation-rules.ts';
import type { RuleTerms } from '../../../model/cancellation/fields/shapes.ts';

const NAME_MAX = 120;
const NAMES = ['name_ru', 'name_en'] as const;
/** Everything of a rule that decides, by its fields. */
export const TERM_FIELDS = ['type', 'tiers', 'reschedule', 'no_show_percent', 'operator_cancel', 'exceptions'] as const satisfies readonly (keyof RuleTerms)[];

type Named = Readonly<Record<(typeof NAMES)[number], string>>;
type Terms = Pick<CancellationRule, (typeof TERM_FIELDS)[number]>;

/** The terms of a rule, and nothing else of it. */
export const termsOf = (rule: Terms): Terms => Object.fromEntries(TERM_FIELDS.map((field) => [field, rule[field] ?? null])) as unknown as Terms;

/**
 * A rule of its own for what is sold, with the terms of another one.
 * @param sold what it is for, in both languages; the rule is called so
 */
export function ownRule(model: Named & Terms, sold: Named & { readonly id: string }, isVariant: boolean): NewRule {
  const named = Object.fromEntries(NAMES.map((field) => [field, [...`${sold[field] || sold.name_ru}: ${model[field]}`].slice(0, NAME_MAX).join('')]));
  return { ...named, ...termsOf(model), scope: isVariant ? 'variant' : 'excursion', excursion: sold.id } as NewRule;
}
