/** What is done at the pier. Each is a line of its own that nobody changes; `undo` takes one back. */
export const BOARDING_KINDS = ['check_in', 'no_show', 'refuse', 'cash', 'incident', 'undo'] as const;
export type BoardingKind = (typeof BOARDING_KINDS)[number];

/** Cash that is taken on tour. */
export const TOUR_CASH = ['THB', 'USD', 'RUB'] as const;

/** Where a hand-over stands: signed by the guide, sent back to him, or signed by both. */
export const HANDOVER_STATES = ['offered', 'returned', 'done'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** Why somebody is not taken aboard. */
export const REFUSALS = ['pregnancy', 'back', 'heart', 'age', 'infant', 'alcohol', 'other'] as const;
export type RefusalWhy = (typeof REFUSALS)[number];

/**
 * What becomes of cash above what a voucher owes: it stays the guest's, who is owed it, or it was not for the trip, and what of
 * it is really there is told as a difference of cash.
 */
export const SURPLUS_ENDS = ['guest', 'difference'] as const;
export type SurplusEnd = (typeof SURPLUS_ENDS)[number];
