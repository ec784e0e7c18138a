import { CLIENT_INDEXES } from './list.ts';

/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  clients: {
    ...CLIENT_INDEXES,
    idx_clients_2: "(phone_e164) WHERE phone_e164 != ''",
    idx_clients_3: '(last_manager)',
    idx_clients_4: '(country, state, name COLLATE NOCASE, id)',
    idx_clients_5: '(merged_into)',
    idx_clients_brought: "(first_agent) WHERE first_agent != ''",
  },
} as const;
