import { partyTotal, readOffer, takesAll } from '../../../catalogue/catalogue/rules/party-total.ts';
import { type Added, additionsOf, refusalWords, type Say, totalWords, wayWords } from '../../storefront/party-words.ts';
import type { Language } from '../../../schema/vocab.ts';
import { nameIn, type ReceiptTrip } from '../rules/receipt-trip.ts';
import type { EnquiryTexts } from '../texts.ts';

const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' };

/** A day with its year; '' of what is no day. @example longDay('2027-01-18', 'en') // '18 January 2027' */
export function longDay(day: string, lang: Language): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat(LOCALES[lang], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

/** A trip as it is told: what it is called, what was chosen of it, and what it comes to with its arithmetic. */
export interface TripWords {
  readonly title: string;
  readonly facts: readonly string[];
  readonly sum: readonly string[];
}

export interface TripReader {
  readonly lang: Language;
  readonly texts: EnquiryTexts;
  /** Words of prices; `null` while they have not come: then no price is told. */
  readonly say: Say | null;
}

/** The name of a trip with its variant; '' where nobody knows it. */
export function tripTitle({ names, variant }: Pick<ReceiptTrip, 'names' | 'variant'>, lang: Language): string {
  const [name, choice] = [nameIn(names, lang), variant ? nameIn(variant, lang) : ''];
  return [name, choice === name ? '' : choice].filter(Boolean).join('. ');
}

/** One reader for the form before it is sent, for the receipt and for what a device keeps. */
export function tripWords(trip: ReceiptTrip, { lang, texts, say }: TripReader): TripWords {
  const { day, party, area, way, hotel, money } = trip;
  const children = party?.ages.length ? `, ${texts.enquiry_children.toLowerCase()}: ${party.ages.length} (${party.ages.join(', ')})` : '';
  const areaName = area ? nameIn(area, lang) : '';
  const facts = [
    longDay(day, lang),
    party ? `${texts.enquiry_adults}: ${party.adults}${children}` : '',
    areaName === '' ? '' : say ? wayWords(areaName, way, money, say) : areaName,
    hotel ? `${texts.enquiry_hotel}: ${hotel}` : '',
  ];
  const extras = trip.extras.map(({ names, qty, price }) => ({ name: nameIn(names, lang), qty, price }));
  const sum = say && trip.id !== '' ? sumWords(trip, { area: areaName, supplement: way?.supplement ?? null, extras }, say) : null;
  // Where there is no sum, nothing else says what is taken besides.
  const beside = sum?.hasExtras ? [] : extras.map(({ name, qty }) => (qty > 1 ? `${name} × ${qty}` : name));
  return { title: tripTitle(trip, lang), facts: [...facts, ...beside].filter(Boolean), sum: sum?.lines ?? [] };
}

function sumWords(
  { party, offer: sent, unit, money }: ReceiptTrip,
  added: Added,
  say: Say,
): { readonly lines: readonly string[]; readonly hasExtras: boolean } {
  const offer = readOffer(sent);
  if (!offer) return { lines: [say('family_on_request')], hasExtras: false };
  if (!party) return { lines: [], hasExtras: false };
  const total = partyTotal(offer, party, additionsOf(added));
  if (!takesAll(total)) return { lines: [refusalWords(total, offer, say)], hasExtras: false };
  return { lines: totalWords(total, offer, unit, money, say, added), hasExtras: true };
}
