import { dayHead, rangeHead } from '../../../fleet/departures/calendar/words.screen.ts';
import { freeByTrip } from '../../../fleet/departures/seats/seats.rules.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { getT } from '../../../i18n/t.ts';
import { ROLES } from '../../../kit/data-grid/GridTable.tsx';
import { ReadHead } from '../../../kit/data-grid/ReadTable.tsx';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { dayAfter } from '../../../lib/time/zone.ts';
import type { FreeSeats, FreeSeatsPage } from '../../../model/departures/answers.ts';
import { href, localePath } from '../../../routing/href.ts';
import { sharedLink } from '../codes/codes.rules.ts';
import { type OwnSailing, priceWords } from './own-trips.screen.ts';
import { PlainCopy } from '../../../kit/form/plain.tsx';

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
          <ReadHead titles={[t('free_seats_trip'), ...days.map((day) => dayHead(day, lang).long)]} />
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
function freeText(t: Translate, { free, own, is_whole }: FreeSeats): string {
  const left = free === 0 ? t('free_seats_none') : is_whole ? t('free_seats_whole', { count: free }) : String(free);
  return own === 0 ? left : t('free_seats_own', { left, own });
}

interface OwnSeatsProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly country: string;
  readonly site: string;
  readonly action: string;
  readonly today: string;
  readonly day: string;
  /** The agent's own code; '' before he has one. */
  readonly code: string;
  readonly sailings: readonly OwnSailing[];
  readonly formats: readonly CurrencyFormat[];
}

/** What sails on a day with its free seats and prices, each with texts that a guest can be sent. */
export function OwnSeats(props: OwnSeatsProps) {
  const { lang, t, country, action, today, day, sailings, formats, code } = props;
  const at = (other: string): string => `${action}?day=${other}#own-seats`;
  return (
    <section aria-labelledby="own-seats">
      <h2 id="own-seats" className="kit-heading">
        {t('own_seats')} <small className="font-normal text-ink-2">{dayHead(day, lang).long}</small>
      </h2>
      <nav className="flex flex-wrap gap-1" aria-label={t('free_seats_days')}>
        {day > today && (
          <a className="kit-button kit-button-plain" href={at(dayAfter(day, -1))}>
            ← {t('free_seats_before')}
          </a>
        )}
        <a className="kit-button kit-button-plain" href={at(dayAfter(day, 1))}>
          {t('free_seats_after')} →
        </a>
        <a className="kit-button kit-button-plain" href={`${localePath(href('free-seats', { country }), lang)}?from=${day}`}>
          {t('own_seats_week')}
        </a>
      </nav>
      {sailings.length === 0 && <p className="text-ink-2">{t('own_seats_none')}</p>}
      <ul className="own-trips">
        {sailings.map((sailing) => (
          <li key={sailing.trip.id}>
            <h3>{sailing.titles[lang]}</h3>
            <p>{priceWords(sailing, { t, formats, day })}</p>
            <ul className="own-times">
              {sailing.rows.map((row, at) => (
                // Two boats may leave at one hour.
                // biome-ignore lint/suspicious/noArrayIndexKey: a page that is made once and never drawn anew.
                <li key={at}>{t('own_seats_at', { time: row.time, left: freeText(t, row) })}</li>
              ))}
            </ul>
            {code !== '' && <GuestTexts {...props} sailing={sailing} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const COPIES = [
  ['ru', 'own_copy_ru'],
  ['en', 'own_copy_en'],
] as const;

/** The same words in both languages of guests, with the agent's own link. */
function GuestTexts({ t, lang, site, day, code, formats, sailing }: OwnSeatsProps & { readonly sailing: OwnSailing }) {
  const { titles, path } = sailing;
  return (
    <details className="own-texts">
      <summary>
        {t('own_copy')}
        <span className="sr-only">: {titles[lang]}</span>
      </summary>
      {COPIES.map(([language, name]) => {
        const word = getT(language);
        const link = sharedLink(site, code, path === '' ? '' : localePath(path, language));
        const text = word('own_copy_text', {
          trip: titles[language],
          day: dayHead(day, language).long,
          price: priceWords(sailing, { t: word, formats, day }),
          link,
        });
        return (
          <div key={language}>
            <PlainCopy label={t(name)} value={text} lang={language} rows={4} />
            <button
              type="button"
              className="kit-button kit-button-plain"
              data-copy={text}
              data-copied={t('copied')}
              aria-label={t('own_copy_of', { what: `${titles[lang]}, ${t(name)}` })}
            >
              {t('own_copy_button')}
            </button>
          </div>
        );
      })}
    </details>
  );
}
