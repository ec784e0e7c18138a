import { Star } from 'lucide-react';
import { browserPb } from '../../../data/browser-pb.ts';
import { CLIENT_LIST, type ClientRow, listClients } from '../repo.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { Resource } from '../../../kit/data-grid/resource.ts';
import { formatPhone } from '../../../kit/fields/mask/phone.ts';
import type { CLIENT_STATES } from '../../../schema/vocab.ts';

export const STATE_TITLES = {
  active: 'client_state_active',
  merged: 'client_state_merged',
  anonymised: 'client_state_anonymised',
} as const satisfies Record<(typeof CLIENT_STATES)[number], MessageKey>;

/** A phone as people read it; one that is hidden stays as it is. */
export const clientPhone = (phone: string): string => (phone.includes('•') ? phone : formatPhone(phone));

/** The list of a country's clients. */
export function clientsResource(country: string, t: Translate): Resource<ClientRow> {
  return {
    title: 'clients_title',
    list: CLIENT_LIST,
    takenAs: 'clients',
    columns: [
      {
        name: 'name',
        title: 'client_name',
        cell: (client) => (
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
      },
      { name: 'phone_e164', title: 'lead_phone', cell: (client) => clientPhone(client.phone_e164 ?? '') },
      { name: 'hotel', title: 'client_hotel', cell: (client) => [client.hotel, client.room].filter(Boolean).join(', ') },
      { name: 'departure_date', title: 'client_departure', isExtra: true },
      { name: 'totals', title: 'client_trips', align: 'end', cell: (client) => client.totals?.vouchers || null },
      { name: 'state', title: 'client_state', isExtra: true },
      { name: 'created', title: 'client_created_at', align: 'end', isExtra: true },
    ],
    filterTitles: { state: 'client_state', vip: 'client_vip', blacklisted: 'client_blacklisted' },
    options: { state: STATE_TITLES },
    searchHint: 'clients_search_hint',
    empty: { title: 'clients_empty', text: 'clients_empty_text' },
    isQuiet: (client) => client.state !== 'active',
    load: (query) => browserPb().then((pb) => listClients(pb, country, query)),
  };
}
