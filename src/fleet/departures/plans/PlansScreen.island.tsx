import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import { browserPb } from '../../../data/ask.ts';
import type { ListPage } from '../../../data/list-query.ts';
import { localized } from '../../../i18n/localized.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { describedColumns, describedFilters, type Resource } from '../../../kit/data-grid/resource.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { type SailingPlan, sailingPlans } from '../../../model/departures/fields/sailing-plans.ts';
import { listPlans, PLAN_LIST } from './plans.repo.ts';
import type { PlanNames } from './PlanPanel.tsx';
import { calendarT } from './texts.screen.ts';

const PlanPanel = lazy(() => import('./PlanPanel.tsx').then((module) => ({ default: module.PlanPanel })));
const CreatePlanPanel = lazy(() => import('./PlanPanel.tsx').then((module) => ({ default: module.CreatePlanPanel })));

interface PlansProps {
  readonly first: ListPage<SailingPlan>;
  readonly record: SailingPlan | null;
  readonly names: PlanNames;
}

/** What sails day after day: the list, and panels over it. */
export const PlansScreen = staffScreen(calendarT, Plans);

function Name({ plan }: { readonly plan: SailingPlan }) {
  const { t } = useStaff();
  return (
    <>
      <span className="font-medium">{plan.name}</span> {!plan.active && <Pill>{t('plan_aside')}</Pill>}
    </>
  );
}

function plansResource(country: string, names: PlanNames): Resource<SailingPlan> {
  return {
    title: 'plans_title',
    list: PLAN_LIST,
    columns: describedColumns<SailingPlan>(sailingPlans, {
      name: (plan) => <Name plan={plan} />,
      boat: ({ boat }) => names.boats.find(({ id }) => id === boat)?.name ?? '—',
      time: ({ start_time }) => <span className="tabular-nums">{start_time}</span>,
      capacity: ({ boat, capacity }) => capacity || (names.boats.find(({ id }) => id === boat)?.capacity_sold ?? '—'),
      guide: ({ guide }, lang) => {
        const found = names.guides.find(({ id }) => id === guide);
        return found ? localized(found, 'name', lang) : '—';
      },
    }),
    filterTitles: { ...describedFilters(sailingPlans, PLAN_LIST.filters), active: 'plan_active' },
    options: describedOptions(sailingPlans),
    searchHint: 'plans_search_hint',
    empty: { title: 'plans_empty', text: 'plans_empty_text' },
    isQuiet: ({ active }) => !active,
    load: (query) => browserPb().then((pb) => listPlans(pb, country, query)),
  };
}

function Plans({ first, record, names }: PlansProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const link = useLink();
  const base = localePath(href('plans', { country }), lang);
  const resource = useMemo(() => plansResource(country, names), [country, names]);
  const grid = useGrid(resource, base, first, { live: live('sailing_plans') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const hrefOf = ({ id }: { readonly id: string }): string => to(href('plan', { country, id }));
  const matched = matchPath('plans', address);
  const id = matched?.params['id'];
  const panel = (): ReactNode => {
    if (matched?.name === 'plan-create') {
      const created = (plan: SailingPlan): void => {
        grid.refresh();
        go(hrefOf(plan));
      };
      return <CreatePlanPanel names={names} closeTo={base + query} onCreated={created} />;
    }
    if (id === undefined) return null;
    const listed = grid.rows.data?.rows.find((row) => row.id === id) ?? (record?.id === id ? record : null);
    return <PlanPanel key={id} id={id} first={listed} names={names} closeTo={base + query} onChanged={grid.refresh} />;
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('plans_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={hrefOf}
        openId={id}
        create={
          <>
            <a {...link(localePath(href('departures', { country }), lang))} className="kit-button kit-button-plain">
              {t('plans_calendar')}
            </a>
            {can(session, 'departures.edit') && <CreateLink href={to(href('plan-create', { country }))} label={t('plan_new')} />}
          </>
        }
      />
    </Panels>
  );
}
