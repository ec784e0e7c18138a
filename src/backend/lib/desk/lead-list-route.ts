import type { App, RequestEvent } from '../jsvm.d.ts';
import { storedTime } from '../time.ts';
import type { Actor } from './actor.ts';
import { deskRead } from './desk.ts';
import { readerParameters } from './json-sql.ts';
import { countStatement, LEAD_SORTS, type LeadQuery, listStatement } from './lead-list.ts';
import { rowsOf } from './rows.ts';
import { findLeads } from './search.ts';
import { cursorIn, instantIn, type Told, wordIn } from './told.ts';

const PAGE = { usual: 50, most: 200 } as const;
const BOARD_ROWS = 15;
const COUNT_MAX = 1000;

function queryOf(app: App, told: Told): LeadQuery {
  const country = wordIn(told['country']);
  const text = (told['q'] ?? '').trim().slice(0, 100);
  return {
    country,
    status: wordIn(told['status']),
    assigned: wordIn(told['assigned']),
    source: wordIn(told['source']),
    overdue: told['overdue'] === '1',
    from: instantIn(told['from']),
    to: instantIn(told['to']),
    sort: LEAD_SORTS.find((sort) => sort === told['sort']) ?? 'created',
    after: cursorIn(told['after']),
    found: text === '' ? null : findLeads(app, country, text),
    limit: Math.min(PAGE.most, Math.max(1, Math.floor(Number(told['limit'] ?? PAGE.usual)) || PAGE.usual)),
    now: storedTime(Date.now()),
  };
}

/** A page as the text of JSON members. */
function pageOf(app: App, actor: Actor, query: LeadQuery): string {
  const { sql, parameters } = listStatement(query);
  const rows = rowsOf(app, sql, { ...parameters, ...readerParameters(actor) }, { row: '', value: '', id: '' });
  const shown = rows.slice(0, query.limit);
  const last = shown[shown.length - 1];
  const hasMore = rows.length > query.limit;
  const after = hasMore && last ? JSON.stringify([last.value, last.id]) : '';
  return `"rows":[${shown.map(({ row }) => row).join(',')}],"hasMore":${hasMore},"after":${JSON.stringify(after)},"now":"${query.now}"`;
}

function countOf(app: App, query: LeadQuery, isWhole = false): string {
  const { sql, parameters } = countStatement(query, isWhole);
  const total = rowsOf(app, sql, parameters, { total: 0 })[0]?.total ?? 0;
  if (isWhole) return `"total":${total},"isMore":false`;
  return `"total":${Math.min(total, COUNT_MAX)},"isMore":${total > COUNT_MAX}`;
}

/** GET leads?country=…: one page; `count=1` counts too, up to a thousand, `count=all` whatever there is. */
export function listLeads(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, told) => {
    const query = queryOf(app, told);
    return [pageOf(app, actor, query), ...(told['count'] ? [countOf(app, query, told['count'] === 'all')] : [])];
  });
}

/** GET board?country=&assigned=&source=: the first leads of every stage with how many there are. */
export function leadBoard(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, told) => {
    const asked = queryOf(app, { ...told, q: '', after: '' });
    const columns = app.findRecordsByFilter('statuses', '', 'sort', 0, 0).map((stage) => {
      const kind = stage.getString('kind');
      const query: LeadQuery = { ...asked, status: stage.id, sort: kind === 'open' ? 'due' : 'stage', limit: BOARD_ROWS };
      return `{"status":"${stage.id}","kind":"${kind}",${pageOf(app, actor, query)},${countOf(app, query)}}`;
    });
    return [`"columns":[${columns.join(',')}]`];
  });
}
