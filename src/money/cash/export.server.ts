import { PAYMENT_METHOD_TITLES } from '../../model/vouchers/fields/vocab.ts';
import { major } from '../../lib/money.ts';
import { type ExportColumn, SUM } from '../../platform/export/described.ts';
import { type ExportList, openList } from '../../platform/export/list.ts';
import { PAYMENT_KIND_TITLES, PAYMENT_STATE_TITLES, REFUND_PAYMENT_STATE_TITLES } from '../../model/vouchers/fields/payments.ts';
import type { PaymentListRow } from '../../model/cash/answers.ts';
import { listPayments, PAYMENT_LIST } from './repo/payments.ts';

/** All payments of a country as the list shows them: what leaves the house is below zero. */
export const payments: ExportList = {
  right: 'payments.list',
  title: 'payments_title',
  async open({ pb, country, t, params, clock }) {
    const isOut = ({ kind, corrected }: PaymentListRow): boolean => (corrected || kind) === 'refund';
    const signed = (row: PaymentListRow, minor: number): number => major(isOut(row) ? -minor : minor);
    const columns: readonly ExportColumn<PaymentListRow>[] = [
      { title: t('payments_at'), value: ({ received_at }) => clock(received_at), width: 18 },
      { title: t('cash_voucher'), value: ({ number }) => number, width: 18 },
      { title: t('payments_guest'), value: ({ name }) => name, width: 28 },
      { title: t('payment_kind'), value: ({ kind }) => t(PAYMENT_KIND_TITLES[kind]), width: 18 },
      { title: t('payment_method'), value: ({ method }) => t(PAYMENT_METHOD_TITLES[method]), width: 18 },
      { title: t('cash_state'), value: (row) => t((isOut(row) ? REFUND_PAYMENT_STATE_TITLES : PAYMENT_STATE_TITLES)[row.state]), width: 16 },
      { title: t('payment_amount'), value: (row) => signed(row, row.amount), ...SUM },
      { title: t('payment_currency'), value: ({ currency }) => currency },
      { title: t('payments_worth'), value: (row) => signed(row, row.worth), ...SUM },
      { title: t('payment_rounding'), value: (row) => signed(row, row.rounding), ...SUM },
      { title: t('payments_worth_currency'), value: ({ voucher_currency }) => voucher_currency },
      { title: t('payments_by'), value: ({ received_by }) => received_by, width: 20 },
    ];
    return openList(PAYMENT_LIST, params, columns, (query) => listPayments(pb, country, query));
  },
};
