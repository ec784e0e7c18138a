import { deskAct, deskShow } from '../../backend/desk/desk.ts';
import { noteFault, scrubText } from '../../backend/engine/faults.ts';
import { houseAct } from '../../backend/sessions/house-act.ts';
import { askJob, clockJobs, type JobFacts, keepJob } from '../../backend/jobs/jobs.ts';
import type { App, BackupEvent, RequestEvent } from '../../backend/jsvm.d.ts';
import { type Plain, setFields, storedTime } from '../../backend/engine/record-data.ts';
import { waitLittle } from '../../backend/engine/remains.ts';
import { momentIn, textIn, timeIn } from '../../backend/engine/request.ts';
import { rowsOf } from '../../backend/engine/rows.ts';
import { COUNTS, NO_COUNTS } from '../../lib/tally.ts';
import { DAY_MS } from '../../lib/time/zone.ts';
import * as operations from '../../model/house/operations.ts';
import {
  askProof as operation,
  type CopiedFiles,
  copyFiles as filesOperation,
  type FileCopy,
  type FilesToCopy,
  type HouseFacts,
  keepReplica as replicaOperation,
  readHouse as glance,
  type ReplicaFacts,
} from '../../model/house/operations.ts';
import { COPYING_FOLDER, PROOF_JOB, REPLICA_PROOF } from './rules/names.ts';

// decision: backups-and-proofs
/**
 * A backup is made: how many records each collection has is counted before and after it. PocketBase copies the database somewhere
 * between, without holding writes back, so that the backup has so many. A count that fails keeps no backup from being made.
 * What Litestream keeps of its copying stays out: its files go while they are packed, which ends the backup, and a restored database
 * is another one.
 */
export function countBackup(e: BackupEvent): void {
  e.exclude = [...Array.from(e.exclude), COPYING_FOLDER];
  const before = countsOf(e.app);
  waitLittle(e.app.nonconcurrentDB(), () => e.next());
  const after = countsOf(e.app);
  if (!before || !after) return;
  const counts = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, [count, before[name] ?? count].sort((one, other) => one - other)]));
  const records = Object.values(after).reduce((sum, one) => sum + one, 0);
  const row = new Record(e.app.findCollectionByNameOrId('backup_counts'));
  setFields(row, { backup: e.name, at: storedTime(Date.now()), records, counts });
  e.app.save(row);
}

/** Records of every collection by its name; `null` where they cannot be counted. */
function countsOf(app: App): Readonly<Record<string, number>> | null {
  try {
    const names = rowsOf(app, "SELECT name FROM _collections WHERE type != 'view' ORDER BY name", {}, { name: '' });
    return Object.fromEntries(names.map(({ name }) => [name, rowsOf(app, `SELECT COUNT(*) AS records FROM [[${name}]]`, {}, { records: 0 })[0]?.records ?? 0]));
  } catch {
    return null;
  }
}

export function copyFiles(e: RequestEvent): void {
  houseAct(e, filesOperation, (sent) => copied(sent as FilesToCopy));
}

function copied({ store, files }: FilesToCopy): CopiedFiles {
  const here = $filesystem.local(`${$app.dataDir()}/storage`);
  const there = $filesystem.s3(store.bucket, store.region, store.endpoint, store.accessKey, store.secret, store.forcePathStyle);
  const copyOf = (file: string): FileCopy => {
    const isHere = here.exists(file);
    const isThere = there.exists(file);
    if (isThere && (!isHere || there.attributes(file).size === here.attributes(file).size)) return 'present';
    if (!isHere) return 'missing';
    there.uploadFile(here.getReuploadableFile(file, true), file);
    return 'copied';
  };
  const copies: FileCopy[] = [];
  let failed = '';
  try {
    for (const file of files) copies.push(copyOf(file));
  } catch (error) {
    failed = String(error);
  } finally {
    here.close();
    there.close();
  }
  return { copies, failed };
}

