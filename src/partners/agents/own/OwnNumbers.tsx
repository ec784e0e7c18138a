import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import type { OwnMonth, OwnNews } from '../../../model/agents/own.operations.ts';
import { entryState } from '../commissions/commission-sentence.screen.ts';

interface OwnNumbersProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly months: readonly OwnMonth[];
  readonly formats: readonly CurrencyFormat[];
}

/** This month and the last one in numbers; each number opens its list. */
export function OwnNumbers({ lang, t, country, months, formats }: OwnNumbersProps) {
  const list = (month: string, part: string): string => `${localePath(href('own-guests', { country }), lang)}?month=${month}#${part}`;
  return (
    <section aria-labelledby="own-numbers">
      <h2 id="own-numbers" className="kit-heading">
        {t('own_numbers')}
      </h2>
      {months.map(({ month, touches, leads, sold }, at) => {
        const name = t(at === 0 ? 'own_numbers_now' : 'own_numbers_before');
        const sales = sold.reduce((all, one) => all + one.sales, 0);
        const earned = sold.map((one) => writeMoney(one.earned, one.currency, formats)).join(', ');
        const parts: readonly (readonly [MessageKey, string, string])[] = [
          ['own_numbers_touches', String(touches), 'own-guests'],
          ['own_numbers_leads', String(leads), 'own-guests'],
          ['own_numbers_sales', String(sales), 'own-commissions'],
          ['own_numbers_earned', earned === '' ? '0' : earned, 'own-commissions'],
        ];
        return (
          <div key={month} className="reward-balance own-month">
            <h3>{name}</h3>
            <dl>
              {parts.map(([title, value, part]) => (
                <div key={title}>
                  <dt>{t(title)}</dt>
                  <dd>
                    <a href={list(month, part)} aria-label={`${value}. ${t('own_numbers_list', { what: t(title), month: name })}`}>
                      {value}
                    </a>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}

interface OwnNewsProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  readonly news: readonly OwnNews[];
  readonly statuses: readonly StatusWord[];
  readonly formats: readonly CurrencyFormat[];
}

/** What moved of late, the latest first. */
export function OwnNewsList({ lang, t, timezone, news, statuses, formats }: OwnNewsProps) {
  const said = (one: OwnNews): string => {
    const guest = [one.name, one.number].filter(Boolean).join(', ');
    if (one.what === 'entry')
      return t('own_news_entry', { guest, sum: writeMoney(one.amount, one.currency, formats), state: t(entryState(one.word, one.isKept)) });
    const status = statuses.find(({ id }) => id === one.word);
    return t('own_news_status', { guest, status: status ? localized(status, 'name', lang) : one.word });
  };
  return (
    <section aria-labelledby="own-news">
      <h2 id="own-news" className="kit-heading">
        {t('own_news')}
      </h2>
      {news.length === 0 && <p className="text-ink-2">{t('own_news_none')}</p>}
      <ul className="own-news">
        {news.map((one) => (
          <li key={`${one.at} ${one.what} ${one.number} ${one.word}`}>
            <small>{formatMoment(one.at, lang, timezone)}</small> {said(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}
