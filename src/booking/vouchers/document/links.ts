import { digitsAbroad, telegramName } from '../../../people/contacts/rules/messenger-link.ts';

/** A way to reach the house, as it is read and where a press leads; '' where it leads nowhere. */
export interface Reach {
  readonly text: string;
  readonly href: string;
}

interface House {
  readonly phone: string;
  readonly whatsapp: string;
  readonly telegram: string;
}

/** The house's telephone and messengers, as far as it has them. */
export function houseLinks({ phone, whatsapp, telegram }: House): readonly Reach[] {
  const [digits, chat, handle] = [digitsAbroad(phone), digitsAbroad(whatsapp), telegramName(telegram)];
  return [
    { text: phone, href: digits && `tel:+${digits}` },
    { text: whatsapp && `WhatsApp ${whatsapp}`, href: chat && `https://wa.me/${chat}` },
    { text: telegram && `Telegram @${telegram.replace(/^@/, '')}`, href: handle && `https://t.me/${handle}` },
  ].filter(({ text }) => text !== '');
}

/** Where a press on a telephone number leads, if it can be dialled from anywhere. */
export function callLink(phone: string): { readonly href?: string } {
  const digits = digitsAbroad(phone);
  return digits === '' ? {} : { href: `tel:+${digits}` };
}

/** Where a place is shown on a map that every telephone opens; nowhere for a place without coordinates. */
export function mapLink(point: { readonly lat: number; readonly lon: number } | null): { readonly href?: string } {
  if (!point || (point.lat === 0 && point.lon === 0)) return {};
  return { href: `https://www.google.com/maps/search/?api=1&query=${point.lat},${point.lon}` };
}
