import { islandTranslator } from '../../../../i18n/translator.ts';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../../routing/href.ts';
import { stretch } from '../days/day-texts.ts';
import { DAYS_TEXTS } from '../days/days-texts.ts';
import type { ClosureView } from '../../views/sailing-views.ts';
import type { FamilyView, YearRow } from '../../views/closures-views.ts';
import { CountryYear } from './CountryYear.tsx';
import { PlaceClosures } from './PlaceClosures.tsx';

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
