import { digitsAbroad, telegramName } from '../rules/messenger-link.ts';

/** Ways to reach somebody in one tap; '' where there is none. */
export interface ContactLinks {
  readonly call: string;
  readonly whatsapp: string;
  readonly telegram: string;
}

const MASK = '•';

/** Links of a phone and a messenger; a number that is hidden, or does not say its country, leads nowhere. @param phone in E.164 */
export function contactLinks(phone: string, messenger: string): ContactLinks {
  const digits = phone.includes(MASK) ? '' : digitsAbroad(phone);
  const handle = messenger.includes(MASK) ? '' : telegramName(messenger);
  return {
    call: digits === '' ? '' : `tel:+${digits}`,
    whatsapp: digits === '' ? '' : `https://wa.me/${digits}`,
    telegram: handle === '' ? (digits === '' ? '' : `https://t.me/+${digits}`) : `https://t.me/${handle}`,
  };
}
