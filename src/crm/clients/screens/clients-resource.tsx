import { Star } from 'lucide-react';
import { browserPb } from '../../../data/ask.ts';
import { CLIENT_LIST, listClients } from '../repo.ts';
import { type ClientRow, clients } from '../../../model/clients/fields/clients.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { describedColumns, describedFilters, type Resource } from '../../../kit/data-grid/resource.tsx';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';

/** A phone as people read it; one that is hidden stays as it is. */
export const clientPhone = (phone: string): string => (phone.includes('•') ? phone : formatPhone(phone));

/** The list of a country's clients. */
export function clientsResource(country: string, t: Translate): Resource<ClientRow> {
  return {
    title: 'clients_title',
    list: CLIENT_LIST,
    takenAs: 'clients',
    columns: describedColumns<ClientRow>(clients, {
      name: (client) => (
        <>
          <span className="font-medium">{client.name}</span>
          {client.vip && (
            <>
              {' '}
              <Star className="inline size-3.5 text-coral" aria-hidden />
              <span className="sr-only">{t('client_vip')}</span>
            </>
          )}{' '}
          {client.name_latin !== client.name && <span className="text-ink-2">{client.name_latin}</span>}
        </>
      ),
      phone: (client) => clientPhone(client.phone_e164 ?? ''),
      hotel: (client) => [client.hotel, client.room].filter(Boolean).join(', '),
      trips: (client) => client.totals?.vouchers || null,
    }),
    filterTitles: describedFilters(clients, ['state', 'vip', 'blacklisted']),
    options: { state: clients.fields.state.about.options },
    searchHint: 'clients_search_hint',
    empty: { title: 'clients_empty', text: 'clients_empty_text' },
    isQuiet: (client) => client.state !== 'active',
    load: (query) => browserPb().then((pb) => listClients(pb, country, query)),
  };
}
