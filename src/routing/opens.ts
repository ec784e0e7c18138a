import { can } from '../access/policy.ts';
import type { Session } from '../access/session.ts';
import type { StaffRoute } from './patterns.ts';
import { SCREENS } from './screens.ts';

/** Whether a screen opens to whoever has the session, by its row of the table; a link to one that does not is not shown. */
export function opensTo(session: Session | null, name: StaffRoute): boolean {
  const route = SCREENS.find((one) => one.name === name);
  return route !== undefined && (route.access === 'public' || can(session, route.access));
}
