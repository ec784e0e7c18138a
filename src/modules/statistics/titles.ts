import type { MessageKey } from '../../i18n/message-key.ts';
import type { TableName } from './rules/figure-address.ts';
import type { LeadListKind } from './rules/figure-list.ts';
import type { SaleBasis } from './rules/question.ts';

/** How tables between the overview and the lists are called. */
export const TABLE_TITLES = {
  managers: 'stats_table_managers',
  'active-leads': 'stats_table_active-leads',
  'closed-leads': 'stats_table_closed-leads',
  'average-check': 'stats_table_average-check',
  'leads-by-source': 'stats_table_leads-by-source',
  'closed-leads-source': 'stats_table_closed-leads-source',
  excurs: 'stats_table_excurs',
} as const satisfies Readonly<Record<TableName, MessageKey>>;

/** How lists of leads are called. */
export const LEAD_LIST_TITLES = {
  new: 'stats_what_new',
  closed: 'stats_what_closed',
  reopened: 'stats_what_reopened',
  given: 'stats_what_given',
  taken: 'stats_what_taken',
  begun: 'stats_what_begun',
  answered: 'stats_what_answered',
  been: 'stats_what_been',
  in_work: 'stats_what_in_work',
} as const satisfies Readonly<Record<LeadListKind, MessageKey>>;

/** What the moment of a row says in a list of leads. */
export const LEAD_LIST_MOMENTS = {
  new: 'stats_when_new',
  closed: 'stats_when_closed',
  reopened: 'stats_when_reopened',
  given: 'stats_when_given',
  taken: 'stats_when_taken',
  begun: 'stats_when_new',
  answered: 'stats_when_new',
  been: 'stats_when_new',
  in_work: 'stats_when_in_work',
} as const satisfies Readonly<Record<LeadListKind, MessageKey>>;

/** How lists of vouchers are called. */
export const SALE_LIST_TITLES = {
  created: 'stats_basis_list_created',
  sold: 'stats_basis_list_sold',
  sailed: 'stats_basis_list_sailed',
  cancelled: 'stats_basis_list_cancelled',
} as const satisfies Readonly<Record<SaleBasis, MessageKey>>;
