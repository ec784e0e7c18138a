import type { Way } from '../../../access/writes.ts';
import type { App, PbRecord, RecordRequestEvent } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { mayRequire } from '../rules/status-fields.ts';
import { type Stage, stageFault } from '../../../people/desk/rules/stages.ts';

const stageIn = (record: PbRecord): Stage => ({
  id: record.id,
  kind: record.getString('kind'),
  next: jsonIn<readonly string[]>(record, 'next', []),
  isArchived: record.getBool('archived'),
});
const FIELDS = { stage_led_to: 'archived', stage_unknown: 'next', stage_itself: 'next', stage_no_way: 'next' } as const;

/**
 * A stage that an administrator saves. One of the house's own keeps what it means and is never archived; no lead is left in one that
 * is used no more, nor in one from which no way leads to an end. @throws Refusal `invalid` with the fault at its field
 */
export function checkStage(e: RecordRequestEvent, tx: App, way: Way): void {
  const { record } = e;
  const before = record.original();
  // Whoever fills a house for the first time writes them one by one, and says which are its own.
  requireAskable(record);
  if (e.hasSuperuserAuth()) return;
  if (way === 'create') record.set('system', false);
  else {
    if (record.getBool('system') !== before.getBool('system')) throw fieldFault('system', 'fixed');
    if (record.getBool('system') && record.getString('kind') !== before.getString('kind')) throw fieldFault('kind', 'stage_system');
    if (record.getBool('system') && record.getBool('archived')) throw fieldFault('archived', 'stage_system');
    if (record.getBool('archived') && !before.getBool('archived') && hasLeads(tx, record.id)) throw fieldFault('archived', 'stage_leads');
    // What is closed would come alive, or the other way round.
    if (record.getString('kind') !== before.getString('kind') && hasLeads(tx, record.id)) throw fieldFault('kind', 'stage_leads');
  }
  const stages = tx.findRecordsByFilter('statuses', '', 'sort', 0, 0).map(stageIn);
  const fault = stageFault(stages, stageIn(record));
  if (fault) throw fieldFault(FIELDS[fault], fault);
}

/** A stage requires nothing that whoever moves a lead could not be asked for. */
function requireAskable(record: PbRecord): void {
  const required = jsonIn<unknown>(record, 'required_fields', []);
  if (!Array.isArray(required) || !mayRequire(required.map(String))) throw fieldFault('required_fields', 'wrong');
}

const hasLeads = (tx: App, status: string): boolean =>
  (rowsOf(tx, 'SELECT count(*) AS count FROM (SELECT id FROM leads WHERE status = {:status} LIMIT 1)', { status }, { count: 0 })[0]?.count ?? 0) > 0;
