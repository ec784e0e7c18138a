import { useWatch } from 'react-hook-form';
import { type CurrencyFormat, formatMoney } from '../../../lib/money.ts';
import { cancellationSentences, DAY_HOURS, isInDays, tierSentences } from '../words/sentences.ts';
import { type Language, LANGUAGES } from '../../../i18n/language.ts';
import type { FormValue, FormValues } from '../../../kit/fields/base/form-field.ts';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import type { RuleTerms } from '../../../model/cancellation/fields/shapes.ts';
import { fromValues, tiersIn } from './rule-form.ts';

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
export function TiersView({ value, format }: { readonly value: FormValue; readonly format: CurrencyFormat }) {
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
