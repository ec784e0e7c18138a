import { LEAD_SORTS } from '../../../model/leads/list.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Actor } from '../../../backend/actor.ts';
import { deskRead } from '../../../backend/desk.ts';
import { countText, limitIn, pageText } from '../../../backend/list-page.ts';
import { countStatement, type LeadQuery, listStatement } from './lead-list.ts';
import { matchOf, NOTHING_FOUND } from '../../../backend/search.ts';
import { instantIn, cursorIn, type RequestQuery, wordIn } from '../../../backend/request.ts';

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

/** GET leads?country=…: one page; `count=1` counts too, up to a thousand, `count=all` whatever there is. */
export function listLeads(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, params) => {
    const query = queryOf(params);
    return [pageOf(app, actor, query), ...(params['count'] ? [countOf(app, actor, query, params['count'] === 'all')] : [])];
  });
}

/** GET board?country=&assigned_user=&source=: the first leads of every status with how many there are. */
export function leadBoard(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, params) => {
    const asked = queryOf({ ...params, q: '', after: '', before: '' });
    const columns = app.findRecordsByFilter('statuses', '', 'sort', 0, 0).map((status) => {
      const kind = status.getString('kind');
      const query: LeadQuery = { ...asked, status: status.id, sort: kind === 'open' ? 'due_at' : 'status_since', limit: BOARD_ROWS };
      return `{"status":"${status.id}","kind":"${kind}",${pageOf(app, actor, query)},${countOf(app, actor, query)}}`;
    });
    return [`"columns":[${columns.join(',')}]`];
  });
}
