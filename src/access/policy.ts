import { RIGHTS } from '../registry/rights.ts';
import type { UserType } from '../schema/vocab.ts';
import { roleOf, type Role, type Session } from './session.ts';

/** Who may do what, as the modules say it: user types per action. Admins and developers may do everything; nobody else but the named. */
export const POLICY = RIGHTS satisfies Readonly<Record<string, readonly UserType[]>>;

export type Action = keyof typeof POLICY;
export const ACTIONS = Object.keys(POLICY) as readonly Action[];

/** Whether a role may do it: default deny, admins always (specification §6). */
export function roleCan(role: Role, action: Action): boolean {
  if (role === 'visitor') return false;
  if (role === 'admin' || role === 'developer') return true;
  return (POLICY[action] as readonly UserType[]).includes(role);
}

/** Whether the session may do it. */
export function can(session: Session | null, action: Action): boolean {
  return roleCan(roleOf(session), action);
}

/** Whether somebody of this role answers for everybody's records, and not for his own alone: senior managers and administrators. */
export const isSeniorRole = (role: string): boolean => role === 'senior' || role === 'admin' || role === 'developer';
