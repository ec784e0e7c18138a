import { filesOf, overwriteDeleted } from '../../../backend/engine/remains.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { DASH } from '../../../schema/fates.ts';
import { type Ending, forgetHistory } from '../../../people/retention/hooks/enders.ts';

const WORDS = ['phone_raw', 'phone_e164', 'messenger', 'comment', 'reason'] as const;
const THESE = 'IN (SELECT value FROM json_each({:ids}))';
const PROOFS = `SELECT id FROM agent_manual_proofs INDEXED BY idx_agent_manual_proofs_1 WHERE entry ${THESE}`;

/** Leaves of entries that an agent sent a guest on a day, and what was decided; what was shown and written goes whole. */
export function endManual({ tx, folders }: Pick<Ending, 'tx' | 'folders'>, ids: readonly string[]): void {
  const parameters = { ids: JSON.stringify(ids) };
  const proofs = rowsOf(tx, PROOFS, parameters, { id: '' }).map(({ id }) => id);
  folders.push(...filesOf(tx, 'agent_manual_proofs', proofs));
  overwriteDeleted(tx);
  const run = (sql: string): void => {
    tx.db().newQuery(sql).bind(parameters).execute();
  };
  run(`DELETE FROM agent_manual_proofs WHERE entry ${THESE}`);
  run(`DELETE FROM agent_manual_notes WHERE entry ${THESE}`);
  const emptied = WORDS.map((name) => `${name} = ''`).join(', ');
  run(`UPDATE agent_manual_entries SET guest_name = '${DASH}', ${emptied}, revision = revision + 1 WHERE id ${THESE}`);
  forgetHistory(tx, 'agent_manual_entries', ['guest_name', ...WORDS], ids);
  // The history keeps the reason of each decision beside what it changed.
  run(`UPDATE events INDEXED BY idx_events_1 SET reason = '' WHERE entity = 'agent_manual_entries' AND record ${THESE} AND reason != ''`);
}

const BY_NUMBERS = `SELECT id FROM agent_manual_entries INDEXED BY idx_agent_manual_entries_4
  WHERE phone_e164 IN (SELECT value FROM json_each({:numbers})) AND phone_e164 != ''`;

/** Entries in which an agent wrote one of these numbers down, of which nobody found a lead: by them alone they are known to be of a guest. */
export const manualByNumbers = (app: App, numbers: readonly string[]): readonly string[] =>
  numbers.length === 0 ? [] : rowsOf(app, BY_NUMBERS, { numbers: JSON.stringify(numbers) }, { id: '' }).map(({ id }) => id);
