import { Columns3, List } from 'lucide-react';
import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import type { BoardColumn, LeadPage } from '../../../model/leads/answers.ts';
import type { LeadRow } from '../../../model/leads/fields/leads.ts';
import type { ViewRow } from '../../../people/desk/repo/saved-views.ts';
import { ContactWatch } from '../../../people/contacts/screens/ContactWatch.tsx';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress, useLink } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { leadsResource, NowContext } from '../lead/leads-resource.tsx';
import { LeadViews } from './LeadViews.tsx';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { leads as leadsEn } from '../../../model/leads/messages/en.ts';
import { seats as seatsEn } from '../../../model/departures/messages/en.seats.ts';
import { seats as seatsRu } from '../../../model/departures/messages/ru.seats.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { leads as leadsRu } from '../../../model/leads/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the leads' screens, and no others. */
export const leadsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...seatsRu, ...leadsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...seatsEn, ...leadsEn },
});

const LeadPanel = lazy(() => import('../card/LeadPanel.tsx').then((module) => ({ default: module.LeadPanel })));
const CreateLeadPanel = lazy(() => import('../card/CreateLeadPanel.tsx').then((module) => ({ default: module.CreateLeadPanel })));
const LeadsBoard = lazy(() => import('./LeadsBoard.tsx').then((module) => ({ default: module.LeadsBoard })));

/** Values of the address that are not the list's: how it is seen. */
const KEPT = ['view'];

interface LeadsProps {
  readonly now: number;
  readonly words: DeskWords;
  readonly views: readonly ViewRow[];
  readonly first: ListPage<LeadRow> | null;
  /** Columns of the board, where the address asks for it. */
  readonly columns: readonly BoardColumn[] | null;
  /** Lead of the panel that the address names. */
  readonly record: LeadPage | null;
}

/** Leads of a country: the list, the board, and panels over both. */
export const LeadsScreen = staffScreen(leadsT, Leads);

function Leads({ now: first_ms, words, views, first, columns, record }: LeadsProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const now = useNow(first_ms);
  const resource = useMemo(() => leadsResource(words, country, lang, t), [words, country, lang, t]);
  const base = localePath(href('leads', { country }), lang);
  const isBoard = new URLSearchParams(address.split('?', 2)[1]).get('view') === 'board';
  // A board shows no list but what a search has found.
  const grid = useGrid(resource, base, first, { keep: KEPT, live: live('leads'), isShown: ({ search }) => !isBoard || search !== '' });

  const here = grid.hrefOf({ page: grid.query.page, cursor: grid.query.cursor });
  const query = here.includes('?') ? here.slice(here.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const hrefOf = (lead: { readonly id: string }): string => to(href('lead', { country, id: lead.id }));
  const listHref = (status: string): string => {
    const params = new URLSearchParams(query);
    params.delete('view');
    params.set('status', status);
    return `${base}?${params}`;
  };
  const mayEdit = can(session, 'leads.edit');

  const matched = matchPath('leads', address);
  const id = matched?.params['id'];
  const panel = (): ReactNode => {
    if (matched?.name === 'lead-create') {
      const created = (lead: { readonly id: string }): void => {
        grid.refresh();
        go(hrefOf(lead));
      };
      return <CreateLeadPanel words={words} closeTo={base + query} onCreated={created} />;
    }
    if (id === undefined) return null;
    return (
      <LeadPanel
        key={id}
        id={id}
        first={record?.lead.id === id ? record : null}
        words={words}
        now={now}
        closeTo={base + query}
        leadHref={hrefOf}
        onChanged={grid.refresh}
      />
    );
  };
  return (
    <Panels panel={panel()}>
      {/* Not around the panel: what is told anew before its script has come would make it anew. */}
      <NowContext value={now}>
        <h1 className="sr-only">{t('leads_title')}</h1>
        <DataGrid
          resource={resource}
          grid={grid}
          base={base}
          hrefOf={hrefOf}
          openId={id}
          tools={<ViewSwitch isBoard={isBoard} base={base} search={query} />}
          above={
            <>
              <ContactWatch />
              <LeadViews base={base} views={views} query={query} />
            </>
          }
          create={mayEdit && <CreateLink href={to(href('lead-create', { country }))} label={t('lead_new')} />}
        >
          {isBoard ? (
            <LeadsBoard
              words={words}
              first={columns}
              query={grid.query}
              rows={grid.rows}
              hrefOf={hrefOf}
              listHref={listHref}
              openId={id}
              onChanged={grid.refresh}
            />
          ) : undefined}
        </DataGrid>
      </NowContext>
    </Panels>
  );
}

/** List or board: both have the same address but for one word. */
function ViewSwitch({ isBoard, base, search }: { readonly isBoard: boolean; readonly base: string; readonly search: string }) {
  const { t } = useStaff();
  const link = useLink();
  const hrefOf = (view: string | null): string => {
    const params = new URLSearchParams(search);
    params.delete('after');
    params.delete('before');
    params.delete('view');
    if (view) params.set('view', view);
    return params.size === 0 ? base : `${base}?${params}`;
  };
  return (
    <nav className="kit-switch" aria-label={t('leads_view')}>
      <a {...link(hrefOf(null))} aria-current={isBoard ? undefined : 'page'}>
        <List className="size-4" aria-hidden />
        <span>{t('leads_view_list')}</span>
      </a>
      <a {...link(hrefOf('board'))} aria-current={isBoard ? 'page' : undefined}>
        <Columns3 className="size-4" aria-hidden />
        <span>{t('leads_view_board')}</span>
      </a>
    </nav>
  );
}
