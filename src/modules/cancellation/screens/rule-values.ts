import type { RuleInput, RuleRow } from '../repo.ts';
import { FINAL_TIERS, STANDARD_TIERS } from '../rules/rule.ts';
import { sortTiers } from '../rules/tiers.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { cancellationRules } from '../fields/cancellation-rules.ts';
import type { FormField, FormValues } from '../../../kit/fields/form-field.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import type { RuleTerms, Tier } from '../../vouchers/fields/shapes.ts';
import { RULE_SCOPES, WEATHER_TERMS } from '../../vouchers/fields/vocab.ts';

/** What a new rule begins with: the habit of the trade. */
const USUAL: RuleTerms = {
  type: 'standard',
  tiers: STANDARD_TIERS,
  reschedule: { free_until_hours: 24, max_times: 1 },
  no_show_percent: 0,
  operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
  exceptions: ['medical'],
};

const text = (values: FormValues, name: string): string => String(values[name] ?? '').trim();
const whole = (values: FormValues, name: string): number => Math.round(Number(values[name] ?? 0)) || 0;

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

const isSame = (one: readonly Tier[], other: readonly Tier[]): boolean => {
  const plain = (tiers: readonly Tier[]) =>
    JSON.stringify(tiers.map((tier) => [tier.until_hours_before, tier.refund_percent ?? null, tier.fee_amount ?? null, tier.base]));
  return plain(one) === plain(other);
};

/** Whether nothing comes back right before the start: then nobody who stays away gets more. */
export function isStrict(tiers: readonly Tier[]): boolean {
  const last = tiers.at(-1);
  return last?.refund_percent === 0 && last.base === 'total';
}

export function toValues(rule: Partial<RuleRow> | null): FormValues {
  const move = rule?.reschedule ?? USUAL.reschedule;
  const operator = rule?.operator_cancel ?? USUAL.operator_cancel;
  return {
    name_ru: rule?.name_ru ?? '',
    name_en: rule?.name_en ?? '',
    scope: rule?.scope ?? 'default',
    excursion: rule?.excursion ?? '',
    tiers: JSON.stringify(sortTiers(rule?.tiers ?? USUAL.tiers)),
    free_until_hours: String(move.free_until_hours),
    max_times: String(move.max_times),
    no_show_percent: String(rule?.no_show_percent ?? USUAL.no_show_percent),
    weather: operator.weather,
    min_pax_notice_hours: String(operator.min_pax_notice_hours),
    exceptions: [...(rule?.exceptions ?? USUAL.exceptions)],
  };
}

/** What decides, as the form has it; the type follows from the tiers. */
export function termsFrom(values: FormValues): RuleTerms {
  const tiers = tiersIn(values['tiers']);
  const { exceptions } = values;
  return {
    type: isSame(tiers, STANDARD_TIERS) ? 'standard' : isSame(tiers, FINAL_TIERS) ? 'final' : 'custom',
    tiers,
    reschedule: { free_until_hours: whole(values, 'free_until_hours'), max_times: whole(values, 'max_times') },
    no_show_percent: isStrict(tiers) ? 0 : whole(values, 'no_show_percent'),
    operator_cancel: {
      weather: WEATHER_TERMS.find((one) => one === values['weather']) ?? 'full_or_move',
      min_pax: 'full',
      min_pax_notice_hours: whole(values, 'min_pax_notice_hours'),
    },
    exceptions: Array.isArray(exceptions) ? exceptions.map(String) : [],
  };
}

export function fromValues(values: FormValues): RuleInput {
  const scope = RULE_SCOPES.find((one) => one === values['scope']) ?? 'default';
  return {
    name_ru: text(values, 'name_ru'),
    name_en: text(values, 'name_en'),
    scope,
    excursion: scope === 'default' ? '' : text(values, 'excursion'),
    ...termsFrom(values),
  };
}

/** The form of a rule that is there already. */
export function ruleShape(fields: readonly FormField[]): RecordShape<RuleRow> {
  return { fields, toValues, toWords: (values) => ({ ...fromValues(values) }), kinship: kinshipOf(cancellationRules), parts: PARTS };
}

const PARTS = { reschedule: ['free_until_hours', 'max_times'], operator_cancel: ['weather', 'min_pax_notice_hours'] };
