import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { href, localePath } from '../../../routing/href.ts';
import { VOUCHER_STATE_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import type { HandedGuest } from '../repo/own-day.ts';
import { HANDED_SHOWN } from '../rules/own-months.ts';
import type { OwnTrip } from './own-trips.ts';
import { ReadTable } from './ReadTable.tsx';

interface HandedGuestsProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly action: string;
  readonly timezone: string;
  readonly handed: readonly HandedGuest[];
  readonly trips: readonly OwnTrip[];
}

/** The guests whom the agent wrote down himself, and his holds, which he may give up as long as nothing is paid. */
export function HandedGuests({ lang, t, country, action, timezone, handed, trips }: HandedGuestsProps) {
  const stateOf = (guest: HandedGuest): string => {
    if (guest.state === '') return t('handed_office');
    if (guest.is_off) return t('own_departure_off');
    if (guest.state === 'on_hold' && guest.expires_at !== '') return t('handed_until', { until: formatMoment(guest.expires_at, lang, timezone) });
    return t(VOUCHER_STATE_TITLES[guest.state]);
  };
  return (
    <section aria-labelledby="handed">
      <h2 id="handed" className="kit-heading">
        {t('handed_title')}
      </h2>
      <p className="text-ink-2">{handed.length === 0 ? t('handed_empty') : t('handed_text')}</p>
      {handed.length > 0 && (
        <ReadTable
          titles={[t('handed_guest'), t('handed_trip'), t('hand_date'), t('own_people'), t('handed_state')]}
          rows={handed.map((guest) => ({
            id: guest.id,
            cells: [
              <>
                <span className="font-medium">{guest.name}</span> <span className="text-ink-2">{guest.number}</span>
              </>,
              trips.find(({ id }) => id === guest.sold)?.title ?? '',
              [guest.date_from === '' ? '' : formatDay(guest.date_from, lang), guest.start_time].filter(Boolean).join(', '),
              [guest.adults, guest.children].filter(Boolean).join(' + '),
              <span key="state" className="own-state">
                {stateOf(guest)}
                {guest.state === 'on_hold' && !guest.is_paid && <EndHold {...{ t, action, guest }} />}
              </span>,
            ],
          }))}
        />
      )}
      {handed.length >= HANDED_SHOWN && (
        <p>
          {t('own_latest', { count: handed.length })}{' '}
          <a className="text-sea underline" href={localePath(href('own-guests', { country }), lang)}>
            {t('own_latest_all')}
          </a>
        </p>
      )}
    </section>
  );
}

function EndHold({ t, action, guest }: { readonly t: Translate; readonly action: string; readonly guest: HandedGuest }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="voucher" value={guest.voucher} />
      <button type="submit" className="kit-button kit-button-plain" name="act" value="end" aria-label={t('handed_end_of', { guest: guest.name })}>
        {t('handed_end')}
      </button>
    </form>
  );
}
