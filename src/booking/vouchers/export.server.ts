import { readPeople } from '../../people/desk/repo/desk-words.ts';
import { listVouchers, VOUCHER_LIST } from './voucher/vouchers.repo.ts';
import { openOf } from './voucher/voucher.rules.ts';
import { localized } from '../../i18n/localized.ts';
import { type VoucherListRow, vouchers as description } from '../../model/vouchers/fields/vouchers.ts';
import { major } from '../../lib/money.ts';
import { fileColumns } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';

export const vouchers: ExportList = {
  right: 'vouchers.read',
  title: 'vouchers_title',
  async open({ pb, country, lang, t, params, clock, timezone }) {
    const people = new Map((await readPeople(pb)).map((person) => [person.id, localized(person, 'name', lang)]));
    const columns = fileColumns<VoucherListRow>(description, {
      t,
      clock,
      writers: {
        excursion_name: (_ru, row) => localized(row, 'excursion_name', lang),
        variant_name: (_ru, row) => localized(row, 'variant_name', lang),
        balance: (minor, row) => (openOf(row) === null ? '' : major(minor)),
        person: (id) => people.get(id) ?? '',
      },
    });
    return openList(VOUCHER_LIST, params, columns, (query) => listVouchers(pb, { country, timezone }, query));
  },
};
