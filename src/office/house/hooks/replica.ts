import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { textIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import type { HouseFacts, ReplicaFacts } from '../../../model/house/operations.ts';
import { REPLICA_PROOF } from '../rules/names.ts';

/** Kept in PocketBase's memory: what is told every few seconds would be a change to copy itself. */
const TOLD = 'house_replica';

/** POST house/replica: how the copy elsewhere stands. */
export function keepReplica(e: RequestEvent): void {
  const body = JSON.parse(JSON.stringify(e.requestInfo().body)) as Plain;
  const count = (name: string): number => Math.max(0, Math.round(Number(body[name])) || 0);
  const facts: ReplicaFacts = {
    at: storedTime(Date.now()),
    host: textIn(body['host'], 200),
    folder: textIn(body['folder'], 300),
    waits: body['waits'] === true,
    answers: body['answers'] === true,
    changes: count('changes'),
    bytes: count('bytes'),
    behind_ms: count('behind_ms'),
  };
  e.app.store().set(TOLD, JSON.stringify(facts));
  e.json(200, {});
}

/** What is known of the copy elsewhere. */
export function replicaOf(app: App): HouseFacts['replica'] {
  const kept: unknown = app.store().get(TOLD);
  const told = typeof kept === 'string' ? (JSON.parse(kept) as ReplicaFacts) : null;
  const sql =
    'SELECT began_at, duration_ms, records FROM restore_proofs INDEXED BY idx_restore_proofs_1 WHERE backup LIKE {:replica} ORDER BY began_at DESC LIMIT 1';
  const drill = rowsOf(app, sql, { replica: `${REPLICA_PROOF}%` }, { began_at: '', duration_ms: 0, records: 0 })[0] ?? null;
  return { told, drill };
}
