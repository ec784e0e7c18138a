import { channelFor, type GuestContacts, namedRecipient, recipientFor } from '../rules/contact.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../../model/contacts/fields/vocab.ts';
import { isShownMask } from '../../../backend/masked-text.ts';
import type { Desk } from '../../../backend/desk.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';

/** How the guest of a voucher can be reached now. */
function guestOf(voucher: PbRecord<'vouchers'>): GuestContacts {
  return {
    phone: voucher.getString('contact_phone'),
    messenger: voucher.getString('contact_messenger'),
    country: voucher.getString('country'),
    language: voucher.getString('language') === 'en' ? 'en' : 'ru',
  };
}

/** Channel, recipient and language that a voucher asks for by itself. */
export function usualAddress(voucher: PbRecord<'vouchers'>) {
  const guest = guestOf(voucher);
  const channel = channelFor(guest);
  return { channel, recipient: recipientFor(channel, guest), recipient_told: false, language: guest.language };
}

/** Channel and recipient, as they were sent. */
type Addressed = { readonly channel?: unknown; readonly recipient?: unknown };

/**
 * Sets by which channel a reminder goes to whom: whom the request names, else whom somebody named before, else whom the
 * voucher has now. An empty name leaves it to the voucher again.
 */
export function addressReminder(desk: Desk<Addressed>, reminder: PbRecord<'reminders'>, voucher: PbRecord<'vouchers'>): MessageChannel {
  const wanted = desk.body.channel ?? (reminder.getString('channel') || 'copy');
  const channel = MESSAGE_CHANNELS.find((one) => one === wanted);
  if (!channel) throw fieldFault('channel', 'wrong');
  const { recipient: named } = desk.body;
  const guest = guestOf(voucher);
  if (typeof named === 'string') {
    // A form that was shown a mask must not write it back.
    if (isShownMask(named)) throw fieldFault('recipient', 'validation_masked');
    reminder.set('recipient_told', named.trim() !== '');
    reminder.set('recipient', namedRecipient(channel, named, guest));
  }
  if (!reminder.getBool('recipient_told')) reminder.set('recipient', recipientFor(channel, guest));
  reminder.set('channel', channel);
  reminder.set('language', guest.language);
  return channel;
}

/** Whether a reminder still goes to whom and in the language that its voucher has. */
export function isRightlyAddressed(reminder: PbRecord<'reminders'>, voucher: PbRecord<'vouchers'>): boolean {
  const guest = guestOf(voucher);
  const channel = MESSAGE_CHANNELS.find((one) => one === reminder.getString('channel')) ?? 'copy';
  if (guest.language !== reminder.getString('language')) return false;
  return reminder.getBool('recipient_told') || reminder.getString('recipient') === recipientFor(channel, guest);
}
