import { objectSql } from '../../../backend/json-sql.ts';
import { COUNT_MAX, type Statement, walkFrom } from '../../../backend/list-page.ts';
import type { ListCursor } from '../../../backend/request.ts';
import { type Found, foundMax, foundSql } from '../../../backend/search.ts';

/** What can be asked of the list of vouchers. */
export interface VoucherQuery {
  readonly country: string;
  readonly state: string;
  readonly sold_by: string;
  readonly excursion: string;
  /** Only those whose refund is due. */
  readonly isRefundDue: boolean;
  /** Only what is sold and cannot be fetched yet: a shared transfer without its hotel or its time. */
  readonly isPickupOpen: boolean;
  /** First day or instant, and the one after the last: of the trip where the order is by it, else of the creation. */
  readonly from: string;
  readonly to: string;
  readonly sort: VoucherSort;
  readonly after: ListCursor | null;
  /** Words of a search in the index's language; `null` where nothing is searched. */
  readonly found: Found | null;
  /** Whether all that is found is wanted. */
  readonly isWhole: boolean;
  readonly limit: number;
}

/** `created` newest first, `date` latest trip first, `upcoming` next trip first, `expires` the hold that ends next. */
export const VOUCHER_SORTS = ['created', 'date', 'upcoming', 'expires'] as const;
export type VoucherSort = (typeof VOUCHER_SORTS)[number];

const COLUMN: Readonly<Record<VoucherSort, string>> = { created: 'created', date: 'service_date', upcoming: 'service_date', expires: 'expires_at' };
const FOUND_MAX = 300;
/** `pickupGaps` of what is sold, in the words of the index that holds nothing else. */
const PICKUP_OPEN = "state = 'confirmed' AND transfer = 'shared' AND (hotel = '' OR pickup_from = '')";

/** Columns of a list's row. */
const VOUCHER_ROW = [
  ...['id', 'number', 'state', 'state_since', 'expires_at', 'confirmed_at', 'excursion', 'variant', 'excursion_name_ru', 'excursion_name_en'],
  ...['variant_name_ru', 'variant_name_en', 'service_date', 'start_time', 'adults', 'children', 'infants', 'pax_count', 'lead', 'client', 'language'],
  ...['lead_name_latin', 'contact_phone', 'contact_messenger', 'transfer', 'zone', 'hotel', 'room', 'pickup_from', 'pickup_to', 'pickup_status'],
  ...['currency', 'total', 'deposit_due', 'paid', 'pending', 'balance', 'collect_amount', 'refund_due', 'refund_state', 'sold_by', 'agent', 'source'],
  ...['created', 'updated', 'revision'],
];
const CONTACTS = ['contact_phone', 'contact_messenger'];

/** The index that a query walks; it is named in the statement, because a planner without statistics guesses. */
export function indexOf({
  sort,
  state,
  sold_by,
  excursion,
  isRefundDue,
  isPickupOpen,
}: Pick<VoucherQuery, 'sort' | 'state' | 'sold_by' | 'excursion' | 'isRefundDue' | 'isPickupOpen'>): string {
  if (isPickupOpen) return 'pickup';
  if (sort === 'expires') return 'expires';
  if (isRefundDue && sort === 'created') return 'refund';
  const order = sort === 'created' ? 'created' : 'date';
  if (excursion !== '') return `excursion_${order}`;
  // A state that is over has most of the rows, a manager only his own.
  if (sold_by !== '') return `user_${order}`;
  return state === '' ? order : `state_${order}`;
}

function conditions(query: VoucherQuery): Statement {
  const column = COLUMN[query.sort];
  const parts = ['country = {:country}'];
  const parameters: Record<string, string | number> = { country: query.country };
  const add = (text: string, name: string, value: string): void => {
    parts.push(text);
    parameters[name] = value;
  };
  if (query.sort === 'expires') parts.push("state = 'on_hold'");
  else if (query.state !== '') add('state = {:state}', 'state', query.state);
  if (query.sold_by !== '') add('sold_by = {:sold_by}', 'sold_by', query.sold_by === 'none' ? '' : query.sold_by);
  if (query.excursion !== '') add('excursion = {:excursion}', 'excursion', query.excursion);
  if (query.isRefundDue) parts.push("refund_state = 'due'");
  if (query.isPickupOpen) parts.push(PICKUP_OPEN);
  if (query.from !== '') add(`${column} >= {:from}`, 'from', query.from);
  if (query.to !== '') add(`${column} < {:to}`, 'to', query.to);
  if (query.found?.match === '') parts.push('1 = 0');
  else if (query.found) {
    // Found and listed in one statement: ids that go through the engine cost more than both.
    const hits = foundSql(query.found, 's.record', " AND s.entity = 'vouchers'", String(foundMax(FOUND_MAX, query.isWhole)));
    parts.push(`id IN (${hits.sql})`);
    Object.assign(parameters, hits.parameters);
  }
  return { sql: parts.join(' AND '), parameters };
}

const tableOf = (query: VoucherQuery): string => (query.found ? 'vouchers' : `vouchers INDEXED BY idx_vouchers_${indexOf(query)}`);

/** Rows as JSON with what a cursor needs; one more than the page tells whether it goes on. Wants `readerParameters` too. */
export function listStatement(query: VoucherQuery): Statement {
  const { sql, parameters } = conditions(query);
  const column = COLUMN[query.sort];
  const { behind, direction } = walkFrom(query.after, column, query.sort === 'upcoming' || query.sort === 'expires');
  const order = (table: string): string => `ORDER BY ${table}${column} ${direction}, ${table}id ${direction}`;
  const page = `SELECT id AS page_id FROM ${tableOf(query)} WHERE ${sql}${behind} ${order('')} LIMIT {:limit}`;
  return {
    // The page is found in the index alone; only its rows are read from the table.
    sql: `SELECT ${objectSql('v', VOUCHER_ROW, CONTACTS, 'sold_by')} AS row, v.${column} AS value, v.id AS id FROM (${page}) JOIN vouchers v ON v.id = page_id ${order('v.')}`,
    parameters: { ...parameters, ...(query.after ? { after_value: query.after.value, after_id: query.after.id } : {}), limit: query.limit + 1 },
  };
}

/** Counts up to a thousand and one: more than a thousand is said as such. A file that is taken away counts all. */
export function countStatement(query: VoucherQuery, isWhole = false): Statement {
  const { sql, parameters } = conditions(query);
  return { sql: `SELECT count(*) AS total FROM (SELECT 1 FROM ${tableOf(query)} WHERE ${sql}${isWhole ? '' : ` LIMIT ${COUNT_MAX + 1}`})`, parameters };
}
