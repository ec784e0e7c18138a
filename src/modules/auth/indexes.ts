/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  phone_codes: {
    idx_phone_codes_1: '(phone, created)',
    idx_phone_codes_2: '(address, created)',
    idx_phone_codes_3: '(created)',
    idx_phone_codes_4: '(country, created)',
  },
  session_ends: {
    idx_session_ends_1: '(created)',
  },
  throttles: {
    idx_throttles_1: 'UNIQUE (key)',
    idx_throttles_2: '(updated)',
  },
} as const;
