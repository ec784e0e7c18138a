import { deskAct, deskShow } from '../../../backend/desk.ts';
import { askJob, clockJobs } from '../../../backend/jobs.ts';
import type { App, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import { NO_COUNTS } from '../../../lib/tally.ts';
import { DAY_MS } from '../../../lib/zone.ts';
import { askProof as operation, readHouse as glance } from '../../../model/house/operations.ts';
import { PROOF_JOB, REPLICA_PROOF } from '../rules/names.ts';
import { replicaOf } from './replica.ts';

/** What went wrong is told for so long, and no more of it. */
const TOLD_DAYS = 7;
const MOST_TOLD = 100;
const MOST_PROOFS = 7;

const JOB = {
  name: '',
  schedule: '',
  started_at: '',
  ended_at: '',
  outcome: '',
  code: '',
  error: '',
  next_at: '',
  asked_at: '',
  share: 0,
  stage: '',
  ...NO_COUNTS,
  created: '',
};
const FAULT = { id: '', kind: '', code: '', about: '', detail: '', times: 0, first_at: '', at: '' };
const PROOF = {
  id: '',
  backup: '',
  backup_at: '',
  bytes: 0,
  began_at: '',
  duration_ms: 0,
  verdict: '',
  why: '',
  detail: '',
  records: 0,
  files: 0,
  compared: false,
  differs: '',
  missing: 0,
  missing_in: '',
};

export function readHouse(e: RequestEvent): void {
  deskShow(e, glance, (app) => ({
    now: storedTime(Date.now()),
    jobs: jobsOf(app),
    faults: faultsOf(app),
    proofs: proofsOf(app),
    replica: replicaOf(app),
    backups: rowsOf(
      app,
      'SELECT backup, at, records FROM backup_counts INDEXED BY idx_backup_counts_2 ORDER BY at DESC LIMIT 5',
      {},
      { backup: '', at: '', records: 0 },
    ),
    outbox: outboxOf(app),
    sqlite: rowsOf(app, 'SELECT sqlite_version() AS version', {}, { version: '' })[0]?.version ?? '',
  }));
}

/** Every job of PocketBase's clock and of the house's processes; those that are there no more are left out. */
function jobsOf(app: App): readonly Plain[] {
  const rows = rowsOf(app, `SELECT ${Object.keys(JOB).join(', ')} FROM job_runs`, {}, JOB);
  const ofClock = new Map(clockJobs(app).map(({ name, schedule }) => [name, schedule]));
  const known = rows.flatMap((row) => {
    const schedule = ofClock.get(row.name) ?? row.schedule;
    return schedule === '' ? [] : [{ ...row, schedule }];
  });
  const met = new Set(known.map(({ name }) => name));
  const unmet = [...ofClock].flatMap(([name, schedule]) => (met.has(name) ? [] : [{ ...JOB, name, schedule }]));
  return [...known, ...unmet];
}

function faultsOf(app: App): readonly Plain[] {
  const sql = `SELECT ${Object.keys(FAULT).join(', ')} FROM faults INDEXED BY idx_faults_1 WHERE at >= {:since} ORDER BY at DESC, id DESC LIMIT ${MOST_TOLD}`;
  return rowsOf(app, sql, { since: storedTime(Date.now() - TOLD_DAYS * DAY_MS) }, FAULT);
}

function proofsOf(app: App): readonly Plain[] {
  const columns = Object.keys(PROOF).map((name) => (name === 'differs' || name === 'missing_in' ? `COALESCE(${name}, '[]') AS ${name}` : name));
  const sql = `SELECT ${columns.join(', ')} FROM restore_proofs INDEXED BY idx_restore_proofs_1 WHERE backup NOT LIKE {:replica} ORDER BY began_at DESC LIMIT ${MOST_PROOFS}`;
  return rowsOf(app, sql, { replica: `${REPLICA_PROOF}%` }, PROOF).map(({ differs, missing_in, ...row }) => ({
    ...row,
    differs: listIn(differs),
    missing_in: listIn(missing_in),
  }));
}

const listIn = (text: string): unknown => JSON.parse(text === '' ? '[]' : text) ?? [];

/** Changes that the publisher has not been told of, and since when the oldest waits. */
function outboxOf(app: App): Plain {
  const sql = "SELECT COUNT(*) AS waiting, COALESCE(MIN(at), '') AS oldest FROM outbox INDEXED BY idx_outbox_2 WHERE delivery = 'waiting'";
  return rowsOf(app, sql, {}, { waiting: 0, oldest: '' })[0] ?? {};
}

export function askProof(e: RequestEvent): void {
  deskAct(e, operation, (desk) => askJob(desk, PROOF_JOB));
}
