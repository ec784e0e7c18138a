import { islandTranslator } from '../../../i18n/translator.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { monthShort, monthTitle, stretch } from './day-texts.screen.ts';
import { DAYS_TEXTS, Tell, ToldContext } from './Tell.tsx';
import type { ClosureView } from './sailing-views.ts';
import { daysLost, type FamilyView, type MonthSum, type YearRow } from './closures-views.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { asking } from '../../../data/ask.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { createDraft } from '../../../model/studio/operations.ts';
import { MonthDayField } from './SeasonsField.tsx';
import { DraftOf } from '../sheet/use-draft.tsx';
import { PairField, TickField } from '../sheet/inputs.tsx';
import { StudioFrame } from '../sheet/StudioFrame.tsx';

interface TouchedProps {
  readonly place: string;
  readonly closures: readonly ClosureView[];
  readonly touched: readonly FamilyView[];
  readonly today: string;
}

/** Which excursions come to a place, and what its closures take from each. */
function Touched({ place, closures, touched, today }: TouchedProps) {
  const { t, lang } = useStaff();
  const lost = useMemo(() => touched.map((family) => daysLost(family, place, closures, today)), [touched, place, closures, today]);
  const isLandingClosed = closures.some((one) => one.location === place && one.landing_only && !one.withdrawn);
  return (
    <section className="studio-section">
      <h2>{t('studio_closures_touched')}</h2>
      {touched.length === 0 && <p className="kit-hint">{t('studio_closures_touched_none')}</p>}
      <ul className="days-closures" aria-live="polite">
        {touched.map(({ id, name, path, isPublic }, at) => {
          const count = lost[at] ?? 0;
          const said = count > 0 ? t('studio_closures_lost', { count }) : t(isLandingClosed ? 'studio_closures_sails_on' : 'studio_closures_nothing');
          return (
            <li key={id}>
              <a href={localePath(path, lang)}>{name}</a>
              <span>{isPublic ? said : `${said}, ${t('studio_closures_unpublished')}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PlaceClosuresProps {
  readonly place: { readonly id: string; readonly name: string };
  /** Of all places, as drafts have them. */
  readonly known: readonly ClosureView[];
  readonly touched: readonly FamilyView[];
  readonly today: string;
}

const TOLD = ['location', 'from', 'to', 'landing_only', 'withdrawn'];

/** The closures of one place, which go live together, and whom they touch as one types. */
function PlaceClosures({ place, known, touched, today }: PlaceClosuresProps) {
  const { t, lang, country } = useStaff();
  const [closures, setClosures] = useState(known);
  const key = useRef('');
  const told = useCallback((record: string, fields: Readonly<Record<string, unknown>>): void => {
    setClosures((all) => all.map((one) => (one.id === record ? { ...one, ...fields } : one)));
  }, []);
  const own = useMemo(() => closures.filter(({ location }) => location === place.id), [closures, place.id]);
  const add = async (): Promise<void> => {
    key.current = crypto.randomUUID();
    const { draft } = await asking(createDraft)({ entity: 'park_closures', fields: { location: place.id }, hand: key.current }, { key: key.current });
    setClosures((all) => [...all, { ...EMPTY, id: draft.record, location: place.id }]);
  };
  const page = touched.find(({ isPublic }) => isPublic);
  return (
    <StudioFrame subject={{ entity: 'locations', record: place.id }} title={place.name} page={page ? { entity: 'ic_excurs', record: page.id } : null}>
      <ToldContext value={told}>
        <p>
          <a className="studio-page-link" href={localePath(href('closures', { country }), lang)}>
            {t('studio_closures_back')}
          </a>
        </p>
        {own.map((one) => (
          <DraftOf key={one.id} entity="park_closures" record={one.id}>
            <section className="studio-section closures-one">
              <Tell names={TOLD} />
              <div className="studio-pair">
                <MonthDayField name="from" label={t('studio_field_from')} />
                <MonthDayField name="to" label={t('studio_field_to')} />
              </div>
              <TickField name="landing_only" label={t('studio_field_landing_only')} />
              <PairField name="note" label={t('studio_field_note')} isLong />
              <TickField name="withdrawn" label={t('studio_field_withdrawn')} hint={t('studio_closures_withdrawn_hint')} />
            </section>
          </DraftOf>
        ))}
        <div>
          <Button action={add}>{t('studio_closures_add')}</Button>
        </div>
        <Touched place={place.id} closures={closures} touched={touched} today={today} />
      </ToldContext>
    </StudioFrame>
  );
}

const EMPTY = { from: '', to: '', landing_only: false, withdrawn: false, note_ru: '', note_en: '' } as const;

const MONTHS = 12;

/** On how many days of each coming month every excursion of the country sails, and where a closed park is why it does not. */
function CountryYear({ year, today }: { readonly year: readonly YearRow[]; readonly today: string }) {
  const { t, lang } = useStaff();
  const [first = 0, from = 1] = today.split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, ahead) => new Date(Date.UTC(first, from - 1 + ahead, 1)).toISOString().slice(0, 7));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too.
    <section className="closures-year" aria-label={t('studio_country_year')} tabIndex={0}>
      <table>
        <caption>{t('studio_country_year')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('studio_country_excursion')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                <abbr title={monthTitle(month, lang)}>{monthShort(month, lang)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {year.map(({ id, name, path, months: sums }) => (
            <tr key={id}>
              <th scope="row">
                <a href={localePath(path, lang)}>{name}</a>
              </th>
              {sums.map((sum, at) => (
                <Cell key={months[at]} sum={sum} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ sum: { running, closed, days } }: { readonly sum: MonthSum }) {
  const { t } = useStaff();
  const look = running === days ? 'whole' : running === 0 ? 'none' : 'part';
  return (
    <td data-look={look} data-closed={closed > 0}>
      {running}
      {closed > 0 && <small>{t('studio_country_closed', { count: closed })}</small>}
    </td>
  );
}

interface Place {
  readonly id: string;
  readonly name: string;
}

interface ClosuresProps {
  readonly places: readonly Place[];
  readonly closures: readonly ClosureView[];
  /** Ids of the closures that have a draft. */
  readonly drafted: readonly string[];
  readonly touched: readonly FamilyView[];
  readonly year: readonly YearRow[];
  /** Id of the chosen place; '' while none is. */
  readonly place: string;
  /** `YYYY-MM-DD` by the country's clock. */
  readonly today: string;
}

/** What parks and bays close, place by place, and what that leaves of each excursion's year. */
export const ClosuresScreen = staffScreen(islandTranslator(DAYS_TEXTS), Closures);

function Closures({ places, closures, drafted, touched, year, place, today }: ClosuresProps) {
  const chosen = places.find(({ id }) => id === place);
  if (chosen) return <PlaceClosures place={chosen} known={closures} touched={touched} today={today} />;
  return <AllPlaces {...{ places, closures, drafted, year, today }} />;
}

function AllPlaces({ places, closures, drafted, year, today }: Omit<ClosuresProps, 'touched' | 'place'>) {
  const { t, lang, country } = useStaff();
  const path = localePath(href('closures', { country }), lang);
  const closed = places.filter(({ id }) => closures.some(({ location }) => location === id));
  return (
    <div className="studio">
      <h1 className="closures-title">{t('studio_closures')}</h1>
      <p className="kit-hint">{t('studio_closures_hint')}</p>
      <form className="days-add" method="get" action={path}>
        <label htmlFor="closures-place">{t('studio_closures_place')}</label>
        <select id="closures-place" name="place" className="kit-input kit-select" required>
          <option value="">{t('form_choose')}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="kit-button kit-button-primary">
          {t('studio_closures_open')}
        </button>
      </form>
      {closed.length === 0 && <p>{t('studio_closures_none')}</p>}
      <ul className="days-closures">
        {closed.map(({ id, name }) => (
          <li key={id}>
            <a href={`${path}?place=${id}`}>{name}</a>
            {closures
              .filter(({ location }) => location === id)
              .map((one) => (
                <span key={one.id}>
                  {stretch(one, lang)}, {t(one.withdrawn ? 'studio_closures_gone' : one.landing_only ? 'studio_closures_landing' : 'studio_closures_whole')}
                  {drafted.includes(one.id) && <span className="kit-pill"> {t('studio_closures_draft')}</span>}
                </span>
              ))}
          </li>
        ))}
      </ul>
      <CountryYear year={year} today={today} />
    </div>
  );
}
