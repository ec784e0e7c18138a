/** How long everything can be taken back, until the owner sets another time. */
export const UNDO_MINUTES = 10;
