const MB = 1024 * 1024;

/** The largest file that a guest may send as a slip: a screenshot is a tenth of it, a photo of a phone rarely more. */
export const SLIP_MAX_BYTES = 8 * MB;
/** The longer side of what is kept, px: small print of a bank is read in it. */
export const SLIP_SIDE_PX = 1800;
/** A picture whose longer side is shorter tells nothing, px. */
export const SLIP_SIDE_MIN_PX = 300;
/** Slips of one voucher that wait at a time, until the owner sets another number. */
export const SLIPS_WAITING_MAX = 5;
/** What is sent by one link, and from one household, in an hour, until the owner sets other numbers. */
export const SLIPS_PER_HOUR = { link: 10, household: 20 } as const;
/** Lines that one file of a bank brings at most. */
export const STATEMENT_LINES_MAX = 1000;
/** No bank's statement is larger, in bytes. */
export const STATEMENT_MAX_BYTES = 2 * MB;
/** Lines that are confirmed at once. */
export const CONFIRMED_AT_ONCE_MAX = 100;
