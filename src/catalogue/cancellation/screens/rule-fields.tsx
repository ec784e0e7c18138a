import { Plus, Trash2 } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { browserPb } from '../../../data/ask.ts';
import { type Language, LANGUAGES } from '../../../i18n/language.ts';
import type { FormField, FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { useTyped } from '../../../kit/fields/number/use-typed.ts';
import { NamesView } from '../../../kit/fields/relation/NamesView.tsx';
import { type LoadOptions, PickInput } from '../../../kit/fields/relation/PickInput.tsx';
import { type Controls, describedShape } from '../../../kit/form/described.ts';
import type { RecordShape } from '../../../kit/form/record-shape.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { type CurrencyFormat, formatMoney, major, toMinor } from '../../../lib/money.ts';
import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';
import type { RuleTerms } from '../../../model/cancellation/fields/shapes.ts';
import { excursionTitle } from '../../catalogue/excursion-title.ts';
import { listExcursionOptions } from '../../catalogue/repo/excursion-options.ts';
import { payableStep, toStep } from '../../currencies/rules/rate.ts';
import type { RuleRow } from '../repo.ts';
import {
  hoursRange,
  insertTier,
  mayInsert,
  numberOf,
  removeTier,
  setHours,
  setTerms,
  setValue,
  termsAllowed,
  termsOf,
  TIER_TERMS,
  type Tiers,
} from '../rules/edit-tiers.ts';
import { FINAL_TIERS, STANDARD_TIERS } from '../rules/rule.ts';
import { cancellationSentences, DAY_HOURS, isInDays, tierSentences } from '../words/sentences.ts';
import { fromValues, RULE_CONTROLS, tiersIn, toValues } from './rule-form.ts';

const TITLES = { ru: 'rule_preview_ru', en: 'rule_preview_en' } as const;

/** The sentences that guests read, made of the terms. */
export function RuleSentences({ terms, format }: { readonly terms: RuleTerms; readonly format: CurrencyFormat }) {
  const t = useT();
  return (
    <section className="desk-preview" aria-label={t('rule_preview')}>
      <h3 className="kit-heading">{t('rule_preview')}</h3>
      <TierBand terms={terms} />
      {LANGUAGES.map((language) => (
        <div key={language} lang={language}>
          <p className="kit-hint">{t(TITLES[language])}</p>
          <ul className="desk-sentences" data-sentences={language}>
            {cancellationSentences(terms, language, (minor) => formatMoney(minor, format)).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The same while the form is being filled in. */
export function RulePreview({ format }: { readonly format: CurrencyFormat }) {
  const values = useWatch() as FormValues;
  return <RuleSentences terms={fromValues(values)} format={format} />;
}

/** The tiers of a rule in the reader's language. */
function TiersView({ value, format }: { readonly value: FormValue; readonly format: CurrencyFormat }) {
  const { lang } = useStaff();
  return tierSentences({ tiers: tiersIn(value) }, lang, (minor) => formatMoney(minor, format)).join(' ');
}

function timeLabel(hours: number, lang: Language): string {
  const isDays = isInDays(hours);
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: isDays ? 'day' : 'hour', unitDisplay: 'short' });
  return format.format(isDays ? hours / DAY_HOURS : hours);
}

/** A strip of time up to the start: the fuller a stretch, the more comes back. Only a picture: the sentences say it all. */
function TierBand({ terms }: { readonly terms: RuleTerms }) {
  const { lang } = useStaff();
  return (
    <div className="desk-band" aria-hidden>
      {terms.tiers.map((tier) => (
        <span key={tier.until_hours_before} data-kind={tier.refund_percent === undefined ? 'fee' : 'percent'}>
          <i style={{ height: `${tier.refund_percent ?? 50}%` }} />
          <b>{tier.refund_percent === undefined ? '' : `${tier.refund_percent}%`}</b>
          <small>{tier.until_hours_before === 0 ? '0' : timeLabel(tier.until_hours_before, lang)}</small>
        </span>
      ))}
    </div>
  );
}

interface CarefulNumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly tiers: Tiers;
  readonly at: number;
  /** The tiers that a value leads to. */
  readonly tryValue: (value: number) => Tiers;
  readonly onChange: (tiers: Tiers) => void;
}

/**
 * A number of a tier. What is typed counts at once while it touches this tier alone; what would move others waits until
 * the field is left, so that the “5” on the way to “50” takes nothing away.
 */
function CarefulNumber({ label, value, min, max, tiers, at, tryValue, onChange }: CarefulNumberProps) {
  const { typed, setTyped, leaving } = useTyped((wanted) => onChange(tryValue(wanted)));
  const type = (text: string): void => {
    setTyped(text);
    const wanted = Number(text);
    if (text === '' || !Number.isFinite(wanted) || wanted < min || wanted > max) return;
    const next = tryValue(wanted);
    const isAlone = next.every((tier, index) => index === at || JSON.stringify(tier) === JSON.stringify(tiers[index]));
    if (isAlone) onChange(next);
  };
  return (
    <label className="kit-field">
      <span className="kit-hint">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        className="kit-input text-right tabular-nums"
        min={min}
        max={max}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value)}
        {...leaving}
      />
    </label>
  );
}

const TERMS_TITLES = {
  percent_total: 'rule_tier_percent_total',
  percent_deposit: 'rule_tier_percent_deposit',
  fee_total: 'rule_tier_fee_total',
  fee_deposit: 'rule_tier_fee_deposit',
} as const;

/** The tiers of a rule, earliest on top. Whatever is pressed here, the list stays without gaps, overlaps and rises. */
function TiersInput({ spec, format }: { readonly spec: FormField; readonly format: CurrencyFormat }) {
  const t = useT();
  const { control } = useFormContext();
  const { field } = useController({ name: spec.name, control });
  const tiers = tiersIn(field.value);
  const change = (next: Tiers): void => {
    field.onChange(JSON.stringify(next));
  };
  return (
    <fieldset className="kit-field">
      <legend className="kit-label">{t(spec.title)}</legend>
      <p className="kit-hint">{t('rule_tiers_hint')}</p>
      <div className="flex flex-wrap gap-2 py-1">
        <Button action={() => change(STANDARD_TIERS)}>{t('rule_preset_standard')}</Button>
        <Button action={() => change(FINAL_TIERS)}>{t('rule_preset_final')}</Button>
        {mayInsert(tiers, 0) && (
          <Button action={() => change(insertTier(tiers, 0))}>
            <Plus className="size-4" aria-hidden />
            {t('rule_tier_add')}
          </Button>
        )}
      </div>
      <ol className="desk-tiers">
        {tiers.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no name but its place.
          <li key={at} className="desk-tier">
            <Tier tiers={tiers} at={at} format={format} onChange={change} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface TierProps {
  readonly tiers: Tiers;
  readonly at: number;
  readonly format: CurrencyFormat;
  readonly onChange: (tiers: Tiers) => void;
}

function Tier({ tiers, at, format, onChange }: TierProps) {
  const t = useT();
  const tier = tiers[at];
  if (!tier) return null;
  const isLast = at === tiers.length - 1;
  const isPercent = tier.refund_percent !== undefined;
  const allowed = termsAllowed(tiers, at);
  const { min, max } = hoursRange(tiers, at);
  return (
    <fieldset className="desk-tier-row">
      <legend className="sr-only">{t('rule_tier', { number: at + 1 })}</legend>
      {isLast ? (
        <p className="desk-tier-last">{t('rule_tier_last')}</p>
      ) : (
        <CarefulNumber
          label={t('rule_tier_until')}
          value={tier.until_hours_before}
          min={min}
          max={max}
          tryValue={(hours) => setHours(tiers, at, hours)}
          at={at}
          tiers={tiers}
          onChange={onChange}
        />
      )}
      <label className="kit-field">
        <span className="kit-hint">{t('rule_tier_terms')}</span>
        <select
          className="kit-input kit-select"
          value={termsOf(tier)}
          onChange={(event) => onChange(setTerms(tiers, at, TIER_TERMS.find((one) => one === event.target.value) ?? termsOf(tier)))}
        >
          {TIER_TERMS.map((terms) => (
            <option key={terms} value={terms} disabled={!allowed.includes(terms)}>
              {t(TERMS_TITLES[terms])}
            </option>
          ))}
        </select>
      </label>
      <CarefulNumber
        label={isPercent ? t('rule_tier_percent') : t('rule_tier_fee', { symbol: format.symbol })}
        value={isPercent ? numberOf(tier) : major(numberOf(tier))}
        min={0}
        max={isPercent ? 100 : 1_000_000}
        tryValue={(value) => setValue(tiers, at, isPercent ? value : toStep(toMinor(value), payableStep(format.decimals)))}
        at={at}
        tiers={tiers}
        onChange={onChange}
      />
      <div className="desk-tier-tools">
        {at > 0 && mayInsert(tiers, at) && (
          <Button look="quiet" size="icon" label={t('rule_tier_insert', { number: at + 1 })} action={() => onChange(insertTier(tiers, at))}>
            <Plus className="size-4" aria-hidden />
          </Button>
        )}
        {tiers.length > 1 && (
          <Button look="quiet" size="icon" label={t('rule_tier_remove', { number: at + 1 })} action={() => onChange(removeTier(tiers, at))}>
            <Trash2 className="size-4" aria-hidden />
          </Button>
        )}
      </div>
    </fieldset>
  );
}

export const loadExcursions: LoadOptions = async (country, lang) => {
  const rows = await listExcursionOptions(await browserPb(), country);
  return rows.map((row) => ({ id: row.id, title: excursionTitle(row, rows, lang) })).toSorted((one, other) => one.title.localeCompare(other.title, lang));
};

/** Asked for where the rule is narrower than the country. */
function ScopeSubject({ spec }: { readonly spec: FormField }) {
  const scope: unknown = useWatch({ name: 'scope' });
  return scope === 'default' ? null : <PickInput spec={spec} load={loadExcursions} />;
}

const SubjectView = ({ value }: { readonly value: FormValue }) => <NamesView value={value} load={loadExcursions} />;

/** How a rule is asked for; sums are written in the country's currency. */
const controlsIn = (format: CurrencyFormat): Controls => ({
  ...RULE_CONTROLS,
  excursion: { ...RULE_CONTROLS.excursion, input: ScopeSubject, view: SubjectView },
  tiers: {
    ...RULE_CONTROLS.tiers,
    input: ({ spec }) => <TiersInput spec={spec} format={format} />,
    view: ({ value }) => <TiersView value={value} format={format} />,
  },
});

/** The form of a rule that is there already. */
export const ruleShape = (format: CurrencyFormat): RecordShape<RuleRow> =>
  describedShape(cancellationRules, controlsIn(format), { toValues, toWords: (values) => ({ ...fromValues(values) }) });
/** The fields of a rule's form. */
export const ruleFields = (format: CurrencyFormat): readonly FormField[] => ruleShape(format).fields;
