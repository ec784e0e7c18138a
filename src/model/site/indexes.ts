/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  legal_texts: {
    idx_legal_texts_1: "UNIQUE (kind, country) WHERE state = 'published'",
  },
} as const;
