import { useEffect, useState } from 'react';
import { can } from '../../../access/policy.ts';
import { roleOf } from '../../../access/session.ts';
import { formatDay, formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { dayAfter } from '../../../lib/time/zone.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { CopyRow, GuideDay, ManifestDeparture } from '../../../model/guide/answers.ts';
import { endCopy, listCopies } from '../../../model/guide/operations.ts';
import { CloseDay } from './CloseDay.tsx';
import { Manifest } from './Manifest.tsx';
import { type GuideView, standingOf, useDeskDay, useGuideDay } from './use-guide-day.ts';
import { guideT } from './texts.ts';
import { PHOTO } from './sync-day.ts';
import { tripText } from './words.ts';
import { asking } from '../../../data/ask.ts';

/** Copies that phones hold; one that is lost is ended here. */
function Copies({ first }: { readonly first: readonly CopyRow[] }) {
  const { t, lang, country, timezone } = useStaff();
  const [rows, setRows] = useState(first);
  const end = async (id: string): Promise<void> => {
    await asking(endCopy)({ id });
    setRows((await asking(listCopies)({ country })).rows);
  };
  return (
    <section className="pier pier-day">
      <h2>{t('pier_copies')}</h2>
      {rows.length === 0 && <p>{t('pier_copies_none')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="pier-line">
            <span>
              {lang === 'ru' ? row.name_ru : row.name_en || row.name_ru}, {t('pier_copy_seen', { at: formatMoment(row.seen_at, lang, timezone) })}
            </span>
            {row.ended_at ? (
              <span>{row.forgotten_at ? t('pier_copy_forgotten', { at: formatMoment(row.forgotten_at, lang, timezone) }) : t('pier_copy_was_ended')}</span>
            ) : (
              <Button look="danger" action={() => end(row.id)}>
                {t('pier_copy_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GuideProps {
  readonly first: GuideDay | null;
  readonly copies: readonly CopyRow[];
  /** Whether the phone shows what it has kept: nobody is known to be signed in. */
  readonly isKept: boolean;
}

/** A guide's day: departures of two days, and everybody on them. */
export const GuideScreen = staffScreen(guideT, GuideOf);

function GuideOf(props: GuideProps) {
  const { session } = useStaff();
  return props.isKept || roleOf(session) === 'guide' ? <OnPhone {...props} /> : <AtDesk {...props} />;
}

/** The departure that an address names; '' for the list. */
function departureIn(address: string): string {
  const word = /\/guide\/([a-z0-9]{15})(?:[/?#]|$)/.exec(address)?.[1];
  return word ?? '';
}

function OnPhone({ first, isKept }: GuideProps) {
  const { formats } = useFormats();
  const view = useGuideDay(first, formats);
  const { address } = useAddress();
  // What is kept has the address of nothing: the page was opened by another.
  const [here, setHere] = useState(isKept ? '' : address);
  useEffect(() => setHere(isKept && !departureIn(address) ? location.pathname : address), [address, isKept]);
  return <Shown view={view} departure={departureIn(here)} isDesk={false} />;
}

function AtDesk({ first, copies }: GuideProps) {
  const { session } = useStaff();
  const { formats } = useFormats();
  const { address } = useAddress();
  const departure = departureIn(address);
  const view = useDeskDay(first, formats, departure);
  return (
    <>
      <Shown view={view} departure={departure} isDesk />
      {departure === '' && view.day && can(session, 'vouchers.edit') && (
        <div className="pier">
          <CloseDay today={view.day.today} />
        </div>
      )}
      {departure === '' && copies.length > 0 && <Copies first={copies} />}
    </>
  );
}

interface ShownProps {
  readonly view: GuideView;
  readonly departure: string;
  readonly isDesk: boolean;
}

function Shown({ view, departure, isDesk }: ShownProps) {
  const { t } = useStaff();
  const found = view.day?.departures.find(({ id }) => id === departure);
  return (
    <div className="pier">
      {!isDesk && <Standing view={view} />}
      {departure !== '' && found?.parties && <Manifest departure={found} view={view} isDesk={isDesk} />}
      {departure !== '' && !found?.parties && view.state !== 'loading' && <Nowhere />}
      {departure === '' && <Days view={view} isDesk={isDesk} />}
      {view.day === null && view.state !== 'loading' && view.state !== 'ended' && <p className="pier-say">{t('pier_no_copy')}</p>}
    </div>
  );
}

function Nowhere() {
  const { t, lang, country } = useStaff();
  const link = useLink();
  return (
    <p className="pier-say">
      {t('pier_gone_departure')} <a {...link(localePath(href('guide', { country }), lang))}>{t('pier_back')}</a>
    </p>
  );
}

/** Whether everything is sent, and what is not. */
function Standing({ view }: { readonly view: GuideView }) {
  const { t, lang, timezone } = useStaff();
  const waiting = view.queue.filter(({ refused, isIn }) => refused === undefined && !isIn).length;
  const photos = view.queue.filter((one) => one.refused === PHOTO).length;
  const refused = view.queue.filter((one) => one.refused !== undefined).length - photos;
  const moment = (at: number): string => formatMoment(new Date(at).toISOString(), lang, timezone);
  return (
    <div className="pier-state" data-state={view.state === 'sent' && waiting === 0 ? 'sent' : view.state}>
      <p role="status">
        {view.state === 'ended' && t('pier_ended')}
        {view.state === 'signed_out' && t('pier_sign_in')}
        {view.state === 'offline' && t('pier_offline')}
        {view.state === 'sent' && waiting === 0 && t('pier_online')}
        {waiting > 0 && ` ${t('pier_waiting', { count: waiting })}.`}
        {refused > 0 && ` ${t('pier_refused', { count: refused })}.`}
        {photos > 0 && ` ${t('pier_photo_unread')}`}
      </p>
      {view.day && view.until > 0 && <p className="pier-fine">{t('pier_copy_of', { at: moment(view.day.now), until: moment(view.until) })}</p>}
      {(waiting > 0 || refused > 0 || photos > 0) && (
        <p className="pier-row">
          {waiting > 0 && <Button action={view.sync}>{t('pier_send')}</Button>}
          {refused + photos > 0 && <Button action={view.dropRefused}>{t('pier_refused_drop')}</Button>}
        </p>
      )}
    </div>
  );
}

function Days({ view, isDesk }: { readonly view: GuideView; readonly isDesk: boolean }) {
  const { t, lang } = useStaff();
  const { day } = view;
  if (!day) return <h1>{t('pier_title')}</h1>;
  // A trip of several days stands on each of the two that it has.
  const isOn = (one: ManifestDeparture, on: string): boolean => one.day <= on && on <= (one.last ?? one.day);
  const days = [day.today, day.tomorrow ?? dayAfter(day.today, 1)].filter((on) => day.departures.some((one) => isOn(one, on)));
  return (
    <>
      <h1>{t('pier_title')}</h1>
      {days.length === 0 && <p className="pier-say">{t('pier_none')}</p>}
      {days.map((one) => (
        <section key={one} className="pier-day">
          <h2>
            {t(one === day.today ? 'pier_today' : 'pier_tomorrow')} <small>{formatDay(one, lang)}</small>
          </h2>
          <ul>
            {day.departures
              .filter((departure) => isOn(departure, one))
              .map((departure) => (
                <li key={departure.id}>
                  <DepartureLink departure={departure} view={view} isDesk={isDesk} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function DepartureLink({ departure, view, isDesk }: { readonly departure: ManifestDeparture; readonly view: GuideView; readonly isDesk: boolean }) {
  const { t, lang, country } = useStaff();
  const link = useLink();
  const address = localePath(href('guide-departure', { country, departure: departure.id }), lang);
  const { counts, total } = standingOf(departure, view.queue, view.formats);
  const guide = lang === 'ru' ? departure.guide_ru : departure.guide_en;
  return (
    <a className="pier-card" {...link(address)}>
      <strong>
        {departure.time} {tripText(departure, lang)}
      </strong>
      <span>{[departure.boat, lang === 'ru' ? departure.pier_ru : departure.pier_en, isDesk ? guide : departure.captain].filter(Boolean).join(' · ')}</span>
      {departure.parties ? (
        <span>
          {t('pier_aboard')}: {t('pier_of', { count: counts.aboard, total })}
        </span>
      ) : (
        <span>
          {t('pier_guests')}: {departure.persons}
        </span>
      )}
    </a>
  );
}
