import type { App, RequestEvent } from '../jsvm.d.ts';
import { storedTime } from '../time.ts';
import type { Actor } from './actor.ts';
import { deskRead } from './desk.ts';
import { countStatement, LEAD_ROW, LEAD_SORTS, type LeadQuery, listStatement, sortOf } from './lead-list.ts';
import { maskedFor } from './masks.ts';
import type { Plain } from './plain.ts';
import { rowsOf } from './rows.ts';
import { findLeads } from './search.ts';

const PAGE = { usual: 50, most: 200 } as const;
const BOARD_ROWS = 25;
const COUNT_MAX = 1000;
const SORT_COLUMN = { created: 'created', due: 'due_at', stage: 'status_since', closed: 'closed_at' } as const;

type Told = Readonly<Record<string, string | undefined>>;

const word = (value: string | undefined): string => (/^[a-z0-9_-]{1,40}$/.test(value ?? '') ? String(value) : '');

function instant(value: string | undefined): string {
  const at = Date.parse((value ?? '').replace(' ', 'T'));
  return Number.isNaN(at) ? '' : storedTime(at);
}

function cursorIn(text: string | undefined): LeadQuery['after'] {
  try {
    const [value, id]: readonly unknown[] = JSON.parse(text ?? 'null') ?? [];
    return typeof value === 'string' && typeof id === 'string' ? { value, id } : null;
  } catch {
    return null;
  }
}

function queryOf(app: App, told: Told): LeadQuery {
  const country = word(told['country']);
  const text = (told['q'] ?? '').trim().slice(0, 100);
  return {
    country,
    status: word(told['status']),
    assigned: word(told['assigned']),
    source: word(told['source']),
    overdue: told['overdue'] === '1',
    from: instant(told['from']),
    to: instant(told['to']),
    sort: LEAD_SORTS.find((sort) => sort === told['sort']) ?? 'created',
    after: cursorIn(told['after']),
    found: text === '' ? null : findLeads(app, country, text),
    limit: Math.min(PAGE.most, Math.max(1, Math.floor(Number(told['limit'] ?? PAGE.usual)) || PAGE.usual)),
    now: storedTime(Date.now()),
  };
}

function pageOf(app: App, actor: Actor, query: LeadQuery): Plain {
  const { sql, parameters } = listStatement(query);
  const rows = rowsOf(app, sql, parameters, LEAD_ROW);
  const shown = rows.slice(0, query.limit);
  const last = shown[shown.length - 1];
  const hasMore = rows.length > query.limit;
  return {
    rows: shown.map((row) => maskedFor(actor, 'leads', row)),
    hasMore,
    after: hasMore && last ? JSON.stringify([last[SORT_COLUMN[sortOf(query)]], last.id]) : '',
    now: query.now,
  };
}

function countOf(app: App, query: LeadQuery): Plain {
  const { sql, parameters } = countStatement(query);
  const total = rowsOf(app, sql, parameters, { total: 0 })[0]?.total ?? 0;
  return { total: Math.min(total, COUNT_MAX), isMore: total > COUNT_MAX };
}

/** GET leads?country=…: one page; `count=1` counts too, up to a thousand. */
export function listLeads(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, told) => {
    const query = queryOf(app, told);
    return { ...pageOf(app, actor, query), ...(told['count'] === '1' ? countOf(app, query) : {}) };
  });
}

/** GET board?country=&assigned=&source=: the first leads of every stage with how many there are. */
export function leadBoard(e: RequestEvent): void {
  deskRead(e, 'desk.search', (app, actor, told) => {
    const stages = app.findRecordsByFilter('statuses', '', 'sort', 0, 0);
    const columns = stages.map((stage) => {
      const sort = stage.getString('kind') === 'open' ? 'due' : 'stage';
      const query: LeadQuery = { ...queryOf(app, { ...told, q: '', after: '' }), status: stage.id, sort, limit: BOARD_ROWS };
      return { status: stage.id, kind: stage.getString('kind'), ...pageOf(app, actor, query), ...countOf(app, query) };
    });
    return { columns };
  });
}
