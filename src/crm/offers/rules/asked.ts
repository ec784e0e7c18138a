import type { Travellers } from '../../../catalogue/catalogue/rules/party-total.ts';
import { isParty } from '../../../catalogue/catalogue/rules/travellers.ts';
import { isDay } from '../../../lib/zone.ts';
import type { AskedTrip } from '../../../model/offers/operations.ts';

/** Who travels, for whom a sum can be said; `null` where somebody's age is not known: he could cost anything. */
export function askedTravellers({ adults, children, infants, ages }: Pick<AskedTrip, 'adults' | 'children' | 'infants' | 'ages'>): Travellers | null {
  const party = { adults, ages };
  return ages.length >= children + infants && isParty(party) ? party : null;
}

/** The day whose prices count: the guest's, as long as it is not over; '' for today's. */
export const askedDay = ({ day }: Pick<AskedTrip, 'day'>, today: string): string => (isDay(day) && day >= today ? day : '');
