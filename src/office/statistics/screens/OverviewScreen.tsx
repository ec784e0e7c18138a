import { useContext } from 'react';
import { can } from '../../../access/policy.ts';
import { getT } from '../../../i18n/t.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { addressed, TABLES } from '../rules/figure-address.ts';
import { periodQuery } from '../rules/period.ts';
import { type LinkTo, tableHref } from './figure-links.ts';
import { DrawingContext } from './Drawn.tsx';
import { askHref } from './own-links.ts';
import { namer } from '../names.ts';
import { TABLE_TITLES } from '../titles.ts';
import { PeriodBar } from './PeriodBar.tsx';
import type { OverviewProps } from './overview-parts.ts';
import { Leads } from './LeadsPart.tsx';
import { Sales } from './SalesPart.tsx';
import { House } from './HousePart.tsx';

/** How the house, or one of its managers, did on some days: every figure opens what it counts. */
export const OverviewScreen = staffScreen(getT, OverviewOf);

function OverviewOf(props: OverviewProps) {
  const { asked, overview, names, path, own } = props;
  const { t, lang, country, session } = useStaff();
  const { manager } = overview;
  const name = namer(names, lang, t);
  const to: LinkTo = { lang, country, own };
  const stats = localePath(href('stats', { country }), lang);
  // Days are said as such: the file is of what is seen.
  const days = periodQuery(
    { period: asked.period, preset: null },
    { basis: overview.basis === 'sailed' ? 'sailed' : '', funnel: props.isWithConversions ? 'with' : '' },
  );
  const whose = manager === undefined ? '' : `&manager=${addressed(manager)}`;
  const drawing = useContext(DrawingContext) ?? {
    addressOf: (id: string) => `${localePath(href('stats-chart', { country, chart: id }), lang)}?${days}${whose}`,
  };
  return (
    <DrawingContext value={drawing}>
      <div className="stats">
        <header>
          {manager !== undefined && <a href={`${stats}`}>{t('stats_title')}</a>}
          <h1>{manager === undefined ? t('stats_title') : name('manager', manager)}</h1>
          {own !== undefined && <p className="kit-hint">{t('stats_own_text')}</p>}
          {manager === undefined && (
            <nav className="stats-own" aria-label={t('stats_questions_title')}>
              <a href={askHref({ lang, country })}>{t('stats_ask_title')}</a>
              <a href={localePath(href('stats-questions', { country }), lang)}>{t('stats_questions_title')}</a>
            </nav>
          )}
        </header>
        <PeriodBar
          path={path}
          asked={asked}
          basis={overview.basis === 'sailed' ? 'sailed' : 'sold'}
          bases={['sold', 'sailed']}
          kept={{ funnel: props.isWithConversions ? 'with' : '' }}
        />
        <Leads {...props} to={to} name={name} />
        <Sales {...props} to={to} name={name} />
        {manager === undefined && <House {...props} to={to} name={name} />}
        {manager === undefined && (
          <section className="stats-block">
            <h2>{t('stats_tables')}</h2>
            <ul className="stats-links">
              {can(session, 'stats.all') && (
                <li>
                  <a href={localePath(href('stats-targets', { country }), lang)}>{t('stats_targets')}</a>
                </li>
              )}
              {TABLES.map((table) => (
                <li key={table}>
                  <a href={tableHref(to, table, asked.period)}>{t(TABLE_TITLES[table])}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <details className="stats-how">
          <summary>{t('stats_how')}</summary>
          <p>{t('stats_how_text')}</p>
        </details>
      </div>
    </DrawingContext>
  );
}
