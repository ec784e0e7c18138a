import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { type Plain, plainOf } from '../../../backend/engine/record-data.ts';

/**
 * A record in memory as its row: what PocketBase itself would store of it. JSON stands as its text.
 * @param more what no save would take: its id, when it was added.
 */
export function rowOf(record: PbRecord, more: Plain): Plain {
  const { fields } = record.collection();
  const plain: Plain = { ...plainOf(record), ...more };
  return Object.fromEntries(
    Object.entries(plain).flatMap(([name, value]) => {
      const type = name === 'id' ? 'text' : fields.getByName(name)?.type();
      if (type === undefined) return [];
      return [[name, value !== null && (type === 'json' || Array.isArray(value)) ? JSON.stringify(value) : value]];
    }),
  );
}

/** Fields of a row as they are stored; what is no field of it is left out. Reading hundreds of records field by field would cost more than writing them. */
export function storedFields(blank: Plain, fields: Plain, jsonFields: readonly string[]): Plain {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'id' || name in blank) row[name] = value !== null && jsonFields.includes(name) && typeof value !== 'string' ? JSON.stringify(value) : value;
  }
  return row;
}

/** Names of a collection's fields that hold JSON, lists among them. */
export function jsonFieldsOf(record: PbRecord): readonly string[] {
  const { fields } = record.collection();
  const blank = plainOf(record);
  return Object.keys(blank).filter((name) => fields.getByName(name)?.type() === 'json' || Array.isArray(blank[name]));
}

interface Insert {
  /** A row whose place is taken is left out; else it refuses all. */
  readonly isOnce?: boolean;
  /** What stands where a row tells nothing: said once, not with each of the rows. */
  readonly blank?: Plain;
}

/** Adds rows that were held against the rules before: one statement for all of them, past the hooks. */
export function insertRows(tx: App, table: string, rows: readonly Plain[], { isOnce = false, blank = {} }: Insert = {}): void {
  if (rows.length === 0) return;
  const told = new Set(rows.flatMap((row) => Object.keys(row)));
  const same = Object.keys(blank).filter((name) => !told.has(name));
  const names = [...told];
  const columns = [...names, ...same].map((name) => `"${name}"`).join(', ');
  const values = [...names.map((name) => `json_extract(value, '$."${name}"')`), ...same.map((name) => `{:${name}}`)].join(', ');
  const sql = `INSERT ${isOnce ? 'OR IGNORE ' : ''}INTO ${table} (${columns}) SELECT ${values} FROM json_each({:rows}) ORDER BY key`;
  const whole = rows.map((row) => {
    const untold = names.filter((name) => !(name in row) && name in blank);
    return untold.length === 0 ? row : { ...row, ...Object.fromEntries(untold.map((name) => [name, blank[name]])) };
  });
  const parameters = Object.fromEntries(same.map((name) => [name, blank[name] as string | number | null]));
  tx.db()
    .newQuery(sql)
    .bind({ ...parameters, rows: JSON.stringify(whole) })
    .execute();
}

/** A record's id out of what it is made from, so that the same thing twice is one. */
export const idFrom = (text: string): string => $security.sha256(text).slice(0, 15);

/** The same as a uuid. */
export function uuidFrom(text: string): string {
  const hex = $security.sha256(text);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
