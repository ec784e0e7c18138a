/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  retention_periods: {
    idx_retention_periods_1: 'UNIQUE (rule)',
  },
  retention_runs: {
    idx_retention_runs_1: '(rule, begun_at)',
    idx_retention_runs_2: "UNIQUE (rule, day) WHERE kind = 'real'",
  },
} as const;
