import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { KeptBalance } from '../rules/balance.ts';

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
