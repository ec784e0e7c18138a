/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  currencies: {
    idx_currencies_1: 'UNIQUE (country, code)',
    idx_currencies_2: 'UNIQUE (country) WHERE main = 1',
  },
  rates_held: {
    idx_rates_held_1: '(country, state, held_at)',
  },
  rates: {
    idx_rates_1: '(base, quote, valid_from)',
  },
} as const;
