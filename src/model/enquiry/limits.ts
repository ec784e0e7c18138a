const DAY_MS = 86_400_000;
/** How long an enquiry that waits for a connection is still sent by itself, ms. */
export const ENQUIRY_KEPT_MS = 30 * DAY_MS;
/** How long it is told that an enquiry was sent, and how long a refused one waits for its person. */
export const TOLD_MS = { sent: 7 * DAY_MS, refused: 30 * DAY_MS } as const;
