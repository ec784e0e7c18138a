import { type CurrencyFormat, writeMoney } from '../../domain/money.ts';
import type { HistoryWords } from '../../kit/history/words.ts';
import { KEPT_TITLES } from './KeptFact.tsx';
import { KINDS, METHODS, STATES } from './payment-words.ts';
import { SALE_FIELDS } from './sale-fields.tsx';
import { STATE_TITLES } from '../../kit/voucher/VoucherPill.tsx';
import { REFUND_TITLES } from './words.tsx';

const SUMS = [
  ...[
    'list_total',
    'discount_sum',
    'total',
    'deposit_due',
    'paid',
    'pending',
    'balance',
    'collect_amount',
    'refund_due',
    'credit_left',
    'transfer_price',
    'kept',
    'part_fees',
  ],
  ...['amount', 'price', 'unit_price'],
];
/** What follows from other fields: names of ids, snapshots, what the document shows in its own words. */
const HIDDEN = [
  ...['country', 'public_token', 'uuid', 'state_since', 'confirmed_at', 'expires_at', 'created_by', 'pax_count', 'units', 'excursion', 'variant'],
  ...['price_snapshot', 'rate_snapshot', 'cancellation_rule', 'rule', 'deadlines', 'memo', 'memo_snapshot', 'cancellation', 'date_history'],
  ...['amendments', 'lead', 'client', 'sold_by', 'agent', 'source', 'payment', 'list_total', 'discount_sum', 'collect_amount', 'pending'],
  ...[
    'voucher',
    'rate',
    'amount_in_voucher_currency',
    'received_by',
    'received_at',
    'settled_by',
    'settled_at',
    'corrects',
    'pair',
    'returns',
    'move_only',
    'idempotency_key',
  ],
  ...['refunded_before', 'kept_terms', 'overrides'],
];

/** How the history of a voucher and of its payments is told. */
export function voucherHistory(currency: string, formats: readonly CurrencyFormat[]): HistoryWords {
  return {
    fields: SALE_FIELDS,
    titles: {
      state: 'voucher_state',
      number: 'history_number',
      refund_state: 'voucher_refund_state',
      refund_due: 'voucher_refund_sum',
      credit_left: 'voucher_credit_left',
      kept: 'voucher_kept',
      part_fees: 'voucher_line_part_fee',
      kept_rule: 'voucher_kept_by',
      excursion_name_ru: 'voucher_excursion',
      excursion_name_en: 'voucher_excursion',
      variant_name_ru: 'voucher_variant',
      variant_name_en: 'voucher_variant',
      total: 'voucher_total',
      paid: 'voucher_line_paid',
      balance: 'voucher_balance',
      currency: 'payment_currency',
      discount: 'voucher_discount',
      collect_on_tour: 'voucher_collect',
      amount: 'payment_amount',
      method: 'payment_method',
      kind: 'payment_kind',
      child_ages: 'history_child_ages',
      pax: 'history_passengers',
      restrictions_ack: 'history_restrictions',
      pier: 'history_pier',
      pickup_status: 'history_pickup_status',
      return_to: 'history_return_to',
      supplier_reference: 'history_supplier_reference',
      reseller_reference: 'history_reseller_reference',
      driver_note_th: 'history_driver_note',
      park_fee: 'history_park_fee',
    },
    options: { state: { ...STATE_TITLES, ...STATES }, refund_state: REFUND_TITLES, kept_rule: KEPT_TITLES, kind: KINDS, method: METHODS },
    sums: { names: SUMS, write: (minor, own) => writeMoney(minor, own || currency, formats) },
    hidden: HIDDEN,
  };
}
