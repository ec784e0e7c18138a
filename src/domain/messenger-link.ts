import type { ReminderChannel } from '../schema/voucher-vocab.ts';

const HANDLE = /(?:t\.me\/|^@?)([A-Za-z][A-Za-z0-9_]{3,31})\/?$/;

/**
 * Link that opens a messenger with a text for somebody; `null` where the channel has none, nobody is named or the name is hidden.
 * @example messengerLink('whatsapp', '+66 81 234 5678', 'Hi') // 'https://wa.me/66812345678?text=Hi'
 */
export function messengerLink(channel: ReminderChannel, recipient: string, text: string): string | null {
  if (recipient.includes('•')) return null;
  const words = encodeURIComponent(text);
  const digits = recipient.replace(/\D/g, '');
  const handle = HANDLE.exec(recipient.trim())?.[1];
  switch (channel) {
    case 'whatsapp':
      return digits.length >= 7 ? `https://wa.me/${digits}?text=${words}` : null;
    case 'telegram':
      if (handle) return `https://t.me/${handle}?text=${words}`;
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
