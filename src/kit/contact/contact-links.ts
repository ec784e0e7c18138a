/** Ways to reach somebody in one tap; '' where there is none. */
export interface ContactLinks {
  readonly call: string;
  readonly whatsapp: string;
  readonly telegram: string;
}

const TELEGRAM_NAME = /(?:^|[\s/:@])@?([a-z][a-z0-9_]{4,31})$/i;
const MASK = '•';

/** The name of a Telegram account in whatever way it was written. @example telegramName('https://t.me/anna_k') // 'anna_k' */
export function telegramName(messenger: string): string {
  const text = messenger
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
  if (/(whatsapp|wa\.me|vk|line|viber|instagram)/i.test(text)) return '';
  return TELEGRAM_NAME.exec(text)?.[1] ?? '';
}

/** Links of a phone and a messenger; a number that is hidden leads nowhere. */
export function contactLinks(phone: string, messenger: string): ContactLinks {
  const digits = phone.includes(MASK) ? '' : phone.replace(/\D/g, '');
  const handle = messenger.includes(MASK) ? '' : telegramName(messenger);
  return {
    call: digits === '' ? '' : `tel:+${digits}`,
    whatsapp: digits === '' ? '' : `https://wa.me/${digits}`,
    telegram: handle === '' ? (digits === '' ? '' : `https://t.me/+${digits}`) : `https://t.me/${handle}`,
  };
}
