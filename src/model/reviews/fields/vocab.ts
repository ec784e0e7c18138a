/** Where a review stands: the link went out, it waits to be read, everybody reads it, the house keeps it back, the guest took it back. */
export const REVIEW_STATES = ['invited', 'waiting', 'published', 'declined', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
/** What a guest can do by his link: nothing yet, write and change, only take back, nothing any more, nothing while the house takes no reviews. */
export type ReviewStage = 'early' | 'open' | 'settled' | 'over' | 'off';
/** Stars, worst first. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
