import { noteFault } from '../../../backend/faults.ts';
import { houseAct } from '../../../backend/house-act.ts';
import { type JobFacts, keepJob } from '../../../backend/jobs.ts';
import { COUNTS } from '../../../lib/tally.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { scrubText } from '../../../backend/logs.ts';
import { momentIn, textIn, timeIn } from '../../../backend/request.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import * as operations from '../../../model/house/operations.ts';

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
