import type { FaultKind } from '../schema/vocab.ts';
import type { App } from './jsvm.d.ts';
import { scrubText } from './logs.ts';
import { rowsOf } from './rows.ts';
import { storedTime } from './time.ts';

const HOUR_MS = 3_600_000;
/** Whatever goes wrong without end fills no disk. */
const MOST_KEPT = 2_000;

export interface FaultFacts {
  readonly kind: FaultKind;
  /** A word that the screens have a sentence for. */
  readonly code: string;
  /** What it happened to: a job, a release, a process. Never a person. */
  readonly about?: string;
  /** What the program said; strings, numbers and addresses are taken out of it. */
  readonly detail?: string;
}

/**
 * Writes down that something of the house's own work went wrong. The same again within an hour is counted. It never fails itself:
 * whoever reports a fault has one already.
 */
export function noteFault(app: App, { kind, code, about = '', detail = '' }: FaultFacts, at_ms = Date.now()): void {
  const facts = {
    kind,
    code: code.slice(0, 40),
    about: about.slice(0, 100),
    detail: scrubText(detail),
    at: storedTime(at_ms),
    since: storedTime(at_ms - HOUR_MS),
  };
  try {
    const database = app.nonconcurrentDB();
    const same = 'SELECT id FROM faults INDEXED BY idx_faults_2 WHERE kind = {:kind} AND code = {:code} AND about = {:about} AND at >= {:since} LIMIT 1';
    const sql =
      rowsOf(app, same, facts, { id: '' }).length > 0
        ? `UPDATE faults SET times = times + 1, at = MAX(at, {:at}), detail = {:detail}, updated = {:at} WHERE id = (${same})`
        : `INSERT INTO faults (id, kind, code, about, detail, times, first_at, at, created, updated)
              SELECT 'f' || lower(hex(randomblob(7))), {:kind}, {:code}, {:about}, {:detail}, 1, {:at}, {:at}, {:at}, {:at}
              WHERE (SELECT COUNT(*) FROM faults) < ${MOST_KEPT}`;
    database.newQuery(sql).bind(facts).execute();
  } catch {
    // A full disk, a database that is being replaced: the log of PocketBase says it.
  }
}
