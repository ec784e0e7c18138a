import type { MessageChannel } from '../../../model/contacts/fields/vocab.ts';

const TELEGRAM_NAME = /(?:^|[\s/:@])@?([a-z][a-z0-9_]{3,31})$/i;
/** Words of other messengers, at their own place: names have such letters inside of them. */
const ELSEWHERE = /(?:^|[\s/.])(?:whatsapp|wa\.me|vk|line|viber|instagram)(?![a-z0-9_])/i;

/** The name of a Telegram account in whatever way it was written. @example telegramName('https://t.me/anna_k') // 'anna_k' */
export function telegramName(messenger: string): string {
  const text = messenger
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
  return ELSEWHERE.test(text) ? '' : (TELEGRAM_NAME.exec(text)?.[1] ?? '');
}

/** Digits of a number with its country's code; '' of one that is dialled at home, which abroad is somebody else's. */
export const digitsAbroad = (number: string): string => (/^\s*\+\s*[1-9]/.test(number) ? number.replace(/\D/g, '') : '');

// decision: numbers-of-telephones
/**
 * Link that opens a messenger with a text for somebody; `null` where the channel has none, nobody is named, the name is hidden, or
 * the number does not say its country.
 * @example messengerLink('whatsapp', '+66 81 234 5678', 'Hi') // 'https://wa.me/66812345678?text=Hi'
 */
export function messengerLink(channel: MessageChannel, recipient: string, text: string): string | null {
  if (recipient.includes('•')) return null;
  const words = encodeURIComponent(text);
  const digits = digitsAbroad(recipient);
  const handle = telegramName(recipient);
  switch (channel) {
    case 'whatsapp':
      return digits.length >= 7 ? `https://wa.me/${digits}?text=${words}` : null;
    case 'telegram':
      if (handle !== '') return `https://t.me/${handle}?text=${words}`;
      return digits.length >= 7 ? `https://t.me/+${digits}?text=${words}` : null;
    case 'sms':
      return digits.length >= 7 ? `sms:+${digits}?body=${words}` : null;
    case 'email':
      return recipient.includes('@') && recipient.includes('.') ? `mailto:${encodeURIComponent(recipient)}?body=${words}` : null;
    case 'copy':
      return null;
    default:
      return channel satisfies never;
  }
}
