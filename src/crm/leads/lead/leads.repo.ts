import type PocketBase from 'pocketbase';
import type { Edit } from '../../../schema/edit.ts';
import { answered } from '../../../errors/app-error.ts';
import type { BoardColumn, LeadRecord } from '../../../model/leads/answers.ts';
import { type LeadRow, leads } from '../../../model/leads/fields/leads.ts';
import { LEAD_FILTERS, LEAD_WAS } from '../../../model/leads/list.ts';
import { listLeads as listed, readBoard as board } from '../../../model/leads/reading.operations.ts';
import { ask, askedFor, cursorOf, editBody, pageOf, writeHeaders } from '../../../data/ask.ts';
import type { Filters, ListPage, ListQuery, ListShape } from '../../../data/list-query.ts';
import { all } from '../../../data/query.ts';
import { isPeriod, type Office, periodStart } from '../../../data/periods.ts';

const CODE = /^[a-z0-9_]{1,30}$/;
/** The desk's own route answers these filters; nothing is left for a condition. */
const byRoute = (accepts: (value: string) => boolean) => ({ accepts, means: () => all() });
const isCode = (value: string): boolean => CODE.test(value);

/** What can be asked of the list of leads. */
export const LEAD_LIST: ListShape = {
  description: leads,
  search: [],
  filters: LEAD_FILTERS,
  was: LEAD_WAS,
  asked: {
    status: byRoute(isCode),
    assigned_user: byRoute(isCode),
    source: byRoute(isCode),
    overdue: byRoute((value) => value === '1'),
    period: byRoute(isPeriod),
  },
  sorts: ['created', 'due_at'],
  directions: { created: 'descending', due_at: 'ascending' },
  defaultSort: { field: 'created', descending: true },
  pageSize: 50,
  paging: 'keyset',
};

const UNASKED: ListQuery = { search: '', filters: {}, sort: LEAD_LIST.defaultSort, page: 1, cursor: null };

/** The question in the words of the desk's route. */
function paramsOf({ country, timezone }: Office, { search, filters, sort, cursor }: ListQuery) {
  const { period, ...others } = filters;
  return {
    country,
    ...others,
    ...(search === '' ? {} : { q: search }),
    ...(period ? { from: new Date(periodStart(period, Date.now(), timezone)).toISOString() } : {}),
    ...cursorOf(cursor),
    sort: sort.field,
  };
}

/** One page of a country's leads. */
export async function listLeads(pb: PocketBase, office: Office, query: ListQuery): Promise<ListPage<LeadRow>> {
  return pageOf(await ask(pb, listed, { ...paramsOf(office, query), ...askedFor(query, LEAD_LIST.pageSize) }));
}

/** The first leads of every status. */
export async function readBoard(pb: PocketBase, office: Office, { status: _one, ...filters }: Filters): Promise<readonly BoardColumn[]> {
  return (await ask(pb, board, paramsOf(office, { ...UNASKED, filters }))).columns;
}

export function updateLead(pb: PocketBase, id: string, edit: Edit, expected: number): Promise<LeadRecord> {
  return answered(pb.collection('leads').update<LeadRecord>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
}
