import type { MessageKey } from '../../i18n/message-key.ts';
import type { TableName } from './rules/figure-address.ts';
import type { LeadListKind } from './rules/figure-list.ts';
import type { Dimension, OwnBasis, OwnMeasure, OwnSplit } from './rules/own-question.ts';
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

/** How measures of one's own questions are called. */
export const MEASURE_TITLES = {
  new: 'stats_ask_new',
  begun: 'stats_ask_begun',
  closed: 'stats_ask_closed',
  won: 'stats_ask_won',
  lost: 'stats_ask_lost',
  reopened: 'stats_ask_reopened',
  in_work: 'stats_ask_in_work',
  answered: 'stats_ask_answered',
  sold: 'stats_ask_sold',
  guests: 'stats_ask_guests',
  total: 'stats_ask_total',
  check: 'stats_ask_check',
  check_guest: 'stats_ask_check_guest',
  margin: 'stats_ask_margin',
  cancelled: 'stats_ask_cancelled',
  received: 'stats_ask_received',
  refunded: 'stats_ask_refunded',
} as const satisfies Readonly<Record<OwnMeasure, MessageKey>>;

/** What measures are of, as their groups are called. */
export const MEASURE_GROUPS = { leads: 'stats_leads', sales: 'stats_sales', money: 'stats_money' } as const;

/** What figures are told apart by, as it stands in a choice. */
export const SPLIT_TITLES = {
  time: 'stats_split_time',
  manager: 'stats_split_manager',
  source: 'stats_split_source',
  status: 'stats_split_status',
  reason: 'stats_split_reason',
  agent: 'stats_split_agent',
  excursion: 'stats_split_excursion',
  language: 'stats_split_language',
  guest_country: 'stats_split_guest_country',
  cause: 'stats_split_cause',
  method: 'stats_split_method',
  currency: 'stats_split_currency',
} as const satisfies Readonly<Record<Exclude<OwnSplit, ''>, MessageKey>>;

/** The same as the head of a column or the name of a filter. */
export const DIMENSION_TITLES = {
  manager: 'stats_manager',
  source: 'stats_source',
  status: 'stats_stage',
  reason: 'stats_loss_reason',
  agent: 'stats_agent',
  excursion: 'stats_excursion',
  language: 'stats_guest_language',
  guest_country: 'stats_of_guest_country',
  cause: 'stats_cancel_cause',
  method: 'stats_pay_method',
  currency: 'stats_currency',
} as const satisfies Readonly<Record<Dimension, MessageKey>>;

/** By which day sales count. */
export const OWN_BASIS_TITLES = { sold: 'stats_by_sold', sailed: 'stats_by_sailed', created: 'stats_by_created' } as const satisfies Readonly<
  Record<OwnBasis, MessageKey>
>;
