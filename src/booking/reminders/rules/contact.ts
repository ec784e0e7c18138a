import type { Language } from '../../../schema/vocab.ts';
import type { MessageChannel } from '../../../model/contacts/fields/vocab.ts';
import { normalisePhone } from '../../../lib/contacts/contacts.ts';
import { telegramName } from '../../../people/contacts/rules/messenger-link.ts';

/** How a guest can be reached, as it was written down. */
export interface GuestContacts {
  readonly phone: string;
  readonly messenger: string;
  readonly country: string;
  readonly language: Language;
}

const SAYS_TELEGRAM = /telegram|телеграм|t\.me|@/i;
const LONGEST = 80;

/** A number as it is dialled from anywhere; as it was written where that cannot be told. */
function dialled(text: string, { country, language }: GuestContacts): string {
  return normalisePhone(text, country, language) || text;
}

/** A number that stands among the words of a messenger. @example numberIn('WhatsApp +7 916 123 45 67') // '+7 916 123 45 67' */
const numberIn = (text: string): string => /\+?\d[\d\s().-]{6,}$/.exec(text.trim())?.[0] ?? '';

/** The channel that a guest is written to where nobody chose one. */
export function channelFor(guest: GuestContacts): MessageChannel {
  const isTelegram = telegramName(guest.messenger) !== '';
  if (isTelegram && SAYS_TELEGRAM.test(guest.messenger)) return 'telegram';
  if (guest.phone !== '') return 'whatsapp';
  if (isTelegram && !/\s/.test(guest.messenger.trim())) return 'telegram';
  return numberIn(guest.messenger) === '' ? 'copy' : 'whatsapp';
}

/** Whom a channel reaches; '' where it reaches nobody. */
export function recipientFor(channel: MessageChannel, guest: GuestContacts): string {
  const number = guest.phone || numberIn(guest.messenger);
  const phone = number === '' ? '' : dialled(number, guest);
  switch (channel) {
    case 'telegram':
      return (telegramName(guest.messenger) === '' ? phone : guest.messenger.trim()).slice(0, LONGEST);
    case 'whatsapp':
    case 'sms':
      return phone.slice(0, LONGEST);
    case 'copy':
      return (phone || guest.messenger.trim()).slice(0, LONGEST);
    case 'email':
      return '';
    default:
      return channel satisfies never;
  }
}

/** Whom somebody named by hand, a number as it is dialled. */
export function namedRecipient(channel: MessageChannel, text: string, guest: GuestContacts): string {
  const isNumber = channel === 'whatsapp' || channel === 'sms' || (channel === 'telegram' && telegramName(text) === '');
  return (isNumber ? dialled(text.trim(), guest) : text.trim()).slice(0, LONGEST);
}
