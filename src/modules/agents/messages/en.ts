import type { agents as ru } from './ru.ts';

/** What an agent sees of the guests that he brought. */
export const agents = {
  referral_rooms: 'Partner’s rooms',
  own_guests_text: 'Who came from you and how the enquiry fares. Contacts stay with the manager.',
  own_guests_empty: 'Nobody has come from you yet',
  own_guests_empty_text: 'Guests who write to us by your link will be listed here.',
  own_vouchers: 'Vouchers of my guests',
  own_vouchers_empty: 'No vouchers yet.',
  own_reference: 'Your number',
  own_people: 'Guests',
  free_seats_text: 'What can still be sold now. Ask for a hold before you promise: a seat is kept only by a voucher.',
  free_seats_days: 'Days',
  free_seats_before: 'Earlier',
  free_seats_after: 'Later',
  free_seats_trip: 'Trip',
  free_seats_none: 'full',
  free_seats_whole: 'whole boat, up to {count}',
  free_seats_own: '{left} + {own} yours',
  free_seats_empty: 'Nothing sails on these days',
  free_seats_empty_text: 'Look at later days, or ask your manager.',
  error_payout_there: 'A payout to this agent is drawn up already. Approve it or make it void first.',
  error_payout_small: 'There is too little to pay out: it is carried over to the next payout.',
} as const satisfies Record<keyof typeof ru, string>;
