import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff, useT } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { type Boat, boats } from '../../../model/boats/fields/boats.ts';
import type { BoatParts } from '../repo/boat-view.ts';
import { BOAT_LIST, type BoatRow, listBoats, type Pier } from '../repo/boats.ts';
import { type BoatTab, tabNamed } from '../rules/tabs.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { boats as boatsEn } from '../../../model/boats/messages/en.ts';
import { boats as boatsRu } from '../../../model/boats/messages/ru.ts';
import { browserPb } from '../../../data/ask.ts';
import type { Office } from '../../../data/periods.ts';
import { localized } from '../../../i18n/localized.ts';
import { describedColumns, describedFilters, type GridColumn, type Resource } from '../../../kit/data-grid/resource.tsx';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { PaperPills } from './PaperPills.tsx';

/** What a boat is called, and that it sails no more. */
function Name({ boat }: { readonly boat: BoatRow }) {
  const t = useT();
  return (
    <>
      <span className="font-medium">{boat.name}</span> {!boat.active && <Pill>{t('boat_aside')}</Pill>}
    </>
  );
}

function Owner({ boat }: { readonly boat: BoatRow }) {
  const t = useT();
  return boat.owner === 'supplier' && boat.supplier !== '' ? boat.supplier : t(boats.fields.owner.about.options[boat.owner]);
}

function Seats({ boat }: { readonly boat: BoatRow }) {
  const t = useT();
  return t('boat_seats_of', { sold: boat.capacity_sold, licensed: boat.capacity_licensed });
}

const PAPERS: GridColumn<BoatRow> = { name: 'papers', title: 'boat_papers', cell: ({ papers }) => <PaperPills papers={papers} /> };

/** The list of a country's boats. */
function boatsResource(office: Office, piers: readonly Pier[]): Resource<BoatRow> {
  const described = describedColumns<BoatRow>(boats, {
    name: (boat) => <Name boat={boat} />,
    owner: (boat) => <Owner boat={boat} />,
    capacity_sold: (boat) => <Seats boat={boat} />,
    pier: ({ home_pier }, lang) => {
      const pier = piers.find(({ id }) => id === home_pier);
      return pier ? localized(pier, 'name', lang) : home_pier;
    },
  });
  return {
    title: 'boats_title',
    list: BOAT_LIST,
    columns: [...described, PAPERS],
    filterTitles: { ...describedFilters(boats, BOAT_LIST.filters), active: 'boat_state' },
    options: describedOptions(boats),
    searchHint: 'boats_search_hint',
    empty: { title: 'boats_empty', text: 'boats_empty_text' },
    isQuiet: ({ active }) => !active,
    load: (query) => browserPb().then((pb) => listBoats(pb, office, query)),
  };
}

/** Texts of the boats' screens, and no others. */
export const boatsT = islandTranslator({ ru: { ...authRu, ...staffRu, ...boatsRu }, en: { ...authEn, ...staffEn, ...boatsEn } });

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
