import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { StatedPayout } from '../repo/rewards.ts';
import { PayoutLines } from './PayoutLines.tsx';
import { headSum, payoutSum } from '../payout-sum.ts';
import { ownState } from './payout-words.ts';

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
                  <input type="hidden" name="payout" value={payout.id} />
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
