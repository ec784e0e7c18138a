import { LEAD_WAS } from '../../../model/leads/list.ts';

/** Values of an address that belong to a saved question: not the page, not the way of seeing it. */
const LEFT_OUT = ['after', 'before', 'view', 'tab'];

/**
 * The question of an address, in today's words and in one order.
 * @example viewQuery('?view=board&status=new&manager=abc') // 'assigned_user=abc&status=new'
 */
export function viewQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of LEFT_OUT) params.delete(name);
  for (const [was, now] of Object.entries(LEAD_WAS)) {
    const value = params.get(was);
    params.delete(was);
    if (value && !params.has(now)) params.set(now, value);
  }
  params.sort();
  return params.toString();
}

/** Whether two addresses ask the same. */
export const isSameView = (one: string, other: string): boolean => viewQuery(one) === viewQuery(other);
