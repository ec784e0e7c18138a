import { CLIENT_LIST, type ClientRow, listClients } from './repo.ts';
import { listCurrencyFormats } from '../currencies/repo.ts';
import { STATE_TITLES } from './screens/clients-resource.tsx';
import { major, SUM, wordIn } from '../../platform/export/cells.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const clients: ExportList = {
  right: 'clients.read',
  title: 'clients_title',
  async open({ pb, country, t, params, clock }) {
    const formats = await listCurrencyFormats(pb, country);
    const state = wordIn(t, STATE_TITLES);
    const columns: readonly ExportColumn<ClientRow>[] = [
      { title: t('client_name'), width: 26, value: (client) => client.name },
      { title: t('client_name_latin'), width: 26, value: (client) => client.name_latin },
      { title: t('lead_phone'), value: (client) => client.phone_e164 },
      { title: t('lead_email'), width: 24, value: (client) => client.email },
      { title: t('lead_language'), width: 8, value: (client) => client.language },
      { title: t('client_hotel'), width: 24, value: (client) => client.hotel },
      { title: t('lead_room'), width: 8, value: (client) => client.room },
      { title: t('client_arrival'), value: (client) => client.arrival_date },
      { title: t('client_departure'), value: (client) => client.departure_date },
      { title: t('client_tags'), value: (client) => (client.tags ?? []).join(', ') },
      { title: t('client_vip'), width: 8, value: (client) => client.vip },
      { title: t('client_blacklisted'), width: 8, value: (client) => client.blacklisted },
      { title: t('client_trips'), width: 8, value: (client) => client.totals?.vouchers ?? 0 },
      // A sum stands in the column of its currency: sums of two are never added.
      ...formats.map(
        ({ code }): ExportColumn<ClientRow> => ({
          title: `${t('voucher_line_paid')}, ${code}`,
          ...SUM,
          value: (client) => (client.totals?.paid[code] === undefined ? null : major(client.totals.paid[code])),
        }),
      ),
      { title: t('client_state'), value: (client) => state(client.state) },
      { title: t('client_created_at'), value: (client) => clock(client.created) },
    ];
    return openList(CLIENT_LIST, params, columns, (query) => listClients(pb, country, query));
  },
};
