import type { Typed } from './payout-props.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { ReactNode } from 'react';
import { type PayoutAction, payoutActionsOf } from '../rules/payout.ts';
import type { PayoutScreenProps } from './payout-props.ts';

interface FieldProps {
  readonly id: string;
  readonly name: keyof Typed;
  readonly title: string;
  readonly value: string;
  readonly max?: number;
  readonly type?: 'date';
  readonly isOptional?: boolean;
}

function Field({ id, name, title, value, max, type, isOptional = false }: FieldProps) {
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {title}
      </label>
      <input id={id} className="kit-input" name={name} defaultValue={value} maxLength={max} type={type ?? 'text'} required={!isOptional} />
    </div>
  );
}

/** Whether its agent would be paid elsewhere now than where its approver saw it go. */
const isElsewhere = (payout: PayoutScreenProps['payout']): boolean =>
  payout.payee !== payout.next_payee || payout.bank !== payout.next_bank || payout.account !== payout.next_account;
const written = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What may be done with a payout where it stands, each by a form of its own; a refusal leaves what was typed. */
export function PayoutActions(props: PayoutScreenProps) {
  const { t, today, payout, isEditor, isApprover, typed, action } = props;
  const isSettled = payout.way === 'set_off';
  // Where no money goes, no account is asked for.
  const isPaid = payout.net > 0;
  const isMoved = payout.state === 'approved' && isPaid && isElsewhere(payout);
  const steps: readonly PayoutAction[] = isMoved ? ['approve', 'void'] : payoutActionsOf(payout.state);
  const allowed = steps.filter((one) => (one === 'approve' ? isApprover : isEditor));
  const form = (act: PayoutAction, title: string, look: string, fields?: ReactNode) => (
    <form key={act} method="post" data-proven="" action={action} className="payout-form">
      <input type="hidden" name="revision" value={payout.revision} />
      {act === 'approve' && <input type="hidden" name="terms" value={payout.profile_revision} />}
      {fields}
      <button type="submit" className={`kit-button ${look}`} name="act" value={act}>
        {title}
      </button>
    </form>
  );
  const reason = (act: PayoutAction) => (
    <Field id={`reason-${act}`} name="reason" title={t('payout_reason')} value={typed.act === act ? typed.reason : ''} max={300} />
  );
  const forms: Readonly<Record<PayoutAction, () => ReactNode>> = {
    approve: () => form('approve', payout.state === 'draft' ? t('payout_approve') : t('payout_approve_again'), 'kit-button-primary'),
    send: () =>
      form(
        'send',
        t(isPaid ? 'payout_send' : 'settle_send'),
        'kit-button-primary',
        <>
          <p className="text-ink-2">{t(isPaid ? 'payout_send_text' : 'settle_send_text')}</p>
          {isPaid && (
            <>
              <Field id="paid-on" name="paid_on" type="date" title={t('payout_paid_on')} value={typed.act === 'send' ? typed.paid_on : today} />
              <Field id="reference" name="reference" title={t('payout_reference')} value={typed.act === 'send' ? typed.reference : ''} max={60} isOptional />
            </>
          )}
        </>,
      ),
    confirm: () => form('confirm', t('payout_confirm'), 'kit-button-plain', reason('confirm')),
    fail: () => form('fail', t(isSettled ? 'settle_fail' : 'payout_fail'), 'kit-button-danger', reason('fail')),
    void: () =>
      form(
        'void',
        t(isSettled ? 'settle_void' : 'payout_void'),
        'kit-button-danger',
        <>
          <p className="text-ink-2">{t(isSettled ? 'settle_void_text' : 'payout_void_text')}</p>
          {reason('void')}
        </>,
      ),
  };
  return (
    <>
      {allowed.length > 0 && (
        <section aria-labelledby="payout-actions" className="px-4">
          <h2 id="payout-actions" className="kit-heading pb-2">
            {t('payout_actions')}
          </h2>
          <div className="payout-forms">{allowed.map((one) => forms[one]())}</div>
        </section>
      )}
      {isPaid && <AccountPart {...props} />}
    </>
  );
}

/** Where the money goes; whoever pays writes it down. */
function AccountPart({ t, lang, timezone, payout, isEditor, typed, action }: PayoutScreenProps) {
  // Instants of records are written with a space in the place of the letter.
  const now = new Date().toISOString().replace('T', ' ');
  const next = { payee: payout.next_payee, bank: payout.next_bank, account: payout.next_account };
  const shown = typed.act === 'account' ? typed : next;
  const isOver = payout.state === 'confirmed' || payout.state === 'void';
  return (
    <section aria-labelledby="payout-account" className="grid gap-2 px-4">
      <h2 id="payout-account" className="kit-heading">
        {t('payout_account')}
      </h2>
      <p>{payout.account === '' ? t('payout_account_none') : written([payout.payee, payout.bank, payout.account])}</p>
      {!isOver && payout.state !== 'draft' && isElsewhere(payout) && (
        <p className="kit-notice" role="status">
          {t('payout_account_changed', { account: written(Object.values(next)) || '—' })}
        </p>
      )}
      {!isOver && payout.account_from > now && (
        <form method="post" data-proven="" action={action} className="kit-notice" role="status">
          <input type="hidden" name="revision" value={payout.profile_revision} />
          <p>{t('payout_account_waits', { when: formatMoment(payout.account_from, lang, timezone) })}</p>
          {isEditor && (
            <button type="submit" className="kit-button kit-button-plain" name="act" value="account-confirm">
              {t('payout_account_confirm')}
            </button>
          )}
        </form>
      )}
      {isEditor && !isOver && (
        <form method="post" data-proven="" action={action} className="payout-form">
          <input type="hidden" name="revision" value={payout.profile_revision} />
          <Field id="payee" name="payee" title={t('payouts_bank_payee')} value={shown.payee} max={120} />
          <Field id="bank" name="bank" title={t('payouts_bank_bank')} value={shown.bank} max={120} isOptional />
          <Field id="account" name="account" title={t('payouts_bank_account')} value={shown.account} max={60} />
          <button type="submit" className="kit-button kit-button-plain" name="act" value="account">
            {t('payout_account_save')}
          </button>
        </form>
      )}
    </section>
  );
}
