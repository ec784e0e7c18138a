import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { ROLES } from '../../../kit/data-grid/GridTable.tsx';
import { dayAfter } from '../../../lib/time/zone.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { FreeSeats, FreeSeatsPage } from '../../../model/departures/answers.ts';
import { freeByTrip } from '../../../fleet/departures/seats/seats.rules.ts';
import { dayHead, rangeHead } from '../../../fleet/departures/calendar/day-head.screen.ts';

interface FreeSeatsScreenProps {
  readonly lang: Language;
  readonly country: string;
  readonly t: Translate;
  readonly page: FreeSeatsPage;
  readonly today: string;
  /** The days that are shown. */
  readonly days: readonly string[];
}

/** What an agent can still promise, trip by day: to be read, and made without script. */
export function FreeSeatsScreen({ lang, country, t, page, today, days }: FreeSeatsScreenProps) {
  const [first = today] = days;
  const to = (from: string): string => `${localePath(href('free-seats', { country }), lang)}?from=${from}`;
  const trips = freeByTrip(page.sails, page.rows, (one) => [localized(one, 'name', lang), localized(one, 'variant', lang)].filter(Boolean).join(' · '));
  const before = dayAfter(first, -days.length);
  return (
    <section className="seats-page grid gap-3 p-4" aria-labelledby="free-seats">
      <div className="grid gap-2">
        <h1 id="free-seats" className="kit-heading">
          {t('nav_free_seats')} <small className="font-normal text-ink-2">{rangeHead(days, lang)}</small>
        </h1>
        <p className="text-ink-2">{t('free_seats_text')}</p>
        <nav className="flex flex-wrap gap-1" aria-label={t('free_seats_days')}>
          {first > today && (
            <a className="kit-button kit-button-plain" href={to(before < today ? today : before)}>
              ← {t('free_seats_before')}
            </a>
          )}
          <a className="kit-button kit-button-plain" href={to(dayAfter(first, days.length))}>
            {t('free_seats_after')} →
          </a>
        </nav>
      </div>
      {trips.length === 0 ? (
        <div className="kit-empty">
          <p className="font-semibold">{t('free_seats_empty')}</p>
          <p className="text-ink-2">{t('free_seats_empty_text')}</p>
        </div>
      ) : (
        <table className="seats-table" {...ROLES.table}>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              {[t('free_seats_trip'), ...days.map((day) => dayHead(day, lang).long)].map((title) => (
                <th key={title} {...ROLES.columnheader} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {trips.map((trip) => (
              <tr key={trip.id} {...ROLES.row}>
                <th {...ROLES.rowheader} scope="row">
                  {trip.title}
                </th>
                {days.map((day) => (
                  <td key={day} {...ROLES.cell} data-empty={!trip.days.has(day)}>
                    {trip.days.has(day) && <span className="seats-day">{dayHead(day, lang).long}</span>}
                    {trip.days.get(day)?.map((one, at) => (
                      // Two boats may leave at one hour.
                      // biome-ignore lint/suspicious/noArrayIndexKey: a page that is made once and never drawn anew.
                      <div key={at} data-full={one.free + one.own === 0}>
                        <small>{one.time}</small> {freeText(t, one)}
                      </div>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What anybody may still have, and what is kept for the agent beside it. */
export function freeText(t: Translate, { free, own, is_whole }: FreeSeats): string {
  const left = free === 0 ? t('free_seats_none') : is_whole ? t('free_seats_whole', { count: free }) : String(free);
  return own === 0 ? left : t('free_seats_own', { left, own });
}
