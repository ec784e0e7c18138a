/** Rows of one shape: their keys once, and their values. */
export interface PackedRows {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Rows that all have the keys of the first one, a third as long as a text of JSON: for pages that carry hundreds of them. */
export function packRows<T extends object>(rows: readonly T[]): PackedRows {
  const keys = Object.keys(rows[0] ?? {}) as (keyof T & string)[];
  return { keys, rows: rows.map((row) => keys.map((key) => row[key])) };
}

/** The rows that were packed. */
export function unpackRows<T extends object>({ keys, rows }: PackedRows): readonly T[] {
  return rows.map((values) => Object.fromEntries(keys.map((key, at) => [key, values[at]])) as T);
}
