import type { PayoutsScreenProps } from './payouts-props.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { PAYOUT_STATES, type PayoutState } from '../../../model/agents/fields/vocab.ts';
import { DuePart } from './DuePart.tsx';
import { agentName, nextStep, OFFICE_STATES } from '../office-words.ts';
import { headSum } from '../payout-sum.ts';
import { ReadTable } from './ReadTable.tsx';

/** What the office owes its agents, and where what it pays them is. */
export function PayoutsScreen(props: PayoutsScreenProps) {
  const { t, problems, made } = props;
  return (
    <div className="grid gap-6 py-4">
      <header className="grid gap-2 px-4">
        <h1 className="kit-heading">{t('nav_payouts')}</h1>
        <p className="text-ink-2">{t('payouts_text')}</p>
        {made > 0 && (
          <p className="kit-notice" role="status">
            {t('payouts_made', { count: made })}
          </p>
        )}
        {problems.length > 0 && (
          <div className="kit-notice kit-notice-bad" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
      </header>
      <DuePart {...props} way="transfer" />
      {props.due.some(({ way }) => way === 'set_off') && <DuePart {...props} way="set_off" />}
      <StatePart {...props} />
    </div>
  );
}

function StatePart({ lang, t, country, state, page, payouts, formats, isEditor, ticked, action }: PayoutsScreenProps) {
  const path = localePath(href('referral-payouts', { country }), lang);
  const countOf = (one: PayoutState): number => payouts.counts.find((row) => row.state === one)?.count ?? 0;
  const isTaking = isEditor && state === 'approved' && payouts.rows.some(({ net }) => net > 0);
  const table = (
    <ReadTable
      titles={[
        ...(isTaking ? [t('payouts_choose')] : []),
        ...[t('reward_number'), t('payouts_agent'), t('payouts_net'), t('payouts_entries'), t('reward_statement'), t('payouts_next')],
      ]}
      rows={payouts.rows.map((payout) => {
        const next = nextStep(payout);
        const name = agentName(payout, lang);
        return {
          id: payout.id,
          cells: [
            ...(isTaking
              ? [
                  payout.net > 0 && (
                    <label key="tick" className="kit-check">
                      <input type="checkbox" name="payout" value={payout.id} defaultChecked={ticked.includes(payout.id)} />
                      <span className="sr-only">{t('payouts_bank_of', { number: payout.number, agent: name })}</span>
                    </label>
                  ),
                ]
              : []),
            <a key="open" className="text-sea underline" href={localePath(href('referral-payout', { country, id: payout.id }), lang)}>
              {payout.number}
            </a>,
            name,
            `${writeMoney(headSum(payout), payout.currency, formats)}${payout.way === 'set_off' && payout.net === 0 ? ` ${t('settle_to_hand')}` : ''}`,
            String(payout.entries),
            formatDay(payout.until, lang),
            next ? t(next) : '',
          ],
        };
      })}
    />
  );
  return (
    <section aria-labelledby="payouts-states" className="grid gap-2">
      <h2 id="payouts-states" className="kit-heading px-4">
        {t('payouts_states')}
      </h2>
      <nav className="kit-tabs px-4" aria-label={t('payouts_states')}>
        {(Object.keys(OFFICE_STATES) as PayoutState[]).map((one) => (
          <a key={one} href={`${path}?state=${one}`} aria-current={one === state ? 'page' : undefined}>
            {t('payouts_tab', { state: t(OFFICE_STATES[one]), count: countOf(one) })}
          </a>
        ))}
      </nav>
      {payouts.rows.length === 0 ? (
        <p className="px-4 text-ink-2">{t('payouts_none')}</p>
      ) : isTaking ? (
        <form method="post" data-proven="" action={action} className="grid gap-3">
          {table}
          <p className="px-4">
            <button type="submit" className="kit-button kit-button-primary" name="act" value="bank">
              {t('payouts_bank')}
            </button>
          </p>
        </form>
      ) : (
        table
      )}
      {(page > 1 || payouts.hasMore) && (
        <nav className="flex gap-2 px-4" aria-label={t('payouts_states')}>
          {page > 1 && (
            <a className="kit-button kit-button-plain" href={`${path}?state=${state}&page=${page - 1}`}>
              {t('payouts_page_before')}
            </a>
          )}
          {payouts.hasMore && (
            <a className="kit-button kit-button-plain" href={`${path}?state=${state}&page=${page + 1}`}>
              {t('payouts_page_after')}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

/** The state that an address asks for; drafts where it asks for none. */
export const askedState = (word: string | null): PayoutState => PAYOUT_STATES.find((one) => one === word) ?? 'draft';
