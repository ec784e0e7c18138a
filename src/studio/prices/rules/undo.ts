import type { CellName } from './columns.ts';

/** A sum that was typed over another, in whole units. */
export interface CellChange extends CellName {
  readonly before: number;
  readonly after: number;
  /** Tokens of what stood there when it was typed; what stands there now where it is left out. */
  readonly seen?: readonly string[];
}

/** What undoes changes: each cell goes back to what stood there before the first of them. */
export function undone(changes: readonly CellChange[]): readonly CellChange[] {
  const first = new Map<string, CellChange>();
  const last = new Map<string, CellChange>();
  for (const change of changes) {
    const name = `${change.record} ${change.price}`;
    if (!first.has(name)) first.set(name, change);
    last.set(name, change);
  }
  return [...first].flatMap(([name, { record, price, before }]) => {
    const after = last.get(name)?.after ?? before;
    return after === before ? [] : [{ record, price, before: after, after: before }];
  });
}
