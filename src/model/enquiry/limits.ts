const DAY_MS = 86_400_000;
/** How long an enquiry that waits for a connection is still sent by itself, ms. */
export const ENQUIRY_KEPT_MS = 30 * DAY_MS;
/** How long a receipt stays, and with it the contacts that the next form has; a plain number, which costs no script a file. */
export const RECEIPT_KEPT_MS = 604_800_000;
/** How long it is told that an enquiry was sent, and how long a refused one waits for its person. */
export const TOLD_MS = { sent: RECEIPT_KEPT_MS, refused: 30 * DAY_MS } as const;
