import { Hidden, PlainInput } from '../../../kit/form/plain.tsx';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { payoutActionsOf, toHandOver } from './payout.rules.ts';
import type { PayoutAction } from '../../../model/agents/fields/vocab.ts';
import { agentName, officeState } from '../parts/office-words.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { payoutSum } from './payout-sum.ts';
import type { ReactNode } from 'react';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { PayoutLine, WholePayout } from '../../../model/agents/payouts.operations.ts';

/** What was typed into a form that came to nothing. */
interface Typed {
  readonly act: string;
  readonly reason: string;
  readonly reference: string;
  readonly paid_on: string;
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
}

interface PayoutScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly today: string;
  readonly payout: WholePayout;
  readonly lines: readonly PayoutLine[];
  readonly excursions: readonly ExcursionName[];
  readonly formats: readonly CurrencyFormat[];
  readonly isEditor: boolean;
  readonly isApprover: boolean;
  readonly typed: Typed;
  readonly problem: string;
  readonly action: string;
}

/** Whether its agent would be paid elsewhere now than where its approver saw it go. */
const isElsewhere = (payout: PayoutScreenProps['payout']): boolean =>
  payout.payee !== payout.next_payee || payout.bank !== payout.next_bank || payout.account !== payout.next_account;
const written = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What may be done with a payout where it stands, each by a form of its own; a refusal leaves what was typed. */
function PayoutActions(props: PayoutScreenProps) {
  const { t, today, payout, isEditor, isApprover, typed, action } = props;
  const isSettled = payout.way === 'set_off';
  // Where no money goes, no account is asked for.
  const isPaid = payout.net > 0;
  const isMoved = payout.state === 'approved' && isPaid && isElsewhere(payout);
  const steps: readonly PayoutAction[] = isMoved ? ['approve', 'void'] : payoutActionsOf(payout.state);
  const allowed = steps.filter((one) => (one === 'approve' ? isApprover : isEditor));
  const form = (act: PayoutAction, title: string, look: string, fields?: ReactNode) => (
    <form key={act} method="post" data-proven="" action={action} className="payout-form">
      <Hidden of={{ revision: payout.revision, ...(act === 'approve' ? { terms: payout.profile_revision } : {}) }} />
      {fields}
      <button type="submit" className={`kit-button ${look}`} name="act" value={act}>
        {title}
      </button>
    </form>
  );
  const reason = (act: PayoutAction) => (
    <PlainInput id={`reason-${act}`} name="reason" label={t('payout_reason')} defaultValue={typed.act === act ? typed.reason : ''} maxLength={300} required />
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
              <PlainInput
                id="paid-on"
                name="paid_on"
                type="date"
                label={t('payout_paid_on')}
                defaultValue={typed.act === 'send' ? typed.paid_on : today}
                required
              />
              <PlainInput
                id="reference"
                name="reference"
                label={t('payout_reference')}
                defaultValue={typed.act === 'send' ? typed.reference : ''}
                maxLength={60}
              />
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
          <Hidden of={{ revision: payout.profile_revision }} />
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
          <Hidden of={{ revision: payout.profile_revision }} />
          <PlainInput id="payee" name="payee" label={t('payouts_bank_payee')} defaultValue={shown.payee} maxLength={120} required />
          <PlainInput id="bank" name="bank" label={t('payouts_bank_bank')} defaultValue={shown.bank} maxLength={120} />
          <PlainInput id="account" name="account" label={t('payouts_bank_account')} defaultValue={shown.account} maxLength={60} required />
          <button type="submit" className="kit-button kit-button-plain" name="act" value="account">
            {t('payout_account_save')}
          </button>
        </form>
      )}
    </section>
  );
}

/** One payout: what it comes to and of what, who did what with it, where it goes, and what may be done. */
export function PayoutScreen(props: PayoutScreenProps) {
  const { lang, t, country, payout, lines, excursions, formats, problem, action } = props;
  const money = (minor: number): string => writeMoney(minor, payout.currency, formats);
  // What is left once the share is set off comes in as any other cash.
  const isHandedOver = payout.way === 'set_off' && payout.state === 'confirmed' && toHandOver(payout) > 0;
  return (
    <div className="payout grid gap-6 py-4">
      <header className="grid gap-1 px-4">
        <a className="text-sea underline" href={localePath(href('referral-payouts', { country }), lang)}>
          {t('nav_payouts')}
        </a>
        <h1 className="kit-heading">{t(payout.way === 'set_off' ? 'settle_title' : 'payout_title', { number: payout.number })}</h1>
        {problem !== '' && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {problem}
          </p>
        )}
        <p>
          <strong>{agentName(payout, lang)}</strong> · {t(officeState(payout))}
        </p>
        <p>{payoutSum(payout, t, money)}</p>
        <p className="text-ink-2">{t('payout_until', { day: formatDay(payout.until, lang) })}</p>
        <p className="reward-files">
          <a className="kit-button" href={`${action}?as=xlsx`}>
            XLSX
          </a>{' '}
          <a className="kit-button" href={`${action}?as=pdf`}>
            PDF
          </a>{' '}
          <a className="kit-button kit-button-plain" href={`${localePath(href('referral-write', { country }), lang)}?agent=${payout.agent}`}>
            {t('write_link_of', { agent: agentName(payout, lang) })}
          </a>{' '}
          {isHandedOver && (
            <a className="kit-button kit-button-plain" href={localePath(href('cash', { country }), lang)}>
              {t('settle_hand_over')}
            </a>
          )}
        </p>
      </header>
      <PayoutActions {...props} />
      <Steps {...props} />
      <section aria-labelledby="payout-lines" className="own-commissions">
        <h2 id="payout-lines" className="kit-heading px-4 pb-2">
          {t('payout_lines')}
        </h2>
        <PayoutLines {...{ lang, t, payout, lines, excursions, formats }} />
      </section>
    </div>
  );
}

function Steps({ lang, t, timezone, payout }: PayoutScreenProps) {
  const steps = [
    [t('payout_step_drafted'), payout.drafted_name, payout.drafted_at],
    [t('payout_step_approved'), payout.approved_name, payout.approved_at],
    [t('payout_step_sent'), payout.sent_name, payout.sent_at],
    [t('payout_step_failed'), payout.failed_name, payout.failed_at],
    [t('payout_step_confirmed'), payout.confirmed_name, payout.confirmed_at],
    [t('payout_step_voided'), payout.voided_name, payout.voided_at],
  ] as const;
  const done = steps.filter(([, , at]) => at !== '').toSorted((one, other) => (one[2] < other[2] ? -1 : 1));
  const day = payout.paid_on === '' ? '' : formatDay(payout.paid_on, lang);
  return (
    <section aria-labelledby="payout-steps" className="px-4">
      <h2 id="payout-steps" className="kit-heading pb-2">
        {t('payout_steps')}
      </h2>
      <ul className="payout-steps">
        {done.map(([what, who, at]) => (
          <li key={what}>{t('payout_step', { what, who: who || t('payout_somebody'), when: formatMoment(at, lang, timezone) })}</li>
        ))}
      </ul>
      {day !== '' && <p>{payout.reference === '' ? t('payout_transfer', { day }) : t('payout_transfer_by', { day, reference: payout.reference })}</p>}
      {payout.reason !== '' && <p>{t('payout_reason_was', { reason: payout.reason })}</p>}
    </section>
  );
}
