import { LEAD_SORTS } from '../list.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Actor } from '../../../backend/actor.ts';
import { deskRead } from '../../../backend/desk.ts';
import { countText, limitIn, pageText } from '../../../backend/list-page.ts';
import { countStatement, type LeadQuery, listStatement } from './lead-list.ts';
import { matchOf, NOTHING_FOUND } from '../../../backend/search.ts';
import { instantIn, cursorIn, type RequestQuery, wordIn } from '../../../backend/request.ts';

const BOARD_ROWS = 8;

function queryOf(told: RequestQuery): LeadQuery {
  const country = wordIn(told['country']);
  const text = (told['q'] ?? '').trim().slice(0, 100);
  return {
    country,
    status: wordIn(told['status']),
    assigned_user: wordIn(told['assigned_user']),
    source: wordIn(told['source']),
    overdue: told['overdue'] === '1',
    from: instantIn(told['from']),
    to: instantIn(told['to']),
    sort: LEAD_SORTS.find((sort) => sort === told['sort']) ?? 'created',
    after: cursorIn(told),
    found: text === '' ? null : (matchOf(text) ?? NOTHING_FOUND),
    isWhole: told['whole'] === '1',
    limit: limitIn(told['limit']),
    now: storedTime(Date.now()),
  };
}

const pageOf = (app: App, actor: Actor, query: LeadQuery): string => pageText(app, actor, listStatement(query), query);
const countOf = (app: App, actor: Actor, query: LeadQuery, isWhole = false): string => countText(app, actor, countStatement(query, isWhole), isWhole);

/** GET leads?country=…: one page; `count=1` counts too, up to a thousand, `count=all` whatever there is. */
export function listLeads(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, told) => {
    const query = queryOf(told);
    return [pageOf(app, actor, query), ...(told['count'] ? [countOf(app, actor, query, told['count'] === 'all')] : [])];
  });
}

/** GET board?country=&assigned_user=&source=: the first leads of every stage with how many there are. */
export function leadBoard(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, told) => {
    const asked = queryOf({ ...told, q: '', after: '', before: '' });
    const columns = app.findRecordsByFilter('statuses', '', 'sort', 0, 0).map((stage) => {
      const kind = stage.getString('kind');
      const query: LeadQuery = { ...asked, status: stage.id, sort: kind === 'open' ? 'due_at' : 'status_since', limit: BOARD_ROWS };
      return `{"status":"${stage.id}","kind":"${kind}",${pageOf(app, actor, query)},${countOf(app, actor, query)}}`;
    });
    return [`"columns":[${columns.join(',')}]`];
  });
}
