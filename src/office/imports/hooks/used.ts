import { once } from '../../../lib/once.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { indexOfPointer, isPointer } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { ALL_COLLECTIONS } from '../../../registry/collections.ts';

/** Rows that come and go with a record, and say nothing of its being used. */
const OWN = ['lead_stages', 'import_lines', 'payments', 'reminders', 'voucher_people'];

/** Whoever writes these writes the record as well, which tells by its revision. */
const TOLD = ['activities.merged_from'];

interface Link {
  readonly table: string;
  readonly field: string;
  readonly isMany: boolean;
}

/** Every field of every table that points at records of one, by the descriptions. */
const linksTo = once((): ReadonlyMap<string, readonly Link[]> => {
  const found = new Map<string, Link[]>();
  for (const { name, kind, fields } of ALL_COLLECTIONS) {
    if (kind === 'view' || OWN.includes(name)) continue;
    for (const [field, one] of Object.entries(fields)) {
      if (one.type !== 'relation' || TOLD.includes(`${name}.${field}`)) continue;
      found.set(one.collection, [...(found.get(one.collection) ?? []), { table: name, field, isMany: one.maxSelect > 1 }]);
    }
  }
  return found;
});

/** Which of these records something else points at by now: they are in use, whatever their own revision says. */
export function whoUses(app: App, table: string, ids: readonly string[]): ReadonlySet<string> {
  if (ids.length === 0) return new Set();
  const found = (linksTo().get(table) ?? []).flatMap(({ table: from, field, isMany }) => {
    const name = `${from}.${field}`;
    const index = isPointer(name) ? ` INDEXED BY ${indexOfPointer(name)}` : '';
    const sql = isMany
      ? `SELECT DISTINCT j.value AS id FROM ${from}, json_each(CASE WHEN json_valid(${from}.${field}) THEN ${from}.${field} ELSE '[]' END) j WHERE j.value IN (SELECT value FROM json_each({:ids}))`
      : `SELECT DISTINCT ${field} AS id FROM ${from}${index} WHERE ${field} IN (SELECT value FROM json_each({:ids})) AND ${field} != ''`;
    return rowsOf(app, sql, { ids: JSON.stringify(ids) }, { id: '' }).map(({ id }) => id);
  });
  return new Set(found);
}
