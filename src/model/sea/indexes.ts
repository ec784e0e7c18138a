/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  sea_days: {
    idx_sea_days_1: '(country, service_date)',
    idx_sea_days_2: '(state)',
  },
  sea_steps: {
    idx_sea_steps_1: 'UNIQUE (sea_day, departure)',
  },
  sea_choices: {
    /** Nobody is asked twice, whoever calls what off at once. */
    idx_sea_choices_1: "UNIQUE (voucher) WHERE state IN ('open', 'passed_to_manager')",
    idx_sea_choices_2: "UNIQUE (token) WHERE token != ''",
    idx_sea_choices_3: '(voucher)',
    idx_sea_choices_4: '(sea_day, state)',
    idx_sea_choices_5: '(departure, state)',
    idx_sea_choices_6: '(state, deadline)',
    idx_sea_choices_7: "(kept_departure) WHERE state = 'open' AND kept_departure != ''",
    idx_sea_choices_8: "(kept_until) WHERE state = 'open'",
  },
} as const;
