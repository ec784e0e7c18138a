/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  notes: {
    idx_notes_1: 'UNIQUE (country, sort)',
  },
} as const;
