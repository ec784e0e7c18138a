/** Words of departures and their seats. */
export const departures = {
  error_seats_free: 'There are seats for this party now: hold them instead of waiting.',
  error_seats_gone: 'There are not so many seats on that day. Choose another day.',
  error_boat_busy: 'The boat is taken at that time.',
  error_boat_unfit: 'The boat cannot be sent: it was put aside, or its papers do not hold on that day.',
  error_departure_off: 'This departure was called off. Choose another day for the guests, or cancel.',
  error_departure_full:
    'There is not enough room for everybody who is booked: not by seats, with infants where the boat counts them, or not by the boat’s licence. Choose a larger boat or move some of the guests first.',
  error_departure_whole: 'The whole boat is sold to one party: nobody else can be on it, and no seats can be held back.',
  error_departure_gone: 'This departure has sailed, or was called off: nobody can be put on it.',
  error_departure_booked: 'Guests are booked on this departure: decide first where they go.',
  error_boat_misfit: 'This departure does not fit its boat as it is now: give it another boat, move guests, or call it off.',
} as const;
