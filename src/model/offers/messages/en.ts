import type { offer as ru } from './ru.ts';

/** The page behind the link of an offer. */
export const offer = {
  offer_page_title: 'Chosen for you',
  offer_page_description: 'Excursions that we have chosen for you. Tick what you like.',
  offer_page_how: 'Tick what you like and press “Send my choice”. {manager} sees it at once and writes to you. It binds you to nothing.',
  offer_page_how_house: 'Tick what you like and press “Send my choice”. We see it at once and write to you. It binds you to nothing.',
  offer_page_for: 'For {people}',
  offer_page_day: 'prices of {day}',
  offer_page_sum: 'All together',
  offer_page_pick: 'I like it',
  offer_page_send: 'Send my choice',
  offer_page_sent: 'Done: {manager} can see your choice already and will write soon. If you change your mind, tick something else and send again.',
  offer_page_sent_house: 'Done: we can see your choice already and will write soon. If you change your mind, tick something else and send again.',
  offer_page_none: 'Nothing is ticked. Tick what you like and send again.',
  offer_page_changed: 'Your choice has changed. Send it again.',
  offer_page_failed: 'It was not sent: no connection. Your ticks are in place, press again.',
  offer_page_gone_some_one: '{count} excursion of this collection is no longer on sale.',
  offer_page_gone_some_other: '{count} excursions of this collection are no longer on sale.',
  offer_page_gone_title: 'This collection is no longer here',
  offer_page_gone_text: 'A link lives for 60 days. Check that it was copied whole, or ask your manager for a new one.',
} as const satisfies Record<Exclude<keyof typeof ru, `${string}_few` | `${string}_many`>, string>;
