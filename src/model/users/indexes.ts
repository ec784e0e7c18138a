/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  admins: {
    idx_admins_1: 'UNIQUE (username COLLATE NOCASE)',
  },
  users: {
    idx_users_1: 'UNIQUE (username COLLATE NOCASE)',
    idx_users_2: "UNIQUE (phone_e164) WHERE phone_e164 != ''",
    idx_users_3: "UNIQUE (manager_code) WHERE manager_code != ''",
    idx_users_4: '(type, active)',
  },
} as const;
