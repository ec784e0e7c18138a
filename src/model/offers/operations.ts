import { answers, given, housePost, ids, needed } from '../../schema/operation.ts';
import type { Bilingual, Language } from '../../schema/vocab.ts';

/** What a lead says of the trip that its guest wants; nothing of it says who he is. */
export interface AskedTrip {
  /** `YYYY-MM-DD`; '' where he has said none. */
  readonly day: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Whole years of those of whom they are known. */
  readonly ages: readonly number[];
  /** The area where he is collected, by a name of it; '' where nobody has asked. */
  readonly zone: string;
  /** What he wants beside the seats, at the prices of the day when he asked. */
  readonly extras: readonly { readonly extra: string; readonly qty: number; readonly price?: number }[];
}

/** What a guest may know of an offer: nothing of it says who he is. */
export interface GuestOffer {
  readonly country: string;
  readonly language: Language;
  readonly excursions: readonly string[];
  readonly note: string;
  readonly picks: readonly string[];
  /** What sums are made of; `null` where the lead is gone. */
  readonly asked: AskedTrip | null;
  readonly manager: Bilingual | null;
}

/** What the guest sees; counted as an opening unless the site says by `seen` that no person looks. @throws AppError `not_found` of a link that leads nowhere */
export const openOffer = housePost('offer', { takes: { token: needed(given<string>()), seen: given<boolean>() }, answer: answers<GuestOffer>() });

/** What the guest wants now; it flows into the lead, once per change. @throws AppError `not_found` of a link that leads nowhere */
export const pickOffer = housePost('offer-pick', { takes: { token: needed(given<string>()), excursions: needed(ids(50)) }, answer: answers<GuestOffer>() });
