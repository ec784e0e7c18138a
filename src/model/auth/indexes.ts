/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  passkeys: {
    idx_passkeys_1: 'UNIQUE (credential)',
    idx_passkeys_2: '(subject)',
  },
  phone_codes: {
    idx_phone_codes_1: '(phone, created)',
    idx_phone_codes_2: '(address, created)',
    idx_phone_codes_3: '(created)',
    idx_phone_codes_4: '(country, created)',
  },
  second_factors: {
    idx_second_factors_1: 'UNIQUE (subject)',
  },
  session_ends: {
    idx_session_ends_1: '(created)',
  },
  sign_in_steps: {
    idx_sign_in_steps_1: '(created)',
  },
  throttles: {
    idx_throttles_1: 'UNIQUE (key)',
    idx_throttles_2: '(updated)',
  },
} as const;
