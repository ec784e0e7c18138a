import type { Action } from '../../access/policy.ts';
import { HISTORY_READERS } from '../../access/writes.ts';
import * as operations from '../../model/backend/operations.ts';
import { readWatch as operation } from '../../model/backend/operations.ts';
import { GUEST_COLLECTIONS } from '../../records/asked-words.ts';
import type { Taken } from '../../schema/operation.ts';
import { countContacts, countTaken, ENTITY } from '../contacts/contact-reads.ts';
import { maskedFor, ownerOf, seesContacts } from '../contacts/masks.ts';
import { jsonIn, type Plain, shownOf, storedTime } from '../engine/record-data.ts';
import { Refusal } from '../engine/refusal.ts';
import { byId, rowsOf } from '../engine/rows.ts';
import { statementOf, type Actor, isUnproven } from '../sessions/actor.ts';
import type { App, PbRecord, RequestEvent } from '../jsvm.d.ts';
import { deskAct, deskShow } from './desk.ts';

const ROWS = 200;
export function readEvents(e: RequestEvent): void {
  const right = ({ entity = '' }): Action => (Object.hasOwn(HISTORY_READERS, entity) ? (HISTORY_READERS[entity] ?? 'admin') : 'admin');
  const show = (app: App, actor: Actor, { entity, record }: Taken<(typeof operations.readEvents)['takes']>) => {
    if (!Object.hasOwn(HISTORY_READERS, entity)) throw new Refusal('not_found', { entity });
    const subject = byId(app, entity, record);
    // Whose record it is decides on contacts in old values too.
    const owner = subject ? ownerOf(app, subject) : {};
    if (GUEST_COLLECTIONS[entity] !== undefined && subject && seesContacts(actor, entity, owner)) countContacts(app, actor, [record]);
    const masked = (row: Plain): Plain => {
      const { masked: _isMasked, ...rest } = maskedFor(actor, entity, row, owner);
      return rest;
    };
    return {
      rows: eventsOf(app, entity, record).map((row) => ({
        ...shownOf(row),
        before: masked(jsonIn<Plain>(row, 'before', {})),
        after: masked(jsonIn<Plain>(row, 'after', {})),
      })),
    };
  };
  deskShow(e, operations.readEvents, show, right);
}

function eventsOf(app: App, entity: string, record: string): readonly PbRecord[] {
  const of = (name: string, id: string): readonly PbRecord[] =>
    app.findRecordsByFilter('events', 'entity = {:entity} && record = {:record}', '-revision,-at', ROWS, 0, { entity: name, record: id });
  if (entity !== 'vouchers') return of(entity, record);
  // A voucher's history tells of its payments and of its people too.
  const beside = ['payments', 'voucher_people'].flatMap((name) =>
    app.findRecordsByFilter(name, 'voucher = {:record}', '', ROWS, 0, { record }).flatMap(({ id }) => of(name, id)),
  );
  const all = [...of(entity, record), ...beside];
  const isLater = (one: PbRecord, other: PbRecord): boolean => {
    const [at, otherAt] = [one.getString('at'), other.getString('at')];
    return at === otherAt ? one.getInt('revision') > other.getInt('revision') : at > otherAt;
  };
  return all.sort((one, other) => (isLater(one, other) ? -1 : isLater(other, one) ? 1 : 0)).slice(0, ROWS);
}

/** Numbers of a chart, and what a bank is sent, are no list of guests. */
const UNCOUNTED: readonly string[] = ['stat-chart', 'bank-file'];

export function logExport(e: RequestEvent): void {
  deskAct(e, operations.logExport, (desk) => {
    const { list, format, filter } = desk.body;
    const rows = Math.max(0, Math.floor(Number(desk.body.rows ?? 0)) || 0);
    // Of lists the site makes the files; what a browser makes is no list.
    if (statementOf(e).isFile && !UNCOUNTED.includes(list)) countTaken(desk.tx, desk.actor, rows, !isUnproven(e));
    const row = desk.add('exports', {
      actor: desk.actor.ref,
      actor_name: desk.actor.name,
      list,
      format,
      filter,
      rows,
    });
    return { id: row.id };
  });
}

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
