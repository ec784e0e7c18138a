/** Bounds of a long work that is done in parts while others wait for their turn. */
export interface PartBounds {
  readonly least: number;
  readonly most: number;
  /** How long a part may hold others up, in milliseconds. */
  readonly hold_ms: number;
}

/**
 * How many things the next part may take, by how long the last one held others up: half as many after one that was too long, twice as
 * many after one that took less than a third of it.
 * @param took_ms milliseconds
 */
export function nextSize(size: number, took_ms: number, { least, most, hold_ms }: PartBounds): number {
  const wanted = took_ms > hold_ms ? Math.floor(size / 2) : took_ms < hold_ms / 3 ? size * 2 : size;
  return Math.min(most, Math.max(least, wanted));
}
