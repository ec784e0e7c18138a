import type { App } from '../../../backend/jsvm.d.ts';
import { indexOfPointer } from '../../../backend/record-lookup.ts';
import { forgettingWords } from './forget-words.ts';
import { idFrom, insertRows, rowOf } from './insert-rows.ts';
import type { UndoFacts } from './undo-facts.ts';

/** Removes records that an import made and nobody has touched, with what came with them; their histories stay, and say so. */
export function removeRecords(tx: App, { table, actor, import: of, now }: UndoFacts, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const these = JSON.stringify(ids);
  const run = (sql: string): void => void tx.db().newQuery(sql).bind({ these }).execute();
  if (table === 'leads')
    run(`DELETE FROM lead_stages INDEXED BY ${indexOfPointer('lead_stages.lead')} WHERE lead IN (SELECT value FROM json_each({:these})) AND lead != ''`);
  // Hooks of a deletion tell whoever shows them; these were in no list for long, and go by the hundred.
  if (table === 'ic_excurs') for (const id of ids) tx.delete(tx.findRecordById(table, id));
  else forgettingWords(tx, ids.length, () => run(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each({:these}))`));
  // The ledger and the people go with their voucher, and the ledger not before it.
  if (table === 'vouchers')
    for (const part of ['payments', 'voucher_people']) run(`DELETE FROM ${part} WHERE voucher IN (SELECT value FROM json_each({:these}))`);
  const event = rowOf(new Record(tx.findCollectionByNameOrId('events')), {
    ...{ entity: table, actor: actor.ref, actor_name: actor.name, action: 'delete', before: {}, after: { import: of }, revision: 2, at: now },
  });
  insertRows(
    tx,
    'events',
    ids.map((record) => ({ ...event, id: idFrom(`${record}:gone`), record })),
  );
}
