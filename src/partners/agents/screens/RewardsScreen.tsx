import type { Translate } from '../../../i18n/message-key.ts';
import type { Language } from '../../../i18n/language.ts';
import { formatDate, formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { AgentPayout } from '../../../model/agents/fields/payouts.ts';
import type { Balance, KeptBalance } from '../rules/balance.ts';
import type { LeastPayout } from '../../../model/agents/own.operations.ts';
import { KeptPart } from './KeptPart.tsx';
import { OwnPages } from './OwnPages.tsx';
import { headSum } from '../payout-sum.ts';
import { ownState } from './payout-words.ts';
import { ReadTable } from './ReadTable.tsx';
import { RowsShown } from './RowsShown.tsx';

interface RewardsScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly balances: readonly Balance[];
  /** What he collects himself, by currency. */
  readonly kept: readonly KeptBalance[];
  readonly least: LeastPayout;
  readonly payouts: readonly AgentPayout[];
  readonly formats: readonly CurrencyFormat[];
  /** Of the payouts, from 1. */
  readonly page: number;
  readonly hasMore: boolean;
}

/** What an agent has earned and where it is, and what was paid to him; each date opens its statement. */
export function RewardsScreen({ lang, t, country, timezone, balances, kept, least, payouts, formats, page, hasMore }: RewardsScreenProps) {
  const money = (minor: number, currency: string): string => writeMoney(minor, currency, formats);
  const path = localePath(href('profile-referral-rewards', { country }), lang);
  const parts = [
    ['coming', t('rewards_coming')],
    ['due', t('rewards_due')],
    ['in_payout', t('rewards_in_payout')],
    ['paid', t('rewards_paid')],
  ] as const;
  return (
    <div className="grid gap-6 py-4">
      <section aria-labelledby="rewards" className="px-4">
        <h1 id="rewards" className="kit-heading">
          {t('nav_rewards')}
        </h1>
        <p className="text-ink-2">{t('rewards_text')}</p>
        {balances.length + kept.length === 0 && <p className="pt-4 text-ink-2">{t('rewards_empty')}</p>}
        <KeptPart {...{ t, kept, formats }} level={2} />
        {balances.map((balance) => (
          <div key={balance.currency} className="reward-balance">
            {kept.length > 0 && <h2>{t('settle_own_paid')}</h2>}
            <dl>
              {parts.map(([part, title]) => (
                <div key={part}>
                  <dt>{title}</dt>
                  <dd>{money(balance[part], balance.currency)}</dd>
                </div>
              ))}
            </dl>
            {balance.missing > 0 && (
              <p>{t('rewards_missing', { missing: money(balance.missing, balance.currency), least: money(least.amount, balance.currency) })}</p>
            )}
          </div>
        ))}
      </section>
      <section aria-labelledby="reward-payouts">
        <h2 id="reward-payouts" className="kit-heading px-4">
          {t('rewards_payouts')}
        </h2>
        {payouts.length === 0 ? (
          <p className="px-4 text-ink-2">{t(page > 1 ? 'own_page_empty' : 'rewards_payouts_empty')}</p>
        ) : (
          <ReadTable
            titles={[t('reward_statement'), t('reward_number'), t('reward_state'), t('reward_entries'), t('reward_net'), t('reward_sent')]}
            rows={payouts.map((payout) => ({
              id: payout.id,
              cells: [
                <a key="open" className="text-sea underline" href={localePath(href('profile-referral-reward', { country, date: payout.until }), lang)}>
                  {formatDay(payout.until, lang)}
                </a>,
                payout.number,
                t(ownState(payout)),
                String(payout.entries),
                `${money(headSum(payout), payout.currency)}${payout.way === 'set_off' && payout.net === 0 ? ` ${t('settle_to_hand')}` : ''}`,
                payout.sent_at === '' ? '' : formatDate(payout.sent_at, lang, timezone),
              ],
            }))}
          />
        )}
        <RowsShown {...{ t, page, hasMore, count: payouts.length }} />
        <OwnPages {...{ t, page, hasMore, to: (number) => `${path}?page=${number}` }} />
      </section>
    </div>
  );
}
