import type { Field } from '../schema/about.ts';
import type { Description } from '../schema/describe.ts';
import type { ProofAsked } from '../schema/operation.ts';
import type { Action } from './policy.ts';

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
