import type { agents as ru } from './ru.ts';

/** What an agent sees of the guests that he brought. */
export const agents = {
  own_guests_text: 'Who came from you and how the enquiry fares. Contacts stay with the manager.',
  own_guests_empty: 'Nobody has come from you yet',
  own_guests_empty_text: 'Guests who write to us by your link will be listed here.',
  own_vouchers: 'Vouchers of my guests',
  own_vouchers_empty: 'No vouchers yet.',
  own_reference: 'Your number',
  own_people: 'Guests',
} as const satisfies Record<keyof typeof ru, string>;
