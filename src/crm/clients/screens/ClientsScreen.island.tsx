import { lazy, type ReactNode, useMemo } from 'react';
import { can } from '../../../access/policy.ts';
import type { ListPage } from '../../../data/list-query.ts';
import type { ClientPage } from '../../../model/clients/known.operations.ts';
import type { ClientRow } from '../../../model/clients/fields/clients.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { CreateLink } from '../../../kit/data-grid/CreateLink.tsx';
import { ContactWatch } from '../../../people/contacts/screens/ContactWatch.tsx';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import { clientsResource } from './clients-resource.tsx';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { clients as clientsEn } from '../../../model/clients/messages/en.ts';
import { desk as deskEn } from '../../../model/desk/messages/en.ts';
import { leads as leadsEn } from '../../../model/leads/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { voucherStates as voucherStatesEn } from '../../../model/vouchers/messages/en.states.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { clients as clientsRu } from '../../../model/clients/messages/ru.ts';
import { desk as deskRu } from '../../../model/desk/messages/ru.ts';
import { leads as leadsRu } from '../../../model/leads/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { voucherStates as voucherStatesRu } from '../../../model/vouchers/messages/ru.states.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the clients' screens, with those of leads, whose words for people they share. */
export const clientsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...deskRu, ...voucherStatesRu, ...leadsRu, ...clientsRu },
  en: { ...authEn, ...staffEn, ...deskEn, ...voucherStatesEn, ...leadsEn, ...clientsEn },
});

const ClientPanel = lazy(() => import('./ClientPanel.tsx').then((module) => ({ default: module.ClientPanel })));
const CreateClientPanel = lazy(() => import('./CreateClientPanel.tsx').then((module) => ({ default: module.CreateClientPanel })));

interface ClientsProps {
  readonly statuses: readonly StatusWord[];
  readonly first: ListPage<ClientRow>;
  /** Client of the panel that the address names. */
  readonly record: ClientPage | null;
}

/** Clients of a country: the list, and the card beside it. */
export const ClientsScreen = staffScreen(clientsT, Clients);

function Clients({ statuses, first, record }: ClientsProps) {
  const { t, lang, country, session } = useStaff();
  const { address, go } = useAddress();
  const resource = useMemo(() => clientsResource(country, t), [country, t]);
  const base = localePath(href('clients', { country }), lang);
  const grid = useGrid(resource, base, first, { live: live('clients') });
  const here = grid.hrefOf({ page: grid.query.page, cursor: grid.query.cursor });
  const query = here.includes('?') ? here.slice(here.indexOf('?')) : '';
  const to = (path: string): string => localePath(path, lang) + query;
  const hrefOf = ({ id }: { readonly id: string }): string => to(href('client', { country, id }));

  const matched = matchPath('clients', address);
  const id = matched?.params['id'];
  const panel = (): ReactNode => {
    if (matched?.name === 'client-create') {
      const created = (client: { readonly id: string }): void => {
        grid.refresh();
        go(hrefOf(client));
      };
      return <CreateClientPanel closeTo={base + query} onCreated={created} />;
    }
    if (id === undefined) return null;
    const known = record?.client.id === id ? record : null;
    return <ClientPanel key={id} id={id} first={known} statuses={statuses} closeTo={base + query} clientHref={hrefOf} onChanged={grid.refresh} />;
  };
  return (
    <Panels panel={panel()}>
      <h1 className="sr-only">{t('clients_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={hrefOf}
        openId={id}
        above={<ContactWatch />}
        create={can(session, 'clients.edit') && <CreateLink href={to(href('client-create', { country }))} label={t('client_new')} />}
      />
    </Panels>
  );
}
