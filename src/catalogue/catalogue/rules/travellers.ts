import type { Travellers } from './party-total.ts';

/** How many may travel together, and who is a child: whole years. The form of enquiries has the same bounds. */
export const TRAVELLER_LIMITS = { adults: 40, children: 20, age: 17 } as const;
/** Who asks as long as nobody has said. */
export const USUAL_TRAVELLERS: Travellers = { adults: 2, ages: [] };

/**
 * Travellers as a device keeps them and addresses carry them: adults, then the ages. `null` where the text says no party.
 * @example readTravellers('2-4-9') // { adults: 2, ages: [4, 9] }
 */
export function readTravellers(text: string): Travellers | null {
  if (!/^\d{1,2}(-\d{1,2})*$/.test(text)) return null;
  const [adults = 0, ...ages] = text.split('-').map(Number);
  return isParty({ adults, ages }) ? { adults, ages } : null;
}

/** @example writeTravellers({ adults: 2, ages: [4, 9] }) // '2-4-9' */
export const writeTravellers = ({ adults, ages }: Travellers): string => [adults, ...ages].join('-');

/** Whether so many people may ask together. */
export function isParty({ adults, ages }: Travellers): boolean {
  const { adults: most, children, age } = TRAVELLER_LIMITS;
  return isWithin(adults, 1, most) && ages.length <= children && ages.every((one) => isWithin(one, 0, age));
}

const isWithin = (value: number, from: number, to: number): boolean => Number.isInteger(value) && value >= from && value <= to;
