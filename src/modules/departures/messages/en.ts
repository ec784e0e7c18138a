/** Words of departures and their seats. */
export const departures = {
  error_seats_gone: 'There are not so many seats on that day. Choose another day.',
  error_boat_busy: 'The boat is taken at that time.',
  error_boat_unfit: 'The boat cannot be sent: it was put aside, or its papers do not hold on that day.',
  error_departure_booked: 'Guests are booked on this departure: decide first where they go.',
  seats_free_one: '{count} seat',
  seats_free_other: '{count} seats',
  seats_not_sailing: 'not sailing',
  seats_none: 'full',
  seats_of_days: 'Free seats by day',
  refused_seats: 'Not enough seats on that day, free: {free}.',
  refused_seats_near: 'The nearest days with enough seats: {days}.',
} as const;
