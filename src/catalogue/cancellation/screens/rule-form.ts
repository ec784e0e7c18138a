import type { RuleRow } from '../repo.ts';
import { FINAL_TIERS, isSameTiers, isStrict, sortTiers, STANDARD_TIERS, USUAL_TERMS } from '../rules/rule.ts';
import { cancellationRules, type NewRule } from '../../../model/cancellation/fields/cancellation-rules.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';
import { type Controls, describedNew, describedValues } from '../../../kit/form/described.ts';
import type { RuleTerms, Tier } from '../../../model/cancellation/fields/shapes.ts';

/** A new rule as its form begins: whoever brings a doctor's note gets all of it back. */
const USUAL: Partial<RuleRow> = { scope: 'default', ...USUAL_TERMS, exceptions: ['medical'] };

/** Tiers travel through the form as JSON; the server's own come as they are. */
export function tiersIn(value: unknown): readonly Tier[] {
  if (Array.isArray(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value));
    return Array.isArray(parsed) ? parsed : STANDARD_TIERS;
  } catch {
    return STANDARD_TIERS;
  }
}

/** How a rule is written in its form and in the database. */
export const RULE_CONTROLS = {
  excursion: { field: { type: 'text' } },
  tiers: { field: { type: 'json' }, toForm: (tiers) => JSON.stringify(sortTiers((tiers ?? STANDARD_TIERS) as readonly Tier[])), toStored: tiersIn },
  // Nothing and zero are the same to the database, not to whoever fills it in.
  no_show_percent: { field: { ...cancellationRules.fields.no_show_percent, required: true } },
} as const satisfies Controls;

/** What the form of a rule is opened with; without one that of a new rule. */
export const toValues = (rule: Partial<RuleRow> | null): FormValues => describedValues(cancellationRules, RULE_CONTROLS, { ...USUAL, ...rule });

/** A rule as the form has it; the type follows from the tiers. */
export function fromValues(values: FormValues): NewRule & RuleTerms {
  const said = describedNew(cancellationRules, RULE_CONTROLS, values);
  const { scope, tiers } = said;
  return {
    ...said,
    excursion: scope === 'default' ? '' : (said.excursion ?? ''),
    type: isSameTiers(tiers, STANDARD_TIERS) ? 'standard' : isSameTiers(tiers, FINAL_TIERS) ? 'final' : 'custom',
    no_show_percent: isStrict(tiers) ? 0 : (said.no_show_percent ?? 0),
    exceptions: said.exceptions ?? [],
    operator_cancel: { ...said.operator_cancel, min_pax: 'full' },
  };
}
