import { Hidden, PlainCheck } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { AGREEMENT_VERSION } from './joining.rules.ts';

interface AgreementProps {
  readonly lang: Language;
  readonly t: Translate;
  /** Why the last press came to nothing; ''. */
  readonly problem: string;
  /** The page itself, which takes the form. */
  readonly action: string;
}

/** The agreement that holds now, and the form that agrees to it. */
export function AgreementScreen({ lang, t, problem, action }: AgreementProps) {
  return (
    <div className="codes">
      <section aria-labelledby="agreement">
        <h1 id="agreement" className="kit-heading">
          {t('agreement_title')}
        </h1>
        <p className="text-ink-2">{t('agreement_text')}</p>
        <AgreementText t={t} />
        <p className="text-ink-2">{t('agreement_version', { day: formatDay(AGREEMENT_VERSION, lang) })}</p>
        <form method="post" action={action} className="codes-form">
          {problem !== '' && (
            <p className="kit-notice kit-notice-bad" role="alert">
              {problem}
            </p>
          )}
          <Hidden of={{ version: AGREEMENT_VERSION }} />
          <PlainCheck name="agree">{t('agreement_accept')}</PlainCheck>
          <button type="submit" className="kit-button kit-button-primary" name="act" value="accept">
            {t('agreement_submit')}
          </button>
        </form>
      </section>
    </div>
  );
}

/** What is agreed to, point by point. */
export function AgreementText({ t, className = 'codes-agreement' }: { readonly t: Translate; readonly className?: string }) {
  return (
    <ol className={className}>
      <li>{t('agreement_1')}</li>
      <li>{t('agreement_2')}</li>
      <li>{t('agreement_3')}</li>
      <li>{t('agreement_4')}</li>
      <li>{t('agreement_5')}</li>
      <li>{t('agreement_6')}</li>
      <li>{t('agreement_7')}</li>
    </ol>
  );
}
