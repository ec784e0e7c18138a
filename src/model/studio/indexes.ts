/** Indexes by table: columns, and what they are limited to. The schema test holds them together with the migrations. */
export const indexes = {
  draft_values: {
    idx_draft_values_1: '(draft, field, state)',
  },
  drafts: {
    idx_drafts_1: "UNIQUE (entity, record) WHERE closed_at = ''",
    idx_drafts_2: "(subject, created) WHERE closed_at = ''",
    idx_drafts_3: "(country, created) WHERE closed_at = ''",
  },
  publications: {
    idx_publications_1: "(publish_at, id) WHERE state = 'waiting'",
    idx_publications_2: '(subject, created)',
    idx_publications_3: "(country, created) WHERE state = 'failed'",
    idx_publications_4: '(country, created)',
  },
  versions: {
    idx_versions_1: '(entity, record, at)',
    idx_versions_2: '(publication)',
  },
} as const;
