/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  reviews: {
    idx_reviews_1: "UNIQUE (voucher) WHERE voucher != ''",
    idx_reviews_2: "UNIQUE (token) WHERE token != ''",
    idx_reviews_3: '(country, state, written_at)',
    /** The unique one holds no empty ones, which no planner can know of a parameter. */
    idx_reviews_4: '(voucher)',
  },
} as const;
