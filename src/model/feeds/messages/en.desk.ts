/** Words of the links to calendars. */
export const feedLinks = {
  error_calendars_off: 'Calendars by a link are switched off now. An administrator can switch them on in the settings.',
  feeds_title: 'Calendar links',
  feeds_text: 'Whoever has a link sees departures, seats and pier in his own calendar; no guests and no money. Take a link back when a phone is lost.',
  feed_make: 'Make a link',
  feed_made: 'The link is there: copy it.',
  feed_copy: 'Copy the link',
  feed_end: 'Take back',
  feed_ended: 'The link leads nowhere any more.',
} as const;
