import type { CountryCode } from 'libphonenumber-js';

const PHONE_REGIONS: Readonly<Record<string, CountryCode>> = { thailand: 'TH', maldives: 'MV' };

/** Where a number without its country's code is from; the house's own country stands in for an unknown one. */
export function phoneRegionOf(country: string): CountryCode {
  return (Object.hasOwn(PHONE_REGIONS, country) && PHONE_REGIONS[country]) || 'TH';
}
