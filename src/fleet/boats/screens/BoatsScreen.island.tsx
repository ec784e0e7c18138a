import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import type { Boat } from '../../../model/boats/fields/boats.ts';
import type { BoatParts } from '../repo/boat-view.ts';
import type { BoatRow, Pier } from '../repo/boats.ts';
import { type BoatTab, tabNamed } from '../rules/tabs.ts';
import { boatsResource } from './boats-resource.tsx';
import { boatsT } from './texts.ts';

const BoatPanel = lazy(() => import('./BoatPanel.tsx').then((module) => ({ default: module.BoatPanel })));
const CreateBoatPanel = lazy(() => import('./CreateBoatPanel.tsx').then((module) => ({ default: module.CreateBoatPanel })));

interface BoatsProps {
  readonly first: ListPage<BoatRow>;
  readonly piers: readonly Pier[];
  /** The boat of the panel that the address names, and what its tab shows. */
  readonly record: Boat | null;
  readonly parts: BoatParts;
}

/** The country's boats: the list, and panels over it. */
export const BoatsScreen = staffScreen(boatsT, Boats);

function Boats({ first, piers, record, parts }: BoatsProps) {
  const { t, lang, country, timezone, session } = useStaff();
  const { address, go } = useAddress();
  const base = localePath(href('boats', { country }), lang);
  const resource = useMemo(() => boatsResource({ country, timezone }, piers), [country, timezone, piers]);
  const grid = useGrid(resource, base, first, { live: live('boats boat_documents') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const tabHref = (id: string, tab: BoatTab): string => to(tab === 'info' ? href('boat', { country, id }) : href('boat-tab', { country, id, tab }));

  const matched = matchPath('boats', address);
  const panel = (): ReactNode => {
    if (matched?.name === 'boat-create') {
      const created = ({ id }: Boat): void => {
        grid.refresh();
        go(tabHref(id, 'info'));
      };
      return <CreateBoatPanel closeTo={base + query} onCreated={created} />;
    }
    const id = matched?.params['id'];
    const tab = tabNamed(matched?.params['tab']);
    if (id === undefined || tab === null) return null;
    return (
      <BoatPanel
        key={id}
        id={id}
        tab={tab}
        first={grid.rows.data?.rows.find((row) => row.id === id) ?? (record?.id === id ? record : null)}
        parts={record?.id === id ? parts : null}
        piers={piers}
        closeTo={base + query}
        tabHref={(one) => tabHref(id, one)}
        onChanged={grid.refresh}
      />
    );
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('boats_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={({ id }) => tabHref(id, 'info')}
        openId={matched?.params['id']}
        create={can(session, 'boats.edit') && <CreateLink href={to(href('boat-create', { country }))} label={t('boat_new')} />}
      />
    </Panels>
  );
}
