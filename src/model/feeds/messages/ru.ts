/** Слова календарей, на которые подписываются другие программы. */
export const feeds = {
  feed_seats: '{taken} из {capacity}',
  feed_called_off: 'ОТМЕНЁН: {trips}',
} as const;
