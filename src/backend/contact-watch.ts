import { ENTITY } from './contact-events.ts';
import { readWatch as operation } from '../model/backend/operations.ts';
import { deskShow } from './desk.ts';
import type { RequestEvent } from './jsvm.d.ts';
import { rowsOf } from './rows.ts';
import { storedTime } from './time.ts';

const SHOWN_MS = 86_400_000;
const SHOWN_MAX = 5;
const WATCHED_SQL = `SELECT id, action, actor_name, at, after FROM events INDEXED BY idx_events_contacts WHERE entity = '${ENTITY}' AND at > {:since} ORDER BY at DESC LIMIT {:limit}`;

export function readWatch(e: RequestEvent): void {
  deskShow(e, operation, (app) => {
    const since = storedTime(Date.now() - SHOWN_MS);
    const found = rowsOf(app, WATCHED_SQL, { since, limit: SHOWN_MAX }, { id: '', action: '', actor_name: '', at: '', after: '' });
    return { rows: found.map((row) => ({ ...row, after: JSON.parse(row.after || 'null') })) };
  });
}
