import { answers, deskGet, deskPost, given, id, needed, text } from '../../schema/operation.ts';
import type { ActionResult, BoardingAction, ClosedParty, ClosingParty, Copy, CopyRow, GuideDay, Handovers, OpenParty, PartyEnd, Sum } from './answers.ts';
import type { SurplusEnd } from './fields/vocab.ts';

/** An action on its way: its departure, and its hour by the house's clock as the phone knew it, in ms. */
export interface OutgoingAction extends Omit<BoardingAction, 'at' | 'actor' | 'actor_name'> {
  readonly departure: string;
  readonly at: number;
  /** The hour of the phone's own clock, and the house's hour at their last contact. */
  readonly wall?: number;
  readonly since?: number;
}

/** What was done, and the phone's own clock when it is sent, in ms. */
const DONE = { clock: given<number>(), actions: given<readonly OutgoingAction[]>() } as const;

/**
 * Own departures of two days, all of them without names for the desk, or one departure with everybody on it.
 * @throws Refusal `not_found` where a guide asks for another's, or for another day
 */
export const readGuideDay = deskGet('guide', {
  right: 'guide.read',
  takes: { country: needed(text(15)), departure: text(40) },
  answer: answers<GuideDay>(),
});

/** Parties with open questions by trip, the next first. */
export const readOpenPeople = deskGet('open-people', {
  right: 'vouchers.read',
  takes: { country: needed(text(15)) },
  answer: answers<{ readonly rows: readonly OpenParty[] }>(),
});

/** Copies that are not over yet, or were lately, the latest seen first. */
export const listCopies = deskGet('guide-copies', {
  right: 'guide.copies',
  takes: { country: needed(text(15)) },
  answer: answers<{ readonly rows: readonly CopyRow[] }>(),
});

/**
 * A guide's two days for his phone.
 * @throws Refusal `copy_ended` where the office has ended that phone's copy and nobody has signed in there since
 */
export const takeCopy = deskPost('guide-copies', {
  right: 'guide.act',
  takes: { country: needed(text(15)), device: needed(text(40)) },
  answer: answers<GuideDay & { readonly copy: Copy }>(),
});

/**
 * A phone is lost. Its session is over within a second, and where nobody knows which that is, all of the guide's are. At its next contact
 * it sends what it has left, once, and forgets everything.
 */
export const endCopy = deskPost('guide-copies/{id}/end', { right: 'guide.copies', answer: answers<{ readonly id: string }>() });

/**
 * What was done at the pier, each by its own key and hour. One that the house has already is told as known; one that cannot be is told
 * with its reason and keeps nothing else from being entered. @throws Refusal `copy_ended`, `copy_stale`
 */
export const sendBoarding = deskPost('boarding', {
  right: 'guide.act',
  takes: { country: needed(text(15)), copy: id, signature: text(64), ...DONE },
  answer: answers<GuideDay & { readonly results: readonly ActionResult[] }>(),
});

/** What an incident looked like: a form with the file `photo`. */
export const addPhoto = deskPost('boarding/{key}/photo', { right: 'guide.act', answer: answers<{ readonly key: string }>() });

/**
 * What a phone has left, in the name of its copy's guide by the copy's key alone: nobody need be signed in. Of a copy that was ended it is
 * taken until the phone says that it was the last of it. It answers what became of each, and whether the copy was ended, so that the phone
 * forgets everything. @throws Refusal `copy_ended` where the house takes nothing of it any more, `copy_stale`
 */
export const enterUnsent = deskPost('guide-unsent', {
  right: 'guide.act',
  takes: { copy: needed(id), key: needed(text(64)), ...DONE, isLast: given<boolean>() },
  answer: answers<{ readonly results: readonly ActionResult[]; readonly ended: boolean }>(),
});

/** A photo likewise: a form with `copy`, `key` of the copy, and the file `photo`. */
export const addUnsentPhoto = deskPost('guide-unsent/{key}/photo', { right: 'guide.act', answer: answers<{ readonly key: string }>() });

/** Cash that nobody handed over yet, and the latest hand-overs; a guide sees his own. */
export const readHandovers = deskGet('handovers', { right: 'guide.cash', takes: { country: needed(text(15)) }, answer: answers<Handovers>() });

/** A guide signs what he hands over of all that he took. @throws Refusal `handover_changed` where he took more since he counted, or less */
export const offerHandover = deskPost('handovers', {
  right: 'guide.cash',
  keyed: true,
  takes: { country: needed(text(15)), keys: needed(given<readonly string[]>()), handed: needed(given<readonly Sum[]>()), explanation: text(500) },
  answer: answers<unknown>(),
});

/**
 * Somebody else counts the same and it enters the ledger, with what becomes of each line that is above its voucher and why where it was
 * for no trip; or it goes back to the guide. It answers whether a second person has to agree to a difference.
 * @throws Refusal `count_differs`, `rate_missing`, `payment_over`
 */
export const actOnHandover = deskPost('handovers/{id}/{action}', {
  actions: ['count', 'return'],
  right: 'guide.count',
  takes: {
    counted: given<readonly Sum[]>(),
    surplus: given<readonly { readonly key: string; readonly end: SurplusEnd }[]>(),
    reason: text(500),
  },
  answer: answers<{ readonly handover: unknown; readonly isWaiting: boolean }>(),
});

/** Every party of a day whose voucher is still open, and what it becomes. */
export const readClosing = deskGet('guide-closing', {
  right: 'vouchers.edit',
  takes: { country: needed(text(15)), day: needed(text(20)) },
  answer: answers<{ readonly parties: readonly ClosingParty[] }>(),
});

/**
 * Closes every party of a day in one press, each by the voucher's own transition and its rule: as the check-ins say, and where they say
 * nothing as `ends` says by voucher. What cannot be closed stays and is told. @throws Refusal `reason_missing`
 */
export const closeDay = deskPost('guide-closing', {
  right: 'vouchers.edit',
  keyed: true,
  takes: { country: needed(text(15)), day: needed(text(20)), ends: given<Readonly<Record<string, PartyEnd>>>(), reason: given<string>() },
  answer: answers<{ readonly closed: readonly ClosedParty[] }>(),
});
