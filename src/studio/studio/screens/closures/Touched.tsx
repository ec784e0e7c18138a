import { useMemo } from 'react';
import { useStaff } from '../../../../kit/ui/staff-context.ts';
import { localePath } from '../../../../routing/href.ts';
import type { ClosureView } from '../../views/sailing-views.ts';
import { daysLost, type FamilyView } from '../../views/closures-views.ts';

interface TouchedProps {
  readonly place: string;
  readonly closures: readonly ClosureView[];
  readonly touched: readonly FamilyView[];
  readonly today: string;
}

/** Which excursions come to a place, and what its closures take from each. */
export function Touched({ place, closures, touched, today }: TouchedProps) {
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
