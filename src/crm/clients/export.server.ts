import { CLIENT_LIST, listClients } from './repo.ts';
import { listCurrencyFormats } from '../../catalogue/currencies/repo/formats.ts';
import { clients as description, type ClientRow } from '../../model/clients/fields/clients.ts';
import type { ClientTotals } from '../../model/vouchers/fields/shapes.ts';
import { major } from '../../lib/money.ts';
import { type ExportColumn, fileColumns, SUM } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';

export const clients: ExportList = {
  right: 'clients.read',
  title: 'clients_title',
  async open({ pb, country, t, params, clock }) {
    const formats = await listCurrencyFormats(pb, country);
    // A sum stands in the column of its currency: sums of two are never added.
    const paid = formats.map(
      ({ code }): ExportColumn<ClientRow> => ({
        title: `${t('voucher_line_paid')}, ${code}`,
        ...SUM,
        value: ({ totals }) => (totals?.paid[code] === undefined ? null : major(totals.paid[code])),
      }),
    );
    const columns = fileColumns<ClientRow>(description, {
      t,
      clock,
      writers: {
        tags: (tags: readonly string[] | null) => (tags ?? []).join(', '),
        trips: (totals: ClientTotals | null) => totals?.vouchers ?? 0,
      },
      more: [{ at: 140, columns: paid }],
    });
    return openList(CLIENT_LIST, params, columns, (query) => listClients(pb, country, query));
  },
};
