/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  pay_methods: { idx_pay_methods_1: '(country, sort, created)' },
  slips: {
    idx_slips_1: '(country, state, created)',
    idx_slips_2: '(voucher, created)',
    idx_slips_3: "(hash) WHERE hash != ''",
    idx_slips_4: "(code) WHERE code != ''",
    idx_slips_5: '(payment)',
    idx_slips_6: "(twin) WHERE twin != ''",
  },
  bank_formats: { idx_bank_formats_1: 'UNIQUE (country, name)' },
  statements: { idx_statements_1: '(country, created)', idx_statements_2: '(bank)' },
  statement_lines: {
    idx_statement_lines_1: 'UNIQUE (key)',
    idx_statement_lines_2: '(country, state, day, id)',
    idx_statement_lines_3: "(payment) WHERE payment != ''",
    idx_statement_lines_4: "(voucher) WHERE voucher != ''",
    idx_statement_lines_5: '(statement)',
  },
} as const;
