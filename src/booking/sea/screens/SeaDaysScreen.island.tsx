import { lazy, type ReactNode } from 'react';
import { can } from '../../../access/policy.ts';
import { asking } from '../../../data/ask.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { formatDate } from '../../../kit/fields/date/format-date.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { listSeaDays, type SeaRows, type SeaStanding } from '../../../model/sea/operations.ts';
import type { Place } from '../repo/sea.ts';
import { SCOPE_TITLES, STATE_TITLES, WHY_TITLES } from './words.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { departures as departuresEn } from '../../../model/departures/messages/en.ts';
import { departures as departuresRu } from '../../../model/departures/messages/ru.ts';
import { seaDesk as seaEn } from '../../../model/sea/messages/en.desk.ts';
import { seaDesk as seaRu } from '../../../model/sea/messages/ru.desk.ts';

/** Texts of the days on which departures are called off, and no others. */
export const seaT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...departuresRu, ...seaRu },
  en: { ...authEn, ...staffEn, ...departuresEn, ...seaEn },
});

const NewSeaDayPanel = lazy(() => import('./panels.tsx').then((module) => ({ default: module.NewSeaDayPanel })));
const SeaDayPanel = lazy(() => import('./panels.tsx').then((module) => ({ default: module.SeaDayPanel })));

interface SeaDaysProps {
  readonly first: SeaRows;
  readonly places: readonly Place[];
  /** The day that the address names. */
  readonly standing: SeaStanding | null;
}

const load = asking(listSeaDays);

/** Days on which departures were called off, and panels over them. */
export const SeaDaysScreen = staffScreen(seaT, SeaDays);

function SeaDays({ first, places, standing }: SeaDaysProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const link = useLink();
  const base = localePath(href('sea-days', { country }), lang);
  const { found, refresh } = useQuery(load, [{ country }], { first, live: live('sea_days sea_choices') });
  const { rows } = found.data ?? first;
  const hrefOf = (id: string): string => localePath(href('sea-day', { country, id }), lang);
  const matched = matchPath('sea-days', address);
  const id = matched?.params['id'];
  const panel = (): ReactNode => {
    if (matched?.name === 'sea-day-create') {
      const drafted = (made: string): void => {
        refresh();
        go(hrefOf(made));
      };
      return <NewSeaDayPanel places={places} closeTo={base} onDrafted={drafted} />;
    }
    if (id === undefined) return null;
    return <SeaDayPanel key={id} id={id} first={standing?.sea_day.id === id ? standing : null} places={places} closeTo={base} onChanged={refresh} />;
  };
  return (
    <Panels panel={panel()}>
      <div className="sea-days">
        <header className="sea-head">
          <h1>{t('sea_title')}</h1>
          {can(session, 'sea.edit') && <CreateLink href={localePath(href('sea-day-create', { country }), lang)} label={t('sea_new')} />}
        </header>
        <p className="kit-hint">{t('sea_hint')}</p>
        {rows.length === 0 && <p>{t('sea_empty')}</p>}
        <ul className="sea-list">
          {rows.map((row) => (
            <li key={row.id}>
              <a {...link(hrefOf(row.id))}>
                <strong>{formatDate(row.service_date, lang)}</strong> {t(WHY_TITLES[row.why])}, {row.place[lang] || t(SCOPE_TITLES[row.scope])}
              </a>{' '}
              <Pill tone={row.state === 'done' ? 'danger' : 'plain'}>{t(STATE_TITLES[row.state])}</Pill>
              {row.asked > 0 && <p className="text-ink-2">{t('sea_row', { asked: row.asked, open: row.open, passed: row.passed })}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Panels>
  );
}
