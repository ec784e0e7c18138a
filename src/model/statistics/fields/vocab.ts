/** How an answer comes each Monday: not at all, as a letter, as a text to a phone. */
export const MONDAY_WAYS = ['', 'email', 'message'] as const;
export type MondayWay = (typeof MONDAY_WAYS)[number];

/**
 * Where a letter stands: claimed before it is sent, sent, failed and tried again, not known to have gone because whoever sent it ended,
 * or kept back because its owner may not ask it any more.
 */
export const LETTER_STATES = ['claimed', 'sent', 'failed', 'unknown', 'kept_back'] as const;
export type LetterState = (typeof LETTER_STATES)[number];
