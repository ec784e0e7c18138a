/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  stat_targets: {
    idx_stat_targets_1: 'UNIQUE (country, month, manager)',
  },
} as const;
