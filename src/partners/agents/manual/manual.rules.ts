import { soundTerm } from '../../../lib/contacts/contacts.ts';
import { fold } from '../../../lib/text/fold.ts';
import { DAY_MS, dayAfter, isDay } from '../../../lib/time/zone.ts';
import type { ManualState, ToldState } from '../../../model/agents/fields/vocab.ts';
import type { MatchReason, Verdict } from '../../../model/leads/referral.operations.ts';
import { isLive, type Touch } from '../codes/codes.rules.ts';

// decision: what-agents-say-of-guests
/** Days back in which an agent may say that he sent somebody. */
export const SAID_DAYS = 30;
/** Entries of one agent within a day: a desk sends a dozen guests, a machine thousands. */
export const MOST_A_DAY = 20;
/** Notes in the thread of one entry. */
export const MOST_NOTES = 40;
/** What the office and the agent write, in characters. */
export const REASON_LEAST = 3;
export const REASON_MOST = 300;
/** Days around what the agent said, in which a lead of the same name may be the guest's. */
export const NAME_DAYS = { before: 2, after: 14 } as const;

export const MANUAL_ACTIONS = ['match', 'approve', 'reject', 'dispute', 'note'] as const;
export type ManualAction = (typeof MANUAL_ACTIONS)[number];

/** What of an entry decides on what can be done with it. */
export interface ManualStanding {
  readonly state: ManualState;
  /** The office found his lead, or his voucher. */
  readonly hasGuest: boolean;
  /** It was disputed, now or before: what is decided then stays. */
  readonly wasDisputed: boolean;
}

/**
 * The state that an action leads to (domain.md, manual entry); `null` where it cannot be done. A rejection is disputed once, and a
 * disputed entry keeps its state while its guest is found.
 */
export function nextManualState({ state, hasGuest, wasDisputed }: ManualStanding, action: ManualAction): ManualState | null {
  const isOpen = state === 'submitted' || state === 'matched' || state === 'disputed';
  switch (action) {
    case 'match':
      return state === 'disputed' ? 'disputed' : isOpen ? 'matched' : null;
    case 'approve':
      return isOpen && hasGuest ? 'approved' : null;
    case 'reject':
      return isOpen ? 'rejected' : null;
    case 'dispute':
      return state === 'rejected' && !wasDisputed ? 'disputed' : null;
    case 'note':
      return state === 'disputed' ? 'disputed' : null;
  }
}

/** How far an entry is for its agent. */
export const toldState = (state: ManualState): ToldState => (state === 'matched' ? 'submitted' : state);

/** What is wrong with the day on which an agent says that he sent a guest; `null` where nothing is. @param today day of the country */
export function saidFault(day: unknown, today: string): 'wrong' | 'future' | 'old' | null {
  if (!isDay(day)) return 'wrong';
  if (day > today) return 'future';
  return day < dayAfter(today, -SAID_DAYS) ? 'old' : null;
}

/** What the word is held against. */
interface Known {
  /** Whose the lead is; '' for nobody's. */
  readonly owner: string;
  readonly touches: readonly Touch[];
  /** Instant of the enquiry. */
  readonly asked_ms: number;
}

/** What the office decides on: the first touch owns, and where another agent is in it a senior says whose the guest is. */
export function verdictOf(claim: Touch, { owner, touches, asked_ms }: Known): Verdict {
  if (claim.isStopped) return 'stopped';
  if (owner === claim.agent) return 'already';
  const others = touches.some((touch) => touch.agent !== claim.agent && isLive(touch, asked_ms));
  if (owner !== '' || others) return 'disputed';
  return isLive(claim, asked_ms) ? 'his' : 'late';
}

/** Verdicts on which whoever decides disputes decides, with a reason. */
export const isForSeniors = (verdict: Verdict): boolean => verdict === 'disputed' || verdict === 'late';

const wordsOf = (name: string): readonly string[] => fold(name).split(' ').filter(Boolean);
const heardAs = (word: string): string => soundTerm(word) || word;

/** Whether two names may be one person's, in either alphabet: each word of the shorter one is in the other. @example isSameName('Анна', 'Anna Ivanova') // true */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].map((words) => words.map(heardAs)).toSorted((a, b) => a.length - b.length);
  return short.some((word) => word.length > 1) && short.every((word) => long.includes(word));
}

/** A lead of a name and days, held against what an agent said. */
interface NamedLead {
  readonly name: string;
  readonly date_from: string;
  readonly created_ms: number;
}

/** Why a lead may be of the guest of an entry, as far as its name and days tell; `null` where they do not. */
export function namedMatch(lead: NamedLead, said: { readonly guest_name: string; readonly date: string; readonly said_ms: number }): MatchReason | null {
  if (!isSameName(lead.name, said.guest_name)) return null;
  if (said.date !== '' && said.date === lead.date_from) return 'name_date';
  const days = (lead.created_ms - said.said_ms) / DAY_MS;
  return days >= -NAME_DAYS.before && days <= NAME_DAYS.after + 1 ? 'name' : null;
}

/** What became of a proof that was sent; the page has words for each. */
export const PROOF_SAID = ['kept', 'missing', 'large', 'kind', 'damaged', 'small', 'wait', 'soon', 'slow', 'over', 'unknown', 'failed'] as const;
export type ProofSaid = (typeof PROOF_SAID)[number];
