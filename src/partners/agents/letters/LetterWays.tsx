import type { Translate } from '../../../i18n/message-key.ts';
import type { Language } from '../../../i18n/language.ts';
import type { CodesTyped } from '../codes/codes.server.ts';
import type { OwnLetterWays } from '../../../model/agents/told.operations.ts';
import { LETTER_KINDS } from '../../../model/agents/fields/vocab.ts';
import { EMAIL_MAX } from '../../../model/agents/limits.ts';

interface LetterWaysProps {
  readonly t: Translate;
  readonly lang: Language;
  /** The page itself, which takes the form. */
  readonly action: string;
  readonly ways: OwnLetterWays;
  /** What was typed last and why it came to nothing. */
  readonly typed: CodesTyped | null;
}

const TITLES = { sales: 'letters_sales', due: 'letters_due', less: 'letters_less', payouts: 'letters_payouts' } as const;

/** Of what an agent wants letters, where they go and in which language. */
export function LetterWays({ t, lang, action, ways, typed }: LetterWaysProps) {
  const shown = typed?.letters ?? ways;
  return (
    <section aria-labelledby="own-letters-title">
      <h2 id="own-letters-title" className="kit-heading">
        {t('letters_title')}
      </h2>
      <p className="text-ink-2">{t('letters_text')}</p>
      {ways.email === '' && <p>{t('letters_none')}</p>}
      {!ways.isMail && <p>{t('letters_no_mail')}</p>}
      <form method="post" data-proven="" action={action} className="codes-form" noValidate>
        {typed && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {typed.problem}
          </p>
        )}
        <input type="hidden" name="revision" value={ways.revision} />
        <div className="kit-field">
          <label className="kit-label" htmlFor="letters-email">
            {t('letters_email')}
          </label>
          <input
            id="letters-email"
            className="kit-input"
            type="email"
            name="email"
            maxLength={EMAIL_MAX}
            autoComplete="email"
            defaultValue={shown.email}
            aria-describedby="letters-email-hint"
          />
          <span id="letters-email-hint" className="kit-hint">
            {t('letters_email_hint')}
          </span>
        </div>
        <label className="kit-field">
          <span className="kit-label">{t('letters_language')}</span>
          <select className="kit-input kit-select" name="language" defaultValue={shown.language || lang}>
            <option value="ru" lang="ru">
              {t('letters_russian')}
            </option>
            <option value="en" lang="en">
              {t('letters_english')}
            </option>
          </select>
        </label>
        <fieldset>
          <legend className="kit-label">{t('letters_about')}</legend>
          {LETTER_KINDS.map((kind) => (
            <label key={kind} className="kit-check">
              <input type="checkbox" name={kind} value="1" defaultChecked={shown[kind]} />
              <span>{t(TITLES[kind])}</span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="kit-button kit-button-primary" name="act" value="letters">
          {t('letters_save')}
        </button>
      </form>
    </section>
  );
}
