/** The rows with one of them at another place; the same array where nothing moves. @example moveWithin([a, b, c], 'a', 2) // [b, c, a] */
export function moveWithin<Row extends { readonly id: string }>(rows: readonly Row[], id: string, to: number): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row || to < 0 || to >= rows.length || to === at) return rows;
  const others = rows.filter((one) => one !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
