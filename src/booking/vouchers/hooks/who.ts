import type { Actor as RightsActor, Refusal as Reason } from '../rules/rights.ts';
import type { Actor } from '../../../backend/actor.ts';
import { Refusal } from '../../../backend/refusal.ts';

/** The actor in the domain's words; the house's own programs may do everything. */
export function sellerOf(actor: Actor): RightsActor {
  return { id: actor.user, role: actor.role === 'system' || actor.role === 'visitor' ? (actor.role === 'system' ? 'admin' : 'tourist') : actor.role };
}

/** @throws Refusal `forbidden` with the reason, and what its sentence names. */
export function allow(reason: Reason | null, data: Readonly<Record<string, number>> = {}): void {
  if (reason) throw new Refusal('forbidden', { reason, ...data });
}
