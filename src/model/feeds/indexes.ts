/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  calendar_feeds: {
    idx_calendar_feeds_1: "UNIQUE (token) WHERE token != ''",
    idx_calendar_feeds_2: "UNIQUE (country, boat, guide) WHERE ended_at = ''",
  },
} as const;
