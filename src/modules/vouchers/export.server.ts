import { readPeople } from '../desk/repo/desk-words.ts';
import { listVouchers, VOUCHER_LIST, type VoucherListRow } from './repo.ts';
import { isOver } from './rules/states.ts';
import { REFUND_TITLES } from './screens/words.tsx';
import { localized } from '../../i18n/localized.ts';
import { STATE_TITLES } from './screens/lines/VoucherPill.tsx';
import { major, SUM, wordIn } from '../../platform/export/cells.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import type { ExportColumn } from '../../platform/export/rows.ts';

export const vouchers: ExportList = {
  right: 'vouchers.read',
  title: 'vouchers_title',
  async open({ pb, country, lang, t, params, clock }) {
    const people = new Map((await readPeople(pb)).map((person) => [person.id, localized(person, 'name', lang)]));
    const [state, refund] = [wordIn(t, STATE_TITLES), wordIn(t, REFUND_TITLES)];
    const columns: readonly ExportColumn<VoucherListRow>[] = [
      { title: t('history_number'), value: (row) => row.number },
      { title: t('client_created_at'), value: (row) => clock(row.created) },
      { title: t('voucher_state'), value: (row) => state(row.state) },
      { title: t('voucher_guest'), width: 26, value: (row) => row.lead_name_latin },
      { title: t('voucher_phone'), value: (row) => row.contact_phone },
      { title: t('voucher_excursion'), width: 30, value: (row) => localized(row, 'excursion_name', lang) },
      { title: t('voucher_variant'), width: 20, value: (row) => localized(row, 'variant_name', lang) },
      { title: t('voucher_date'), value: (row) => row.service_date },
      { title: t('voucher_time'), width: 8, value: (row) => row.start_time },
      { title: t('export_guests'), width: 8, value: (row) => row.pax_count },
      { title: t('payment_currency'), width: 8, value: (row) => row.currency },
      { title: t('voucher_total'), ...SUM, value: (row) => major(row.total) },
      { title: t('voucher_balance'), ...SUM, value: (row) => (isOver(row.state) ? '' : major(row.balance)) },
      { title: t('voucher_refund_state'), value: (row) => refund(row.refund_state) },
      { title: t('voucher_refund_sum'), ...SUM, value: (row) => major(row.refund_due) },
      { title: t('lead_manager'), value: (row) => people.get(row.sold_by) ?? '' },
    ];
    return openList(VOUCHER_LIST, params, columns, (query) => listVouchers(pb, country, query));
  },
};
