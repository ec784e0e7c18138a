import { isKept } from '../../../model/agents/fields/vocab.ts';
import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import { nameById } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { formatDate, formatDay } from '../../../kit/fields/date/format-date.ts';
import type { NamedPayout, OwnEntry, OwnGuest, OwnGuests } from './own.repo.ts';
import { commissionSentence, entryState } from '../commissions/commission-sentence.screen.ts';
import { RowsShown } from '../parts/OwnPages.tsx';
import { PageLinks } from '../../../kit/ui/PageLinks.tsx';
import { ReadTable } from '../../../kit/data-grid/ReadTable.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { ownState } from '../payouts/PayoutLines.tsx';

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
function GuestLine({ lang, t, country, timezone, guest, entries, payouts, formats, excursionOf }: GuestLineProps) {
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

const LOCALES: Readonly<Record<Language, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** A month as it is read. @example monthHead('2026-11', 'en') // 'November 2026' */
const monthHead = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)).replace(/\s?г\.$/, '');

interface OwnGuestsScreenProps extends OwnGuests {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly timezone: string;
  /** From 1; every list of the screen is at this page. */
  readonly page: number;
  /** `YYYY-MM` that is shown alone; '' for all there is. */
  readonly month: string;
  readonly statuses: readonly StatusWord[];
  readonly excursions: readonly ExcursionName[];
  readonly formats: readonly CurrencyFormat[];
}

const OWN_BY: Readonly<Record<string, MessageKey>> = {
  link: 'own_by_link',
  qr: 'own_by_qr',
  code: 'own_by_code',
  met: 'own_by_met',
  manual: 'own_by_manual',
  office: 'own_by_office',
};

/** How the guests fare whom an agent brought: to be read, and made without script. */
export function OwnGuestsScreen(props: OwnGuestsScreenProps) {
  const { lang, t, page, guests, vouchers, commissions, more, statuses, excursions, formats } = props;
  const why = ({ brought_by, brought_at }: OwnGuest): string => {
    const key = OWN_BY[brought_by];
    return key ? t(key, { at: day(brought_at) }) : '';
  };
  const path = localePath(href('own-guests', { country: props.country }), lang);
  const to = (number: number): string => `${path}?${new URLSearchParams({ ...(props.month === '' ? {} : { month: props.month }), page: String(number) })}`;
  const day = (text: string): string => (text === '' ? '' : formatDate(text, lang));
  return (
    <div className="grid gap-6 py-4">
      <section aria-labelledby="own-guests" className="own-guests-list">
        <div className="px-4 pb-2">
          <h1 id="own-guests" className="kit-heading">
            {t('nav_own_guests')}
          </h1>
          <p className="text-ink-2">{t('own_guests_text')}</p>
          {props.month !== '' && (
            <p>
              {t('own_month', { month: monthHead(props.month, lang) })}{' '}
              <a className="text-sea underline" href={path}>
                {t('own_month_all')}
              </a>
            </p>
          )}
        </div>
        {guests.length === 0 && page > 1 ? (
          <p className="px-4 text-ink-2">{t('own_page_empty')}</p>
        ) : guests.length === 0 ? (
          <div className="kit-empty">
            <p className="font-semibold">{t('own_guests_empty')}</p>
            <p className="text-ink-2">{t('own_guests_empty_text')}</p>
          </div>
        ) : (
          <ReadTable
            titles={[t('lead_guest'), t('lead_status'), t('lead_date_from'), t('own_people'), t('lead_created_at'), t('own_by'), t('guest_line')]}
            rows={guests.map((guest) => ({
              id: guest.id,
              cells: [
                <>
                  <span className="font-medium">{guest.name}</span> <span className="text-ink-2">{guest.number}</span>
                </>,
                nameById(statuses, guest.status, lang, ''),
                day(guest.date_from),
                [guest.adults, guest.children].filter(Boolean).join(' + '),
                day(guest.created),
                why(guest),
                <Line key="line" {...props} guest={guest} excursionOf={(id) => nameById(excursions, id, lang, '')} />,
              ],
            }))}
          />
        )}
        <RowsShown {...{ t, page, hasMore: more.guests, count: guests.length }} />
      </section>
      <section aria-labelledby="own-commissions" className="own-commissions">
        <div className="px-4 pb-2">
          <h2 id="own-commissions" className="kit-heading">
            {t('own_commissions')}
          </h2>
          <p className="text-ink-2">{t('own_commissions_text')}</p>
        </div>
        {commissions.length === 0 ? (
          <p className="px-4 text-ink-2">{t(page > 1 ? 'own_page_empty' : 'own_commissions_empty')}</p>
        ) : (
          <ReadTable
            titles={[t('voucher'), t('voucher_excursion'), t('voucher_date'), t('commission_state'), t('commission_sum'), t('commission_how')]}
            rows={commissions.map((entry) => ({
              id: entry.id,
              cells: [
                entry.number || '—',
                nameById(excursions, entry.excursion, lang, ''),
                day(entry.service_date),
                t(entryState(entry.state, isKept(entry.settlement))),
                writeMoney(entry.amount, entry.currency, formats),
                commissionSentence(entry, { t, lang, formats }),
              ],
            }))}
          />
        )}
        <RowsShown {...{ t, page, hasMore: more.commissions, count: commissions.length }} />
      </section>
      <section aria-labelledby="own-vouchers">
        <h2 id="own-vouchers" className="kit-heading px-4">
          {t('own_vouchers')}
        </h2>
        {vouchers.length === 0 ? (
          <p className="px-4 text-ink-2">{t(page > 1 ? 'own_page_empty' : 'own_vouchers_empty')}</p>
        ) : (
          <ReadTable
            titles={[t('voucher'), t('voucher_state'), t('voucher_excursion'), t('voucher_date'), t('own_reference')]}
            rows={vouchers.map((voucher) => ({
              id: voucher.id,
              cells: [
                voucher.number || '—',
                voucher.is_off === 1 ? t('own_departure_off') : t(VOUCHER_STATE_TITLES[voucher.state]),
                nameById(excursions, voucher.excursion, lang, ''),
                day(voucher.service_date),
                voucher.reseller_reference,
              ],
            }))}
          />
        )}
        <RowsShown {...{ t, page, hasMore: more.vouchers, count: vouchers.length }} />
      </section>
      <PageLinks {...{ t, page, hasMore: Object.values(more).some(Boolean), to }} />
    </div>
  );
}

type LineProps = OwnGuestsScreenProps & { readonly guest: OwnGuest; readonly excursionOf: (id: string) => string };

function Line({ lang, t, country, timezone, payouts, ofGuests, formats, guest, excursionOf }: LineProps) {
  const entries = ofGuests.filter(({ lead }) => lead === guest.id);
  if (entries.length === 0) return <span className="text-ink-2">{t('guest_line_none')}</span>;
  return <GuestLine {...{ lang, t, country, timezone, guest, entries, payouts, formats, excursionOf }} />;
}
