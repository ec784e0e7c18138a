import { isOverseer } from '../../../backend/actor.ts';
import * as operations from '../../../model/settings/operations.ts';
import { deskShow } from '../../../backend/desk.ts';
import { houseAct } from '../../../backend/house-act.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { declaredAs, unsealed } from '../../../backend/settings.ts';
import { roleCan } from '../../../access/policy.ts';
import { DESK_GROUPS } from '../rules/groups.ts';
import { tailOf } from '../rules/tail.ts';

const ROW = { id: '', key: '', country: '', value: '', secret: '', revision: 0, updated: '', by: '' };
const MOST = 2000;

/** Each with who changed it last. */
export function listSettings(e: RequestEvent): void {
  deskShow(e, operations.listSettings, (app, actor, { country }) => {
    const sees = (key: string): boolean => {
      const group = declaredAs(key)?.group;
      return group !== undefined && (actor.role === 'system' || roleCan(actor.role, 'settings.edit') || (isOverseer(actor) && DESK_GROUPS.includes(group)));
    };
    const rows = keptRows(app, country).filter(({ key }) => sees(key));
    return {
      rows: rows.map(({ secret, value, ...row }) => ({
        ...row,
        value: JSON.parse(value) as unknown,
        is_sealed: secret !== '',
        tail: tailOf(unsealed(secret)),
      })),
    };
  });
}

function keptRows(app: App, country: string) {
  const sql = `SELECT s.id, s.key, s.country, COALESCE(s.value, 'null') AS value, s.secret, s.revision, s.updated, COALESCE(ev.actor_name, '') AS "by"
    FROM settings s LEFT JOIN events ev INDEXED BY idx_events_1 ON ev.entity = 'settings' AND ev.record = s.id AND ev.revision = s.revision
    WHERE s.country IN ('', {:country}) LIMIT ${MOST}`;
  return rowsOf(app, sql, { country }, ROW);
}

const GENERATION = "SELECT count(*) AS count, COALESCE(sum(revision), 0) AS writes, COALESCE(max(updated), '') AS latest FROM settings";

export function tellSettings(e: RequestEvent): void {
  houseAct(e, operations.tellSettings, ({ since }) => {
    const [found] = rowsOf(e.app, GENERATION, {}, { count: 0, writes: 0, latest: '' });
    const generation = `${found?.count ?? 0}:${found?.writes ?? 0}:${found?.latest ?? ''}`;
    if (since === generation) return { generation, rows: null };
    const rows = rowsOf(
      e.app,
      "SELECT key, country, COALESCE(value, 'null') AS value, secret FROM settings",
      {},
      { key: '', country: '', value: '', secret: '' },
    );
    return {
      generation,
      rows: rows.map(({ key, country, value, secret }) => ({
        key,
        country,
        value: declaredAs(key)?.kind === 'secret' ? unsealed(secret) || null : (JSON.parse(value) as unknown),
      })),
    };
  });
}
