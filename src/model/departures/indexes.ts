/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  departures: {
    idx_departures_1: '(country, service_date, start_time)',
    idx_departures_2: '(boat, service_date)',
    idx_departures_3: '(guide, service_date)',
    idx_departures_4: "UNIQUE (plan_day) WHERE plan_day != ''",
  },
  allotments: {
    idx_allotments_1: '(departure)',
    idx_allotments_2: "UNIQUE (departure, agent) WHERE state = 'live'",
    idx_allotments_3: "(until) WHERE state = 'live'",
    idx_allotments_4: '(agent)',
  },
  waiting_list: {
    idx_waiting_list_1: "(country, service_date, start_time, since) WHERE state IN ('waiting', 'offered')",
    idx_waiting_list_2: "UNIQUE (voucher) WHERE state IN ('waiting', 'offered')",
    idx_waiting_list_3: '(voucher)',
    idx_waiting_list_4: '(departure)',
  },
  sailing_plans: {
    idx_sailing_plans_1: '(country, start_time)',
    idx_sailing_plans_2: '(boat)',
  },
} as const;
