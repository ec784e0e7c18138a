import type { PayoutScreenProps } from './payout-props.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { toHandOver } from '../rules/payout.ts';
import { agentName, officeState } from '../office-words.ts';
import { PayoutActions } from './PayoutActions.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { payoutSum } from '../payout-sum.ts';

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
