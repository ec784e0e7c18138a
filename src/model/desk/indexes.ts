/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  desk_keys: {
    desk_keys_record: '(entity, record)',
  },
  exports: {
    exports_searched: "((instr('&' || filter, '&q=') > 0))",
    idx_exports_1: '(at)',
  },
  saved_views: {
    idx_saved_views_1: 'UNIQUE (owner, screen, name)',
  },
} as const;
