/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  settings: {
    idx_settings_1: 'UNIQUE (key, country)',
  },
} as const;
