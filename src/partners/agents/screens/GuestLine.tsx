import { isKept } from '../../../model/agents/fields/vocab.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDate, formatDay } from '../../../kit/fields/date/format-date.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { NamedPayout, OwnEntry, OwnGuest } from '../repo.ts';
import { commissionSentence, entryState } from './commission-sentence.ts';
import { ownState } from './payout-words.ts';

interface GuestLineProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  readonly guest: OwnGuest;
  /** What is earned of this guest, of every voucher. */
  readonly entries: readonly OwnEntry[];
  readonly payouts: readonly NamedPayout[];
  readonly formats: readonly CurrencyFormat[];
  readonly excursionOf: (id: string) => string;
}

/** What became of a guest: enquiry, voucher, what is earned of it and why, until when it waits, and where it was paid. */
export function GuestLine({ lang, t, country, timezone, guest, entries, payouts, formats, excursionOf }: GuestLineProps) {
  const day = (text: string): string => (text === '' ? '' : formatDay(text, lang));
  const ordered = entries.toSorted((one, other) => (`${one.sold_on}${one.created}` < `${other.sold_on}${other.created}` ? -1 : 1));
  return (
    <details className="guest-line">
      <summary className="text-sea underline" aria-label={t('guest_line_of', { guest: guest.number })}>
        {t('guest_line')}
      </summary>
      <ol>
        <li>{t('guest_line_lead', { day: formatDate(guest.created, lang, timezone) })}</li>
        {ordered.map((entry) => {
          const payout = payouts.find(({ id }) => id === entry.payout);
          const sold = [entry.number, excursionOf(entry.excursion), day(entry.service_date)].filter((part) => part !== '').join(', ');
          return (
            <li key={entry.id}>
              <span>{t('guest_line_voucher', { what: sold, day: day(entry.sold_on) })}</span>
              <span>
                {t(entryState(entry.state, isKept(entry.settlement)))}: {commissionSentence(entry, { t, lang, formats })}
              </span>
              {payout && (
                <a className="text-sea underline" href={localePath(href('profile-referral-reward', { country, date: payout.until }), lang)}>
                  {t('guest_line_payout', { number: payout.number, state: t(ownState(payout)) })}
                  {payout.sent_at !== '' && `, ${formatDate(payout.sent_at, lang, timezone)}`}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
