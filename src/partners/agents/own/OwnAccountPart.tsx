import { Hidden } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { CodesTyped } from '../codes/codes.server.ts';
import type { OwnAccount, Account } from '../../../model/agents/account.operations.ts';
import { ACCOUNT_LENGTHS } from '../../../model/agents/limits.ts';

interface OwnAccountProps {
  readonly t: Translate;
  readonly lang: Language;
  readonly timezone: string;
  /** The page itself, which takes the form. */
  readonly action: string;
  readonly account: OwnAccount;
  /** What was typed last and why it came to nothing. */
  readonly typed: CodesTyped | null;
}

/** Where an agent is paid, and the form that says it anew; the number is never told again. */
export function OwnAccountPart({ t, lang, timezone, action, account, typed }: OwnAccountProps) {
  const isKnown = account.account !== '';
  const isWaited = account.wait_hours > 0;
  const shown: Account = typed?.account ?? { payee: account.payee, bank: account.bank, account: '' };
  const field = (name: keyof Account, title: string, isRequired: boolean) => (
    <div className="kit-field">
      <label className="kit-label" htmlFor={`own-${name}`}>
        {title}
      </label>
      <input
        id={`own-${name}`}
        className="kit-input"
        name={name}
        maxLength={ACCOUNT_LENGTHS[name]}
        required={isRequired}
        autoComplete="off"
        defaultValue={shown[name]}
        aria-describedby={name === 'account' ? `own-account-hint${isWaited ? ' own-account-wait' : ''}` : undefined}
      />
      {name === 'account' && (
        <span id="own-account-hint" className="kit-hint">
          {t('own_account_hint')}
        </span>
      )}
      {name === 'account' && isWaited && (
        <span id="own-account-wait" className="kit-hint">
          {t('own_account_wait', { count: account.wait_hours })}
        </span>
      )}
    </div>
  );
  return (
    <section aria-labelledby="own-account-title">
      <h2 id="own-account-title" className="kit-heading">
        {t('own_account')}
      </h2>
      <p>{isKnown ? [account.payee, account.bank, account.account].filter(Boolean).join(', ') : t('own_account_none')}</p>
      {account.waits_until !== '' && <p className="kit-notice">{t('own_account_waits', { when: formatMoment(account.waits_until, lang, timezone) })}</p>}
      <details open={typed !== null || !isKnown}>
        <summary className="kit-button kit-button-plain">{isKnown ? t('own_account_change') : t('own_account_write')}</summary>
        <form method="post" data-proven="" action={action} className="codes-form">
          {typed && (
            <p className="kit-notice kit-notice-bad" role="alert">
              {typed.problem}
            </p>
          )}
          <Hidden of={{ revision: account.revision }} />
          {field('payee', t('own_account_payee'), true)}
          {field('bank', t('own_account_bank'), false)}
          {field('account', t('own_account_account'), true)}
          <button type="submit" className="kit-button kit-button-primary" name="act" value="account">
            {t('own_account_save')}
          </button>
        </form>
      </details>
    </section>
  );
}
