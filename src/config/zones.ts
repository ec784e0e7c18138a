import { zoneClock } from '../lib/zone-clock.ts';
import { DEFAULT_COUNTRY } from './constants.ts';

/** Time zones of the countries that the house works in. */
const ZONES: Readonly<Record<string, string>> = { thailand: 'Asia/Bangkok', maldives: 'Indian/Maldives' };
const HOME = ZONES[DEFAULT_COUNTRY] ?? 'UTC';

/** IANA name of a country's time zone; the house's own stands in for an unknown one. */
export function zoneOf(country: string): string {
  return (Object.hasOwn(ZONES, country) && ZONES[country]) || HOME;
}

const clocks = new Map<string, (at_ms: number) => number>();

/** The clock of a country: minutes that its local time is ahead of UTC at an instant. */
export function clockOf(country: string): (at_ms: number) => number {
  const zone = zoneOf(country);
  const clock = clocks.get(zone) ?? zoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}
