import { houseAct } from '../../../backend/house-act.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { type HouseFacts, keepReplica as operation, type ReplicaFacts } from '../../../model/house/operations.ts';
import { REPLICA_PROOF } from '../rules/names.ts';

/** Kept in PocketBase's memory: what is told every few seconds would be a change to copy itself. */
const TOLD = 'house_replica';

export function keepReplica(e: RequestEvent): void {
  houseAct(e, operation, ({ changes, bytes, behind_ms, ...said }) => {
    const count = (told: number | null): number => Math.max(0, Math.round(told ?? 0));
    const facts: ReplicaFacts = { at: storedTime(Date.now()), ...said, changes: count(changes), bytes: count(bytes), behind_ms: count(behind_ms) };
    e.app.store().set(TOLD, JSON.stringify(facts));
    return {};
  });
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
