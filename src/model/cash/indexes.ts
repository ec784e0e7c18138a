/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  cash_boxes: {
    idx_cash_boxes_1: '(country, kind, sort)',
  },
  cash_closes: {
    idx_cash_closes_1: 'UNIQUE (country, day)',
  },
  cash_entries: {
    idx_cash_entries_1: '(country, day, holder, currency, kind, other, amount)',
    idx_cash_entries_2: '(country, holder, currency, created, id)',
    idx_cash_entries_3: "(payment, kind) WHERE payment != ''",
    idx_cash_entries_4: "UNIQUE (payout) WHERE payout != ''",
  },
  cash_moves: {
    idx_cash_moves_1: '(country, offered_at)',
    idx_cash_moves_2: "(country, from_holder) WHERE state = 'offered'",
  },
  cash_requests: {
    idx_cash_requests_1: '(country, created)',
    idx_cash_requests_2: "(country, kind) WHERE state = 'proposed'",
    idx_cash_requests_3: '(voucher)',
    idx_cash_requests_4: "(payment) WHERE payment != ''",
  },
} as const;
