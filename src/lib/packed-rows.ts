/** Rows of one shape: their keys once, and their values, half as long as rows with names; for answers of hundreds of them. */
export interface PackedRows {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The rows that were packed. */
export function unpackRows<T extends object>({ keys, rows }: PackedRows): readonly T[] {
  // Copies of one row: an engine that makes each by its keys anew takes three times as long.
  const blank: Readonly<Record<string, unknown>> = Object.fromEntries(keys.map((key) => [key, null]));
  return rows.map((values) => {
    const row = { ...blank };
    for (let at = 0; at < keys.length; at++) row[keys[at] ?? ''] = values[at];
    return row as T;
  });
}
