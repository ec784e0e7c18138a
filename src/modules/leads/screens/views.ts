/** Values of an address that belong to a saved question: not the page, not the way of seeing it. */
const LEFT_OUT = ['after', 'before', 'view', 'tab'];

/** The question of an address, its values in one order. @example viewQuery('?view=board&status=new') // 'status=new' */
export function viewQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of LEFT_OUT) params.delete(name);
  params.sort();
  return params.toString();
}

export const isSameView = (one: string, other: string): boolean => viewQuery(one) === viewQuery(other);
