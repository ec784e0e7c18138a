/** Room that is left between two numbers where they are given anew. */
const STEP = 10;

/** Ids with one of them at another place; the same array where nothing moves. @example movedTo(['a', 'b', 'c'], 'a', 2) // ['b', 'c', 'a'] */
export function movedTo(ids: readonly string[], id: string, to: number): readonly string[] {
  const at = ids.indexOf(id);
  if (at === -1 || to < 0 || to >= ids.length || to === at) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/**
 * Numbers that put records into an order, for as few of them as there is room for: the longest run that stands in order
 * already keeps its numbers. Every number differs from every other, so that nothing else decides.
 * @param sorts the present number of every record @returns the records that get another number
 */
export function numbersFor(order: readonly string[], sorts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const numbers = order.map((id) => sorts.get(id) ?? 0);
  const kept = longestRise(numbers);
  const changed = new Map<string, number>();
  for (let at = 0; at < order.length; ) {
    if (kept[at]) {
      at += 1;
      continue;
    }
    const end = roomAfter(at, numbers, kept);
    const [low, high] = [numbers[at - 1], numbers[end]];
    for (let one = at; one < end; one += 1) {
      const given = between(low, high, one - at + 1, end - at + 1);
      const id = order[one] ?? '';
      if (sorts.get(id) !== given) changed.set(id, given);
      numbers[one] = given;
      kept[one] = true;
    }
    at = end;
  }
  return changed;
}

/** The end of the stretch from `at` on that fits between its neighbours; a neighbour without room joins it. */
function roomAfter(at: number, numbers: readonly number[], kept: boolean[]): number {
  const low = numbers[at - 1];
  let end = at;
  for (;;) {
    while (end < numbers.length && !kept[end]) end += 1;
    const high = numbers[end];
    if (high === undefined || low === undefined || high - low - 1 >= end - at) return end;
    kept[end] = false;
  }
}

/** The `nth` of so many equal parts between two numbers; beyond the only one that there is. */
function between(low: number | undefined, high: number | undefined, nth: number, parts: number): number {
  if (low !== undefined && high !== undefined) return low + Math.floor(((high - low) * nth) / parts);
  if (low !== undefined) return low + nth * STEP;
  return high === undefined ? nth * STEP : high - (parts - nth) * STEP;
}

/** Marks the longest subsequence in which each number is larger than the one before. */
function longestRise(numbers: readonly number[]): boolean[] {
  /** Where the best run of each length ends, and what stands before each number in its run. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const found = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    const length = found === -1 ? ends.length : found;
    before[at] = length === 0 ? -1 : (ends[length - 1] ?? -1);
    ends[length] = at;
  }
  const kept = numbers.map(() => false);
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept[at] = true;
  return kept;
}
