/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  vans: {
    idx_vans_1: '(country, name)',
  },
  runs: {
    idx_runs_1: '(country, service_date)',
    idx_runs_2: 'UNIQUE (van, service_date, start_time)',
    idx_runs_3: "UNIQUE (token) WHERE token != ''",
  },
  run_stops: {
    idx_run_stops_1: 'UNIQUE (voucher)',
    idx_run_stops_2: "(run) WHERE run != ''",
  },
} as const;
