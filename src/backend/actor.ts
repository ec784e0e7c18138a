import { type Action, roleCan } from '../access/policy.ts';
import { isSeniorRole } from '../access/seniority.ts';
import type { Role } from '../access/session.ts';
import type { PbRecord } from './jsvm.d.ts';
import { Refusal } from './refusal.ts';

/** Who writes. `system` stands for the house's own programs: the superuser, the site server, chores. */
export interface Actor {
  /** `users:…`, `admins:…`, or '' for the system. */
  readonly ref: string;
  /** Record id in `users`; '' for administrators and the system, who own nothing. */
  readonly user: string;
  readonly name: string;
  readonly role: Role | 'system';
  /** The site makes a file of a list for him, which is written down. */
  readonly isTakingFile?: boolean;
  /** He proved a moment ago who he is. */
  readonly isProven?: boolean;
}

export const SYSTEM: Actor = { ref: '', user: '', name: '', role: 'system' };

/** The actor that a signed-in record is. @throws Refusal when nobody of the business is signed in. */
export function actorOf(auth: PbRecord | null): Actor {
  if (!auth) throw new Refusal('session_over');
  const collection = auth.collection().name;
  if (auth.isSuperuser() || collection === 'services') return SYSTEM;
  if (!auth.getBool('active')) throw new Refusal('auth_inactive');
  const isUser = collection === 'users';
  return {
    ref: `${collection}:${auth.id}`,
    user: isUser ? auth.id : '',
    name: auth.getString('name_ru') || auth.getString('username'),
    role: auth.getString(isUser ? 'type' : 'kind') as Role,
  };
}

/** Whether the actor's role has the right at all; whose record it is, is asked apart. */
export function actorCan(actor: Actor, action: Action): boolean {
  return actor.role === 'system' || roleCan(actor.role, action);
}

/** Whether the actor may write records of everybody, not only his own and nobody's. */
export function isOverseer({ role }: Actor): boolean {
  return role === 'system' || isSeniorRole(role);
}
