/** Rows of one shape: their keys once, and their values, half as long as rows with names; for answers of hundreds of them. */
export interface PackedRows {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The rows that were packed. */
export function unpackRows<T extends object>({ keys, rows }: PackedRows): readonly T[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < keys.length; at++) row[keys[at] ?? ''] = values[at];
    return row as T;
  });
}
