import type { LeadClient, LeadPage, LeadRecord } from '../../../model/leads/answers.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { statusOf } from '../lead/lead-words.ts';
import { isTwin, type MergeableLead } from './lead-merge.rules.ts';

/** Whoever shares a contact with a lead. */
export interface Same {
  /** Leads that may be this very enquiry: somebody has to look. */
  readonly twins: readonly LeadRecord[];
  /** What the guest asked for at another time. */
  readonly earlier: readonly LeadRecord[];
  /** Cards of clients that the lead is not linked to: somebody has to look. */
  readonly cards: readonly LeadClient[];
}

/** What decides how a lead can be merged; a status that nobody knows counts as open. */
export function mergeableIn(words: Pick<DeskWords, 'statuses'>, { status, assigned_user }: Pick<LeadRecord, 'status' | 'assigned_user'>): MergeableLead {
  return { kind: statusOf(words, status)?.kind ?? 'open', assigned_user };
}

/** Others with the contacts of a lead, by what they are to it. */
export function sameAs({ lead, duplicates }: Pick<LeadPage, 'lead' | 'duplicates'>, words: Pick<DeskWords, 'statuses'>): Same {
  const isOne = (other: LeadRecord): boolean => isTwin(mergeableIn(words, lead), mergeableIn(words, other));
  return {
    twins: duplicates.leads.filter(isOne),
    earlier: duplicates.leads.filter((other) => !isOne(other)),
    cards: duplicates.clients.filter(({ id }) => id !== lead.client),
  };
}

/** How many of them somebody has to look at. A guest who comes again is linked, and is none. */
export const countSame = ({ twins, cards }: Same): number => twins.length + cards.length;
