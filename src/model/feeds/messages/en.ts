/** Words of calendars that other programs subscribe to. */
export const feeds = {
  feed_seats: '{taken} of {capacity}',
  feed_called_off: 'CALLED OFF: {trips}',
} as const;
