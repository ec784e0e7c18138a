import type { Travellers } from '../../../catalogue/catalogue/rules/party-total.ts';
import { isParty } from '../../../catalogue/catalogue/rules/travellers.ts';
import { isDay } from '../../../lib/zone.ts';

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

/** Who travels, for whom a sum can be said; `null` where somebody's age is not known: he could cost anything. */
export function askedTravellers({ adults, children, infants, ages }: Pick<AskedTrip, 'adults' | 'children' | 'infants' | 'ages'>): Travellers | null {
  const party = { adults, ages };
  return ages.length >= children + infants && isParty(party) ? party : null;
}

/** The day whose prices count: the guest's, as long as it is not over; '' for today's. */
export const askedDay = ({ day }: Pick<AskedTrip, 'day'>, today: string): string => (isDay(day) && day >= today ? day : '');
