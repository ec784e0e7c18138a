import { zoneOf } from '../../config/zones.ts';

/** The `YYYY-MM-DD` day it is in the country; the house's own country stands in for an unknown one. */
export function todayIn(country: string, now: Date = new Date()): string {
  // Swedish writes dates as ISO does.
  return now.toLocaleDateString('sv-SE', { timeZone: zoneOf(country) });
}
