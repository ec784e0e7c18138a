/** Words of seats, where they are sold. */
export const seats = {
  seats_free_one: '{count} seat',
  seats_free_other: '{count} seats',
  seats_not_sailing: 'not sailing',
  seats_none: 'full',
  seats_over: 'sales closed',
  seats_kept: '+ {count} kept',
  seats_of_days: 'Free seats by day',
  refused_seats: 'Not enough seats on that day, free: {free}.',
  refused_seats_near: 'The nearest days with enough seats: {days}.',
  refused_seats_wait: 'Or save a draft and put the party on the waiting list.',
} as const;
