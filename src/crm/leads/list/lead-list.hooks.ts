import { ANY_OPEN, LEAD_SORTS, type LeadFilters, leadIndex, leadSort, NOBODY } from '../../../model/leads/list.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/engine/record-data.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';
import { deskShow } from '../../../backend/desk/desk.ts';
import {
  conditions,
  countText,
  type Found,
  limitIn,
  matchOf,
  NOTHING_FOUND,
  type PageAsked,
  pageStatement,
  pageText,
  type Statement,
  totalStatement,
  type Walk,
  withFound,
} from '../../../backend/lists/list-sql.ts';
import { cursorIn, instantIn, type RequestQuery, wordIn } from '../../../backend/engine/request.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import { listLeads as listed, readBoard } from '../../../model/leads/reading.operations.ts';

/** What is asked of the list of leads; '' for anything. */
export interface LeadQuery extends LeadFilters, PageAsked {
  /** Created at or after, and before; as stored. */
  readonly from: string;
  readonly to: string;
  /** Words of a search in the index's language; `null` where nothing is searched, no match where they are too short. */
  readonly found: Found | null;
  /** Whether all that is found is wanted. */
  readonly isWhole: boolean;
  readonly now: string;
}

/** A voucher's number, its beginning or its digits alone, as a search has it: a lead is found by it too. */
const VOUCHER_NUMBER = /^(ti-\d|\d\d-[a-z]{2}-\d|\d\d-\d{6}$|\d{4,6}$)/;
/** Of what is found a list looks at the latest so many. */
const FOUND_MAX = 1000;
/** Other records' words do not take the place of a lead's. */
const LEAD_OF = "CASE s.entity WHEN 'leads' THEN s.record WHEN 'vouchers' THEN (SELECT lead FROM vouchers WHERE id = s.record) ELSE s.parent END";

function walkOf(query: LeadQuery): Walk {
  const { country, status, assigned_user, source, overdue, from, to, now, found, isWhole } = query;
  const sort = leadSort(query);
  const where = conditions(
    country,
    [
      (status === ANY_OPEN || overdue || sort === 'due_at') && "due_at != ''",
      status !== '' && status !== ANY_OPEN && 'status = {:status}',
      sort === 'closed_at' && "closed_at != ''",
      assigned_user !== '' && 'assigned_user = {:assigned_user}',
      source !== '' && 'source = {:source}',
      overdue && 'due_at < {:now}',
      from !== '' && 'created >= {:from}',
      to !== '' && 'created < {:to}',
    ],
    { status, assigned_user: assigned_user === NOBODY ? '' : assigned_user, source, now, from, to },
  );
  const among = found?.terms.some(({ term }) => VOUCHER_NUMBER.test(term)) ? "'leads', 'activities', 'vouchers'" : "'leads', 'activities'";
  return {
    description: leads,
    index: found ? '' : leadIndex({ ...query, sort }),
    column: sort,
    isAscending: sort === 'due_at',
    where: withFound(where, found, { what: LEAD_OF, among, most: FOUND_MAX, isWhole }),
  };
}

export const listStatement = (query: LeadQuery): Statement => pageStatement(walkOf(query), query);
export const countStatement = (query: LeadQuery, isWhole = false): Statement => totalStatement(walkOf(query), isWhole);

const BOARD_ROWS = 8;

function queryOf(params: RequestQuery): LeadQuery {
  const country = wordIn(params['country']);
  const text = (params['q'] ?? '').trim().slice(0, 100);
  return {
    country,
    status: wordIn(params['status']),
    assigned_user: wordIn(params['assigned_user']),
    source: wordIn(params['source']),
    overdue: params['overdue'] === '1',
    from: instantIn(params['from']),
    to: instantIn(params['to']),
    sort: LEAD_SORTS.find((sort) => sort === params['sort']) ?? 'created',
    after: cursorIn(params),
    found: text === '' ? null : (matchOf(text) ?? NOTHING_FOUND),
    isWhole: params['whole'] === '1',
    limit: limitIn(params['limit']),
    now: storedTime(Date.now()),
  };
}

const pageOf = (app: App, actor: Actor, query: LeadQuery): string => pageText(app, actor, listStatement(query), query);
const countOf = (app: App, actor: Actor, query: LeadQuery, isWhole = false): string => countText(app, actor, countStatement(query, isWhole), isWhole);

export function listLeads(e: RequestEvent): void {
  deskShow(e, listed, (app, actor, asked) => {
    const query = queryOf(asked);
    return [pageOf(app, actor, query), ...(asked.count ? [countOf(app, actor, query, asked.count === 'all')] : [])];
  });
}

export function leadBoard(e: RequestEvent): void {
  deskShow(e, readBoard, (app, actor, asked) => {
    const every = queryOf(asked);
    const columns = app.findRecordsByFilter('statuses', '', 'sort', 0, 0).map((status) => {
      const kind = status.getString('kind');
      const query: LeadQuery = { ...every, status: status.id, sort: kind === 'open' ? 'due_at' : 'status_since', limit: BOARD_ROWS };
      return `{"status":"${status.id}","kind":"${kind}",${pageOf(app, actor, query)},${countOf(app, actor, query)}}`;
    });
    return [`"columns":[${columns.join(',')}]`];
  });
}
