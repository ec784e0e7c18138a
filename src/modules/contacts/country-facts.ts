import type { CountryCode } from 'libphonenumber-js';
import { zoneOf } from '../../config/zones.ts';

interface CountryFacts {
  readonly zone: string;
  readonly phoneRegion: CountryCode;
}

const PHONE_REGIONS: Readonly<Record<string, CountryCode>> = { thailand: 'TH', maldives: 'MV' };

/** Clock and phone habits of a country; the house's own country stands in for an unknown one. */
export function factsOf(country: string): CountryFacts {
  return { zone: zoneOf(country), phoneRegion: (Object.hasOwn(PHONE_REGIONS, country) && PHONE_REGIONS[country]) || 'TH' };
}
