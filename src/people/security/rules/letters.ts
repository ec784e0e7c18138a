const MINUTE_MS = 60_000;
/** So many times a letter is tried. */
export const MOST_TRIES = 5;
/** How much longer is waited each time before one that was refused is tried again. */
const RETRY_MS = 10 * MINUTE_MS;
/** What could not be told by then is told above every screen, and nowhere else. */
export const LETTER_LIFE_MS = 24 * 60 * MINUTE_MS;

/** Whether a letter goes now. @param at_ms when the account was changed */
export const isLetterDue = (tries: number, at_ms: number, now_ms: number): boolean => tries < MOST_TRIES && now_ms - at_ms >= tries * RETRY_MS;
