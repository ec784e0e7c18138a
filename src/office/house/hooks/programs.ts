import { FAULT_KINDS, JOB_OUTCOMES } from '../../../schema/vocab.ts';
import { noteFault } from '../../../backend/faults.ts';
import { type JobFacts, keepJob } from '../../../backend/jobs.ts';
import { COUNTS } from '../../../lib/tally.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { scrubText } from '../../../backend/logs.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { textIn, timeIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';

const NAME = /^[a-z0-9_-]{1,60}$/;
/** Instants of a job's row. */
const INSTANTS = ['started_at', 'ended_at', 'next_at', 'asked_at'] as const;

const bodyOf = (e: RequestEvent): Plain => JSON.parse(JSON.stringify(e.requestInfo().body)) as Plain;

/** GET house/jobs: what somebody wants done out of turn, and when every job of the house's own processes was begun last. */
export function readAsked(e: RequestEvent): void {
  const sql = "SELECT name, asked_at, asked_by, started_at, outcome FROM job_runs WHERE schedule != '' ORDER BY name";
  e.json(200, { jobs: rowsOf(e.app, sql, {}, { name: '', asked_at: '', asked_by: '', started_at: '', outcome: '' }) });
}

/** POST house/jobs {name, …}: what a process says of a job of its own. */
export function keepRun(e: RequestEvent): void {
  const body = bodyOf(e);
  const name = textIn(body['name'], 60);
  if (!NAME.test(name)) throw e.badRequestError('name', null);
  const outcome = JOB_OUTCOMES.find((one) => one === body['outcome']);
  const words = Object.fromEntries(
    (['schedule', 'code', 'asked_by', 'stage'] as const).flatMap((one) =>
      body[one] === undefined ? [] : [[one, textIn(body[one], one === 'schedule' ? 60 : 40)]],
    ),
  );
  const instants = Object.fromEntries(INSTANTS.flatMap((one) => (body[one] === undefined ? [] : [[one, timeIn(body[one], one)]])));
  const share = Number(body['share']);
  const counts = Object.fromEntries(COUNTS.flatMap((one) => (Number.isInteger(body[one]) ? [[one, Math.max(0, Number(body[one]))]] : [])));
  const facts: JobFacts = {
    name,
    ...words,
    ...instants,
    ...counts,
    ...(outcome ? { outcome } : {}),
    ...(body['error'] === undefined ? {} : { error: scrubText(String(body['error'])) }),
    ...(Number.isInteger(share) ? { share: Math.min(100, Math.max(0, share)) } : {}),
  };
  keepJob(e.app, facts);
  e.json(200, {});
}

/** POST house/faults {kind, code, about?, detail?, at?}: what went wrong in another process. */
export function keepFault(e: RequestEvent): void {
  const body = bodyOf(e);
  const kind = FAULT_KINDS.find((one) => one === body['kind']);
  if (!kind) throw e.badRequestError('kind', null);
  const at = Date.parse(textIn(body['at'], 30));
  const facts = { kind, code: textIn(body['code'], 40), about: textIn(body['about'], 100), detail: textIn(body['detail'], 300) };
  noteFault(e.app, facts, Number.isNaN(at) ? Date.now() : at);
  e.json(200, {});
}

const PROOF = [
  'backup',
  'backup_at',
  'bytes',
  'began_at',
  'duration_ms',
  'verdict',
  'why',
  'records',
  'files',
  'compared',
  'differs',
  'missing',
  'missing_in',
  'asked_by',
];

/** POST house/proofs: a restore that was tried in a spare folder. */
export function keepProof(e: RequestEvent): void {
  const body = bodyOf(e);
  const row = new Record(e.app.findCollectionByNameOrId('restore_proofs'));
  for (const name of PROOF) row.set(name, body[name]);
  row.set('detail', scrubText(textIn(body['detail'], 300)));
  e.app.save(row);
  if (body['verdict'] === 'not_proved')
    noteFault(e.app, { kind: 'restore', code: textIn(body['why'], 40), about: textIn(body['backup'], 100), detail: textIn(body['detail'], 300) });
  e.json(200, { id: row.id, at: storedTime(Date.now()) });
}
