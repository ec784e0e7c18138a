import type { App } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/engine/record-data.ts';
import { idFrom, jsonFieldsOf, rowOf, storedFields } from './insert-rows.ts';
import type { Draft, InsertFacts, People } from './people.ts';

/** Drafts as rows of their table: what was set of them, what follows from it, and what the house adds; and what stands where nothing was set. */
export function draftRows(
  tx: App,
  people: People,
  drafts: readonly Draft[],
  { import: of, now }: InsertFacts,
  own: (draft: Draft, at: number) => Plain,
): { readonly rows: readonly Plain[]; readonly blank: Plain } {
  const empty = new Record(tx.findCollectionByNameOrId(people.table));
  const { id: _id, ...blank } = rowOf(empty, {});
  const jsonFields = jsonFieldsOf(empty);
  const rows = drafts.map((draft, at) => {
    // JSON stands in a record as its text.
    const derived = Object.fromEntries(people.derived.map((name) => [name, draft.record.getString(name)]));
    const row = { ...draft.fields, ...derived, ...own(draft, at), id: idFrom(`${of}:${draft.line}`), created: draft.created, updated: now, revision: 1 };
    return storedFields(blank, row, jsonFields);
  });
  return { rows, blank };
}
