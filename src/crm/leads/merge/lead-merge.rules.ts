import type { StatusKind } from '../../../schema/vocab.ts';
import { mayMergeLeads, type Worker } from '../lead/lead.rules.ts';

/** What decides whether one lead may go into another. */
export interface MergeableLead {
  /** What its status is for. */
  readonly kind: StatusKind;
  /** Record id in `users`; '' where it is nobody's. */
  readonly assigned_user: string;
}

/** Why a lead may not go into another: one is a colleague's, one is nobody's, a sale or an open enquiry would vanish. */
export type MergeRefusal = 'colleague' | 'nobody' | 'won' | 'closed';

// decision: guests-known-and-merged
/** Why `source` may not go into `target`; `null` where it may. The server refuses by this, and screens offer by it. */
export function leadMergeRefusal(worker: Worker, target: MergeableLead, source: MergeableLead): MergeRefusal | null {
  const owners = [target.assigned_user, source.assigned_user];
  if (!mayMergeLeads(worker, owners)) return owners.some((owner) => owner !== '' && owner !== worker.user) ? 'colleague' : 'nobody';
  // A sale is not hidden behind an enquiry, nor an enquiry that waits for an answer behind a lost one.
  if (source.kind === 'won' && target.kind !== 'won') return 'won';
  if (source.kind === 'open' && target.kind === 'lost') return 'closed';
  return null;
}

/** Which of two leads stays: the one that is looked at (`here`) or the other (`there`); or why nothing can be done. */
export type MergeOffer = { readonly way: 'here' | 'there' } | { readonly way: ''; readonly refusal: MergeRefusal };

/** The way in which two leads can become one, the lead that is looked at first. */
export function mergeOfferOf(worker: Worker, here: MergeableLead, there: MergeableLead): MergeOffer {
  const refusal = leadMergeRefusal(worker, here, there);
  if (refusal === null) return { way: 'here' };
  return leadMergeRefusal(worker, there, here) === null ? { way: 'there' } : { way: '', refusal };
}

/** What tells whether a lead with the same contacts asks for the same. */
export interface KnownLead {
  readonly kind: StatusKind;
  /** As stored. */
  readonly created: string;
}

/** Whether two leads of one guest may be one enquiry: work goes on with both. What is over is what he asked for before. */
export const isTwin = (here: Pick<KnownLead, 'kind'>, there: Pick<KnownLead, 'kind'>): boolean => here.kind === 'open' && there.kind === 'open';

/**
 * Whether the client of a lead was known before it: he asked earlier for something that is over, or had a voucher.
 * @param others closed leads of the same client, and his vouchers of other leads
 */
export const isReturning = (lead: Pick<KnownLead, 'created'>, others: readonly Pick<KnownLead, 'created'>[]): boolean =>
  others.some(({ created }) => created < lead.created);
