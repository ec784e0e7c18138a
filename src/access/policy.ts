import { RIGHTS } from '../registry/rights.ts';
import type { UserType } from '../schema/vocab.ts';
import { roleOf, type Role, type Session } from './session.ts';
import type { Field } from '../schema/about.ts';
import type { Description } from '../schema/describe.ts';
import type { ProofAsked } from '../schema/operation.ts';

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

/*
 * What asks for a fresh proof of who sits there, besides the right to it: a session that somebody else came into, or found open, does
 * not do it. It is a property of the route (`proof` of its operation) and of the field (`proof` of its description); files of many
 * rows, in sum, ask for it too (`contact_rows_proven`).
 */

/**
 * Rights to accounts, doors, contacts of the house and where money goes: every write under one of them asks, unless its route says
 * that it is free. A test names every route of the desk with what it asks.
 */
const PROVEN_RIGHTS: ReadonlySet<Action> = new Set<Action>([
  ...(['admin', 'users.edit', 'settings.edit', 'settings.texts', 'settings.shown'] as const),
  ...(['agents.invite', 'commissions.rules', 'feeds.edit'] as const),
  ...(['pay-methods.edit', 'payouts.edit', 'payouts.approve', 'currencies.edit'] as const),
  ...(['clients.anonymise', 'retention.edit'] as const),
]);

// decision: proofs-of-who-sits-there
/** What a write of the desk asks for where its route does not say. */
export const proofUnder = (right: Action): ProofAsked => (PROVEN_RIGHTS.has(right) ? 'asked' : 'free');

/** Fields whose change asks, by what their description says; of accounts all that it does not let go free. */
export function provenFields({ kind, fields }: Pick<Description, 'kind' | 'fields'>): readonly string[] {
  const usual: ProofAsked = kind === 'auth' ? 'asked' : 'free';
  const isAsking = (name: string, { type, hidden, about }: Field): boolean =>
    name !== 'revision' && type !== 'autodate' && !hidden && (about?.proof ?? usual) === 'asked';
  const named = Object.entries(fields).filter(([name, field]) => isAsking(name, field));
  return [...named.map(([name]) => name), ...(kind === 'auth' ? ['password'] : [])];
}
