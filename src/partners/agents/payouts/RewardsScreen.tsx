import { Hidden } from '../../../kit/form/plain.tsx';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatDate, formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { AgentPayout } from '../../../model/agents/fields/payouts.ts';
import type { LeastPayout } from '../../../model/agents/own.operations.ts';
import { href, localePath } from '../../../routing/href.ts';
import { RowsShown } from '../parts/OwnPages.tsx';
import { PageLinks } from '../../../kit/ui/PageLinks.tsx';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';
import { ownState, PayoutLines } from './PayoutLines.tsx';
import type { Balance, KeptBalance } from './balance.rules.ts';
import { headSum, payoutSum } from './payout-sum.ts';
import type { StatedPayout } from './rewards.repo.ts';

interface RewardScreenProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly date: string;
  readonly stated: readonly StatedPayout[];
  readonly excursions: readonly ExcursionName[];
  readonly formats: readonly CurrencyFormat[];
  /** Why the last press came to nothing; ''. */
  readonly problem: string;
  /** The page itself, which takes the forms. */
  readonly action: string;
}

/** The statement of a date: every payout with its lines, how each came about, and what they come to. */
export function RewardScreen({ lang, t, country, date, stated, excursions, formats, problem, action }: RewardScreenProps) {
  return (
    <div className="grid gap-6 py-4">
      <header className="px-4">
        <a className="text-sea underline" href={localePath(href('profile-referral-rewards', { country }), lang)}>
          {t('nav_rewards')}
        </a>
        <h1 className="kit-heading">{t('reward_title', { day: formatDay(date, lang) })}</h1>
        {problem !== '' && (
          <p className="kit-notice kit-notice-bad" role="alert">
            {problem}
          </p>
        )}
        {stated.length === 0 ? (
          <p className="pt-4 text-ink-2">{t('reward_none')}</p>
        ) : (
          <p className="reward-files">
            <a className="kit-button" href={`${action}?as=xlsx`}>
              XLSX
            </a>{' '}
            <a className="kit-button" href={`${action}?as=pdf`}>
              PDF
            </a>
          </p>
        )}
      </header>
      {stated.map(({ payout, lines }) => {
        const money = (minor: number): string => writeMoney(minor, payout.currency, formats);
        return (
          <section key={payout.id} aria-labelledby={`p-${payout.id}`}>
            <div className="px-4 pb-2">
              <h2 id={`p-${payout.id}`} className="kit-heading">
                {t(payout.way === 'set_off' && payout.net === 0 ? 'settle_of' : 'reward_of', { number: payout.number, sum: money(headSum(payout)) })}
              </h2>
              <p className="text-ink-2">{t(ownState(payout))}</p>
              <p>{payoutSum(payout, t, money)}</p>
              {payout.state === 'sent' && (
                <form method="post" action={action} className="reward-confirm">
                  <Hidden of={{ payout: payout.id }} />
                  <p>{t(payout.way === 'set_off' ? 'settle_confirm_text' : 'reward_confirm_text')}</p>
                  <button type="submit" className="kit-button kit-button-primary">
                    {t(payout.way === 'set_off' ? 'settle_confirm' : 'reward_confirm')}
                  </button>
                </form>
              )}
            </div>
            <div className="own-commissions">
              <PayoutLines {...{ lang, t, payout, lines, excursions, formats }} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface KeptPartProps {
  readonly t: Translate;
  readonly kept: readonly KeptBalance[];
  readonly formats: readonly CurrencyFormat[];
  /** Its heading below that of the screen, or of a part of it. */
  readonly level: 2 | 3;
}

/** What an agent collected himself, how much of it is his, and what he hands over: a currency at a time. */
export function KeptPart({ t, kept, formats, level }: KeptPartProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return kept.map(({ currency, held, share, rest, coming, settled }) => {
    const money = (minor: number): string => writeMoney(minor, currency, formats);
    const isOwed = rest < 0;
    const parts: readonly (readonly [MessageKey, number])[] = [
      ['settle_own_held', held],
      ['settle_own_share', share],
      [isOwed ? 'settle_own_owed' : 'settle_own_rest', Math.abs(rest)],
      ['rewards_coming', coming],
      ['settle_own_settled', settled],
    ];
    return (
      <div key={currency} className="reward-balance reward-kept">
        <Heading>{t('settle_own_title')}</Heading>
        <dl>
          {parts.map(([title, sum]) => (
            <div key={title} data-rest={title === 'settle_own_rest' || title === 'settle_own_owed'}>
              <dt>{t(title)}</dt>
              <dd>{money(sum)}</dd>
            </div>
          ))}
        </dl>
        <p>{t(isOwed ? 'settle_own_sentence_owed' : 'settle_own_sentence', { held: money(held), share: money(share), rest: money(Math.abs(rest)) })}</p>
      </div>
    );
  });
}

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
        <PageLinks {...{ t, page, hasMore, to: (number) => `${path}?page=${number}` }} />
      </section>
    </div>
  );
}
