/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  waiting_list: {
    idx_waiting_list_1: "(country, service_date, start_time, since) WHERE state IN ('waiting', 'offered')",
    idx_waiting_list_2: "UNIQUE (voucher) WHERE state IN ('waiting', 'offered')",
    idx_waiting_list_3: '(voucher)',
    idx_waiting_list_4: '(departure)',
  },
} as const;
