import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../../routing/href.ts';
import { stretch } from './day-texts.ts';
import type { ClosureView } from '../../views/sailing-views.ts';

interface ClosuresOnWayProps {
  readonly route: readonly string[];
  readonly closures: readonly ClosureView[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

/** What is closed on the way of an excursion every year; each leads to where it is edited. */
export function ClosuresOnWay({ route, closures, places }: ClosuresOnWayProps) {
  const { t, lang, country } = useStaff();
  const own = closures.filter(({ location, withdrawn }) => route.includes(location) && !withdrawn);
  const path = localePath(href('closures', { country }), lang);
  return (
    <section className="studio-section">
      <h2>{t('studio_days_closures')}</h2>
      {own.length === 0 && <p className="kit-hint">{t('studio_days_closures_none')}</p>}
      <ul className="days-closures">
        {own.map((one) => (
          <li key={one.id}>
            <a href={`${path}?place=${one.location}`}>{places.find(({ id }) => id === one.location)?.name ?? one.location}</a>
            <span>
              {stretch(one, lang)}, {t(one.landing_only ? 'studio_closures_landing' : 'studio_closures_whole')}
            </span>
          </li>
        ))}
        <li>
          <a href={path}>{t('studio_closures_to')}</a>
        </li>
      </ul>
    </section>
  );
}
