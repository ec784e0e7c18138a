import { VOUCHER_INDEXES } from './list.ts';

/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  payments: {
    idx_payments_1: '(voucher, created, id)',
    idx_payments_2: '(country, state, received_at, id)',
    idx_payments_3: '(country, received_at, id, state, kind, method, currency, amount, received_by, corrects)',
    idx_payments_4: "UNIQUE (idempotency_key) WHERE idempotency_key != ''",
    idx_payments_5: "(corrects) WHERE corrects != ''",
    idx_payments_6: "(pair) WHERE pair != ''",
    idx_payments_kinds: '(country, currency, kind, method, state, received_at, id, amount, corrects)',
    idx_payments_person: '(country, received_by, currency, kind, method, state, received_at, id, amount, corrects)',
    idx_payments_size: '(country, currency, kind, method, state, abs(amount), received_at, id, received_by, amount, corrects)',
  },
  voucher_people: {
    idx_voucher_people_1: '(voucher, sort)',
  },
  vouchers: {
    ...VOUCHER_INDEXES,
    idx_vouchers_1: 'UNIQUE (uuid)',
    idx_vouchers_12: '(lead)',
    idx_vouchers_13: '(client)',
    idx_vouchers_14: "(agent, created, id) WHERE agent != ''",
    idx_vouchers_brought: "(agent, country, currency, state, total, created) WHERE agent != ''",
    idx_vouchers_15: "(expires_at) WHERE state = 'on_hold'",
    idx_vouchers_2: 'UNIQUE (public_token)',
    idx_vouchers_reseller: "(reseller_reference) WHERE reseller_reference != ''",
    idx_vouchers_departure: "(departure) WHERE departure != ''",
    idx_vouchers_3: "UNIQUE (country, number) WHERE number != ''",
  },
} as const;
