import { useWatch } from 'react-hook-form';
import { type CurrencyFormat, formatMoney } from '../../domain/money.ts';
import { cancellationSentences } from '../../i18n/cancellation-sentences.ts';
import { LANGUAGES } from '../../i18n/language.ts';
import type { FormValues } from '../../kit/fields/form-field.ts';
import { useT } from '../../kit/ui/staff-context.ts';
import type { RuleTerms } from '../../schema/voucher-shapes.ts';
import { termsFrom } from './rule-values.ts';

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
  return <RuleSentences terms={termsFrom(values)} format={format} />;
}

const HOUR_LABEL = (hours: number): string => (hours >= 72 && hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`);

/** A strip of time up to the start: the fuller a stretch, the more comes back. Only a picture: the sentences say it all. */
function TierBand({ terms }: { readonly terms: RuleTerms }) {
  return (
    <div className="desk-band" aria-hidden>
      {terms.tiers.map((tier) => (
        <span key={tier.until_hours_before} data-kind={tier.refund_percent === undefined ? 'fee' : 'percent'}>
          <i style={{ height: `${tier.refund_percent ?? 50}%` }} />
          <b>{tier.refund_percent === undefined ? '' : `${tier.refund_percent}%`}</b>
          <small>{tier.until_hours_before === 0 ? '0' : HOUR_LABEL(tier.until_hours_before)}</small>
        </span>
      ))}
    </div>
  );
}
