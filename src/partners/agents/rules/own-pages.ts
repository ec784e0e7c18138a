/** Rows of a page of an agent's own lists: as many as a phone reads at a pier. */
export const OWN_PAGE = 50;
/** The last page that can be asked for. */
export const MOST_OWN_PAGES = 1000;

/**
 * A page of a list of which one row more was asked for.
 * @example pageOf([1, 2, 3], 2) // { rows: [1, 2], hasMore: true }
 */
export const pageOf = <Row>(rows: readonly Row[], size = OWN_PAGE): { readonly rows: readonly Row[]; readonly hasMore: boolean } => ({
  rows: rows.slice(0, size),
  hasMore: rows.length > size,
});
