/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  boats: {
    idx_boats_1: '(country, sort, name)',
  },
  boat_costs: {
    idx_boat_costs_1: '(boat, valid_from)',
  },
  boat_documents: {
    idx_boat_documents_1: '(boat, kind, valid_to)',
  },
  boat_photos: {
    idx_boat_photos_1: '(boat, sort)',
  },
  calendar_blocks: {
    idx_calendar_blocks_1: '(boat, until)',
    idx_calendar_blocks_2: '(country, until)',
  },
} as const;
