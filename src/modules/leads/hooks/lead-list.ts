import { objectSql } from '../../../backend/json-sql.ts';
import { COUNT_MAX, type Statement, walkFrom } from '../../../backend/list-page.ts';
import type { ListCursor } from '../../../backend/request.ts';
import { type Found, foundMax, foundSql } from '../../../backend/search.ts';

/** What can be asked of the list of leads. */
export interface LeadQuery {
  readonly country: string;
  /** A stage; `open` stands for all that are not closed. */
  readonly status: string;
  /** A manager's id; `none` stands for nobody's. */
  readonly assigned: string;
  readonly source: string;
  readonly overdue: boolean;
  /** Created at or after, and before; as stored. */
  readonly from: string;
  readonly to: string;
  /** `created` newest first, `due` most urgent first, `stage` longest in it last, `closed` latest first. */
  readonly sort: LeadSort;
  readonly after: ListCursor | null;
  /** Words of a search in the index's language; `null` where nothing is searched, no match where they are too short. */
  readonly found: Found | null;
  /** Whether all that is found is wanted. */
  readonly isWhole: boolean;
  readonly limit: number;
  readonly now: string;
}

export const LEAD_SORTS = ['created', 'due', 'stage', 'closed'] as const;
/** A voucher's number, its beginning or its digits alone, as a search has it: a lead is found by it too. */
const VOUCHER_NUMBER = /^(ti-\d|\d\d-[a-z]{2}-\d|\d\d-\d{6}$|\d{4,6}$)/;
/** Of what is found a list looks at the latest so many. */
const FOUND_MAX = 1000;
export type LeadSort = (typeof LEAD_SORTS)[number];

const COLUMN: Readonly<Record<LeadSort, string>> = { created: 'created', due: 'due_at', stage: 'status_since', closed: 'closed_at' };

/** Columns of a list's row. */
const LEAD_ROW = [
  ...['id', 'number', 'name', 'status', 'status_since', 'assigned_user', 'assigned_reason', 'source', 'language', 'country', 'agent', 'client'],
  ...[
    'next_action',
    'next_action_at',
    'due_at',
    'touches',
    'received_at',
    'first_response_at',
    'response_minutes',
    'date_from',
    'adults',
    'children',
    'infants',
  ],
  ...['excursion', 'hotel', 'phone_e164', 'phone_raw', 'messenger', 'email', 'loss_reason', 'closed_at', 'merged_into'],
  ...['picks', 'last_touch_at', 'created', 'updated', 'revision'],
];
const CONTACTS = ['phone_e164', 'phone_raw', 'messenger', 'email'];

/**
 * The index that a query walks, in its order and with its filters as the first columns where there is one. It is
 * named in the statement: without statistics the planner guesses, and a wrong guess reads the whole table.
 */
export function indexOf({ sort, status, assigned, source, overdue }: Pick<LeadQuery, 'sort' | 'status' | 'assigned' | 'source' | 'overdue'>): string {
  const isStage = status !== '' && status !== 'open';
  const isOpen = status === 'open' || overdue;
  if (sort === 'due') return assigned ? 'open_user_due' : isStage ? 'open_status_due' : 'open_due';
  if (sort === 'closed') return 'closed';
  if (sort === 'stage' && isStage) return assigned ? 'user_status_since' : 'status_since';
  if (assigned) return isStage ? 'user_status_created' : source ? 'source_user_created' : 'user_created';
  if (source) return isStage ? 'source_status_created' : 'source_created';
  if (isStage) return 'status_created';
  return isOpen ? 'open_created' : 'created';
}

/** Order that can be had: stages are ordered by their own time within one stage only. */
export function sortOf({ sort, status }: Pick<LeadQuery, 'sort' | 'status'>): LeadSort {
  return sort === 'stage' && (status === '' || status === 'open') ? 'created' : sort;
}

function conditions(query: LeadQuery): Statement {
  const parts = ['country = {:country}'];
  const parameters: Record<string, string | number> = { country: query.country };
  const add = (text: string, name: string, value: string): void => {
    parts.push(text);
    parameters[name] = value;
  };
  const isOpenSort = sortOf(query) === 'due';
  if (query.status === 'open' || query.overdue || isOpenSort) parts.push("due_at != ''");
  if (query.status !== '' && query.status !== 'open') add('status = {:status}', 'status', query.status);
  if (sortOf(query) === 'closed') parts.push("closed_at != ''");
  if (query.assigned !== '') add('assigned_user = {:assigned}', 'assigned', query.assigned === 'none' ? '' : query.assigned);
  if (query.source !== '') add('source = {:source}', 'source', query.source);
  if (query.overdue) add('due_at < {:now}', 'now', query.now);
  if (query.from !== '') add('created >= {:from}', 'from', query.from);
  if (query.to !== '') add('created < {:to}', 'to', query.to);
  if (query.found?.match === '') parts.push('1 = 0');
  else if (query.found) {
    // Found and listed in one statement: ids that go through the engine cost more than both. Other records' words do not take the place of a lead's.
    const lead = "CASE s.entity WHEN 'leads' THEN s.record WHEN 'vouchers' THEN (SELECT lead FROM vouchers WHERE id = s.record) ELSE s.parent END";
    const entities = query.found.terms.some((term) => VOUCHER_NUMBER.test(term)) ? "'leads', 'activities', 'vouchers'" : "'leads', 'activities'";
    const hits = foundSql(query.found, lead, ` AND s.entity IN (${entities})`, String(foundMax(FOUND_MAX, query.isWhole)));
    parts.push(`id IN (${hits.sql})`);
    Object.assign(parameters, hits.parameters);
  }
  return { sql: parts.join(' AND '), parameters };
}

const tableOf = (query: LeadQuery): string => (query.found ? 'leads' : `leads INDEXED BY idx_leads_${indexOf({ ...query, sort: sortOf(query) })}`);

/** Rows as JSON with what a cursor needs; one more than the page has tells whether it goes on. Wants `readerParameters` too. */
export function listStatement(query: LeadQuery): Statement {
  const { sql, parameters } = conditions(query);
  const column = COLUMN[sortOf(query)];
  const { behind, direction } = walkFrom(query.after, column, sortOf(query) === 'due');
  const order = (table: string): string => `ORDER BY ${table}${column} ${direction}, ${table}id ${direction}`;
  return {
    // The page is found in the index alone; only its rows are read from the table.
    sql: `SELECT ${objectSql('l', LEAD_ROW, CONTACTS, 'assigned_user', { shapes: { picks: 'json' } })} AS row, l.${column} AS value, l.id AS id FROM (SELECT id AS page_id FROM ${tableOf(query)} WHERE ${sql}${behind} ${order('')} LIMIT {:limit}) JOIN leads l ON l.id = page_id ${order('l.')}`,
    parameters: { ...parameters, ...(query.after ? { after_value: query.after.value, after_id: query.after.id } : {}), limit: query.limit + 1 },
  };
}

/** Counts up to a thousand and one: more than a thousand is said as such. A file that is taken away counts all. */
export function countStatement(query: LeadQuery, isWhole = false): Statement {
  const { sql, parameters } = conditions(query);
  return { sql: `SELECT count(*) AS total FROM (SELECT 1 FROM ${tableOf(query)} WHERE ${sql}${isWhole ? '' : ` LIMIT ${COUNT_MAX + 1}`})`, parameters };
}
