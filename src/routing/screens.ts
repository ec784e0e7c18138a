import { type Action, can } from '../access/policy.ts';
import type { Session } from '../access/session.ts';
import { COLLECTED_SCREENS } from '../registry/screens.ts';
import type { RouteName, StaffRoute } from './patterns.ts';

/** `public`, or an action of the policy. */
type Access = Action | 'public';

export interface Row {
  /** Path without language prefix, parameters in braces as in the specification. */
  readonly pattern: string;
  /** The action of the policy that the screen asks for. */
  readonly access: Access;
  readonly sitemap: boolean;
}

/** A screen that is made at build time or per request. */
export interface ScreenRoute extends Row {
  readonly name: RouteName;
  readonly rendering: 'prerendered' | 'on-demand';
  /** File of an on-demand screen in the folder `screens` of its module; both languages are routed to it. */
  readonly page?: string;
}

/** Screens that are made per request, one row each (specification §2). The server's: what a script knows of addresses are patterns. */
export const SCREENS: readonly ScreenRoute[] = COLLECTED_SCREENS;

/** Whether a screen opens to whoever has the session, by its row of the table; a link to one that does not is not shown. */
export function opensTo(session: Session | null, name: StaffRoute): boolean {
  const route = SCREENS.find((one) => one.name === name);
  return route !== undefined && (route.access === 'public' || can(session, route.access));
}
