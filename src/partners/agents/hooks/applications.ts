import { deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { readApplications as read, rejectApplication as rejected } from '../../../model/agents/joining.operations.ts';
import { setFields } from '../../../backend/engine/record-data.ts';

const PAGE = 50;
/** Who waits longest stands first; what was decided stands in the order in which it came, the latest first. */
const rows = (
  order: 'ASC' | 'DESC',
): string => `SELECT id, state, name, kind, phone, email, place, way, language, agreed_at, reason, decided_at, created, revision
  FROM agent_applications INDEXED BY idx_agent_applications_2 WHERE state = {:state} ORDER BY created ${order}, id ${order} LIMIT ${PAGE + 1} OFFSET {:offset}`;
const SHAPE = {
  ...{ id: '', state: '', name: '', kind: '', phone: '', email: '', place: '', way: '', language: '' },
  ...{ agreed_at: '', reason: '', decided_at: '', created: '', revision: 0 },
};

export function readApplications(e: RequestEvent): void {
  deskShow(e, read, (app, _actor, asked) => {
    const state = asked.state ?? 'waiting';
    const page = Math.min(200, Math.max(1, Math.floor(Number(asked.page ?? 1)) || 1));
    const found = rowsOf(app, rows(state === 'waiting' ? 'ASC' : 'DESC'), { state, offset: (page - 1) * PAGE }, SHAPE);
    return { rows: found.slice(0, PAGE), hasMore: found.length > PAGE };
  });
}

export function rejectApplication(e: RequestEvent): void {
  deskAct(e, rejected, (desk, { id }) => {
    const row = desk.take('agent_applications', id);
    desk.expect(row);
    const from = row.getString('state');
    if (from !== 'waiting') throw new Refusal('move_refused', { from, action: 'reject', allowed: [] });
    const { reason } = desk.body;
    if (reason === '') throw new Refusal('reason_missing');
    setFields(row, { state: 'rejected', reason, decided_by: desk.actor.ref, decided_at: desk.now });
    desk.save(row, { action: 'reject', reason });
    return { application: row.id, state: 'rejected' };
  });
}
