/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  net_prices: {
    idx_net_prices_1: 'UNIQUE (excursion, valid_from)',
  },
} as const;
