/** What can be asked of the list of leads, in the same words in address, route and column, and the index that each question walks. */

export const LEAD_FILTERS = ['status', 'assigned_user', 'source', 'overdue', 'period'] as const;
// decision: lists-of-the-desk
/** Words that addresses and saved views had before. */
export const LEAD_WAS = { manager: 'assigned_user' } as const;
/** Newest first, most urgent first, longest in its status last, latest closed first. */
export const LEAD_SORTS = ['created', 'due_at', 'status_since', 'closed_at'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Filter values beside record ids: every open lead, and leads that nobody has. */
export const ANY_OPEN = 'open';
export const NOBODY = 'none';

export interface LeadFilters {
  readonly status: string;
  readonly assigned_user: string;
  readonly source: string;
  readonly overdue: boolean;
  readonly sort: LeadSort;
}

/** Every list walks one of these and finds in it whatever it filters by. Written out, so that no browser is sent them. */
export const LEAD_INDEXES = {
  idx_leads_created: '(country, created, id, status, assigned_user, source, due_at)',
  idx_leads_status_created: '(country, status, created, id, assigned_user, source, due_at)',
  idx_leads_user_created: '(country, assigned_user, created, id, status, source, due_at)',
  idx_leads_user_status_created: '(country, assigned_user, status, created, id, source, due_at)',
  idx_leads_source_created: '(country, source, created, id, status, assigned_user, due_at)',
  idx_leads_source_status_created: '(country, source, status, created, id, assigned_user, due_at)',
  idx_leads_source_user_created: '(country, source, assigned_user, created, id, status, due_at)',
  idx_leads_open_created: "(country, created, id, due_at, status, assigned_user, source) WHERE due_at != ''",
  idx_leads_open_due: "(country, due_at, id, created, status, assigned_user, source) WHERE due_at != ''",
  idx_leads_open_user_due: "(country, assigned_user, due_at, id, created, status, source) WHERE due_at != ''",
  idx_leads_open_status_due: "(country, status, due_at, id, created, assigned_user, source) WHERE due_at != ''",
  idx_leads_status_since: '(country, status, status_since, id, created, assigned_user, source, due_at)',
  idx_leads_user_status_since: '(country, assigned_user, status, status_since, id, created, source, due_at)',
  idx_leads_closed: "(country, closed_at, id, created, status, assigned_user, source, due_at) WHERE closed_at != ''",
} as const;

/**
 * The index that a question walks, in its order and with its filters as the first columns where there is one. It is
 * named in the statement: without statistics the planner guesses, and a wrong guess reads the whole table.
 */
export function leadIndex({ sort, status, assigned_user, source, overdue }: LeadFilters): keyof typeof LEAD_INDEXES {
  const isStatus = status !== '' && status !== ANY_OPEN;
  const isOpen = status === ANY_OPEN || overdue;
  if (sort === 'due_at') return assigned_user ? 'idx_leads_open_user_due' : isStatus ? 'idx_leads_open_status_due' : 'idx_leads_open_due';
  if (sort === 'closed_at') return 'idx_leads_closed';
  if (sort === 'status_since' && isStatus) return assigned_user ? 'idx_leads_user_status_since' : 'idx_leads_status_since';
  if (assigned_user) return isStatus ? 'idx_leads_user_status_created' : source ? 'idx_leads_source_user_created' : 'idx_leads_user_created';
  if (source) return isStatus ? 'idx_leads_source_status_created' : 'idx_leads_source_created';
  if (isStatus) return 'idx_leads_status_created';
  return isOpen ? 'idx_leads_open_created' : 'idx_leads_created';
}

/** Order that can be had: statuses are ordered by their own time within one status only. */
export function leadSort({ sort, status }: Pick<LeadFilters, 'sort' | 'status'>): LeadSort {
  return sort === 'status_since' && (status === '' || status === ANY_OPEN) ? 'created' : sort;
}
