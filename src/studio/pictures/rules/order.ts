/** Between two neighbours that were put in order anew there is room for so many others. */
const STEP = 1024;

interface Placed {
  readonly id: string;
  readonly sort: number;
}

/** The order in which pictures are shown. */
export function inOrder<T extends Placed>(pictures: readonly T[]): readonly T[] {
  return pictures.toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1));
}

/** Where the next picture goes. */
export const sortAfter = (last: number | undefined): number => (last === undefined ? 0 : last + STEP);

/**
 * What has to be written so that pictures stand in an order: one of them where there is room for it, all that stand wrong
 * otherwise.
 * @param wanted all of them, as they shall stand
 */
export function sortsFor(wanted: readonly Placed[]): readonly Placed[] {
  const isSorted = (list: readonly Placed[]): boolean => list.every((one, at) => at === 0 || one.sort > (list[at - 1]?.sort ?? 0));
  if (isSorted(wanted)) return [];
  for (const [at, moved] of wanted.entries()) {
    if (!isSorted(wanted.filter((one) => one !== moved))) continue;
    const [before, after] = [wanted[at - 1]?.sort, wanted[at + 1]?.sort];
    if (after === undefined) return [{ id: moved.id, sort: sortAfter(before) }];
    if (before === undefined) return [{ id: moved.id, sort: after - STEP }];
    if (after - before > 1) return [{ id: moved.id, sort: before + Math.floor((after - before) / 2) }];
  }
  return wanted.flatMap(({ id, sort }, at) => (sort === at * STEP ? [] : [{ id, sort: at * STEP }]));
}

/** The order after some are taken out and put before or behind another one; the same list where nothing moves. */
export function movedIn<T extends { readonly id: string }>(
  list: readonly T[],
  ids: ReadonlySet<string>,
  to: { readonly id: string; readonly isBefore: boolean },
) {
  if (ids.has(to.id)) return list;
  const moved = list.filter(({ id }) => ids.has(id));
  const rest = list.filter(({ id }) => !ids.has(id));
  const at = rest.findIndex(({ id }) => id === to.id);
  if (at < 0 || moved.length === 0) return list;
  return rest.toSpliced(at + (to.isBefore ? 0 : 1), 0, ...moved);
}
