/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  hits: {
    idx_hits_1: 'UNIQUE (country, day, page, language, source, referral)',
    idx_hits_2: '(country, page, day, count)',
    idx_hits_3: '(country, day, page, language, source, referral, count)',
  },
} as const;
