/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  offers: {
    idx_offers_1: 'UNIQUE (token)',
    idx_offers_2: '(lead, created)',
  },
} as const;
