import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { MANUAL_STEPS, type ManualStep } from '../../../model/agents/fields/vocab.ts';
import type { ManualDeed } from '../../../model/agents/manual.operations.ts';

const STEPS = `SELECT record, action AS what, actor_name AS by, at, reason FROM events INDEXED BY idx_events_1
  WHERE entity = 'agent_manual_entries' AND record IN (SELECT value FROM json_each({:ids})) AND action IN (SELECT value FROM json_each({:steps}))
  ORDER BY record, revision, at`;

/** What was done with these entries, by entry, the first deed first: that they were said, found, disputed and decided. */
export function stepsOf(app: App, entries: readonly PbRecord[]): ReadonlyMap<string, readonly ManualDeed[]> {
  const steps = new Map<string, ManualDeed[]>(entries.map((entry) => [entry.id, []]));
  const parameters = { ids: JSON.stringify([...steps.keys()]), steps: JSON.stringify(MANUAL_STEPS) };
  const shape = { record: '', what: '', by: '', at: '', reason: '' };
  for (const { record, what, ...step } of rowsOf(app, STEPS, parameters, shape)) steps.get(record)?.push({ what: what as ManualStep, ...step });
  return steps;
}
