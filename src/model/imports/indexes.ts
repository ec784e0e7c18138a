/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  imports: {
    idx_imports_1: '(country, created)',
    idx_imports_2: '(country, what, shape, created)',
    idx_imports_3: "(state) WHERE state = 'working'",
  },
  import_lines: {
    idx_import_lines_1: 'UNIQUE (import, line)',
    idx_import_lines_2: '(import, state, line)',
    idx_import_lines_3: '(lead)',
    idx_import_lines_4: '(client)',
    idx_import_lines_5: '(voucher)',
  },
} as const;