const NAME = /^[a-z0-9_-]{1,60}$/;
/** Instants of a job's row. */
const INSTANTS = ['started_at', 'ended_at', 'next_at', 'asked_at'] as const;
const WORDS = ['schedule', 'code', 'asked_by', 'stage'] as const;

export function readAsked(e: RequestEvent): void {
  const sql = "SELECT name, asked_at, asked_by, started_at, outcome FROM job_runs WHERE schedule != '' ORDER BY name";
  houseAct(e, operations.readAsked, () => ({ jobs: rowsOf(e.app, sql, {}, { name: '', asked_at: '', asked_by: '', started_at: '', outcome: '' }) }));
}

export function keepRun(e: RequestEvent): void {
  houseAct(e, operations.keepRun, ({ name, outcome, error, ...said }) => {
    if (!NAME.test(name)) throw e.badRequestError('name', null);
    const words = Object.fromEntries(WORDS.flatMap((one) => (said[one] === undefined ? [] : [[one, textIn(said[one], one === 'schedule' ? 60 : 40)]])));
    const instants = Object.fromEntries(INSTANTS.flatMap((one) => (said[one] === undefined ? [] : [[one, timeIn(said[one], one)]])));
    const share = Number(said.share);
    const counts = Object.fromEntries(COUNTS.flatMap((one) => (Number.isInteger(said[one]) ? [[one, Math.max(0, Number(said[one]))]] : [])));
    const facts: JobFacts = {
      name,
      ...words,
      ...instants,
      ...counts,
      ...(outcome ? { outcome } : {}),
      ...(error === undefined ? {} : { error: scrubText(String(error)) }),
      ...(Number.isInteger(share) ? { share: Math.min(100, Math.max(0, share)) } : {}),
    };
    keepJob(e.app, facts);
    return {};
  });
}

export function keepFault(e: RequestEvent): void {
  houseAct(e, operations.keepFault, ({ kind, at, ...facts }) => {
    if (!kind) throw e.badRequestError('kind', null);
    noteFault(e.app, { kind, ...facts }, momentIn(at));
    return {};
  });
}

export function keepProof(e: RequestEvent): void {
  houseAct(e, operations.keepProof, ({ detail }, sent) => {
    const row = new Record(e.app.findCollectionByNameOrId('restore_proofs'));
    for (const name of Object.keys(operations.keepProof.takes)) row.set(name, sent[name]);
    row.set('detail', scrubText(detail));
    e.app.save(row);
    if (sent['verdict'] === 'not_proved') noteFault(e.app, { kind: 'restore', code: textIn(sent['why'], 40), about: textIn(sent['backup'], 100), detail });
    return { id: row.id, at: storedTime(Date.now()) };
  });
}

/** Kept in PocketBase's memory: what is told every few seconds would be a change to copy itself. */
const TOLD = 'house_replica';

export function keepReplica(e: RequestEvent): void {
  houseAct(e, replicaOperation, ({ changes, bytes, behind_ms, ...said }) => {
    const count = (told: number | null): number => Math.max(0, Math.round(told ?? 0));
    const facts: ReplicaFacts = { at: storedTime(Date.now()), ...said, changes: count(changes), bytes: count(bytes), behind_ms: count(behind_ms) };
    e.app.store().set(TOLD, JSON.stringify(facts));
    return {};
  });
}

/** What is known of the copy elsewhere. */
function replicaOf(app: App): HouseFacts['replica'] {
  const kept: unknown = app.store().get(TOLD);
  const told = typeof kept === 'string' ? (JSON.parse(kept) as ReplicaFacts) : null;
  const sql =
    'SELECT began_at, duration_ms, records FROM restore_proofs INDEXED BY idx_restore_proofs_1 WHERE backup LIKE {:replica} ORDER BY began_at DESC LIMIT 1';
  const drill = rowsOf(app, sql, { replica: `${REPLICA_PROOF}%` }, { began_at: '', duration_ms: 0, records: 0 })[0] ?? null;
  return { told, drill };
}

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
