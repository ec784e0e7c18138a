import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';

/** A statement names so many records at most. */
const AT_ONCE = 400;

/** Records of a table that have one of these keys. */
export function recordsMet(app: App, table: 'leads' | 'clients', keys: readonly string[]): readonly PbRecord[] {
  if (keys.length === 0) return [];
  const sql = 'SELECT DISTINCT record FROM desk_keys WHERE entity = {:table} AND key IN (SELECT value FROM json_each({:keys}))';
  const ids = rowsOf(app, sql, { table, keys: JSON.stringify([...new Set(keys)]) }, { record: '' }).map(({ record }) => record);
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }).flatMap((_, at) => app.findRecordsByIds(table, ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE)));
}
