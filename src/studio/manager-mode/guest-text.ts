import type { Party } from '../../catalogue/catalogue/rules/party.ts';
import { MANAGER_COOKIE } from '../../config/constants.ts';
import type { Language } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { messageOf, type Messages } from '../../i18n/message.ts';
import { type CurrencyFormat, formatMoney } from '../../lib/money.ts';
import { localePath } from '../../routing/site-path.ts';
import type { BarOffer, BarPage } from './bar.ts';
import { guestPriceOf } from './rules/guest-price.ts';

export type ModeTexts = (key: Extract<MessageKey, `mode_${string}`>, values?: Readonly<Record<string, string | number>>) => string;

/** The bar's own texts, fetched with it, in the language that is wanted and no other. */
export async function modeTexts(language: Language): Promise<{ readonly messages: Messages; readonly t: ModeTexts }> {
  const { managerMode: messages } =
    language === 'en' ? await import('../../model/manager-mode/messages/en.ts') : await import('../../model/manager-mode/messages/ru.ts');
  return { messages, t: (key, values) => messageOf(messages, language, key, values) };
}

export interface GuestTextOptions {
  readonly page: Pick<BarPage, 'names' | 'path' | 'offers'>;
  readonly offer: BarOffer;
  readonly party: Party;
  readonly language: Language;
  /** Messages of that language. */
  readonly messages: Messages;
  readonly format: Pick<CurrencyFormat, 'symbol' | 'side'>;
  /** Word of the manager's links; '' for none. */
  readonly code: string;
  /** As `https://…`, without a path. */
  readonly origin: string;
}

/** A link to what is offered, by which the guest's request finds its manager for thirty days. */
export function guestLink({ page, offer, language, code, origin }: Pick<GuestTextOptions, 'page' | 'offer' | 'language' | 'code' | 'origin'>): string {
  const url = new URL(localePath(page.path, language), origin);
  if (offer.id !== page.offers[0]?.id) url.searchParams.set('variant', offer.id);
  if (code !== '') url.searchParams.set(MANAGER_COOKIE, code);
  return url.href;
}

/** What a manager sends a guest: what it is, what it costs him, where it is told of. Plain text, a line each. */
export function guestText(options: GuestTextOptions): string {
  const { page, offer, party, language, messages, format } = options;
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string => messageOf(messages, language, key, values);
  const named = (names: BarPage['names']): string => names[language] || names.ru;
  const isVariant = offer.id !== page.offers[0]?.id;
  const { total, isBoat, parkFee } = guestPriceOf(offer, party);
  const people = [
    party.adults > 0 && t('mode_guest_adults', { count: party.adults }),
    party.children > 0 && t('mode_guest_children', { count: party.children }),
    party.infants > 0 && t('mode_guest_infants', { count: party.infants }),
  ]
    .filter(Boolean)
    .join(', ');
  const money = (minor: number): string => formatMoney(minor, format);
  const price =
    total === null ? t('mode_guest_on_request', { party: people }) : t(isBoat ? 'mode_guest_boat' : 'mode_guest_total', { party: people, total: money(total) });
  const park = offer.parkFee?.mode === 'included' ? t('mode_guest_park_in') : parkFee > 0 ? t('mode_guest_park', { sum: money(parkFee) }) : '';
  return [[named(page.names), isVariant ? named(offer.names) : ''].filter(Boolean).join(' · '), price, park, guestLink(options)].filter(Boolean).join('\n');
}
