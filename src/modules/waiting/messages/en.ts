/** Texts of the waiting list. */
export const waiting = {
  error_seats_free: 'There are seats for this party now: hold them instead of waiting.',
} as const;
