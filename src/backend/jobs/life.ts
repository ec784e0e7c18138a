import { keepReads } from '../contacts/contact-reads.ts';
import { noteFault } from '../engine/faults.ts';
import { keepJob, LIFE } from './jobs.ts';
import type { App } from '../jsvm.d.ts';
import { rowsOf } from '../engine/rows.ts';
import { storedTime } from '../engine/record-data.ts';

/** PocketBase begins to serve: where the life before did not end in order, that is written down. */
export function startLifetime(app: App): void {
  if (!Array.from($os.args).includes('serve') || !app.hasTable('job_runs')) return;
  const [before] = rowsOf(
    app,
    'SELECT started_at, outcome FROM job_runs INDEXED BY idx_job_runs_1 WHERE name = {:name}',
    { name: LIFE },
    { started_at: '', outcome: '' },
  );
  if (before?.outcome === 'running') noteFault(app, { kind: 'pocketbase', code: 'crashed' });
  keepJob(app, { name: LIFE, started_at: storedTime(Date.now()), ended_at: '', outcome: 'running' });
}

/** PocketBase was told to stop, and does. */
export function endLife(app: App): void {
  try {
    keepReads(app);
    keepJob(app, { name: LIFE, ended_at: storedTime(Date.now()), outcome: 'done' });
  } catch {
    // It is told at the next start as an end out of order.
  }
}
