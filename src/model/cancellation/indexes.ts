/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  cancellation_rules: {
    idx_cancellation_rules_1: 'UNIQUE (rule, version)',
    idx_cancellation_rules_2: "UNIQUE (country, scope, excursion) WHERE state = 'active'",
    idx_cancellation_rules_3: '(excursion)',
  },
} as const;
